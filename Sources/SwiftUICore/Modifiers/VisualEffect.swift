import IncrementalGraph
import Foundation
import Rendering

/// A change of a view's appearance that never affects layout: the result of closures of `visualEffect` and `scrollTransition`.
///
/// Start from the closure's argument and chain methods; there is no reason to conform to this protocol.
nonisolated public protocol VisualEffect: Sendable, Animatable {
    static func _makeVisualEffect(
        effect: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs
}

/// The effect that changes nothing.
nonisolated public struct EmptyVisualEffect: VisualEffect {
    /// No effect. It is the argument of the closures of `visualEffect` and `scrollTransition`.
    public init() {}

    public static func _makeVisualEffect(
        effect: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        body(inputs)
    }
}

/// An effect with a modifier around it, which moves by itself when its numbers change in an animated transaction.
nonisolated package struct ModifiedVisualEffect<Base: VisualEffect, Modifier: ViewModifier & Animatable>: VisualEffect, @unchecked Sendable {
    package var base: Base
    package var modifier: Modifier

    package var animatableData: AnimatablePair<Base.AnimatableData, Modifier.AnimatableData> {
        get { AnimatablePair(base.animatableData, modifier.animatableData) }
        set {
            base.animatableData = newValue.first
            modifier.animatableData = newValue.second
        }
    }

    package static func _makeVisualEffect(
        effect: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        Modifier._makeView(modifier: effect.map("visual effect") { $0.modifier }, inputs: inputs) { _, inputs in
            Base._makeVisualEffect(effect: effect.map("visual effect") { $0.base }, inputs: inputs, body: body)
        }
    }
}

nonisolated extension VisualEffect {
    /// The effect with a modifier around it that does not change layout.
    package func modified<Modifier: ViewModifier & Animatable>(by modifier: Modifier) -> ModifiedVisualEffect<Self, Modifier> {
        ModifiedVisualEffect(base: self, modifier: modifier)
    }
}

nonisolated struct VisualEffectModifier<Effect: VisualEffect>: PrimitiveViewModifier {
    var effect: (EmptyVisualEffect, GeometryProxy) -> Effect

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let geometry = inputs.geometry
        let transform = inputs.transform
        let covered = inputs.coveredInsets
        let corners = inputs.cornerInsets
        let host = inputs.base.host
        let effect = Attribute<Effect>("visual effect") {
            var proxy = GeometryProxy(geometry: geometry.value, transform: { transform.value }, covered: covered)
            proxy.corners = corners
            let make = modifier.value.effect
            host.diagnostics.bodiesRun += 1
            return host.observing { make(EmptyVisualEffect(), proxy) }
        }
        return Effect._makeVisualEffect(effect: _GraphValue(effect), inputs: inputs) { body(_Graph(), $0) }
    }
}

nonisolated extension View {
    /// Changes the appearance of the view, depending on its size and position, without affecting layout.
    ///
    /// `effect` runs again when the view's geometry changes. The geometry does not include the effect.
    ///
    /// ```swift
    /// Text("Far from the middle, pale").visualEffect { content, proxy in
    ///     content.opacity(1 - abs(proxy.frame(in: .global).midX - 200) / 200)
    /// }
    /// ```
    public func visualEffect<Effect: VisualEffect>(
        _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> Effect
    ) -> some View {
        modifier(VisualEffectModifier(effect: effect))
    }
}
