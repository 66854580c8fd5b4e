/// A rectangle with rounded corners, whose radii are known.
nonisolated public protocol RoundedRectangularShape: InsettableShape {
    typealias Corners = RoundedRectangularShapeCorners

    /// Returns the corners at this size in points (nil: at any size); nil if they are unknown.
    func corners(in size: CGSize?) -> Corners?
}

/// How the four corners of a rectangle are rounded.
public struct RoundedRectangularShapeCorners: Hashable, Sendable {
    /// Left, or right where the layout runs from right to left.
    public var topLeading: Edge.Corner.Style
    /// Right, or left where the layout runs from right to left.
    public var topTrailing: Edge.Corner.Style
    /// Left, or right where the layout runs from right to left.
    public var bottomLeading: Edge.Corner.Style
    /// Right, or left where the layout runs from right to left.
    public var bottomTrailing: Edge.Corner.Style

    /// Four corners; those that are not named are square.
    public init(
        topLeading: Edge.Corner.Style = 0, topTrailing: Edge.Corner.Style = 0, bottomLeading: Edge.Corner.Style = 0,
        bottomTrailing: Edge.Corner.Style = 0
    ) {
        self.topLeading = topLeading
        self.topTrailing = topTrailing
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
    }

    /// Four corners of one kind.
    public init(all: Edge.Corner.Style) {
        self.init(topLeading: all, topTrailing: all, bottomLeading: all, bottomTrailing: all)
    }

    /// How one corner is rounded.
    public subscript(corner: Edge.Corner) -> Edge.Corner.Style {
        get {
            switch corner {
            case .topLeading: topLeading
            case .topTrailing: topTrailing
            case .bottomLeading: bottomLeading
            case .bottomTrailing: bottomTrailing
            }
        }
        set {
            switch corner {
            case .topLeading: topLeading = newValue
            case .topTrailing: topTrailing = newValue
            case .bottomLeading: bottomLeading = newValue
            case .bottomTrailing: bottomTrailing = newValue
            }
        }
    }

    /// Corners around the centres of the container's corners.
    public static var concentric: RoundedRectangularShapeCorners { concentric() }

    /// Corners around the centres of the container's corners, with at least the radius of `minimum`.
    public static func concentric(minimum: Edge.Corner.Style? = nil) -> RoundedRectangularShapeCorners {
        RoundedRectangularShapeCorners(all: .concentric(minimum: minimum))
    }

    /// Corners of this radius, in points.
    public static func fixed(_ radius: CGFloat) -> RoundedRectangularShapeCorners {
        RoundedRectangularShapeCorners(all: .fixed(radius))
    }
}

nonisolated extension Rectangle: RoundedRectangularShape {
    /// Four square corners, at any size.
    public func corners(in size: CGSize?) -> Corners? { .fixed(0) }
}

nonisolated extension RoundedRectangle: RoundedRectangularShape {
    /// The radius, limited to half of the shorter side of `size`; nil where the radii across and down differ.
    public func corners(in size: CGSize?) -> Corners? {
        guard cornerSize.width == cornerSize.height else { return nil }
        let limit = size.map { min($0.width, $0.height) / 2 } ?? .infinity
        return .fixed(min(cornerSize.width, limit))
    }
}

nonisolated extension UnevenRoundedRectangle: RoundedRectangularShape {
    /// Returns the four requested radii; `size` does not limit them.
    public func corners(in size: CGSize?) -> Corners? {
        Corners(
            topLeading: .fixed(cornerRadii.topLeading), topTrailing: .fixed(cornerRadii.topTrailing),
            bottomLeading: .fixed(cornerRadii.bottomLeading), bottomTrailing: .fixed(cornerRadii.bottomTrailing))
    }
}

nonisolated extension Capsule: RoundedRectangularShape {
    /// Half of the shorter side; nil without a size.
    public func corners(in size: CGSize?) -> Corners? {
        size.map { .fixed(min($0.width, $0.height) / 2) }
    }
}

nonisolated extension Circle: RoundedRectangularShape {
    /// Known where the circle fills its rectangle.
    public func corners(in size: CGSize?) -> Corners? {
        guard let size, size.width == size.height else { return nil }
        return .fixed(size.width / 2)
    }
}
