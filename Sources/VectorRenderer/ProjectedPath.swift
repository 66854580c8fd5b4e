import Geometry

extension Path {
    /// The path seen in perspective, as curves again: lines stay lines, and a curve becomes one to four that touch the projected one
    /// and run in its direction there. What lies behind the camera is cut off.
    func projected(by transform: ProjectionTransform) -> Path {
        if let affine = transform.affine {
            return affine == .identity ? self : applying(affine)
        }
        guard points.allSatisfy({ transform.depth(of: $0) > 1e-3 }) else {
            return cut(by: transform)
        }
        var result = Path()
        var current = CGPoint.zero
        var start = CGPoint.zero
        func addCurve(_ curve: CubicBezier) {
            // By the length before the projection, so that a path has the same curves in every frame.
            let extent = abs(curve.p3.x - curve.p0.x) + abs(curve.p3.y - curve.p0.y)
            let count = extent < 30 ? 1 : extent < 120 ? 2 : 4
            for step in 0..<count {
                let piece = curve.piece(from: CGFloat(step) / CGFloat(count), to: CGFloat(step + 1) / CGFloat(count))
                let end = piece.p3.applying(transform)
                result.addCurve(
                    to: end, control1: transform.tangentPoint(piece.p1, at: piece.p0), control2: transform.tangentPoint(piece.p2, at: piece.p3))
            }
        }
        forEach { element in
            switch element {
            case .move(let end):
                result.move(to: end.applying(transform))
                current = end
                start = end
            case .line(let end):
                result.addLine(to: end.applying(transform))
                current = end
            case .quadCurve(let end, let control):
                addCurve(CubicBezier(current, current.mixed(control, 2 / 3), end.mixed(control, 2 / 3), end))
                current = end
            case .curve(let end, let control1, let control2):
                addCurve(CubicBezier(current, control1, control2, end))
                current = end
            case .closeSubpath:
                result.closeSubpath()
                current = start
            }
        }
        return result
    }

    /// The part before the camera, as lines.
    private func cut(by transform: ProjectionTransform) -> Path {
        let near: CGFloat = 1e-3
        var lines = Polylines()
        flatten(into: &lines, tolerance: 0.02)
        var result = Path()
        for run in lines.runs {
            var previous = lines.points[run.end - 1]
            var isFirst = true
            func add(_ point: CGPoint) {
                let depth = max(transform.depth(of: point), near)
                let image = CGPoint(
                    x: (transform.m11 * point.x + transform.m21 * point.y + transform.m31) / depth,
                    y: (transform.m12 * point.x + transform.m22 * point.y + transform.m32) / depth)
                if isFirst {
                    result.move(to: image)
                } else {
                    result.addLine(to: image)
                }
                isFirst = false
            }
            for point in lines.points[run.start..<run.end] {
                let (before, now) = (transform.depth(of: previous), transform.depth(of: point))
                if (before < near) != (now < near) {
                    add(previous.mixed(point, (near - before) / (now - before)))
                }
                if now >= near {
                    add(point)
                }
                previous = point
            }
            result.closeSubpath()
        }
        return result
    }
}

extension ProjectionTransform {
    fileprivate func depth(of point: CGPoint) -> CGFloat {
        m13 * point.x + m23 * point.y + m33
    }

    /// Where the image of a curve that leaves `point` towards `control` has its control point.
    fileprivate func tangentPoint(_ control: CGPoint, at point: CGPoint) -> CGPoint {
        affineApproximation(at: point).map { control.applying($0) } ?? point.applying(self)
    }
}

extension CGPoint {
    fileprivate func mixed(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}
