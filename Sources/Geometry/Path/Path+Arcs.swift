extension Path {
    /// An arc of a circle, with a line to its start from the current point. With `clockwise: false` the angle grows,
    /// which on screen, where y grows downwards, is clockwise. An end on the wrong side of the start is reached the
    /// long way round. Exactly one turn forwards closes the subpath.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let span = CGFloat(endAngle.radians - startAngle.radians)
        let turn = 2 * CGFloat.pi
        let isOneTurn = abs(span - turn) < 1e-9
        var sweep = span
        if isOneTurn {
            sweep = clockwise ? -turn : turn
        } else if clockwise, span > 0 {
            sweep = span.truncatingRemainder(dividingBy: turn) - turn
        } else if !clockwise, span < 0 {
            sweep = span.truncatingRemainder(dividingBy: turn) + turn
        }
        let accepted = addArc(
            center: center, radius: radius, startAngle: CGFloat(startAngle.radians), sweep: sweep, transform: transform)
        if isOneTurn, accepted {
            closeSubpath()
        }
    }

    /// An arc that sweeps exactly `delta`, growing angles for a positive one; may be more than a turn, never closes.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        _ = addArc(
            center: center, radius: radius, startAngle: CGFloat(startAngle.radians), sweep: CGFloat(delta.radians),
            transform: transform)
    }

    /// The arc that rounds the corner at `tangent1End` between the current point and `tangent2End`: a line to where
    /// the circle touches the first side, and the arc to where it touches the second. Just a line to `tangent1End`
    /// when there is no corner to round.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard tangent1End.isFinite, tangent2End.isFinite, radius.isFinite, transform.isFinite else {
            return PathWarning.notFinite()
        }
        guard let current = currentPoint else { return PathWarning.noCurrentPoint() }
        let corner = tangent1End
        let back = current.applying(transform.inverted()) - corner
        let onward = tangent2End - corner
        let lengths = back.length * onward.length
        let turn = back.cross(onward)
        guard radius > 0, lengths > 0, abs(turn) > 1e-12 * lengths else {
            return addLine(to: corner.applying(transform))
        }
        let angle = atan2(turn, back.dot(onward))
        let reach = radius / tan(abs(angle) / 2)
        let touch1 = corner + back * (reach / back.length)
        // The centre lies on the corner's inner side, one radius off the first touching point.
        let toCenter = back.perpendicular * ((turn > 0 ? radius : -radius) / back.length)
        let center = touch1 + toCenter
        let sweep = turn > 0 ? abs(angle) - .pi : .pi - abs(angle)
        let mark = points.count
        addLine(to: touch1)
        appendArc(center: center, radius: radius, from: toCenter * (-1 / radius), sweep: sweep)
        transformPoints(from: mark, by: transform)
    }

    private mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat, transform: CGAffineTransform
    ) -> Bool {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, sweep.isFinite, transform.isFinite else {
            PathWarning.notFinite()
            return false
        }
        let mark = points.count
        let direction = CGPoint(unitAngle: startAngle)
        let start = center + direction * radius
        if isEmpty {
            reserveArc(sweep)
            move(to: start)
        } else {
            addLine(to: start)
        }
        appendArc(center: center, radius: radius, from: direction, sweep: sweep)
        transformPoints(from: mark, by: transform)
        return true
    }

    /// Makes room for an arc, and for the lines that follow in a sector. Only an empty path may: in a long one each arc would copy all before it.
    private mutating func reserveArc(_ sweep: CGFloat) {
        let curves = Int(saturating: min(4, abs(sweep) / (.pi / 2))) + 1
        verbs.reserveCapacity(2 * curves + 3)
        points.reserveCapacity(6 * curves + 3)
    }

    /// Quarter circles from the unit vector `direction` on, then the remainder.
    private mutating func appendArc(center: CGPoint, radius: CGFloat, from direction: CGPoint, sweep: CGFloat) {
        let sign: CGFloat = sweep < 0 ? -1 : 1
        let quarter = CGFloat.pi / 2
        // A thousand turns look like one; more would only cost memory.
        let total = min(abs(sweep), 4000 * quarter + abs(sweep).truncatingRemainder(dividingBy: quarter))
        let quarters = Int(saturating: total / quarter + 1e-9)
        let remainder = total - CGFloat(quarters) * quarter
        var from = direction
        for _ in 0..<quarters {
            let to = from.perpendicular * sign
            let control = radius * circleControl
            addCurve(
                to: center + to * radius, control1: center + from * radius + to * control,
                control2: center + to * radius + from * control)
            from = to
        }
        guard remainder > 1e-9 else { return }
        let turn = CGPoint(unitAngle: remainder)
        let to = from * turn.x + from.perpendicular * (sign * turn.y)
        let control = radius * 4 / 3 * tan(remainder / 4) * sign
        addCurve(
            to: center + to * radius, control1: center + from * radius + from.perpendicular * control,
            control2: center + to * radius - to.perpendicular * control)
    }
}
