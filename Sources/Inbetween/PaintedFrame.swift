import Foundation
import MovieFormats
import Rendering
import StageTime

/// What one frame of a movie is painted from: one display list, or several that are seen while the shutter is open.
struct PaintedFrame: Sendable {
    private(set) var samples: [(list: DisplayList, background: ResolvedColor, weight: Int)]

    init(_ list: DisplayList, background: ResolvedColor) {
        samples = [(list, background, 1)]
    }

    /// What is the same as the sample before counts once more.
    mutating func add(_ list: DisplayList, background: ResolvedColor, isUnchanged: Bool) {
        if isUnchanged {
            samples[samples.count - 1].weight += 1
        } else {
            samples.append((list, background, 1))
        }
    }

    var sampleCount: Int { samples.count }

    var isBlurred: Bool { samples.count > 1 }

    /// The pixels, and where they may differ from those of the frame that was drawn before; nil for everywhere.
    func draw(on canvas: any DisplayListCanvas) -> (bitmap: Bitmap, changes: [PixelArea]?) {
        let first = canvas.draw(samples[0].list, background: samples[0].background)
        guard isBlurred else { return first }
        var mix = LinearMix(first.bitmap, weight: samples[0].weight)
        for sample in samples.dropFirst() {
            mix.add(canvas.draw(sample.list, background: sample.background).bitmap, weight: sample.weight)
        }
        return (mix.bitmap, nil)
    }
}

/// The frames of a recording in which one is looked for that comes again, with all that follows.
struct LoopFinder {
    struct Loop: Equatable {
        /// Frames.
        var start, period: Int
    }

    /// The shortest run of frames that is seen twice in a row, at least, up to the end. `keys` are the same where images are.
    static func loop(in keys: [Int]) -> Loop? {
        for period in 1..<max(2, keys.count / 2 + 1) {
            var start = keys.count - period
            while start > 0, keys[start - 1] == keys[start - 1 + period] {
                start -= 1
            }
            guard keys.count - start >= 2 * period, Set(keys[start..<start + period]).count > 1 else { continue }
            return Loop(start: start, period: period)
        }
        return nil
    }

    /// A number for each image; nil is for the image before, once more. Paints on all cores: each draws frames that follow each other
    /// on one canvas, which paints only what other runs of rules have made. Frames far from each other are never made by the same runs,
    /// so their pixels decide whether they are the same.
    static func keys(
        of frames: [PaintedFrame?], renderer: any DisplayListRenderer, size: CGSize, scale: CGFloat,
        threads: Int = ProcessInfo.processInfo.activeProcessorCount
    ) -> [Int] {
        let hashes = Hashes(count: frames.count)
        let parts = max(1, min(threads, frames.count))
        StageTime.outside {
            DispatchQueue.concurrentPerform(iterations: parts) { part in
                let canvas = renderer.makeCanvas(size: size, scale: scale)
                /// Of the pixels that the canvas holds.
                var last: Int?
                for index in part * frames.count / parts..<(part + 1) * frames.count / parts {
                    guard let frame = frames[index] else { continue }
                    let drawn = frame.draw(on: canvas)
                    let key = drawn.changes?.isEmpty == true ? last ?? hash(of: drawn.bitmap) : hash(of: drawn.bitmap)
                    hashes.set(index, key)
                    last = frame.isBlurred ? nil : key
                }
            }
        }
        var last = 0
        return frames.indices.map { index in
            last = hashes.values[index] ?? last
            return last
        }
    }

    private static func hash(of bitmap: Bitmap) -> Int {
        var hasher = Hasher()
        bitmap.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }

    private final class Hashes: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var values: [Int?]

        init(count: Int) {
            values = [Int?](repeating: nil, count: count)
        }

        func set(_ index: Int, _ value: Int) {
            lock.withLock { values[index] = value }
        }
    }
}
