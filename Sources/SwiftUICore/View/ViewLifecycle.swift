import IncrementalGraph

/// Calls one closure when a view appears and another one when it has gone.
nonisolated public struct _AppearanceActionModifier: PrimitiveViewModifier {
    public typealias Body = Never

    public var appear: (() -> Void)?
    public var disappear: (() -> Void)?

    public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
        self.appear = appear
        self.disappear = disappear
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let host = inputs.base.host
        let outputs = body(_Graph(), inputs)
        let current = Attribute<Self>("appearance") { modifier.value }
        if let isShown = inputs.base.presence?.isShown {
            let rule = KeptAppearanceRule(modifier: current, isShown: isShown, host: host)
            Attribute("kept appearance", stateful: rule).makeTransactionalWatcher(of: host)
            Subgraph.requireCurrent.onTearDown { rule.viewWillGo() }
            return outputs
        }
        host.enqueueAction(named: "onAppear") { current.value.appear?() }
        Subgraph.requireCurrent.onTearDown { [unowned host] in
            let last = current.lastValue
            host.enqueueAction(named: "onDisappear") { last?.disappear?() }
        }
        return outputs
    }
}

/// The same for a view that may be kept without being shown.
private final class KeptAppearanceRule: StatefulRule {
    private let modifier: Attribute<_AppearanceActionModifier>
    private let isShown: Attribute<Bool>
    private unowned let host: ViewGraph
    @exclusivity(unchecked) private var hasAppeared = false

    init(modifier: Attribute<_AppearanceActionModifier>, isShown: Attribute<Bool>, host: ViewGraph) {
        self.modifier = modifier
        self.isShown = isShown
        self.host = host
    }

    func updateValue(old: Void?) -> RuleResult<Void> {
        let isShown = isShown.value
        let modifier = modifier
        if isShown, !hasAppeared {
            host.enqueueAction(named: "onAppear") { modifier.value.appear?() }
        } else if !isShown, hasAppeared {
            host.enqueueAction(named: "onDisappear") { modifier.value.disappear?() }
        }
        hasAppeared = isShown
        return .changed(())
    }

    func viewWillGo() {
        guard hasAppeared else { return }
        let last = modifier.lastValue
        host.enqueueAction(named: "onDisappear") { last?.disappear?() }
    }
}

nonisolated extension View {
    /// Calls `action` when the view appears, before it is shown for the first time.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: action, disappear: nil))
    }

    /// Calls `action` when the view has gone, after its removal animation.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: nil, disappear: action))
    }
}

nonisolated struct ChangeActionModifier<Value: Equatable>: PrimitiveViewModifier {
    var value: Value
    var initial: Bool
    /// Whether the action of the previous update runs (the older form of `onChange`) or that of this one.
    var usesPreviousAction: Bool
    var action: (Value, Value) -> Void

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let host = inputs.base.host
        let outputs = body(_Graph(), inputs)
        Attribute("on change", stateful: ChangeRule(modifier: modifier.attribute, host: host)).makeTransactionalWatcher(of: host)
        return outputs
    }
}

private struct ChangeRule<Value: Equatable>: StatefulRule {
    let modifier: Attribute<ChangeActionModifier<Value>>
    unowned let host: ViewGraph
    var previous: ChangeActionModifier<Value>?

    init(modifier: Attribute<ChangeActionModifier<Value>>, host: ViewGraph) {
        self.modifier = modifier
        self.host = host
    }

    mutating func updateValue(old: Void?) -> RuleResult<Void> {
        let current = modifier.value
        defer { previous = current }
        guard let previous else {
            if current.initial {
                host.enqueueAction(named: "onChange(of: \(Value.self))") { current.action(current.value, current.value) }
            }
            return .changed(())
        }
        if previous.value != current.value {
            let action = current.usesPreviousAction ? previous.action : current.action
            host.enqueueAction(named: "onChange(of: \(Value.self))") { action(previous.value, current.value) }
        }
        return .changed(())
    }
}

nonisolated extension View {
    /// Calls `action` with the new value after an update in which `value` has changed. The closure is the one of the
    /// update before, and so are the values that it captured.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
        modifier(ChangeActionModifier(value: value, initial: false, usesPreviousAction: true) { _, new in action(new) })
    }

    /// Calls `action` with the old and the new value after an update in which `value` has changed; with `initial`,
    /// also when the view appears.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some View {
        modifier(ChangeActionModifier(value: value, initial: initial, usesPreviousAction: false, action: action))
    }

    /// Calls `action` after an update in which `value` has changed; with `initial`, also when the view appears.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
        modifier(ChangeActionModifier(value: value, initial: initial, usesPreviousAction: false) { _, _ in action() })
    }
}
