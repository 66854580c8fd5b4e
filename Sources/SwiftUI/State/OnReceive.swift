import IncrementalGraph
import OpenCombine
import SwiftUICore

nonisolated struct SubscriptionModifier<Publisher: OpenCombine.Publisher>: PrimitiveViewModifier where Publisher.Failure == Never {
    var publisher: Publisher
    var action: (Publisher.Output) -> Void

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        let rule = SubscriptionRule(modifier: modifier.attribute, host: inputs.base.host)
        Attribute("subscription", stateful: rule).makeTransactionalWatcher(of: inputs.base.host)
        return outputs
    }
}

/// Subscribes at the first update, and again when the publisher is another one.
private struct SubscriptionRule<Publisher: OpenCombine.Publisher>: StatefulRule where Publisher.Failure == Never {
    let modifier: Attribute<SubscriptionModifier<Publisher>>
    unowned let host: ViewGraph
    let comparator = ValueComparator.of(Publisher.self)
    var publisher: Publisher?
    var subscription: AnyCancellable?

    init(modifier: Attribute<SubscriptionModifier<Publisher>>, host: ViewGraph) {
        self.modifier = modifier
        self.host = host
    }

    mutating func updateValue(old: Void?) -> RuleResult<Void> {
        let new = modifier.value.publisher
        if let publisher, comparator.areEqual(publisher, new) {
            return .changed(())
        }
        publisher = new
        let modifier = modifier
        let host = host
        subscription = new.sink { output in
            if host.isUpdating {
                host.enqueueAction(named: "onReceive") { modifier.value.action(output) }
            } else {
                modifier.lastValue?.action(output)
            }
        }
        return .changed(())
    }
}

nonisolated extension View {
    /// Calls `action` with each value that `publisher` sends while the view is there.
    public func onReceive<P: OpenCombine.Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never {
        modifier(SubscriptionModifier(publisher: publisher, action: action))
    }
}
