extension Path {
    /// A rectangle with corners that are `cornerSize` wide and tall. Radii are limited to half of the shorter side; one that is
    /// not a number or below 0 is 0.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// A rectangle with corners of one radius, in points. Radii are limited to half of the shorter side; one that is not a number
    /// or below 0 is 0.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// A rectangle with a radius for each corner, in points; leading is left. Neighbours that do not fit on an edge share it.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// A rectangle with equal corners. Both radii are limited to half of the shorter side; with a radius of 0 it is
    /// a plain rectangle. Starts in the middle of the trailing edge and runs clockwise on screen.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let rect = rect.standardized
        guard rect.isFinite, transform.isFinite else { return PathWarning.notFinite() }
        let limit = min(rect.width, rect.height) / 2
        let radii = CGSize(
            width: limitedRadius(cornerSize.width, limit), height: limitedRadius(cornerSize.height, limit))
        addCorners(
            Corners(topLeft: radii, topRight: radii, bottomRight: radii, bottomLeft: radii),
            of: rect, style: style, transform: transform)
    }

    /// A rectangle with its own radius at each corner, leading being the left. Where two corners do not fit on an
    /// edge, each gets at most half of it or what the other leaves. Starts at the trailing edge, half-way between its two radii.
    /// As long as one corner is round, a corner of radius 0 has its curves too, all in one point: the elements are the same for
    /// all radii.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let rect = rect.standardized
        guard rect.isFinite, transform.isFinite else { return PathWarning.notFinite() }
        let topLeft = limitedRadius(cornerRadii.topLeading, .greatestFiniteMagnitude)
        let topRight = limitedRadius(cornerRadii.topTrailing, .greatestFiniteMagnitude)
        let bottomRight = limitedRadius(cornerRadii.bottomTrailing, .greatestFiniteMagnitude)
        let bottomLeft = limitedRadius(cornerRadii.bottomLeading, .greatestFiniteMagnitude)
        func corner(_ radius: CGFloat, across: CGFloat, along: CGFloat) -> CGSize {
            let horizontal = max(rect.width / 2, rect.width - across)
            let vertical = max(rect.height / 2, rect.height - along)
            let fitting = min(radius, horizontal, vertical)
            return CGSize(width: fitting, height: fitting)
        }
        let corners = Corners(
            topLeft: corner(topLeft, across: topRight, along: bottomLeft),
            topRight: corner(topRight, across: topLeft, along: bottomRight),
            bottomRight: corner(bottomRight, across: bottomLeft, along: topRight),
            bottomLeft: corner(bottomLeft, across: bottomRight, along: topLeft))
        addCorners(corners, of: rect, style: style, transform: transform)
    }

    private struct Corners {
        var topLeft, topRight, bottomRight, bottomLeft: CGSize

        var areSharp: Bool {
            [topLeft, topRight, bottomRight, bottomLeft].allSatisfy { $0.width <= 0 || $0.height <= 0 }
        }
    }

    private mutating func addCorners(
        _ corners: Corners, of rect: CGRect, style: RoundedCornerStyle, transform: CGAffineTransform
    ) {
        if corners.areSharp {
            return addRect(rect, transform: transform)
        }
        let mark = points.count
        // How far a corner reaches along an edge, in radii.
        func reach(_ edge: CGFloat, _ radius: CGFloat, _ neighbour: CGFloat) -> CGFloat {
            guard style == .continuous, radius > 0 else { return 1 }
            return max(1, min(ContinuousCorner.reach, edge / (radius + neighbour)))
        }
        let top = (rect.width, corners.topLeft.width, corners.topRight.width)
        let right = (rect.height, corners.topRight.height, corners.bottomRight.height)
        let bottom = (rect.width, corners.bottomRight.width, corners.bottomLeft.width)
        let left = (rect.height, corners.bottomLeft.height, corners.topLeft.height)

        move(to: CGPoint(x: rect.maxX, y: (rect.minY + right.1 + rect.maxY - right.2) / 2))
        addCorner(
            style, at: CGPoint(x: rect.maxX, y: rect.maxY), back: CGPoint(x: 0, y: -right.2),
            backReach: reach(right.0, right.2, right.1), onward: CGPoint(x: -bottom.1, y: 0),
            onwardReach: reach(bottom.0, bottom.1, bottom.2))
        addCorner(
            style, at: CGPoint(x: rect.minX, y: rect.maxY), back: CGPoint(x: bottom.2, y: 0),
            backReach: reach(bottom.0, bottom.2, bottom.1), onward: CGPoint(x: 0, y: -left.1),
            onwardReach: reach(left.0, left.1, left.2))
        addCorner(
            style, at: CGPoint(x: rect.minX, y: rect.minY), back: CGPoint(x: 0, y: left.2),
            backReach: reach(left.0, left.2, left.1), onward: CGPoint(x: top.1, y: 0),
            onwardReach: reach(top.0, top.1, top.2))
        addCorner(
            style, at: CGPoint(x: rect.maxX, y: rect.minY), back: CGPoint(x: -top.2, y: 0),
            backReach: reach(top.0, top.2, top.1), onward: CGPoint(x: 0, y: right.1),
            onwardReach: reach(right.0, right.1, right.2))
        closeSubpath()
        transformPoints(from: mark, by: transform)
    }

    /// Adds a line to the corner and a curve around it. `back` and `onward` point from the corner along its two edges, one radius long. The reaches are
    /// the lengths of the edges that the corner takes, in radii.
    private mutating func addCorner(
        _ style: RoundedCornerStyle, at corner: CGPoint, back: CGPoint, backReach: CGFloat, onward: CGPoint,
        onwardReach: CGFloat
    ) {
        switch style {
        case .circular:
            addLine(to: corner + back)
            addCurve(
                to: corner + onward, control1: corner + back * (1 - circleControl),
                control2: corner + onward * (1 - circleControl))
        case .continuous:
            typealias Law = ContinuousCorner
            addLine(to: corner + back * backReach)
            addCurve(
                to: corner + back * Law.shoulderAlong + onward * Law.shoulderAcross,
                control1: corner + back * Law.control1(reach: backReach),
                control2: corner + back * Law.control2(reach: backReach))
            addCurve(
                to: corner + back * Law.shoulderAcross + onward * Law.shoulderAlong,
                control1: corner + back * Law.middleAlong + onward * Law.middleAcross,
                control2: corner + back * Law.middleAcross + onward * Law.middleAlong)
            addCurve(
                to: corner + onward * onwardReach,
                control1: corner + onward * Law.control2(reach: onwardReach),
                control2: corner + onward * Law.control1(reach: onwardReach))
        }
    }
}

/// The continuous corner, measured on Apple's SwiftUI: distances from the corner in radii.
private enum ContinuousCorner {
    /// On an edge that is long enough.
    static let reach: CGFloat = 1.528665
    static let shoulderAlong: CGFloat = 0.631494
    static let shoulderAcross: CGFloat = 0.0749114
    static let middleAlong: CGFloat = 0.372824
    static let middleAcross: CGFloat = 0.16906

    static func control1(reach: CGFloat) -> CGFloat {
        0.96 + 0.12849 * (reach - 1) / 0.528665
    }

    static func control2(reach: CGFloat) -> CGFloat {
        0.82 + 0.048407 * (reach - 1) / 0.528665
    }
}

/// At least 0 (also for NaN), at most `limit`.
private func limitedRadius(_ radius: CGFloat, _ limit: CGFloat) -> CGFloat {
    radius > 0 ? min(radius, limit) : 0
}
