import IncrementalGraph
import Rendering

nonisolated public struct _ShadowEffect: PrimitiveViewModifier, Equatable {
    public var color: Color
    public var radius: CGFloat
    public var offset: CGSize

    public init(color: Color, radius: CGFloat, offset: CGSize) {
        self.color = color
        self.radius = radius
        self.offset = offset
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let environment = inputs.base.environment
        let resolved = Attribute<ResolvedShadow>("shadow") {
            let shadow = modifier.value
            return ResolvedShadow(
                color: shadow.color.resolvedColor(in: environment.value), radius: shadow.radius, offset: shadow.offset)
        }
        return ResolvedShadow._makeView(modifier: _GraphValue(resolved), inputs: inputs, body: body)
    }
}

/// A shadow with a resolved colour, whose values animate.
nonisolated package struct ResolvedShadow: RendererEffect, Equatable {
    package var color: ResolvedColor
    package var radius: CGFloat
    package var offset: CGSize

    package var animatableData: AnimatablePair<FrameVector, AnimatablePair<CGFloat, CGSize.AnimatableData>> {
        get {
            AnimatablePair(
                FrameVector(ColorMath.perceptual(color) * unitAnimationScale), AnimatablePair(radius, offset.animatableData))
        }
        set {
            color = ColorMath.color(perceptual: newValue.first.components / unitAnimationScale)
            radius = newValue.second.first
            offset.animatableData = newValue.second.second
        }
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        guard color.alpha > 0, radius.isFinite, offset.width.isFinite, offset.height.isFinite else { return [] }
        return [.shadow(color: color, radius: max(0, radius), offset: offset)]
    }
}

nonisolated extension View {
    /// Draws a shadow of the view below it. As in Core Animation, `radius` is the standard deviation of the blur in
    /// points: half of what other tools call blur. It does not change the layout.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }
}
