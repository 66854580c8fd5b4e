import Files
import Foundation
import Inbetween
import PreviewChecks
import StageTime
import SwiftUI

/// What counts: the command line, then the project's file, then the standard.
extension StageOptions {
    static let standardEpoch = "2026-01-01T09:41:00Z"

    private func setting<Value>(_ key: PreviewVariant.Key, _ read: (String) -> Value?) -> Value? { input.settings.variant.values[key].flatMap(read) }

    var size: StageSize? { givenSize ?? (givenDevice == nil ? setting(.size) { StageSize(argument: $0) } : nil) }

    var device: String? { givenDevice ?? (givenSize == nil ? setting(.device) { $0 } : nil) }

    var stageDevice: Device? { device.flatMap(Device.named) }

    /// The number of pixels per point.
    var scale: Double { givenScale ?? setting(.scale) { Double($0) } ?? stageDevice.map { Double($0.scale) } ?? 2 }

    var fps: Double { givenFps ?? input.settings.fps ?? 60 }

    var appearance: Appearance { givenAppearance ?? setting(.appearance) { Appearance(rawValue: $0) } ?? .light }

    var textSize: TextSize { givenTextSize ?? setting(.textSize) { TextSize(rawValue: $0) } ?? .large }

    var locale: String? { givenLocale ?? setting(.locale) { $0 } }

    var direction: Direction? { givenDirection ?? setting(.direction) { Direction(rawValue: $0) } }

    var reduceMotion: Bool { givenReduceMotion ?? setting(.reduceMotion) { $0 == "true" } ?? false }

    /// Those of the command line and those of the project.
    var fonts: [String] { givenFonts + ((try? input.project)?.fonts ?? []) }

    var epoch: String { givenEpoch ?? input.settings.epoch ?? Self.standardEpoch }

    var seed: UInt64 { givenSeed ?? input.settings.seed ?? StageTime.defaultSeed }

    /// What `Locale.current` is for the user's code.
    var userLocale: Locale { locale.map { Locale(identifier: $0) } ?? UserLocale.standard }

    var epochSeconds: Double? { Self.seconds(ofEpoch: epoch) }

    /// What the project's file adds to the arguments of a command, for a process that shall not read the file: what the command line does not say.
    var argumentsOfProject: [String] {
        func added<Value>(_ given: Value?, _ setting: Value?) -> Value? { given == nil ? setting : nil }
        var options = self
        options.givenSize = added(givenSize, size)
        options.givenDevice = added(givenDevice, device)
        options.givenScale = added(givenScale, setting(.scale) { Double($0) })
        options.givenFps = added(givenFps, input.settings.fps)
        options.givenAppearance = added(givenAppearance, setting(.appearance) { Appearance(rawValue: $0) })
        options.givenTextSize = added(givenTextSize, setting(.textSize) { TextSize(rawValue: $0) })
        options.givenLocale = added(givenLocale, locale)
        options.givenDirection = added(givenDirection, direction)
        options.givenReduceMotion = added(givenReduceMotion, setting(.reduceMotion) { $0 == "true" })
        options.givenEpoch = added(givenEpoch, input.settings.epoch)
        (options.givenSeed, options.givenFonts) = (nil, [])
        return options.stageArguments + (input.noConfig ? [] : ["--no-config"])
    }

    // MARK: Problems

    static func problem(ofDevice name: String) -> String? {
        guard Device.named(name) == nil else { return nil }
        let names = Device.all.compactMap(\.names.first).joined(separator: ", ")
        let near = Suggestions.nearest(to: name, among: Device.all.flatMap(\.names)).map { "did you mean “\($0)”? There" } ?? "there"
        return "there is no device “\(name)” here; \(near) are: \(names)"
    }

    static func problem(ofLocale name: String) -> String? {
        isKnown(name) ? nil : "there is no locale “\(name)”; write a language and, optionally, a script and a region, such as de_DE or zh_Hant_TW"
    }

    static func problem(ofEpoch text: String) -> String? {
        seconds(ofEpoch: text) == nil ? "“\(text)” is not a date; write it like \(standardEpoch)" : nil
    }

    /// Whether it is made of a language, a script and a region that there are.
    static func isKnown(_ locale: String) -> Bool {
        let components = Locale.Components(identifier: locale).languageComponents
        guard let language = components.languageCode, language.isISOLanguage else { return false }
        return components.script?.isISOScript != false && components.region?.isISORegion != false
    }

    private static func seconds(ofEpoch text: String) -> Double? {
        let parser = ISO8601DateFormatter()
        if let date = parser.date(from: text) {
            return date.timeIntervalSince1970
        }
        parser.formatOptions.insert(.withFractionalSeconds)
        return parser.date(from: text)?.timeIntervalSince1970
    }
}
