import Foundation
import Geometry

/// Draws symbols as clean outlines: contours that do not overlap, so that a drawing can also be cut out of a
/// disc by reversing it. Unit: a hundredth of an em; origin: the centre of the symbol, half a cap height above
/// the baseline; y down.
struct SymbolPen {
    /// Line width of the current weight.
    let width: CGFloat
    private(set) var path = Path()

    init(weight: Int) {
        width = Self.lineWidth(weight: weight)
    }

    init(width: CGFloat) {
        self.width = width
    }

    /// Line widths of SF Symbols' nine weights, by interpolation.
    static func lineWidth(weight: Int) -> CGFloat {
        let widths: [CGFloat] = [2.2, 3.5, 5.3, 7.2, 8.4, 9.6, 11, 12.5, 14.2]
        let position = (CGFloat(min(max(weight, 100), 900)) - 100) / 100
        let index = min(Int(saturating: position), 7)
        return widths[index] + (widths[index + 1] - widths[index]) * (position - CGFloat(index))
    }

    // MARK: Lines

    /// A line through points with round ends and round outer corners, as one clean contour.
    mutating func line(_ points: [CGPoint], width: CGFloat? = nil) {
        guard points.count >= 2 else { return }
        let half = (width ?? self.width) / 2
        var contour = Path()
        var isFirst = true
        // Along the left side, around the end, back along the other side, around the start.
        for (index, forward) in Self.corners(points) {
            let here = points[index]
            if index == (forward ? points.count - 1 : 0) {
                let previous = points[forward ? index - 1 : index + 1]
                let angle = (here - previous).angle
                Self.arc(&contour, here, half, from: angle - .pi / 2, to: angle + .pi / 2, isFirst: isFirst)
            } else {
                let step = forward ? 1 : -1
                let before = (here - points[index - step]).angle
                let after = (points[index + step] - here).angle
                let turn = Self.wrapped(after - before)
                if turn > 0 {
                    Self.arc(&contour, here, half, from: before - .pi / 2, to: before - .pi / 2 + turn, isFirst: isFirst)
                } else {
                    let corner = here + CGPoint.polar(half / cos(turn / 2), before - .pi / 2 + turn / 2)
                    isFirst ? contour.move(to: corner) : contour.addLine(to: corner)
                }
            }
            isFirst = false
        }
        contour.closeSubpath()
        path.addPath(contour)
    }

    /// Visits the inner points forward, the last point, the inner points backward, the first point.
    private static func corners(_ points: [CGPoint]) -> [(Int, Bool)] {
        var order: [(Int, Bool)] = []
        for index in 1..<points.count {
            order.append((index, true))
        }
        for index in stride(from: points.count - 2, through: 0, by: -1) {
            order.append((index, false))
        }
        return order
    }

    mutating func line(_ coordinates: CGFloat..., width: CGFloat? = nil) {
        line(stride(from: 0, to: coordinates.count - 1, by: 2).map { CGPoint(x: coordinates[$0], y: coordinates[$0 + 1]) }, width: width)
    }

    /// Equal arms from a centre with round ends: plus (4 arms from 0°), cross (4 from 45°), asterisk.
    mutating func arms(count: Int, radius: CGFloat, from start: CGFloat, at center: CGPoint = .zero) {
        let half = width / 2
        let step = 2 * .pi / CGFloat(count)
        var contour = Path()
        for arm in 0..<count {
            let angle = start * .pi / 180 + step * CGFloat(arm)
            let inner = center + CGPoint.polar(half / sin(step / 2), angle - step / 2)
            arm == 0 ? contour.move(to: inner) : contour.addLine(to: inner)
            Self.arc(&contour, center + CGPoint.polar(radius - half, angle), half, from: angle - .pi / 2, to: angle + .pi / 2, isFirst: false)
        }
        contour.closeSubpath()
        path.addPath(contour)
    }

    /// An arrow: a shaft and two barbs that meet in its tip, as one clean contour.
    mutating func arrow(from tail: CGPoint, to tip: CGPoint, barb: CGFloat) {
        let half = width / 2
        let angle = (tip - tail).angle
        let length = (tip - tail).length
        // In the frame of the arrow: tip at the origin, tail on −x. Barbs go back at 45°.
        let diagonal = half * 2.0.squareRoot()
        let end = barb / 2.0.squareRoot()
        var contour = Path()
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            tip + CGPoint(x: x, y: y).rotated(angle)
        }
        // The outer corner is round, the inner ones run into the shaft.
        contour.move(to: point(-diagonal - half, half))
        contour.addLine(to: point(-length, half))
        Self.arc(&contour, tail, half, from: angle + .pi / 2, to: angle + 3 * .pi / 2, isFirst: false)
        contour.addLine(to: point(-diagonal - half, -half))
        Self.arc(&contour, point(-end, -end), half, from: angle + .pi * 3 / 4, to: angle + .pi * 7 / 4, isFirst: false)
        Self.arc(&contour, tip, half, from: angle - .pi / 4, to: angle + .pi / 4, isFirst: false)
        Self.arc(&contour, point(-end, end), half, from: angle + .pi / 4, to: angle + .pi * 5 / 4, isFirst: false)
        contour.closeSubpath()
        path.addPath(contour)
    }

    /// An arc of a circle as a line with round ends. Degrees, clockwise on screen from 3 o'clock.
    mutating func arcLine(radius: CGFloat, from start: CGFloat, to end: CGFloat, at center: CGPoint = .zero) {
        let half = width / 2
        let first = start * .pi / 180
        let last = end * .pi / 180
        var contour = Path()
        Self.arc(&contour, center, radius + half, from: first, to: last, isFirst: true)
        Self.arc(&contour, center + CGPoint.polar(radius, last), half, from: last, to: last + .pi, isFirst: false)
        Self.arc(&contour, center, radius - half, from: last, to: first, isFirst: false)
        Self.arc(&contour, center + CGPoint.polar(radius, first), half, from: first + .pi, to: first + 2 * .pi, isFirst: false)
        contour.closeSubpath()
        path.addPath(contour)
    }

    // MARK: Areas

    mutating func disc(_ radius: CGFloat, at center: CGPoint = .zero) {
        path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// A ring whose outer radius is `radius`.
    mutating func ring(_ radius: CGFloat, at center: CGPoint = .zero) {
        disc(radius, at: center)
        var hole = SymbolPen(weight: 400)
        hole.disc(max(radius - width, 0), at: center)
        path.addPath(hole.path.reversedWinding())
    }

    mutating func area(_ rect: CGRect, corner: CGFloat) {
        path.addRoundedRect(in: rect, cornerSize: CGSize(width: corner, height: corner), style: .continuous)
    }

    mutating func frame(_ rect: CGRect, corner: CGFloat) {
        area(rect, corner: corner)
        // Two lines that meet leave nothing free.
        guard min(rect.width, rect.height) > 2 * width else { return }
        var hole = SymbolPen(weight: 400)
        hole.area(rect.insetBy(dx: width, dy: width), corner: max(corner - width, 0))
        path.addPath(hole.path.reversedWinding())
    }

    /// A polygon, clockwise on screen, with rounded corners.
    mutating func polygon(_ points: [CGPoint], corner: CGFloat) {
        path.addPath(Self.rounded(points, corner))
    }

    /// The same polygon as a frame of one line width, inside its edges.
    mutating func polygonFrame(_ points: [CGPoint], corner: CGFloat) {
        polygon(points, corner: corner)
        let inner = Self.inset(points, width)
        path.addPath(Self.rounded(inner, max(corner - width, 0.4 * corner)).reversedWinding())
    }

    mutating func add(_ other: Path) {
        path.addPath(other)
    }

    mutating func cut(_ other: Path) {
        path.addPath(other.reversedWinding())
    }

    private static func rounded(_ points: [CGPoint], _ corner: CGFloat) -> Path {
        var contour = Path()
        for index in points.indices {
            let here = points[index]
            let toPrevious = points[(index + points.count - 1) % points.count] - here
            let toNext = points[(index + 1) % points.count] - here
            let reach = min(corner, toPrevious.length / 2, toNext.length / 2)
            guard toPrevious.length > 0, toNext.length > 0 else {
                index == 0 ? contour.move(to: here) : contour.addLine(to: here)
                continue
            }
            let start = here + toPrevious * (reach / toPrevious.length)
            let end = here + toNext * (reach / toNext.length)
            index == 0 ? contour.move(to: start) : contour.addLine(to: start)
            contour.addQuadCurve(to: end, control: here)
        }
        contour.closeSubpath()
        return contour
    }

    private static func inset(_ points: [CGPoint], _ distance: CGFloat) -> [CGPoint] {
        points.indices.map { index in
            let here = points[index]
            let before = (here - points[(index + points.count - 1) % points.count]).angle
            let after = (points[(index + 1) % points.count] - here).angle
            let turn = wrapped(after - before)
            return here + CGPoint.polar(distance / cos(turn / 2), before + .pi / 2 + turn / 2)
        }
    }

    private static func wrapped(_ angle: CGFloat) -> CGFloat {
        var angle = angle
        while angle > .pi {
            angle -= 2 * .pi
        }
        while angle <= -.pi {
            angle += 2 * .pi
        }
        return angle
    }

    private static func arc(_ contour: inout Path, _ center: CGPoint, _ radius: CGFloat, from start: CGFloat, to end: CGFloat, isFirst: Bool) {
        let first = center + CGPoint.polar(radius, start)
        isFirst ? contour.move(to: first) : contour.addLine(to: first)
        let pieces = max(1, Int(saturating: (abs(end - start) / (.pi / 2)).rounded(.up)))
        let step = (end - start) / CGFloat(pieces)
        let handle = radius * 4 / 3 * tan(step / 4)
        for piece in 0..<pieces {
            let a = start + step * CGFloat(piece)
            let b = a + step
            contour.addCurve(
                to: center + CGPoint.polar(radius, b),
                control1: center + CGPoint.polar(radius, a) + CGPoint.polar(handle, a + .pi / 2),
                control2: center + CGPoint.polar(radius, b) - CGPoint.polar(handle, b + .pi / 2))
        }
    }
}

private extension CGPoint {
    static func polar(_ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
        CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    }

    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: CGPoint, k: CGFloat) -> CGPoint { CGPoint(x: a.x * k, y: a.y * k) }

    var length: CGFloat { (x * x + y * y).squareRoot() }
    var angle: CGFloat { atan2(y, x) }

    func rotated(_ angle: CGFloat) -> CGPoint {
        CGPoint(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle))
    }
}
