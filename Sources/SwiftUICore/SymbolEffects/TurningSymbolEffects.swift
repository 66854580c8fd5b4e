/// Turns a symbol about its centre.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The whole symbol to the right, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.rotate(isClockwise: true))

    /// To the right, which is what happens by default.
    public var clockwise: RotateSymbolEffect { with { $0.motion = .rotate(isClockwise: true) } }

    /// Rotates counter-clockwise.
    public var counterClockwise: RotateSymbolEffect { with { $0.motion = .rotate(isClockwise: false) } }

    /// The parts of the symbol one after the other, each about its own centre.
    public var byLayer: RotateSymbolEffect { with { $0.scope = .byLayer } }

    /// The symbol as a whole, which is what happens by default.
    public var wholeSymbol: RotateSymbolEffect { with { $0.scope = .wholeSymbol } }

    private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var effect = self
        change(&effect.configuration)
        return effect
    }
}

/// Shakes a symbol: to both sides, up and down, or about its centre.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The whole symbol about its centre, first to the right, unless one of the properties below has changed it.
    public private(set) var configuration = SymbolEffectConfiguration(.wiggle(.turn(isClockwise: true)))

    /// About the centre, first to the right, which is what happens by default.
    public var clockwise: WiggleSymbolEffect { wiggling(.turn(isClockwise: true)) }

    /// About the centre, first to the left.
    public var counterClockwise: WiggleSymbolEffect { wiggling(.turn(isClockwise: false)) }

    /// Wiggles to the left first.
    public var left: WiggleSymbolEffect { wiggling(.shift(degrees: 180)) }

    /// Wiggles to the right first.
    public var right: WiggleSymbolEffect { wiggling(.shift(degrees: 0)) }

    /// Wiggles upwards first.
    public var up: WiggleSymbolEffect { wiggling(.shift(degrees: 270)) }

    /// Wiggles downwards first.
    public var down: WiggleSymbolEffect { wiggling(.shift(degrees: 90)) }

    /// First where text runs to.
    public var forward: WiggleSymbolEffect { wiggling(.along(isForward: true)) }

    /// First where text comes from.
    public var backward: WiggleSymbolEffect { wiggling(.along(isForward: false)) }

    /// In the direction of `angle` (degrees, 0 to the right, growing clockwise). An angle that is not finite counts as 0,
    /// with a warning.
    public func custom(angle: Double) -> WiggleSymbolEffect {
        guard angle.isFinite else {
            RuntimeIssue.report("The angle of a wiggle is \(angle); it wiggles to the right.")
            return right
        }
        return wiggling(.shift(degrees: angle))
    }

    /// The parts of the symbol one after the other.
    public var byLayer: WiggleSymbolEffect {
        var effect = self
        effect.configuration.scope = .byLayer
        return effect
    }

    /// The symbol as a whole, which is what happens by default.
    public var wholeSymbol: WiggleSymbolEffect {
        var effect = self
        effect.configuration.scope = .wholeSymbol
        return effect
    }

    private func wiggling(_ pattern: WigglePattern) -> Self {
        var effect = self
        effect.configuration.motion = .wiggle(pattern)
        return effect
    }
}

extension WiggleSymbolEffect {
    /// In the direction of `angle`.
    public func custom(angle: Angle) -> WiggleSymbolEffect {
        custom(angle: angle.degrees)
    }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// Rotates the symbol once.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Wiggles the symbol once.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
