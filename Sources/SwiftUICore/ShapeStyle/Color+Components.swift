import Foundation
import Rendering

nonisolated extension Color {
    /// What the numbers of a colour mean.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The sRGB space with gamma.
        case sRGB
        /// The sRGB space without gamma.
        case sRGBLinear
        /// Gamma-encoded Display P3; colours outside of sRGB have components outside of 0…1.
        case displayP3
    }

    /// Creates a colour with components from 0 to 1. Others are outside the colour space and are limited when they are drawn.
    public init(_ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let red = Float(Color.checked(red, "red"))
        let green = Float(Color.checked(green, "green"))
        let blue = Float(Color.checked(blue, "blue"))
        let alpha = Float(Color.checked(opacity, "opacity"))
        if colorSpace == .sRGB {
            storage = .components(ResolvedColor(red: red, green: green, blue: blue, alpha: alpha))
        } else {
            storage = .linear(Resolved(colorSpace: colorSpace, red: red, green: green, blue: blue, opacity: alpha))
        }
    }

    /// A grey, from 0 (black) to 1 (white).
    public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Hue (a full turn from red to red is 0 to 1), saturation and brightness (0…1).
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let (red, green, blue) = ColorMath.components(
            hue: Color.checked(hue, "hue"), saturation: Color.checked(saturation, "saturation"),
            brightness: Color.checked(brightness, "brightness"))
        self.init(red: red, green: green, blue: blue, opacity: opacity)
    }

    /// The colour of this name in the asset catalogues of `bundle` (nil: of the program). Groups that provide a namespace come
    /// before it, with slashes. A name that does not exist is drawn in magenta, with a warning that lists those that do.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(storage: .named(AssetName(name, bundle: bundle)))
    }

    /// A colour of fixed components, the same in every environment. Those outside of 0…1 are kept.
    public init(_ resolved: Color.Resolved) {
        self.init(storage: .linear(resolved))
    }

    /// The colour that a style resolves to.
    public init<T>(_ color: T) where T: Hashable, T: ShapeStyle, T.Resolved == Color.Resolved {
        self = color as? Color ?? Color(storage: .style(ColorStyleBox(color)))
    }

    /// The colour of UIKit; a system colour still follows light and dark.
    public init(uiColor: UIColor) {
        self = uiColor.color
    }

    /// The colour of UIKit; the same as `init(uiColor:)`.
    @_disfavoredOverload
    public init(_ color: UIColor) {
        self = color.color
    }

    /// The components of a colour of Core Graphics, the same in every environment.
    public init(cgColor: CGColor) {
        self.init(storage: .components(cgColor.resolvedColor))
    }

    /// The components of a colour of Core Graphics; the same as `init(cgColor:)`.
    @_disfavoredOverload
    public init(_ cgColor: CGColor) {
        self.init(cgColor: cgColor)
    }

    /// The colour as numbers; nil when it depends on the environment.
    public var cgColor: CGColor? {
        switch storage {
        case .components(let color): CGColor(color)
        case .linear(let resolved): CGColor(resolved.encoded)
        case .system(.black), .system(.white), .system(.clear): CGColor(resolvedColor(in: EnvironmentValues()))
        default: nil
        }
    }
}
