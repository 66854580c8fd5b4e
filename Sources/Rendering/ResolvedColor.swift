/// A colour as four gamma-encoded sRGB components, 0…1, alpha not premultiplied. Components may lie outside
/// 0…1 while a spring overshoots; renderers clamp.
package struct ResolvedColor: Hashable, Sendable {
    package var red, green, blue, alpha: Float

    @inlinable
    package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let clear = ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0)
    package static let black = ResolvedColor(red: 0, green: 0, blue: 0)
    package static let white = ResolvedColor(red: 1, green: 1, blue: 1)
}
