/// Draws a symbol: while the effect is active the symbol is hidden, and is drawn when it no longer is.
///
/// There are no strokes to follow in this library's symbols, so each part is uncovered from its leading edge on.
public struct DrawOnSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// Drawn part by part, overlapping, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.drawOn)

    /// The parts of the symbol overlapping, one after the other, which is what happens by default.
    public var byLayer: DrawOnSymbolEffect { with(.byLayer) }

    /// The symbol as a whole.
    public var wholeSymbol: DrawOnSymbolEffect { with(.wholeSymbol) }

    /// Each part when the one before is there.
    public var individually: DrawOnSymbolEffect { with(.individually) }

    private func with(_ scope: SymbolEffectScope) -> Self {
        var effect = self
        effect.configuration.scope = scope
        return effect
    }
}

/// Takes a drawn symbol away again, as long as the effect is active.
public struct DrawOffSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The way back that it was drawn, part by part, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.drawOff(isReversed: true))

    /// The way back that it was drawn, which is what happens by default.
    public var reversed: DrawOffSymbolEffect { with { $0.motion = .drawOff(isReversed: true) } }

    /// In the direction that it was drawn in: its start goes first.
    public var nonReversed: DrawOffSymbolEffect { with { $0.motion = .drawOff(isReversed: false) } }

    /// The parts of the symbol overlapping, one after the other, which is what happens by default.
    public var byLayer: DrawOffSymbolEffect { with { $0.scope = .byLayer } }

    /// The symbol as a whole.
    public var wholeSymbol: DrawOffSymbolEffect { with { $0.scope = .wholeSymbol } }

    /// Each part when the one before is gone.
    public var individually: DrawOffSymbolEffect { with { $0.scope = .individually } }

    private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var effect = self
        change(&effect.configuration)
        return effect
    }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
    /// Drawn from nothing. Active, it hides the symbol.
    public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
    /// Draws the symbol backwards until it disappears.
    public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}
