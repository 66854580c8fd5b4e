import Foundation
import Rendering

/// A frame that was shown, kept as what it draws: painted again it is the same bytes.
package struct KeptFrame: Sendable {
    package var time: Double
    /// Up to when nothing else was shown.
    package var until: Double
    package let displayList: DisplayList
    package let background: ResolvedColor
    package let number: Int
    package let bodies, rules: Int
    package let bodyRuns: [String]
    package let log: [String]
    /// Milliseconds that it took to make.
    package let cost: Double

    /// Whether the same runs of rules have drawn both frames.
    func shows(_ other: KeptFrame) -> Bool {
        background == other.background && displayList.isSame(as: other.displayList)
    }
}

/// The frames that a stage has shown, in the order of time. Display lists share what is the same in them. Beyond `capacity` the older
/// half is thinned, so that what is long ago is kept more coarsely.
package struct FrameHistory: Sendable {
    private let capacity: Int
    private var frames: [KeptFrame] = []

    package init(capacity: Int = 7200) {
        self.capacity = max(capacity, 4)
    }

    package var isEmpty: Bool { frames.isEmpty }
    package var frameCount: Int { frames.count }
    package var last: KeptFrame? { frames.last }
    /// In the order of time.
    package var all: [KeptFrame] { frames }

    package mutating func append(_ frame: KeptFrame) {
        if let last = frames.last, last.time >= frame.time {
            // What an event at the time of a tick has changed.
            frames.removeLast()
        }
        frames.append(frame)
        if frames.count > capacity {
            thin()
        }
    }

    /// Nothing new is to be seen up to `time`.
    package mutating func extend(to time: Double) {
        guard let last = frames.indices.last else { return }
        frames[last].until = max(frames[last].until, time)
    }

    /// Makes the older half coarser: frames that show the same as the one before are joined with it, and if that is less than a quarter, every
    /// second frame goes.
    package mutating func thin() {
        let half = frames.count / 2
        var kept: [KeptFrame] = []
        kept.reserveCapacity(frames.count)
        for (index, frame) in frames.enumerated() {
            if index < half, let last = kept.last, last.shows(frame) {
                kept[kept.count - 1].until = frame.until
            } else {
                kept.append(frame)
            }
        }
        if frames.count - kept.count < half / 4 {
            kept = kept.enumerated().filter { index, frame in frame.time >= frames[half].time || index % 2 == 0 }.map(\.element)
        }
        frames = kept
    }

    /// Drops what came after a time.
    package mutating func cut(after time: Double) {
        frames.removeAll { $0.time > time }
        if let last = frames.indices.last {
            frames[last].until = min(frames[last].until, time)
        }
    }

    /// The last frame at or before a time; the first one for times before it.
    package func frame(at time: Double) -> KeptFrame? {
        var low = 0
        var high = frames.count
        while low < high {
            let middle = (low + high) / 2
            if frames[middle].time <= time + 1e-9 {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low > 0 ? frames[low - 1] : frames.first
    }

    /// Where frames are kept, as ranges of time.
    package var ranges: [[Double]] {
        guard let first = frames.first, let last = frames.last else { return [] }
        return [[first.time, last.until]]
    }
}
