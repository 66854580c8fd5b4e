import IncrementalGraph

/// Remembers in which transaction a value changed last. The first value is no change.
private struct ValueTransactionSeed<Value: Equatable>: StatefulRule {
    let value: Attribute<Value>
    let seed: Attribute<UInt32>
    /// Called at a change, for a trace.
    let onChange: (() -> Void)?
    var previous: Value?

    init(value: Attribute<Value>, seed: Attribute<UInt32>, onChange: (() -> Void)? = nil) {
        self.value = value
        self.seed = seed
        self.onChange = onChange
    }

    mutating func updateValue(old: UInt32?) -> RuleResult<UInt32> {
        let new = value.value
        defer { previous = new }
        guard let previous else { return .changed(0) }
        guard previous != new else { return .unchanged(old ?? 0) }
        onChange?()
        return .changed(Graph.untracked { seed.value })
    }
}

/// Animates changes inside it, in the updates in which a value has changed.
nonisolated public struct _AnimationModifier<Value: Equatable>: GraphInputsModifier {
    public var animation: Animation?
    public var value: Value

    public init(animation: Animation?, value: Value) {
        self.animation = animation
        self.value = value
    }

    package static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let outer = inputs.transaction
        let seed = inputs.transactionSeed
        let value = modifier.map("animated value") { $0.value }.attribute
        let scope = inputs.observedPlace?.animated(by: { Graph.untracked { value.value } })
        let note = scope?.note ?? 0
        inputs.observedPlace = scope?.place
        let changed = Attribute("animation seed", stateful: ValueTransactionSeed(value: value, seed: seed, onChange: scope?.onChange))
        changed.makeTransactional()
        inputs.transaction = Attribute(
            "animation transaction",
            uncompared: {
                var transaction = outer.value
                if changed.value == seed.value, !transaction.disablesAnimations {
                    transaction.animation = modifier.value.animation
                    transaction.origin.kind = .animationModifier
                    transaction.origin.note = note
                }
                return transaction
            })
    }
}

/// Animates every change inside it.
nonisolated struct UnconditionalAnimationModifier: GraphInputsModifier {
    var animation: Animation?

    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let outer = inputs.transaction
        inputs.transaction = Attribute(
            "animation transaction",
            uncompared: {
                var transaction = outer.value
                if !transaction.disablesAnimations {
                    transaction.animation = modifier.value.animation
                    transaction.origin.kind = .valuelessAnimationModifier
                }
                return transaction
            })
    }
}

/// Rewrites the transaction for what is inside it.
nonisolated struct TransactionModifier: GraphInputsModifier {
    var transform: (inout Transaction) -> Void

    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let outer = inputs.transaction
        inputs.transaction = Attribute(
            "transaction",
            uncompared: {
                let old = outer.value
                var transaction = old
                modifier.value.transform(&transaction)
                TransactionOrigin.noteChange(of: &transaction, since: old, by: .transactionModifier)
                return transaction
            })
    }
}

/// Rewrites the transaction in the updates in which a value has changed.
nonisolated struct ValueTransactionModifier<Value: Equatable>: GraphInputsModifier {
    var value: Value
    var transform: (inout Transaction) -> Void

    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let outer = inputs.transaction
        let seed = inputs.transactionSeed
        let value = modifier.map("transaction value") { $0.value }.attribute
        let changed = Attribute("transaction seed", stateful: ValueTransactionSeed(value: value, seed: seed))
        changed.makeTransactional()
        inputs.transaction = Attribute(
            "transaction",
            uncompared: {
                let old = outer.value
                var transaction = old
                if changed.value == seed.value {
                    modifier.value.transform(&transaction)
                    TransactionOrigin.noteChange(of: &transaction, since: old, by: .transactionModifier)
                }
                return transaction
            })
    }
}

nonisolated extension View {
    /// Animates changes inside this view in the updates in which `value` has changed; with nil, lets them jump. The
    /// first appearance never animates. Inside a transaction that disables animations it does nothing.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }

    /// Animates every change that reaches this view's content, also moves caused from outside.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    public func animation(_ animation: Animation?) -> some View {
        modifier(UnconditionalAnimationModifier(animation: animation))
    }

    /// Changes the transaction of every update for this view's content.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(transform: transform))
    }

    /// Changes the transaction for this view's content in the updates in which `value` has changed.
    public func transaction<V: Equatable>(value: V, _ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(ValueTransactionModifier(value: value, transform: transform))
    }
}

nonisolated extension View where Self: Equatable {
    /// Animates changes inside this view in the updates in which the view itself is not equal to what it was.
    public func animation(_ animation: Animation?) -> some View {
        modifier(_AnimationModifier(animation: animation, value: self))
    }
}
