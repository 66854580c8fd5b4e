import Foundation

extension _ViewInputs {
    /// A point of the window in a coordinate space, seen from this view. A name that no view around has counts as the window.
    package func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
        if case .global = space {
            return point
        }
        let transform = transform.value
        let here = transform.pointFromGlobal(point)
        if case .named(let name) = space {
            return transform.pointInSpace(name, here) ?? point
        }
        let origin = geometry.value.frame.origin
        return CGPoint(x: here.x - origin.x, y: here.y - origin.y)
    }

    /// A point in the view's own coordinates, in those of the window.
    package func pointInWindow(_ point: CGPoint) -> CGPoint {
        let origin = geometry.value.frame.origin
        let here = CGPoint(x: point.x + origin.x, y: point.y + origin.y)
        return transform.value.pointInGlobal(here)
    }
}
