import IncrementalGraph

/// What the engine has to know about a transition.
public struct TransitionProperties: Sendable {
    /// Whether the transition moves things (not just fades them).
    public var hasMotion: Bool

    /// Creates the properties; the default is a transition with motion.
    public init(hasMotion: Bool = true) {
        self.hasMotion = hasMotion
    }
}

/// How a view comes and goes: a look for each phase. The engine animates from one phase to the next.
@preconcurrency @MainActor
public protocol Transition {
    /// The type of the body.
    associatedtype Body: View

    typealias Content = PlaceholderContentView<Self>

    /// The appearance of `content` in a phase. What differs between two phases is animated.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

    /// What is known of the transition beforehand. Where the user wants less motion, a fade takes the place of one with motion.
    static var properties: TransitionProperties { get }
}

extension Transition {
    /// The default properties: with motion.
    public static var properties: TransitionProperties { TransitionProperties() }
}

/// Stands for the view that a transition, or another container of one view, is applied to.
nonisolated public struct PlaceholderContentView<Value>: View {
    package init() {}

    /// There is none: asking for it ends the program.
    public var body: Never { fatalError("a placeholder has no body") }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        guard let entry = inputs.base.modifierBodies?.find(Value.self) else {
            RuntimeIssue.report("The content of \(Value.self) is used outside of its body and shows nothing.")
            return _ViewOutputs()
        }
        var inputs = inputs
        entry.leave(&inputs.base)
        return entry.makeView(inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        guard let entry = inputs.base.modifierBodies?.find(Value.self) else {
            RuntimeIssue.report("The content of \(Value.self) is used outside of its body and shows nothing.")
            return _ViewListOutputs(.empty)
        }
        var inputs = inputs
        entry.leave(&inputs.base)
        return entry.makeViewList(inputs)
    }
}

extension _GraphInputs {
    /// Makes placeholders of `type` show a content from here on down.
    package mutating func bindPlaceholder(
        _ type: Any.Type, makeView: @escaping (_ViewInputs) -> _ViewOutputs,
        makeViewList: @escaping (_ViewListInputs) -> _ViewListOutputs
    ) {
        modifierBodies = ModifierBody(
            modifier: type, place: observedPlace, next: modifierBodies, makeView: makeView, makeViewList: makeViewList)
    }
}

extension PlaceholderContentView: Sendable where Value: Sendable {}
