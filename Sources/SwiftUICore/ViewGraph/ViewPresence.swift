import AttributeGraph

/// Whether the views in one child of a container are there, or only playing their removal. Costs an attribute only where
/// somebody asks.
package final class ViewPresence {
    private let outer: ViewPresence?
    private let subgraph: Subgraph
    private var attribute: Attribute<Bool>?
    /// Whether the views are shown, where somebody keeps views that are not; nil where there is no such thing.
    package let isShown: Attribute<Bool>?

    /// Who waits for what the removal moves; nil except in the update that removes the child.
    var removalListener: AnimationListener?
    /// Whether it is part of a removal of what is around.
    private let isPartOfOuter: Bool

    package var isRemoved = false {
        didSet {
            if isRemoved != oldValue {
                attribute?.set(isRemoved)
            }
        }
    }

    /// `subgraph` is the child's. `isShown` says whether the container shows the child that it keeps. What is around waits for the movements in
    /// it when it is removed, unless `isPartOfOuter` is false.
    package init(outer: ViewPresence?, subgraph: Subgraph, isShown: Attribute<Bool>? = nil, isPartOfOuter: Bool = true) {
        self.outer = outer
        self.subgraph = subgraph
        self.isPartOfOuter = isPartOfOuter
        if let around = outer?.isShown, let isShown {
            self.isShown = Attribute("is shown") {
                let isAroundShown = around.value
                return isShown.value && isAroundShown
            }
        } else {
            self.isShown = isShown ?? outer?.isShown
        }
    }

    /// Adds those who wait for the movements of this child, and of those around it, to the transaction that moves something in it.
    func addListeners(to transaction: inout Transaction) {
        if isPartOfOuter {
            outer?.addListeners(to: &transaction)
        }
        if let removalListener {
            transaction.addListener(removalListener)
        }
    }

    /// Whether this child, or one around it, is being removed. The rule that asks depends on the answer.
    package func resolveIsLeaving() -> Bool {
        guard subgraph.isAlive else { return true }
        let attribute = attribute ?? subgraph.apply { Attribute("is leaving", value: isRemoved) }
        self.attribute = attribute
        let isOuterLeaving = outer?.resolveIsLeaving() ?? false
        return attribute.value || isOuterLeaving
    }
}
