import Foundation
import MovieFormats
import Rendering
import StageTime

/// Frames → pixels on all cores → files, in order. One thread hands frames in; at most `capacity` are in progress, then
/// it waits. Files whose segments know nothing of each other are written in several lanes, each at another segment.
final class FramePipeline: @unchecked Sendable {
    private struct Job {
        let index: Int
        let frame: PaintedFrame
    }

    /// Puts a frame into the files, at its number.
    private typealias ReadyFrame = PlacedFrame

    private let renderer: any DisplayListRenderer
    private let writers: [any MovieWriter]
    private let size: CGSize
    private let scale: CGFloat
    /// Segments that are written at once, and their frames.
    private let lanes: Int
    private let segmentLength: Int
    private let capacity: Int
    /// Painted frames of one segment that wait to be written.
    private let painted: Int

    private let condition = NSCondition()
    /// By segments.
    private var waiting: [Int: ArraySlice<Job>] = [:]
    private var inWork: [Int: Int] = [:]
    /// Nil for the frame before, once more.
    private var ready: [Int: [ReadyFrame]?] = [:]
    private var last: Job?
    private var submitted = 0
    private var written = 0
    /// The next frame of each segment that is being written.
    private var places: [Int: Int] = [:]
    private var begunSegments = 0
    private var isClosed = false
    private var failure: (any Error)?
    private var runningThreads = 0

    /// - Parameter jobs: Segments that are written at once, where all files have segments of the same length.
    init(
        renderer: any DisplayListRenderer, writers: [any MovieWriter], size: CGSize, scale: CGFloat,
        threads: Int = ProcessInfo.processInfo.activeProcessorCount, jobs: Int = 1
    ) {
        self.renderer = renderer
        self.writers = writers
        self.size = size
        self.scale = scale
        let lengths = Set(writers.map { ($0 as? any SegmentedWriter)?.segmentLength })
        if jobs > 1, lengths.count == 1, let length = lengths.first ?? nil {
            (lanes, segmentLength) = (jobs, length)
            capacity = jobs * length
            painted = 2 * threads / jobs + 2
        } else {
            (lanes, segmentLength) = (1, .max)
            capacity = 2 * threads + 1
            painted = .max
        }
        runningThreads = threads + lanes
        for _ in 0..<threads {
            start { self.renderFrames() }
        }
        for _ in 0..<lanes {
            start { self.writeFrames() }
        }
    }

    /// How many segments it is good to write at once. An encoder keeps some four cores busy by itself.
    static var defaultJobs: Int { max(1, ProcessInfo.processInfo.activeProcessorCount / 4) }

    /// Frames that are in the files.
    var writtenCount: Int {
        condition.withLock { written }
    }

    /// Hands in the next frame. Throws what went wrong with one before.
    func submit(_ frame: PaintedFrame) throws {
        try enqueue { Job(index: $0, frame: frame) }
    }

    /// Hands in the frame before once more, without drawing it again.
    func repeatLast() throws {
        try enqueue { index in
            // The frame before a segment is another lane's.
            guard let last, index % segmentLength == 0 else { return nil }
            return Job(index: index, frame: last.frame)
        }
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

    /// - Parameter job: What is painted; nil for the frame before once more.
    private func enqueue(_ job: (_ index: Int) -> Job?) throws {
        condition.lock()
        defer { condition.unlock() }
        while submitted - firstUnwritten >= capacity, failure == nil {
            condition.wait()
        }
        if let failure {
            throw failure
        }
        if let job = job(submitted) {
            last = job
            waiting[submitted / segmentLength, default: []].append(job)
        } else {
            ready[submitted] = .some(nil)
        }
        submitted += 1
        condition.broadcast()
    }

    private var firstUnwritten: Int {
        places.values.min() ?? min(begunSegments.multipliedReportingOverflow(by: segmentLength).partialValue, submitted)
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
        let canvas = renderer.makeCanvas(size: size, scale: scale)
        let memories = writers.map { _ in FrameMemory() }
        // What is mixed of several moments is not what the canvas holds.
        var wasBlurred = false
        while let job = nextJob() {
            let drawn = job.frame.draw(on: canvas)
            let frame = DrawnFrame(bitmap: drawn.bitmap, changes: wasBlurred ? nil : drawn.changes)
            wasBlurred = job.frame.isBlurred
            do {
                let frames = try zip(writers, memories).map { try prepare(frame, $0, $1) }
                condition.withLock {
                    ready[job.index] = frames
                    condition.broadcast()
                }
            } catch {
                fail(error)
            }
        }
    }

    private func prepare(_ frame: DrawnFrame, _ writer: any MovieWriter, _ memory: FrameMemory) throws -> ReadyFrame {
        if lanes > 1, let writer = writer as? any SegmentedWriter {
            return try writer.prepareInSegment(frame, memory)
        }
        let frame = try writer.prepare(frame, memory)
        return { _ in try frame(1) }
    }

    /// The next frame of the segment whose lane is nearest to having nothing to do.
    private func nextJob() -> Job? {
        condition.lock()
        defer { condition.unlock() }
        while failure == nil {
            let open = waiting.keys.filter { inWork[$0, default: 0] < painted }
            if let segment = open.min(by: { (inWork[$0, default: 0], $0) < (inWork[$1, default: 0], $1) }) {
                inWork[segment, default: 0] += 1
                let job = waiting[segment]!.removeFirst()
                if waiting[segment]!.isEmpty {
                    waiting[segment] = nil
                }
                return job
            }
            if isClosed, waiting.isEmpty {
                return nil
            }
            condition.wait()
        }
        return nil
    }

    private func writeFrames() {
        while let segment = nextSegment() {
            var current: [ReadyFrame] = []
            var index = segment * segmentLength
            while let frames = nextReady(index, of: segment) {
                current = frames ?? current
                do {
                    for frame in current {
                        try frame(index)
                    }
                } catch {
                    fail(error)
                }
                index += 1
                let isDone = condition.withLock {
                    written += 1
                    if frames != nil {
                        inWork[segment]! -= 1
                    }
                    let isDone = index - segment * segmentLength == segmentLength
                    places[segment] = isDone ? nil : index
                    condition.broadcast()
                    return isDone
                }
                if isDone { break }
            }
        }
    }

    /// The first segment that no lane has begun; nil when there is none any more.
    private func nextSegment() -> Int? {
        condition.lock()
        defer { condition.unlock() }
        while failure == nil {
            let (start, isTooLarge) = begunSegments.multipliedReportingOverflow(by: segmentLength)
            if !isTooLarge, start < submitted {
                places[begunSegments] = start
                begunSegments += 1
                return begunSegments - 1
            }
            if isClosed {
                return nil
            }
            condition.wait()
        }
        return nil
    }

    /// Nil behind the last frame; nil in it for the frame before, once more.
    private func nextReady(_ index: Int, of segment: Int) -> [ReadyFrame]?? {
        condition.lock()
        defer { condition.unlock() }
        while failure == nil {
            if let frames = ready.removeValue(forKey: index) {
                return frames
            }
            if isClosed, index == submitted {
                places[segment] = nil
                return nil
            }
            condition.wait()
        }
        return nil
    }
}
