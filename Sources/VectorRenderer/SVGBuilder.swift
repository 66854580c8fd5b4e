import Geometry
import Rendering

/// Turns display lists into elements. Everything is in the window's coordinates; only what paints has a transform of its own, so
/// that an item can be followed from frame to frame wherever it hangs. Glyphs and images are made once for all frames.
final class SVGBuilder: VectorNodeBuilder {
    let options: SVGOptions
    let pixels: PixelFallback
    private(set) var warnings: [String] = []
    var glyphs: [SVGGlyphKey: VectorNode?] = [:]
    var images: [(bitmap: Bitmap, isSmooth: Bool, node: VectorNode)] = []

    init(options: SVGOptions, size: CGSize, rasterizer: any DisplayListRenderer) {
        self.options = options
        pixels = PixelFallback(renderer: rasterizer, size: size, scale: options.imageScale)
    }

    func warn(_ text: String) {
        if !warnings.contains(text) {
            warnings.append(text)
        }
    }

    /// The elements of one frame.
    func nodes(for list: DisplayList, background: ResolvedColor) throws -> [VectorNode] {
        var result: [VectorNode] = []
        if background.alpha > 0 {
            let node = VectorNode("path", [("d", .path(Path(CGRect(origin: .zero, size: pixels.size)), places: 3))])
            setColor(background, "fill", of: node)
            result.append(node)
        }
        if list.blends(beyond: { $0.cssName != nil }) {
            let under = DisplayList.item(
                .init(
                    frame: .zero, content: .fill(Path(CGRect(origin: .zero, size: pixels.size)), .nonZero, .color(background))))
            return try pixelNodes(.group([under, list]), bounds: CGRect(origin: .zero, size: pixels.size), "a blend mode that SVG lacks, on the window itself")
        }
        var context = VectorContext()
        context.behind =
            list.seesBackdrop
            ? [.item(.init(frame: .zero, content: .fill(Path(CGRect(origin: .zero, size: pixels.size)), .nonZero, .color(background))))] : nil
        result += try nodes(for: list, context)
        return result
    }

    // MARK: Effects

    func clip(_ content: DisplayList, to path: Path, _ rule: FillRule, _ context: VectorContext) throws -> [VectorNode] {
        let clip = VectorNode("clipPath", children: [clipShape(path, rule, context)])
        return try wrapped(content, context.clipped(to: path, rule), ("clip-path", .reference(clip)))
    }

    func clip(_ content: DisplayList, outside path: Path, _ rule: FillRule, _ context: VectorContext) throws -> [VectorNode] {
        let mask = maskLeaving(path, rule, content.bounds(context.placement), context)
        return try wrapped(content, context.clipped(outside: path, rule), ("mask", .reference(mask)))
    }

    func blur(_ content: DisplayList, radius: CGFloat, isOpaque: Bool, of list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        guard !content.seesBackdrop else { return try drawBackdrop(list, context) }
        return try wrapped(content, context, ("filter", .reference(blurFilter(radius, isOpaque, content, context))))
    }

    func shadow(
        _ content: DisplayList, _ color: ResolvedColor, radius: CGFloat, offset: CGSize, of list: DisplayList, _ context: VectorContext
    ) throws -> [VectorNode] {
        guard !content.seesBackdrop else { return try drawBackdrop(list, context) }
        return try wrapped(content, context, ("filter", .reference(shadowFilter(color, radius, offset, content, context))))
    }

    func filter(_ content: DisplayList, by filter: ColorFilter, of list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        guard !content.seesBackdrop else { return try drawBackdrop(list, context) }
        guard let node = colorFilter(filter, content, context) else {
            return try pixelNodes(for: list, content, context, "a filter that SVG lacks")
        }
        return try wrapped(content, context, ("filter", .reference(node)))
    }

    func shade(_ content: DisplayList, by shader: ShaderEffect, of list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        guard !content.seesBackdrop else { return try drawBackdrop(list, context) }
        return try pixelNodes(context.placing(.effect(.opacity(context.opacity), list)), bounds: list.bounds(context.placement), "a shader effect")
    }

    func blend(_ content: DisplayList, by blend: BlendOperator, of list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        guard let name = blend.cssName else { return try nodes(for: content, context) }
        return try wrapped(content, context, ("style", .word("mix-blend-mode:" + name)))
    }

    func isolate(_ content: DisplayList, of list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        if content.blends(beyond: { $0.cssName != nil }) {
            return try pixelNodes(for: list, content, context, "a blend mode that SVG lacks")
        }
        var inner = context
        inner.behind = content.seesBackdrop ? [] : nil
        return content.blends ? try wrapped(content, inner, ("style", .word("isolation:isolate"))) : try nodes(for: content, inner)
    }

    private func pixelNodes(for list: DisplayList, _ content: DisplayList, _ context: VectorContext, _ reason: String) throws -> [VectorNode] {
        try pixelNodes(context.placing(.effect(.opacity(context.opacity), list)), bounds: content.bounds(context.placement), reason)
    }

    func drawLayer(_ list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        try wrapped(list, context, nil)
    }

    /// A group with the opacity of the context and an attribute around the content. The content stays in the window's
    /// coordinates.
    func wrapped(_ content: DisplayList, _ context: VectorContext, _ attribute: (String, VectorValue)?) throws -> [VectorNode] {
        var inner = context
        inner.opacity = 1
        let children = try nodes(for: content, inner)
        guard !children.isEmpty else { return [] }
        let group = VectorNode("g", children: children)
        if context.opacity < 1 {
            group.set("opacity", .part(context.opacity))
        }
        if let attribute {
            group.set(attribute.0, attribute.1)
        }
        return [group]
    }

    // MARK: Pixels

    /// A list in the window's coordinates as an embedded image.
    func pixelNodes(_ list: DisplayList, bounds: CGRect, _ reason: String) throws -> [VectorNode] {
        guard let raster = pixels.raster(of: list, bounds: bounds) else { return [] }
        warn("\(reason) is in the file as pixels")
        return [try imageNode(raster.bitmap, isSmooth: true, in: raster.frame)]
    }

    /// What shows of what is behind, together with it: the image replaces what has been painted there.
    func drawBackdrop(_ list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        let all = DisplayList.group((context.behind ?? []) + [context.surrounding(list)])
        var bounds = list.bounds(context.placement)
        for case .clip(let path, _) in context.surroundings {
            bounds = bounds.intersection(path.controlPointBounds.projected(by: context.placement))
        }
        var clipped = try pixelNodes(all, bounds: bounds, "what shows the blurred or coloured background (a material)")
        if context.opacity < 1, let node = clipped.first {
            node.set("opacity", .part(context.opacity))
            clipped = [node]
        }
        return clipped
    }
}
