/// How a view's content changes while the view stays: another string, another font, another symbol.
///
/// It applies only to animated changes, with the animation of their transaction. By default, a text with the same string, or the same symbol,
/// turns into its new appearance; other content cross-fades.
public struct ContentTransition: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Nothing was asked for.
        case automatic
        case identity
        case opacity
        case interpolate
        case numericText(countsDown: Bool)
        case numericValue(Double)
        case symbolEffect(SymbolEffectConfiguration)
    }

    package var kind: Kind
    /// Of a symbol effect: how many times as fast as the animation of the transaction.
    package var speed = 1.0

    /// Its name in a trace.
    package var displayName: String {
        switch kind {
        case .automatic: "automatic"
        case .identity: "identity"
        case .opacity: "opacity"
        case .interpolate: "interpolate"
        case .numericText, .numericValue: "numericText"
        case .symbolEffect: "symbolEffect"
        }
    }

    /// The new content is there at once.
    public static let identity = ContentTransition(kind: .identity)

    /// The old content fades out while the new one fades in.
    public static let opacity = ContentTransition(kind: .opacity)

    /// Characters that stay move to their new places and sizes, their outlines turning into each other where they can; other
    /// characters cross-fade. A symbol that stays does the same; another one cross-fades.
    public static let interpolate = ContentTransition(kind: .interpolate)

    /// Characters that change roll: upwards, or downwards if the number counts down. Others move to their new places. Digits
    /// are compared with those that had the same place before the decimal separator or the end of the number.
    ///
    /// How far they roll and how much they blur is not Apple's (no numbers are published), but close to what is seen.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown: countsDown))
    }

    /// Characters that change roll: downwards if `value` has become smaller, otherwise upwards.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(kind: .numericValue(value))
    }

    /// Symbols replace each other: the old one shrinks away, then the new one grows. Other content changes at once.
    public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

    /// Symbols replace each other with `effect`. Other content changes at once.
    ///
    /// - Parameter options: Their speed makes the transaction's animation that many times as fast. A replacement happens once,
    ///   however often they say.
    public static func symbolEffect<T>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition where T: ContentTransitionSymbolEffect, T: SymbolEffect {
        ContentTransition(kind: .symbolEffect(effect.configuration), speed: options.speed)
    }

    /// What is left where the user wants less motion: a fade in place of what rolls and grows.
    var reducingMotion: ContentTransition {
        switch kind {
        case .numericText, .numericValue, .symbolEffect: .opacity
        case .automatic, .identity, .opacity, .interpolate: self
        }
    }
}

private struct ContentTransitionKey: EnvironmentKey {
    static var defaultValue: ContentTransition { ContentTransition(kind: .automatic) }
}

private struct ContentTransitionDrawingGroupKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// How the content of views changes in an animated transaction.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }

    /// Accepted so that sources compile: whether views with content transitions are drawn as a single layer makes no
    /// difference here.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[ContentTransitionDrawingGroupKey.self] }
        set { self[ContentTransitionDrawingGroupKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets how the content of views in this one changes in an animated transaction.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
