import Foundation

/// One open menu with the menus that it has opened, for its rows.
package final class MenuSession {
    /// Ends the menu and those around it.
    let clear: () -> Void
    /// Ends this menu alone.
    var close: (() -> Void)?
    /// Whether it is still open: it may be on its way out.
    var isOpen: () -> Bool = { true }
    /// Whether a row of another menu has opened it.
    var isInner = false
    /// In a menu bar, opens the next menu, or with -1 the previous one.
    var step: (@MainActor (Int) -> Void)?
    /// The mark of the row that the keyboard is at.
    weak var mark: MenuRowMark?

    init(clear: @escaping () -> Void) {
        self.clear = clear
    }
}

/// The description of a row that its menu reads.
struct MenuItemInfo {
    /// Whether the row can have a mark in front of it.
    var hasMark = false
    /// Whether the element is a group of rows with separators.
    var isGroup = false
}

struct MenuItemTrait: _ViewTraitKey {
    static var defaultValue: MenuItemInfo { MenuItemInfo() }
}

/// A row of a menu: a label across the whole width, 44 points tall at least.
///
/// - `isSelected`: whether a mark is in front of the label; nil if rows have no marks.
/// - `action`: called when the row is tapped. The menu is then dismissed, unless `menuActionDismissBehavior` keeps it.
nonisolated package struct MenuRow<Label: View>: View {
    var role: ButtonRole?
    var isSelected: Bool?
    /// Leaves the menu open.
    var staysOpen: Bool
    var accessory: String?
    var action: @MainActor () -> Void
    var label: Label

    @Environment(\.menuSession) private var session
    @Environment(\.menuActionDismissBehavior) private var dismissBehavior
    @Environment(\.menuHasMarks) private var hasMarks
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.isDesktopMenu) private var isDesktop
    @Environment(\.keyboardShortcut) private var shortcut
    @StateObject private var mark = MenuRowMark()

    package init(
        role: ButtonRole? = nil, isSelected: Bool? = nil, staysOpen: Bool = false, accessory: String? = nil,
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.isSelected = isSelected
        self.staysOpen = staysOpen
        self.accessory = accessory
        self.action = action
        self.label = label()
    }

    @MainActor package var body: some View {
        PressableButton(action: { perform() }) { isPressed in
            HStack(spacing: 8) {
                if hasMarks || isSelected != nil {
                    Image(systemName: "checkmark")
                        .font(.system(size: isDesktop ? 11 : 14, weight: .semibold).scaled(with: .body))
                        .opacity(isSelected == true ? 1 : 0)
                        .frame(width: 16)
                        .modifier(UnnamedModifier())
                }
                HStack(spacing: 8) { label }
                    .labelStyle(MenuLabelStyle())
                    .lineLimit(2)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if isDesktop, let shortcut {
                    Text(shortcut.desktopName).lineLimit(1).fixedSize().foregroundStyle(Color(system: .secondary)).modifier(UnnamedModifier())
                }
                if let accessory {
                    Image(systemName: accessory)
                        .font(.system(size: isDesktop ? 10 : 13, weight: .semibold).scaled(with: .body))
                        .modifier(UnnamedModifier())
                }
            }
            .font(.system(size: isDesktop ? 13 : 17).scaled(with: .body))
            .foregroundStyle(role == .destructive ? Color(system: .red) : Color(system: .primary))
            .opacity(isEnabled ? 1 : 0.3)
            .padding(.leading, hasMarks || isSelected != nil ? 10 : isDesktop ? 14 : 16)
            .padding(.trailing, isDesktop ? 14 : 16)
            .padding(.vertical, isDesktop ? 4 : 11)
            .frame(maxWidth: .infinity, minHeight: isDesktop ? 26 : 44)
            .background((colorScheme == .dark ? Color.white : .black).opacity(isPressed || mark.isOn ? 0.1 : 0))
            .contentShape(Rectangle())
        }
        .modifier(MenuRowKeys(mark: mark, kind: accessory == "chevron.right" ? .opensMenu : accessory == "chevron.down" ? .title : .action))
        .modifier(DesktopHover(isDesktop: isDesktop && isEnabled, mark: mark))
        ._trait(MenuItemTrait.self, MenuItemInfo(hasMark: isSelected != nil))
    }

    @MainActor private func perform() {
        if !staysOpen, dismissBehavior != .disabled {
            session?.clear()
        }
        action()
    }
}

/// On a desktop a pointer marks the row that it is on.
private nonisolated struct DesktopHover: ViewModifier {
    let isDesktop: Bool
    let mark: MenuRowMark

    @MainActor func body(content: Content) -> some View {
        if isDesktop {
            content.onHover { mark.isOn = $0 }
        } else {
            content
        }
    }
}

/// The title at the leading edge, the icon at the trailing one.
struct MenuLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            configuration.title
            Spacer(minLength: 0)
            configuration.icon
                .frame(minWidth: 22)
                .modifier(UnnamedModifier())
        }
    }
}

/// Buttons as rows of a menu.
struct MenuButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        MenuRow(role: configuration.role, action: { configuration.trigger() }, label: { configuration.label })
    }
}

/// Toggles as rows of a menu that can be marked.
struct MenuToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        MenuRow(isSelected: configuration.isOn, action: { configuration.isOn.toggle() }, label: { configuration.label })
    }
}

private struct MenuHasMarksKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var menuHasMarks: Bool {
        get { self[MenuHasMarksKey.self] }
        set { self[MenuHasMarksKey.self] = newValue }
    }
}

private struct IsDesktopMenuKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether menus have the measures of a desktop's menu bar, and show keyboard shortcuts.
    var isDesktopMenu: Bool {
        get { self[IsDesktopMenuKey.self] }
        set { self[IsDesktopMenuKey.self] = newValue }
    }
}
