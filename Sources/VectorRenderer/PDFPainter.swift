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
        switch list.kind {
        case .empty:
            break
        case .item(let item):
            if item.content.showsBackdrop {
                paintBackdrop(list, context)
            } else {
                paint(item, context)
            }
        case .group(let children):
            if context.opacity < 1, list.isMoreThanOneThing {
                paintLayer(list, context)
                return
            }
            var context = context
            for child in children {
                paint(child, context)
                if context.behind != nil {
                    let painted = context.surrounding(child)
                    context.behind?.append(painted)
                }
            }
        case .effect(let effect, let content):
            paint(effect, content, context)
        }
    }

    private func paint(_ effect: DisplayList.Effect, _ content: DisplayList, _ context: VectorContext) {
        var inner = context
        switch effect {
        case .label:
            paint(content, context)
        case .transform(let transform):
            if let inner = context.transformed(by: effect, ProjectionTransform(transform)) {
                paint(content, inner)
            }
        case .projection(let projection):
            if let inner = context.transformed(by: effect, projection) {
                paint(content, inner)
            }
        case .opacity(let opacity):
            guard opacity > 0 else { return }
            inner.opacity *= min(opacity, 1)
            paint(content, inner)
        case .clip(let path, let rule):
            guard !path.isEmpty else { return }
            inner.surroundings.append(effect)
            clipped(to: path, rule, context) {
                paint(content, inner)
            }
        case .clipOut(let path, let rule):
            inner.surroundings.append(effect)
            paintOutside(of: path, rule, content, inner)
        case .mask(let mask):
            paintMasked(content, mask, context)
        case .isolated:
            paintIsolated(effect, content, context)
        case .blend(let blend):
            guard blend != .normal, let cairoOperator = blend.cairoOperator else {
                paint(content, context)
                return
            }
            paintLayer(content, context, cairoOperator)
        case .shadow(let color, let radius, let offset):
            paintShadowed(effect, content, color, radius, offset, context)
        case .blur(let radius, _):
            guard radius > 0, radius.isFinite else {
                paint(content, context)
                return
            }
            paintPixels(effect, content, context, "a blur")
        case .filter(let filter):
            if let filtered = content.plainlyFiltered(by: filter) {
                paint(filtered, context)
            } else {
                paintPixels(effect, content, context, "a colour filter")
            }
        case .shader:
            paintPixels(effect, content, context, "a shader effect")
        case .backdrop:
            paintPixels(effect, content, context, "a material")
        }
    }

    private func paintIsolated(_ effect: DisplayList.Effect, _ content: DisplayList, _ context: VectorContext) {
        if content.blends(beyond: { $0.cairoOperator != nil }) {
            let list = DisplayList.effect(.opacity(context.opacity), .effect(effect, content))
            paintPixels(context.placing(list), bounds: content.bounds(context.placement), "a blend mode that PDF lacks")
            return
        }
        var inner = context
        inner.behind = content.seesBackdrop ? [] : nil
        if content.blends {
            paintLayer(content, inner)
        } else {
            paint(content, inner)
        }
    }

    private func paintShadowed(
        _ effect: DisplayList.Effect, _ content: DisplayList, _ color: ResolvedColor, _ radius: CGFloat, _ offset: CGSize, _ context: VectorContext
    ) {
        guard color.alpha > 0, radius.isFinite, offset.width.isFinite, offset.height.isFinite, !content.seesBackdrop else {
            paint(content, context)
            return
        }
        if context.opacity < 1 {
            paintLayer(.effect(effect, content), context)
            return
        }
        paintShadow(of: content, color, max(0, radius), offset, context)
        paint(content, context)
    }

    // MARK: Pixels

    private func paintPixels(_ effect: DisplayList.Effect, _ content: DisplayList, _ context: VectorContext, _ reason: String) {
        let list = DisplayList.effect(effect, content)
        let bounds = list.bounds(context.placement)
        if list.seesBackdrop {
            paintBackdrop(list, context)
        } else {
            paintPixels(context.placing(.effect(.opacity(context.opacity), list)), bounds: bounds, reason)
        }
    }

    /// What shows of what is behind, together with it: the image replaces what has been painted there.
    private func paintBackdrop(_ list: DisplayList, _ context: VectorContext) {
        let all = DisplayList.group((context.behind ?? []) + [context.surrounding(.effect(.opacity(context.opacity), list))])
        paintPixels(all, bounds: list.bounds(context.placement), "what shows the blurred or coloured background (a material)")
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
