import Foundation
import Rendering

/// A layer and what is in it, at its place in the one around.
nonisolated struct LayerTree: View {
    let node: LayerNode
    let surface: UIViewSurface
    var isRoot = false

    @MainActor var body: some View {
        // Only what is animated asks for the time.
        TimelineView(AnimationTimelineSchedule(paused: node.layer.running.isEmpty)) { context in
            LayerPlace(node: node, look: look(at: context.date), surface: surface, isRoot: isRoot)
        }
    }

    @MainActor private func look(at date: Date) -> LayerLook {
        var look = node.look
        guard !node.layer.running.isEmpty else { return look }
        for running in node.layer.running {
            running.apply(to: &look, at: date)
        }
        surface.endAnimations(of: node.layer, at: date)
        return look
    }
}

/// A layer, as it looks now, at its place.
nonisolated private struct LayerPlace: View {
    let node: LayerNode
    let look: LayerLook
    let surface: UIViewSurface
    let isRoot: Bool

    @MainActor var body: some View {
        let turn = LayerTurn(look)
        let size = look.bounds.size
        let content = LayerContent(node: node, look: look, surface: surface)
            .frame(width: max(size.width, 0), height: max(size.height, 0), alignment: .topLeading)
            .modifier(LayerMask(mask: node.mask, surface: surface))
            .modifier(LayerShadow(look: look))
            .opacity(look.isHidden ? 0 : Double(look.opacity))
            .modifier(UIViewTouches(view: node.view, isHidden: look.isHidden))
            .transformEffect(turn.shear)
            .scaleEffect(x: turn.scale.width, y: turn.scale.height, anchor: turn.anchor)
            .rotationEffect(turn.angle, anchor: turn.anchor)
            .projectionEffect(turn.projection)
            .offset(turn.offset)
        if isRoot {
            content
        } else {
            content.position(x: turn.center.x, y: turn.center.y).transition(.identity)
        }
    }
}

/// A layer's transform in parts, of which each moves by itself.
struct LayerTurn {
    var shear = CGAffineTransform.identity
    var scale = CGSize(width: 1, height: 1)
    var angle = Angle.zero
    var offset = CGSize.zero
    var projection = ProjectionTransform()
    let anchor: UnitPoint
    /// Of the frame without the transform.
    let center: CGPoint

    init(_ look: LayerLook) {
        let size = look.bounds.size
        anchor = UnitPoint(x: look.anchor.x, y: look.anchor.y)
        center = CGPoint(x: look.position.x + (0.5 - look.anchor.x) * size.width, y: look.position.y + (0.5 - look.anchor.y) * size.height)
        let point = CGPoint(x: look.anchor.x * size.width, y: look.anchor.y * size.height)
        guard CATransform3DIsAffine(look.transform) || look.transform.isAffine && look.transform.m33 == 1 else {
            let toAnchor = CATransform3DMakeTranslation(-point.x, -point.y, 0)
            let back = CATransform3DMakeTranslation(point.x, point.y, 0)
            projection = ProjectionTransform(CATransform3DConcat(CATransform3DConcat(toAnchor, look.transform), back))
            return
        }
        let t = look.affine
        let turn = atan2(t.b, t.a)
        let rest = t.concatenating(CGAffineTransform(rotationAngle: -turn))
        angle = .radians(Double(turn))
        scale = CGSize(width: rest.a, height: rest.d)
        offset = CGSize(width: t.tx, height: t.ty)
        let slant = abs(rest.a) > 1e-9 ? rest.c / rest.a : 0
        if abs(slant) > 1e-9 {
            shear = CGAffineTransform(a: 1, b: 0, c: slant, d: 1, tx: -slant * point.y, ty: 0)
        }
    }
}

/// What a layer draws, and those inside.
nonisolated private struct LayerContent: View {
    let node: LayerNode
    let look: LayerLook
    let surface: UIViewSurface

    @MainActor var body: some View {
        if look.clips {
            inside.clipShape(look.outline)
        } else {
            inside
        }
    }

    @MainActor private var inside: some View {
        let size = look.bounds.size
        return ZStack(alignment: .topLeading) {
            LayerGround(look: look)
            if let drawing = node.drawing {
                Canvas { context, _ in context.withCGContext { $0.add(drawing) } }
            }
            if let picture = node.picture {
                picture.frame(width: max(size.width, 0), height: max(size.height, 0))
            }
            ZStack(alignment: .topLeading) {
                ForEach(node.children, id: \.id) { child in
                    LayerTree(node: child, surface: surface)
                }
            }
            .frame(width: max(size.width, 0), height: max(size.height, 0), alignment: .topLeading)
            .offset(x: -look.bounds.minX, y: -look.bounds.minY)
            if look.borderWidth > 0, let border = look.border {
                look.outline.path(in: CGRect(origin: .zero, size: size).insetBy(dx: look.borderWidth / 2, dy: look.borderWidth / 2))
                    .stroke(Color(uiColor: border), lineWidth: look.borderWidth)
            }
        }
        .modifier(UIViewSurroundings(node: node))
    }
}

/// The background of a layer with its gradient, contents and shape.
nonisolated private struct LayerGround: View {
    let look: LayerLook

    @MainActor var body: some View {
        let size = look.bounds.size
        if let background = look.background {
            look.outline.fill(Color(uiColor: background))
        }
        if let gradient = look.gradient, !gradient.colors.isEmpty {
            look.outline.fill(gradient.style(in: size))
        }
        if let contents = look.contents {
            let image = Image(decorative: contents, scale: 1)
            switch look.gravity {
            case .resizeAspect: image.resizable().scaledToFit().frame(width: size.width, height: size.height)
            case .resizeAspectFill: image.resizable().scaledToFill().frame(width: size.width, height: size.height)
            case .center: image.frame(width: size.width, height: size.height)
            default: image.resizable().frame(width: size.width, height: size.height)
            }
        }
        if let shape = look.shape, let path = shape.path {
            if let color = shape.fill {
                path.fill(Color(cgColor: color), style: FillStyle(eoFill: shape.isEvenOdd))
            }
            if let color = shape.stroke {
                path.trim(from: shape.start, to: shape.end).stroke(Color(cgColor: color), style: shape.style)
            }
        }
    }
}

/// Shows content where a mask is drawn.
nonisolated private struct LayerMask: ViewModifier {
    let mask: LayerNode?
    let surface: UIViewSurface

    @MainActor func body(content: Content) -> some View {
        if let mask {
            content.mask(alignment: .topLeading) { LayerTree(node: mask, surface: surface) }
        } else {
            content
        }
    }
}

nonisolated private struct LayerShadow: ViewModifier {
    let look: LayerLook

    @MainActor func body(content: Content) -> some View {
        if look.shadowOpacity > 0, let color = look.shadow, !look.clips {
            content.shadow(
                color: Color(uiColor: color).opacity(Double(look.shadowOpacity)), radius: look.shadowRadius * 2, x: look.shadowOffset.width,
                y: look.shadowOffset.height)
        } else {
            content
        }
    }
}

/// The tint and the appearance that a view is given.
nonisolated private struct UIViewSurroundings: ViewModifier {
    let node: LayerNode

    @MainActor func body(content: Content) -> some View {
        if let scheme = ColorScheme(node.scheme) {
            content.environment(\.colorScheme, scheme).modifier(UIViewTint(tint: node.tint))
        } else {
            content.modifier(UIViewTint(tint: node.tint))
        }
    }
}

nonisolated private struct UIViewTint: ViewModifier {
    let tint: UIColor?

    @MainActor func body(content: Content) -> some View {
        if let tint {
            content.tint(Color(uiColor: tint))
        } else {
            content
        }
    }
}
