import Foundation
import Rendering

nonisolated extension Color {
    /// A colour as components: linear-light sRGB, opacity not multiplied in.
    public struct Resolved: Hashable, CustomStringConvertible, Animatable, Sendable {
        public var linearRed: Float
        public var linearGreen: Float
        public var linearBlue: Float
        public var opacity: Float

        package init(linearRed: Float, linearGreen: Float, linearBlue: Float, opacity: Float = 1) {
            self.linearRed = linearRed
            self.linearGreen = linearGreen
            self.linearBlue = linearBlue
            self.opacity = opacity
        }

        public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
            switch colorSpace {
            case .sRGB:
                self.init(
                    linearRed: Transfer.linear(red), linearGreen: Transfer.linear(green), linearBlue: Transfer.linear(blue),
                    opacity: opacity)
            case .sRGBLinear:
                self.init(linearRed: red, linearGreen: green, linearBlue: blue, opacity: opacity)
            case .displayP3:
                let (r, g, b) = (Transfer.linear(red), Transfer.linear(green), Transfer.linear(blue))
                self.init(
                    linearRed: 1.2249402 * r - 0.2249402 * g,
                    linearGreen: -0.0420569 * r + 1.0420571 * g,
                    linearBlue: -0.0196376 * r - 0.0786361 * g + 1.0982735 * b, opacity: opacity)
            }
        }

        /// Gamma-encoded sRGB.
        public var red: Float {
            get { Transfer.gamma(linearRed) }
            set { linearRed = Transfer.linear(newValue) }
        }

        public var green: Float {
            get { Transfer.gamma(linearGreen) }
            set { linearGreen = Transfer.linear(newValue) }
        }

        public var blue: Float {
            get { Transfer.gamma(linearBlue) }
            set { linearBlue = Transfer.linear(newValue) }
        }

        /// `#RRGGBBAA`.
        public var description: String {
            func byte(_ component: Float) -> Int { Int((min(max(component, 0), 1) * 255).rounded(.toNearestOrAwayFromZero)) }
            return String(format: "#%02X%02X%02X%02X", byte(red), byte(green), byte(blue), byte(opacity))
        }

        /// Moves through a perceptual (Oklab) space: lightness, two colour axes and opacity, each times 128.
        public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
            get {
                let lab = Oklab(self)
                let scale = Float(unitAnimationScale)
                return AnimatablePair(
                    lab.lightness * scale, AnimatablePair(lab.a * scale, AnimatablePair(lab.b * scale, opacity * scale)))
            }
            set {
                let scale = Float(unitAnimationScale)
                let lab = Oklab(
                    lightness: newValue.first / scale, a: newValue.second.first / scale, b: newValue.second.second.first / scale)
                self = lab.resolved(opacity: newValue.second.second.second / scale)
            }
        }

        package var rendering: ResolvedColor {
            ResolvedColor(red: red, green: green, blue: blue, alpha: opacity)
        }

        func mixed(with other: Color.Resolved, by fraction: Double, in space: Gradient.ColorSpace) -> Color.Resolved {
            let t = Float(fraction)
            func between(_ a: Float, _ b: Float) -> Float { a + (b - a) * t }
            let opacity = between(opacity, other.opacity)
            guard space == .perceptual else {
                return Color.Resolved(
                    red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue), opacity: opacity)
            }
            let a = Oklab(self)
            let b = Oklab(other)
            return Oklab(
                lightness: between(a.lightness, b.lightness), a: between(a.a, b.a), b: between(a.b, b.b)
            ).resolved(opacity: opacity)
        }
    }
}

/// The sRGB transfer function, extended to negative values.
private enum Transfer {
    static func linear(_ value: Float) -> Float {
        let magnitude = abs(value)
        let result = magnitude <= 0.04045 ? magnitude / 12.92 : powf((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    static func gamma(_ value: Float) -> Float {
        let magnitude = abs(value)
        let result = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * powf(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }
}

/// Ottosson's Oklab, from and to linear sRGB.
struct Oklab {
    var lightness: Float
    var a: Float
    var b: Float

    init(lightness: Float, a: Float, b: Float) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    init(_ color: Color.Resolved) {
        let (r, g, b) = (color.linearRed, color.linearGreen, color.linearBlue)
        let l = cbrtf(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrtf(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrtf(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        self.init(
            lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    func resolved(opacity: Float) -> Color.Resolved {
        let l = lightness + 0.3963377774 * a + 0.2158037573 * b
        let m = lightness - 0.1055613458 * a - 0.0638541728 * b
        let s = lightness - 0.0894841775 * a - 1.2914855480 * b
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        return Color.Resolved(
            linearRed: 4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
            linearGreen: -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
            linearBlue: -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3, opacity: opacity)
    }
}
