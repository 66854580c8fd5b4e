import Files
import Foundation

/// In what surroundings a preview is shown. What it does not say is as the command line or the preview has it.
package struct PreviewVariant: Hashable, Codable, Sendable {
    /// In the order in which a variant's name has them.
    package enum Key: String, CaseIterable, Codable, Sendable {
        case appearance, textSize, locale, direction, device, size, scale, reduceMotion
    }

    package private(set) var values: [Key: String] = [:]

    package init() {}

    package static let textSizes = [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3", "accessibility4",
        "accessibility5",
    ]

    /// Words that stand for several settings, or for one with a common choice.
    package static let presets: [(name: String, settings: String)] = [
        ("light", "appearance=light"), ("dark", "appearance=dark"), ("large-text", "textSize=accessibility3"), ("small-text", "textSize=xSmall"),
        ("right-to-left", "locale=ar, direction=rightToLeft"), ("landscape", "size=844x390"), ("reduced-motion", "reduceMotion=true"),
    ]

    /// `dark, textSize=accessibility3, device="iPhone 15"`. Throws when there is no such setting or no such value.
    package init(_ text: String) throws {
        for part in Self.parts(of: text) {
            if let preset = Self.presets.first(where: { $0.name == part }) {
                for setting in Self.parts(of: preset.settings) { try add(setting, in: text) }
            } else if part.contains("=") {
                try add(part, in: text)
            } else if Self.textSizes.contains(part) {
                try add("textSize=" + part, in: text)
            } else if ["leftToRight", "rightToLeft"].contains(part) {
                try add("direction=" + part, in: text)
            } else if part == "reduceMotion" {
                try add("reduceMotion=true", in: text)
            } else if part != "default" {
                throw CheckError(
                    "“\(part)” in the variant “\(text)” is neither a setting (\(Self.names): NAME=VALUE) nor one of the abbreviations: \(Self.presetNames)")
            }
        }
    }

    private static var names: String { Key.allCases.map(\.rawValue).joined(separator: ", ") }

    package static var presetNames: String { presets.map(\.name).joined(separator: ", ") }

    /// What stands between commas that are not in quotes.
    static func parts(of text: String) -> [String] {
        var parts = [""]
        var quote: Character?
        for character in text {
            if let open = quote {
                if character == open { quote = nil } else { parts[parts.count - 1].append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "," {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private mutating func add(_ setting: String, in text: String) throws {
        let sides = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        guard let key = Key(rawValue: sides[0]) else {
            let near = Suggestions.nearest(to: sides[0], among: Key.allCases.map(\.rawValue)).map { "did you mean “\($0)”? There" } ?? "there"
            throw CheckError("there is no setting “\(sides[0])” for a variant (“\(text)”); \(near) are: \(Self.names)")
        }
        if let other = values[key], other != sides[1] {
            throw CheckError("the variant “\(text)” says two things for \(key.rawValue): “\(other)” and “\(sides[1])”")
        }
        values[key] = try Self.value(sides[1], of: key)
    }

    /// Sets one value, as a settings file has it. Throws when there is no such value.
    package mutating func set(_ key: Key, to value: String) throws { values[key] = try Self.value(value, of: key) }

    private static func value(_ value: String, of key: Key) throws -> String {
        func check(_ known: [String]) throws -> String {
            guard known.contains(value) else {
                throw CheckError("“\(value)” is no \(key.rawValue); there are: \(known.joined(separator: ", "))")
            }
            return value
        }
        switch key {
        case .appearance: return try check(["light", "dark"])
        case .textSize: return try check(textSizes)
        case .direction: return try check(["leftToRight", "rightToLeft"])
        case .reduceMotion: return try check(["true", "false"])
        case .size:
            guard size(of: value) != nil else {
                throw CheckError("“\(value)” is no size; write width and height in points, such as 320x568")
            }
        case .scale:
            guard let number = Double(value), number > 0, number <= 16 else {
                throw CheckError("a scale of “\(value)” is not possible; use more than 0 and at most 16 pixels per point")
            }
        case .locale, .device:
            guard !value.isEmpty else {
                throw CheckError("a variant’s \(key.rawValue) is empty; write \(key.rawValue)=\(key == .locale ? "de_DE" : "'iPhone 15'")")
            }
        }
        return value
    }

    private static func size(of text: String) -> (Double, Double)? {
        let numbers = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width > 0, height > 0 else { return nil }
        return (width, height)
    }

    /// Points, where it says so.
    package var size: (width: Double, height: Double)? { values[.size].flatMap(Self.size) }

    /// What the preview's name ends with, and `init` takes: `dark, textSize=accessibility3`; empty for the preview as it is.
    package var name: String {
        Key.allCases.compactMap { key in
            values[key].map { value in
                switch key {
                case .appearance: value
                case .reduceMotion where value == "true": "reduceMotion"
                default: "\(key.rawValue)=\(value)"
                }
            }
        }.joined(separator: ", ")
    }

    /// All combinations of the axes' values; an axis is `appearance=light,dark`.
    package static func matrix(_ axes: [(key: String, values: [String])]) throws -> [PreviewVariant] {
        var variants = [""]
        for (key, values) in axes {
            guard !values.isEmpty else {
                throw CheckError("the axis “\(key)” of the matrix has no values; write \(key)=VALUE,VALUE")
            }
            variants = variants.flatMap { before in values.map { before + ", \(key)=\"\($0)\"" } }
        }
        return try variants.map { try PreviewVariant($0) }
    }

    /// `appearance=light,dark` as an axis.
    package static func axis(_ text: String) throws -> (key: String, values: [String]) {
        guard let equals = text.firstIndex(of: "=") else {
            throw CheckError("“\(text)” is no axis of a matrix; write one like appearance=light,dark")
        }
        return (String(text[..<equals]), parts(of: String(text[text.index(after: equals)...])))
    }
}
