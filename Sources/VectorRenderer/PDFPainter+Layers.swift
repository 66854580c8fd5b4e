import Geometry
import Rendering
internal import CCairo

extension PDFPainter {
    /// The content as a single layer, with the opacity of the context.
    func paintLayer(_ content: DisplayList, _ context: VectorContext, _ blend: cairo_operator_t = CAIRO_OPERATOR_OVER) {
        var inner = context
        inner.opacity = 1
        let box = content.bounds(context.placement)
        guard !box.isNull else { return }
        cairo_save(cairo)
        clip(to: box)
        cairo_push_group(cairo)
        paint(content, inner)
        cairo_pop_group_to_source(cairo)
        cairo_set_operator(cairo, blend)
        cairo_paint_with_alpha(cairo, context.opacity)
        cairo_restore(cairo)
    }

    private func clip(to box: CGRect) {
        let shown = box.intersection(CGRect(origin: .zero, size: pixels.size)).integral
        setMatrix(.identity)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, Double(shown.minX), Double(shown.minY), Double(shown.width), Double(shown.height))
        cairo_clip(cairo)
    }

    func clipped(to path: Path, _ rule: FillRule, _ context: VectorContext, _ body: () -> Void) {
        cairo_save(cairo)
        addPath(path, context)
        cairo_set_fill_rule(cairo, rule.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
        body()
        cairo_restore(cairo)
    }

    func paintOutside(of path: Path, _ rule: FillRule, _ content: DisplayList, _ context: VectorContext) {
        guard !path.isEmpty else {
            paint(content, context)
            return
        }
        if rule.isEvenOdd || path.verbs.filter({ $0 == .move }).count == 1, context.placement.affine != nil {
            let inverse = context.placement.inverted()
            var outside = Path(
                CGRect(origin: .zero, size: pixels.size).insetBy(dx: -10, dy: -10).projected(by: inverse).union(path.controlPointBounds)
                    .insetBy(dx: -1, dy: -1))
            outside.addPath(path)
            clipped(to: outside, .evenOdd, context) {
                paint(content, context)
            }
            return
        }
        let hole = DisplayList.item(.init(frame: .zero, content: .fill(path, rule, .color(.black))))
        mask(content, by: DisplayList.Mask(hole, isInverse: true), context)
    }

    func mask(_ content: DisplayList, by mask: DisplayList.Mask, _ context: VectorContext) {
        let box = content.bounds(context.placement)
        guard !box.isNull else { return }
        cairo_save(cairo)
        clip(to: box)
        var inner = context
        inner.opacity = 1
        cairo_push_group(cairo)
        paint(content, inner)
        let raster = cairo_pop_group(cairo)
        let cover: OpaquePointer?
        if mask.isInverse {
            cover = inverseCover(mask.list, context)
        } else {
            inner.behind = nil
            inner.opacity = context.opacity
            cairo_push_group(cairo)
            paint(.effect(.isolated, mask.list), inner)
            cover = cairo_pop_group(cairo)
        }
        setMatrix(.identity)
        cairo_set_source(cairo, raster)
        if let cover {
            cairo_mask(cairo, cover)
            cairo_pattern_destroy(cover)
        } else {
            cairo_paint_with_alpha(cairo, context.opacity)
        }
        cairo_pattern_destroy(raster)
        cairo_restore(cairo)
    }

    /// What a list leaves uncovered, as an image; nil when that is everything.
    private func inverseCover(_ list: DisplayList, _ context: VectorContext) -> OpaquePointer? {
        let window = CGRect(origin: .zero, size: pixels.size)
        guard let raster = pixels.raster(of: context.placing(list), bounds: window) else { return nil }
        warn("what an inverse mask covers is in the file as pixels")
        var bytes = [UInt8](repeating: 0, count: raster.bitmap.bytes.count)
        for index in stride(from: 3, to: bytes.count, by: 4) {
            bytes[index] = UInt8(saturating: (Double(255 - raster.bitmap.bytes[index]) * context.opacity).rounded())
        }
        let inverse = imageSurface(Bitmap(width: raster.bitmap.width, height: raster.bitmap.height, bytes: bytes))
        let pattern = cairo_pattern_create_for_surface(inverse)
        var matrix = cairo_matrix_t()
        cairo_matrix_init(
            &matrix, Double(CGFloat(raster.bitmap.width) / raster.frame.width), 0, 0,
            Double(CGFloat(raster.bitmap.height) / raster.frame.height), 0, 0)
        cairo_pattern_set_matrix(pattern, &matrix)
        return pattern
    }
}
