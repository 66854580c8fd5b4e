/// A two-dimensional displacement.
public struct CGVector: Hashable, Codable, Sendable {
    /// To the right, in points.
    public var dx: CGFloat
    /// Downwards, in points.
    public var dy: CGFloat

    /// Creates the zero vector.
    public init() {
        self.init(dx: 0 as CGFloat, dy: 0)
    }

    /// Creates a vector in points.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector in points.
    public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// Creates a vector in points.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// A vector of zeros.
    public static let zero = CGVector()
}
