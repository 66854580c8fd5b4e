import Geometry
import Rendering
import Typesetting
internal import CCairo

extension PDFPainter {
    func draw(_ image: ImageContent, of item: DisplayList.Item, _ context: VectorContext, outer: VectorContext) {
        let size = item.frame.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, image.bitmap.width > 0, image.bitmap.height > 0 else { return }
        guard let affine = context.placement.affine else {
            let list = DisplayList.effect(.opacity(context.opacity), .item(item))
            paintPixels(outer.placing(list), bounds: CGRect(origin: .zero, size: size).projected(by: context.placement), "an image in perspective")
            return
        }
        paint(image.bitmap, isSmooth: image.interpolated, in: CGRect(origin: .zero, size: size), affine, opacity: context.opacity)
    }

    func fill(_ path: Path, _ rule: FillRule, _ paint: Paint, _ context: VectorContext) {
        guard !path.isEmpty else { return }
        if context.placement.affine == nil, paint.isGradient {
            paintThrough(path, rule, paint, context)
            return
        }
        addPath(path, context)
        guard setSource(paint, opacity: context.opacity) else {
            cairo_new_path(cairo)
            paintThrough(path, rule, paint, context)
            return
        }
        cairo_set_fill_rule(cairo, rule.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
    }

    func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint, _ context: VectorContext) {
        guard !path.isEmpty, style.lineWidth > 0, style.lineWidth.isFinite else { return }
        let reach = style.reach
        let box = path.controlPointBounds.insetBy(dx: -reach, dy: -reach)
        guard let affine = context.placement.affine, Path(box).applying(affine).fits(Self.area) else {
            fill(path.strokedPath(style), .nonZero, paint, context)
            return
        }
        addPath(path, context)
        guard setSource(paint, opacity: context.opacity) else {
            cairo_new_path(cairo)
            paintThrough(path.strokedPath(style), .nonZero, paint, context)
            return
        }
        cairo_set_line_width(cairo, Double(style.lineWidth))
        switch style.lineCap {
        case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
        }
        switch style.lineJoin {
        case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
        }
        cairo_set_miter_limit(cairo, Double(max(1, style.miterLimit)))
        let isDashed =
            !style.dash.isEmpty && style.dash.allSatisfy { $0 >= 0 && $0.isFinite } && style.dash.contains { $0 > 0 }
            && style.dashPhase.isFinite
        cairo_set_dash(cairo, style.dash.map(Double.init), isDashed ? Int32(style.dash.count) : 0, isDashed ? Double(style.dashPhase) : 0)
        cairo_stroke(cairo)
    }

    /// A paint that has to be pixels, through the exact outline.
    private func paintThrough(_ path: Path, _ rule: FillRule, _ paint: Paint, _ context: VectorContext) {
        let box = path.controlPointBounds.insetBy(dx: -1, dy: -1)
        let list = DisplayList.effect(
            .opacity(context.opacity), .item(.init(frame: .zero, content: .fill(Path(box), .nonZero, paint))))
        clipped(to: path, rule, context) {
            paintPixels(
                context.placing(list), bounds: box.projected(by: context.placement), "a paint that PDF lacks (an angular gradient, a shader, or perspective)")
        }
    }

    func paint(_ bitmap: Bitmap, isSmooth: Bool, in rect: CGRect, _ transform: CGAffineTransform, opacity: Double) {
        let scale = CGSize(width: rect.width / CGFloat(bitmap.width), height: rect.height / CGFloat(bitmap.height))
        // Anything smaller is invisible, and Cairo cannot invert it.
        let area = abs(scale.width * scale.height * transform.determinant)
        guard area > 1e-15, area.isFinite else { return }
        cairo_save(cairo)
        setMatrix(transform)
        cairo_translate(cairo, Double(rect.minX), Double(rect.minY))
        cairo_scale(cairo, Double(scale.width), Double(scale.height))
        cairo_set_source_surface(cairo, imageSurface(bitmap), 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
        cairo_rectangle(cairo, 0, 0, Double(bitmap.width), Double(bitmap.height))
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, opacity)
        cairo_restore(cairo)
    }

    /// The same pixels are embedded once.
    func imageSurface(_ bitmap: Bitmap) -> OpaquePointer {
        if let known = images.first(where: { $0.bitmap == bitmap }) {
            return known.surface
        }
        let result = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height))!
        if let data = cairo_image_surface_get_data(result) {
            let stride = Int(cairo_image_surface_get_stride(result))
            bitmap.bytes.withUnsafeBufferPointer { bytes in
                for row in 0..<bitmap.height {
                    (data + row * stride).update(from: bytes.baseAddress! + row * bitmap.width * 4, count: bitmap.width * 4)
                }
            }
            cairo_surface_mark_dirty(result)
        }
        images.append((bitmap, result))
        return result
    }

    // MARK: State

    func setMatrix(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t()
        cairo_matrix_init(
            &matrix, Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d), Double(transform.tx),
            Double(transform.ty))
        cairo_set_matrix(cairo, &matrix)
    }

    func setColor(_ color: ResolvedColor, opacity: Double) {
        func limited(_ value: Float) -> Double {
            value > 0 ? Double(min(value, 1)) : 0
        }
        cairo_set_source_rgba(cairo, limited(color.red), limited(color.green), limited(color.blue), limited(color.alpha) * opacity)
    }

    /// What is drawn lies in here, in points of the page.
    private static let area = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

    /// Sets the transform and makes the path the current one.
    func addPath(_ path: Path, _ context: VectorContext) {
        let affine = context.placement.affine ?? .identity
        setMatrix(affine)
        cairo_new_path(cairo)
        let flat = context.placement.affine == nil ? path.projected(by: context.placement) : path
        if flat.applying(affine).fits(Self.area) {
            addElements(flat)
        } else {
            setMatrix(.identity)
            addElements(flat.filledArea(in: Self.area, affine))
            setMatrix(affine)
        }
    }

    private func addElements(_ path: Path) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        path.forEach { element in
            switch element {
            case .move(let end):
                cairo_move_to(cairo, Double(end.x), Double(end.y))
                current = end
                start = end
            case .line(let end):
                cairo_line_to(cairo, Double(end.x), Double(end.y))
                current = end
            case .quadCurve(let end, let control):
                cairo_curve_to(
                    cairo, Double(current.x + (control.x - current.x) * 2 / 3), Double(current.y + (control.y - current.y) * 2 / 3),
                    Double(end.x + (control.x - end.x) * 2 / 3), Double(end.y + (control.y - end.y) * 2 / 3), Double(end.x), Double(end.y))
                current = end
            case .curve(let end, let control1, let control2):
                cairo_curve_to(
                    cairo, Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y), Double(end.x), Double(end.y))
                current = end
            case .closeSubpath:
                cairo_close_path(cairo)
                current = start
            }
        }
    }

    /// False for paints that PDF lacks. The paint stands in the present coordinates.
    func setSource(_ paint: Paint, opacity: Double) -> Bool {
        let pattern: OpaquePointer?
        let ramp: GradientRamp
        switch paint {
        case .color(let color):
            setColor(color, opacity: opacity)
            return true
        case .linearGradient(let stops, let start, let end):
            guard start.isFinite, end.isFinite, !stops.stops.isEmpty else { return false }
            guard hypot(end.x - start.x, end.y - start.y) > 1e-6 else {
                setColor(ColorMixer(stops).color(at: .infinity), opacity: opacity)
                return true
            }
            pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
            ramp = stops
        case .radialGradient(let stops, let center, let startRadius, let endRadius):
            guard center.isFinite, startRadius >= 0, endRadius >= 0, startRadius != endRadius, endRadius.isFinite, startRadius.isFinite,
                !stops.stops.isEmpty
            else { return false }
            pattern = cairo_pattern_create_radial(
                Double(center.x), Double(center.y), Double(startRadius), Double(center.x), Double(center.y), Double(endRadius))
            ramp = stops
        case .ellipticalGradient(let stops, let bounds, let center, let startRadius, let endRadius):
            guard center.isFinite, bounds.width > 1e-6, bounds.height > 1e-6, startRadius >= 0, endRadius >= 0, startRadius != endRadius,
                endRadius.isFinite, startRadius.isFinite, !stops.stops.isEmpty
            else { return false }
            pattern = cairo_pattern_create_radial(0, 0, Double(startRadius), 0, 0, Double(endRadius))
            var matrix = cairo_matrix_t()
            cairo_matrix_init(
                &matrix, Double(1 / bounds.width), 0, 0, Double(1 / bounds.height), Double(-center.x / bounds.width),
                Double(-center.y / bounds.height))
            cairo_pattern_set_matrix(pattern, &matrix)
            ramp = stops
        case .material(let material):
            setColor(material.plainColor, opacity: opacity)
            return true
        case .angularGradient, .shader:
            return false
        }
        for stop in ramp.sampledStops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(stop.location), Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * opacity)
        }
        switch ramp.spread {
        case .pad: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        case .repeat: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        case .mirror: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REFLECT)
        }
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
        return true
    }
}

extension Paint {
    fileprivate var isGradient: Bool {
        if case .color = self { false } else { true }
    }
}
