import Rendering
import ArgumentParser
import Foundation
import Inbetween
import SwiftUI
import StageTime
import SwiftData

enum Appearance: String, ExpressibleByArgument, CaseIterable {
    case light, dark

    var colorScheme: ColorScheme { self == .dark ? .dark : .light }
}

enum TextSize: String, ExpressibleByArgument, CaseIterable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    var size: DynamicTypeSize { DynamicTypeSize(rawValue: Self.allCases.firstIndex(of: self) ?? 3) ?? .large }
}

enum Switch: String, ExpressibleByArgument, CaseIterable {
    case on, off
}

enum Direction: String, ExpressibleByArgument, CaseIterable {
    case leftToRight, rightToLeft

    var layoutDirection: LayoutDirection { self == .rightToLeft ? .rightToLeft : .leftToRight }
}

/// `390x844`, in points.
struct StageSize: ExpressibleByArgument {
    var width: Double
    var height: Double

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
        self.init(width: width, height: height)
    }

    var defaultValueDescription: String { "\(Int(saturating: width))x\(Int(saturating: height))" }
}

/// `10-19`, `10..19` or `10...19` with the last frame, `10..<20` without it, `10` for one.
struct FrameRange: ExpressibleByArgument {
    var range: Range<Int>

    init?(argument: String) {
        // `...` holds `..`, and so does `..<`.
        for (separator, isClosed) in [("..<", false), ("...", true), ("..", true), ("-", true)] {
            let parts = argument.components(separatedBy: separator)
            guard parts.count == 2 else { continue }
            guard let first = Self.number(parts[0]), let last = Self.number(parts[1]) else { return nil }
            let end = isClosed ? last + 1 : last
            guard first < end else { return nil }
            range = first..<end
            return
        }
        guard let frame = Self.number(argument) else { return nil }
        range = frame..<frame + 1
    }

    private static func number(_ text: String) -> Int? {
        guard let number = Int(text), number >= 0, number < 1_000_000_000 else { return nil }
        return number
    }
}

/// The content of the stage and its size. Every command that shows a view has these options.
struct StageOptions: ParsableArguments {
    @OptionGroup var input: SourceOptions

    @Option(help: ArgumentHelp("The view to show, as a Swift expression.", valueName: "expression"))
    var view: String?

    @Option(help: ArgumentHelp("The #Preview or PreviewProvider to show: its name, or File.swift:LINE.", valueName: "name"))
    var preview: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The argument of a #Preview(arguments:): its name, or #2 for the second. (default: the first)", valueName: "name"))
    var argument: String?

    @Option(
        name: .customLong("size"), parsing: .unconditional, help: ArgumentHelp("The window's width and height in points.", valueName: "WxH"))
    var givenSize: StageSize?

    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            "A device, such as 'iPhone 15': sets the size, the scale and the safe area.", valueName: "name"))
    var givenDevice: String?

    @Option(
        help: ArgumentHelp(
            "The status bar, the camera, the home indicator and the rounded corners of the device: on or off. (default: on with --device, off in 'test')",
            valueName: "on|off"))
    var systemOverlays: Switch?

    @Option(name: .customLong("scale"), parsing: .unconditional, help: ArgumentHelp("Pixels per point. (default: 2, or the device's)", valueName: "factor"))
    var givenScale: Double?

    /// The device whose screen is drawn around the window; nil for none.
    var screenDevice: Device? { systemOverlays == .off ? nil : stageDevice }

    @Option(name: .customLong("fps"), parsing: .unconditional, help: "Frames per second. (default: 60)")
    var givenFps: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("A script: a YAML list of timed events.", valueName: "file"))
    var script: String?

    @Option(name: .customLong("appearance"), help: "The appearance: light or dark. (default: light)")
    var givenAppearance: Appearance?

    @Option(name: .customLong("text-size"), help: "The user's text size: xSmall … xxxLarge, accessibility1 … accessibility5. (default: large)")
    var givenTextSize: TextSize?

    @Option(
        name: .customLong("locale"), parsing: .unconditional,
        help: ArgumentHelp("The language and region of texts, such as de_DE.", valueName: "identifier"))
    var givenLocale: String?

    @Option(name: .customLong("direction"), help: "The layout direction: leftToRight or rightToLeft. (default: the locale's)")
    var givenDirection: Direction?

    @Flag(name: .customLong("reduce-motion"), inversion: .prefixedNo, help: "Turn on Reduce Motion: \\.accessibilityReduceMotion is true. (default: off)")
    var givenReduceMotion: Bool?

    @Option(name: .customLong("fonts"), help: ArgumentHelp("A font file, or a folder of fonts. Can be repeated.", valueName: "path"))
    var givenFonts: [String] = []

    @Option(
        name: .customLong("epoch"), parsing: .unconditional,
        help: ArgumentHelp("The date at second 0, in ISO 8601. (default: \(standardEpoch))", valueName: "date"))
    var givenEpoch: String?

    @Option(
        name: .customLong("seed"),
        help: ArgumentHelp(
            "The seed of random numbers, UUIDs and the order of sets and dictionaries. INBETWEEN_SEED in the environment sets another default.",
            valueName: "number"))
    var givenSeed: UInt64?

    @Flag(help: "Allow network access for the code and AsyncImage. Runs are then only as reproducible as the responses.")
    var allowNetwork = false

    @Option(help: ArgumentHelp("The folder for the files of SwiftData. Without it, stores are in memory, and empty when a run begins.", valueName: "folder"))
    var data: String?

    /// Says where stores are, before the code is loaded.
    func beginData() {
        guard let data else { return }
        setenv(DataFolder.variable, URL(fileURLWithPath: data).path, 1)
    }

    /// What the user's code is compiled with.
    @MainActor var code: UserCode.Options {
        get throws {
            var options = try input.code
            (options.view, options.preview, options.argument) = (view, preview, argument)
            return options
        }
    }

    @OptionGroup var limits: RunLimits

    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws {
        if let locale, let problem = Self.problem(ofLocale: locale) {
            throw ValidationError(problem)
        }
        if let device, let problem = Self.problem(ofDevice: device) {
            throw ValidationError(problem)
        }
        if systemOverlays == .on {
            try requireDevice("--system-overlays on")
        }
        if givenDevice != nil, givenSize != nil {
            throw ValidationError("--device sets the size; remove --size or --device")
        }
        if argument != nil, view != nil {
            throw ValidationError("--argument is one of a #Preview(arguments:), and --view shows an expression; remove one of them")
        }
        guard scale.isFinite, scale > 0, scale <= 16 else {
            throw ValidationError("a scale of \(scale) is not possible; use more than 0 and at most 16 pixels per point")
        }
        if let size {
            try check(size.width, "width")
            try check(size.height, "height")
        }
        guard fps.isFinite, fps > 0, fps <= 1000 else {
            throw ValidationError("\(fps) frames per second are not possible; use more than 0 and at most 1000")
        }
        if let problem = Self.problem(ofEpoch: epoch) {
            throw ValidationError(problem)
        }
    }

    func requireDevice(_ option: String) throws {
        guard device == nil else { return }
        throw ValidationError("\(option) needs a device, such as --device '\(Device.all[0].names[0])'")
    }

    private func check(_ length: Double, _ name: String) throws {
        guard length.isFinite, length > 0, length * scale <= CGFloat(Bitmap.maximumSide) else {
            throw ValidationError(
                "a \(name) of \(length) points is not possible; use more than 0 and at most \(Int(saturating: CGFloat(Bitmap.maximumSide) / scale)) at a scale of \(scale)"
            )
        }
    }
}
