import IncrementalGraph

/// Layouts that are the same for all views of a type, such as those of shapes without properties.
package final class SharedLayouts: HostService {
    private unowned let host: ViewGraph
    private var known: [ObjectIdentifier: Attribute<LayoutComputer>] = [:]

    package init(host: ViewGraph) {
        self.host = host
    }

    /// The layout of all views of `type`; `makeEngine` is called for the first.
    package func layout(of type: Any.Type, makeEngine: () -> LayoutEngine) -> Attribute<LayoutComputer> {
        if let layout = known[ObjectIdentifier(type)] {
            return layout
        }
        let engine = makeEngine()
        let layout = host.inRootSubgraph { Attribute("shared layout", value: LayoutComputer(engine)) }
        layout.share()
        known[ObjectIdentifier(type)] = layout
        return layout
    }
}
