import Foundation

/// Distances from the four edges.
public struct UIEdgeInsets: Equatable, Sendable {
    /// From the top, in points.
    public var top: CGFloat
    /// From the left edge, in points.
    public var left: CGFloat
    /// From the bottom, in points.
    public var bottom: CGFloat
    /// From the right edge, in points.
    public var right: CGFloat

    /// No distance at any edge.
    public static let zero = UIEdgeInsets()

    /// The distances in points; those that are left out are 0.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension EdgeInsets {
    /// The same distances; left is leading.
    @_disfavoredOverload
    public init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}
