import Foundation

/// What a scroll view's range follows from. Insets are left and right here, whatever the layout's direction.
struct ScrollMetrics: Equatable {
    var axes: Axis.Set
    var viewport: CGSize
    var content: CGSize
    var insets: EdgeInsets
    var isRightToLeft: Bool
    /// Where content stands that is shorter than the scroll view.
    var alignment: UnitPoint
    var bouncing: Axis.Set
    var isEnabled: Bool

    func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? insets.leading : insets.top }
    func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? insets.trailing : insets.bottom }

    /// The viewport without the insets.
    func container(_ axis: Axis) -> CGFloat { max(viewport[axis] - start(axis) - end(axis), 0) }

    var containerSize: CGSize { CGSize(width: container(.horizontal), height: container(.vertical)) }

    /// The offsets at which the content is at rest.
    func range(_ axis: Axis) -> ClosedRange<CGFloat> {
        let first = -start(axis)
        guard axes.contains(Axis.Set(axis)) else { return first.isNaN ? 0...0 : first...first }
        let extra = container(axis) - content[axis]
        // Content without an end, or an inset without one, has nowhere to go.
        guard first.isFinite, extra.isFinite else { return first.isFinite ? first...first : 0...0 }
        if extra > 0 {
            let part = axis == .horizontal ? alignment.x : alignment.y
            let point = first - extra * part
            return point...point
        }
        return first...(first - extra)
    }

    func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: offset.x.clamped(to: range(.horizontal)), y: offset.y.clamped(to: range(.vertical)))
    }

    /// The offset that lies at `anchor` in the range.
    func offset(at anchor: UnitPoint) -> CGPoint {
        func coordinate(_ axis: Axis, _ part: CGFloat) -> CGFloat {
            let range = range(axis)
            return range.lowerBound + (range.upperBound - range.lowerBound) * part
        }
        return CGPoint(x: coordinate(.horizontal, anchor.x), y: coordinate(.vertical, anchor.y))
    }

    /// The least offset that shows `frame` where `anchor` wants it, or at all.
    func offset(showing frame: CGRect, anchor: UnitPoint?, from offset: CGPoint) -> CGPoint {
        var result = offset
        for axis in [Axis.horizontal, .vertical] where axes.contains(Axis.Set(axis)) {
            let low = frame.origin[axis]
            let length = frame.size[axis]
            if let anchor {
                let part = axis == .horizontal ? anchor.x : anchor.y
                result[axis] = low + length * part - start(axis) - container(axis) * part
            } else if low < offset[axis] + start(axis) {
                result[axis] = low - start(axis)
            } else if low + length > offset[axis] + start(axis) + container(axis) {
                result[axis] = min(low + length - container(axis), low) - start(axis)
            }
        }
        return clamped(result)
    }

    /// The geometry at an offset, as programs receive it.
    func geometry(at offset: CGPoint) -> ScrollGeometry {
        ScrollGeometry(contentOffset: offset, contentSize: content, contentInsets: insets, containerSize: containerSize)
    }

    /// The visible content that no inset covers.
    func visible(at offset: CGPoint) -> CGRect {
        CGRect(
            x: offset.x + insets.leading, y: offset.y + insets.top, width: container(.horizontal), height: container(.vertical))
    }
}

extension CGFloat {
    func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
