import Files
import Foundation
import ImageFormats
import Inbetween
import PreviewChecks
import RasterRenderer
import Rendering
import SourceCode
import StageMessages
import StageTime
import SwiftUI

/// One image of a preview in many states: a row for each argument, a column for each variant. Each cell comes from a copy of the process, so none changes
/// another.
@MainActor
struct GridSnapshot {
    let options: StageOptions
    /// Empty for the preview as it is.
    let variants: [PreviewVariant]
    /// The moment, in seconds.
    let time: Double
    /// In a row; nil for the number of variants, or as many as make the sheet square.
    let columns: Int?
    let hasLabels: Bool
    /// Whether each cell shows its device around the screen.
    let showsFrame: Bool
    let background: ResolvedColor?

    private struct Cell {
        let entry: Int
        let variant: PreviewVariant
        let label: String
    }

    func bitmap() throws -> Bitmap {
        try options.begin(seed: options.seed)
        let script = try options.script.map { try Script(contentsOfFile: $0) } ?? Script()
        for variant in variants { _ = try applying(variant) }
        let code = try UserCode(sources: options.input.sources, options: try options.code)
        let library = try code.compile()
        try UserTexts.add(sources: code.folders, fonts: options.fonts)
        let time = options.beginTime(seed: options.seed)
        _ = try code.types(in: library)
        let place = try TemporaryPlace()
        let names = try value(of: pool(place).run(1) { _ in try code.group(library).map { $0.argument?.name ?? "" } }[0])
        let cells = cells(names)
        let endings = try pool(place).run(cells.count) { number in
            let cell = cells[number]
            let maker = StageMaker(try applying(cell.variant))
            let graph = try maker.makeView(of: try code.group(library)[cell.entry])
            let image = try picture(showsFrame ? maker.picture(of: graph) : graph, of: graph, script: script, clock: time.stageClock)
            let labelled = hasLabels && !cell.label.isEmpty ? ImageCaption(text: cell.label, scale: graph.scale).below(image) : image
            try Data(PNGEncoder.encode(labelled)).write(to: URL(fileURLWithPath: "\(place.path)/\(number).png"))
            return Double(graph.scale)
        }
        let scales = try endings.map { try value(of: $0) }
        let bitmaps = try cells.indices.map { try PNGDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: "\(place.path)/\($0).png")))) }
        let across = columns ?? (names.count > 1 && variants.count > 1 ? variants.count : Snapshot.columns(for: bitmaps))
        return try ContactSheet.compose(bitmaps, columns: across, gap: Int(saturating: 8 * (scales.max() ?? 1)))
    }

    private func applying(_ variant: PreviewVariant) throws -> StageOptions {
        do {
            return try options.applying(StageVariant(variant))
        } catch {
            throw CheckError("the variant “\(variant.name)”: \(error)")
        }
    }

    private func cells(_ names: [String]) -> [Cell] {
        let all = variants.isEmpty ? [PreviewVariant()] : variants
        return names.enumerated().flatMap { index, name in
            all.map { variant in Cell(entry: index, variant: variant, label: [name, variant.name].filter { !$0.isEmpty }.joined(separator: " · ")) }
        }
    }

    private func picture(_ source: any FrameSource, of graph: ViewGraph, script: Script, clock: StageClock) throws -> Bitmap {
        RuntimeIssue.collectFailures()
        let stage = Stage(source: source, rate: try FrameRate(options.fps), script: script, clock: clock)
        let frame = try stage.frame(at: time)
        if let problem = HeadlessRun.problem(of: graph) { throw UserCodeError(problem) }
        return RasterRenderer().render(frame.displayList, size: source.size, scale: source.scale, background: background ?? frame.background)
    }

    private func pool(_ place: TemporaryPlace) -> ProcessPool {
        ProcessPool(folder: place.path, jobs: ProcessInfo.processInfo.activeProcessorCount, seconds: nil, bytes: options.limits.memory)
    }

    /// What a copy has made; its output is the user's.
    private func value<Value: Codable & SendableMetatype>(of ending: ProcessPool.Ending<Value>) throws -> Value {
        FileHandle.standardError.write(Data(ending.output.utf8))
        guard let value = ending.value else {
            let place = ending.problem?.file.map { "\($0):\(ending.problem?.line ?? 0): " } ?? ""
            throw UserCodeError(place + (ending.problem?.text ?? "the process has ended"))
        }
        return value
    }
}
