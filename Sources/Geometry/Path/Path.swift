/// The outline of a 2D shape: lines and Bézier curves in any number of subpaths.
///
/// Points that are not finite are ignored, with one warning per process; so are lines and curves before the first
/// `move(to:)`.
public struct Path: Equatable, Sendable {
    package enum Verb: UInt8, Sendable {
        case move, line, quad, curve, close

        @inlinable
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .curve: 3
            case .close: 0
            }
        }
    }

    /// One step of a path.
    @frozen
    public enum Element: Equatable, Sendable {
        /// A new subpath begins here.
        case move(to: CGPoint)
        /// A line from the point before.
        case line(to: CGPoint)
        /// A quadratic Bézier curve from the point before.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve from the point before.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line to where the subpath began.
        case closeSubpath
    }

    /// The storage: verbs, and the points that they take in turn. After a `close` a line or curve may follow
    /// without a `move`; it starts where the closed subpath started.
    package internal(set) var verbs: [Verb] = []
    package internal(set) var points: [CGPoint] = []
    var subpathStart = 0

    /// Creates an empty path.
    public init() {}

    /// A path made by calling methods of the empty path that the closure gets.
    public init(_ callback: (inout Path) -> ()) {
        callback(&self)
    }

    public static func == (lhs: Path, rhs: Path) -> Bool {
        lhs.verbs == rhs.verbs && lhs.points == rhs.points
    }

    /// Whether the path has no elements at all.
    public var isEmpty: Bool { verbs.isEmpty }

    /// Where the next line would start; nil in an empty path.
    public var currentPoint: CGPoint? {
        guard let last = verbs.last else { return nil }
        return last == .close ? points[subpathStart] : points[points.count - 1]
    }

    /// Starts a new subpath.
    public mutating func move(to end: CGPoint) {
        guard end.isFinite else { return PathWarning.notFinite() }
        subpathStart = points.count
        verbs.append(.move)
        points.append(end)
    }

    /// A line from the current point.
    public mutating func addLine(to end: CGPoint) {
        guard end.isFinite else { return PathWarning.notFinite() }
        guard !verbs.isEmpty else { return PathWarning.noCurrentPoint() }
        verbs.append(.line)
        points.append(end)
    }

    /// A quadratic Bézier curve from the current point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite else { return PathWarning.notFinite() }
        guard !verbs.isEmpty else { return PathWarning.noCurrentPoint() }
        verbs.append(.quad)
        points.append(control)
        points.append(end)
    }

    /// A cubic Bézier curve from the current point.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite else { return PathWarning.notFinite() }
        guard !verbs.isEmpty else { return PathWarning.noCurrentPoint() }
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Closes the subpath with a line to its start. Does nothing in an empty path or right after another close.
    public mutating func closeSubpath() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// The same elements with other points. `body` returns points that are finite.
    package func mappingPoints(_ body: (CGPoint) -> CGPoint) -> Path {
        var result = self
        for index in result.points.indices {
            result.points[index] = body(result.points[index])
        }
        return result
    }

    /// Calls `body` with each element in turn.
    public func forEach(_ body: (Path.Element) -> Void) {
        var index = 0
        for verb in verbs {
            switch verb {
            case .move:
                body(.move(to: points[index]))
            case .line:
                body(.line(to: points[index]))
            case .quad:
                body(.quadCurve(to: points[index + 1], control: points[index]))
            case .curve:
                body(.curve(to: points[index + 2], control1: points[index], control2: points[index + 1]))
            case .close:
                body(.closeSubpath)
            }
            index += verb.pointCount
        }
    }
}

/// One warning of each kind per process: a view that divides by zero does so on every frame.
package enum PathWarning {
    /// Gets each warning instead of standard error, as often as it comes; for tests.
    @TaskLocal package static var handler: (@Sendable (String) -> Void)?

    private static let notFiniteText =
        "Path: a point, angle or length that is infinite or not a number was ignored. Likely cause: a division by zero, for example by an empty size."
    private static let noCurrentPointText =
        "Path: a line or curve without a current point was ignored. Likely cause: a missing move(to:) at the start of the path."
    private static let notFiniteOnce: Void = write(notFiniteText)
    private static let noCurrentPointOnce: Void = write(noCurrentPointText)

    static func notFinite() {
        if let handler {
            handler(notFiniteText)
        } else {
            _ = notFiniteOnce
        }
    }

    static func noCurrentPoint() {
        if let handler {
            handler(noCurrentPointText)
        } else {
            _ = noCurrentPointOnce
        }
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
