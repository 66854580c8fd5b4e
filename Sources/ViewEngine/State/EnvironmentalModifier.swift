import IncrementalGraph

/// A modifier that becomes another one by what is in the environment.
@preconcurrency @MainActor
public protocol EnvironmentalModifier: ViewModifier where Body == Never {
    /// The type of the modifier that this one becomes.
    associatedtype ResolvedModifier: ViewModifier

    /// The modifier to use in `environment`. Called again when something in the environment changes, or the modifier itself.
    nonisolated func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    nonisolated private static func resolved(_ modifier: _GraphValue<Self>, _ inputs: _GraphInputs) -> _GraphValue<ResolvedModifier> {
        let environment = inputs.environment
        let host = inputs.host
        return _GraphValue(
            Attribute("resolved modifier") {
                let modifier = modifier.value
                let environment = environment.value
                return host.observing { modifier.resolve(in: environment) }
            })
    }

    nonisolated public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        ResolvedModifier._makeView(modifier: resolved(modifier, inputs.base), inputs: inputs, body: body)
    }

    nonisolated public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        ResolvedModifier._makeViewList(modifier: resolved(modifier, inputs.base), inputs: inputs, body: body)
    }
}
