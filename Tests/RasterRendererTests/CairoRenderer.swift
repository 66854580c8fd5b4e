import Geometry
import Rendering

#if canImport(CCairoBench)
import CCairoBench
#else
import CCairo
#endif

/// Draws display lists with Cairo: independent pixels to compare with, and times to beat. Device-space gradients
/// only; blurs are three plain boxes; images are opaque; text needs the installed font “Inter”.
final class CairoRenderer {
    let width, height: Int
    let surface: OpaquePointer
    let cairo: OpaquePointer
    let images = CairoImages()
    private static let circleSegments = 64

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        cairo = cairo_create(surface)
        cairo_set_tolerance(cairo, 0.05)
        cairo_select_font_face(cairo, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(cairo, options)
        cairo_font_options_destroy(options)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    /// Like `RasterRenderer`, but keeps the pixels.
    func render(_ list: DisplayList, scale: CGFloat, background: ResolvedColor) {
        cairo_save(cairo)
        setSource(background)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_scale(cairo, scale, scale)
        draw(list)
        cairo_restore(cairo)
    }

    var bitmap: Bitmap {
        cairo_surface_flush(surface)
        let rowBytes = Int(cairo_image_surface_get_stride(surface))
        let data = cairo_image_surface_get_data(surface)!
        var bytes: [UInt8] = []
        for y in 0..<height {
            bytes.append(contentsOf: UnsafeBufferPointer(start: data + y * rowBytes, count: width * 4))
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    private func draw(_ list: DisplayList) {
        switch list.kind {
        case .empty:
            break
        case .item(let item):
            cairo_save(cairo)
            cairo_translate(cairo, item.frame.minX, item.frame.minY)
            draw(item.content, size: item.frame.size)
            cairo_restore(cairo)
        case .group(let children):
            children.forEach(draw)
        case .effect(let effect, let content):
            cairo_save(cairo)
            draw(effect, content)
            cairo_restore(cairo)
        }
    }

    private func draw(_ effect: DisplayList.Effect, _ content: DisplayList) {
        switch effect {
        case .label:
            draw(content)
        case .transform(let t):
            var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
            cairo_transform(cairo, &matrix)
            draw(content)
        case .projection:
            fatalError("Cairo has no projections")
        case .opacity(let opacity):
            let box = Self.bounds(of: content)
            if !box.isNull {
                cairo_rectangle(cairo, box.minX, box.minY, box.width, box.height)
                cairo_clip(cairo)
            }
            cairo_push_group(cairo)
            draw(content)
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, opacity)
        case .clip(let path, let rule):
            if case .item(let item) = content.kind, case .image(let image) = item.content {
                cairo_translate(cairo, item.frame.minX, item.frame.minY)
                draw(image.bitmap, size: item.frame.size, inside: path.offsetBy(dx: -item.frame.minX, dy: -item.frame.minY))
                return
            }
            add(path)
            cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_clip(cairo)
            draw(content)
        case .blur(let radius, _):
            drawBlurred(content, radius, color: nil, offset: .zero)
        case .clipOut, .mask, .filter, .shader, .blend, .isolated, .backdrop:
            preconditionFailure("the scenes that are compared have none of these effects")
        case .shadow(let color, let radius, let offset):
            drawBlurred(content, radius, color: color, offset: offset)
            draw(content)
        }
    }

    private func draw(_ content: DisplayList.Content, size: CGSize) {
        switch content {
        case .fill(let path, let rule, .material(let material)):
            fill(path, rule, material)
        case .fill(let path, let rule, let paint):
            add(path)
            cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            withSource(paint) { cairo_fill(cairo) }
        case .stroke(let path, let style, let paint):
            add(path)
            cairo_set_line_width(cairo, style.lineWidth)
            cairo_set_line_cap(cairo, [.butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE][style.lineCap]!)
            cairo_set_line_join(cairo, [.miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL][style.lineJoin]!)
            cairo_set_miter_limit(cairo, style.miterLimit)
            cairo_set_dash(cairo, style.dash.map { Double($0) }, Int32(style.dash.count), style.dashPhase)
            withSource(paint) { cairo_stroke(cairo) }
        case .text(let text):
            var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
            cairo_clip_extents(cairo, &left, &top, &right, &bottom)
            for run in text.runs {
                // Lines that are scrolled out.
                if let y = run.glyphs.first?.position.y, y + run.size < top || y - 2 * run.size > bottom { continue }
                cairo_set_font_size(cairo, run.size)
                let glyphs = run.glyphs.map { cairo_glyph_t(index: UInt($0.id), x: $0.position.x, y: $0.position.y) }
                withSource(run.paint) { cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count)) }
            }
        case .image(let image):
            draw(image.bitmap, size: size, inside: Path(CGRect(origin: .zero, size: size)))
        case .symbol:
            preconditionFailure("the scenes that are compared have no symbols")
        }
    }

    func add(_ path: Path) {
        var current = CGPoint.zero
        cairo_new_path(cairo)
        path.forEach { element in
            switch element {
            case .move(let p):
                cairo_move_to(cairo, p.x, p.y)
                current = p
            case .line(let p):
                cairo_line_to(cairo, p.x, p.y)
                current = p
            case .quadCurve(let p, let c):
                cairo_curve_to(
                    cairo, current.x + (c.x - current.x) * 2 / 3, current.y + (c.y - current.y) * 2 / 3,
                    p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
                current = p
            case .curve(let p, let c1, let c2):
                cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
                current = p
            case .closeSubpath:
                cairo_close_path(cairo)
            }
        }
    }

    // MARK: Paints

    func setSource(_ color: ResolvedColor) {
        cairo_set_source_rgba(cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }

    private func withSource(_ paint: Paint, _ body: () -> Void) {
        let pattern: OpaquePointer
        switch paint {
        case .color(let color):
            setSource(color)
            body()
            return
        case .linearGradient(let ramp, let start, let end):
            pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
            addStops(ramp, to: pattern)
        case .radialGradient(let ramp, let center, let startRadius, let endRadius):
            pattern = cairo_pattern_create_radial(center.x, center.y, startRadius, center.x, center.y, endRadius)
            addStops(ramp, to: pattern)
        case .ellipticalGradient(let ramp, let bounds, let center, let startRadius, let endRadius):
            pattern = cairo_pattern_create_radial(0, 0, startRadius, 0, 0, endRadius)
            addStops(ramp, to: pattern)
            var matrix = cairo_matrix_t(
                xx: 1 / bounds.width, yx: 0, xy: 0, yy: 1 / bounds.height, x0: -center.x / bounds.width,
                y0: -center.y / bounds.height)
            cairo_pattern_set_matrix(pattern, &matrix)
        case .angularGradient(let ramp, let center, let startAngle, let endAngle):
            pattern = Self.makeMesh(ramp, center, startAngle, endAngle)
        case .shader, .material:
            preconditionFailure("the scenes that are compared have no shaders, and materials in fills only")
        }
        cairo_set_source(cairo, pattern)
        body()
        cairo_pattern_destroy(pattern)
    }

    private func addStops(_ ramp: GradientRamp, to pattern: OpaquePointer) {
        for stop in ramp.stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    }

    /// A fan of triangles.
    private static func makeMesh(_ ramp: GradientRamp, _ center: CGPoint, _ start: Double, _ end: Double) -> OpaquePointer {
        let pattern = cairo_pattern_create_mesh()!
        let radius = 4000.0
        func color(_ t: Double) -> ResolvedColor {
            let stops = ramp.stops
            guard let next = stops.firstIndex(where: { $0.location > t }) else { return stops[stops.count - 1].color }
            guard next > 0 else { return stops[0].color }
            let (a, b) = (stops[next - 1], stops[next])
            let part = Float((t - a.location) / (b.location - a.location))
            return ResolvedColor(
                red: a.color.red + (b.color.red - a.color.red) * part,
                green: a.color.green + (b.color.green - a.color.green) * part,
                blue: a.color.blue + (b.color.blue - a.color.blue) * part,
                alpha: a.color.alpha + (b.color.alpha - a.color.alpha) * part)
        }
        for segment in 0..<circleSegments {
            let (t0, t1) = (Double(segment) / Double(circleSegments), Double(segment + 1) / Double(circleSegments))
            let (a0, a1) = (start + (end - start) * t0, start + (end - start) * t1)
            cairo_mesh_pattern_begin_patch(pattern)
            cairo_mesh_pattern_move_to(pattern, center.x, center.y)
            cairo_mesh_pattern_line_to(pattern, center.x + radius * cos(a0), center.y + radius * sin(a0))
            cairo_mesh_pattern_line_to(pattern, center.x + radius * cos(a1), center.y + radius * sin(a1))
            cairo_mesh_pattern_line_to(pattern, center.x, center.y)
            for (corner, t) in [t0, t0, t1, t1].enumerated() {
                let c = color(t)
                cairo_mesh_pattern_set_corner_color_rgba(
                    pattern, UInt32(corner), Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
            }
            cairo_mesh_pattern_end_patch(pattern)
        }
        return pattern
    }

    // MARK: Groups

    /// A box around fills, strokes and transforms of them; null when there is something else.
    private static func bounds(of list: DisplayList) -> CGRect {
        switch list.kind {
        case .empty:
            return .null
        case .group(let children):
            return children.reduce(CGRect.null) { $0.union(bounds(of: $1)) }
        case .effect(.transform(let transform), let content):
            return bounds(of: content).applying(transform)
        case .effect(_, let content):
            return bounds(of: content)
        case .item(let item):
            switch item.content {
            case .fill(let path, _, _):
                return path.controlPointBounds.offsetBy(dx: item.frame.minX, dy: item.frame.minY)
            case .stroke(let path, let style, _):
                return path.controlPointBounds.insetBy(dx: -style.lineWidth * 6, dy: -style.lineWidth * 6)
                    .offsetBy(dx: item.frame.minX, dy: item.frame.minY)
            default:
                return .null
            }
        }
    }

    /// The content blurred, or its shadow. Works at whole pixels and scale 1.
    private func drawBlurred(_ content: DisplayList, _ radius: CGFloat, color: ResolvedColor?, offset: CGSize) {
        let reach = (3 * radius).rounded(.up)
        let box = Self.bounds(of: content).insetBy(dx: -reach, dy: -reach).integral
            .intersection(CGRect(x: 0, y: 0, width: width, height: height).insetBy(dx: -reach, dy: -reach))
        guard !box.isNull else { return }
        let layer = CairoRenderer(width: Int(box.width), height: Int(box.height), isMask: color != nil)
        cairo_translate(layer.cairo, -box.minX, -box.minY)
        layer.draw(content)
        cairo_surface_flush(layer.surface)
        PlainBlur.apply(
            cairo_image_surface_get_data(layer.surface), layer.width, layer.height, color == nil ? 4 : 1,
            rowBytes: Int(cairo_image_surface_get_stride(layer.surface)), sigma: radius)
        cairo_surface_mark_dirty(layer.surface)
        if let color {
            setSource(color)
            cairo_mask_surface(cairo, layer.surface, box.minX + offset.width, box.minY + offset.height)
        } else {
            cairo_set_source_surface(cairo, layer.surface, box.minX, box.minY)
            cairo_paint(cairo)
        }
    }

    private init(width: Int, height: Int, isMask: Bool) {
        self.width = width
        self.height = height
        surface = cairo_image_surface_create(isMask ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        cairo = cairo_create(surface)
    }
}

/// Three box blurs with running sums, as one writes them without thinking of processors.
enum PlainBlur {
    static func apply(
        _ pixels: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ channels: Int, rowBytes: Int, sigma: Double
    ) {
        // Widths whose variances sum to sigma².
        let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
        let radius = Int((ideal - 1) / 2 + 0.5)
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: max(width, height) * channels)
        defer { buffer.deallocate() }
        for _ in 0..<3 {
            for y in 0..<height {
                box(pixels + y * rowBytes, width, channels, channels, radius, buffer)
            }
            for x in 0..<width {
                box(pixels + x * channels, height, channels, rowBytes, radius, buffer)
            }
        }
    }

    private static func box(
        _ line: UnsafeMutablePointer<UInt8>, _ count: Int, _ channels: Int, _ step: Int, _ radius: Int,
        _ buffer: UnsafeMutablePointer<UInt8>
    ) {
        let scale = UInt32(65536 / (2 * radius + 1))
        for channel in 0..<channels {
            var sum: UInt32 = 0
            for i in 0..<min(radius, count) {
                sum += UInt32(line[i * step + channel])
            }
            for i in 0..<count {
                if i + radius < count {
                    sum += UInt32(line[(i + radius) * step + channel])
                }
                if i > radius {
                    sum -= UInt32(line[(i - radius - 1) * step + channel])
                }
                buffer[i * channels + channel] = UInt8(truncatingIfNeeded: (sum * scale + 32768) >> 16)
            }
        }
        for i in 0..<count {
            for channel in 0..<channels {
                line[i * step + channel] = buffer[i * channels + channel]
            }
        }
    }
}
