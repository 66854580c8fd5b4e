/// How fast and how often a symbol effect plays.
public struct SymbolEffectOptions: Hashable, Sendable {
    package enum Repetition: Hashable, Sendable {
        /// As the effect does by itself: once when a value changes, for ever while it is active.
        case automatic
        case once
        case behavior(RepeatBehavior)
    }

    package var speed = 1.0
    package var repetition = Repetition.automatic

    package init() {}

    /// Speed 1, repeated as the effect does by itself.
    public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }

    /// Repeats without end.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }

    /// Plays the effect once.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }

    /// Repeats the effect with a behaviour.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }

    /// `count` times; nil is again and again. A count below 1 plays once, with a warning.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(count)
    }

    /// `speed` times as fast. A speed that is not above 0 counts as 1, with a warning.
    public static func speed(_ speed: Double) -> SymbolEffectOptions {
        SymbolEffectOptions().speed(speed)
    }

    /// The same, again and again.
    public var repeating: SymbolEffectOptions { self.repeat(nil) }

    /// The same options, played once.
    public var nonRepeating: SymbolEffectOptions {
        var options = self
        options.repetition = .once
        return options
    }

    /// The same options, repeated with a behaviour.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        var options = self
        options.repetition = .behavior(behavior)
        return options
    }

    /// The same, `count` times; nil is again and again.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        var behavior = RepeatBehavior.periodic(count)
        // Without an explicit pause, an endless turn can continue without stopping.
        behavior.isContinuous = count == nil
        return self.repeat(behavior)
    }

    /// The same, `speed` times as fast.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        if speed > 0, speed.isFinite {
            options.speed = speed
        } else {
            RuntimeIssue.report("The speed of a symbol effect is \(speed); it plays at speed 1. A speed must be above 0.")
            options.speed = 1
        }
        return options
    }

    /// How an effect repeats.
    public struct RepeatBehavior: Hashable, Sendable {
        package var isContinuous = false
        /// nil: without end.
        package var count: Int?
        /// Seconds; nil: as the effect does by itself.
        package var delay: Double?

        /// Without end and without a rest where the effect can (a turn); others repeat one after the other.
        public static var continuous: RepeatBehavior { RepeatBehavior(isContinuous: true) }

        /// Without end, one after the other.
        public static var periodic: RepeatBehavior { RepeatBehavior() }

        /// `count` times (nil: without end), with `delay` seconds of rest in between (nil: the effect's own).
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            var behavior = RepeatBehavior(count: count, delay: delay)
            if let count, count < 1 {
                RuntimeIssue.report("A symbol effect cannot repeat \(count) times; it plays once.")
                behavior.count = 1
            }
            if let delay, !(delay >= 0 && delay.isFinite) {
                RuntimeIssue.report("The delay of a symbol effect is \(delay) s; the effect's default is used. A delay must be 0 or more.")
                behavior.delay = nil
            }
            return behavior
        }
    }
}
