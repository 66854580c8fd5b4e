import Foundation
import Rendering

/// A blurred copy of a view's outline, below it.
nonisolated public struct _ShadowEffect: RendererEffect {
    public var color: Color
    public var radius: CGFloat
    public var offset: CGSize

    public init(color: Color, radius: CGFloat, offset: CGSize) {
        self.color = color
        self.radius = radius
        self.offset = offset
    }

    public var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
        get { AnimatablePair(radius, offset.animatableData) }
        set {
            radius = newValue.first
            offset.animatableData = newValue.second
        }
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        let color = color.resolve(in: environment).rendering
        guard color.alpha > 0, radius.isFinite, offset.width.isFinite, offset.height.isFinite else { return [] }
        return [.shadow(color: color, radius: max(radius, 0), offset: offset)]
    }
}

nonisolated extension View {
    /// Draws a shadow below the view. `radius` is the standard deviation of its blur, in points; `x` and `y` shift it.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }

    /// Draws a frame of `width` points inside the view's bounds, in front of it.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }

    /// Hides the view; it keeps its place.
    public func hidden() -> some View {
        opacity(0)
    }
}
