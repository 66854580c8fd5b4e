import Foundation
import Geometry

/// The way from the coordinates at one place of the tree out to the window: a chain of projections and named spaces.
package struct ViewTransform: Equatable {
    final class Step {
        enum Kind {
            /// Maps inner coordinates to outer ones.
            case projection(ProjectionTransform)
            case space(AnyHashable, CGRect)
        }

        let kind: Kind
        let outer: Step?

        init(kind: Kind, outer: Step?) {
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

    /// From here to the window.
    package func toGlobal(_ point: CGPoint) -> CGPoint {
        var point = point
        var step = innermost
        while let current = step {
            if case .projection(let projection) = current.kind {
                point = point.applying(projection)
            }
            step = current.outer
        }
        return point
    }

    /// From here to the nearest enclosing space with this name; nil when there is none.
    package func toSpace(_ name: AnyHashable, _ point: CGPoint) -> CGPoint? {
        var point = point
        var step = innermost
        while let current = step {
            switch current.kind {
            case .projection(let projection):
                point = point.applying(projection)
            case .space(name, let frame):
                return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
            case .space:
                break
            }
            step = current.outer
        }
        return nil
    }

    /// Size of the nearest enclosing space with this name.
    package func spaceSize(_ name: AnyHashable) -> CGSize? {
        var step = innermost
        while let current = step {
            if case .space(name, let frame) = current.kind {
                return frame.size
            }
            step = current.outer
        }
        return nil
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

    /// The window's box around a rectangle given here.
    package func boundsInGlobal(_ rect: CGRect) -> CGRect {
        guard innermost != nil else { return rect }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map(toGlobal)
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }
}
