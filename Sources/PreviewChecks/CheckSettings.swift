import Foundation
internal import Yams

/// What a project has chosen for its tests of previews: `test:` in `inbetween.yml`, or all of the older `.inbetween-test.yml`.
package struct CheckSettings: Equatable, Sendable {
    package static let oldFileName = ".inbetween-test.yml"

    /// Beside the file, where it is no whole path.
    package var goldens: String?
    package var variants: [PreviewVariant] = []
    package var strip: Double?
    package var frames: Int?
    package var tolerance: Double?
    package var limit: Double?
    package var filter: [String] = []

    static let keys = ["goldens", "variants", "matrix", "strip", "frames", "tolerance", "limit", "filter"]

    package init() {}

    /// The text of the older file, with test settings only.
    /// - Parameter name: What an error calls it.
    package init(yaml: String, name: String) throws {
        let reader = SettingsReader(name: name)
        try self.init(try reader.settings(yaml: yaml), reader)
    }

    init(_ settings: [SettingsReader.Setting], _ reader: SettingsReader) throws {
        for setting in settings {
            try reader.read(setting) { try set(setting) }
        }
    }

    private mutating func set(_ setting: SettingsReader.Setting) throws {
        let (key, value) = (setting.key, setting.value)
        switch key {
        case "goldens": goldens = try SettingsReader.text(setting, "a folder’s name")
        case "variants": variants += try SettingsReader.texts(value, key).map { try PreviewVariant($0) }
        case "matrix":
            guard case .mapping(let axes) = value else {
                throw CheckError("“matrix” has an axis a line, such as “appearance: [light, dark]”")
            }
            variants += try PreviewVariant.matrix(axes.map { ($0.key.string ?? "", try SettingsReader.texts($0.value, $0.key.string ?? "")) })
        case "strip": strip = try SettingsReader.number(setting, 0...600)
        case "frames": frames = Int(try SettingsReader.number(setting, 1...600))
        case "tolerance": tolerance = try SettingsReader.number(setting, 0...100)
        case "limit": limit = try SettingsReader.number(setting, 0...86400)
        case "filter": filter = try SettingsReader.texts(value, key)
        default: throw SettingsReader.unknown(key, among: Self.keys)
        }
    }
}
