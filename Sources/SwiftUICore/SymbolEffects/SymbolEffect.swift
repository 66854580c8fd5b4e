/// An effect that moves a symbol, for `View.symbolEffect(_:options:value:)` and similar modifiers.
///
/// Apple has published no numbers of these motions. Directions and order are Apple's; sizes and times are chosen to look similar (`SymbolWave`).
public protocol SymbolEffect: Hashable, Sendable {
    /// What the effect does.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that plays once, or a number of times, when a value changes.
public protocol DiscreteSymbolEffect {}

/// An effect that lasts as long as it is active.
public protocol IndefiniteSymbolEffect {}

/// An effect that a symbol can come and go with.
public protocol TransitionSymbolEffect {}

/// An effect that replaces one symbol with another.
public protocol ContentTransitionSymbolEffect {}

/// What a symbol effect does, whatever its type.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    package var motion: SymbolMotion
    package var scope = SymbolEffectScope.automatic

    package init(_ motion: SymbolMotion, scope: SymbolEffectScope = .automatic) {
        self.motion = motion
        self.scope = scope
    }

    /// Whether the parts of a symbol move by themselves.
    var isLayered: Bool {
        switch (motion, scope) {
        case (.variableColor, _): true
        case (_, .wholeSymbol): false
        case (.drawOn, _), (.drawOff, _): true
        case (_, .byLayer), (_, .individually): true
        case (_, .automatic): false
        }
    }
}

package enum SymbolEffectScope: Hashable, Sendable {
    case automatic
    case wholeSymbol
    /// Part after part, overlapping.
    case byLayer
    /// Each part when the one before is done.
    case individually
}

package enum SymbolMotion: Hashable, Sendable {
    case bounce(isUp: Bool)
    case pulse
    case breathe(pulses: Bool)
    case variableColor(VariableColorPattern)
    case rotate(isClockwise: Bool)
    case wiggle(WigglePattern)
    case scale(isUp: Bool)
    /// Appears or disappears. `isUp` is the direction of the movement.
    case appear(isUp: Bool)
    case disappear(isUp: Bool)
    case drawOn
    case drawOff(isReversed: Bool)
    case replace(ReplacePattern)
    case automatic

    /// Whether the symbol stays where the effect has brought it, until the effect ends.
    package var isHeld: Bool {
        switch self {
        case .scale, .appear, .disappear, .drawOn, .drawOff, .automatic: true
        default: false
        }
    }
}

/// The options of the variable colour effect.
package struct VariableColorPattern: Hashable, Sendable {
    package var isCumulative = false
    package var isReversing = false
    var hidesInactive = false
}

package enum WigglePattern: Hashable, Sendable {
    case turn(isClockwise: Bool)
    /// Degrees, 0 to the right, growing clockwise.
    case shift(degrees: Double)
    /// As the text runs, or against it.
    case along(isForward: Bool)
}

package enum ReplacePattern: Hashable, Sendable {
    case downUp
    case upUp
    case offUp
}
