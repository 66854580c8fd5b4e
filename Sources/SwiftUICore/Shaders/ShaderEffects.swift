import IncrementalGraph
import Foundation
import MetalShaders
import Rendering

/// A shader's effect as it was written.
nonisolated package struct ShaderModifier: AnimatablePrimitiveModifier {
    package var effect: _ShaderEffect

    package init(shader: Shader, usage: MetalUsage, maxSampleOffset: CGSize = .zero, isEnabled: Bool) {
        effect = _ShaderEffect(shader: shader, usage: usage, maxSampleOffset: maxSampleOffset, isEnabled: isEnabled)
    }

    package var animatableData: ArgumentVector {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }

    package static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let environment = inputs.base.environment
        let resolved = Attribute<_ShaderEffect>("shader") {
            var effect = modifier.value.effect
            effect.shader = effect.shader.resolvingColors(in: environment.value)
            return effect
        }
        return _ShaderEffect._makeView(modifier: _GraphValue(resolved), inputs: inputs, body: body)
    }
}

/// A shader's effect, with the shader's colours resolved.
nonisolated package struct _ShaderEffect: RendererEffect {
    package var shader: Shader
    package var usage: MetalUsage
    package var maxSampleOffset = CGSize.zero
    package var isEnabled: Bool

    /// The numbers of the shader, and how far it reaches.
    package var animatableData: ArgumentVector {
        get { shader.numbers(with: [Double(maxSampleOffset.width), Double(maxSampleOffset.height)]) }
        set {
            guard let reach = shader.take(newValue, with: 2) else { return }
            maxSampleOffset = CGSize(width: reach[0], height: reach[1])
        }
    }

    package func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        guard isEnabled,
            let effect = shader.effect(usage, in: environment, frame: frame, maxSampleOffset: maxSampleOffset)
        else { return [] }
        return [.shader(effect)]
    }
}

nonisolated extension Shader {
    /// What it does to a layer whose frame is `frame`.
    package func effect(_ usage: MetalUsage, in environment: EnvironmentValues, frame: CGRect, maxSampleOffset: CGSize) -> Rendering.ShaderEffect? {
        guard let program = program(usage, in: environment, bounds: CGRect(origin: .zero, size: frame.size)) else { return nil }
        let kind: Rendering.ShaderEffect.Kind
        switch usage {
        case .style, .color: kind = .color
        case .distortion: kind = .distortion
        case .layer: kind = .layer
        }
        let reach = CGSize(
            width: maxSampleOffset.width.isFinite ? abs(maxSampleOffset.width) : 0,
            height: maxSampleOffset.height.isFinite ? abs(maxSampleOffset.height) : 0)
        return Rendering.ShaderEffect(kind, program, origin: frame.origin, reach: reach)
    }
}

nonisolated extension View {
    /// Replaces the colour of each pixel by the result of a shader: `half4 name(float2 position, half4 color, …)`.
    ///
    /// `position` is in points from the view's top leading corner. Colours are sRGB, premultiplied, also the result: components above the opacity are
    /// reduced to it.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
        modifier(ShaderModifier(shader: shader, usage: .color, isEnabled: isEnabled))
    }

    /// Moves the pixels of the view: `float2 name(float2 position, …)` returns where the pixel at `position` comes from.
    ///
    /// - Parameter maxSampleOffset: The largest distance, in points, between the two. The layer grows by it on each side; pixels
    ///   from farther away are missing near the edges.
    public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
        modifier(ShaderModifier(shader: shader, usage: .distortion, maxSampleOffset: maxSampleOffset, isEnabled: isEnabled))
    }

    /// Computes each pixel from any pixels of the view: `half4 name(float2 position, SwiftUI::Layer layer, …)` samples the layer with
    /// `layer.sample(position)`.
    ///
    /// - Parameter maxSampleOffset: The largest distance, in points, from a pixel to a sample. The layer grows by it on each side.
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
        modifier(ShaderModifier(shader: shader, usage: .layer, maxSampleOffset: maxSampleOffset, isEnabled: isEnabled))
    }
}

nonisolated extension VisualEffect {
    /// Replaces the colour of each pixel by the result of a shader.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect {
        modified(by: ShaderModifier(shader: shader, usage: .color, isEnabled: isEnabled))
    }

    /// Moves pixels; `maxSampleOffset` is the largest distance, in points.
    public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
        modified(by: ShaderModifier(shader: shader, usage: .distortion, maxSampleOffset: maxSampleOffset, isEnabled: isEnabled))
    }

    /// Makes each pixel of any others at most `maxSampleOffset`, in points, away.
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
        modified(by: ShaderModifier(shader: shader, usage: .layer, maxSampleOffset: maxSampleOffset, isEnabled: isEnabled))
    }
}
