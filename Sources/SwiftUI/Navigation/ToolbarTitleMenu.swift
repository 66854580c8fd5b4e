import Foundation

/// The menu that a tap on the title in a navigation bar opens.
nonisolated public struct ToolbarTitleMenu<Content: View>: PrimitiveToolbarContent, CustomizableToolbarContent {
    private let content: Content

    /// A menu with these rows: buttons, toggles, pickers and others.
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        guard Content.self != EmptyView.self else { return }
        collector.add(AnyView(content), placement: .titleMenu)
    }
}

nonisolated extension ToolbarTitleMenu where Content == EmptyView {
    /// The menu that a title has by itself: “Rename” for a title that can be changed, and otherwise none.
    nonisolated public init() {
        self.init { EmptyView() }
    }
}

nonisolated extension View {
    /// Gives the title in the page's navigation bar a menu, which a tap on the title opens. A large title has none until it has gone into the bar.
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        modifier(ToolbarModifier(items: ToolbarTitleMenu(content: content)))
    }
}

/// The title in a bar, with its menu. While it is renamed, it is a text field.
nonisolated struct NavigationTitleMenu: View {
    var title: Text
    var style: TitleStyle
    /// The rows of the menu.
    var entries: [ToolbarEntry]
    /// What the title can be renamed with.
    var name: Binding<String>?
    /// What the page is about.
    var document: NavigationDocument?
    @State private var isRenaming = false
    @State private var isSharing = false
    @FocusState private var isFocused: Bool

    @MainActor var body: some View {
        if entries.isEmpty, name == nil, document == nil {
            text
        } else if isRenaming, let name {
            TextField("Title", text: name)
                .focused($isFocused)
                .multilineTextAlignment(.center)
                .font(.system(size: 17, weight: .semibold))
                .frame(minWidth: 80)
                .onSubmit { isRenaming = false }
                .onAppear { isFocused = true }
                .onChange(of: isFocused) { _, isFocused in
                    if !isFocused { isRenaming = false }
                }
        } else {
            menu
        }
    }

    @MainActor private var menu: some View {
        Menu {
            if let document {
                NavigationDocumentRows(document: document, isSharing: $isSharing)
            }
            if entries.isEmpty, name != nil {
                Button("Rename", systemImage: "pencil") { isRenaming = true }
            } else {
                ForEach(entries, id: \.id) { $0.content }
            }
        } label: {
            HStack(spacing: 4) {
                text
                Image(systemName: "chevron.down.circle.fill")
                    .font(.system(size: 15))
                    .foregroundStyle(Color(uiColor: .secondaryLabel))
                    .modifier(UnnamedModifier())
            }
            .foregroundStyle(Color(uiColor: .label))
        }
        .sheet(isPresented: $isSharing) {
            document?.shared?.sheet
        }
        .transformEnvironment(\.rename) { rename in
            if name != nil {
                rename = RenameAction { isRenaming = true }
            }
        }
        .modifier(BarItemTouches())
    }

    @MainActor private var text: some View {
        title.modifier(TitleStyleModifier(style: style)).font(.system(size: 17, weight: .semibold)).lineLimit(1)
    }
}
