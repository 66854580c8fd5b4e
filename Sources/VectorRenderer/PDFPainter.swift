import Files
import Geometry
import Rendering
internal import CCairo

/// Draws one page after another. Everything that paints sets the whole transform itself: the state between is the clip alone.
final class PDFPainter {
    let surface: OpaquePointer
    var cairo: OpaquePointer
    var pixels: PixelFallback!
    private(set) var warnings: [String] = []
    var images: [(bitmap: Bitmap, surface: OpaquePointer)] = []

    init(surface: OpaquePointer) {
        self.surface = surface
        cairo = cairo_create(surface)
    }

    deinit {
        cairo_destroy(cairo)
        images.forEach { cairo_surface_destroy($0.surface) }
    }

    func begin(pixels: PixelFallback) {
        self.pixels = pixels
        cairo_identity_matrix(cairo)
    }

    func end() throws {
        let status = cairo_status(cairo)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw FileError("a PDF page could not be drawn: \(String(cString: cairo_status_to_string(status)))")
        }
    }

    func warn(_ text: String) {
        if !warnings.contains(text) {
            warnings.append(text)
        }
    }

    func fill(_ rect: CGRect, _ color: ResolvedColor) {
        guard color.alpha > 0 else { return }
        setMatrix(.identity)
        setColor(color, opacity: 1)
        cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_fill(cairo)
    }

    func paint(_ list: DisplayList, background: ResolvedColor) {
        let under = DisplayList.item(
            .init(
                frame: .zero, content: .fill(Path(CGRect(origin: .zero, size: pixels.size)), .nonZero, .color(background))))
        if list.blends(beyond: { $0.cairoOperator != nil }) {
            paintPixels(.group([under, list]), bounds: CGRect(origin: .zero, size: pixels.size), "a blend mode that PDF lacks, on the window itself")
            return
        }
        var context = VectorContext()
        context.behind = list.seesBackdrop ? [under] : nil
        paint(list, context)
    }

    func paint(_ list: DisplayList, _ context: VectorContext) {
        var painter = self
        painter.visit(list, context, part: nil)
    }

    // MARK: Pixels

    /// An effect that PDF lacks.
    private func paintPixels(of list: DisplayList, _ context: VectorContext, _ reason: String) {
        if list.seesBackdrop {
            drawBackdrop(list, context)
        } else {
            paintPixels(context.placing(.effect(.opacity(context.opacity), list)), bounds: list.bounds(context.placement), reason)
        }
    }

    func paintPixels(_ list: DisplayList, bounds: CGRect, _ reason: String) {
        guard let raster = pixels.raster(of: list, bounds: bounds) else { return }
        warn("\(reason) is in the file as pixels")
        paint(raster.bitmap, isSmooth: true, in: raster.frame, .identity, opacity: 1)
    }

    /// The shadow alone: what casts it stands so far away that it does not show.
    private func paintShadow(
        of content: DisplayList, _ color: ResolvedColor, _ radius: CGFloat, _ offset: CGSize, _ context: VectorContext
    ) {
        let placed = content.bounds(context.placement)
        let all = DisplayList.effect(.shadow(color: color, radius: radius, offset: offset), content).bounds(context.placement)
        guard !placed.isNull, all.width < 1e5, all.height < 1e5 else { return }
        let far = ((all.width + pixels.size.width) * 2 + 1000).rounded(.up)
        let shift = CGPoint(x: offset.width, y: offset.height).applying(context.placement.linearPart(near: placed))
        let deviation = context.placement.blurDeviation(radius)
        let shadow = DisplayList.Effect.shadow(
            color: color, radius: (deviation.x + deviation.y) / 2, offset: CGSize(width: shift.x + far, height: shift.y))
        let list = DisplayList.effect(
            shadow, .effect(.transform(CGAffineTransform(translationX: -far, y: 0)), context.placing(content)))
        paintPixels(list, bounds: all, "a shadow")
    }
}

extension PDFPainter: VectorVisitor {
    typealias Failure = Never

    func clip(_ content: DisplayList, to path: Path, _ rule: FillRule, _ context: VectorContext) {
        clipped(to: path, rule, context) {
            paint(content, context.clipped(to: path, rule))
        }
    }

    func clip(_ content: DisplayList, outside path: Path, _ rule: FillRule, _ context: VectorContext) {
        paintOutside(of: path, rule, content, context.clipped(outside: path, rule))
    }

    func drawLayer(_ list: DisplayList, _ context: VectorContext) {
        paintLayer(list, context)
    }

    func blend(_ content: DisplayList, by blend: BlendOperator, of list: DisplayList, _ context: VectorContext) {
        guard let cairoOperator = blend.cairoOperator else { return paint(content, context) }
        paintLayer(content, context, cairoOperator)
    }

    func isolate(_ content: DisplayList, of list: DisplayList, _ context: VectorContext) {
        if content.blends(beyond: { $0.cairoOperator != nil }) {
            let bounds = content.bounds(context.placement)
            return paintPixels(context.placing(.effect(.opacity(context.opacity), list)), bounds: bounds, "a blend mode that PDF lacks")
        }
        var inner = context
        inner.behind = content.seesBackdrop ? [] : nil
        if content.blends {
            paintLayer(content, inner)
        } else {
            paint(content, inner)
        }
    }

    func shadow(
        _ content: DisplayList, _ color: ResolvedColor, radius: CGFloat, offset: CGSize, of list: DisplayList, _ context: VectorContext
    ) {
        guard !content.seesBackdrop else { return paint(content, context) }
        guard context.opacity == 1 else { return paintLayer(list, context) }
        paintShadow(of: content, color, radius, offset, context)
        paint(content, context)
    }

    func blur(_ content: DisplayList, radius: CGFloat, isOpaque: Bool, of list: DisplayList, _ context: VectorContext) {
        paintPixels(of: list, context, "a blur")
    }

    func filter(_ content: DisplayList, by filter: ColorFilter, of list: DisplayList, _ context: VectorContext) {
        if let filtered = content.plainlyFiltered(by: filter) {
            paint(filtered, context)
        } else {
            paintPixels(of: list, context, "a colour filter")
        }
    }

    func shade(_ content: DisplayList, by shader: ShaderEffect, of list: DisplayList, _ context: VectorContext) {
        paintPixels(of: list, context, "a shader effect")
    }

    /// What shows of what is behind, together with the list: the image replaces what has been painted there.
    func drawBackdrop(_ list: DisplayList, _ context: VectorContext) {
        let all = DisplayList.group((context.behind ?? []) + [context.surrounding(.effect(.opacity(context.opacity), list))])
        paintPixels(all, bounds: list.bounds(context.placement), "what shows the blurred or coloured background (a material)")
    }
}

extension BlendOperator {
    /// Cairo's operator for those that PDF has.
    var cairoOperator: cairo_operator_t? {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor,
            .plusDarker, .plusLighter:
            nil
        }
    }
}
