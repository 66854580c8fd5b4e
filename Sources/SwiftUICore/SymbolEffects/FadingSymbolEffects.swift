/// Makes a symbol fade and come back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The whole symbol, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.pulse)

    /// The parts of the symbol one after the other.
    public var byLayer: PulseSymbolEffect { with { $0.scope = .byLayer } }

    /// The symbol as a whole, which is what happens by default.
    public var wholeSymbol: PulseSymbolEffect { with { $0.scope = .wholeSymbol } }

    private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var effect = self
        change(&effect.configuration)
        return effect
    }
}

/// Makes a symbol slowly larger and smaller.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The whole symbol in size alone, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.breathe(pulses: false))

    /// In size alone, which is what happens by default.
    public var plain: BreatheSymbolEffect { with { $0.motion = .breathe(pulses: false) } }

    /// In size and opacity.
    public var pulse: BreatheSymbolEffect { with { $0.motion = .breathe(pulses: true) } }

    /// The parts of the symbol one after the other.
    public var byLayer: BreatheSymbolEffect { with { $0.scope = .byLayer } }

    /// The symbol as a whole, which is what happens by default.
    public var wholeSymbol: BreatheSymbolEffect { with { $0.scope = .wholeSymbol } }

    private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var effect = self
        change(&effect.configuration)
        return effect
    }
}

/// Lights the parts of a symbol in turn.
///
/// The parts are the separate areas of its outline, from left to right or from the bottom up, whichever way they spread
/// further. A symbol of one part pulses.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// One part at a time with the others dim, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.variableColor(VariableColorPattern()))

    /// One part at a time, which is what happens by default.
    public var iterative: VariableColorSymbolEffect { with { $0.isCumulative = false } }

    /// Parts stay lit until all are.
    public var cumulative: VariableColorSymbolEffect { with { $0.isCumulative = true } }

    /// To the last part and back.
    public var reversing: VariableColorSymbolEffect { with { $0.isReversing = true } }

    /// From the first part again, which is what happens by default.
    public var nonReversing: VariableColorSymbolEffect { with { $0.isReversing = false } }

    /// Parts that are not lit are not visible.
    public var hideInactiveLayers: VariableColorSymbolEffect { with { $0.hidesInactive = true } }

    /// Parts that are not lit are dim, which is what happens by default.
    public var dimInactiveLayers: VariableColorSymbolEffect { with { $0.hidesInactive = false } }

    private func with(_ change: (inout VariableColorPattern) -> Void) -> Self {
        guard case .variableColor(var pattern) = configuration.motion else { return self }
        change(&pattern)
        var effect = self
        effect.configuration.motion = .variableColor(pattern)
        return effect
    }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// Fades the symbol out and in.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Slowly larger and smaller.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Shows the layers one after the other.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
