import AttributeGraph

/// Whether the views in one child of a container are there, or only playing their removal. Costs an attribute only where
/// somebody asks.
package final class ViewPresence {
    private let outer: ViewPresence?
    private let subgraph: Subgraph
    private var attribute: Attribute<Bool>?
    /// Whether the views are shown, where somebody keeps views that are not; nil where there is no such thing.
    package let isShown: Attribute<Bool>?

    package var isRemoved = false {
        didSet {
            if isRemoved != oldValue {
                attribute?.set(isRemoved)
            }
        }
    }

    /// `subgraph` is the child's. `isShown` says whether the container shows the child that it keeps.
    package init(outer: ViewPresence?, subgraph: Subgraph, isShown: Attribute<Bool>? = nil) {
        self.outer = outer
        self.subgraph = subgraph
        if let around = outer?.isShown, let isShown {
            self.isShown = Attribute("is shown") {
                let isAroundShown = around.value
                return isShown.value && isAroundShown
            }
        } else {
            self.isShown = isShown ?? outer?.isShown
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
