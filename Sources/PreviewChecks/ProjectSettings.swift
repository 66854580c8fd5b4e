import Foundation
internal import Yams

/// What a project has chosen for its previews: `inbetween.yml`.
package struct ProjectSettings: Equatable, Sendable {
    package static let fileName = "inbetween.yml"

    /// Swift code that the file names, and its line.
    package struct Code: Equatable, Sendable {
        package var text: String
        package var line: Int
    }

    /// How previews are shown where the command line does not say.
    package var variant = PreviewVariant()
    package var fps: Double?
    package var epoch: String?
    package var seed: UInt64?
    /// Files and folders of fonts. Beside the file, where they are no whole paths.
    package var fonts: [String] = []
    /// What runs once before the views.
    package var setUp: Code?
    /// What is around each preview.
    package var wrap: Code?
    /// Nil where the file says nothing about tests.
    package var test: CheckSettings?
    /// Whether the file has only test settings, as the older `.inbetween-test.yml` has.
    package var isOld = false
    /// The line of each setting below `previews`.
    package private(set) var lines: [String: Int] = [:]

    private static let keys = ["previews", "setUp", "wrap", "test"]
    private static let previewKeys = PreviewVariant.Key.allCases.map(\.rawValue) + ["fps", "epoch", "seed", "fonts"]

    package init() {}

    /// - Parameter name: What an error calls the file.
    package init(yaml: String, name: String) throws {
        let reader = SettingsReader(name: name)
        let settings = try reader.settings(yaml: yaml)
        if !settings.isEmpty, settings.allSatisfy({ CheckSettings.keys.contains($0.key) }) {
            test = try CheckSettings(settings, reader)
            isOld = true
            return
        }
        for setting in settings {
            switch setting.key {
            case "previews":
                for setting in try reader.settings(in: setting, example: "  appearance: dark") {
                    lines[setting.key] = setting.line
                    try reader.read(setting) { try setPreviews(setting) }
                }
            case "test": test = try CheckSettings(try reader.settings(in: setting, example: "  strip: 1.5"), reader)
            default: try reader.read(setting) { try set(setting) }
            }
        }
        if let size = variant.values[.size], let device = variant.values[.device] {
            throw CheckError("\(name):\(lines["size"] ?? 1): the device “\(device)” sets the size; remove “size: \(size)” or “device”")
        }
    }

    private mutating func set(_ setting: SettingsReader.Setting) throws {
        let key = setting.key
        switch key {
        case "setUp": setUp = Code(text: try SettingsReader.text(setting, "the name of a function, or a file with one"), line: setting.line)
        case "wrap": wrap = Code(text: try SettingsReader.text(setting, "the name of a view or a modifier, or a file with one"), line: setting.line)
        case _ where Self.previewKeys.contains(key): throw CheckError("“\(key)” belongs below “previews:”")
        case _ where CheckSettings.keys.contains(key): throw CheckError("“\(key)” belongs below “test:”")
        default: throw SettingsReader.unknown(key, among: Self.keys)
        }
    }

    private mutating func setPreviews(_ setting: SettingsReader.Setting) throws {
        if let key = PreviewVariant.Key(rawValue: setting.key) {
            try variant.set(key, to: try SettingsReader.text(setting, "a text or a number"))
            return
        }
        switch setting.key {
        case "fps":
            fps = try SettingsReader.number(setting, 0...1000)
            guard fps != 0 else { throw CheckError("0 frames per second are not possible") }
        case "epoch": epoch = try SettingsReader.text(setting, "a date such as 2026-01-01T09:41:00Z")
        case "seed":
            guard let number = setting.value.scalar.flatMap({ UInt64($0.string) }) else { throw CheckError("“seed” is a whole number, 0 or more") }
            seed = number
        case "fonts": fonts = try SettingsReader.texts(setting.value, setting.key)
        default: throw SettingsReader.unknown(setting.key, among: Self.previewKeys)
        }
    }
}
