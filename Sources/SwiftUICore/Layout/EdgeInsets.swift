import Foundation

/// Distances from the edges of a rectangle, in points.
public struct EdgeInsets: Equatable, Animatable, Sendable {
    /// From the top edge inwards. A negative distance reaches outwards, as at the other edges.
    public var top: CGFloat
    /// From the leading edge: left, and right where text runs right to left.
    public var leading: CGFloat
    /// From the bottom edge.
    public var bottom: CGFloat
    /// From the trailing edge: right, and left where text runs right to left.
    public var trailing: CGFloat

    /// The distances from each edge, in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets of 0 at all edges.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    package init(_ length: CGFloat, edges: Edge.Set) {
        self.init(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    }

    package var horizontal: CGFloat { leading + trailing }
    package var vertical: CGFloat { top + bottom }

    /// All four distances.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            top = newValue.first
            leading = newValue.second.first
            bottom = newValue.second.second.first
            trailing = newValue.second.second.second
        }
    }
}
