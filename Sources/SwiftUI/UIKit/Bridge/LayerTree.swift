import Foundation
import Rendering

/// A layer and its sublayers, placed in the enclosing layer.
nonisolated struct LayerTree: View {
    let node: LayerNode
    let surface: UIViewSurface
    var isRoot = false
    /// What the layer around adds to the transform.
    var outer: OuterTransform?
    /// Those of the copies that it is seen in.
    var delays: [LayerDelay] = []

    @MainActor var body: some View {
        // Only animated layers depend on the time.
        TimelineView(AnimationTimelineSchedule(paused: node.isStill || !node.layer.moves(at: surface.mediaTime))) { context in
            placement(at: surface.mediaTime(at: context.date))
        }
    }

    @MainActor private func placement(at time: Double) -> LayerPlacement {
        let layer = node.layer
        guard !node.isStill else {
            return LayerPlacement(node: node, properties: node.properties, surface: surface, isRoot: isRoot, outer: outer, time: time, delays: delays)
        }
        layer.startAnimations(at: time)
        let properties = layer.running.isEmpty ? node.properties : layer.shownProperties(at: time, delays: delays)
        node.shown = properties
        let exchange = layer.running.isEmpty ? nil : layer.exchange(at: time)
        if !layer.running.isEmpty, delays.isEmpty {
            surface.trace(layer, properties, at: time)
        }
        surface.attend(layer, at: time)
        return LayerPlacement(
            node: node, properties: properties, surface: surface, isRoot: isRoot, outer: outer, exchange: exchange, time: time, delays: delays)
    }
}

/// What a layer around adds to the transforms of those inside, around its anchor.
struct OuterTransform {
    let transform: CATransform3D
    let anchor: CGPoint

    /// Nil where it adds nothing.
    init?(_ properties: LayerProperties) {
        guard !CATransform3DIsIdentity(properties.innerTransform) else { return nil }
        transform = properties.innerTransform
        anchor = CGPoint(
            x: properties.bounds.minX + properties.anchor.x * properties.bounds.width,
            y: properties.bounds.minY + properties.anchor.y * properties.bounds.height)
    }
}

/// A layer with its current appearance and placement.
nonisolated private struct LayerPlacement: View {
    let node: LayerNode
    let properties: LayerProperties
    let surface: UIViewSurface
    let isRoot: Bool
    let outer: OuterTransform?
    var exchange: (kind: LayerExchange.Kind, progress: Double, old: LayerNode)?
    /// The display's.
    let time: Double
    let delays: [LayerDelay]

    @MainActor var body: some View {
        let turn = LayerTurn(properties, outer: outer)
        let size = properties.bounds.size
        let content = LayerContent(node: node, properties: properties, surface: surface, time: time, delays: delays)
            .frame(width: max(size.width, 0), height: max(size.height, 0), alignment: .topLeading)
            .modifier(LayerExchange(exchange: exchange, size: size, surface: surface))
            .modifier(LayerMask(mask: node.mask, surface: surface))
            .modifier(LayerShadow(properties: properties))
            .opacity(properties.isHidden ? 0 : Double(properties.opacity))
            .modifier(UIViewTouches(view: node.isStill ? nil : node.view, isHidden: properties.isHidden))
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

/// Shows how what a layer was becomes what it is.
struct LayerExchange: ViewModifier {
    enum Axis {
        case vertical, horizontal
    }

    /// What it does. Motions go along a vector of whole sizes.
    enum Kind {
        case fade
        case push(CGVector)
        case moveIn(CGVector)
        case reveal(CGVector)
        /// Around an axis: 1 brings its left or upper side to the front.
        case flip(Axis, CGFloat)
    }

    let exchange: (kind: Kind, progress: Double, old: LayerNode)?
    let size: CGSize
    let surface: UIViewSurface
    /// How near the eye is, by eye: a view of 300 points is a little more than a third nearer with its front edge.
    private static let perspective: CGFloat = -1 / 850

    @MainActor func body(content: Content) -> some View {
        if let (kind, progress, old) = exchange {
            let picture = LayerContent(node: old, properties: old.properties, surface: surface, time: 0, delays: [])
                .frame(width: max(old.properties.bounds.width, 0), height: max(old.properties.bounds.height, 0), alignment: .topLeading)
                .allowsHitTesting(false)
                .accessibilityHidden(true)
            ZStack(alignment: .topLeading) {
                switch kind {
                case .fade:
                    picture.opacity(1 - progress)
                    content.opacity(progress).blendMode(.plusLighter)
                case .push(let way):
                    picture.offset(offset(way, progress))
                    content.offset(offset(way, progress - 1))
                case .moveIn(let way):
                    picture
                    content.offset(offset(way, progress - 1))
                case .reveal(let way):
                    content
                    picture.offset(offset(way, progress))
                case .flip(let axis, let side):
                    picture.projectionEffect(turn(axis, side, progress)).opacity(progress < 0.5 ? 1 : 0)
                    content.projectionEffect(turn(axis, side, progress - 1)).opacity(progress < 0.5 ? 0 : 1)
                }
            }
            .frame(width: max(size.width, 0), height: max(size.height, 0), alignment: .topLeading)
            .modifier(ExchangeGroup(isFade: isFade))
        } else {
            content
        }
    }

    private var isFade: Bool {
        if case .fade = exchange?.kind { true } else { false }
    }

    private func offset(_ way: CGVector, _ part: Double) -> CGSize {
        CGSize(width: way.dx * size.width * CGFloat(part), height: way.dy * size.height * CGFloat(part))
    }

    /// A part of half a turn around the middle.
    private func turn(_ axis: Axis, _ side: CGFloat, _ part: Double) -> ProjectionTransform {
        let angle = CGFloat(part) * .pi * side
        var eye = CATransform3DIdentity
        eye.m34 = Self.perspective
        // Turns the left or upper side to the front.
        let turn = axis == .vertical ? CATransform3DMakeRotation(angle, 0, 1, 0) : CATransform3DMakeRotation(-angle, 1, 0, 0)
        let toMiddle = CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, 0)
        let back = CATransform3DMakeTranslation(size.width / 2, size.height / 2, 0)
        return ProjectionTransform(CATransform3DConcat(CATransform3DConcat(toMiddle, CATransform3DConcat(turn, eye)), back))
    }
}

/// Keeps the light of a fade within itself.
nonisolated private struct ExchangeGroup: ViewModifier {
    let isFade: Bool

    @MainActor func body(content: Content) -> some View {
        if isFade {
            content.compositingGroup()
        } else {
            content
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

    init(_ properties: LayerProperties, outer: OuterTransform? = nil) {
        let size = properties.bounds.size
        anchor = UnitPoint(x: properties.anchor.x, y: properties.anchor.y)
        center = CGPoint(
            x: properties.position.x + (0.5 - properties.anchor.x) * size.width, y: properties.position.y + (0.5 - properties.anchor.y) * size.height)
        let point = CGPoint(x: properties.anchor.x * size.width, y: properties.anchor.y * size.height)
        guard outer == nil, CATransform3DIsAffine(properties.transform) || properties.transform.isAffine && properties.transform.m33 == 1 else {
            let toAnchor = CATransform3DMakeTranslation(-point.x, -point.y, 0)
            let back = CATransform3DMakeTranslation(point.x, point.y, 0)
            var transform = properties.transform
            if let outer {
                let (x, y) = (properties.position.x - outer.anchor.x, properties.position.y - outer.anchor.y)
                let around = CATransform3DConcat(CATransform3DMakeTranslation(x, y, properties.z), outer.transform)
                transform = CATransform3DConcat(transform, CATransform3DConcat(around, CATransform3DMakeTranslation(-x, -y, 0)))
            }
            projection = ProjectionTransform(CATransform3DConcat(CATransform3DConcat(toAnchor, transform), back))
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
    let time: Double
    let delays: [LayerDelay]

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
                let change = surface.contentChange
                drawnContent.frame(width: max(size.width, 0), height: max(size.height, 0))
                    .transaction(value: change.count) { $0.animation = change.animation }
            }
            if let emitter = properties.emitter, let layer = node.layer as? CAEmitterLayer {
                EmitterCanvas(particles: layer.particles(at: layer.localTime(at: time, delays: delays), emitter), isAdditive: emitter.renderMode == .additive)
                    .frame(width: max(size.width, 0), height: max(size.height, 0), alignment: .topLeading)
            }
            ZStack(alignment: .topLeading) {
                if let replicator = properties.replicator {
                    ForEach(0..<replicator.drawn, id: \.self) { index in
                        LayerCopy(node: node, properties: properties, surface: surface, replicator: replicator, index: index, delays: delays)
                    }
                } else {
                    ForEach(node.children, id: \.id) { child in
                        LayerTree(node: child, surface: surface, outer: OuterTransform(properties), delays: delays)
                    }
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
            if let next = properties.nextContents {
                ZStack {
                    image(contents, size).opacity(1 - next.part)
                    image(next.image, size).opacity(next.part).blendMode(.plusLighter)
                }
                .compositingGroup()
            } else {
                image(contents, size)
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

    @MainActor @ViewBuilder private func image(_ contents: CGImage, _ size: CGSize) -> some View {
        let image = Image(decorative: contents, scale: 1)
        switch properties.gravity {
        case .resizeAspect: image.resizable().scaledToFit().frame(width: size.width, height: size.height)
        case .resizeAspectFill: image.resizable().scaledToFill().frame(width: size.width, height: size.height)
        case .center: image.frame(width: size.width, height: size.height)
        default: image.resizable().frame(width: size.width, height: size.height)
        }
    }
}

/// One of the copies that a replicator shows of the layers inside.
nonisolated private struct LayerCopy: View {
    let node: LayerNode
    let properties: LayerProperties
    let surface: UIViewSurface
    let replicator: ReplicatorProperties
    let index: Int
    let delays: [LayerDelay]

    @MainActor var body: some View {
        let size = properties.bounds.size
        let late = replicator.delay == 0 || index == 0 ? [] : [LayerDelay(layer: node.layer, seconds: Double(replicator.delay) * Double(index))]
        let tint = replicator.tint(of: index)
        ZStack(alignment: .topLeading) {
            ForEach(node.children, id: \.id) { child in
                LayerTree(node: child, surface: surface, outer: OuterTransform(properties), delays: delays + late)
            }
        }
        .frame(width: max(size.width, 0), height: max(size.height, 0), alignment: .topLeading)
        .colorMultiply(tint?.color ?? .white)
        .opacity(tint?.opacity ?? 1)
        .projectionEffect(ProjectionTransform(replicator.transform(of: index, in: properties)))
        .allowsHitTesting(index == 0)
    }
}

/// Draws an emitter's particles.
nonisolated private struct EmitterCanvas: View {
    let particles: [EmitterParticle]
    let isAdditive: Bool

    /// What the particles fill: they are seen beyond the layer, too.
    private var box: CGRect {
        particles.reduce(CGRect.null) { box, particle in
            let reach = hypot(particle.size.width, particle.size.height) * CGFloat(particle.scale) / 2 + 1
            return box.union(CGRect(x: particle.position.x - reach, y: particle.position.y - reach, width: 2 * reach, height: 2 * reach))
        }
    }

    @MainActor var body: some View {
        let box = particles.isEmpty ? .zero : box.integral
        Canvas { context, _ in
            context.translateBy(x: -box.minX, y: -box.minY)
            if isAdditive {
                context.blendMode = .plusLighter
            }
            for particle in particles {
                var context = context
                context.translateBy(x: particle.position.x, y: particle.position.y)
                if particle.angle != 0 {
                    context.rotate(by: .radians(particle.angle))
                }
                context.opacity = particle.color[3]
                if particle.color[0] != 1 || particle.color[1] != 1 || particle.color[2] != 1 {
                    context.addFilter(.colorMultiply(Color(.sRGB, red: particle.color[0], green: particle.color[1], blue: particle.color[2])))
                }
                let size = CGSize(width: particle.size.width * CGFloat(particle.scale), height: particle.size.height * CGFloat(particle.scale))
                context.draw(
                    Image(decorative: particle.image, scale: 1), in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
            }
        }
        .frame(width: box.width, height: box.height)
        .offset(x: box.minX, y: box.minY)
        .allowsHitTesting(false)
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
        if properties.shadowOpacity > 0, let color = properties.shadow, !properties.clips, let path = properties.shadowPath {
            content.background(alignment: .topLeading) {
                path.fill(Color(uiColor: color).opacity(Double(properties.shadowOpacity)))
                    .blur(radius: properties.shadowRadius)
                    .offset(properties.shadowOffset)
            }
        } else if properties.shadowOpacity > 0, let color = properties.shadow, !properties.clips {
            content.shadow(
                color: Color(uiColor: color).opacity(Double(properties.shadowOpacity)), radius: properties.shadowRadius * 2, x: properties.shadowOffset.width,
                y: properties.shadowOffset.height)
        } else {
            content
        }
    }
}

/// The tint and the traits that a view has set.
nonisolated private struct UIViewSurroundings: ViewModifier {
    let node: LayerNode

    @MainActor func body(content: Content) -> some View {
        if let traits = node.traits {
            content.transformEnvironment(\.self) { traits.apply(to: &$0) }.modifier(UIViewTint(tint: node.tint))
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
