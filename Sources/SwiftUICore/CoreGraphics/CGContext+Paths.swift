import Foundation
import Rendering

extension CGContext {
    // MARK: The current path

    /// Forgets the current path and begins an empty one.
    public func beginPath() {
        currentPath = Path()
    }

    /// Starts a new subpath. Points are taken in the present coordinates: a transform that comes later does not move them.
    public func move(to point: CGPoint) {
        currentPath.move(to: point.applying(state.matrix))
    }

    /// A line from the current point. Without one there is a warning, and nothing is added.
    public func addLine(to point: CGPoint) {
        currentPath.addLine(to: point.applying(state.matrix))
    }

    /// A cubic Bézier curve from the current point. Without one there is a warning, and nothing is added.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(
            to: end.applying(state.matrix), control1: control1.applying(state.matrix), control2: control2.applying(state.matrix))
    }

    /// A quadratic Bézier curve from the current point. Without one there is a warning, and nothing is added.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end.applying(state.matrix), control: control.applying(state.matrix))
    }

    /// Angles in radians; clockwise as seen with y pointing up.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
            clockwise: clockwise, transform: state.matrix)
    }

    /// An arc that touches the lines to the two points.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.matrix)
    }

    /// Adds a rectangle as a separate closed subpath.
    public func addRect(_ rect: CGRect) {
        currentPath.addRect(rect, transform: state.matrix)
    }

    /// Adds each rectangle as a separate closed subpath.
    public func addRects(_ rects: [CGRect]) {
        currentPath.addRects(rects, transform: state.matrix)
    }

    /// Adds an ellipse that touches the sides of `rect`, as a separate closed subpath.
    public func addEllipse(in rect: CGRect) {
        currentPath.addEllipse(in: rect, transform: state.matrix)
    }

    /// A move to the first point and lines to the others. An empty array adds nothing.
    public func addLines(between points: [CGPoint]) {
        currentPath.addLines(points.map { $0.applying(state.matrix) })
    }

    /// All subpaths of `path`.
    public func addPath(_ path: CGPath) {
        currentPath.addPath(Path(path), transform: state.matrix)
    }

    /// Closes the subpath with a line to its start. Does nothing without a path or right after another close.
    public func closePath() {
        currentPath.closeSubpath()
    }

    /// Whether there is no current path: nothing was added since the last one was painted or forgotten.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// In the present coordinates; (0, 0) without a path.
    public var currentPointOfPath: CGPoint {
        currentPath.currentPoint?.applying(state.matrix.inverted()) ?? .zero
    }

    /// In the present coordinates, with control points.
    public var boundingBoxOfPath: CGRect { userPath.controlPointBounds }

    /// The current path in the present coordinates; nil when there is none.
    public var path: CGPath? { currentPath.isEmpty ? nil : userPath.cgPath }

    /// Makes the outline of what `strokePath()` would paint the current path.
    public func replacePathWithStrokedPath() {
        currentPath = userPath.strokedPath(state.style).applying(state.matrix)
    }

    var userPath: Path {
        currentPath.applying(state.matrix.inverted())
    }

    // MARK: Painting it

    /// Fills the current path and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        paint(fill: rule == .evenOdd ? .evenOdd : .nonZero, strokes: false)
    }

    /// Strokes the current path and forgets it.
    public func strokePath() {
        paint(fill: nil, strokes: true)
    }

    /// Fills or strokes the current path, or both, and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: paint(fill: .nonZero, strokes: false)
        case .eoFill: paint(fill: .evenOdd, strokes: false)
        case .stroke: paint(fill: nil, strokes: true)
        case .fillStroke: paint(fill: .nonZero, strokes: true)
        case .eoFillStroke: paint(fill: .evenOdd, strokes: true)
        }
    }

    private func paint(fill rule: FillRule?, strokes: Bool) {
        let path = userPath
        currentPath = Path()
        guard !path.isEmpty else { return }
        if let rule {
            add(.fill(path, rule, state.fill))
        }
        if strokes {
            add(.stroke(path, state.style, state.stroke))
        }
    }

    /// Fills a rectangle. The current path stays.
    public func fill(_ rect: CGRect) {
        add(.fill(Path(rect), .nonZero, state.fill))
    }

    /// Fills rectangles as one path: where they overlap, they are painted once. The current path stays.
    public func fill(_ rects: [CGRect]) {
        add(.fill(Path { $0.addRects(rects) }, .nonZero, state.fill))
    }

    /// Strokes a rectangle; half of the line is outside. The current path stays.
    public func stroke(_ rect: CGRect) {
        add(.stroke(Path(rect), state.style, state.stroke))
    }

    /// Strokes a rectangle with another line width, for this time only. The current path stays.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.lineWidth = width
        add(.stroke(Path(rect), style, state.stroke))
    }

    /// Fills the ellipse that touches the sides of `rect`. The current path stays.
    public func fillEllipse(in rect: CGRect) {
        add(.fill(Path(ellipseIn: rect), .nonZero, state.fill))
    }

    /// Strokes the ellipse that touches the sides of `rect`; half of the line is outside. The current path stays.
    public func strokeEllipse(in rect: CGRect) {
        add(.stroke(Path(ellipseIn: rect), state.style, state.stroke))
    }

    /// Strokes lines between the first two points, the next two, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = Path { path in
            for index in stride(from: 0, to: points.count - 1, by: 2) {
                path.move(to: points[index])
                path.addLine(to: points[index + 1])
            }
        }
        add(.stroke(path, state.style, state.stroke))
    }

    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        let outer = state
        state.alpha = 1
        state.shadow = nil
        state.blend = .clear
        add(.fill(Path(rect), .nonZero, .color(.black)))
        state = outer
    }

    // MARK: Clips

    /// Draws from now on only inside of the current path, which is forgotten.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append((currentPath, rule == .evenOdd ? .evenOdd : .nonZero))
        currentPath = Path()
    }

    /// Draws from now on only inside of `rect`, and of the clips so far. The current path stays.
    public func clip(to rect: CGRect) {
        clip(to: [rect])
    }

    /// Draws from now on only inside of one of `rects`, and of the clips so far; nowhere when there are none. The current path stays.
    public func clip(to rects: [CGRect]) {
        let path = Path { $0.addRects(rects) }
        state.clips.append((path.applying(state.matrix), .nonZero))
    }

    /// The box around what can be drawn on, in the present coordinates.
    public var boundingBoxOfClipPath: CGRect {
        let box = state.clips.reduce(bounds) { $0.intersection($1.path.boundingRect) }
        return box.isNull ? .zero : box.applying(state.matrix.inverted())
    }

    // MARK: Images and gradients

    /// Draws an image into a rectangle, its top where y is largest.
    public func draw(_ image: CGImage, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        let content = DisplayList.Content.image(ImageContent(bitmap: image.bitmap, interpolated: state.isSmooth))
        let item = DisplayList.item(DisplayList.Item(frame: CGRect(origin: .zero, size: rect.size), content: content))
        add(.effect(.transform(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: rect.minX, ty: rect.maxY)), item))
    }

    /// Paints between the ends, and beyond them with the options, inside of the clip.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = hypot(dx, dy)
        guard length > 0, length.isFinite else { return }
        // The part of the plane between the ends, or beyond them, in units of the distance from start to end.
        let far = CGFloat(1e5) / length
        let low = options.contains(.drawsBeforeStartLocation) ? -far : 0
        let high = options.contains(.drawsAfterEndLocation) ? 1 + far : 1
        let toLine = CGAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: start.x, ty: start.y)
        let strip = Path(CGRect(x: low, y: -far, width: high - low, height: 2 * far)).applying(toLine)
        add(.fill(strip, .nonZero, .linearGradient(gradient.ramp, start: start, end: end)))
    }

    /// Paints between the circles, and beyond them with the options, inside of the clip. Circles around different centres are drawn around the end's.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        if startCenter != endCenter {
            RuntimeIssue.report("CGContext: a radial gradient between circles around different centres is drawn around the end's centre.")
        }
        guard startRadius >= 0, endRadius >= 0, startRadius != endRadius, startRadius.isFinite, endRadius.isFinite else { return }
        let drawsInside = options.contains(startRadius < endRadius ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
        let drawsOutside = options.contains(startRadius < endRadius ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
        let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
        func disc(_ radius: CGFloat) -> CGRect {
            CGRect(x: endCenter.x - radius, y: endCenter.y - radius, width: 2 * radius, height: 2 * radius)
        }
        var area = drawsOutside ? Path(disc(1e5)) : Path(ellipseIn: disc(outer))
        if !drawsInside, inner > 0 {
            area.addEllipse(in: disc(inner))
        }
        add(.fill(area, .evenOdd, .radialGradient(gradient.ramp, center: endCenter, startRadius: startRadius, endRadius: endRadius)))
    }
}
