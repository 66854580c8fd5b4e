import IncrementalGraph

/// A request for an effect by a view around a symbol.
package struct SymbolEffectRequest: Equatable {
    package enum Trigger: Equatable {
        case value(any Equatable)
        case active(Bool)

        package static func == (a: Trigger, b: Trigger) -> Bool {
            switch (a, b) {
            case (.value(let a), .value(let b)): areEqual(a, b)
            case (.active(let a), .active(let b)): a == b
            default: false
            }
        }

        func isSameKind(as other: Trigger) -> Bool {
            switch (self, other) {
            case (.value, .value), (.active, .active): true
            default: false
            }
        }
    }

    package var configuration: SymbolEffectConfiguration
    package var options: SymbolEffectOptions
    package var trigger: Trigger
}

private struct SymbolEffectsKey: EnvironmentKey {
    static var defaultValue: [SymbolEffectRequest] { [] }
}

extension EnvironmentValues {
    /// What symbols do here, outermost first.
    var symbolEffects: [SymbolEffectRequest] {
        get { self[SymbolEffectsKey.self] }
        set { self[SymbolEffectsKey.self] = newValue }
    }
}

nonisolated struct SymbolEffectModifier: GraphInputsModifier {
    var request: SymbolEffectRequest

    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let outer = inputs.environment
        inputs.environment = Attribute(
            "symbol effect",
            uncompared: {
                var values = outer.value
                values.symbolEffects.append(modifier.value.request)
                return values
            })
    }
}

nonisolated extension View {
    /// Plays `effect` on the symbols in this view, as long as `isActive` is true.
    ///
    /// Effects need no transaction and keep their own time; nothing else moves. An effect that repeats ends softly. Effects of
    /// several modifiers are visible together.
    public func symbolEffect<T>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View where T: IndefiniteSymbolEffect, T: SymbolEffect {
        modifier(
            SymbolEffectModifier(
                request: SymbolEffectRequest(configuration: effect.configuration, options: options, trigger: .active(isActive))))
    }

    /// Plays `effect` on the symbols in this view each time `value` changes; also while it plays, on top of the visible motion.
    public func symbolEffect<T, U>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View where T: DiscreteSymbolEffect, T: SymbolEffect, U: Equatable {
        modifier(
            SymbolEffectModifier(
                request: SymbolEffectRequest(configuration: effect.configuration, options: options, trigger: .value(value))))
    }

    /// Removes the effects of the views around this one.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformEnvironment(\.symbolEffects) { effects in
            if isEnabled {
                effects = []
            }
        }
    }
}
