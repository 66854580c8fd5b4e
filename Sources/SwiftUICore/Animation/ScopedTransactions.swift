import IncrementalGraph

extension _GraphInputs {
    /// Rewrites the transaction from here on down.
    mutating func transformTransaction(_ transform: @escaping (inout Transaction) -> Void) {
        let outer = transaction
        transaction = Attribute(
            "transaction",
            uncompared: {
                let old = outer.value
                var transaction = old
                transform(&transaction)
                if transaction.origin.kind == old.origin.kind {
                    TransactionOrigin.noteChange(of: &transaction, since: old, by: .transactionModifier)
                }
                return transaction
            })
    }
}

/// A modifier that has a transaction of its own; its content keeps the outer one.
nonisolated struct ScopedTransactionModifier<Base: ViewModifier>: ViewModifier {
    typealias Body = Never

    var base: Base
    var transform: (inout Transaction) -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outer = inputs.base.transaction
        var inputs = inputs
        inputs.base.transformTransaction { modifier.value.transform(&$0) }
        return Base._makeView(modifier: modifier.map { $0.base }, inputs: inputs) { graph, inputs in
            var inputs = inputs
            inputs.base.transaction = outer
            return body(graph, inputs)
        }
    }

    static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        let list = body(_Graph(), inputs)
        return _ViewListOutputs(
            list.node.map { element in
                element.wrapped(in: inputs.base) { inputs, content in
                    _makeView(modifier: modifier, inputs: inputs) { _, inputs in content(inputs) }
                }
            })
    }
}

private func setAnimation(_ animation: Animation?) -> (inout Transaction) -> Void {
    { transaction in
        if !transaction.disablesAnimations {
            transaction.animation = animation
            transaction.origin.kind = .animationBody
        }
    }
}

nonisolated extension View {
    /// Animates every change of the modifiers that `body` applies to this view, and of nothing else.
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        PlaceholderScope(content: self, modified: body(PlaceholderContentView()), transform: setAnimation(animation))
    }

    /// Changes the transaction for the modifiers that `body` applies to this view, and for nothing else.
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        PlaceholderScope(content: self, modified: body(PlaceholderContentView()), transform: transform)
    }
}

nonisolated extension ViewModifier {
    /// Animates every change of this modifier, and not of what it is applied to.
    public func animation(_ animation: Animation?) -> some ViewModifier {
        ScopedTransactionModifier(base: self, transform: setAnimation(animation))
    }

    /// Changes the transaction for this modifier, and not for what it is applied to.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
        ScopedTransactionModifier(base: self, transform: transform)
    }
}
