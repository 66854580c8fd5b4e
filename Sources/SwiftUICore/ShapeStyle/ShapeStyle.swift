import Rendering

/// A colour, gradient or other pattern that paints shapes and text.
nonisolated public protocol ShapeStyle: Sendable {
    /// What the style resolves to; `Never` for one that paints by itself.
    associatedtype Resolved: ShapeStyle = Never

    /// The style to use in `environment`.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// Paints: leaves a paint in `shape`.
    func _apply(to shape: inout _ShapeStyle_Shape)
}

/// A request to a style, and its result.
public struct _ShapeStyle_Shape {
    package internal(set) var environment: EnvironmentValues
    /// The frame to paint, in its own coordinates.
    package var bounds: CGRect
    /// 0 for primary, 1 for secondary, …
    package var level: Int
    /// The current foreground; nil if none is set. For a foreground style this is the outer one.
    package var foreground: ForegroundStyles?
    package var result = ResolvedPaint.black

    package init(environment: EnvironmentValues, bounds: CGRect, level: Int) {
        self.environment = environment
        self.bounds = bounds
        self.level = level
        foreground = environment.foregroundStyles
    }

    /// Sets the result: `paint`, paler at the lower levels.
    package mutating func paint(_ paint: ResolvedPaint) {
        result = paint
        result.bounds = bounds
        result.multiplyAlpha(SystemColor.opacity(ofLevel: level))
    }

    /// Sets the result: the system's colour for the level, unchanged.
    mutating func paint(_ color: SystemColor) {
        result = .color(color.resolved(in: environment.colorScheme))
        result.bounds = bounds
    }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never

    /// Is never called, as there is no value of this type.
    public func resolve(in environment: EnvironmentValues) -> Never { switch self {} }
}

nonisolated extension ShapeStyle {
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        resolve(in: shape.environment)._apply(to: &shape)
    }

    /// The paint for a frame.
    package func resolvedPaint(in environment: EnvironmentValues, bounds: CGRect, level: Int = 0) -> ResolvedPaint {
        var shape = _ShapeStyle_Shape(environment: environment, bounds: bounds, level: level)
        _apply(to: &shape)
        return shape.result
    }
}

nonisolated extension ShapeStyle where Resolved == Never {
    /// Stops the program: such a style paints by itself.
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) paints by itself and resolves to no other style")
    }
}

/// A style that is a view, too: it fills what it is offered.
protocol StyleView: ShapeStyle, PrimitiveView, SingleElementView {}

nonisolated extension StyleView {
    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let painted = view.map("style view") { _ShapeView(shape: Rectangle(), style: $0) }
        return _ShapeView._makeView(view: painted, inputs: inputs)
    }
}

nonisolated extension ShapeStyle where Self: View, Body == _ShapeView<Rectangle, Self> {
    /// A rectangle that is filled with the style.
    public var body: _ShapeView<Rectangle, Self> { _ShapeView(shape: Rectangle(), style: self) }
}
