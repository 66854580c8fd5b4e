/// A radius for each corner of a rectangle, in points.
public struct RectangleCornerRadii: Equatable, Sendable {
    /// Of the upper corner on the leading side: the left one, where texts run from left to right.
    public var topLeading: CGFloat
    /// Of the lower corner on the leading side.
    public var bottomLeading: CGFloat
    /// Of the lower corner on the trailing side.
    public var bottomTrailing: CGFloat
    /// Of the upper corner on the trailing side.
    public var topTrailing: CGFloat

    /// Creates radii in points. Radii that do not fit into a rectangle are limited when the rectangle is made.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}
