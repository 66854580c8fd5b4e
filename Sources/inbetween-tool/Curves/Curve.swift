import Files
import ArgumentParser
import Foundation
import MovieFormats
import Plots
import RasterRenderer
import Rendering
import SwiftUI
import SourceCode
import VectorRenderer

struct Curve: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plot animations: value and velocity over time.",
        discussion: """
            An expression is an Animation, a Spring, a UnitCurve, a CustomAnimation, or a KeyframeTimeline of a number: \
            'spring(bounce: 0.3)', '.easeInOut(duration: 1).delay(0.2)', 'Spring(response: 0.4, dampingRatio: 0.6)'.

            Without --out the plot is printed as text, as wide as the terminal.
            """)

    @Argument(help: ArgumentHelp("Swift expressions.", valueName: "expression"))
    var expressions: [String]

    @Option(help: ArgumentHelp("A Swift file or folder that the expressions use. Can be repeated.", valueName: "file"))
    var source: [String] = []

    @Option(
        name: [.customShort("o"), .customLong("out")], parsing: .unconditional,
        help: ArgumentHelp(
            "The file to write: .png, .svg, .pdf, or .csv for the numbers of each frame; - for an image on standard output.", valueName: "file"))
    var givenOut: String?

    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "The format of standard output with -o -: png, svg, pdf or csv. (default: png)", valueName: "format"))
    var streamFormat: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The seconds to show. (default: until everything is at rest)", valueName: "seconds"))
    var duration: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("The image's width and height in points.", valueName: "WxH"))
    var size = StageSize(width: 800, height: 520)

    @Option(parsing: .unconditional, help: "Pixels per point of a PNG.")
    var scale = 2.0

    @Option(help: "The appearance: light or dark.")
    var appearance = Appearance.light

    @Flag(help: "Print a table of numbers instead of a plot.")
    var table = false

    @Option(parsing: .unconditional, help: "Rows per second in a table or .csv file.")
    var fps: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("Characters in a line of text.", valueName: "count"))
    var width: Int?

    @Option(help: ArgumentHelp("The language mode of the sources: 5 or 6.", valueName: "mode"))
    var swiftVersion = 5

    @OptionGroup var limits: RunLimits

    @OptionGroup var verbosity: VerbosityOptions

    private static let outputNames = OutputNames(formats: ["png", "svg", "pdf", "csv"])

    private var out: String? {
        givenOut.flatMap { try? Self.outputNames.resolve([$0], format: streamFormat).first }
    }

    private enum Format {
        case png, vector, csv, text
    }

    private var format: Format? {
        guard let out else { return .text }
        return switch (out.lowercased() as NSString).pathExtension {
        case "png": .png
        case "svg", "pdf": .vector
        case "csv": .csv
        default: nil
        }
    }

    func validate() throws {
        try OutputNames.check(Self.outputNames.resolve(givenOut.map { [$0] } ?? [], format: streamFormat))
        for expression in expressions where expression.allSatisfy(\.isWhitespace) {
            throw ValidationError("an expression is empty; write one such as 'spring(duration: 0.5, bounce: 0.3)'")
        }
        guard format != nil else {
            throw ValidationError("a plot is a .png, .svg, .pdf or .csv file; “\(out ?? "")” has another extension")
        }
        if let duration, !(duration.isFinite && duration > 0 && duration <= 86400) {
            throw ValidationError("a duration of \(duration) s is not possible; use more than 0 and at most 86400 s")
        }
        guard scale.isFinite, scale > 0, scale <= 16 else {
            throw ValidationError("a scale of \(scale) is not possible; use more than 0 and at most 16 pixels per point")
        }
        for (length, name, least) in [(size.width, "width", 240.0), (size.height, "height", 200.0)] {
            guard length.isFinite, length >= least, length * scale <= CGFloat(Bitmap.maximumSide) else {
                throw ValidationError(
                    "a \(name) of \(length) points is not possible; use at least \(Int(saturating: least)) and at most \(Int(saturating: CGFloat(Bitmap.maximumSide) / scale)) at a scale of \(scale)"
                )
            }
        }
        if let fps, !(fps.isFinite && fps > 0 && fps <= 1000) {
            throw ValidationError("\(fps) rows per second are not possible; use more than 0 and at most 1000")
        }
        if let width, width < 30 || width > 1000 {
            throw ValidationError("a line of \(width) characters is not possible; use 30 to 1000")
        }
        if table, out != nil {
            throw ValidationError("give either --table or --out; a table in a file is a .csv file")
        }
        guard swiftVersion == 5 || swiftVersion == 6 else {
            throw ValidationError("--swift-version is 5 or 6, not \(swiftVersion)")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try Failure.reporting {
                limits.begin()
                verbosity.begin()
                if out.map(StandardOutput.isMeant) == true {
                    try UserOutput.shared.begin(besidesFiles: true)
                }
                let code = try UserCode(sources: source, curves: expressions, options: UserCode.Options(swiftVersion: swiftVersion))
                let curves = try zip(expressions, try code.curveValues()).map { expression, value in
                    try PlottedCurve(expression: expression, value: value)
                }
                let plot = CurvePlot(curves: curves, duration: duration)
                for curve in curves {
                    if let problem = curve.motion.extent.problem {
                        Failure.warn("“\(curve.title)”: \(problem)")
                    } else if curve.motion.extent.end == nil {
                        Failure.note("“\(curve.title)” never ends; the first \(Numbers.seconds(plot.end)) are shown")
                    }
                }
                try write(plot)
            }
        }
    }

    @MainActor
    private func write(_ plot: CurvePlot) throws {
        switch (format, out) {
        case (.png, let path?):
            let (frame, size) = frame(of: plot)
            let bitmap = RasterRenderer().render(frame.displayList, size: size, scale: scale, background: frame.background)
            try PNGWriter.write(bitmap, to: path)
        case (.vector, let path?):
            let (frame, size) = frame(of: plot)
            guard let format = VectorFormat(path: path) else { return }
            let document = try format.document(
                of: [(frame.displayList, frame.background)], settings: VectorSettings(size: size), rasterizer: RasterRenderer())
            try write(document.bytes, to: path)
        case (.csv, let path?):
            try write(Array(CurveTable(plot, rate: fps ?? 60).csv.utf8), to: path)
        default:
            if table {
                print(CurveTable(plot, rate: fps ?? CurveTable.rate(for: plot.end)).text, terminator: "")
            } else {
                let isTerminal = isatty(STDOUT_FILENO) != 0
                print(CurveText(plot, width: width ?? Self.terminalWidth, inColor: isTerminal).text, terminator: "")
            }
        }
    }

    @MainActor
    private func frame(of plot: CurvePlot) -> (Frame, CGSize) {
        let size = CGSize(width: size.width, height: size.height)
        var environment = EnvironmentValues()
        environment.colorScheme = appearance.colorScheme
        let drawing = CurveDrawing(plot, size: size, appearance: appearance)
        let view = PlotView(marks: drawing.marks, size: size, background: drawing.colors.background)
        return (ViewGraph(view, size: size, scale: scale, environment: environment).frame(at: 0), size)
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let file = try PartialFile(target: path)
        try file.write(bytes)
        try file.commit()
    }

    private static var terminalWidth: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 30 else { return 80 }
        return min(Int(size.ws_col), 160)
    }
}
