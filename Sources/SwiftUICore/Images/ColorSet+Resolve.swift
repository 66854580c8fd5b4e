import XcodeAssets
import Foundation
import Rendering

extension ColorSet.Value {
    /// Gamma-encoded sRGB.
    package func resolvedColor(in environment: EnvironmentValues, name: String) -> ResolvedColor {
        switch self {
        case .components(let space, let red, let green, let blue, let alpha):
            let (r, g, b, a) = (Float(red), Float(green), Float(blue), Float(alpha))
            switch space {
            case .sRGB, .extendedSRGB:
                return ResolvedColor(red: r, green: g, blue: b, alpha: a)
            case .displayP3:
                return Color.Resolved(colorSpace: .displayP3, red: r, green: g, blue: b, opacity: a).encoded
            case .extendedLinearSRGB:
                return Color.Resolved(colorSpace: .sRGBLinear, red: r, green: g, blue: b, opacity: a).encoded
            case .gray, .extendedGray:
                let white = ColorMath.encoded(Float(pow(max(red, 0), 2.2)))
                return ResolvedColor(red: white, green: white, blue: white, alpha: a)
            }
        case .system(let reference):
            if let color = Self.systemColor(reference) {
                return color.resolved(in: environment.colorScheme)
            }
            RuntimeIssue.report("Color(“\(name)”): its set refers to the system's colour “\(reference)”, which is unknown; it is drawn in magenta.")
            return .missingAsset
        }
    }

    /// `systemRedColor`, `labelColor`, …
    static func systemColor(_ reference: String) -> SystemColor? {
        var name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
        if let special = special[name] {
            return special
        }
        if name.hasPrefix("system") {
            name = String(name.dropFirst(6))
            name = name.prefix(1).lowercased() + name.dropFirst()
        }
        return SystemColor(rawValue: name)
    }

    private static let special: [String: SystemColor] = [
        "label": .primary, "secondaryLabel": .secondary, "tertiaryLabel": .tertiary, "quaternaryLabel": .quaternary,
        "placeholderText": .placeholder, "systemFill": .fill, "secondarySystemFill": .secondaryFill,
        "tertiarySystemFill": .tertiaryFill, "quaternarySystemFill": .quaternaryFill, "systemBackground": .background,
        "secondarySystemBackground": .secondaryBackground, "tertiarySystemBackground": .tertiaryBackground,
        "systemGroupedBackground": .groupedBackground, "secondarySystemGroupedBackground": .secondaryGroupedBackground,
        "tertiarySystemGroupedBackground": .groupedBackground,
    ]
}

extension ResolvedColor {
    /// The colour that is drawn for a missing colour.
    static let missingAsset = ResolvedColor(red: 1, green: 0, blue: 1)
}

extension AssetName {
    /// The colour of the name in the catalogues; magenta when there is none.
    package func resolvedColor(in environment: EnvironmentValues) -> ResolvedColor {
        let isAccent = name == "AccentColor"
        guard let set = AssetLibrary.color(self, isOptional: isAccent) else {
            return isAccent ? SystemColor.blue.resolved(in: environment.colorScheme) : .missingAsset
        }
        if let value = set.value(for: environment.assetTraits) {
            return value.resolvedColor(in: environment, name: name)
        }
        if !isAccent {
            RuntimeIssue.report("Color(“\(name)”): its colour set has no colour in it; it is drawn in magenta.")
        }
        return isAccent ? SystemColor.blue.resolved(in: environment.colorScheme) : .missingAsset
    }

    /// What `accentColor` is where no view has set another one.
    package static let accent = AssetName("AccentColor", bundle: nil)
}
