/// Lets the symbols in a view come and go with a symbol effect. Other views are there at once, and stay until the symbols
/// are gone.
nonisolated public struct SymbolEffectTransition: Transition {
    /// With motion, so that a fade replaces it with reduced motion.
    public static let properties = TransitionProperties()

    private let configuration: SymbolEffectConfiguration
    private let options: SymbolEffectOptions

    /// - Parameters:
    ///   - effect: The effect with which symbols appear and disappear.
    ///   - options: Accepted so that sources compile: the animation of the transaction gives the time.
    public init<T: SymbolEffect & TransitionSymbolEffect>(effect: T, options: SymbolEffectOptions) {
        configuration = effect.configuration
        self.options = options
    }

    /// The content, whose symbols appear or disappear. Nothing else of it changes.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        let presence = SymbolPresence(configuration: configuration, level: phase.isIdentity ? 0 : 1)
        return content.transformEnvironment(\.symbolPresences) { $0.append(presence) }
    }
}

extension Transition where Self == SymbolEffectTransition {
    /// Lets the symbols in the view grow in and shrink away.
    public static var symbolEffect: SymbolEffectTransition {
        SymbolEffectTransition(effect: .automatic, options: .default)
    }

    /// Lets the symbols in the view come and go with `effect`.
    public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect: effect, options: options)
    }
}

/// How far away a transition wants the symbols: 0 is there, 1 is gone. Moves with the transaction.
struct SymbolPresence: Equatable, Animatable {
    var configuration: SymbolEffectConfiguration
    var level: Double

    var animatableData: Double {
        get { level }
        set { level = newValue }
    }

    var pose: SymbolPose {
        level == 0 ? .rest : SymbolPose.held(by: configuration.motion).softened(by: level)
    }
}

private struct SymbolPresencesKey: EnvironmentKey {
    static var defaultValue: [SymbolPresence] { [] }
}

extension EnvironmentValues {
    var symbolPresences: [SymbolPresence] {
        get { self[SymbolPresencesKey.self] }
        set { self[SymbolPresencesKey.self] = newValue }
    }
}
