/// A tab behind “More”.
nonisolated struct MoreTab: Hashable {
    var id: AnyHashable
}

extension TabItem {
    /// The tab that leads to those that do not fit into the bar.
    static var more: TabItem { TabItem(Label("More", systemImage: "ellipsis")) }
}

/// The tabs that do not fit into a bar: a list of them in a navigation stack. A tab that has been shown lives on
/// below the list, as those of the bar do.
nonisolated struct MoreTabs: View {
    var pages: ArraySlice<TabPage>
    @Binding var path: [MoreTab]
    var choose: @MainActor (AnyHashable) -> Void

    @MainActor var body: some View {
        NavigationStack(path: $path, keeping: Set(pages.map { MoreTab(id: $0.id) })) {
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
        if let item {
            TabItemReader(item: item) { parts in
                Label(title: { parts.title }, icon: { parts.icon.environment(\.symbolVariants, parts.variants) })
            }
        }
    }
}
