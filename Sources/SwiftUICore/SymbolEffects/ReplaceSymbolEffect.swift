/// Replaces one symbol with another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
    /// `downUp`, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.replace(.downUp))

    /// The old symbol shrinks away, then the new one grows.
    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }

    /// The old symbol grows and disappears while the new one grows into its position.
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }

    /// The old symbol is gone at once, and the new one grows.
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }

    /// The old symbol shrinks away, then the new one grows. What happens by default.
    public var downUp: ReplaceSymbolEffect { with { $0.motion = .replace(.downUp) } }

    /// The old symbol grows and disappears while the new one grows into its position.
    public var upUp: ReplaceSymbolEffect { with { $0.motion = .replace(.upUp) } }

    /// The old symbol is gone at once, and the new one grows.
    public var offUp: ReplaceSymbolEffect { with { $0.motion = .replace(.offUp) } }

    /// Accepted so that sources compile: symbols are replaced as a whole.
    public var byLayer: ReplaceSymbolEffect { with { $0.scope = .byLayer } }

    /// The symbol as a whole, which is what happens by default.
    public var wholeSymbol: ReplaceSymbolEffect { with { $0.scope = .wholeSymbol } }

    /// Accepted so that sources compile: what two symbols have in common is not found out, and `fallback` is played.
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace {
        MagicReplace(configuration: fallback.configuration)
    }

    /// A replacement that plays its fallback.
    public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect {
        /// That of the fallback.
        public let configuration: SymbolEffectConfiguration
    }

    private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var effect = self
        change(&effect.configuration)
        return effect
    }
}

/// The effect that suits the context: growing for symbols that appear and disappear, a replacement (down, then up) for another symbol.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect {
    /// The default of the context.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.automatic) }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// One symbol for another.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The default effect of the context.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
