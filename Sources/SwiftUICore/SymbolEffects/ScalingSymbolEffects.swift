/// Makes a symbol jump up or down in size and spring back.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The whole symbol, larger first, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.bounce(isUp: true))

    /// Bounces to a larger size first.
    public var up: BounceSymbolEffect { with { $0.motion = .bounce(isUp: true) } }

    /// Bounces to a smaller size first.
    public var down: BounceSymbolEffect { with { $0.motion = .bounce(isUp: false) } }

    /// The parts of the symbol one after the other.
    public var byLayer: BounceSymbolEffect { with { $0.scope = .byLayer } }

    /// The symbol as a whole, which is what happens by default.
    public var wholeSymbol: BounceSymbolEffect { with { $0.scope = .wholeSymbol } }

    private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var effect = self
        change(&effect.configuration)
        return effect
    }
}

/// Makes a symbol larger or smaller as long as it is active.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    /// The whole symbol, larger, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.scale(isUp: true))

    /// Scales the symbol up.
    public var up: ScaleSymbolEffect { with { $0.motion = .scale(isUp: true) } }

    /// Scales the symbol down.
    public var down: ScaleSymbolEffect { with { $0.motion = .scale(isUp: false) } }

    /// The parts of the symbol one after the other.
    public var byLayer: ScaleSymbolEffect { with { $0.scope = .byLayer } }

    /// The symbol as a whole, which is what happens by default.
    public var wholeSymbol: ScaleSymbolEffect { with { $0.scope = .wholeSymbol } }

    private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var effect = self
        change(&effect.configuration)
        return effect
    }
}

/// Lets a symbol appear: while the effect is active the symbol is hidden, and appears when it no longer is.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The whole symbol, growing, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.appear(isUp: true))

    /// Growing as it appears.
    public var up: AppearSymbolEffect { with { $0.motion = .appear(isUp: true) } }

    /// Shrinking as it appears.
    public var down: AppearSymbolEffect { with { $0.motion = .appear(isUp: false) } }

    /// The parts of the symbol one after the other.
    public var byLayer: AppearSymbolEffect { with { $0.scope = .byLayer } }

    /// The symbol as a whole, which is what happens by default.
    public var wholeSymbol: AppearSymbolEffect { with { $0.scope = .wholeSymbol } }

    private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var effect = self
        change(&effect.configuration)
        return effect
    }
}

/// Lets a symbol disappear as long as the effect is active.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The whole symbol, shrinking, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.disappear(isUp: false))

    /// Growing as it disappears.
    public var up: DisappearSymbolEffect { with { $0.motion = .disappear(isUp: true) } }

    /// Shrinking as it disappears.
    public var down: DisappearSymbolEffect { with { $0.motion = .disappear(isUp: false) } }

    /// The parts of the symbol one after the other.
    public var byLayer: DisappearSymbolEffect { with { $0.scope = .byLayer } }

    /// The symbol as a whole, which is what happens by default.
    public var wholeSymbol: DisappearSymbolEffect { with { $0.scope = .wholeSymbol } }

    private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var effect = self
        change(&effect.configuration)
        return effect
    }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// Bounces the symbol's size.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Scales the symbol up or down.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// Out of nothing. Active, it hides the symbol.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Makes the symbol disappear.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
