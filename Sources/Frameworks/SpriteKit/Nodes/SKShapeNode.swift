import Geometry
import Rendering
import SwiftUI

/// A shape in a scene: a filled path with an outline.
@MainActor
open class SKShapeNode: SKNode {
    /// The outline, y upwards.
    open var path: CGPath?
    /// The colour inside.
    open var fillColor = UIColor.clear
    /// The colour of the outline.
    open var strokeColor = UIColor.white
    /// The width of the outline, in points; nothing is drawn of one of 0.
    open var lineWidth: CGFloat = 1
    /// How far the outline shines, in points.
    open var glowWidth: CGFloat = 0
    /// How lines end.
    open var lineCap = CGLineCap.butt
    /// How lines meet.
    open var lineJoin = CGLineJoin.miter
    /// How long a sharp corner may become, in widths of the line.
    open var miterLimit: CGFloat = 10
    /// Whether edges are smooth.
    open var isAntialiased = true
    /// An image inside of the shape, multiplied by `fillColor`.
    open var fillTexture: SKTexture?
    /// How it is put onto what is behind it.
    open var blendMode = SKBlendMode.alpha

    /// Creates a shape without a path.
    public override init() {
        super.init()
    }

    /// Creates a shape from a path.
    public convenience init(path: CGPath) {
        self.init()
        self.path = path
    }

    /// Creates a shape from a path, with the middle of its bounds at the position.
    public convenience init(path: CGPath, centered: Bool) {
        self.init()
        let box = path.boundingBoxOfPath
        let move = CGAffineTransform(translationX: -box.midX, y: -box.midY)
        self.path = centered ? Path(path).applying(move).cgPath : path
    }

    /// A circle around its position.
    public convenience init(circleOfRadius radius: CGFloat) {
        self.init(path: Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)).cgPath)
    }

    /// An ellipse around its position.
    public convenience init(ellipseOf size: CGSize) {
        self.init(ellipseIn: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }

    /// An ellipse in a rectangle.
    public convenience init(ellipseIn rect: CGRect) { self.init(path: Path(ellipseIn: rect).cgPath) }

    /// A rectangle.
    public convenience init(rect: CGRect) { self.init(path: Path(rect).cgPath) }

    /// A rectangle with round corners.
    public convenience init(rect: CGRect, cornerRadius: CGFloat) {
        self.init(path: Path(roundedRect: rect, cornerRadius: cornerRadius, style: .circular).cgPath)
    }

    /// A rectangle around its position.
    public convenience init(rectOf size: CGSize) { self.init(rectOf: size, cornerRadius: 0) }

    /// A rectangle with round corners around its position.
    public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
        self.init(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height), cornerRadius: cornerRadius)
    }

    /// Lines from point to point.
    public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
        self.init(path: Path { $0.addLines(Array(UnsafeBufferPointer(start: points, count: max(numPoints, 0)))) }.cgPath)
    }

    /// A smooth curve through points.
    public convenience init(splinePoints points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
        self.init(path: Path.spline(through: Array(UnsafeBufferPointer(start: points, count: max(numPoints, 0)))).cgPath)
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public required init?(coder aDecoder: NSCoder) {
        nil
    }

    /// The length of the outline, in points.
    open var lineLength: CGFloat { path.map { TracedPath($0).length } ?? 0 }

    override var contentArea: CGRect? {
        guard let path, !path.isEmpty else { return nil }
        let line = lineWidth > 0 && strokeColor.cgColor.alpha > 0 ? lineWidth / 2 : 0
        return path.boundingBoxOfPath.insetBy(dx: -line, dy: -line)
    }

    override var blending: SKBlendMode { blendMode }

    override func draw(in drawing: SceneDrawing) {
        guard let path, !path.isEmpty else { return }
        let shape = Path(path)
        let frame = CGRect(origin: .zero, size: shape.boundingRect.size)
        let rule = FillRule(isEvenOdd: false, isAntialiased: isAntialiased)
        var parts: [DisplayList] = []
        let fill = drawing.color(fillColor)
        if let fillTexture {
            let picture = DisplayList.upright(fillTexture.list, of: fillTexture.size(), in: shape.boundingRect)
            parts.append(.effect(.clip(shape, rule), picture.tinted(fill, 1)))
        } else if fill.alpha > 0 {
            parts.append(.item(DisplayList.Item(frame: frame, content: .fill(shape, rule, .color(fill)))))
        }
        let stroke = drawing.color(strokeColor)
        if stroke.alpha > 0, lineWidth > 0 {
            func line(_ width: CGFloat) -> DisplayList {
                let style = StrokeStyle(lineWidth: width, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
                return .item(DisplayList.Item(frame: frame, content: .stroke(shape, style, .color(stroke))))
            }
            if glowWidth > 0 {
                parts.append(.effect(.blur(radius: glowWidth / 2, opaque: false), line(lineWidth + glowWidth)))
            }
            parts.append(line(lineWidth))
        }
        drawing.add(parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .group(parts), blend: blendMode)
    }

    override func makeEmptyCopy() -> SKNode { SKShapeNode() }

    override func copyProperties(to node: SKNode) {
        super.copyProperties(to: node)
        guard let shape = node as? SKShapeNode else { return }
        (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (path, fillColor, strokeColor, lineWidth)
        (shape.glowWidth, shape.lineCap, shape.lineJoin, shape.miterLimit) = (glowWidth, lineCap, lineJoin, miterLimit)
        (shape.isAntialiased, shape.fillTexture, shape.blendMode) = (isAntialiased, fillTexture, blendMode)
    }
}

extension Path {
    /// A smooth curve through points: Catmull and Rom's.
    static func spline(through points: [CGPoint]) -> Path {
        guard let first = points.first else { return Path() }
        return Path { path in
            path.move(to: first)
            for index in 1..<max(points.count, 1) {
                let (start, end) = (points[index - 1], points[index])
                let (before, after) = (points[max(index - 2, 0)], points[min(index + 1, points.count - 1)])
                path.addCurve(
                    to: end, control1: CGPoint(x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6),
                    control2: CGPoint(x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6))
            }
        }
    }
}
