import IncrementalGraph
import Foundation

/// The columns of a split view, side by side where the window is wide, as pages of one stack where it is not.
nonisolated struct SplitColumns: View {
    /// The least width of a window with columns: that of the smallest tablet, less a little.
    static let regularWidth: CGFloat = 700

    var configuration: NavigationSplitViewStyleConfiguration
    var isProminent: Bool

    @MainActor var body: some View {
        GeometryReader { proxy in
            if proxy.size.width >= Self.regularWidth {
                WideColumns(configuration: configuration, isProminent: isProminent)
            } else {
                CompactColumns(configuration: configuration)
            }
        }
        .modifier(ContainerBackgroundModifier(container: .navigationSplitView))
    }
}

/// The stacks of a split view's columns: each shows the pages that the one before pushes.
final class SplitLinks {
    private struct Weak {
        weak var controller: NavigationController?
    }

    private var columns: [Int: Weak] = [:]

    func add(_ controller: NavigationController, at index: Int) {
        columns[index] = Weak(controller: controller)
        let present = columns.keys.sorted().compactMap { columns[$0]?.controller }
        for (column, next) in zip(present, present.dropFirst()) {
            column.next = next
            next.destinations.fallback = column.destinations
        }
    }
}

/// One column: a navigation stack.
nonisolated struct SplitColumn: PrimitiveView {
    var index: Int
    var links: SplitLinks
    var content: AnyView
    var widthChanged: ((CGFloat) -> Void)?

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let (index, links) = Graph.untracked { (view.value.index, view.value.links) }
        var inputs = inputs
        inputs.base.preferenceKeys.insert(NavigationPreferencesKey.self)
        var outputs = makeNavigationStack(root: view.map("column") { $0.content }, path: nil, inputs: inputs) { controller in
            links.add(controller, at: index)
        }
        let host = inputs.base.host
        if let preferences = outputs.preferences[NavigationPreferencesKey.self] {
            var last: NavigationColumnWidth?
            host.watch(
                Attribute<NavigationColumnWidth?>("column width") {
                    let width = preferences.value.columnWidth
                    if let width, width != last, let changed = view.value.widthChanged {
                        last = width
                        host.enqueueAction { changed(width.resolved) }
                    }
                    return width
                })
        }
        let preferences = outputs.preferences[NavigationPreferencesKey.self]
        outputs.preferences = PreferenceOutputs()
        if let preferences {
            outputs.preferences[NavigationPreferencesKey.self] = Attribute("column preferences") {
                var result = NavigationPreferences()
                result.containerBackgrounds = preferences.value.containerBackgrounds
                return result
            }
        }
        return outputs
    }
}

/// Columns side by side, with their state.
nonisolated private struct WideColumns: View {
    var configuration: NavigationSplitViewStyleConfiguration
    var isProminent: Bool
    @State private var own = NavigationSplitViewVisibility.automatic
    @State private var links = SplitLinks()
    @State private var sidebarWidth: CGFloat = 320
    @State private var contentWidth: CGFloat = 320
    @Environment(\.hasContainerBackground) private var hasBackground

    @MainActor private var visibility: NavigationSplitViewVisibility { configuration.visibility?.wrappedValue ?? own }

    @MainActor private var showsSidebar: Bool {
        switch visibility {
        case .detailOnly: false
        case .doubleColumn: configuration.content == nil
        case .all: true
        default: !isProminent
        }
    }

    @MainActor private var showsContent: Bool {
        guard configuration.content != nil else { return false }
        return visibility != .detailOnly && !(isProminent && visibility == .automatic)
    }

    @MainActor private func toggle() {
        let isShown = showsSidebar
        withAnimation(.spring(response: 0.4, dampingFraction: 1)) {
            let next: NavigationSplitViewVisibility = isShown ? (configuration.content == nil || isProminent ? .detailOnly : .doubleColumn) : .all
            if let visibility = configuration.visibility {
                visibility.wrappedValue = next
            } else {
                own = next
            }
        }
    }

    @MainActor var body: some View {
        columns.sidebarToggle { toggle() }
    }

    @MainActor @ViewBuilder private var columns: some View {
        if isProminent {
            detail
                .overlay {
                    if showsSidebar || showsContent {
                        Color.black.opacity(0.2)
                            .ignoresSafeArea()
                            .onTapGesture { toggle() }
                    }
                }
                .overlay(alignment: .leading) { side }
        } else {
            HStack(spacing: 0) {
                side
                detail
            }
        }
    }

    @MainActor private var side: some View {
        HStack(spacing: 0) {
            if showsSidebar {
                column(0, configuration.sidebar, width: sidebarWidth, hasToggle: true) { sidebarWidth = $0 }
                    .transition(.move(edge: .leading))
            }
            if showsContent, let content = configuration.content {
                column(1, content, width: contentWidth, hasToggle: !showsSidebar) { contentWidth = $0 }
                    .transition(.move(edge: .leading))
            }
        }
    }

    @MainActor private func column(
        _ index: Int, _ content: AnyView, width: CGFloat, hasToggle: Bool, widthChanged: @escaping (CGFloat) -> Void
    ) -> some View {
        HStack(spacing: 0) {
            SplitColumn(
                index: index, links: links, content: AnyView(content.modifier(SidebarToggle(isShown: hasToggle, toggle: { toggle() }))),
                widthChanged: widthChanged
            )
            .frame(width: width)
            .background((hasBackground && !isProminent ? .clear : Color(uiColor: .systemBackground)).ignoresSafeArea())
            Color.separator
                .frame(width: 0.5)
                .ignoresSafeArea()
        }
    }

    @MainActor private var detail: some View {
        SplitColumn(
            index: 2, links: links,
            content: AnyView(configuration.detail.modifier(SidebarToggle(isShown: !showsSidebar && !showsContent, toggle: { toggle() }))))
    }
}

nonisolated extension View {
    /// Lets a command show and hide the sidebar in this view; nil where there is none.
    func sidebarToggle(_ toggle: (@MainActor () -> Void)?) -> some View {
        focusedSceneValue(\.sidebarToggle, toggle.map { SidebarToggleAction(toggle: $0) })
    }
}

/// The button that shows and hides the columns at the side.
nonisolated private struct SidebarToggle: ViewModifier {
    var isShown: Bool
    var toggle: @MainActor () -> Void

    @MainActor func body(content: Content) -> some View {
        content.toolbar {
            if isShown {
                ToolbarItem(id: ToolbarDefaultItemKind.sidebarToggle.name, placement: .topBarLeading) {
                    Button(action: toggle) { SidebarSymbol() }
                        .accessibilityLabel("Toggle Sidebar")
                }
            }
        }
    }
}

/// A window with a column at its leading side.
nonisolated struct SidebarSymbol: View {
    @MainActor var body: some View {
        RoundedRectangle(cornerRadius: 3.5, style: .continuous)
            .strokeBorder(lineWidth: 1.6)
            .overlay(alignment: .leading) {
                Rectangle().frame(width: 1.6).padding(.leading, 7)
            }
            .frame(width: 23, height: 18)
    }
}

/// Columns as one stack, with the state of its pages.
nonisolated private struct CompactColumns: View {
    var configuration: NavigationSplitViewStyleConfiguration
    @State private var isContentShown = false
    @State private var isDetailShown = false

    @MainActor var body: some View {
        NavigationStack {
            if let content = configuration.content {
                configuration.sidebar
                    .environment(\.navigationColumn, NavigationColumn { isContentShown = true })
                    .navigationDestination(isPresented: $isContentShown) {
                        content
                            .environment(\.navigationColumn, NavigationColumn { isDetailShown = true })
                            .navigationDestination(isPresented: $isDetailShown) { configuration.detail }
                    }
            } else {
                configuration.sidebar
                    .environment(\.navigationColumn, NavigationColumn { isDetailShown = true })
                    .navigationDestination(isPresented: $isDetailShown) { configuration.detail }
            }
        }
        .onChange(of: configuration.compactColumn?.wrappedValue ?? .sidebar, initial: true) { _, column in
            isContentShown = configuration.content != nil && column != .sidebar
            isDetailShown = column == .detail
        }
        .onChange(of: [isContentShown, isDetailShown]) { _, shown in
            configuration.compactColumn?.wrappedValue = shown[1] ? .detail : shown[0] ? .content : .sidebar
        }
    }
}

/// A column of a split view that is shown as one stack: a selection in it pushes the next column.
package final class NavigationColumn: Equatable {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    /// Shows the next column, because something has been chosen in this one.
    package func showNext() {
        action()
    }

    package static func == (a: NavigationColumn, b: NavigationColumn) -> Bool { a === b }
}

private struct NavigationColumnKey: EnvironmentKey {
    static var defaultValue: NavigationColumn? { nil }
}

extension EnvironmentValues {
    /// The enclosing column of a split view that shows one column at a time; nil elsewhere. A list notifies it of a selection.
    package var navigationColumn: NavigationColumn? {
        get { self[NavigationColumnKey.self] }
        set { self[NavigationColumnKey.self] = newValue }
    }
}
