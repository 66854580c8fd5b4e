import AttributeGraph
import Foundation
import Rendering

/// What flows down to everything in the tree.
public struct _GraphInputs {
    package unowned(unsafe) let host: ViewGraph
    package var time: Attribute<Double>
    /// The transaction in force at this place of the tree, as the modifiers around have made it.
    package var transaction: Attribute<Transaction>
    /// What is added to it where a value is animated.
    package var transactionOverlay: TransactionOverlay?
    /// The nearest child of a container around that may come and go.
    package var presence: ViewPresence?
    package var environment: Attribute<EnvironmentValues>
    /// The contents that the view modifiers around this place stand for, innermost first.
    package var modifierBodies: ModifierBody?
    /// Preferences that somebody above wants.
    package var preferenceKeys: PreferenceKeySet = []

    /// The views around this place that have a body.
    package var bodies: BodyPath?

    /// The names of the views around this place; nil unless a trace is made.
    package var tracePath: TracePath?

    /// The axis of the stack around, which spacers and dividers follow.
    package var stackAxis: Axis?

    /// What features have declared, each in its own room.
    package var values = GraphInputValues()

    package var transactionSeed: Attribute<UInt32> { host.transactionSeed }

    /// The transaction for a value here that has just changed. No dependency: a transaction is over with its update.
    package var currentTransaction: Transaction {
        Graph.untracked {
            var transaction = transaction.value
            transactionOverlay?.apply(to: &transaction)
            return transaction
        }
    }

    /// A part of the environment; readers run only when that part changes.
    package func environmentValue<T: Equatable>(_ keyPath: KeyPath<EnvironmentValues, T>) -> Attribute<T> {
        let environment = environment
        return Attribute("environment value") { environment.value[keyPath: keyPath] }
    }
}

/// What a child that comes or goes adds to the transaction of everything in it: one who waits until all that moves has
/// come to rest, and a transition's own animation.
package final class TransactionOverlay {
    private let outer: TransactionOverlay?
    private let change: (inout Transaction) -> Void

    package init(outer: TransactionOverlay?, change: @escaping (inout Transaction) -> Void) {
        self.outer = outer
        self.change = change
    }

    package func apply(to transaction: inout Transaction) {
        outer?.apply(to: &transaction)
        change(&transaction)
    }
}

/// What flows down to one view.
public struct _ViewInputs {
    package var base: _GraphInputs
    /// Where the view stands and how large it is. The origin is in the coordinates of the nearest enclosing effect that
    /// transforms (or the window), not of the parent.
    package var geometry: Attribute<ViewGeometry>
    /// From those coordinates to the window and to named spaces.
    package var transform: Attribute<ViewTransform>

    package init(base: _GraphInputs, geometry: Attribute<ViewGeometry>, transform: Attribute<ViewTransform>) {
        self.base = base
        self.geometry = geometry
        self.transform = transform
    }
}

/// What flows down to a view that is asked for its elements.
public struct _ViewListInputs {
    package var base: _GraphInputs
    package var traits = ViewTraits()

    package init(base: _GraphInputs) {
        self.base = base
        if let path = base.tracePath {
            self.base.tracePath = path.entered()
        }
    }

    /// A list of one element.
    package func element(_ make: @escaping (_ViewInputs) -> _ViewOutputs) -> _ViewListOutputs {
        _ViewListOutputs(.element(ViewElement(base: base, traits: traits, make: make)))
    }
}

/// What comes up from one view. What a view does not have is nil.
public struct _ViewOutputs {
    package var layout: Attribute<LayoutComputer>?
    package var displayList: Attribute<DisplayList>?
    package var preferences = PreferenceOutputs()
    /// For hit testing and for finding views by their labels.
    package var responder: ViewResponder?

    package init(
        layout: Attribute<LayoutComputer>? = nil, displayList: Attribute<DisplayList>? = nil, responder: ViewResponder? = nil
    ) {
        self.layout = layout
        self.displayList = displayList
        self.responder = responder
    }
}

/// Elements that a view contributes to its container.
public struct _ViewListOutputs {
    package var node: ViewListNode

    package init(_ node: ViewListNode) {
        self.node = node
    }
}
