import Foundation
import Geometry

/// The transform from the coordinates at one place of the tree to the window: a chain of projections and named spaces.
package struct ViewTransform: Equatable {
    package final class Step {
        package enum Kind {
            /// Maps inner coordinates to outer ones.
            case projection(ProjectionTransform)
            case space(AnyHashable, CGRect)
        }

        package let kind: Kind
        package let outer: Step?

        package init(kind: Kind, outer: Step?) {
            self.kind = kind
            self.outer = outer
        }
    }

    /// How many times the size of a space is taken to be seen of what is turned away in it.
    private static let mostInSight: CGFloat = 60

    private var innermost: Step?

    package init() {}

    package static func == (a: ViewTransform, b: ViewTransform) -> Bool {
        a.innermost === b.innermost
    }

    package mutating func append(_ projection: ProjectionTransform) {
        innermost = Step(kind: .projection(projection), outer: innermost)
    }

    /// Names the coordinates whose origin and size are `frame` here.
    package mutating func appendSpace(_ name: AnyHashable, frame: CGRect) {
        innermost = Step(kind: .space(name, frame), outer: innermost)
    }

    /// The projections from here to the window as one; nil when there is none.
    package var globalProjection: ProjectionTransform? {
        var result: ProjectionTransform?
        var step = innermost
        while let current = step {
            if case .projection(let projection) = current.kind {
                result = result.map { $0.concatenating(projection) } ?? projection
            }
            step = current.outer
        }
        return result
    }

    /// The projections from here to the nearest enclosing space with this name, and that space's frame in the coordinates
    /// where it stands; nil when there is none.
    private func wayToSpace(_ name: AnyHashable) -> (projection: ProjectionTransform, frame: CGRect)? {
        var projection = ProjectionTransform()
        var step = innermost
        while let current = step {
            switch current.kind {
            case .projection(let next):
                projection = projection.concatenating(next)
            case .space(name, let frame):
                return (projection, frame)
            case .space:
                break
            }
            step = current.outer
        }
        return nil
    }

    /// The window's box around a rectangle given here.
    package func boundsInGlobal(_ rect: CGRect) -> CGRect {
        globalProjection?.bounds(of: rect) ?? rect
    }

    /// The box here around a rectangle given in the window.
    package func boundsFromGlobal(_ rect: CGRect) -> CGRect {
        globalProjection?.inverted().bounds(of: rect) ?? rect
    }

    /// A point given here, in the window.
    package func pointInGlobal(_ point: CGPoint) -> CGPoint {
        globalProjection?.finiteImage(of: point) ?? point
    }

    /// A point of the window in the coordinates here, which are finite: see `finiteImage`.
    package func pointFromGlobal(_ point: CGPoint) -> CGPoint {
        globalProjection?.inverted().finiteImage(of: point) ?? point
    }

    /// A point given here, in the nearest enclosing space with this name; nil when there is none.
    package func pointInSpace(_ name: AnyHashable, _ point: CGPoint) -> CGPoint? {
        wayToSpace(name).map { way in
            let outer = way.projection.finiteImage(of: point)
            return CGPoint(x: outer.x - way.frame.minX, y: outer.y - way.frame.minY)
        }
    }

    /// The box around a rectangle given here, in the nearest enclosing space with this name; nil when there is none.
    package func boundsInSpace(_ name: AnyHashable, _ rect: CGRect) -> CGRect? {
        wayToSpace(name).map { way in
            way.projection.bounds(of: rect).offsetBy(dx: -way.frame.minX, dy: -way.frame.minY)
        }
    }

    /// The box here around the nearest enclosing space with this name; nil when there is none.
    package func boundsOfSpace(_ name: AnyHashable) -> CGRect? {
        wayToSpace(name).map { way in
            let box = way.projection.inverted().bounds(of: way.frame)
            // Nearly on its edge, as in the middle of a flip, a plane of any size is in sight.
            let most = max(way.frame.width, way.frame.height) * Self.mostInSight
            return box.width <= most && box.height <= most
                ? box : box.insetBy(dx: max(box.width - most, 0) / 2, dy: max(box.height - most, 0) / 2)
        }
    }
}
