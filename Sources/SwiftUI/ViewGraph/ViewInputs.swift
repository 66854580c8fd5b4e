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

    /// What few places of the tree have.
    package var rare: RareInputs?

    package var transactionSeed: Attribute<UInt32> { host.transactionSeed }

    /// The transaction for a value here that has just changed. No dependency: a transaction is over with its update.
    package var currentTransaction: Transaction {
        Graph.untracked {
            var transaction = transaction.value
            transactionOverlay?.apply(to: &transaction)
            return transaction
        }
    }

    /// The scroll views around.
    package var scroll: ScrollScope? {
        get { rare?.scroll }
        set { setRare(\.scroll, newValue) }
    }

    /// What the modifiers around want of the next scroll view.
    package var scrollSettings: ScrollSettings? {
        get { rare?.scrollSettings }
        set { setRare(\.scrollSettings, newValue) }
    }

    /// The nearest `ScrollViewReader` around.
    package var scrollReader: ScrollReaderScope? {
        get { rare?.scrollReader }
        set { setRare(\.scrollReader, newValue) }
    }

    /// Whether the next layout arranges targets of the scroll view around.
    package var scrollTargetLayout: Attribute<Bool>? {
        get { rare?.scrollTargetLayout }
        set { setRare(\.scrollTargetLayout, newValue) }
    }

    /// How far views may reach here, and what of that nothing covers; nil where there is nothing to reach for, as in the
    /// content of a scroll view.
    package var safeArea: Attribute<SafeArea>? {
        get { rare?.safeArea }
        set { setRare(\.safeArea, newValue) }
    }

    /// Is told when the modified view is a scroll view, which lies under what covers it.
    package var safeAreaClaim: SafeAreaClaim? {
        get { rare?.safeAreaClaim }
        set { setRare(\.safeAreaClaim, newValue) }
    }

    /// Is told about state that outlives a row that scrolls out.
    package var stateKeeper: StateKeeper? {
        get { rare?.stateKeeper }
        set { setRare(\.stateKeeper, newValue) }
    }

    /// The modifiers around that have to do with the focus.
    package var focusScope: FocusScope? {
        get { rare?.focusScope }
        set { setRare(\.focusScope, newValue) }
    }

    /// The list whose own content this is; nil inside of its rows.
    package var listContent: ListModel? {
        get { rare?.listContent }
        set { setRare(\.listContent, newValue) }
    }

    /// The row of a list around.
    package var listRow: ListRow? {
        get { rare?.listRow }
        set { setRare(\.listRow, newValue) }
    }

    /// The presentation that this place is in; nil in the window's own content.
    package var presentation: PresentationLayer? {
        get { rare?.presentation }
        set { setRare(\.presentation, newValue) }
    }

    private mutating func setRare<Value>(_ keyPath: ReferenceWritableKeyPath<RareInputs, Value?>, _ value: Value?) {
        guard value != nil || rare?[keyPath: keyPath] != nil else { return }
        let copy = RareInputs(rare)
        copy[keyPath: keyPath] = value
        rare = copy
    }

    /// A part of the environment; readers run only when that part changes.
    package func environmentValue<T: Equatable>(_ keyPath: KeyPath<EnvironmentValues, T>) -> Attribute<T> {
        let environment = environment
        return Attribute("environment value") { environment.value[keyPath: keyPath] }
    }
}

/// A part of the inputs that most places do not have. Never changed once it flows.
package final class RareInputs {
    fileprivate var scroll: ScrollScope?
    fileprivate var scrollSettings: ScrollSettings?
    fileprivate var scrollReader: ScrollReaderScope?
    fileprivate var scrollTargetLayout: Attribute<Bool>?
    fileprivate var safeArea: Attribute<SafeArea>?
    fileprivate var safeAreaClaim: SafeAreaClaim?
    fileprivate var stateKeeper: StateKeeper?
    fileprivate var focusScope: FocusScope?
    fileprivate var listContent: ListModel?
    fileprivate var listRow: ListRow?
    fileprivate var presentation: PresentationLayer?

    fileprivate init(_ other: RareInputs?) {
        guard let other else { return }
        scroll = other.scroll
        scrollSettings = other.scrollSettings
        scrollReader = other.scrollReader
        scrollTargetLayout = other.scrollTargetLayout
        safeArea = other.safeArea
        safeAreaClaim = other.safeAreaClaim
        stateKeeper = other.stateKeeper
        focusScope = other.focusScope
        listContent = other.listContent
        listRow = other.listRow
        presentation = other.presentation
    }
}

/// What a child that comes or goes adds to the transaction of everything in it: one who waits until all that moves has
/// come to rest, and a transition's own animation.
package final class TransactionOverlay {
    private let outer: TransactionOverlay?
    private let change: (inout Transaction) -> Void

    init(outer: TransactionOverlay?, change: @escaping (inout Transaction) -> Void) {
        self.outer = outer
        self.change = change
    }

    func apply(to transaction: inout Transaction) {
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
