import Geometry
import Rendering

extension LottieBuilder {
    /// An image stretched over a rectangle of the context.
    func imageNode(_ bitmap: Bitmap, isSmooth: Bool = true, in frame: CGRect, _ context: VectorContext, name: String = "Image") throws -> VectorNode {
        let image = try images.image(bitmap, isSmooth: isSmooth)
        let stretched = CGAffineTransform(
            a: frame.width / CGFloat(bitmap.width), b: 0, c: 0, d: frame.height / CGFloat(bitmap.height), tx: frame.minX, ty: frame.minY)
        let node = VectorNode(
            "image",
            [
                ("href", .link(image.node)), ("size", .numbers([Double(bitmap.width), Double(bitmap.height)], places: 0)),
                ("transform", .transform(stretched.concatenating(context.placement.affine ?? .identity))),
            ])
        node.label = context.label ?? name
        if context.opacity < 1 {
            node.set("opacity", .part(context.opacity))
        }
        return node
    }

    /// A list as an image in its own coordinates, so that the image stays the same while it moves.
    func baked(_ list: DisplayList, _ reason: String, _ context: VectorContext, name: String = "Image") throws -> [VectorNode] {
        let box = list.bounds(ProjectionTransform())
        let room = 4 * max(pixels.size.width, pixels.size.height)
        guard let affine = context.placement.affine, box.width < room, box.height < room, box.width > 0, box.height > 0 else {
            return try windowPixels(
                context.placing(.effect(.opacity(context.opacity), list)), bounds: list.bounds(context.placement), reason, VectorContext(label: context.label),
                name: name)
        }
        // In steps, so that a movement of the scale does not need an image for each frame.
        let magnification = affine.maximumScale > 1.5 ? pow(2, log2(affine.maximumScale).rounded()) : 1
        let scale = min(pixels.scale * magnification, 4096 / max(box.width, box.height))
        let own = PixelFallback(renderer: pixels.renderer, size: box.size, scale: scale)
        let moved = DisplayList.effect(.transform(CGAffineTransform(translationX: -box.minX, y: -box.minY)), list)
        guard let raster = own.raster(of: moved, bounds: CGRect(origin: .zero, size: box.size)) else { return [] }
        warn("\(reason) is in the file as pixels")
        return [try imageNode(raster.bitmap, in: raster.frame.offsetBy(dx: box.minX, dy: box.minY), context, name: name)]
    }

    /// A list in the window's coordinates as an image.
    func windowPixels(
        _ list: DisplayList, bounds: CGRect, _ reason: String, _ context: VectorContext, name: String = "Image"
    ) throws -> [VectorNode] {
        guard let raster = pixels.raster(of: list, bounds: bounds) else { return [] }
        warn("\(reason) is in the file as pixels")
        return [try imageNode(raster.bitmap, in: raster.frame, context, name: name)]
    }

    /// What shows of what is behind, together with it: the image replaces what has been painted there.
    func drawBackdrop(_ list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        try backdropNodes(list, context, "what shows the blurred or coloured background (a material)")
    }

    func backdropNodes(_ list: DisplayList, _ context: VectorContext, _ reason: String) throws -> [VectorNode] {
        let all = DisplayList.group((context.behind ?? []) + [context.surrounding(list)])
        var bounds = list.bounds(context.placement)
        for case .clip(let path, _) in context.surroundings {
            bounds = bounds.intersection(path.controlPointBounds.projected(by: context.placement))
        }
        var outer = VectorContext(label: context.label)
        outer.opacity = context.opacity
        return try windowPixels(all, bounds: bounds, reason, outer)
    }

    /// A paint that Lottie lacks, as an image under the exact outline.
    func paintedPixels(_ paint: Paint, through path: Path, _ rule: FillRule, _ context: VectorContext) throws -> [VectorNode] {
        let box = path.controlPointBounds
        guard box.width > 0, box.height > 0 else { return [] }
        let area = DisplayList.item(.init(frame: .zero, content: .fill(Path(box.insetBy(dx: -1, dy: -1)), .nonZero, paint)))
        guard !rule.isEvenOdd, context.placement.affine != nil else {
            let item = DisplayList.item(.init(frame: .zero, content: .fill(path, rule, paint)))
            return try baked(item, paint.reason, context, name: "Fill")
        }
        var inner = context
        inner.opacity = 1
        let clip = VectorNode("clip", [("d", geometry(path, context)), ("mode", .word("i"))])
        place(clip, inner)
        let children = try baked(.effect(.clip(Path(box), .nonZero), area), paint.reason, inner, name: "Fill")
        let groups = group(children, context)
        groups.first?.set("clip0", .reference(clip))
        return groups
    }
}

extension VectorContext {
    init(label: String?) {
        self.label = label
    }
}

extension Paint {
    fileprivate var reason: String {
        switch self {
        case .angularGradient: "an angular gradient"
        case .shader: "a shader or mesh gradient"
        case .radialGradient, .ellipticalGradient: "a radial gradient that repeats, or of no size"
        default: "a gradient that repeats, or in perspective"
        }
    }
}
