import Rendering

/// A style with its opacity multiplied.
nonisolated public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
    public var style: Style
    public var opacity: Double

    public init(style: Style, opacity: Double) {
        self.style = style
        self.opacity = opacity
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        style._apply(to: &shape)
        shape.result.multiplyAlpha(opacity)
    }
}

/// A style whose unit points refer to a separate rectangle.
nonisolated public struct _AnchoredShapeStyle<Style: ShapeStyle>: ShapeStyle {
    public var style: Style
    public var bounds: CGRect

    public init(style: Style, bounds: CGRect) {
        self.style = style
        self.bounds = bounds
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        let outside = shape.bounds
        shape.bounds = bounds
        style._apply(to: &shape)
        shape.bounds = outside
    }
}

/// A style whose type is hidden.
nonisolated public struct AnyShapeStyle: ShapeStyle {
    package let style: any ShapeStyle

    /// Hides the type of `style`; one that is hidden already is not wrapped again.
    public init<S: ShapeStyle>(_ style: S) {
        self.style = (style as? AnyShapeStyle)?.style ?? style
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        style._apply(to: &shape)
    }
}

nonisolated extension ShapeStyle {
    /// The style with its opacity multiplied by `opacity` (0…1).
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        _OpacityShapeStyle(style: self, opacity: Color.checked(opacity, "opacity"))
    }

    /// The style with its unit points in `rect` (points of the painted view) instead of the view's own frame.
    public func `in`(_ rect: CGRect) -> some ShapeStyle {
        _AnchoredShapeStyle(style: self, bounds: rect)
    }
}

nonisolated extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style with its opacity multiplied by `opacity` (0…1).
    public static func opacity(_ opacity: Double) -> some ShapeStyle {
        ForegroundStyle().opacity(opacity)
    }
}
