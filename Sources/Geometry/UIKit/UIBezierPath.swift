/// Corners of a rectangle, by where they are on screen.
public struct UIRectCorner: OptionSet, Sendable {
    /// A bit for each corner.
    public let rawValue: UInt

    /// Corners by their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The corner with the smallest x and y.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The corner with the largest x and the smallest y.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The corner with the smallest x and the largest y.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The corner with the largest x and y.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners of a rectangle.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path as UIKit's code builds it, mostly to become a `Path`: `Path(bezier.cgPath)`. Rounded corners are continuous.
open class UIBezierPath: CustomStringConvertible {
    private var path: Path

    /// Whether `contains(_:)` follows the even-odd rule.
    open var usesEvenOddFillRule = false
    /// How wide `stroke()` draws, in points; 1 unless set.
    open var lineWidth: CGFloat = 1
    /// The open ends of what `stroke()` draws; `butt` unless set.
    open var lineCapStyle = CGLineCap.butt
    /// The corners of what `stroke()` draws; `miter` unless set.
    open var lineJoinStyle = CGLineJoin.miter
    /// How long a corner may be, in line widths, before it is cut off; 10 unless set.
    open var miterLimit: CGFloat = 10
    /// Harmless: curves are always drawn as exactly as the pixels need.
    open var flatness: CGFloat = 0.6
    private var dash: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// The line that `stroke()` draws.
    package var strokeStyle: StrokeStyle {
        StrokeStyle(lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit, dash: dash, dashPhase: dashPhase)
    }

    /// Lengths of dashes and gaps in points, beginning `phase` points inside; nil or 0 lengths make a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    /// Creates an empty path.
    public init() {
        path = Path()
    }

    /// A rectangle, clockwise on screen from its top left.
    public init(rect: CGRect) {
        path = Path(rect)
    }

    /// An ellipse that touches the sides of `rect`.
    public init(ovalIn rect: CGRect) {
        path = Path(ellipseIn: rect)
    }

    /// A rectangle with continuous corners, their radius limited to half of the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        path = Path(roundedRect: rect, cornerRadius: cornerRadius, style: .continuous)
    }

    /// Rounds some of the corners by `cornerRadii.width`.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radius(_ corner: UIRectCorner) -> CGFloat {
            corners.contains(corner) ? cornerRadii.width : 0
        }
        let radii = RectangleCornerRadii(
            topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft), bottomTrailing: radius(.bottomRight),
            topTrailing: radius(.topRight))
        path = Path(roundedRect: rect, cornerRadii: radii, style: .continuous)
    }

    /// Angles in radians; `clockwise` is as seen on screen.
    public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path = Path()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// The elements that `cgPath` has now; later changes of it do not show.
    public init(cgPath: CGPath) {
        path = cgPath.path
    }

    /// The path as a separate object each time; setting it replaces all elements.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    /// Whether there is nothing in the path, not even a move.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle around the path itself.
    open var bounds: CGRect { path.boundingRect }

    /// (0, 0) in an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    public var description: String { "<UIBezierPath: \(path)>" }

    /// Starts a new subpath.
    open func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// A line from the current point. Without one it is left out, with one warning per process.
    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    /// A cubic Bézier curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// A quadratic Bézier curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Angles in radians; `clockwise` is as seen on screen, other than in `Path.addArc`.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(
            center: center, radius: radius, startAngle: Angle(radians: Double(startAngle)),
            endAngle: Angle(radians: Double(endAngle)), clockwise: !clockwise)
    }

    /// A line to where the subpath began.
    open func close() {
        path.closeSubpath()
    }

    /// All elements of another path.
    open func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.path)
    }

    /// Makes it an empty path.
    open func removeAllPoints() {
        path = Path()
    }

    /// Transforms every point; a transform that is not finite changes nothing.
    open func apply(_ transform: CGAffineTransform) {
        path = path.applying(transform)
    }

    /// Whether a point is inside, by the rule that `usesEvenOddFillRule` names. Subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, eoFill: usesEvenOddFillRule)
    }

    /// The same path, every subpath from its end to its start.
    open func reversing() -> UIBezierPath {
        UIBezierPath(cgPath: CGPath(path.reversed))
    }
}
