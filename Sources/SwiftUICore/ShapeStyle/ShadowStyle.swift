import Foundation
import Rendering

/// A shadow that belongs to a style: behind the painted content, or inside of it.
nonisolated public struct ShadowStyle: Equatable, Sendable {
    package var isInner: Bool
    package var color: Color
    package var radius: CGFloat
    package var offset: CGSize

    private init(isInner: Bool, color: Color, radius: CGFloat, x: CGFloat, y: CGFloat) {
        self.isInner = isInner
        self.color = color
        self.radius = radius
        offset = CGSize(width: x, height: y)
        if !radius.isFinite || !x.isFinite || !y.isFinite {
            RuntimeIssue.report("ShadowStyle: radius or offset is not a finite number; there is no shadow. Likely cause: a division by zero.")
            self.color = .clear
            self.radius = 0
            offset = .zero
        }
    }

    /// A shadow below the painted content. `radius` is the standard deviation of its blur, `x` and `y` move it; all in points.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: false, color: color, radius: radius, x: x, y: y)
    }

    /// A shadow that the edges cast into the painted content, as if it lay lower. `radius` is the standard deviation of its blur, `x` and `y` move it;
    /// all in points.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: true, color: color, radius: radius, x: x, y: y)
    }

    package func resolved(in environment: EnvironmentValues) -> PaintEffects.Shadow {
        PaintEffects.Shadow(
            isInner: isInner, color: color.resolvedColor(in: environment), radius: max(0, radius), offset: offset)
    }
}

/// A style with a shadow.
nonisolated public struct _ShadowShapeStyle<Style: ShapeStyle>: MaterialStyle {
    public var style: Style
    public var shadowStyle: ShadowStyle

    public init(style: Style, shadowStyle: ShadowStyle) {
        self.style = style
        self.shadowStyle = shadowStyle
    }

    package var material: Material? { (style as? any MaterialStyle)?.material }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        style._apply(to: &shape)
        shape.result.effects.shadows.append(shadowStyle.resolved(in: shape.environment))
    }
}

/// A style that is blended with its background.
nonisolated public struct _BlendModeShapeStyle<Style: ShapeStyle>: MaterialStyle {
    public var style: Style
    public var blendMode: BlendMode

    public init(style: Style, blendMode: BlendMode) {
        self.style = style
        self.blendMode = blendMode
    }

    package var material: Material? { (style as? any MaterialStyle)?.material }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        style._apply(to: &shape)
        shape.result.effects.blend = blendMode.blendOperator
    }
}

nonisolated extension ShapeStyle {
    /// Adds a shadow to the style. Several shadows are each drawn of the painted content alone. Colour, radius and offset animate.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        _ShadowShapeStyle(style: self, shadowStyle: style)
    }

    /// Blends the painted content with its background. A change of the mode is not animated.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
        _BlendModeShapeStyle(style: self, blendMode: mode)
    }
}

nonisolated extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style with a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        ForegroundStyle().shadow(style)
    }

    /// The foreground style, blended with its background.
    public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
        ForegroundStyle().blendMode(mode)
    }
}
