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
        globalProjection.map(rect.bounds(under:)) ?? rect
    }

    /// The box here around a rectangle given in the window.
    package func boundsFromGlobal(_ rect: CGRect) -> CGRect {
        globalProjection.map { rect.bounds(under: $0.inverted()) } ?? rect
    }

    /// A point of the window in the coordinates here.
    package func pointFromGlobal(_ point: CGPoint) -> CGPoint {
        globalProjection.map { point.applying($0.inverted()) } ?? point
    }

    /// A point given here, in the nearest enclosing space with this name; nil when there is none.
    func pointInSpace(_ name: AnyHashable, _ point: CGPoint) -> CGPoint? {
        wayToSpace(name).map { way in
            let outer = point.applying(way.projection)
            return CGPoint(x: outer.x - way.frame.minX, y: outer.y - way.frame.minY)
        }
    }

    /// The box around a rectangle given here, in the nearest enclosing space with this name; nil when there is none.
    package func boundsInSpace(_ name: AnyHashable, _ rect: CGRect) -> CGRect? {
        wayToSpace(name).map { way in
            rect.bounds(under: way.projection).offsetBy(dx: -way.frame.minX, dy: -way.frame.minY)
        }
    }

    /// The box here around the nearest enclosing space with this name; nil when there is none.
    package func boundsOfSpace(_ name: AnyHashable) -> CGRect? {
        wayToSpace(name).map { $0.frame.bounds(under: $0.projection.inverted()) }
    }
}

extension CGRect {
    /// The box around the projected rectangle.
    fileprivate func bounds(under projection: ProjectionTransform) -> CGRect {
        if projection.isIdentity {
            return self
        }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(projection) }
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }
}
