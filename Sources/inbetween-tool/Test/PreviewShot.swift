import Files
import ImageFormats
import Foundation
import Inbetween
import PreviewChecks
import RasterRenderer
import Rendering
import StageMessages
import StageWorker
import SwiftUI
import SourceCode
import StageTime

/// Shows one preview on a stage, in a separate process, and compares its images with its golden.
@MainActor
struct PreviewShot {
    /// The settings of a run that apply to each preview.
    struct Settings {
        /// Seconds of a strip, and its images after the first; 0 for none.
        var strip: Double
        var frames: Int
        var tolerance: Double
        /// Whether to keep images without a golden, for review.
        var keepsImages: Bool
        /// Whether goldens are about to be written, so that damaged ones are made anew.
        var isRecording: Bool
        /// The folder for images.
        var folder: String
    }

    let settings: Settings
    let store: GoldenStore
    let options: StageOptions
    let time: StageTime

    private typealias Moment = (time: String, bitmap: Bitmap, hash: String)

    /// - Parameters:
    ///   - result: The preview with its names; returned with its outcome.
    ///   - golden: Its images, in the order of time.
    func result(_ result: PreviewResult, of entry: StageEntry, variant: PreviewVariant, golden: [(time: String, hash: String)]) throws -> PreviewResult {
        var result = result
        StageMaker.clearUserDefaults()
        var stage = try options.applying(StageVariant(variant))
        stage.systemOverlays = stage.systemOverlays ?? .off
        let graph = try StageMaker(stage).makeView(of: entry)
        (result.width, result.height, result.scale) = (Double(graph.size.width), Double(graph.size.height), Double(graph.scale))
        RuntimeIssue.collectFailures()
        let moments = try moments(of: graph)
        if let problem = HeadlessRun.problem(of: graph) {
            throw UserCodeError(problem)
        }
        // Without strips in the settings, existing ones are ignored.
        let golden = settings.strip > 0 ? golden : golden.filter { $0.time == "0" }
        try compare(moments, with: golden, &result)
        return result
    }

    // MARK: Seeing

    /// At rest, and where it moves by itself, over its first seconds.
    private func moments(of graph: ViewGraph) throws -> [Moment] {
        let stage = Stage(source: graph, rate: try FrameRate(options.fps), clock: time.stageClock)
        let renderer = RasterRenderer()
        var moments: [Moment] = []
        func look(at seconds: Double) throws {
            let frame = try stage.frame(at: seconds)
            let time = GoldenStore.time(seconds)
            if stage.isUnchanged, let last = moments.last {
                moments.append((time, last.bitmap, last.hash))
                return
            }
            let bitmap = renderer.render(frame.displayList, size: graph.size, scale: graph.scale, background: frame.background)
            moments.append((time, bitmap, PixelHash.hash(of: bitmap)))
        }
        try look(at: 0)
        guard settings.strip > 0, stage.nextChange <= settings.strip else { return moments }
        for number in 1...settings.frames {
            try look(at: settings.strip * Double(number) / Double(settings.frames))
        }
        return moments.allSatisfy { $0.hash == moments[0].hash } ? [moments[0]] : moments
    }

    // MARK: Comparing

    private func compare(_ moments: [Moment], with golden: [(time: String, hash: String)], _ result: inout PreviewResult) throws {
        var loaded: [String: Bitmap] = [:]
        func load(_ hash: String) throws -> Bitmap {
            if let bitmap = loaded[hash] ?? moments.first(where: { $0.hash == hash })?.bitmap { return bitmap }
            let bitmap = try store.bitmap(hash)
            loaded[hash] = bitmap
            return bitmap
        }
        let old = Dictionary(golden.map { ($0.time, $0.hash) }, uniquingKeysWith: { first, _ in first })
        for moment in moments {
            var frame = PreviewResult.Frame(
                time: moment.time, golden: old[moment.time], new: moment.hash, width: moment.bitmap.width, height: moment.bitmap.height)
            if let hash = frame.golden, hash != moment.hash, let bitmap = try usable({ try load(hash) }) {
                frame.difference = ImageDifference(bitmap, moment.bitmap, tolerance: settings.tolerance)
            }
            try keep(moment, frame)
            result.frames.append(frame)
        }
        for (time, hash) in golden where !moments.contains(where: { $0.time == time }) {
            guard let bitmap = try usable({ try load(hash) }) else { continue }
            result.frames.append(PreviewResult.Frame(time: time, golden: hash, new: nil, width: bitmap.width, height: bitmap.height))
        }
        result.frames.sort { (Double($0.time) ?? 0) < (Double($1.time) ?? 0) }
        result.outcome = golden.isEmpty ? .new : result.frames.contains(where: \.isChanged) ? .changed : .passed
        if result.outcome == .changed, moments.count > 1, golden.map(\.time) == moments.map(\.time) {
            let before = try golden.compactMap { image in try usable { try load(image.hash) } }
            guard before.count == moments.count else { return }
            result.motion = PreviewResult.Motion(times: moments.compactMap { Double($0.time) }, golden: before, new: moments.map(\.bitmap))
        }
    }

    /// A golden that is damaged is an error, but for those who are about to make it anew.
    private func usable(_ load: () throws -> Bitmap) throws -> Bitmap? {
        guard settings.isRecording else { return try load() }
        return try? load()
    }

    private func keep(_ moment: Moment, _ frame: PreviewResult.Frame) throws {
        let isKnown = frame.golden == moment.hash
        if isKnown, !settings.isRecording {
            guard FileManager.default.fileExists(atPath: store.path(of: moment.hash)) else {
                _ = try store.bitmap(moment.hash)
                return
            }
        }
        guard settings.keepsImages || settings.isRecording, !(isKnown && (!settings.isRecording || (try? store.bitmap(moment.hash)) != nil)) else { return }
        let path = "\(settings.folder)/\(moment.hash).png"
        guard !FileManager.default.fileExists(atPath: path) else { return }
        let file = try PartialFile(target: path)
        try file.write(try PNGEncoder.encode(moment.bitmap))
        try file.commit()
    }
}

extension StageVariant {
    init(_ variant: PreviewVariant) {
        self.init()
        let values = variant.values
        (device, appearance, textSize, locale, direction) = (
            values[.device], values[.appearance], values[.textSize], values[.locale], values[.direction]
        )
        (width, height) = (variant.size?.width, variant.size?.height)
        scale = values[.scale].flatMap(Double.init)
        reduceMotion = values[.reduceMotion].map { $0 == "true" }
    }
}
