/// A tab behind “More”.
nonisolated struct MoreTab: Hashable {
    var id: AnyHashable
}

extension TabItem {
    /// The tab that leads to those that do not fit into the bar.
    static var more: TabItem {
        var item = TabItem()
        item.icon = AnyView(Image(systemName: "ellipsis"))
        item.title = AnyView(Text("More"))
        return item
    }
}

/// The tabs that do not fit into a bar: a list of them in a navigation stack. A tab's state lives as long as it is on the stack.
nonisolated struct MoreTabs: View {
    var pages: ArraySlice<TabPage>
    @Binding var path: [MoreTab]
    var choose: @MainActor (AnyHashable) -> Void

    @MainActor var body: some View {
        NavigationStack(path: $path) {
            List(pages) { page in
                NavigationLink(value: MoreTab(id: page.id)) {
                    MoreTabLabel(item: page.item)
                }
                .badge(page.badge)
            }
            .listStyle(.plain)
            .navigationTitle("More")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: MoreTab.self) { tab in
                if let page = pages.first(where: { $0.id == tab.id }) {
                    page.view
                }
            }
        }
        .onChange(of: path) { _, new in
            if let tab = new.last {
                choose(tab.id)
            }
        }
    }
}

/// A tab's image and text in the list.
nonisolated private struct MoreTabLabel: View {
    var item: TabItem?

    @MainActor var body: some View {
        if let label = item?.label, item?.icon == nil, item?.title == nil {
            label
        } else {
            Label(title: { item?.title }, icon: { item?.icon })
        }
    }
}
