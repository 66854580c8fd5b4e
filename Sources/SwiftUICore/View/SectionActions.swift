import IncrementalGraph

/// Whether a view is one of the actions of its section.
package struct SectionActionTraitKey: ViewTraitKey {
    package static var defaultValue: Bool { false }
}

/// Adds views to a section, behind its content.
nonisolated private struct SectionActionsModifier<Actions: View>: PrimitiveViewModifier {
    var actions: Actions

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let list = _makeViewList(modifier: modifier, inputs: _ViewListInputs(base: inputs.base)) { _, list in
            _ViewListOutputs(.element(ViewElement(base: list.base, traits: list.traits) { body(_Graph(), $0) }))
        }
        return makeImplicitRoot(list: list, inputs: inputs)
    }

    static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        let node = body(_Graph(), inputs).node
        guard case .section(let section) = node else { return _ViewListOutputs(node) }
        var inputs = inputs
        inputs.base.enterPart(modifier)
        inputs.traits[SectionActionTraitKey.self] = Attribute("section action", value: true)
        let actions = Actions._makeViewList(view: modifier.map("actions") { $0.actions }, inputs: inputs).node
        return _ViewListOutputs(
            .section(ViewListSection(header: section.header, content: .group([section.content, actions]), footer: section.footer)))
    }
}

nonisolated extension View {
    /// Adds actions to the sections in this view. In a list they are rows at the end of their section; a container that goes through sections finds
    /// them in `SectionConfiguration.actions`. A view without a section has none.
    public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(SectionActionsModifier(actions: content()))
    }
}

extension SectionConfiguration {
    /// The actions that `sectionActions(content:)` has given a section.
    nonisolated public struct Actions: MultiView {
        let views: SubviewsCollection

        public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
            SubviewsCollection._makeViewList(view: view.map("actions") { $0.views }, inputs: inputs)
        }
    }

    /// The actions of the section: a view of all of them, empty where there are none.
    nonisolated public var actions: Actions { Actions(views: actionViews) }
}
