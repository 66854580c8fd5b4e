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

    func nodes(for effect: DisplayList.Effect, _ content: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        var inner = context
        switch effect {
        case .label(let label):
            inner.label = label
            return try nodes(for: content, inner)
        case .transform(let transform):
            return try context.transformed(by: effect, ProjectionTransform(transform)).map { try nodes(for: content, $0) } ?? []
        case .projection(let projection):
            return try context.transformed(by: effect, projection).map { try nodes(for: content, $0) } ?? []
        case .opacity(let opacity):
            guard opacity > 0 else { return [] }
            inner.opacity *= min(opacity, 1)
            return try nodes(for: content, inner)
        case .clip(let path, let rule):
            guard !path.isEmpty else { return [] }
            inner.surroundings.append(effect)
            return try clipped(content, by: path, rule, inner)
        case .clipOut(let path, let rule):
            inner.surroundings.append(effect)
            guard !path.isEmpty else { return try nodes(for: content, inner) }
            return try clipped(content, by: path, rule, inner, isInverse: true)
        case .mask(let mask):
            return try masked(content, mask, context)
        case .isolated:
            guard !content.seesBackdrop, !content.blends else {
                return try baked(.effect(effect, content), content.blends ? "a blend mode" : "what shows a group's own background", context)
            }
            inner.behind = nil
            return try nodes(for: content, inner)
        case .blend(let blend):
            return try blend == .normal ? nodes(for: content, context) : backdropNodes(.effect(effect, content), context, "a blend mode")
        case .backdrop:
            return try backdropNodes(.effect(effect, content), context)
        case .blur, .shadow, .filter, .shader:
            return try filteredNodes(for: effect, content, context)
        }
    }

    private func filteredNodes(for effect: DisplayList.Effect, _ content: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        let list = DisplayList.effect(effect, content)
        switch effect {
        case .blur(let radius, _) where !(radius > 0 && radius.isFinite):
            return try nodes(for: content, context)
        case .shadow(let color, _, _) where color.alpha <= 0:
            return try nodes(for: content, context)
        case .filter(let filter):
            if let plain = content.plainlyFiltered(by: filter) {
                return try nodes(for: plain, context)
            }
        default:
            break
        }
        guard !content.seesBackdrop, !content.blends else { return try backdropNodes(list, context) }
        switch effect {
        case .shadow(let color, let radius, let offset):
            return try shadowed(content, color, max(0, radius), offset, context)
        case .blur:
            return try baked(list, "a blur", context)
        case .shader:
            return try baked(list, "a shader effect", context)
        default:
            return try baked(list, "a colour filter over more than plain colours", context)
        }
    }

    /// The shadow alone becomes an image; what casts it stays above.
    private func shadowed(
        _ content: DisplayList, _ color: ResolvedColor, _ radius: CGFloat, _ offset: CGSize, _ context: VectorContext
    ) throws -> [VectorNode] {
        if context.opacity < 1 {
            return try wrapped(.effect(.shadow(color: color, radius: radius, offset: offset), content), context)
        }
        let flood = DisplayList.effect(.filter(.matrix(.flood(color))), content)
        let moved = DisplayList.effect(.transform(CGAffineTransform(translationX: offset.width, y: offset.height)), flood)
        let shadow = radius > 0 ? DisplayList.effect(.blur(radius: radius, opaque: false), moved) : moved
        return try baked(shadow, "a shadow", context, name: "Shadow") + nodes(for: content, context)
    }

    // MARK: Groups

    /// A group with the opacity of the context around the content, which stays in the window's coordinates.
    func wrapped(_ content: DisplayList, _ context: VectorContext) throws -> [VectorNode] {
        var inner = context
        inner.opacity = 1
        return group(try nodes(for: content, inner), context)
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

    private func masked(_ content: DisplayList, _ mask: DisplayList.Mask, _ context: VectorContext) throws -> [VectorNode] {
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
