import Geometry
import Rendering
import PixelKernels
import Typesetting

extension Drawing {
    mutating func draw(_ text: TextContent, _ state: State) {
        for run in text.runs {
            draw(run, state)
        }
        for decoration in text.decorations {
            fill(Path(decoration.rect), .nonZero, decoration.paint, state)
        }
    }

    private mutating func draw(_ run: GlyphRun, _ state: State) {
        guard run.size > 0, run.size.isFinite, run.slant.isFinite, run.stretch > 0, run.stretch.isFinite, !run.glyphs.isEmpty else { return }
        if hasColorGlyphs(font: run.font) {
            drawColorGlyphs(run, state)
            return
        }
        if case .material(let material) = run.paint {
            var outline = run
            outline.paint = .color(.black)
            renderMaterial(material, in: .text(TextContent(string: "", fontSize: run.size, fontWeight: 0, runs: [outline])), state)
            return
        }
        var extent = 0
        if case .color = run.paint {
        } else {
            let window = PixelRect(covering: state.matrix.bounds(of: workspace.bounds(of: run)))
            extent = max(window.width, window.height)
        }
        guard
            let brush = run.paint.makeBrush(
                matrix: state.matrix.projection, alpha: state.opacity, extent: extent, tables: workspace.gradients)
        else { return }
        // Masks for upright text of ordinary size, outlines for the rest.
        if case .affine(let transform) = state.matrix, transform.b == 0, transform.c == 0,
            max(abs(transform.a), abs(transform.d)) * run.size <= Self.largestMask
        {
            drawMasks(run, transform, brush, state)
        } else {
            drawOutlines(run, brush, state)
        }
    }

    private static let largestMask: CGFloat = 160

    private mutating func drawMasks(_ run: GlyphRun, _ transform: CGAffineTransform, _ brush: Brush, _ state: State) {
        let glyphs = workspace.glyphs
        let strike = glyphs.strike(
            GlyphCache.StrikeKey(
                font: run.font, width: Float(transform.a * run.size * run.stretch), height: Float(transform.d * run.size),
                slant: Float(run.slant)))
        // At the display's own scale every baseline keeps a whole number of pixels from the item's origin: crisp at
        // rest, and moving in quarters of a pixel with the item.
        let keepsBaseline = transform.a == state.displayScale && transform.d == state.displayScale
        let visible = state.clip.bounds.intersection(painter.region)
        var (lastY, quarterY) = (CGFloat.nan, 0)
        for glyph in run.glyphs {
            if glyph.position.y != lastY {
                let down = transform.d * glyph.position.y
                let y = (keepsBaseline ? down.rounded() : down) + transform.ty
                guard abs(y) < 1e6 else { continue }
                lastY = glyph.position.y
                quarterY = (y * 4 + 0.5).wholeBelow
            }
            if strike.isOutside(glyph.id, row: quarterY >> 2, visible) {
                continue
            }
            let x = transform.a * glyph.position.x + transform.tx
            guard abs(x) < 1e6 else { continue }
            let quarterX = (x * 4 + 0.5).wholeBelow
            let phases = UInt32(quarterX & 3 | (quarterY & 3) << 2)
            guard let entry = glyphs.mask(strike, glyph.id, phases: phases, workspace) else {
                var single = run
                single.glyphs = [glyph]
                drawOutlines(single, brush, state)
                continue
            }
            painter.paintGlyph(
                glyphs.bytes(entry), stride: entry.stride, entry.rect.offsetBy(x: quarterX >> 2, y: quarterY >> 2), brush,
                state.clip)
        }
    }

    private mutating func drawOutlines(_ run: GlyphRun, _ brush: Brush, _ state: State) {
        for glyph in run.glyphs {
            guard let outline = glyphOutline(font: run.font, glyph: glyph.id), !outline.isEmpty,
                let matrix = state.matrix.preceded(by: run.placement(of: glyph))
            else { continue }
            let window = PixelRect(covering: matrix.bounds(of: outline.controlPointBounds)).intersection(state.clip.bounds)
            if painter.isHidden(window) {
                continue
            }
            painter.openCells(window)
            addCoverage(outline, matrix, window)
            painter.fillCells(window, .nonZero, brush, state.clip)
        }
    }

    private mutating func drawColorGlyphs(_ run: GlyphRun, _ state: State) {
        for glyph in run.glyphs {
            let origin = CGRect(origin: glyph.position, size: .zero)
            guard let scale = state.matrix.approximation(around: origin)?.maximumScale,
                let (level, bounds) = workspace.images.glyph(font: run.font, glyph: glyph.id, scale: scale * run.size)
            else { continue }
            let rect = CGRect(
                x: glyph.position.x + bounds.minX * run.size * run.stretch, y: glyph.position.y + bounds.minY * run.size,
                width: bounds.width * run.size * run.stretch, height: bounds.height * run.size)
            draw(level, in: rect, isSmooth: true, state)
        }
    }
}

extension CGFloat {
    /// The greatest whole number that is not greater; right for numbers below 2^50. Faster than what is right for all.
    fileprivate var wholeBelow: Int {
        // From 2^52 on, doubles are whole numbers, and their bits count them.
        let shift = 6_755_399_441_055_744.0
        let shifted = Double(self) + shift
        let nearest = Int(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern) - Int64(bitPattern: shift.bitPattern))
        return shifted - shift > Double(self) ? nearest - 1 : nearest
    }
}

extension GlyphRun {
    /// From em units to the item's coordinates.
    func placement(of glyph: Glyph) -> CGAffineTransform {
        CGAffineTransform(a: size * stretch, b: 0, c: -slant * size * stretch, d: size, tx: glyph.position.x, ty: glyph.position.y)
    }
}

extension Workspace {
    /// The box around a run's glyphs, in the item's coordinates.
    func bounds(of run: GlyphRun) -> CGRect {
        var result = CGRect.null
        for glyph in run.glyphs {
            let box = glyphs.bounds(font: run.font, glyph: glyph.id)
            if !box.isNull, glyph.position.isFinite {
                result = result.union(box.applying(run.placement(of: glyph)))
            }
        }
        return result
    }
}
