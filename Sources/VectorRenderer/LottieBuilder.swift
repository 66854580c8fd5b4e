import Geometry
import Rendering

/// Turns display lists into the elements that Lottie has: `shape`, `image` and `group`, with the outlines that clip them and the mattes
/// that mask them. Everything is in the window's coordinates; only what paints has a transform of its own.
final class LottieBuilder: VectorNodeBuilder {
    let pixels: PixelFallback
    private(set) var warnings: [String] = []
    let images = LottieImages()

    init(size: CGSize, rasterizer: any DisplayListRenderer, imageScale: CGFloat = 2) {
        pixels = PixelFallback(renderer: rasterizer, size: size, scale: imageScale)
    }

    func warn(_ text: String) {
        if !warnings.contains(text) {
            warnings.append(text)
        }
    }

    var window: CGRect { CGRect(origin: .zero, size: pixels.size) }

    /// The elements of one frame.
    func nodes(for list: DisplayList, background: ResolvedColor) throws -> [VectorNode] {
        let under = DisplayList.item(.init(frame: .zero, content: .fill(Path(window), .nonZero, .color(background))))
        var context = VectorContext()
        if list.blends(beyond: { !$0.reachesBeyondSource && background.alpha >= 1 }) {
            return try windowPixels(.group([under, list]), bounds: window, "a blend mode on the window itself", context)
        }
        var result: [VectorNode] = []
        if background.alpha > 0 {
            context.label = "Background"
            result = try nodes(for: under, context)
            context.label = nil
        }
        context.behind = list.seesBackdrop || list.blends ? [under] : nil
        return try result + nodes(for: list, context)
    }

    // MARK: Effects

    func clip(_ content: DisplayList, to path: Path, _ rule: FillRule, _ context: VectorContext) throws -> [VectorNode] {
        try clipped(content, by: path, rule, context.clipped(to: path, rule))
    }

    func clip(_ content: DisplayList, outside path: Path, _ rule: FillRule, _ context: VectorContext) throws -> [VectorNode] {
        let inner = context.clipped(outside: path, rule)
        guard !path.isEmpty else { return try nodes(for: content, inner) }
        return try clipped(content, by: path, rule, inner, isInverse: true)
    }

    func isolate(_ content: DisplayList, of list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        guard !content.seesBackdrop, !content.blends else {
            return try baked(list, content.blends ? "a blend mode" : "what shows a group's own background", context)
        }
        var inner = context
        inner.behind = nil
        return try nodes(for: content, inner)
    }

    func blend(_ content: DisplayList, by blend: BlendOperator, of list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        try backdropNodes(list, context, "a blend mode")
    }

    func blur(_ content: DisplayList, radius: CGFloat, isOpaque: Bool, of list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        try baked(list, around: content, "a blur", context)
    }

    func shade(_ content: DisplayList, by shader: ShaderEffect, of list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        try baked(list, around: content, "a shader effect", context)
    }

    func filter(_ content: DisplayList, by filter: ColorFilter, of list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        if let plain = content.plainlyFiltered(by: filter) {
            return try nodes(for: plain, context)
        }
        return try baked(list, around: content, "a colour filter over more than plain colours", context)
    }

    /// An effect as an image, or together with what is behind if its content depends on that.
    private func baked(_ list: DisplayList, around content: DisplayList, _ reason: String, _ context: VectorContext) throws -> [VectorNode] {
        try content.seesBackdrop || content.blends ? drawBackdrop(list, context) : baked(list, reason, context)
    }

    /// The shadow alone becomes an image; what casts it stays above.
    func shadow(
        _ content: DisplayList, _ color: ResolvedColor, radius: CGFloat, offset: CGSize, of list: DisplayList, _ context: VectorContext
    ) throws -> [VectorNode] {
        guard !content.seesBackdrop, !content.blends else { return try drawBackdrop(list, context) }
        guard context.opacity == 1 else { return try drawLayer(list, context) }
        let flood = DisplayList.effect(.filter(.matrix(.flood(color))), content)
        let moved = DisplayList.effect(.transform(CGAffineTransform(translationX: offset.width, y: offset.height)), flood)
        let shadow = radius > 0 ? DisplayList.effect(.blur(radius: radius, opaque: false), moved) : moved
        return try baked(shadow, "a shadow", context, name: "Shadow") + nodes(for: content, context)
    }

    // MARK: Groups

    /// A group with the opacity of the context around a list, which stays in the window's coordinates.
    func drawLayer(_ list: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        var inner = context
        inner.opacity = 1
        return group(try nodes(for: list, inner), context)
    }

    func group(_ children: [VectorNode], _ context: VectorContext) -> [VectorNode] {
        guard !children.isEmpty else { return [] }
        let group = VectorNode("group", children: children)
        group.label = context.label
        if context.opacity < 1 {
            group.set("opacity", .part(context.opacity))
        }
        return [group]
    }

    private func clipped(
        _ content: DisplayList, by path: Path, _ rule: FillRule, _ context: VectorContext, isInverse: Bool = false
    ) throws -> [VectorNode] {
        var inner = context
        inner.opacity = 1
        if !isInverse, context.opacity == 1, let area = path.axisRectangle, area.projected(by: context.placement).contains(window),
            context.placement.affine?.isUpright == true
        {
            return try nodes(for: content, context)
        }
        let children = try nodes(for: content, inner)
        guard !children.isEmpty else { return [] }
        // A mask of a layer is one outline, filled by winding.
        if rule.isEvenOdd || path.verbs.filter({ $0 == .move }).count > 1 {
            let cover = try fill(path, rule, .color(.black), inner)
            return matted(children, by: cover, isInverse ? 2 : 1, context)
        }
        let clip = VectorNode("clip", [("d", geometry(path, context)), ("mode", .word(isInverse ? "s" : "i"))])
        place(clip, inner)
        // One thing is clipped itself, and so is a group.
        if children.count == 1, context.opacity == 1, let node = children.first, node["matte"] == nil, node.name != "image" {
            node.set("clip\(node.clips.count)", .reference(clip))
            return children
        }
        let groups = group(children, context)
        groups.first?.set("clip0", .reference(clip))
        return groups
    }

    // MARK: Masks

    func mask(_ content: DisplayList, by mask: DisplayList.Mask, _ context: VectorContext) throws -> [VectorNode] {
        var inner = context
        inner.opacity = 1
        inner.behind = nil
        let cover = try nodes(for: .effect(.isolated, mask.list), inner)
        guard !cover.isEmpty else { return mask.isInverse ? try nodes(for: content, context) : [] }
        inner.behind = context.behind
        return matted(try nodes(for: content, inner), by: cover, mask.isInverse ? 2 : 1, context)
    }

    /// Both are groups: players draw mattes of whole layers.
    private func matted(_ children: [VectorNode], by cover: [VectorNode], _ mode: Int, _ context: VectorContext) -> [VectorNode] {
        guard let content = group(children, context).first else { return [] }
        let matte = VectorNode("group", children: cover)
        matte.label = "Mask"
        content.set("matte", .reference(matte))
        content.set("matte-mode", .word(String(mode)))
        return [content]
    }
}

extension VectorNode {
    /// The names of the attributes that clip it, innermost first.
    var clips: [String] { attributes.map(\.name).filter { $0.hasPrefix("clip") } }
}

extension Path {
    /// The rectangle that it is, with upright sides.
    fileprivate var axisRectangle: CGRect? {
        let box = controlPointBounds
        guard points.count >= 4, !box.isNull, verbs.allSatisfy({ $0 != .quad && $0 != .curve }) else { return nil }
        let isOnCorners = points.allSatisfy { ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY) }
        return isOnCorners && verbs.filter({ $0 == .move }).count == 1 && self == Path(box) ? box : nil
    }
}

extension CGAffineTransform {
    fileprivate var isUpright: Bool { b == 0 && c == 0 }
}
