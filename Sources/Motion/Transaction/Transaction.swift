import Foundation

/// A key for a custom value in a transaction.
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value

    /// The value of a transaction that does not set the key.
    static var defaultValue: Self.Value { get }
}

/// The context of a change of state: its animation, and the completions to call at its end.
///
/// A transaction is a set of values. Nested transactions inherit values that they do not set.
public struct Transaction {
    private struct Assigned: OptionSet {
        var rawValue: UInt8

        static let animation = Assigned(rawValue: 1)
        static let disablesAnimations = Assigned(rawValue: 2)
        static let isContinuous = Assigned(rawValue: 4)
        static let tracksVelocity = Assigned(rawValue: 8)
        static let listeners = Assigned(rawValue: 16)
    }

    private var assigned: Assigned = []
    private var flags: Assigned = []
    /// For traces.
    package var origin = TransactionOrigin()
    private var storedAnimation: Animation?
    private var storedListeners: [AnimationListener] = []
    private var custom: CustomValues?

    /// A transaction in which nothing is set.
    public init() {}

    /// Creates a transaction with an animation; nil is a change without animation.
    public init(animation: Animation?) {
        self.animation = animation
    }

    /// The animation of the change, if any.
    public var animation: Animation? {
        get { storedAnimation }
        set {
            storedAnimation = newValue
            assigned.insert(.animation)
        }
    }

    /// Whether `.animation` modifiers leave this transaction alone. An animation set in the transaction itself stays in force.
    public var disablesAnimations: Bool {
        get { flags.contains(.disablesAnimations) }
        set { set(.disablesAnimations, newValue) }
    }

    /// Whether the change is one of a series, as during a drag.
    public var isContinuous: Bool {
        get { flags.contains(.isContinuous) }
        set { set(.isContinuous, newValue) }
    }

    /// Whether values track their velocity, for an animation that follows to continue with.
    public var tracksVelocity: Bool {
        get { flags.contains(.tracksVelocity) }
        set { set(.tracksVelocity, newValue) }
    }

    /// The value for a custom key.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { custom?.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set {
            var values = custom?.values ?? [:]
            values[ObjectIdentifier(key)] = newValue
            custom = CustomValues(values)
        }
    }

    /// Calls `completion` once, when the animations that this transaction starts have ended; right after the change if it
    /// starts none.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        addListener(AnimationListener(criteria: criteria, completion: completion))
    }

    private mutating func set(_ flag: Assigned, _ isOn: Bool) {
        assigned.insert(flag)
        if isOn {
            flags.insert(flag)
        } else {
            flags.remove(flag)
        }
    }

    /// The values for custom keys. Never modified, so identity implies equality.
    private final class CustomValues {
        let values: [ObjectIdentifier: Any]

        init(_ values: [ObjectIdentifier: Any]) {
            self.values = values
        }
    }
}

extension Transaction {
    /// What a changed value is animated with: `animation`, or, for tracked velocity, one that shows the change at once.
    @usableFromInline
    package var effectiveAnimation: Animation? {
        storedAnimation ?? (tracksVelocity ? VelocityTrackingAnimation.shared : nil)
    }

    /// Who waits for the animations of this transaction.
    package var listeners: [AnimationListener] {
        storedListeners
    }

    package mutating func addListener(_ listener: AnimationListener) {
        storedListeners.append(listener)
        assigned.insert(.listeners)
    }

    /// Combines two transactions: values that are set here take precedence over the outer ones.
    package func overriding(_ outer: Transaction) -> Transaction {
        var result = outer
        if assigned.contains(.animation) {
            result.storedAnimation = storedAnimation
        }
        if assigned.contains(.animation) || outer.origin.kind == .none {
            result.origin.kind = origin.kind
            result.origin.note = origin.note
        }
        if assigned.contains(.disablesAnimations) {
            result.origin.disabler = origin.disabler
        }
        if origin.handler != 0 {
            result.origin.handler = origin.handler
        }
        let flagsSet = assigned.intersection([.disablesAnimations, .isContinuous, .tracksVelocity])
        result.flags = result.flags.subtracting(flagsSet).union(flags.intersection(flagsSet))
        if assigned.contains(.listeners) {
            result.storedListeners = storedListeners
        }
        if let custom {
            let inherited = outer.custom?.values ?? [:]
            result.custom =
                inherited.isEmpty
                ? custom : CustomValues(inherited.merging(custom.values) { _, inner in inner })
        }
        result.assigned.formUnion(assigned)
        return result
    }

    /// Whether two writes, one with each transaction, may become one update.
    package func isSame(as other: Transaction) -> Bool {
        guard assigned == other.assigned, flags == other.flags, storedAnimation == other.storedAnimation,
            custom === other.custom, storedListeners.count == other.storedListeners.count
        else {
            return false
        }
        return zip(storedListeners, other.storedListeners).allSatisfy { $0 === $1 }
    }
}
