import IncrementalGraph
import Rendering

/// A shape painted with a style: the result of `fill`, and the basis of every other painted shape. Edges are always smooth, regardless of the fill
/// style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: PrimitiveView, SingleElementView {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle

    public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let item = Attribute<LeafItem>("shape", stateful: ShapeItem(view: view.reader, inputs: inputs))
        let responder = LeafResponder(
            inputs: inputs,
            outline: { size in
                let environment = inputs.base.environment.value
                let view = view.value
                let bounds = CGRect(origin: .zero, size: size)
                // A shape with a clear paint takes no touches.
                if case .color(let color) = view.style.resolvedPaint(in: environment, bounds: bounds).source, color.alpha == 0 {
                    return Path()
                }
                return environment.withSurroundings(of: inputs.placement.value.frame, transform: inputs.transform) {
                    view.shape.path(in: size, direction: environment.layoutDirection)
                }
            })
        return _ViewOutputs(
            layout: makeLayout(of: view, host: inputs.base.host), leaf: LeafDrawing(item, inputs: inputs.base), responder: responder)
    }

    private static func makeLayout(of view: _GraphValue<Self>, host: ViewGraph) -> Attribute<LayoutComputer> {
        if MemoryLayout<Content>.size == 0, !mayReadModels {
            return host.service(SharedLayouts.self).layout(of: Content.self) {
                ShapeLayoutEngine(shape: Graph.untracked { view.value.shape }, program: nil)
            }
        }
        let shape = view.map("shape") { $0.shape }.attribute
        return Attribute(
            "shape layout",
            uncompared: {
                LayoutComputer(ShapeLayoutEngine(shape: shape.value, program: mayReadModels ? ProgramReads(host: host) : nil))
            })
    }
}

extension _ShapeView {
    /// Plain numbers know no model.
    fileprivate nonisolated static var mayReadModels: Bool { !_isPOD(Content.self) }
}

private final class ShapeLayoutEngine<S: Shape>: LayoutEngine {
    @exclusivity(unchecked) var computed = ComputedLayout()
    let shape: S
    let program: ProgramReads?

    init(shape: S, program: ProgramReads?) {
        self.shape = shape
        self.program = program
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        guard let program else { return shape.sizeThatFits(proposal) }
        return program.reading { shape.sizeThatFits(proposal) }
    }
}

/// What a shape draws: outline, paint and frame move each by themselves. The outline is made anew only when the
/// shape or its size has changed. A reference: the rule is large and would be moved in and out of its node.
private final class ShapeItem<Content: Shape, Style: ShapeStyle>: InPlaceRule {
    @exclusivity(unchecked) var view: GraphValueReader<_ShapeView<Content, Style>>
    let transform: Attribute<ViewTransform>
    @exclusivity(unchecked) var frame: AnimatedFrame
    @exclusivity(unchecked) var shapeState = AnimatableState<Content>()
    @exclusivity(unchecked) var animatedPaint = AnimatedPaint()
    let isStroke = Content.self is any StrokedContent.Type
    /// Equal to no other as long as nothing was drawn.
    @exclusivity(unchecked) var lastSize = CGSize(width: CGFloat.nan, height: 0)
    @exclusivity(unchecked) var direction = LayoutDirection.leftToRight
    @exclusivity(unchecked) var lastEnvironmentChange: UInt64 = 0
    /// What a container shape makes of this one depends on where it stands.
    @exclusivity(unchecked) var hasContainer = false
    @exclusivity(unchecked) var isVisible = true
    /// Whether the outline has read something of the program's, which makes it another one.
    @exclusivity(unchecked) var outlineReads = false
    @exclusivity(unchecked) var content: DisplayList.Content?
    @exclusivity(unchecked) var effects = PaintEffects()

    init(view: GraphValueReader<_ShapeView<Content, Style>>, inputs: _ViewInputs) {
        self.view = view
        transform = inputs.transform
        frame = AnimatedFrame(inputs)
    }

    private var inputs: _GraphInputs { frame.inputs }

    func update(_ value: inout LeafItem?) -> Bool {
        // Two reads in a row are one dependency: the placement may end with the view.
        let rect = frame.step()
        let isViewNew = view.refresh()
        let isSizeNew = lastSize != rect.size
        lastSize = rect.size
        let environment = frame.inputs.environment
        environment.refresh()
        let isEnvironmentNew = environment.changeStamp != lastEnvironmentChange
        if isEnvironmentNew {
            lastEnvironmentChange = environment.changeStamp
            hasContainer = environment.value.containerShape != nil
        }
        let outlineReads = outlineReads || Graph.runsForAnotherReason
        if isViewNew || isEnvironmentNew || isSizeNew || hasContainer || outlineReads || shapeState.isAnimating || animatedPaint.isAnimating {
            environment.value.withSurroundings(of: rect, transform: transform) {
                updateContent(
                    of: view.current, size: rect.size, isViewNew: isViewNew, isEnvironmentNew: isEnvironmentNew,
                    isOutlineNew: isSizeNew || hasContainer || outlineReads)
            }
        } else if !frame.isAnimating, value?.isAtRest(in: rect) == true {
            // Another part of the body has changed.
            return false
        }
        value = item(in: rect)
        return true
    }

    private func item(in rect: CGRect) -> LeafItem {
        guard isVisible, let content else {
            frame.followClock()
            return LeafItem(.empty)
        }
        let list = effects.applied(to: .item(DisplayList.Item(frame: rect, content: content)))
        if hasContainer || outlineReads || shapeState.isAnimating || animatedPaint.isAnimating {
            frame.followClock()
            return LeafItem(list)
        }
        return frame.leafItem(list)
    }

    private func updateContent(
        of value: _ShapeView<Content, Style>, size: CGSize, isViewNew: Bool, isEnvironmentNew: Bool, isOutlineNew: Bool
    ) {
        var shape = value.shape
        let wasShapeMoving = shapeState.isAnimating
        shapeState.update(value: &shape, changed: isViewNew, inputs: inputs)
        let bounds = CGRect(origin: .zero, size: size)
        let paint = animatedPaint.update(value.style, isStyleNew: isViewNew, bounds: bounds, inputs: inputs)
        isVisible = paint.isVisible
        effects = paint.effects
        let hasTurned = isEnvironmentNew && updateDirection()

        if content == nil || isViewNew || wasShapeMoving || shapeState.isAnimating || isOutlineNew || hasTurned {
            let reads = Graph.readCount
            if _ShapeView<Content, Style>.mayReadModels {
                content = inputs.host.observing { makeContent(shape, in: bounds, fillStyle: value.fillStyle, paint: paint.paint) }
            } else if SharedContents.areShared(Content.self) {
                content = inputs.host.service(SharedContents.self).content(
                    of: Content.self, size: size, direction: direction, fillStyle: value.fillStyle, paint: paint.paint
                ) {
                    makeContent(shape, in: bounds, fillStyle: value.fillStyle, paint: paint.paint)
                }
            } else {
                content = makeContent(shape, in: bounds, fillStyle: value.fillStyle, paint: paint.paint)
            }
            outlineReads = Graph.readCount > reads
        } else if !animatedPaint.isUnchanged {
            content = content?.painted(paint.paint)
        }
    }

    /// Whether the layout has come to run in the other direction.
    private func updateDirection() -> Bool {
        let old = direction
        direction = inputs.environment.value.layoutDirection
        return direction != old
    }

    private func makeContent(_ shape: Content, in bounds: CGRect, fillStyle: FillStyle, paint: Paint) -> DisplayList.Content {
        if isStroke, let stroked = shape as? any StrokedContent {
            let (path, style) = stroked.strokedOutline(in: bounds)
            guard style.lineWidth.isFinite else {
                RuntimeIssue.report("The line width of a stroke is not a finite number; nothing is drawn.")
                return .fill(Path(), .nonZero, paint)
            }
            let isMirrored = shape.layoutDirectionBehavior.isMirrored(in: direction)
            let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0)
            let placed = isMirrored ? path.applying(mirror) : path
            if !fillStyle.isAntialiased {
                return .fill(placed.strokedPath(style), FillRule(fillStyle), paint)
            }
            return .stroke(placed, style, paint)
        }
        let path = shape.path(in: bounds.size, direction: direction)
        return .fill(path, FillRule(fillStyle), paint)
    }
}

extension DisplayList.Content {
    /// The same outline in another paint.
    fileprivate func painted(_ paint: Paint) -> DisplayList.Content {
        switch self {
        case .fill(let path, let rule, _): .fill(path, rule, paint)
        case .stroke(let path, let style, _): .stroke(path, style, paint)
        case .text, .image, .symbol: self
        }
    }
}

extension FillRule {
    nonisolated package init(_ style: FillStyle) {
        self.init(isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased)
    }
}
