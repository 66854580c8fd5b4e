import IncrementalGraph
import Foundation

/// A list as views: a scroll view around the rows, in front of the list's background.
nonisolated struct ListBody<Content: View>: View {
    @Environment(\.list) private var settings
    var selection: ListSelection?
    var content: Content
    @State var index: [SectionIndexEntry] = []

    @MainActor var body: some View {
        ScrollView {
            ListRows(selection: selection, content: content)
        }
        .background {
            if !settings.isBackgroundHidden {
                ListBackground(style: settings.style)
            }
        }
        .overlay(alignment: .trailing) {
            if !index.isEmpty, settings.indexVisibility != .hidden {
                SectionIndexBar(entries: index)
            }
        }
        .onPreferenceChange(SectionIndexKey.self) { index = $0 }
    }
}

nonisolated private struct ListBackground: View {
    var style: _ListStyleKind

    @MainActor var body: some View {
        Color(uiColor: style.isGrouped ? .systemGroupedBackground : .systemBackground)
            .ignoresSafeArea()
    }
}

/// The rows themselves.
nonisolated struct ListRows<Content: View>: PrimitiveView {
    var selection: ListSelection?
    var content: Content

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let selection = Attribute<ListSelection?>("list selection", uncompared: { view.value.selection })
        let model = ListModel(inputs: inputs, selection: selection)
        inputs.base.scroll?.model.observers.append { [weak model] scroll in
            let offset = scroll.offsetAttribute
            inputs.base.host.watch(
                Attribute<Void>("list closes rows") {
                    _ = offset.value
                    if scroll.movement.phase == .interacting {
                        inputs.base.host.enqueueAction { model?.closeOpenRow() }
                    }
                })
        }
        let scroll = inputs.base.scroll?.model
        var inputs = inputs
        inputs.base.enclosingList = model
        inputs.base.listRow = nil
        let row = ListRow(host: inputs.base.host)
        let outer = inputs.base.environment
        inputs.base.environment = Attribute(
            "list environment",
            uncompared: {
                var values = outer.value
                values.listRow = row
                return values
            })
        let settings = model.settings
        let parameters = Attribute<LazyParameters>(
            "list parameters",
            uncompared: {
                let style = settings.value.style
                return LazyParameters(
                    axis: .vertical, spacing: 0, alignment: .topLeading, pinned: style.isGrouped ? [] : .sectionHeaders)
            })
        var index: Attribute<[SectionIndexEntry]>?
        var outputs = makeLazyContainer(of: view.map("rows") { $0.content }, parameters: parameters, inputs: inputs) { container, slots in
            index = Attribute("section index") { [weak scroll] in SectionIndexEntry.entries(of: slots.value, in: model, scroll: scroll) }
            return ListContainer(container, model: model, parameters: parameters, slots: slots)
        }
        if inputs.base.preferenceKeys.contains(SectionIndexKey.self) {
            outputs.preferences[SectionIndexKey.self] = index
        }
        outputs.responder = AssistiveResponder(outputs.responder, inputs: inputs) { .list }
        return outputs
    }
}
