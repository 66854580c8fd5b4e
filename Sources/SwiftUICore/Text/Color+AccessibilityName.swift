import Foundation

extension Color {
    /// What a screen reader calls the colour, in English: "red", "dark blue", "light gray".
    var accessibilityName: String {
        let color = resolvedColor(in: EnvironmentValues())
        let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let lightness = (high + low) / 2
        let range = high - low
        let saturation = range <= 1e-6 ? 0 : range / (1 - abs(2 * lightness - 1) + 1e-9)
        if color.alpha < 0.05 {
            return "transparent"
        }
        if saturation < 0.1 || lightness < 0.04 || lightness > 0.97 {
            switch lightness {
            case ..<0.08: return "black"
            case ..<0.35: return "dark gray"
            case ..<0.65: return "gray"
            case ..<0.93: return "light gray"
            default: return "white"
            }
        }
        let hue: Double =
            high == red
            ? ((green - blue) / range).truncatingRemainder(dividingBy: 6) : high == green ? (blue - red) / range + 2 : (red - green) / range + 4
        let name = Self.hueName(hue < 0 ? hue * 60 + 360 : hue * 60, lightness: lightness)
        return lightness < 0.3 && name != "brown" ? "dark " + name : lightness > 0.8 ? "light " + name : name
    }

    /// The name of a hue in degrees. The borders are by eye.
    private static func hueName(_ hue: Double, lightness: Double) -> String {
        switch hue {
        case ..<14, 346...: "red"
        case ..<42: lightness < 0.4 ? "brown" : "orange"
        case ..<68: "yellow"
        case ..<160: "green"
        case ..<195: "cyan"
        case ..<250: "blue"
        case ..<290: "purple"
        case ..<325: "magenta"
        default: "pink"
        }
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// What a screen reader calls a colour, in English: "red", "dark blue".
    public mutating func appendInterpolation(accessibilityName color: Color) {
        appendInterpolation(color.accessibilityName)
    }
}
