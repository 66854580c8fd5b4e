import Foundation

/// A colour with its appearances.
package struct ColorSet: Equatable, Sendable {
    package enum Space: String, Sendable {
        case sRGB = "srgb"
        case displayP3 = "display-p3"
        case extendedSRGB = "extended-srgb"
        case extendedLinearSRGB = "extended-linear-srgb"
        case gray = "gray-gamma-22"
        case extendedGray = "extended-gray"
    }

    package enum Value: Equatable, Sendable {
        /// Components as the file has them, in `space`; a grey has three equal ones.
        case components(Space, red: Double, green: Double, blue: Double, alpha: Double)
        /// A colour of the system's, such as `systemRedColor`.
        case system(String)
    }

    /// A colour and the conditions under which it is used.
    struct Variant: Equatable, Sendable {
        var conditions: AssetConditions
        var isWide: Bool
        var value: Value
    }

    let variants: [Variant]

    /// The value to show; nil for a set without a colour, as Xcode makes them for the accent colour.
    package func value(for traits: AssetTraits) -> Value? {
        var best: (fitness: Int, value: Value)?
        for variant in variants {
            let fitness = variant.conditions.fitness(traits) - (variant.isWide ? 1 : 0)
            guard fitness >= 0 else { continue }
            if best.map({ fitness > $0.fitness }) ?? true {
                best = (fitness, variant.value)
            }
        }
        return best?.value ?? variants.first?.value
    }

    /// Reads the `Contents.json` of a `.colorset`.
    package init(_ json: Data) throws {
        try self.init(contents: ContentsFile.parse(json))
    }

    init(contents: [String: Any]) throws {
        guard let entries = contents["colors"] as? [[String: Any]] else {
            throw AssetError(path: "", cause: "it has no list “colors”")
        }
        variants = try entries.compactMap { entry in
            guard let color = entry["color"] as? [String: Any] else { return nil }
            return Variant(
                conditions: AssetConditions(entry), isWide: entry["display-gamut"] as? String == "display-P3",
                value: try Self.value(color))
        }
    }

    private static func value(_ color: [String: Any]) throws -> Value {
        if let reference = color["reference"] as? String {
            return .system(reference)
        }
        guard let components = color["components"] as? [String: Any] else {
            throw AssetError(path: "", cause: "a colour has neither “components” nor a “reference”")
        }
        let name = color["color-space"] as? String ?? "srgb"
        guard let space = Space(rawValue: name) else {
            throw AssetError(path: "", cause: "the colour space “\(name)” is not known")
        }
        let alpha = try components["alpha"].map { try component($0, "alpha", isAlpha: true) } ?? 1
        if space == .gray || space == .extendedGray {
            let white = try component(components["white"], "white")
            return .components(space, red: white, green: white, blue: white, alpha: alpha)
        }
        return .components(
            space, red: try component(components["red"], "red"), green: try component(components["green"], "green"),
            blue: try component(components["blue"], "blue"), alpha: alpha)
    }

    /// `"0.5"` is the value itself, `"0x80"` and `"128"` count to 255.
    private static func component(_ value: Any?, _ name: String, isAlpha: Bool = false) throws -> Double {
        guard let value else {
            throw AssetError(path: "", cause: "a colour has no component “\(name)”")
        }
        let number: Double?
        switch value {
        case let text as String:
            let text = text.trimmingCharacters(in: .whitespaces)
            if text.lowercased().hasPrefix("0x") {
                number = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            } else if text.contains(".") {
                number = Double(text)
            } else {
                number = Int(text).map { isAlpha && $0 <= 1 ? Double($0) : Double($0) / 255 }
            }
        case let plain as Double:
            number = plain
        default:
            number = nil
        }
        guard let number, number.isFinite, abs(number) <= 1e6 else {
            throw AssetError(path: "", cause: "the component “\(name)” of a colour is no number: \(value)")
        }
        return number
    }
}
