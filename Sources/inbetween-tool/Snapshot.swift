import Files
import ImageFormats
import ArgumentParser
import Foundation
import Inbetween
import MovieFormats
import RasterRenderer
import Rendering
import SourceCode
import VectorRenderer

struct Snapshot: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write one image of a view, or several moments as a contact sheet, an onion skin or a film strip.",
        discussion: """
            With --grid, the image shows a preview in many states: all arguments of a #Preview(arguments:), each in the variants of --variants, --variant \
            and --matrix.
            """)

    @OptionGroup var stage: StageOptions

    @OptionGroup var device: FrameOption

    @Option(parsing: .unconditional, help: ArgumentHelp("The time in seconds. Several, separated by commas, make a contact sheet.", valueName: "T,T,…"))
    var at = "0"

    @Option(
        help: "Several moments as a sheet (row by row), an onion (over each other, the earlier the fainter) or a strip (on film). (default: sheet)"
    )
    var kind: ImageArrangement?

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of images in a row of the contact sheet.", valueName: "count"))
    var columns: Int?

    @Option(
        name: [.customShort("o"), .customLong("out")], parsing: .unconditional,
        help: ArgumentHelp(
            "The .png, .webp, .avif, .svg or .pdf file to write; - for standard output.", valueName: "file"))
    var givenOut: String?

    @Option(help: ArgumentHelp("The format of standard output: png, webp, avif, svg or pdf. (default: png)", valueName: "format"))
    var format: String?

    private static let outputNames = OutputNames(formats: MovieFormat.imageExtensions + VectorFormat.extensions)

    private var out: String? {
        givenOut.flatMap { try? Self.outputNames.resolve([$0], format: format).first }
    }

    @Flag(inversion: .prefixedNo, help: "Show the times below the images of a sheet or strip.")
    var times = true

    @Flag(inversion: .prefixedNo, help: "Show arguments and variants below the images of a grid.")
    var labels = true

    @Flag(help: "Print the accessibility elements that scripts and tests can name: roles, labels, values, identifiers, frames.")
    var tree = false

    @Flag(help: "With --tree: print JSON.")
    var json = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Quality of .webp and .avif: 0 (small) to 100 (lossless). (default: 100; 80 in .avif)", valueName: "number")
    )
    var quality: Double?

    @Flag(help: "Show all arguments of the preview and all variants on one image: a row for each argument, a column for each variant.")
    var grid = false

    @OptionGroup var choice: VariantOptions

    @OptionGroup var behind: BackgroundOption

    @OptionGroup var vector: VectorFileOptions

    private var moments: [Double]? {
        let times = at.split(separator: ",", omittingEmptySubsequences: false).map { Double($0.trimmingCharacters(in: .whitespaces)) }
        let valid = times.compactMap { $0 }.filter { $0.isFinite && $0 >= 0 && $0 <= 86400 }
        return valid.count == times.count && !valid.isEmpty ? valid.sorted() : nil
    }

    private var fileExtension: String { ((out ?? "") as NSString).pathExtension.lowercased() }
    private var isVector: Bool { VectorFormat.still.map(\.rawValue).contains(fileExtension) }

    func validate() throws {
        if !grid { try device.check(stage) }
        try OutputNames.check(Self.outputNames.resolve(givenOut.map { [$0] } ?? [], format: format))
        guard moments != nil else {
            throw ValidationError("“\(at)” is no list of seconds; write --at 1.5 or --at 0,0.5,1")
        }
        try validateGrid()
        guard let out else {
            guard tree else {
                throw ValidationError("nothing to do: give --out a .png, .webp, .avif, .svg or .pdf file, or --tree to print the elements")
            }
            return
        }
        guard tree || !json else {
            throw ValidationError("--json is a form of --tree; give both")
        }
        guard isVector || MovieFormat.imageExtensions.contains(fileExtension) else {
            throw ValidationError("a snapshot is a .png, .webp, .avif, .svg or .pdf file; “\(out)” has another extension")
        }
        if let kind, isVector || moments?.count ?? 0 < 2 {
            throw ValidationError("--kind \(kind) puts several moments on one image: give several times to --at, and a .png, .webp or .avif file")
        }
        if columns != nil, let kind, kind != .sheet {
            throw ValidationError("--columns are those of a sheet, not of --kind \(kind)")
        }
        if isVector, moments?.count ?? 0 > 1, fileExtension == "svg" || columns != nil {
            throw ValidationError(
                fileExtension == "svg"
                    ? "an SVG snapshot shows one moment; give one time to --at, or write a contact sheet as .png"
                    : "a PDF has a page for each moment and no columns")
        }
        if let columns, columns < 1 {
            throw ValidationError("a contact sheet has at least one column, not \(columns)")
        }
    }

    private func validateGrid() throws {
        guard grid else {
            guard try choice.all().isEmpty else {
                throw ValidationError("variants are shown on a grid: give --grid, too")
            }
            return
        }
        guard out != nil, !isVector, kind == nil, !tree, moments?.count == 1 else {
            throw ValidationError("--grid shows one moment (--at) of many states on a .png, .webp or .avif file, without --kind and --tree")
        }
    }

    @MainActor
    private func writeGrid(to out: String) throws {
        let grid = GridSnapshot(
            options: stage, variants: try choice.all(), time: moments?.first ?? 0, columns: columns, hasLabels: labels, showsFrame: device.frame,
            background: behind.background?.color)
        try write(grid.bitmap(), to: out)
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try Failure.reporting {
                if grid, let out {
                    try writeGrid(to: out)
                    return
                }
                let run = try HeadlessRun(stage, showsFrame: device.frame, outputs: out.map { [$0] } ?? [])
                let player = Stage(source: run.picture, rate: try FrameRate(stage.fps), script: run.script, clock: run.clock)
                let renderer = RasterRenderer()
                guard let out else {
                    try printTrees(run, player)
                    return
                }
                if let format = VectorFormat(path: out) {
                    try write(format, to: out, run, player, renderer)
                    return
                }
                var bitmaps: [Bitmap] = []
                for time in moments ?? [] {
                    let frame = try player.frame(at: time)
                    try run.check()
                    printTree(run)
                    bitmaps.append(
                        renderer.render(
                            frame.displayList, size: run.picture.size, scale: run.picture.scale,
                            background: behind.background?.color ?? frame.background))
                    _ = run.output.takeLines()
                }
                let arrangement = kind ?? .sheet
                if times, bitmaps.count > 1, arrangement != .onion {
                    bitmaps = zip(bitmaps, moments ?? []).map { MomentCaption(time: $1, arrangement: arrangement, scale: run.picture.scale).below($0) }
                }
                let image =
                    try bitmaps.count == 1
                    ? bitmaps[0] : arrangement.compose(bitmaps, columns: columns ?? Self.columns(for: bitmaps), gap: Int(8 * stage.scale))
                try write(image, to: out)
            }
        }
    }

    private func write(_ image: Bitmap, to out: String) throws {
        if fileExtension == "png", quality == nil {
            try PNGWriter.write(image, to: out)
            return
        }
        var options = MovieOptions()
        options.quality = quality
        options.hasAlpha = !image.isOpaque
        let settings = try MovieSettings(width: image.width, height: image.height, rate: FrameRate(1), frameCount: 1, options: options)
        let writer = try MovieFormat.makeWriter(path: out, settings: settings)
        try writer.append(image)
        try writer.finish()
        for warning in writer.warnings {
            Failure.warn("“\(out)”: \(warning)")
        }
    }

    /// The elements at each time, without an image.
    @MainActor
    private func printTrees(_ run: HeadlessRun, _ player: Stage) throws {
        for time in moments ?? [] {
            _ = try player.frame(at: time)
            try run.check()
            printTree(run)
        }
    }

    /// Goes where the user's own output goes.
    @MainActor
    private func printTree(_ run: HeadlessRun) {
        guard tree else { return }
        let elements = run.source.accessibilityTree
        print(json ? elements.json : elements.text, terminator: "")
        _ = run.output.takeLines()
    }

    /// An SVG of the moment, or a PDF with a page for each.
    @MainActor
    private func write(_ format: VectorFormat, to out: String, _ run: HeadlessRun, _ player: Stage, _ renderer: RasterRenderer) throws {
        var pages: [(list: DisplayList, background: ResolvedColor)] = []
        for time in moments ?? [] {
            let frame = try player.frame(at: time)
            try run.check()
            printTree(run)
            pages.append((frame.displayList, behind.background?.color ?? frame.background))
            _ = run.output.takeLines()
        }
        let settings = VectorSettings(size: run.picture.size, options: vector.options(stage))
        let result = try format.document(of: pages, settings: settings, rasterizer: renderer)
        let file = try PartialFile(target: out)
        try file.write(result.bytes)
        try file.commit()
        for warning in result.warnings {
            Failure.warn("“\(out)”: \(warning)")
        }
    }

    /// As square a sheet as the images allow.
    static func columns(for bitmaps: [Bitmap]) -> Int {
        let ratio = Double(bitmaps[0].height) / Double(bitmaps[0].width)
        return min(bitmaps.count, max(1, Int(saturating: (Double(bitmaps.count) * ratio).squareRoot().rounded(.up))))
    }
}
