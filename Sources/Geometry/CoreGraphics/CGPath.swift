/// A path as an object, for code that speaks Core Graphics. `Path` is the value behind it.
public class CGPath: Hashable {
    package fileprivate(set) var path: Path

    package init(_ path: Path) {
        self.path = path
    }

    /// A rectangle, clockwise on screen from its top left. A transform of nil is the identity.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path { $0.addRect(rect, transform: transform.value) })
    }

    /// An ellipse that touches the sides of `rect`. A transform of nil is the identity.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path { $0.addEllipse(in: rect, transform: transform.value) })
    }

    /// A rectangle with quarter ellipses as corners, their radii limited to half of the shorter side. A transform of nil is the
    /// identity.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            Path {
                $0.addRoundedRect(
                    in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular,
                    transform: transform.value)
            })
    }

    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs.path == rhs.path
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(path.verbs)
        for point in path.points {
            hasher.combine(point.x)
            hasher.combine(point.y)
        }
    }

    /// Whether there is nothing in the path, not even a move.
    public var isEmpty: Bool { path.isEmpty }

    /// (0, 0) in an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The smallest rectangle around all points, control points too; `CGRect.null` for an empty path.
    public var boundingBox: CGRect { path.controlPointBounds }

    /// The smallest rectangle around the path itself; `CGRect.null` for an empty path.
    public var boundingBoxOfPath: CGRect { path.boundingRect }

    /// Whether a point is inside by the rule. `transform` is applied to the path first; subpaths count as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        (transform.isIdentity ? path : path.applying(transform)).contains(point, eoFill: rule == .evenOdd)
    }

    /// Whether the path is one upright rectangle, which is then stored in `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let rectangle = path.uprightRectangle else { return false }
        rect?.pointee = rectangle
        return true
    }

    /// Returns a separate path with the same elements; never nil.
    public func copy() -> CGPath? {
        CGPath(path)
    }

    /// Returns a separate mutable path; never nil.
    public func mutableCopy() -> CGMutablePath? {
        CGMutablePath(path)
    }

    /// The path with every point transformed; nil is the identity, and one that is not finite changes nothing.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path.applying(transform.value))
    }

    /// The path with every point transformed, as one that can grow.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path.applying(transform.value))
    }

    /// The painted stretches of the dashed path.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(path.applying(transform).dashed(lengths: lengths, phase: phase))
    }

    /// The outline of the stroke, to be filled with the non-zero rule.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(path.applying(transform).strokedPath(style))
    }

    /// The path made of lines that stay within `threshold` of its curves.
    public func flattened(threshold: CGFloat) -> CGPath {
        var lines = Polylines()
        path.flatten(into: &lines, tolerance: threshold)
        return CGPath(Path(lines))
    }

    /// Calls `block` with each element; the pointer is valid during the call only.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
            var index = 0
            for verb in path.verbs {
                for offset in 0..<verb.pointCount {
                    points[offset] = path.points[index + offset]
                }
                index += verb.pointCount
                var element = CGPathElement(type: CGPathElementType(verb), points: points.baseAddress!)
                block(&element)
            }
        }
    }
}

/// What `CGPath.apply(info:function:)` calls.
public typealias CGPathApplierFunction = (_ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls `function` with `info` and each element; the pointer is valid during the call only.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

/// A path object that can grow.
public class CGMutablePath: CGPath {
    public convenience init() {
        self.init(Path())
    }

    /// Starts a new subpath. Here and below, the transform applies to the new element, not to existing ones.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }

    /// A line from the current point. Without one it is left out, with one warning per process.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// A curve of one control point from the current point; left out without one.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// A curve of two control points from the current point; left out without one.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Adds a line to the start of the subpath. The next element begins there.
    public func closeSubpath() {
        path.closeSubpath()
    }

    /// Adds a rectangle as a separate subpath, clockwise on screen from its top left.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addRect(rect, transform: transform)
    }

    /// Adds each rectangle as a separate subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        path.addRects(rects, transform: transform)
    }

    /// A move to the first point and lines to the others; not closed.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }

    /// Adds an ellipse as a separate subpath, clockwise on screen from its rightmost point.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addEllipse(in: rect, transform: transform)
    }

    /// A rectangle with quarter ellipses as corners; the radii are limited to half of the shorter side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRoundedRect(
            in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular,
            transform: transform)
    }

    /// Angles in radians; see `Path.addArc` for the direction.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: Angle(radians: Double(startAngle)),
            endAngle: Angle(radians: Double(endAngle)), clockwise: clockwise, transform: transform)
    }

    /// Adds an arc; angles are in radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRelativeArc(
            center: center, radius: radius, startAngle: Angle(radians: Double(startAngle)),
            delta: Angle(radians: Double(delta)), transform: transform)
    }

    /// A line to, and an arc along, the corner between two tangents: from the current point to `tangent1End` and from there to
    /// `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// All elements of another path.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.addPath(other.path, transform: transform)
    }
}

/// What an element of a path does, and so how many points it has.
public enum CGPathElementType: Int32, Sendable {
    /// A new subpath begins: one point.
    case moveToPoint
    /// A line, with its end.
    case addLineToPoint
    /// A curve of one control point: that, and its end.
    case addQuadCurveToPoint
    /// A curve of two control points: those, and its end.
    case addCurveToPoint
    /// The subpath is closed: no point.
    case closeSubpath

    fileprivate init(_ verb: Path.Verb) {
        switch verb {
        case .move: self = .moveToPoint
        case .line: self = .addLineToPoint
        case .quad: self = .addQuadCurveToPoint
        case .curve: self = .addCurveToPoint
        case .close: self = .closeSubpath
        }
    }
}

/// One element of a path: control points first, the end point last.
public struct CGPathElement {
    /// What the element does.
    public var type: CGPathElementType
    /// The points; their number depends on the type. Valid only during the call of the path's function.
    public var points: UnsafeMutablePointer<CGPoint>

    /// An element that borrows its points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

extension Path {
    /// The outline of a path object, as it is now.
    public init(_ path: CGPath) {
        self = path.path
    }

    /// The outline of a path object, as it is now.
    public init(_ path: CGMutablePath) {
        self = path.path
    }

    /// The path as a separate object.
    public var cgPath: CGPath {
        CGPath(self)
    }
}

extension Optional where Wrapped == UnsafePointer<CGAffineTransform> {
    fileprivate var value: CGAffineTransform { self?.pointee ?? .identity }
}
