import Foundation
import Rendering

/// Core Graphics' colour: four gamma-encoded sRGB components.
public final class CGColor: Hashable, Sendable {
    package let resolvedColor: ResolvedColor

    package init(_ color: ResolvedColor) {
        resolvedColor = color
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(ResolvedColor(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    public static let black = CGColor(.black)
    public static let white = CGColor(.white)
    public static let clear = CGColor(.clear)

    /// Red, green, blue and alpha.
    public var components: [CGFloat]? {
        [CGFloat(resolvedColor.red), CGFloat(resolvedColor.green), CGFloat(resolvedColor.blue), alpha]
    }

    public var numberOfComponents: Int { 4 }

    public var alpha: CGFloat { CGFloat(resolvedColor.alpha) }

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
