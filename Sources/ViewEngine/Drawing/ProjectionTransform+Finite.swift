import Foundation
import Geometry

// Images that one can calculate with. Under a perspective, points behind the camera have none, and those near it one that is very far away;
// turned to its edge, a plane has no inverse that numbers can hold.
extension ProjectionTransform {
    /// A point with less than this is behind the camera, or as good as there.
    private static let nearest: CGFloat = 1e-6
    /// No point is farther away, in points.
    private static let farthest: CGFloat = 1e12

    /// Whether what it shows of a view has an inside: a view that is scaled to nothing has a size all the same, which leaves a way back.
    var hasExtent: Bool {
        let whole = m33 == 0 ? 1 : abs(m33)
        return abs(determinant) > 1e-5 * whole * whole * whole
    }

    private func w(_ point: CGPoint) -> CGFloat { m13 * point.x + m23 * point.y + m33 }

    /// The image of a point, which is finite: what lies behind the camera is very far away, in the direction of what lies just before it.
    package func finiteImage(of point: CGPoint) -> CGPoint {
        let w = w(point)
        let image = w > Self.nearest ? point.applying(self) : scaled(point, by: 1 / Self.nearest)
        return CGPoint(x: Self.bounded(image.x), y: Self.bounded(image.y))
    }

    private func scaled(_ point: CGPoint, by factor: CGFloat) -> CGPoint {
        CGPoint(x: (m11 * point.x + m21 * point.y + m31) * factor, y: (m12 * point.x + m22 * point.y + m32) * factor)
    }

    private static func bounded(_ number: CGFloat) -> CGFloat {
        number.isNaN ? 0 : min(max(number, -farthest), farthest)
    }

    /// The box around what is seen of a rectangle; for one that lies behind the camera, an empty one far away.
    package func bounds(of rect: CGRect) -> CGRect {
        if isIdentity {
            return rect
        }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ]
        let seen = corners.allSatisfy { w($0) > Self.nearest } ? corners : partBeforeCamera(corners)
        let images = seen.isEmpty ? [finiteImage(of: corners[0])] : seen.map(finiteImage)
        let (xs, ys) = (images.map(\.x), images.map(\.y))
        return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }

    /// The corners of the part of a polygon that is not behind the camera.
    private func partBeforeCamera(_ corners: [CGPoint]) -> [CGPoint] {
        var part: [CGPoint] = []
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            let (here, there) = (w(corner) - Self.nearest, w(next) - Self.nearest)
            if here > 0 {
                part.append(corner)
            }
            if (here > 0) != (there > 0), (here - there).isFinite {
                let way = here / (here - there)
                part.append(CGPoint(x: corner.x + (next.x - corner.x) * way, y: corner.y + (next.y - corner.y) * way))
            }
        }
        return part
    }
}
