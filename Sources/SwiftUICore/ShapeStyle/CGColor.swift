import Foundation
import Rendering

/// Core Graphics' colour: four gamma-encoded sRGB components.
public final class CGColor: Hashable, Sendable {
    package let resolvedColor: ResolvedColor

    package init(_ color: ResolvedColor) {
        resolvedColor = color
    }

    /// Components from 0 to 1, which are taken as gamma-encoded sRGB.
    @_disfavoredOverload
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(ResolvedColor(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
    }

    /// Components from 0 to 1, gamma-encoded sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey, from 0 (black) to 1 (white). It is stored as red, green and blue.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Black, fully opaque.
    public static let black = CGColor(.black)
    /// White, fully opaque.
    public static let white = CGColor(.white)
    /// Black with an alpha of 0.
    public static let clear = CGColor(.clear)

    /// Red, green, blue and alpha.
    public var components: [CGFloat]? {
        [CGFloat(resolvedColor.red), CGFloat(resolvedColor.green), CGFloat(resolvedColor.blue), alpha]
    }

    /// Always 4, for greys as well.
    public var numberOfComponents: Int { 4 }

    /// From 0, transparent, to 1, opaque.
    public var alpha: CGFloat { CGFloat(resolvedColor.alpha) }

    /// The same colour with another alpha (0…1); never nil.
    public func copy(alpha: CGFloat) -> CGColor? {
        var color = resolvedColor
        color.alpha = Float(alpha)
        return CGColor(color)
    }

    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs.resolvedColor == rhs.resolvedColor
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(resolvedColor)
    }
}
