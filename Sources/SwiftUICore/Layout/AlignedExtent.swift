import Foundation

/// How far boxes reach along one axis when they are lined up by a guide.
///
/// Stacks ask their children for sizes at an infinite proposal to see how flexible they are. An infinitely long box has
/// no place relative to a guide: it makes the extent infinite and stands at its start.
package struct AlignedExtent {
    private var before: CGFloat = -.infinity
    private var after: CGFloat = -.infinity
    private var isInfinite = false

    /// Adds a box of this length whose guide lies at `guide` from its start.
    package mutating func add(length: CGFloat, guide: CGFloat) {
        guard length.isFinite, guide.isFinite else {
            isInfinite = isInfinite || length == .infinity
            return
        }
        before = max(before, guide)
        after = max(after, length - guide)
    }

    /// 0 without boxes.
    package var length: CGFloat {
        if isInfinite {
            return .infinity
        }
        return before.isFinite ? before + after : 0
    }

    /// Where a box with its guide at `guide` starts.
    package func origin(guide: CGFloat) -> CGFloat {
        before.isFinite && guide.isFinite ? before - guide : 0
    }
}
