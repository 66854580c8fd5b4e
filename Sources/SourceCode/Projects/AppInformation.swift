import Files
import Foundation

/// What an app's `Info.plist` says, which code reads through `Bundle.main`: the project's file, with the values of settings in it, the keys that are
/// settings themselves, and what Xcode adds.
struct AppInformation {
    private(set) var values: [String: Any]
    private let settings: [String: String]

    /// Of a target of an Xcode project.
    ///
    /// - Parameters:
    ///   - settings: The target's build settings.
    ///   - folder: The project's folder, where the paths in the settings begin.
    ///   - region: The project's development language; nil for English.
    init(settings: [String: String], target: String, module: String, folder: String, region: String?) {
        let known = [
            "TARGET_NAME": target, "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "PRODUCT_MODULE_NAME": module,
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "DEVELOPMENT_LANGUAGE": region ?? "en", "SRCROOT": folder, "PROJECT_DIR": folder,
            "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
            "PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(PRODUCT_NAME:rfc1034identifier)",
        ]
        self.settings = known.merging(settings) { $1 }
        values = [:]
        values = Self.file(settings, in: folder).flatMap(Self.read) ?? [:]
        values = expanded(values) as? [String: Any] ?? [:]
        for (key, value) in settings.sorted(by: { $0.key < $1.key }) where key.hasPrefix(Self.prefix) { add(key.dropFirst(Self.prefix.count), value) }
        addDefaults()
    }

    /// Of sources that are no project.
    init(module: String) {
        self.init(settings: [:], target: module, module: module, folder: "", region: nil)
    }

    private static let prefix = "INFOPLIST_KEY_"

    /// The file that the settings name.
    static func file(_ settings: [String: String], in folder: String) -> String? {
        guard let name = settings["INFOPLIST_FILE"], !name.isEmpty else { return nil }
        let path = ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/"].reduce(name) { $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0 }
        return URL(fileURLWithPath: path.hasPrefix("/") ? path : folder + "/" + path).standardizedFileURL.path
    }

    /// Broken binary lists can crash Foundation.
    private static func read(_ path: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: path), !data.starts(with: Data("bplist".utf8)) else { return nil }
        return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    }

    /// A key that is a setting, perhaps for one system alone: `INFOPLIST_KEY_UIStatusBarStyle[sdk=iphoneos*]`. The file's keys win.
    private mutating func add(_ key: Substring, _ value: String) {
        let parts = key.split(separator: "[", maxSplits: 1)
        guard let name = parts.first.map(String.init), parts.count == 1 || parts[1].contains("iphone"), values[name] == nil else { return }
        let text = expandedText(value)
        if text == "YES" || text == "NO" {
            values[name] = text == "YES"
        } else if name.hasPrefix("UISupportedInterfaceOrientations") {
            values[name] = text.split(separator: " ").map(String.init)
        } else {
            values[name] = text
        }
    }

    private mutating func addDefaults() {
        let defaults = [
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleName": "$(PRODUCT_NAME)", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
            "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
            "CFBundleShortVersionString": "$(MARKETING_VERSION)", "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)", "CFBundleInfoDictionaryVersion": "6.0",
        ]
        for (key, value) in defaults where (values[key] as? String)?.isEmpty ?? (values[key] == nil) { values[key] = expandedText(value) }
    }

    private func expanded(_ value: Any) -> Any {
        switch value {
        case let text as String: expandedText(text)
        case let list as [Any]: list.map { expanded($0) as Any }
        case let entries as [String: Any]: entries.mapValues { expanded($0) as Any }
        default: value
        }
    }

    /// With the values of settings in the places of `$(NAME)`, `${NAME}` and `$(NAME:rfc1034identifier)`.
    private func expandedText(_ text: String, depth: Int = 0) -> String {
        guard depth < 8, text.contains("$") else { return text }
        return text.replacing(#/\$[({]([A-Za-z0-9_]+)(?::([A-Za-z0-9:]+))?[)}]/#) { match in
            let value = expandedText(settings[String(match.output.1)] ?? "", depth: depth + 1)
            switch match.output.2 {
            case "rfc1034identifier": return value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? String($0) : "-" }.joined()
            case "c99extidentifier": return value.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
            case "lower": return value.lowercased()
            default: return value
            }
        }
    }

    /// As the text of an `Info.plist`, the same for the same values.
    var data: Data? {
        try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    }
}
