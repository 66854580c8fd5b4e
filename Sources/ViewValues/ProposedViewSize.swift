import Foundation

/// The size that a parent offers a view. A missing dimension asks for the ideal one; 0 for the smallest, infinity for
/// the largest.
public struct ProposedViewSize: Equatable, Sendable {
    /// The width offered, in points; nil asks for the ideal one.
    public var width: CGFloat?
    /// The height offered, in points; nil asks for the ideal one.
    public var height: CGFloat?

    /// No space: asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Nothing offered: asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Infinite space: asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// A proposal in points; a dimension that is nil asks for the ideal one.
    @inlinable
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Offers exactly this size.
    @inlinable
    public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// The proposal with `size` where nothing is offered.
    @inlinable
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

extension ProposedViewSize {
    @inlinable
    package subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal {
                width = newValue
            } else {
                height = newValue
            }
        }
    }

    @inlinable
    package init(_ first: CGFloat?, along axis: Axis, across second: CGFloat?) {
        self =
            axis == .horizontal
            ? ProposedViewSize(width: first, height: second) : ProposedViewSize(width: second, height: first)
    }
}

extension CGSize {
    @inlinable
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal {
                width = newValue
            } else {
                height = newValue
            }
        }
    }
}

extension CGPoint {
    @inlinable
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set {
            if axis == .horizontal {
                x = newValue
            } else {
                y = newValue
            }
        }
    }
}
