import Foundation
import ViewValues

/// A key for a value that a custom animation keeps from frame to frame.
public protocol AnimationStateKey {
    /// The type of the stored state.
    associatedtype Value

    /// What the state holds before the key is set.
    static var defaultValue: Self.Value { get }
}

/// What a running animation keeps from frame to frame.
///
/// The animations of the library keep their state in typed slots, which cost no allocation per frame; values of other
/// keys are in a dictionary.
public struct AnimationState<Value: VectorArithmetic> {
    package var spring: FluidSpringState<Value>?
    package var repetition: RepetitionState<Value>?
    package var combined: [CombinedElement<Value>]?
    private var custom: [ObjectIdentifier: Any]?

    /// Creates an empty state.
    public init() {}

    /// The value for a key.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get {
            custom?[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
        }
        set {
            custom = custom ?? [:]
            custom?[ObjectIdentifier(key)] = newValue
        }
    }
}

/// What a custom animation knows besides the interval and the time.
public struct AnimationContext<Value: VectorArithmetic> {
    /// The state of the animation, kept from frame to frame.
    public var state: AnimationState<Value>

    /// Whether the animation counts as over, even if it still moves a little. Completions wait for it.
    public var isLogicallyComplete = false

    package var environmentSource: (() -> EnvironmentValues)?

    package init(state: AnimationState<Value> = AnimationState(), environment: (() -> EnvironmentValues)? = nil) {
        self.state = state
        environmentSource = environment
    }

    /// The environment of the view that is animated.
    public var environment: EnvironmentValues {
        environmentSource?() ?? EnvironmentValues()
    }

    /// The same context with another state, perhaps for another type of value.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var context = AnimationContext<T>(state: state, environment: environmentSource)
        context.isLogicallyComplete = isLogicallyComplete
        return context
    }
}
