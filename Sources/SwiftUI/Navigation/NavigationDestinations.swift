import IncrementalGraph
import Foundation

/// What the pages of a stack know to show for values: the destinations that views in it have declared.
package final class NavigationDestinations {
    /// One `navigationDestination(for:)`.
    final class Destination {
        let type: Any.Type
        var make: (AnyHashable) -> AnyView

        init(type: Any.Type, make: @escaping (AnyHashable) -> AnyView) {
            self.type = type
            self.make = make
        }
    }

    private unowned let host: ViewGraph
    private let changes: Attribute<Void>
    private var known: [Destination] = []
    /// The destinations of a split view's other columns.
    var fallback: NavigationDestinations?

    /// Made in the subgraph of the stack.
    init(host: ViewGraph) {
        self.host = host
        changes = Attribute("navigation destinations", value: ())
    }

    /// Adds a destination for as long as the current subgraph lives.
    func add(_ destination: Destination) {
        if known.contains(where: { $0.type == destination.type }) {
            RuntimeIssue.report("A navigationDestination for \(destination.type) was declared earlier on the stack; only the first one is used.")
        }
        known.append(destination)
        noteChange()
        Subgraph.requireCurrent.onTearDown { [weak self, weak destination] in
            self?.known.removeAll { $0 === destination }
        }
    }

    /// Has the pages that show values run again, in an update of `transaction`.
    func noteChange(in transaction: Transaction = Transaction()) {
        host.enqueueFollowUp(in: transaction) { [changes] in
            if changes.isAlive {
                changes.signal()
            }
        }
    }

    private func find(_ value: AnyHashable) -> Destination? {
        known.first { $0.type == type(of: value.base) } ?? fallback?.find(value)
    }

    /// The view for a value; inside a rule also a dependency on what makes it.
    private func resolveView(of value: AnyHashable) -> AnyView {
        changes.value
        fallback?.changes.value
        guard let destination = find(value) else {
            RuntimeIssue.report(
                "There is no navigationDestination for \(type(of: value.base)) in this NavigationStack; declare one on a visible view inside the stack (not in a lazy container)."
            )
            return AnyView(MissingDestination())
        }
        return host.observing { destination.make(value) }
    }

    func makePage(of value: AnyHashable, inputs: _ViewInputs) -> _ViewOutputs {
        let view = Attribute<AnyView>("navigation destination") { [self] in resolveView(of: value) }
        return AnyView._makeView(view: _GraphValue(view), inputs: inputs)
    }
}

/// What Apple shows for a value without a destination.
nonisolated private struct MissingDestination: View {
    @MainActor var body: some View {
        Image(systemName: "exclamationmark.triangle.fill")
            .foregroundStyle(.yellow)
    }
}

nonisolated struct NavigationDestinationModifier<Value: Hashable, Destination: View>: PrimitiveViewModifier {
    var destination: @MainActor (Value) -> Destination

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let host = inputs.base.host
        guard let controller = Graph.untracked({ inputs.base.environment.value.navigation })?.controller else {
            RuntimeIssue.report("navigationDestination(for:) has no effect outside of a NavigationStack.")
            return body(_Graph(), inputs)
        }
        let entry = NavigationDestinations.Destination(type: Value.self, make: make(Graph.untracked { modifier.value }))
        controller.destinations.add(entry)
        let base = inputs.base
        Attribute<Void>(
            "destination",
            stateful: DestinationRule(modifier: modifier.attribute) { [weak controller] modifier in
                entry.make = make(modifier)
                controller?.destinations.noteChange(in: base.currentTransaction)
            }
        ).makeTransactionalWatcher(of: host)
        return body(_Graph(), inputs)
    }

    private static func make(_ modifier: Self) -> (AnyHashable) -> AnyView {
        { value in
            guard let value = value.base as? Value else { return AnyView(EmptyView()) }
            return onMainActor(modifier, value) { AnyView($0.destination($1)) }
        }
    }
}

/// Reports when a modifier has changed, but not the first one.
private struct DestinationRule<Modifier>: StatefulRule {
    let modifier: Attribute<Modifier>
    let changed: (Modifier) -> Void
    private var isFirst = true

    init(modifier: Attribute<Modifier>, changed: @escaping (Modifier) -> Void) {
        self.modifier = modifier
        self.changed = changed
    }

    mutating func updateValue(old: Void?) -> RuleResult<Void> {
        let modifier = modifier.value
        if !isFirst {
            changed(modifier)
        }
        isFirst = false
        return .changed(())
    }
}

/// Pushes a view while a binding is true or has a value: for links with a binding and `navigationDestination(isPresented:)`.
nonisolated struct NavigationSourceModifier: PrimitiveViewModifier {
    var source: NavigationSource
    var content: AnyView
    /// Nil for a link that only its own tap pushes.
    var binding: Binding<Bool>?
    /// The item of the binding. Another item replaces the current page without a movement.
    var item: AnyHashable?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        Attribute<Void>("navigation source", stateful: NavigationSourceRule(modifier: modifier.attribute, inputs: inputs.base))
            .makeTransactionalWatcher(of: inputs.base.host)
        Subgraph.requireCurrent.onTearDown {
            // The content may hold the link, and with it the source. A rule of a new modifier sets it anew.
            modifier.attribute.lastValue?.source.forgetContent()
        }
        return outputs
    }
}

/// Pushes and pops the view of a source when its binding changes.
private struct NavigationSourceRule: StatefulRule {
    let modifier: Attribute<NavigationSourceModifier>
    let inputs: _GraphInputs
    private let context: Attribute<NavigationContext?>
    private var lastWanted = false
    private var lastItem: AnyHashable?

    init(modifier: Attribute<NavigationSourceModifier>, inputs: _GraphInputs) {
        self.modifier = modifier
        self.inputs = inputs
        context = inputs.environmentValue(\.navigation)
    }

    mutating func updateValue(old: Void?) -> RuleResult<Void> {
        let modifier = modifier.value
        let source = modifier.source
        let host = inputs.host
        let transaction = inputs.currentTransaction
        let context = context.value
        guard let binding = modifier.binding else {
            source.update(content: modifier.content, context: context, host: host, transaction: transaction)
            source.onPop = nil
            return .changed(())
        }
        source.onPop = {
            if binding.wrappedValue {
                binding.wrappedValue = false
            }
        }
        let isWanted = host.observing { binding.wrappedValue }
        // A page being removed shows what it showed last.
        if isWanted || !source.isActive {
            source.update(content: modifier.content, context: context, host: host, transaction: transaction)
        }
        let isExchange = isWanted && lastWanted && modifier.item != lastItem
        defer {
            lastWanted = isWanted
            lastItem = modifier.item
        }
        if isExchange {
            host.enqueueFollowUp(in: transaction) { source.replace(in: transaction) }
        } else if isWanted != lastWanted {
            host.enqueueFollowUp(in: transaction) {
                if isWanted {
                    source.push(in: transaction)
                } else {
                    source.pop(in: transaction)
                }
            }
        }
        return .changed(())
    }
}

/// Holds a source for as long as the view that declares it lives.
nonisolated struct PresentedDestinationModifier<Destination: View>: ViewModifier {
    var isPresented: Binding<Bool>
    var item: AnyHashable?
    var destination: Destination
    @State private var source = NavigationSource()

    @MainActor func body(content: Content) -> some View {
        content.modifier(NavigationSourceModifier(source: source, content: AnyView(destination), binding: isPresented, item: item))
    }
}

nonisolated extension View {
    /// Associates a destination view with a type, for links with values of the type and for such values in the stack's path.
    ///
    /// Use it inside of a `NavigationStack`, on a view that stays while the values can be pushed; not on a row of a lazy list.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping @MainActor (D) -> C
    ) -> some View {
        modifier(NavigationDestinationModifier(destination: destination))
    }

    /// Pushes a view while a binding is true; going back makes it false.
    public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View {
        modifier(PresentedDestinationModifier(isPresented: isPresented, item: nil, destination: destination()))
    }

    /// Pushes the view for an item while there is one; going back sets it to nil. Another item replaces the current page.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping @MainActor (D) -> C
    ) -> some View {
        modifier(NavigationItemModifier(item: item, destination: destination))
    }
}

nonisolated struct NavigationItemModifier<Item: Hashable, Destination: View>: ViewModifier {
    var item: Binding<Item?>
    var destination: @MainActor (Item) -> Destination

    @MainActor func body(content: Content) -> some View {
        let item = item
        let shown = item.wrappedValue
        content.modifier(
            PresentedDestinationModifier(
                isPresented: Binding(
                    get: { item.wrappedValue != nil },
                    set: { isPresented, transaction in
                        guard !isPresented else { return }
                        withTransaction(transaction) { item.wrappedValue = nil }
                    }),
                item: shown.map { AnyHashable($0) }, destination: shown.map(destination)))
    }
}
