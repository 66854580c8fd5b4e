extension CGPath {
    /// The region inside of this path, of the other one, or of both; see `Path.union(_:eoFill:)`.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.union(other.path, eoFill: rule == .evenOdd))
    }

    /// The region inside of both paths.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.intersection(other.path, eoFill: rule == .evenOdd))
    }

    /// The region inside of this path and outside of the other one.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.subtracting(other.path, eoFill: rule == .evenOdd))
    }

    /// The region inside of exactly one of the paths.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.symmetricDifference(other.path, eoFill: rule == .evenOdd))
    }

    /// Returns the parts of this path's line inside the other path.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.lineIntersection(other.path, eoFill: rule == .evenOdd))
    }

    /// Returns the parts of this path's line outside of the other path.
    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.lineSubtraction(other.path, eoFill: rule == .evenOdd))
    }

    /// The same region with an outline that does not cross itself.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path.normalized(eoFill: rule == .evenOdd))
    }

    /// Whether the insides of the two paths have a region in common.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        !path.intersection(other.path, eoFill: rule == .evenOdd).isEmpty
    }

    /// The separate parts of the region, each with its holes.
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        path.components(eoFill: rule == .evenOdd).map(CGPath.init)
    }
}

extension Path {
    /// The separate parts of the region, each with its holes, outermost first.
    package func components(eoFill: Bool) -> [Path] {
        let contours = normalized(eoFill: eoFill).contours.map { (path: $0, area: $0.signedArea) }
        var parts = contours.filter { $0.area > 0 }
        for hole in contours where hole.area <= 0 {
            let point = hole.path.pointOnFirstSegment
            let owner = parts.indices.filter { parts[$0].path.contours[0].contains(point) }
                .min { parts[$0].area < parts[$1].area }
            if let owner {
                parts[owner].path.addPath(hole.path)
            }
        }
        return parts.map(\.path)
    }

    /// Each subpath as a separate path.
    private var contours: [Path] {
        var result: [Path] = []
        forEach { element in
            if case .move = element {
                result.append(Path())
            }
            result[result.count - 1].append(element)
        }
        return result
    }

    private mutating func append(_ element: Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): addLine(to: point)
        case .quadCurve(let point, let control): addQuadCurve(to: point, control: control)
        case .curve(let point, let control1, let control2): addCurve(to: point, control1: control1, control2: control2)
        case .closeSubpath: closeSubpath()
        }
    }

    /// Positive for an outline that runs clockwise on screen.
    package var signedArea: CGFloat {
        var sum: CGFloat = 0
        var start = CGPoint.zero
        var current = CGPoint.zero
        func addCubic(_ c: CubicBezier) {
            let turns = 6 * c.p0.cross(c.p1) + 3 * c.p0.cross(c.p2) + c.p0.cross(c.p3) + 3 * c.p1.cross(c.p2)
            sum += (turns + 3 * c.p1.cross(c.p3) + 6 * c.p2.cross(c.p3)) / 10
        }
        forEachSegment { segment in
            switch segment {
            case .move(let point):
                sum += current.cross(start)
                start = point
                current = point
            case .line(let a, let b), .close(let a, let b):
                sum += a.cross(b)
                current = b
            case .quad(let quad):
                addCubic(quad.elevated)
                current = quad.p2
            case .cubic(let cubic):
                addCubic(cubic)
                current = cubic.p3
            }
        }
        return (sum + current.cross(start)) / 2
    }

    private var pointOnFirstSegment: CGPoint {
        var result: CGPoint?
        forEachSegment { segment in
            guard result == nil else { return }
            switch segment {
            case .move: break
            case .line(let a, let b), .close(let a, let b): result = a.mixed(with: b, at: 0.5)
            case .quad(let quad): result = quad.point(at: 0.5)
            case .cubic(let cubic): result = cubic.point(at: 0.5)
            }
        }
        return result ?? .zero
    }
}
