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
            LayerPlace(node: node, properties: properties(at: context.date), surface: surface, isRoot: isRoot)
        }
    }

    @MainActor private func properties(at date: Date) -> LayerProperties {
        var properties = node.properties
        guard !node.layer.running.isEmpty else { return properties }
        for running in node.layer.running {
            running.apply(to: &properties, at: date)
        }
        surface.endAnimations(of: node.layer, at: date)
        return properties
    }
}

/// A layer, as it looks now, at its place.
nonisolated private struct LayerPlace: View {
    let node: LayerNode
    let properties: LayerProperties
    let surface: UIViewSurface
    let isRoot: Bool

    @MainActor var body: some View {
        let turn = LayerTurn(properties)
        let size = properties.bounds.size
        let content = LayerContent(node: node, properties: properties, surface: surface)
            .frame(width: max(size.width, 0), height: max(size.height, 0), alignment: .topLeading)
            .modifier(LayerMask(mask: node.mask, surface: surface))
            .modifier(LayerShadow(properties: properties))
            .opacity(properties.isHidden ? 0 : Double(properties.opacity))
            .modifier(UIViewTouches(view: node.view, isHidden: properties.isHidden))
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

    init(_ properties: LayerProperties) {
        let size = properties.bounds.size
        anchor = UnitPoint(x: properties.anchor.x, y: properties.anchor.y)
        center = CGPoint(
            x: properties.position.x + (0.5 - properties.anchor.x) * size.width, y: properties.position.y + (0.5 - properties.anchor.y) * size.height)
        let point = CGPoint(x: properties.anchor.x * size.width, y: properties.anchor.y * size.height)
        guard CATransform3DIsAffine(properties.transform) || properties.transform.isAffine && properties.transform.m33 == 1 else {
            let toAnchor = CATransform3DMakeTranslation(-point.x, -point.y, 0)
            let back = CATransform3DMakeTranslation(point.x, point.y, 0)
            projection = ProjectionTransform(CATransform3DConcat(CATransform3DConcat(toAnchor, properties.transform), back))
            return
        }
        let t = properties.affine
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
    let properties: LayerProperties
    let surface: UIViewSurface

    @MainActor var body: some View {
        if properties.clips {
            inside.clipShape(properties.outline)
        } else {
            inside
        }
    }

    @MainActor private var inside: some View {
        let size = properties.bounds.size
        return ZStack(alignment: .topLeading) {
            LayerGround(properties: properties)
            if let drawing = node.drawing {
                Canvas { context, _ in context.withCGContext { $0.add(drawing) } }
            }
            if let drawnContent = node.drawnContent {
                drawnContent.frame(width: max(size.width, 0), height: max(size.height, 0))
            }
            ZStack(alignment: .topLeading) {
                ForEach(node.children, id: \.id) { child in
                    LayerTree(node: child, surface: surface)
                }
            }
            .frame(width: max(size.width, 0), height: max(size.height, 0), alignment: .topLeading)
            .offset(x: -properties.bounds.minX, y: -properties.bounds.minY)
            if properties.borderWidth > 0, let border = properties.border {
                properties.outline.path(in: CGRect(origin: .zero, size: size).insetBy(dx: properties.borderWidth / 2, dy: properties.borderWidth / 2))
                    .stroke(Color(uiColor: border), lineWidth: properties.borderWidth)
            }
        }
        .modifier(UIViewSurroundings(node: node))
    }
}

/// The background of a layer with its gradient, contents and shape.
nonisolated private struct LayerGround: View {
    let properties: LayerProperties

    @MainActor var body: some View {
        let size = properties.bounds.size
        if let background = properties.background {
            properties.outline.fill(Color(uiColor: background))
        }
        if let gradient = properties.gradient, !gradient.colors.isEmpty {
            properties.outline.fill(gradient.style(in: size))
        }
        if let contents = properties.contents {
            let image = Image(decorative: contents, scale: 1)
            switch properties.gravity {
            case .resizeAspect: image.resizable().scaledToFit().frame(width: size.width, height: size.height)
            case .resizeAspectFill: image.resizable().scaledToFill().frame(width: size.width, height: size.height)
            case .center: image.frame(width: size.width, height: size.height)
            default: image.resizable().frame(width: size.width, height: size.height)
            }
        }
        if let shape = properties.shape, let path = shape.path {
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
    let properties: LayerProperties

    @MainActor func body(content: Content) -> some View {
        if properties.shadowOpacity > 0, let color = properties.shadow, !properties.clips {
            content.shadow(
                color: Color(uiColor: color).opacity(Double(properties.shadowOpacity)), radius: properties.shadowRadius * 2, x: properties.shadowOffset.width,
                y: properties.shadowOffset.height)
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
