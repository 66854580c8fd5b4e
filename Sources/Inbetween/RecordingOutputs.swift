import Files
import MovieFormats
import Rendering
import StageTime
import SwiftUI
import VectorRenderer
import ViewInspection

/// The files that a recording writes.
struct RecordingOutputs {
    private(set) var writers: [any MovieWriter] = []
    private(set) var vectorWriters: [any VectorWriter] = []
    private(set) var dump: PartialFile?
    private(set) var trace: PartialFile?
    private(set) var warnings: [String] = []
    /// What the animations do, where a file shows it.
    private(set) var records: AnimationTrace?

    /// Begins them all. Throws, leaving none behind, when one is not possible.
    @MainActor
    init(_ options: Recording.Options, settings: MovieSettings, source: any FrameSource, renderer: any DisplayListRenderer) throws {
        do {
            for path in options.outputs {
                try open(path, options, settings, source, renderer)
            }
            warnings += settings.options.warnings(paths: options.outputs)
            if let makeWriter = options.makeWriter {
                writers.append(try makeWriter(settings))
            }
            dump = try options.dump.map { try PartialFile(target: $0) }
            trace = try options.trace.map { try PartialFile(target: $0.path) }
            records = options.trace?.records
            if records == nil, vectorWriters.contains(where: { $0 is any MotionWriter }), let graph = source as? ViewGraph {
                let records = AnimationTrace()
                graph.startTrace(records)
                self.records = records
            }
        } catch {
            writers.forEach { $0.cancel() }
            vectorWriters.forEach { $0.cancel() }
            dump?.discard()
            throw error
        }
    }

    @MainActor
    private mutating func open(
        _ path: String, _ options: Recording.Options, _ settings: MovieSettings, _ source: any FrameSource, _ renderer: any DisplayListRenderer
    ) throws {
        let traits: MovieTraits
        if let format = VectorFormat(path: path) {
            traits = (format.hasPlayCount ? MovieTraits.playCount : []).union(format.hasTitle ? .title : [])
            try settings.options.check(for: traits, fileExtension: format.rawValue)
            var vector = VectorSettings(size: source.size, rate: settings.rate, firstFrame: settings.firstFrame, options: options.vector)
            vector.options.title = settings.options.title
            vectorWriters.append(try format.makeWriter(path: path, settings: vector, rasterizer: renderer))
        } else {
            if MovieFormat.holdsOneImage(path), settings.frameCount != 1 {
                throw MovieError("“\(path)” holds one image; for an image per frame write %04d in the name")
            }
            writers.append(try MovieFormat.makeWriter(path: path, settings: settings, besides: VectorFormat.extensions))
            traits = try MovieFormat.format(of: path).traits
        }
        warnings += settings.options.warnings(path: path, traits: traits, frameCount: settings.frameCount)
    }
}
