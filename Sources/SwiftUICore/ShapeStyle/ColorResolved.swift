import Foundation
import Rendering

nonisolated extension Color {
    /// A colour as numbers: linear sRGB components and opacity. Components outside 0…1 are colours that sRGB has not.
    @frozen
    public struct Resolved: Hashable, Sendable, Codable {
        /// Red without gamma, 0…1 within sRGB.
        public var linearRed: Float
        /// Green without gamma, 0…1 within sRGB.
        public var linearGreen: Float
        /// Blue without gamma, 0…1 within sRGB.
        public var linearBlue: Float
        /// From 0, transparent, to 1, opaque.
        public var opacity: Float

        /// Creates a colour with components in `colorSpace`, converted to linear sRGB. Values outside of sRGB are kept.
        public init(colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
            self.opacity = opacity
            switch colorSpace {
            case .sRGB:
                linearRed = ColorMath.linear(red)
                linearGreen = ColorMath.linear(green)
                linearBlue = ColorMath.linear(blue)
            case .sRGBLinear:
                linearRed = red
                linearGreen = green
                linearBlue = blue
            case .displayP3:
                (linearRed, linearGreen, linearBlue) = ColorMath.linearFromDisplayP3(
                    ColorMath.linear(red), ColorMath.linear(green), ColorMath.linear(blue))
            }
        }

        package init(_ color: ResolvedColor) {
            self.init(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
        }

        /// The red component, gamma-encoded.
        public var red: Float {
            get { ColorMath.encoded(linearRed) }
            set { linearRed = ColorMath.linear(newValue) }
        }

        /// Green, gamma-encoded.
        public var green: Float {
            get { ColorMath.encoded(linearGreen) }
            set { linearGreen = ColorMath.linear(newValue) }
        }

        /// Blue, gamma-encoded.
        public var blue: Float {
            get { ColorMath.encoded(linearBlue) }
            set { linearBlue = ColorMath.linear(newValue) }
        }

        /// The same colour as gamma-encoded components.
        public var cgColor: CGColor { CGColor(encoded) }

        package var encoded: ResolvedColor {
            ResolvedColor(red: red, green: green, blue: blue, alpha: opacity)
        }

        func withOpacity(multipliedBy factor: Float) -> Color.Resolved {
            var copy = self
            copy.opacity *= factor
            return copy
        }
    }
}

nonisolated extension Color.Resolved: CustomStringConvertible {
    /// `#RRGGBBAA`, each component limited to 0…1.
    public var description: String {
        "#"
            + [red, green, blue, opacity].map { component in
                let byte = Int(saturating: (min(max(component.isNaN ? 0 : component, 0), 1) * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
    }
}

nonisolated extension Color.Resolved: ShapeStyle {
    public typealias Resolved = Never

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint(.color(encoded))
    }
}

nonisolated extension Color.Resolved: Animatable {
    public typealias AnimatableData = AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>

    /// The components of a perceptual space (Oklab), times 128, and the opacity times 128.
    public var animatableData: AnimatableData {
        get {
            let data = SIMD4<Float>(ColorMath.perceptual(encoded) * unitAnimationScale)
            return AnimatablePair(data.x, AnimatablePair(data.y, AnimatablePair(data.z, data.w)))
        }
        set {
            let data = SIMD4<Float>(newValue.first, newValue.second.first, newValue.second.second.first, newValue.second.second.second)
            self = Color.Resolved(ColorMath.color(perceptual: SIMD4<Double>(data) / unitAnimationScale))
        }
    }
}
