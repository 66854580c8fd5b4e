import Geometry
import Rendering

extension DisplayList {
    /// A box around all that is painted, under `transform`. Wider than needed around text.
    func bounds(_ transform: ProjectionTransform) -> CGRect {
        switch kind {
        case .empty:
            return .null
        case .item(let item):
            let moved = ProjectionTransform(CGAffineTransform(translationX: item.frame.minX, y: item.frame.minY))
            return item.paintedBox.projected(by: moved.concatenating(transform))
        case .group(let children):
            return children.reduce(CGRect.null) { $0.union($1.bounds(transform)) }
        case .effect(let effect, let content):
            return Self.bounds(of: effect, content, transform)
        }
    }

    private static func bounds(of effect: Effect, _ content: DisplayList, _ transform: ProjectionTransform) -> CGRect {
        switch effect {
        case .transform(let inner):
            return content.bounds(ProjectionTransform(inner).concatenating(transform))
        case .projection(let inner):
            return content.bounds(inner.concatenating(transform))
        case .clip(let path, _):
            return content.bounds(transform).intersection(path.controlPointBounds.projected(by: transform))
        case .mask(let mask):
            let box = content.bounds(transform)
            return mask.isInverse ? box : box.intersection(mask.list.bounds(transform))
        case .blur(let radius, let isOpaque):
            let box = content.bounds(transform)
            let reach = isOpaque || !(radius > 0) ? 0 : transform.blurReach(radius)
            return box.insetBy(dx: -reach, dy: -reach)
        case .shadow(_, let radius, let offset):
            let box = content.bounds(transform)
            let reach = transform.blurReach(max(0, radius))
            let shift = transform.linearPart(near: box)
            let moved = CGPoint(x: offset.width, y: offset.height).applying(shift)
            guard moved.x.isFinite, moved.y.isFinite else { return box }
            return box.union(box.offsetBy(dx: moved.x, dy: moved.y).insetBy(dx: -reach, dy: -reach))
        case .filter(let filter):
            return filter.paintsTransparent ? CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) : content.bounds(transform)
        case .shader(let shader):
            let box = content.bounds(transform)
            let reach = transform.blurReach(max(abs(shader.reach.width), abs(shader.reach.height)) / 3)
            return shader.kind == .color ? box : box.insetBy(dx: -reach, dy: -reach)
        case .opacity, .clipOut, .blend, .isolated, .backdrop, .label:
            return content.bounds(transform)
        }
    }
}

extension DisplayList.Item {
    /// In the item's own coordinates.
    var paintedBox: CGRect {
        switch content {
        case .fill(let path, _, _):
            return path.controlPointBounds
        case .stroke(let path, let style, _):
            return path.isEmpty ? .null : path.controlPointBounds.insetBy(dx: -style.reach, dy: -style.reach)
        case .image:
            return CGRect(origin: .zero, size: frame.size)
        case .symbol(let symbol):
            return symbol.layers.reduce(CGRect.null) { $0.union($1.path.controlPointBounds) }
        case .text(let text):
            let box = text.decorations.reduce(CGRect.null) { $0.union($1.rect) }
            return text.runs.reduce(box) { box, run in
                run.glyphs.reduce(box) { box, glyph in
                    let cell = CGRect(x: glyph.position.x, y: glyph.position.y, width: 0, height: 0)
                    return box.union(cell.insetBy(dx: -1.5 * run.size, dy: -1.5 * run.size))
                }
            }
        }
    }
}

extension StrokeStyle {
    /// How far from the path the stroke can reach.
    var reach: CGFloat {
        guard lineWidth > 0, lineWidth.isFinite else { return 0 }
        var factor: CGFloat = lineCap == .square ? 1.4143 : 1
        if lineJoin == .miter {
            factor = max(factor, miterLimit)
        }
        return lineWidth / 2 * factor
    }
}

extension CGRect {
    /// The box around the image; a large one when part of it lies behind the camera.
    func projected(by transform: ProjectionTransform) -> CGRect {
        if isNull {
            return self
        }
        if let affine = transform.affine {
            return applying(affine)
        }
        var box = BoundingBox()
        for corner in [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)] {
            let image = corner.applying(transform)
            guard image.x.isFinite, image.y.isFinite else { return CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) }
            box.add(image)
        }
        return box.rect
    }

    /// Whole tens of points, so that it stays the same while content moves a little.
    var coarse: CGRect {
        guard !isNull, minX.isFinite, minY.isFinite, width.isFinite, height.isFinite else { return .zero }
        let (left, top) = ((minX / 10).rounded(.down) * 10, (minY / 10).rounded(.down) * 10)
        return CGRect(x: left, y: top, width: (maxX / 10).rounded(.up) * 10 - left, height: (maxY / 10).rounded(.up) * 10 - top)
    }
}

extension ProjectionTransform {
    /// What happens to lengths and directions around the middle of `rect`, without the shift.
    func linearPart(near rect: CGRect) -> CGAffineTransform {
        let middle = rect.isNull ? CGPoint.zero : CGPoint(x: rect.midX, y: rect.midY)
        var result = affine ?? affineApproximation(at: middle) ?? affineApproximation(at: .zero) ?? .identity
        result.tx = 0
        result.ty = 0
        return result
    }

    /// Standard deviations across and down.
    func blurDeviation(_ radius: CGFloat) -> (x: CGFloat, y: CGFloat) {
        let linear = linearPart(near: .zero)
        return (radius * hypot(linear.a, linear.c), radius * hypot(linear.b, linear.d))
    }

    func blurReach(_ radius: CGFloat) -> CGFloat {
        let deviation = blurDeviation(radius)
        let reach = 3 * max(deviation.x, deviation.y) + 2
        return reach.isFinite ? min(reach, 4096) : 0
    }

    var isUsable: Bool {
        determinant != 0 && determinant.isFinite && m31.isFinite && m32.isFinite && m33.isFinite
    }
}
