import Foundation

/// How far boxes reach along one axis when they are lined up by a guide.
///
/// Stacks ask their children for sizes at an infinite proposal to see how flexible they are. An infinitely long box has
/// no place relative to a guide: it makes the extent infinite and stands at its start.
package struct AlignedExtent {
    @usableFromInline var before: CGFloat = -.infinity
    @usableFromInline var after: CGFloat = -.infinity
    @usableFromInline var isInfinite = false

    package init() {}

    /// Adds a box of this length whose guide lies at `guide` from its start.
    @inlinable
    package mutating func add(length: CGFloat, guide: CGFloat) {
        guard length.isFinite, guide.isFinite else {
            isInfinite = isInfinite || length == .infinity
            return
        }
        before = max(before, guide)
        after = max(after, length - guide)
    }

    /// 0 without boxes.
    @inlinable
    package var length: CGFloat {
        if isInfinite {
            return .infinity
        }
        return before.isFinite ? before + after : 0
    }

    /// Where a box with its guide at `guide` starts.
    @inlinable
    package func origin(guide: CGFloat) -> CGFloat {
        before.isFinite && guide.isFinite ? before - guide : 0
    }
}
