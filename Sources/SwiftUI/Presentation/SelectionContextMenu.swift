import Foundation

nonisolated extension View {
    /// Gives the rows of the list or table in this view a menu, which opens when a touch stays on a row.
    ///
    /// `menu` gets what the menu is about: all that is selected if the row is among it, else the row alone, and nothing at a touch where there is no
    /// row. Ids of another type than `itemType` get no menu, nor does a menu open that is an `if` without its content. Symbols in the menu are filled.
    ///
    /// `primaryAction` is called at a tap on a row, after the tap has selected it, with the row's id; not while the list is edited.
    public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        let menu = SelectionMenu(
            menu: { ids in
                let items = Set(ids.compactMap { ListSelection.value(itemType, of: $0) })
                guard items.count == ids.count else { return nil }
                let content = menu(items)
                return isNothing(content) ? nil : AnyView(content)
            },
            primaryAction: { id in
                guard let primaryAction, let item = ListSelection.value(itemType, of: id) else { return nil }
                return { primaryAction([item]) }
            },
            makeRow: { items, inputs, body in
                RowMenu._makeView(modifier: items.map("row menu") { RowMenu(rows: $0) }, inputs: inputs, body: body)
            })
        return modifier(FreeAreaMenu(menu: menu))
            .transformEnvironment(\.selectionMenu) { $0 = menu }
    }
}

/// Whether a menu has no item: an empty view, or a condition that is not met.
private func isNothing<Content: View>(_ content: Content) -> Bool {
    if Content.self == EmptyView.self { return true }
    let mirror = Mirror(reflecting: content)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
}

/// The menu of a row. A row without one keeps the touch from the menu of the free area. Lists in a row do not have the menu.
nonisolated private struct RowMenu: ViewModifier {
    var rows: AnyView?

    @MainActor func body(content: Content) -> some View {
        content
            .environment(\.selectionMenu, nil)
            .gesture(LongPressGesture(), isEnabled: rows == nil)
            .modifier(ContextMenuModifier(rows: rows, preview: nil))
    }
}

/// Opens the menu of a list beside a touch that stays where there is no row.
nonisolated private struct FreeAreaMenu: ViewModifier {
    var menu: SelectionMenu

    @MainActor func body(content: Content) -> some View {
        content.modifier(MenuAtTouch(rows: menu.menu([])))
    }
}

/// Opens a menu beside a touch that stays, for which nothing is lifted.
nonisolated private struct MenuAtTouch: ViewModifier {
    var rows: AnyView?
    @Environment(\.editMode) private var editMode
    @MainActor @State private var isOpen = false
    @MainActor @State private var point = CGPoint.zero

    @MainActor func body(content: Content) -> some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        content
            .gesture(press, isEnabled: rows != nil && !isEditing)
            .overlay(alignment: .topLeading) {
                Color.clear
                    .frame(width: 1, height: 1)
                    .modifier(ContextMenuPresentation(isPresented: $isOpen, rows: rows ?? AnyView(EmptyView()), preview: nil))
                    .offset(x: point.x, y: point.y)
                    .allowsHitTesting(false)
            }
    }

    @MainActor private var press: some Gesture {
        LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
            .onChanged { value in
                guard case .second(_, let drag?) = value, !isOpen else { return }
                point = drag.startLocation
                isOpen = true
            }
    }
}
