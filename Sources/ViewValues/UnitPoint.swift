import Foundation

/// A point in a rectangle, as fractions of its width and height.
public struct UnitPoint: Hashable, Sendable {
    /// The fraction of the width: 0 at the leading edge, 1 at the trailing one. It can be outside of this range.
    public var x: CGFloat
    /// The fraction of the height: 0 at the top, 1 at the bottom. It can be outside of this range.
    public var y: CGFloat

    /// The top leading corner, (0, 0).
    public init() {
        self.init(x: 0, y: 0)
    }

    /// Creates a point by fractions of the width and height. Values below 0 or above 1 are outside of the rectangle.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The top leading corner: (0, 0).
    public static let zero = UnitPoint()
    /// The middle: (0.5, 0.5).
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading edge: (0, 0.5).
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing edge: (1, 0.5).
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top edge: (0.5, 0).
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom edge: (0.5, 1).
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The corner of the top and leading edges: (0, 0).
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The corner of the top and trailing edges: (1, 0).
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The corner of the bottom and leading edges: (0, 1).
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The corner of the bottom and trailing edges: (1, 1).
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
