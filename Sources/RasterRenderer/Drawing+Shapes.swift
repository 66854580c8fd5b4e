import Geometry
import Rendering
import PixelKernels

extension Drawing {
    mutating func fill(_ path: Path, _ rule: FillRule, _ paint: Paint, _ state: State) {
        if path.isEmpty {
            return
        }
        if case .material(let material) = paint {
            renderMaterial(material, in: .fill(path, rule, .color(.black)), state)
            return
        }
        let box = state.matrix.bounds(of: path.controlPointBounds)
        let window = PixelRect(covering: box).intersection(state.clip.bounds)
        guard !painter.isHidden(window),
            let brush = paint.makeBrush(
                matrix: state.matrix.projection, alpha: state.opacity, extent: max(window.width, window.height),
                tables: workspace.gradients)
        else { return }
        fill(path, rule, brush, window, state)
    }

    /// `window` covers what shows of the path.
    mutating func fill(_ path: Path, _ rule: FillRule, _ brush: Brush, _ window: PixelRect, _ state: State) {
        if case .affine(let transform) = state.matrix, transform.preservesRectangles, let rect = path.uprightRectangle {
            let box = rect.applying(transform)
            painter.fillRect(rule.isAntialiased ? box : box.roundedToPixels, brush, state.clip)
            return
        }
        painter.openCells(window)
        addCoverage(path, state.matrix, window)
        painter.fillCells(window, rule, brush, state.clip)
    }

    /// Adds the path to the open window.
    func addCoverage(_ path: Path, _ matrix: Matrix, _ window: PixelRect) {
        switch matrix {
        case .affine(let transform):
            workspace.addPath(path, transform, origin: window)
        case .projective(let projection):
            let scale = matrix.approximation(around: path.controlPointBounds)?.maximumScale ?? 1
            workspace.polylines.removeAll()
            path.flatten(into: &workspace.polylines, tolerance: 0.02 / max(scale, 1e-6))
            workspace.projectPolylines(projection)
            workspace.addPolylines(origin: window)
        }
    }

    mutating func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint, _ state: State) {
        if path.isEmpty {
            return
        }
        if case .material(let material) = paint {
            renderMaterial(material, in: .stroke(path, style, .color(.black)), state)
            return
        }
        let reach = style.reach
        let box = state.matrix.bounds(of: path.controlPointBounds.insetBy(dx: -reach, dy: -reach))
        var window = PixelRect(covering: box).intersection(state.clip.bounds)
        guard reach > 0, reach.isFinite, !painter.isHidden(window),
            let brush = paint.makeBrush(
                matrix: state.matrix.projection, alpha: state.opacity, extent: max(window.width, window.height),
                tables: workspace.gradients)
        else { return }
        workspace.polylines.removeAll()
        switch state.matrix {
        case .affine(let transform):
            workspace.stroker.outline(
                path, style: style, tolerance: 0.05, transform: transform,
                visible: style.dash.isEmpty ? nil : window.area(before: transform, reach: reach), into: &workspace.polylines)
        case .projective(let projection):
            let scale = state.matrix.approximation(around: path.controlPointBounds)?.maximumScale ?? 1
            workspace.stroker.outline(path, style: style, tolerance: 0.03 / max(scale, 1e-6), into: &workspace.polylines)
            workspace.projectPolylines(projection)
        }
        if workspace.polylines.points.isEmpty {
            return
        }
        window = PixelRect(covering: workspace.polylines.bounds).intersection(window)
        if painter.isHidden(window) {
            return
        }
        painter.openCells(window)
        workspace.addPolylines(origin: window)
        painter.fillCells(window, .nonZero, brush, state.clip)
    }

    mutating func draw(_ image: ImageContent, size: CGSize, _ state: State) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
        let rect = CGRect(origin: .zero, size: size)
        guard !painter.isHidden(PixelRect(covering: state.matrix.bounds(of: rect))), let approximation = state.matrix.approximation(around: rect) else {
            return
        }
        let across = hypot(approximation.a, approximation.b) * size.width / CGFloat(max(1, image.bitmap.width))
        let down = hypot(approximation.c, approximation.d) * size.height / CGFloat(max(1, image.bitmap.height))
        let scale = image.interpolated ? min(across, down) : 1
        guard let level = workspace.images.level(of: image.bitmap, scale: scale) else { return }
        draw(level, in: rect, isSmooth: image.interpolated, isAntialiased: image.antialiased, state)
    }

    /// Draws an image stretched over `rect`.
    mutating func draw(_ level: ImagePyramids.Level, in rect: CGRect, isSmooth: Bool, isAntialiased: Bool = true, _ state: State) {
        var inverse = state.matrix.projection
        guard inverse.invert(), inverse.isFinite else { return }
        let toLevel = CGAffineTransform(
            a: CGFloat(level.width) / rect.width, b: 0, c: 0, d: CGFloat(level.height) / rect.height,
            tx: -rect.minX * CGFloat(level.width) / rect.width, ty: -rect.minY * CGFloat(level.height) / rect.height)
        var spread = CGSize.zero
        if isSmooth, let near = state.matrix.approximation(around: rect) {
            spread.width = Self.spread(scale: hypot(near.a, near.b) * rect.width / CGFloat(level.width))
            spread.height = Self.spread(scale: hypot(near.c, near.d) * rect.height / CGFloat(level.height))
        }
        let brush = Brush.image(
            ImageBrush(
                level: level, inverse: inverse.concatenating(ProjectionTransform(toLevel)), isSmooth: isSmooth,
                spread: spread, alpha: Int(saturating: state.opacity * 255 + 0.5)))
        let window = PixelRect(covering: state.matrix.bounds(of: rect)).intersection(state.clip.bounds)
        if painter.isHidden(window) {
            return
        }
        fill(Path(rect), FillRule(isEvenOdd: false, isAntialiased: isAntialiased), brush, window, state)
    }

    /// Grows evenly from nothing at full size to the average of 2 × 2 pixels at half.
    private static func spread(scale: CGFloat) -> CGFloat {
        guard scale < 1, scale > 0 else { return 0 }
        return min(1, (1 / scale - 1) / (4 * scale))
    }
}

extension CGRect {
    /// The pixels whose middles lie inside.
    var roundedToPixels: CGRect {
        guard minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else { return self }
        let (left, top) = ((minX - 0.0005).rounded(), (minY - 0.0005).rounded())
        return CGRect(x: left, y: top, width: max((maxX - 0.0005).rounded() - left, 0), height: max((maxY - 0.0005).rounded() - top, 0))
    }
}

extension PixelRect {
    /// The box around what lies here after a transform, and `reach` to all sides.
    fileprivate func area(before transform: CGAffineTransform, reach: CGFloat) -> CGRect? {
        guard transform.determinant != 0 else { return nil }
        let box = CGRect(self).applying(transform.inverted()).insetBy(dx: -reach, dy: -reach)
        return box.minX.isFinite && box.maxX.isFinite && box.minY.isFinite && box.maxY.isFinite ? box : nil
    }
}

extension StrokeStyle {
    /// How far from the path the stroke can reach.
    var reach: CGFloat {
        guard lineWidth > 0 else { return 0 }
        var factor: CGFloat = lineCap == .square ? 1.4143 : 1
        if lineJoin == .miter {
            factor = max(factor, miterLimit)
        }
        return lineWidth / 2 * factor
    }
}

extension Workspace {
    /// Projects the polylines, cutting off what lies behind the camera.
    func projectPolylines(_ projection: ProjectionTransform) {
        let near: CGFloat = 1e-3
        var result = Polylines()
        func depth(_ p: CGPoint) -> CGFloat {
            projection.m13 * p.x + projection.m23 * p.y + projection.m33
        }
        for run in polylines.runs {
            let start = result.points.count
            var previous = polylines.points[run.end - 1]
            var previousDepth = depth(previous)
            for index in run.start..<run.end {
                let point = polylines.points[index]
                let pointDepth = depth(point)
                if (pointDepth < near) != (previousDepth < near) {
                    let part = (near - previousDepth) / (pointDepth - previousDepth)
                    let cut = CGPoint(
                        x: previous.x + (point.x - previous.x) * part, y: previous.y + (point.y - previous.y) * part)
                    result.points.append(cut.projected(projection, depth: near))
                }
                if pointDepth >= near {
                    result.points.append(point.projected(projection, depth: pointDepth))
                }
                previous = point
                previousDepth = pointDepth
            }
            if result.points.count > start {
                var projected = run
                projected.start = start
                projected.end = result.points.count
                result.runs.append(projected)
            }
        }
        polylines = result
    }
}

extension CGPoint {
    fileprivate func projected(_ m: ProjectionTransform, depth: CGFloat) -> CGPoint {
        CGPoint(x: (m.m11 * x + m.m21 * y + m.m31) / depth, y: (m.m12 * x + m.m22 * y + m.m32) / depth)
    }
}
