import IncrementalGraph
import Foundation

/// One page of a navigation stack: its content, and the source that requests it.
package final class NavigationEntry {
    /// The element of the stack's path for this entry; nil for roots and for pushes without a value.
    let value: AnyHashable?
    /// The link or destination that has pushed its view.
    weak var source: NavigationSource?
    /// Makes the page's content, inside the subgraph of the page.
    let make: (_ViewInputs) -> _ViewOutputs
    /// Stands for the root of a split view's column: nothing leads back from it.
    var isColumnRoot = false

    init(value: AnyHashable? = nil, source: NavigationSource? = nil, make: @escaping (_ViewInputs) -> _ViewOutputs) {
        self.value = value
        self.source = source
        self.make = make
    }
}

/// A link, or a destination with a binding, that pushes its view onto the enclosing stack.
package final class NavigationSource {
    private(set) weak var controller: NavigationController?
    private(set) weak var entry: NavigationEntry?
    /// The entry in which the source stands, above which it pushes.
    private weak var base: NavigationEntry?
    private var content: AnyView?
    private var page: Attribute<AnyView>?
    /// Called when a user or the program has gone back from the pushed view.
    var onPop: (() -> Void)?

    package init() {}

    var isActive: Bool {
        guard let entry, let controller else { return false }
        return controller.holds(entry)
    }

    /// What the source shows now. A page that is there already changes in an update of `transaction`.
    func update(content: AnyView, context: NavigationContext?, host: ViewGraph, transaction: Transaction) {
        controller = context?.controller
        base = context?.entry
        self.content = content
        guard isActive, let page else { return }
        host.enqueueFollowUp(in: transaction) {
            if page.isAlive {
                page.set(content)
            }
        }
    }

    /// Removes the content of the source. A visible page keeps showing its last content.
    func forgetContent() {
        content = nil
    }

    func push(in transaction: Transaction) {
        guard let controller, let content, !isActive else { return }
        let entry = NavigationEntry(source: self) { [weak self] inputs in
            let page = Attribute<AnyView>("pushed view", value: self?.content ?? content)
            self?.page = page
            Subgraph.requireCurrent.onTearDown {
                if self?.page?.identifier == page.identifier {
                    self?.page = nil
                }
            }
            return AnyView._makeView(view: _GraphValue(page), inputs: inputs)
        }
        self.entry = entry
        controller.push(entry, above: base, transaction: transaction)
    }

    func pop(in transaction: Transaction) {
        guard let controller, let entry, isActive else { return }
        controller.pop(from: entry, transaction: transaction)
    }

    /// Exchanges the pushed view for another one without a movement.
    func replace(in transaction: Transaction) {
        guard isActive else { return push(in: transaction) }
        var transaction = transaction
        transaction.disablesAnimations = true
        // The user has not gone back.
        entry?.source = nil
        pop(in: transaction)
        push(in: transaction)
    }
}

/// Where in a navigation stack a view stands.
package final class NavigationContext: Equatable {
    let controller: NavigationController
    weak var entry: NavigationEntry?

    init(controller: NavigationController, entry: NavigationEntry) {
        self.controller = controller
        self.entry = entry
    }

    package static func == (a: NavigationContext, b: NavigationContext) -> Bool { a === b }
}

private struct NavigationContextKey: EnvironmentKey {
    static var defaultValue: NavigationContext? { nil }
}

extension EnvironmentValues {
    /// The navigation stack around and the page of it; nil where there is none.
    package var navigation: NavigationContext? {
        get { self[NavigationContextKey.self] }
        set { self[NavigationContextKey.self] = newValue }
    }
}
