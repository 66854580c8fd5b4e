import AttributeGraph
import Foundation
import Rendering

/// A blurred copy of a view's outline, below it.
nonisolated public struct _ShadowEffect: ViewModifier, Equatable {
    public typealias Body = Never

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
                color: shadow.color.resolve(in: environment.value), radius: shadow.radius, offset: shadow.offset)
        }
        return ResolvedShadow._makeView(modifier: _GraphValue(resolved), inputs: inputs, body: body)
    }

    public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        let list = body(_Graph(), inputs)
        return _ViewListOutputs(list.node.map { element in
            element.wrapped(in: inputs.base) { inputs, content in
                _makeView(modifier: modifier, inputs: inputs) { _, inputs in content(inputs) }
            }
        })
    }
}

/// A shadow whose colour moves as it does on screen, in the components that its environment gives it.
private struct ResolvedShadow: RendererEffect, Equatable {
    typealias Body = Never

    var color: Color.Resolved
    var radius: CGFloat
    var offset: CGSize

    var animatableData: AnimatablePair<Color.Resolved.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>> {
        get { AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData)) }
        set {
            color.animatableData = newValue.first
            radius = newValue.second.first
            offset.animatableData = newValue.second.second
        }
    }

    func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        let color = color.rendering
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
