import Foundation
import MovieFormats
import Rendering

/// Frames → pixels on all cores → files, in order. One thread hands frames in; at most `capacity` are in progress, then
/// it waits.
final class FramePipeline: @unchecked Sendable {
    private enum Job {
        case render(PaintedFrame)
        /// The frame before, once more.
        case again
    }

    private let renderer: any DisplayListRenderer
    private let writers: [any MovieWriter]
    private let size: CGSize
    private let scale: CGFloat
    private let capacity: Int

    private let condition = NSCondition()
    private var waiting: [(index: Int, frame: PaintedFrame)] = []
    private var ready: [Int: [PreparedFrame]] = [:]
    private var submitted = 0
    private var written = 0
    private var isClosed = false
    private var failure: (any Error)?
    private var runningThreads = 0

    init(
        renderer: any DisplayListRenderer, writers: [any MovieWriter], size: CGSize, scale: CGFloat,
        threads: Int = ProcessInfo.processInfo.activeProcessorCount
    ) {
        self.renderer = renderer
        self.writers = writers
        self.size = size
        self.scale = scale
        capacity = 2 * threads + 1
        runningThreads = threads + 1
        for _ in 0..<threads {
            start { self.renderFrames() }
        }
        start { self.writeFrames() }
    }

    /// Frames that are in the files.
    var writtenCount: Int {
        condition.withLock { written }
    }

    /// Hands in the next frame. Throws what went wrong with one before.
    func submit(_ frame: PaintedFrame) throws {
        try enqueue(.render(frame))
    }

    /// Hands in the frame before once more, without drawing it again.
    func repeatLast() throws {
        try enqueue(.again)
    }

    /// Waits for all frames and completes the files.
    func finish() throws {
        close()
        if let failure {
            writers.forEach { $0.cancel() }
            throw failure
        }
        do {
            for writer in writers {
                try writer.finish()
            }
        } catch {
            writers.forEach { $0.cancel() }
            throw error
        }
    }

    /// Stops as soon as the frames in work are done, and removes the files.
    func cancel() {
        condition.withLock {
            if failure == nil {
                failure = CancellationError()
            }
            condition.broadcast()
        }
        close()
        writers.forEach { $0.cancel() }
    }

    private func enqueue(_ job: Job) throws {
        condition.lock()
        defer { condition.unlock() }
        while submitted - written >= capacity, failure == nil {
            condition.wait()
        }
        if let failure {
            throw failure
        }
        switch job {
        case .render(let frame): waiting.append((submitted, frame))
        case .again: ready[submitted] = []
        }
        submitted += 1
        condition.broadcast()
    }

    private func close() {
        condition.lock()
        isClosed = true
        condition.broadcast()
        while runningThreads > 0 {
            condition.wait()
        }
        condition.unlock()
    }

    private func start(_ work: @escaping @Sendable () -> Void) {
        let thread = Thread {
            work()
            self.condition.withLock {
                self.runningThreads -= 1
                self.condition.broadcast()
            }
        }
        // Display lists are trees: drawing one recurses.
        thread.stackSize = 16 << 20
        StageTime.outside { thread.start() }
    }

    private func fail(_ error: any Error) {
        condition.withLock {
            if failure == nil {
                failure = error
            }
            condition.broadcast()
        }
    }

    private func renderFrames() {
        while let (index, frame) = nextJob() {
            let bitmap = frame.bitmap(renderer, size: size, scale: scale)
            do {
                let frames = try writers.map { try $0.prepare(bitmap) }
                condition.withLock {
                    ready[index] = frames
                    condition.broadcast()
                }
            } catch {
                fail(error)
            }
        }
    }

    private func nextJob() -> (Int, PaintedFrame)? {
        condition.lock()
        defer { condition.unlock() }
        while waiting.isEmpty, !isClosed, failure == nil {
            condition.wait()
        }
        return waiting.isEmpty || failure != nil ? nil : waiting.removeFirst()
    }

    private func writeFrames() {
        var current: [PreparedFrame] = []
        while let frames = nextReady() {
            if !frames.isEmpty {
                current = frames
            }
            do {
                for frame in current {
                    try frame(1)
                }
                condition.withLock {
                    written += 1
                    condition.broadcast()
                }
            } catch {
                fail(error)
            }
        }
    }

    private func nextReady() -> [PreparedFrame]? {
        condition.lock()
        defer { condition.unlock() }
        while failure == nil {
            if let frames = ready.removeValue(forKey: written) {
                return frames
            }
            if isClosed, written == submitted {
                return nil
            }
            condition.wait()
        }
        return nil
    }
}
