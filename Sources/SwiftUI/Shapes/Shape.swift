import AttributeGraph
import Rendering

/// A two-dimensional outline that fits itself into a rectangle.
///
/// As a view a shape fills what it is offered (10 points where nothing is) and is painted in the foreground style. Its
/// `animatableData` is animated; `path(in:)` is called for each frame with the animated data and size.
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// The outline in `rect` (points, y down).
    func path(in rect: CGRect) -> Path

    static var role: ShapeRole { get }

    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The size the shape takes when offered `proposal`.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What a shape is used for.
public enum ShapeRole: Sendable {
    case fill
    case stroke
    case separator
}

/// What a view does when the layout runs from right to left.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// Nothing.
    case fixed
    /// Mirrors itself in both directions' sense: drawn as written for left to right.
    case mirrors(in: LayoutDirection)

    /// Mirrors itself where the layout runs from right to left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

nonisolated extension Shape {
    public static var role: ShapeRole { .fill }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle())
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        _ShapeView<Self, ForegroundStyle>._makeView(view: view.map("shape view") { $0.body }, inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        inputs.element { _makeView(view: view, inputs: $0) }
    }
}

/// A shape whose bounds can be moved inwards.
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape

    /// The shape with its edges `amount` points further inside (outside when negative).
    func inset(by amount: CGFloat) -> InsetShape
}

/// A shape painted with a style: what `fill` and `stroke` make.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: PrimitiveView {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle

    public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let shape = view.map("shape") { $0.shape }.attribute
        let layout = Attribute<LayoutComputer>("shape layout", uncompared: { LayoutComputer(ShapeLayoutEngine(shape: shape.value)) })
        let picture = Attribute<DisplayList>("shape", stateful: ShapePicture(view: view.attribute, inputs: inputs))
        let responder = LeafResponder(inputs: inputs, outline: { size in
            view.value.shape.path(in: CGRect(origin: .zero, size: size))
        })
        return _ViewOutputs(layout: layout, displayList: picture, responder: responder)
    }
}

private final class ShapeLayoutEngine<S: Shape>: LayoutEngine {
    let shape: S

    init(shape: S) {
        self.shape = shape
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
}

/// A shape that is painted along its outline instead of inside it.
nonisolated package protocol StrokedContent {
    /// The outline and the pen, when this shape is a stroke of another one.
    func strokedOutline(in rect: CGRect) -> (path: Path, style: StrokeStyle)
}

/// The picture of a shape: outline, paint and frame move each by themselves. The outline is made anew only when the
/// shape or its size has changed.
private struct ShapePicture<Content: Shape, Style: ShapeStyle>: StatefulRule {
    let view: Attribute<_ShapeView<Content, Style>>
    let inputs: _GraphInputs
    let direction: Attribute<LayoutDirection>
    var frame: AnimatedFrame
    var shapeState = AnimatableState<Content>()
    var paintState = AnimatableState<ResolvedPaint>()
    var lastViewChange: UInt64 = 0
    var lastSize: CGSize?
    var content: DisplayList.Content?

    init(view: Attribute<_ShapeView<Content, Style>>, inputs: _ViewInputs) {
        self.view = view
        self.inputs = inputs.base
        direction = inputs.base.environmentValue(\.layoutDirection)
        frame = AnimatedFrame(inputs)
    }

    mutating func updateValue(old: DisplayList?) -> DisplayList? {
        let value = view.value
        let isViewNew = view.changeStamp != lastViewChange
        lastViewChange = view.changeStamp
        let frame = frame.update()

        var shape = value.shape
        let wasShapeMoving = shapeState.isAnimating
        shapeState.update(value: &shape, changed: isViewNew, inputs: inputs)
        let bounds = CGRect(origin: .zero, size: frame.size)
        var paint = value.style.resolvedPaint(in: inputs.environment.value, bounds: bounds)
        paintState.update(value: &paint, changed: true, inputs: inputs)

        let isOutlineNew = content == nil || isViewNew || wasShapeMoving || shapeState.isAnimating || lastSize != frame.size
        lastSize = frame.size
        if isOutlineNew {
            content = makeContent(shape, in: bounds, fillStyle: value.fillStyle, paint: paint.paint)
        } else {
            content = content?.painted(paint.paint)
        }
        guard let content, paint.isVisible else { return .empty }
        return .item(DisplayList.Item(frame: frame, content: content))
    }

    private func makeContent(_ shape: Content, in bounds: CGRect, fillStyle: FillStyle, paint: Paint) -> DisplayList.Content {
        let mirrored = direction.value == .rightToLeft && shape.layoutDirectionBehavior == .mirrors
        let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0)
        if let stroked = shape as? StrokedContent {
            let (path, style) = stroked.strokedOutline(in: bounds)
            return .stroke(mirrored ? path.applying(mirror) : path, style, paint)
        }
        let path = shape.path(in: bounds)
        return .fill(mirrored ? path.applying(mirror) : path, fillStyle.isEOFilled ? .evenOdd : .nonZero, paint)
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
