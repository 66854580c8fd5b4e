import Foundation

/// Distances from the edges of a rectangle, in points.
public struct EdgeInsets: Equatable, Sendable {
    /// From the top edge inwards. A negative distance reaches outwards, as at the other edges.
    public var top: CGFloat
    /// From the leading edge: left, and right where text runs right to left.
    public var leading: CGFloat
    /// From the bottom edge.
    public var bottom: CGFloat
    /// From the trailing edge: right, and left where text runs right to left.
    public var trailing: CGFloat

    /// The distances from each edge, in points.
    @inlinable
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets of 0 at all edges.
    @inlinable
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    @inlinable
    package init(_ length: CGFloat, edges: Edge.Set) {
        self.init(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    }

    @inlinable
    package var horizontal: CGFloat { leading + trailing }
    @inlinable
    package var vertical: CGFloat { top + bottom }
}
