@preconcurrency import IncrementalGraph
import Foundation
import Rendering

/// The inputs that flow down to the whole tree. Many views have the same, so they are one object that is copied when it changes; values that
/// differ for nearly each view are stored beside it.
public struct _GraphInputs {
    private var storage: Storage
    /// The nearest child of a container around that may come and go.
    package var presence: ViewPresence?
    /// What is added to the transaction where a value is animated.
    package var transactionOverlay: TransactionOverlay?
    /// The views around this place that have a body.
    package var bodies: BodyPath?

    init(host: ViewGraph, time: Attribute<Double>, transaction: Attribute<Transaction>, environment: Attribute<EnvironmentValues>) {
        storage = Storage(
            host: host, time: time, transaction: transaction, environment: environment, environmentParts: EnvironmentParts(of: environment))
    }

    private final class Storage {
        unowned let host: ViewGraph
        var time: Attribute<Double>
        var transaction: Attribute<Transaction>
        var environment: Attribute<EnvironmentValues>
        var environmentParts: EnvironmentParts
        var modifierBodies: ModifierBody?
        var preferenceKeys: PreferenceKeySet = []
        var observedPlace: (any ObservedPlace)?
        var stackAxis: Axis?
        var changingStackAxis: Attribute<Axis?>?
        var values = GraphInputValues()

        init(
            host: ViewGraph, time: Attribute<Double>, transaction: Attribute<Transaction>, environment: Attribute<EnvironmentValues>,
            environmentParts: EnvironmentParts
        ) {
            self.host = host
            self.time = time
            self.transaction = transaction
            self.environment = environment
            self.environmentParts = environmentParts
        }

        func copy() -> Storage {
            let copy = Storage(
                host: host, time: time, transaction: transaction, environment: environment, environmentParts: environmentParts)
            copy.modifierBodies = modifierBodies
            copy.preferenceKeys = preferenceKeys
            copy.observedPlace = observedPlace
            copy.stackAxis = stackAxis
            copy.changingStackAxis = changingStackAxis
            copy.values = values
            return copy
        }
    }

    private var own: Storage {
        mutating get {
            if !isKnownUniquelyReferenced(&storage) {
                storage = storage.copy()
            }
            return storage
        }
    }

    package var host: ViewGraph { storage.host }

    package var time: Attribute<Double> {
        get { storage.time }
        set { own.time = newValue }
    }

    /// The transaction in force at this place of the tree, as the modifiers around have made it.
    package var transaction: Attribute<Transaction> {
        get { storage.transaction }
        set {
            if newValue.identifier != transaction.identifier {
                own.transaction = newValue
            }
        }
    }

    package var environment: Attribute<EnvironmentValues> {
        get { storage.environment }
        set {
            if newValue.identifier != environment.identifier {
                own.environment = newValue
                own.environmentParts = EnvironmentParts(of: newValue)
            }
        }
    }

    /// The contents that the view modifiers around this place stand for, innermost first.
    package var modifierBodies: ModifierBody? {
        get { storage.modifierBodies }
        set {
            if newValue !== modifierBodies {
                own.modifierBodies = newValue
            }
        }
    }

    /// Preferences that an ancestor wants.
    package var preferenceKeys: PreferenceKeySet {
        get { storage.preferenceKeys }
        set { own.preferenceKeys = newValue }
    }

    /// Where the view is made that these are the inputs of; nil unless the tree is observed.
    package var observedPlace: (any ObservedPlace)? {
        get { storage.observedPlace }
        set {
            if newValue !== observedPlace {
                own.observedPlace = newValue
            }
        }
    }

    /// The axis of the stack around, which spacers and dividers follow.
    package var stackAxis: Axis? {
        get { storage.stackAxis }
        set {
            if newValue != stackAxis {
                own.stackAxis = newValue
            }
            if changingStackAxis != nil {
                own.changingStackAxis = nil
            }
        }
    }

    /// The axis of a layout around that may become another one while its subviews stay; it counts where it is there.
    package var changingStackAxis: Attribute<Axis?>? {
        get { storage.changingStackAxis }
        set { own.changingStackAxis = newValue }
    }

    /// What features have declared, each in its own folder.
    package var values: GraphInputValues {
        get { storage.values }
        _modify { yield &own.values }
    }

    package var transactionSeed: Attribute<UInt32> { host.transactionSeed }

    /// The transaction for a value here that has just changed. No dependency: a transaction is over with its update.
    @usableFromInline package var currentTransaction: Transaction {
        Graph.untracked {
            var transaction = transaction.value
            presence?.addListeners(to: &transaction)
            transactionOverlay?.apply(to: &transaction)
            if host.frames.isBuilding {
                // What is there from the start has nothing to move from.
                transaction.animation = nil
            }
            return transaction
        }
    }

    /// What waits for what the update that runs changes here: the end of its animations, and the removal of a view around, whether it has an
    /// animation or not.
    package var waitingListeners: [AnimationListener] {
        Graph.untracked {
            var transaction = transaction.value
            presence?.addListeners(to: &transaction, always: true)
            transactionOverlay?.apply(to: &transaction)
            return transaction.listeners
        }
    }

    /// A part of the environment; readers run only when that part changes.
    package func environmentValue<T: Equatable>(_ keyPath: KeyPath<EnvironmentValues, T>) -> Attribute<T> {
        storage.environmentParts.attribute(keyPath)
    }

    package var layoutDirection: Attribute<LayoutDirection> { storage.environmentParts.layoutDirection }

    /// Takes the environment that flows down elsewhere.
    mutating func takeEnvironment(of other: _GraphInputs) {
        guard other.environment.identifier != environment.identifier else { return }
        own.environment = other.environment
        own.environmentParts = other.storage.environmentParts
    }
}

/// The parts of one environment that are attributes: made on first use, for all who have the same environment.
private final class EnvironmentParts {
    private let environment: Attribute<EnvironmentValues>
    private let subgraph = Subgraph.requireCurrent
    private var known: [AnyKeyPath: Any] = [:]
    /// What all layout modifiers ask for.
    lazy var layoutDirection = attribute(\.layoutDirection)

    init(of environment: Attribute<EnvironmentValues>) {
        self.environment = environment
    }

    func attribute<T: Equatable>(_ keyPath: KeyPath<EnvironmentValues, T>) -> Attribute<T> {
        if let attribute = known[keyPath] as? Attribute<T> {
            return attribute
        }
        let rule = { [environment] in environment.value[keyPath: keyPath] }
        guard subgraph.isAlive else { return Attribute("environment value", rule: rule) }
        let attribute = subgraph.apply { Attribute("environment value", rule: rule) }
        attribute.share()
        known[keyPath] = attribute
        return attribute
    }
}

/// What a transition adds to the transaction of everything in it: its own animation, and one who waits for its end.
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
    /// Where the view stands and how large it is.
    package var placement: ViewPlacement
    /// From those coordinates to the window and to named spaces.
    package var transform: Attribute<ViewTransform>

    package init(base: _GraphInputs, geometry: Attribute<ViewGeometry>, transform: Attribute<ViewTransform>) {
        self.base = base
        placement = .attribute(geometry)
        self.transform = transform
    }

    /// The placement as an attribute.
    package var geometry: Attribute<ViewGeometry> {
        get { placement.attribute }
        set { placement = .attribute(newValue) }
    }
}

/// The inputs of a view that describes its elements.
public struct _ViewListInputs {
    package var base: _GraphInputs
    package var traits = ViewTraits()

    package init(base: _GraphInputs) {
        self.base = base
        if let place = base.observedPlace {
            self.base.observedPlace = place.entered()
        }
    }

    /// A list of one element.
    package func element(_ make: @escaping (_ViewInputs) -> _ViewOutputs) -> _ViewListOutputs {
        guard base.observedView != nil else { return _ViewListOutputs(.element(ViewElement(base: base, traits: traits, make: make))) }
        return _ViewListOutputs(
            .element(
                ViewElement(base: base, traits: traits) { inputs in
                    inputs.observePlacement()
                    let outputs = make(inputs)
                    inputs.base.observedView?.note(outputs)
                    return outputs
                }))
    }
}

/// What comes up from one view. What a view does not have is nil.
public struct _ViewOutputs {
    package var layout: Attribute<LayoutComputer>?
    package var drawing: ViewDrawing?
    package var preferences = PreferenceOutputs()
    /// For hit testing and for finding views by their labels.
    package var responder: ViewResponder?

    package init(
        layout: Attribute<LayoutComputer>? = nil, displayList: Attribute<DisplayList>? = nil, responder: ViewResponder? = nil
    ) {
        self.layout = layout
        drawing = displayList.map { .displayList($0) }
        self.responder = responder
    }

    package init(layout: Attribute<LayoutComputer>?, leaf: LeafDrawing, responder: ViewResponder?) {
        self.layout = layout
        drawing = .leaf(leaf)
        self.responder = responder
    }

    package var displayList: Attribute<DisplayList>? {
        get { drawing?.displayList }
        set { drawing = newValue.map { .displayList($0) } }
    }
}

/// Elements that a view contributes to its container.
public struct _ViewListOutputs {
    package var node: ViewListNode

    package init(_ node: ViewListNode) {
        self.node = node
    }
}
