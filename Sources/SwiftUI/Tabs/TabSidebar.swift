import Foundation

/// The tabs in a list at the side, with what modifiers put around them.
nonisolated struct TabSidebar: View {
    /// As the side column of a split view.
    static let width: CGFloat = 320

    var choice: TabChoice
    var parts: TabSidebarParts
    var hide: @MainActor () -> Void
    @State private var closed: [ObjectIdentifier: Bool] = [:]

    @MainActor var body: some View {
        NavigationStack {
            parts.toolbar.reduce(AnyView(list)) { $1($0) }
        }
        .frame(width: Self.width)
        .background(Color(uiColor: .systemGroupedBackground).ignoresSafeArea())
        .overlay(alignment: .trailing) {
            Color.separator.frame(width: 0.5).ignoresSafeArea()
        }
        .modifier(
            AccessibilityModifier {
                $0.role = .tabBar
                $0.children = .contain
            })
    }

    @MainActor private var list: some View {
        List {
            if let header = parts.header {
                Section { header }
            }
            ForEach(groups) { group in
                if let section = group.section {
                    Section(isExpanded: isExpanded(section)) {
                        rows(group.pages)
                        section.actions
                    } header: {
                        section.header
                    } footer: {
                        section.footer
                    }
                } else {
                    Section { rows(group.pages) }
                }
            }
            if let footer = parts.footer {
                Section { footer }
            }
        }
        .listStyle(.sidebar)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(id: ToolbarDefaultItemKind.sidebarToggle.name, placement: .topBarLeading) {
                Button(action: hide) { SidebarSymbol() }.accessibilityLabel("Toggle Sidebar")
            }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) {
            if let bar = parts.bottomBar {
                bar.frame(maxWidth: .infinity).padding(.horizontal, 16).padding(.vertical, 8)
                    .background(.bar)
            }
        }
    }

    @MainActor private func rows(_ pages: [TabPage]) -> some View {
        ForEach(pages) { page in
            page.traits.decorateRow(TabSidebarRow(page: page, isShown: page.id == choice.shown) { choice.choose(page.id) })
        }
    }

    /// Tabs that follow each other in the same section.
    private struct Group: Identifiable {
        var id: AnyHashable
        var section: TabSectionInfo?
        var pages: [TabPage]
    }

    private var groups: [Group] {
        var result: [Group] = []
        for page in choice.pages where page.item != nil && page.traits.sidebarVisibility != .hidden {
            let section = page.traits.section
            if let last = result.last, last.section?.id == section?.id {
                result[result.count - 1].pages.append(page)
            } else {
                result.append(Group(id: section.map { AnyHashable($0.id) } ?? page.id, section: section, pages: [page]))
            }
        }
        return result
    }

    @MainActor private func isExpanded(_ section: TabSectionInfo) -> Binding<Bool> {
        let id = section.id
        let atFirst = section.expansion != .collapsed
        return Binding(get: { closed[id].map { !$0 } ?? atFirst }, set: { closed[id] = !$0 })
    }
}

/// One tab in the sidebar.
nonisolated private struct TabSidebarRow: View {
    var page: TabPage
    var isShown: Bool
    var action: @MainActor () -> Void

    @MainActor var body: some View {
        if let item = page.item {
            Button(action: action) {
                TabItemReader(item: item) { parts in
                    Label(title: { parts.title }, icon: { parts.icon.environment(\.symbolVariants, parts.variants) })
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .foregroundStyle(isShown ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(.primary))
            .disabled(page.traits.isDisabled)
            .badge(page.badge)
            .listRowBackground(isShown ? Color(uiColor: .systemGray4) : nil)
            .modifier(
                AccessibilityModifier {
                    $0.role = .tab
                    $0.addedTraits = isShown ? .isSelected : []
                })
        }
    }
}
