import Geometry
import Rendering
import PixelKernels

/// Puts coverage and brushes onto a surface.
struct Painter {
    var surface: Surface
    let workspace: Workspace
    /// The pixels that are painted, of the surface and of layers; no others change. Unlike a clip it takes no part in how a shape is
    /// put together, so that pixels are the same whatever it is.
    var region = PixelRect.everything

    /// Whether nothing of `rect` is painted.
    func isHidden(_ rect: PixelRect) -> Bool { rect.intersection(region).isEmpty }

    /// Opens the cells for a shape that `fillCells` paints in the window at `rect`.
    func openCells(_ rect: PixelRect) {
        let first = min(max(0, region.top - rect.top), rect.height)
        workspace.openWindow(width: rect.width, height: rect.height, wanted: first..<max(first, min(rect.height, region.bottom - rect.top)))
    }

    /// Those of `count` pixels from (x, y) on that are painted.
    @inline(__always)
    private func paintedPart(_ x: Int, _ y: Int, _ count: Int) -> Range<Int> {
        guard y >= region.top, y < region.bottom else { return 0..<0 }
        let first = max(0, region.left - x)
        return first..<max(first, min(count, region.right - x))
    }

    /// Empties the cells of the window at `rect` (which lies inside the clip).
    func fillCells(_ rect: PixelRect, _ rule: FillRule, _ brush: Brush, _ clip: Clip) {
        let clip = clip.over(rect)
        if case .color(let color) = brush, clip.mask == nil, region.left <= rect.left, region.right >= rect.right {
            raster_fillColor(
                &workspace.cells, rule.kernelRule, surface.address(x: rect.left, y: rect.top), surface.stride,
                Int32(surface.rect.right - rect.left), color)
            return
        }
        let first = Int(workspace.cells.firstRow)
        for row in first..<max(first, Int(workspace.cells.endRow)) {
            let count = raster_takeSpans(
                &workspace.cells, Int32(row), rule.kernelRule, workspace.coverage, workspace.spans)
            for index in 0..<Int(count) {
                let span = workspace.spans[index]
                let x = rect.left + Int(span.x)
                if span.coverage == Int32(raster_masked) {
                    paintMasked(x, rect.top + row, Int(span.length), workspace.coverage + Int(span.x), brush, clip)
                } else {
                    paintSpan(x, rect.top + row, Int(span.length), Int(span.coverage), brush, clip)
                }
            }
        }
    }

    /// Paints an upright rectangle given in pixels.
    func fillRect(_ rect: CGRect, _ brush: Brush, _ clip: Clip) {
        let covered = PixelRect(covering: rect).intersection(clip.bounds)
        if covered.isEmpty {
            return
        }
        let clip = clip.over(covered)
        let leftPart = rect.minX.coveredPart(of: covered.left, to: rect.maxX)
        let rightPart = rect.minX.coveredPart(of: covered.right - 1, to: rect.maxX)
        let hasLeft = leftPart < 1
        let hasRight = covered.width > 1 && rightPart < 1
        let inner = (covered.left + (hasLeft ? 1 : 0))..<max(covered.left + (hasLeft ? 1 : 0), covered.right - (hasRight ? 1 : 0))
        for y in max(covered.top, region.top)..<max(covered.top, region.top, min(covered.bottom, region.bottom)) {
            let down = rect.minY.coveredPart(of: y, to: rect.maxY) * 255
            if hasLeft {
                paintSpan(covered.left, y, 1, Int(saturating: down * leftPart + 0.5), brush, clip)
            }
            if !inner.isEmpty {
                paintSpan(inner.lowerBound, y, inner.count, Int(saturating: down + 0.5), brush, clip)
            }
            if hasRight {
                paintSpan(covered.right - 1, y, 1, Int(saturating: down * rightPart + 0.5), brush, clip)
            }
        }
    }

    /// Paints pixels that are all covered alike, 0…255.
    func paintSpan(_ x: Int, _ y: Int, _ count: Int, _ coverage: Int, _ brush: Brush, _ clip: Clip) {
        let part = paintedPart(x, y, count)
        if coverage <= 0 || part.isEmpty {
            return
        }
        if let mask = clip.over(PixelRect(left: x, top: y, right: x + count, bottom: y + 1)).mask {
            if coverage >= 255 {
                paintUnclipped(x, y, count, part, mask.address(x: x, y: y), brush)
            } else {
                raster_scaleMask(workspace.maskRow, mask.address(x: x, y: y), count, Int32(coverage))
                paintUnclipped(x, y, count, part, workspace.maskRow, brush)
            }
            return
        }
        let target = surface.address(x: x, y: y)
        switch brush {
        case .color(let color):
            raster_blendColor(target + part.lowerBound, part.count, coverage >= 255 ? color : color.scaled(coverage))
        case .gradient, .image, .shader:
            let replaces = coverage >= 255 && brush.isOpaque
            if replaces, part.count == count {
                makeRow(target, x, y, 0..<count, brush)
                return
            }
            makeRow(workspace.row, x, y, part, brush)
            if replaces {
                (target + part.lowerBound).update(from: workspace.row + part.lowerBound, count: part.count)
            } else {
                raster_blend(target + part.lowerBound, workspace.row + part.lowerBound, part.count, Int32(brush.scale(coverage)))
            }
        }
    }

    func paintMasked(_ x: Int, _ y: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>, _ brush: Brush, _ clip: Clip) {
        let part = paintedPart(x, y, count)
        if part.isEmpty {
            return
        }
        guard let mask = clip.mask else { return paintUnclipped(x, y, count, part, coverage, brush) }
        workspace.maskRow.update(from: coverage, count: count)
        raster_multiplyMask(workspace.maskRow, mask.address(x: x, y: y), count)
        paintUnclipped(x, y, count, part, workspace.maskRow, brush)
    }

    /// Paints `part` of `count` pixels.
    private func paintUnclipped(_ x: Int, _ y: Int, _ count: Int, _ part: Range<Int>, _ coverage: UnsafePointer<UInt8>, _ brush: Brush) {
        let target = surface.address(x: x, y: y)
        if case .color(let color) = brush {
            raster_blendColorMask(target + part.lowerBound, coverage + part.lowerBound, part.count, color)
            return
        }
        var (first, end) = (part.lowerBound, part.upperBound)
        raster_trimMask(coverage, &first, &end)
        if first == end {
            return
        }
        makeRow(workspace.row, x, y, first..<end, brush)
        if brush.scale(255) < 255 {
            raster_scaleMask(workspace.maskRow + first, coverage + first, end - first, Int32(brush.scale(255)))
            raster_blendMask(target + first, workspace.row + first, workspace.maskRow + first, end - first)
        } else {
            raster_blendMask(target + first, workspace.row + first, coverage + first, end - first)
        }
    }

    /// The `visible` pixels of a row that begins at (x, y), and perhaps those before them.
    private func makeRow(_ out: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ visible: Range<Int>, _ brush: Brush) {
        let count = visible.upperBound
        switch brush {
        case .color(let color):
            raster_set(out, count, color)
        case .gradient(let gradient):
            raster_gradientRow(
                out, count, gradient.kind, gradient.inverse.walk(x: x, y: y), gradient.scale, gradient.bias,
                gradient.table.pixels, Int32(gradient.table.key.size), gradient.spread)
        case .image(let image):
            raster_imageRow(
                out, visible.lowerBound, visible.upperBound, image.inverse.walk(x: x, y: y), image.level.pixels, Int32(image.level.width),
                Int32(image.level.height), image.isSmooth ? 1 : 0, Float(image.spread.width), Float(image.spread.height))
        case .shader(let shader):
            shader.program.run(ShaderRow(shader.inverse, x: x, y: y, count: count, output: out))
        }
    }

    /// Paints a mask, moved so that its rectangle is `rect`.
    func paintMask(_ bytes: UnsafePointer<UInt8>, _ rect: PixelRect, _ brush: Brush, _ clip: Clip) {
        paintMask(bytes, stride: rect.width, padded: rect.width, rect, brush, clip)
    }

    /// Paints a mask whose rows are filled up with zeros to multiples of 8 or 16 bytes: whole vectors are faster than
    /// exact ones, where the surface is wide enough.
    func paintGlyph(_ bytes: UnsafePointer<UInt8>, stride: Int, _ rect: PixelRect, _ brush: Brush, _ clip: Clip) {
        paintMask(bytes, stride: stride, padded: (rect.width + 7) & ~7, rect, brush, clip)
    }

    /// - Parameter padded: The width with the zeros behind the rows.
    @inline(__always)
    private func paintMask(
        _ bytes: UnsafePointer<UInt8>, stride: Int, padded: Int, _ rect: PixelRect, _ brush: Brush, _ clip: Clip
    ) {
        let visible = rect.intersection(clip.bounds)
        let painted = visible.intersection(region)
        if painted.isEmpty {
            return
        }
        let clip = clip.over(visible)
        if case .color(let color) = brush, clip.mask == nil {
            let first = bytes + (painted.top - rect.top) * stride + (painted.left - rect.left)
            let whole = painted.left == rect.left && painted.right == rect.right && rect.left + padded <= surface.rect.right
            raster_blendColorMaskRows(
                surface.address(x: painted.left, y: painted.top), surface.stride, first, stride, whole ? padded : painted.width,
                painted.height, color)
            return
        }
        for y in painted.top..<painted.bottom {
            paintMasked(visible.left, y, visible.width, bytes + (y - rect.top) * stride + (visible.left - rect.left), brush, clip)
        }
    }

    /// Blends a layer onto the surface.
    func composite(_ layer: Surface, alpha: Int, _ clip: Clip) {
        let visible = layer.rect.intersection(clip.bounds).intersection(region)
        let clip = clip.over(visible)
        for y in visible.top..<max(visible.top, visible.bottom) {
            let target = surface.address(x: visible.left, y: y)
            let source = layer.address(x: visible.left, y: y)
            guard let mask = clip.mask else {
                raster_blend(target, source, visible.width, Int32(alpha))
                continue
            }
            let bytes = mask.address(x: visible.left, y: y)
            if alpha < 255 {
                raster_scaleMask(workspace.maskRow, bytes, visible.width, Int32(alpha))
                raster_blendMask(target, source, workspace.maskRow, visible.width)
            } else {
                raster_blendMask(target, source, bytes, visible.width)
            }
        }
    }
}

extension Painter {
    /// Puts a layer onto the surface; `coverage`, if there is one, has the layer's rectangle and says where.
    func blend(_ layer: Surface, _ blend: BlendOperator, alpha: Int, _ clip: Clip, coverage: Mask? = nil) {
        let visible = layer.rect.intersection(clip.bounds).intersection(region)
        let clip = clip.over(visible)
        for y in visible.top..<max(visible.top, visible.bottom) {
            var mask: UnsafePointer<UInt8>?
            if let outer = clip.mask {
                mask = UnsafePointer(outer.address(x: visible.left, y: y))
            }
            if let coverage {
                let inner = coverage.address(x: visible.left, y: y)
                if let outer = mask {
                    raster_multiplyMask(inner, outer, visible.width)
                }
                mask = UnsafePointer(inner)
            }
            raster_blendRow(
                surface.address(x: visible.left, y: y), layer.address(x: visible.left, y: y), mask, visible.width, blend.rawValue,
                Int32(alpha))
        }
    }
}

extension Brush {
    /// Coverage times the alpha that is not part of the brush's own pixels.
    fileprivate func scale(_ coverage: Int) -> Int {
        let alpha: Int
        switch self {
        case .image(let image): alpha = image.alpha
        case .shader(let shader): alpha = shader.alpha
        case .color, .gradient: alpha = 255
        }
        guard alpha < 255 else { return coverage }
        let product = coverage * alpha + 128
        return (product + (product >> 8)) >> 8
    }
}

extension UInt32 {
    /// A premultiplied pixel times `coverage` / 255.
    func scaled(_ coverage: Int) -> UInt32 {
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let t = ((self >> shift) & 255) * UInt32(coverage) + 128
            result |= ((t + (t >> 8)) >> 8) << shift
        }
        return result
    }
}
