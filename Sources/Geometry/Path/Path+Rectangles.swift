extension Path {
    /// A rectangle, clockwise on screen from its top left. One that is not finite makes an empty path, with a warning.
    public init(_ rect: CGRect) {
        addRect(rect)
    }

    /// An ellipse that touches the sides of `rect`.
    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    private static let rectangleVerbs: [Verb] = [.move, .line, .line, .line, .close]
    private static let ellipseVerbs: [Verb] = [.move, .curve, .curve, .curve, .curve, .close]

    /// Adds a closed subpath. All paths of one rectangle, or of one ellipse, share their verbs.
    private mutating func append(_ outline: [CGPoint], _ outlineVerbs: [Verb]) {
        subpathStart = points.count
        if isEmpty {
            (verbs, points) = (outlineVerbs, outline)
        } else {
            verbs += outlineVerbs
            points += outline
        }
    }

    /// A rectangle: starts top-left and runs clockwise on screen.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        let rect = rect.standardized
        guard rect.isFinite, transform.isFinite else { return PathWarning.notFinite() }
        let mark = points.count
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ]
        append(corners, Self.rectangleVerbs)
        transformPoints(from: mark, by: transform)
    }

    /// Adds each rectangle as a separate subpath.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects {
            addRect(rect, transform: transform)
        }
    }

    /// An ellipse that touches the sides of `rect`: starts at (maxX, midY) and runs clockwise on screen.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let rect = rect.standardized
        guard rect.isFinite, transform.isFinite else { return PathWarning.notFinite() }
        let mark = points.count
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let (kx, ky) = (rx * circleControl, ry * circleControl)
        let right = CGPoint(x: rect.maxX, y: center.y)
        let bottom = CGPoint(x: center.x, y: rect.maxY)
        let left = CGPoint(x: rect.minX, y: center.y)
        let top = CGPoint(x: center.x, y: rect.minY)
        let outline = [
            right, CGPoint(x: right.x, y: center.y + ky), CGPoint(x: center.x + kx, y: bottom.y),
            bottom, CGPoint(x: center.x - kx, y: bottom.y), CGPoint(x: left.x, y: center.y + ky),
            left, CGPoint(x: left.x, y: center.y - ky), CGPoint(x: center.x - kx, y: top.y),
            top, CGPoint(x: center.x + kx, y: top.y), CGPoint(x: right.x, y: center.y - ky), right,
        ]
        append(outline, Self.ellipseVerbs)
        transformPoints(from: mark, by: transform)
    }

    /// A move to the first point and lines to the others.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() {
            addLine(to: point)
        }
    }

    /// All elements of another path, transformed. A transform that is not finite adds nothing.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        guard transform.isFinite else { return PathWarning.notFinite() }
        if path.isEmpty {
            return
        }
        let mark = points.count
        verbs.append(contentsOf: path.verbs)
        points.append(contentsOf: path.points)
        subpathStart = mark + path.subpathStart
        transformPoints(from: mark, by: transform)
    }

    /// The rectangle when the path is exactly one upright, closed rectangle.
    package var uprightRectangle: CGRect? {
        guard verbs.count == 5, points.count == 4, verbs == [.move, .line, .line, .line, .close] else { return nil }
        let (a, b, c, d) = (points[0], points[1], points[2], points[3])
        let alongX = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let alongY = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard alongX || alongY else { return nil }
        return CGRect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
    }
}

/// Distance of the control points of a cubic quarter circle, in radii.
let circleControl: CGFloat = 0.5522847498307936

extension CGRect {
    var isFinite: Bool {
        minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
    }
}
