import Foundation
import Inbetween
import Rendering

/// An estimate of the frames' rendering times from their content – not measured, so that every machine makes the same plan. Parts that are cut by it
/// take about equally long. The content of the parts does not depend on it.
@MainActor
final class FrameCosts {
    /// To make a frame, and to paint and encode it.
    private(set) var frames: [(replay: Int, painting: Int)] = []
    private let window: CGSize
    private let megapixels: Double

    init(window: CGSize, scale: CGFloat) {
        self.window = window
        megapixels = Double(window.width * scale * window.height * scale) / 1e6
    }

    /// In microseconds of a processor of 2024.
    ///
    /// - Parameter samples: Moments that are painted; 0 for the frame before once more.
    func add(_ frame: Frame, samples: Int) {
        let replay = 100 + 4 * min(frame.rules, 100_000)
        // An encoder finds out that nothing has changed.
        let encoding = 1500 * megapixels
        guard samples > 0 else {
            frames.append((replay, Int(encoding)))
            return
        }
        let items = DisplayListItems.all(in: frame.displayList)
        let bounds = CGRect(origin: .zero, size: window)
        let area = items.reduce(0.0) { sum, item in
            let seen = item.bounds.intersection(item.clip ?? bounds).intersection(bounds)
            let layers = item.kind == "layer" ? 6.0 : 1
            return sum + (seen.isNull ? 0 : Double(seen.width * seen.height) * layers)
        }
        let layers = min(area / max(1, Double(window.width * window.height)), 40)
        frames.append((replay, Int(encoding * 4) + samples * (Int(700 * megapixels * layers) + 15 * items.count)))
    }
}

/// Where a movie is cut, so that its parts take equally long. Each part also makes all frames before it, without painting them.
struct PartCuts {
    let parts: [PlanManifest.Part]

    /// - Parameters:
    ///   - length: Frames of a segment, between which there are no cuts.
    ///   - wanted: The number of parts. Those for which there is no segment are empty, and the last ones.
    init(_ frames: [(replay: Int, painting: Int)], segmentLength length: Int, count wanted: Int) {
        let starts = Array(stride(from: 0, to: frames.count, by: length))
        let count = min(wanted, starts.count)
        var replayed = 0
        let segments = starts.map { start -> (painting: Int, replayed: Int) in
            let own = frames[start..<min(start + length, frames.count)]
            replayed += own.reduce(0) { $0 + $1.replay }
            return (own.reduce(0) { $0 + $1.painting }, replayed)
        }
        /// The first segments of the parts, when none takes longer than `limit`; nil when that needs more of them.
        func firsts(limit: Int) -> [Int]? {
            var firsts = [0]
            var painting = 0
            for (index, segment) in segments.enumerated() {
                let mustCut = segments.count - index == count - firsts.count && index > 0
                let isFull = painting > 0 && painting + segment.painting + segment.replayed > limit
                if index > firsts[firsts.count - 1], mustCut || isFull {
                    firsts.append(index)
                    painting = 0
                }
                painting += segment.painting
                guard painting + segment.replayed <= limit || index == firsts.last else { return nil }
            }
            return firsts.count == count && segments.indices.allSatisfy { segments[$0].painting + segments[$0].replayed <= limit } ? firsts : nil
        }
        var (low, high) = (0, segments.reduce(0) { $0 + $1.painting } + replayed)
        while low < high {
            let middle = (low + high) / 2
            if firsts(limit: middle) == nil { low = middle + 1 } else { high = middle }
        }
        let chosen = firsts(limit: low) ?? Array(0..<count)
        let filled = chosen.enumerated().map { number, first in
            let end = number + 1 < chosen.count ? chosen[number + 1] : segments.count
            let cost = segments[first..<end].reduce(0) { $0 + $1.painting } + segments[end - 1].replayed
            return PlanManifest.Part(frames: first * length..<min(end * length, frames.count), cost: cost)
        }
        parts = filled + Array(repeating: PlanManifest.Part(frames: frames.count..<frames.count, cost: 0), count: wanted - count)
    }
}
