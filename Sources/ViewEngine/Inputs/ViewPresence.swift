import IncrementalGraph

/// Whether the views in one child of a container are there, or only playing their removal. Costs an attribute only where
/// asked.
package final class ViewPresence {
    private let outer: ViewPresence?
    private let subgraph: Subgraph
    private var attribute: Attribute<Bool>?
    /// Whether the views are shown, where a container keeps views that are not; nil elsewhere.
    package let isShown: Attribute<Bool>?

    /// Who waits for what the removal moves; nil except in the update that removes the child.
    var removalListener: AnimationListener?
    /// Whether what moves in the child itself is waited for: not in a removal without an animation, which only a transition with an animation
    /// of its own keeps on the screen.
    var waitsForContent = true
    /// Whether the child asked for a transition.
    var hasTransition = false
    /// Whether it is part of a removal of what is around.
    private let isPartOfOuter: Bool
    /// Whether it is what `outer`'s transition is around.
    private let isContentOfOuter: Bool

    package var isRemoved = false {
        didSet {
            if isRemoved != oldValue {
                attribute?.set(isRemoved)
            }
        }
    }

    /// `subgraph` is the child's. `isShown` says whether the container shows the child that it keeps. What is around waits for the movements in
    /// it when it is removed, unless `isPartOfOuter` is false.
    package init(
        outer: ViewPresence?, subgraph: Subgraph, isShown: Attribute<Bool>? = nil, isPartOfOuter: Bool = true, isContentOfOuter: Bool = false
    ) {
        self.outer = outer
        self.subgraph = subgraph
        self.isPartOfOuter = isPartOfOuter
        self.isContentOfOuter = isContentOfOuter
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
    /// With `always`, also to one whose movements are not waited for.
    func addListeners(to transaction: inout Transaction, always: Bool = false, ofContent: Bool = false) {
        if isPartOfOuter {
            outer?.addListeners(to: &transaction, always: always, ofContent: isContentOfOuter)
        }
        if let removalListener, always || waitsForContent || (hasTransition && !ofContent) {
            transaction.addListener(removalListener)
        }
    }

    /// Whether this child, or one around it, is being removed. The rule that asks depends on the answer.
    package func resolveIsLeaving() -> Bool {
        guard subgraph.isAlive else { return true }
        if isContentOfOuter, let outer {
            return outer.resolveIsLeaving()
        }
        let attribute = attribute ?? subgraph.apply { Attribute("is leaving", value: isRemoved) }
        self.attribute = attribute
        let isOuterLeaving = outer?.resolveIsLeaving() ?? false
        return attribute.value || isOuterLeaving
    }
}
