import IncrementalGraph

/// A painted shape, which can be painted again: `circle.fill(.red).stroke(.black)`.
nonisolated public protocol ShapeView<Content>: View {
    /// The type of the shape.
    associatedtype Content: Shape

    /// The shape that is painted, which another fill or stroke takes up.
    var shape: Content { get }
}

nonisolated extension _ShapeView: ShapeView {}
nonisolated extension FillShapeView: ShapeView {}
nonisolated extension StrokeShapeView: ShapeView {}
nonisolated extension StrokeBorderShapeView: ShapeView {}

/// A shape filled in front of another view.
nonisolated public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: PrimitiveView {
    /// The shape that is filled.
    public var shape: Content
    /// What it is filled with.
    public var style: Style
    /// Which parts are inside, and whether edges are smooth.
    public var fillStyle: FillStyle
    /// The view behind the shape; it does not affect layout.
    public var background: Background

    /// `shape` filled with `style`, centred in front of `background`, which has no part in the layout.
    public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let painted = view.map("filled") { _ShapeView(shape: $0.shape, style: $0.style, fillStyle: $0.fillStyle) }
        return makeShape(painted, on: view.map("background") { $0.background }, inputs: inputs)
    }
}

/// A shape stroked in front of another view.
nonisolated public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: PrimitiveView {
    /// The shape that is stroked.
    public var shape: Content
    /// What the line is painted with.
    public var style: Style
    /// The line: its width in points, its ends, joins and dashes.
    public var strokeStyle: StrokeStyle
    /// Whether the line's edges are smooth.
    public var isAntialiased: Bool
    /// The view behind the shape; it does not affect layout.
    public var background: Background

    /// `shape` stroked along its outline, centred in front of `background`, which has no part in the layout.
    public init(shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let painted = view.map("stroked") { view in
            _ShapeView(
                shape: _StrokedShape(shape: view.shape, style: view.strokeStyle), style: view.style,
                fillStyle: FillStyle(antialiased: view.isAntialiased))
        }
        return makeShape(painted, on: view.map("background") { $0.background }, inputs: inputs)
    }
}

/// A shape in front of another view, stroked inside of its bounds.
nonisolated public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>: PrimitiveView {
    /// The shape that is stroked.
    public var shape: Content
    /// What the line is painted with.
    public var style: Style
    /// The line: its width in points, its ends, joins and dashes.
    public var strokeStyle: StrokeStyle
    /// Whether the line's edges are smooth.
    public var isAntialiased: Bool
    /// The view behind the shape; it does not affect layout.
    public var background: Background

    /// `shape`, inset by half of the line's width and stroked, so that the line stays inside; centred in front of `background`.
    public init(shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let painted = view.map("stroked border") { view in
            _ShapeView(
                shape: _StrokedShape(shape: view.shape.inset(by: view.strokeStyle.lineWidth / 2), style: view.strokeStyle),
                style: view.style, fillStyle: FillStyle(antialiased: view.isAntialiased))
        }
        return makeShape(painted, on: view.map("background") { $0.background }, inputs: inputs)
    }
}

private func makeShape<Content: Shape, Style: ShapeStyle, Background: View>(
    _ shape: _GraphValue<_ShapeView<Content, Style>>, on background: @autoclosure () -> _GraphValue<Background>,
    inputs: _ViewInputs
) -> _ViewOutputs {
    let outputs = _ShapeView._makeView(view: shape, inputs: inputs)
    guard Background.self != EmptyView.self else { return outputs }
    let alignment = Attribute<Alignment>("alignment") { .center }
    return makeSecondaryLayer(background(), alignment: alignment, isOverlay: false, primary: outputs, inputs: inputs)
}
