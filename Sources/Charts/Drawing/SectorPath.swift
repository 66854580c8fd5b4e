import SwiftUI

/// The outline of a sector.
struct SectorPath {
    let path: Path

    /// A sector between two turns, from the top clockwise. `inset` is the distance between neighbours, of which each has a half.
    init(center: CGPoint, inner: CGFloat, outer: CGFloat, start: Double, end: Double, inset: CGFloat, cornerRadius: CGFloat) {
        let (first, last) = (min(start, end), max(start, end))
        guard outer > 0, last > first else {
            path = Path()
            return
        }
        if last - first > 1 - 1e-9 {
            var ring = Path(ellipseIn: CGRect(x: center.x - outer, y: center.y - outer, width: 2 * outer, height: 2 * outer))
            if inner > 0 {
                // The other way round, so that the inside is a hole.
                ring.move(to: CGPoint(x: center.x + inner, y: center.y))
                ring.addArc(center: center, radius: inner, startAngle: .zero, endAngle: .radians(-2 * .pi), clockwise: true)
                ring.closeSubpath()
            }
            path = ring
            return
        }
        let edges = Edges(
            center: center, from: CGFloat(first) * 2 * .pi - .pi / 2, to: CGFloat(last) * 2 * .pi - .pi / 2, distance: inset / 2)
        path = edges.path(inner: inner, outer: outer, cornerRadius: max(0, cornerRadius))
    }

    /// The straight edges, each `distance` away from the ray at its angle.
    private struct Edges {
        let center: CGPoint
        let from: CGFloat
        let to: CGFloat
        let distance: CGFloat

        private func point(_ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }

        /// How far an edge, moved by `distance`, is turned at a radius.
        private func turn(_ distance: CGFloat, at radius: CGFloat) -> CGFloat {
            radius > distance ? (distance == 0 ? 0 : asin(distance / radius)) : .pi / 2
        }

        func path(inner: CGFloat, outer: CGFloat, cornerRadius: CGFloat) -> Path {
            let half = (to - from) / 2
            var path = Path()
            guard turn(distance, at: outer) < half else { return path }
            let sine = sin(min(half, .pi / 2))
            let corner = min(cornerRadius, (outer - inner) / 2, max(0, (outer * sine - distance) / (1 + sine)))
            let outerTurn = turn(distance + corner, at: outer - corner)
            let tangent = corner > 0 ? corner : 0
            addOuter(&path, outer, tangent, outerTurn)
            let innerCorner = inner > 0 ? min(tangent, max(0, (inner * sine - distance) / max(0.01, 1 - sine))) : 0
            let innerTurn = turn(distance + innerCorner, at: inner + innerCorner)
            if inner > 0, innerTurn < half {
                addInner(&path, inner, innerCorner, innerTurn)
            } else {
                path.addLine(to: distance == 0 ? center : point(min(distance / max(sine, 1e-6), outer), (from + to) / 2))
            }
            path.closeSubpath()
            return path
        }

        private func addOuter(_ path: inout Path, _ outer: CGFloat, _ corner: CGFloat, _ turn: CGFloat) {
            if corner > 0 {
                // Quarter turns around the corners' centres, from the edge to the arc.
                let reach = outer - corner
                path.addArc(
                    center: point(reach, from + turn), radius: corner, startAngle: .radians(from - .pi / 2), endAngle: .radians(from + turn),
                    clockwise: false)
                path.addArc(center: center, radius: outer, startAngle: .radians(from + turn), endAngle: .radians(to - turn), clockwise: false)
                path.addArc(
                    center: point(reach, to - turn), radius: corner, startAngle: .radians(to - turn), endAngle: .radians(to + .pi / 2),
                    clockwise: false)
            } else {
                path.addArc(center: center, radius: outer, startAngle: .radians(from + turn), endAngle: .radians(to - turn), clockwise: false)
            }
        }

        private func addInner(_ path: inout Path, _ inner: CGFloat, _ corner: CGFloat, _ turn: CGFloat) {
            if corner > 0 {
                let reach = inner + corner
                path.addArc(
                    center: point(reach, to - turn), radius: corner, startAngle: .radians(to + .pi / 2), endAngle: .radians(to - turn + .pi),
                    clockwise: false)
                path.addArc(center: center, radius: inner, startAngle: .radians(to - turn), endAngle: .radians(from + turn), clockwise: true)
                path.addArc(
                    center: point(reach, from + turn), radius: corner, startAngle: .radians(from + turn + .pi),
                    endAngle: .radians(from + 1.5 * .pi), clockwise: false)
            } else {
                path.addArc(center: center, radius: inner, startAngle: .radians(to - turn), endAngle: .radians(from + turn), clockwise: true)
            }
        }
    }
}
