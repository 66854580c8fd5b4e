import Foundation
import Rendering

/// The menu bar of a window: the standard menus, and those of the app's commands.
nonisolated struct MenuBar: View {
    let commands: [AnyView]
    let windows: AppWindows
    @State private var open: Int?
    @Environment(\.windowNumber) private var number

    static let height: CGFloat = 28

    @MainActor var body: some View {
        Color(system: .secondaryBackground)
            .frame(height: Self.height)
            .background { ZStack { ForEach(commands.indices, id: \.self) { commands[$0] } }.modifier(NameOnlyModifier()) }
            .overlayPreferenceValue(CommandPartsKey.self, alignment: .leading) { parts in
                titles(MenuBarContent(parts: parts, windows: windows, number: number).menus)
            }
            .overlay(alignment: .bottom) { Divider() }
    }

    @MainActor private func titles(_ menus: [MenuBarContent.Menu]) -> some View {
        HStack(spacing: 0) {
            ForEach(menus) { menu in
                MenuBarTitle(menu: menu, isOpen: isOpen(menu.id), step: { step(from: menu.id, by: $0, of: menus.count) })
            }
        }
        .padding(.leading, 6)
        .background { ZStack { ForEach(menus) { $0.rows } }.modifier(NameOnlyModifier()) }
        .modifier(MenuBarKeys { open = open == nil ? 0 : nil })
    }

    @MainActor private func isOpen(_ index: Int) -> Binding<Bool> {
        Binding(
            get: { open == index },
            set: { isOpen in
                if isOpen {
                    open = index
                } else if open == index {
                    open = nil
                }
            })
    }

    @MainActor private func step(from index: Int, by count: Int, of all: Int) {
        open = (index + count + all) % all
    }
}

/// One title of a menu bar. A click, or a pointer that comes from an open menu's title, opens its menu.
nonisolated private struct MenuBarTitle: View {
    let menu: MenuBarContent.Menu
    @Binding var isOpen: Bool
    let step: @MainActor (Int) -> Void
    @State private var isHovered = false

    @MainActor var body: some View {
        Button {
            isOpen.toggle()
        } label: {
            menu.title
                .font(.system(size: 13))
                .lineLimit(1)
                .fixedSize()
                .padding(.horizontal, 9)
                .frame(height: 22)
                .background {
                    RoundedRectangle(cornerRadius: 5).fill(Color.primary.opacity(isOpen ? 0.14 : isHovered ? 0.07 : 0))
                }
        }
        .buttonStyle(.plain)
        .onHover { isHovered = $0 }
        .modifier(MenuBarTitleHover(isOpen: $isOpen))
        .modifier(MenuPresentation(isPresented: $isOpen, rows: menu.rows, step: step))
        .environment(\.isDesktopMenu, true)
    }
}
