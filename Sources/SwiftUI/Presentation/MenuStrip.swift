import Foundation
import IncrementalGraph

/// Controls side by side in one row of a menu.
nonisolated struct MenuStrip<Content: View>: View {
    var kind: MenuStripKind
    var content: Content

    @MainActor var body: some View {
        if kind == .palette {
            ScrollView(.horizontal) {
                HStack(spacing: 4) { strip }.padding(.horizontal, 12)
            }
            .scrollIndicators(.hidden)
            .scrollBounceBehavior(.basedOnSize, axes: .horizontal)
        } else {
            _VariadicView.Tree(root: MenuStripRoot(), content: strip)
        }
    }

    @MainActor private var strip: some View {
        content
            .buttonStyle(MenuTileButtonStyle())
            .toggleStyle(MenuTileToggleStyle())
            .environment(\.menuStripKind, kind)
    }
}

/// How much the parts of a row show.
enum MenuStripKind: Equatable {
    /// An icon above a title.
    case medium
    /// An icon alone.
    case small
    /// An icon alone, among others that can be scrolled, with a mark where it is chosen.
    case palette
}

/// Parts of one width with lines between them.
private struct MenuStripRoot: _VariadicView_UnaryViewRoot {
    func body(children: _VariadicView.Children) -> some View {
        HStack(spacing: 0) {
            ForEach(children) { child in
                if child.id != children.first?.id {
                    MenuStripLine()
                }
                child.frame(maxWidth: .infinity)
            }
        }
        .fixedSize(horizontal: false, vertical: true)
    }
}

nonisolated private struct MenuStripLine: View {
    @Environment(\.displayScale) private var displayScale

    @MainActor var body: some View {
        Color(system: .separator).frame(width: 1 / displayScale).modifier(UnnamedModifier())
    }
}

/// A part of a row of a menu that does something. Measures are by eye, as on iOS 17.
nonisolated struct MenuTile<Label: View>: View {
    private var role: ButtonRole?
    private var isSelected: Bool?
    private var action: @MainActor () -> Void
    private var label: Label

    @Environment(\.menuSession) private var session
    @Environment(\.menuActionDismissBehavior) private var dismissBehavior
    @Environment(\.menuStripKind) private var kind
    @Environment(\.paletteSelectionEffect) private var effect
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme

    init(
        role: ButtonRole? = nil, isSelected: Bool? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.isSelected = isSelected
        self.action = action
        self.label = label()
    }

    @MainActor var body: some View {
        PressableButton(action: { perform() }) { isPressed in
            HStack(spacing: 4) { label }
                .labelStyle(MenuTileLabelStyle(showsTitle: kind == .medium))
                .symbolVariant(isSelected == true ? effect.variant : .none)
                .lineLimit(1)
                .foregroundStyle(role == .destructive ? AnyShapeStyle(Color(system: .red)) : foreground)
                .opacity(isEnabled ? 1 : 0.3)
                .padding(.horizontal, kind == .palette ? 4 : 2)
                .frame(maxWidth: kind == .palette ? nil : .infinity, minHeight: kind == .medium ? 64 : 44)
                .frame(minWidth: kind == .palette ? 36 : nil)
                .background(mark)
                .background((colorScheme == .dark ? Color.white : .black).opacity(isPressed ? 0.1 : 0))
                .contentShape(Rectangle())
        }
        .accessibilityAddTraits(isSelected == true ? .isSelected : [])
    }

    /// Views of a palette keep their own colours.
    private var foreground: AnyShapeStyle {
        kind == .palette ? AnyShapeStyle(ForegroundStyle()) : AnyShapeStyle(Color(system: .primary))
    }

    @MainActor @ViewBuilder private var mark: some View {
        if isSelected == true, kind != .palette || effect.marksChoice {
            RoundedRectangle(cornerRadius: 8, style: .continuous)
                .fill(Color(system: .tertiaryFill))
                .padding(4)
        }
    }

    @MainActor private func perform() {
        if dismissBehavior != .disabled {
            session?.clear()
        }
        action()
    }
}

/// The icon above the title, or alone.
private struct MenuTileLabelStyle: LabelStyle {
    var showsTitle: Bool

    func makeBody(configuration: Configuration) -> some View {
        if showsTitle {
            VStack(spacing: 4) {
                configuration.icon
                    .font(.system(size: 20).scaled(with: .body))
                    .frame(minHeight: 24)
                    .modifier(UnnamedModifier())
                configuration.title
                    .font(.system(size: 12).scaled(with: .caption))
            }
        } else {
            PaletteIcon(configuration: configuration)
        }
    }
}

/// The icon alone, in the tint where there is one.
struct PaletteLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        PaletteIcon(configuration: configuration)
    }
}

nonisolated private struct PaletteIcon: View {
    var configuration: LabelStyleConfiguration
    @Environment(\.tint) private var tint

    @MainActor var body: some View {
        configuration.icon
            .font(.system(size: 20).scaled(with: .body))
            .foregroundStyle(tint == nil ? AnyShapeStyle(ForegroundStyle()) : AnyShapeStyle(TintShapeStyle()))
            .modifier(IconNameModifier(title: configuration.title))
    }
}

private struct MenuTileButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        MenuTile(role: configuration.role, action: { configuration.trigger() }, label: { configuration.label })
    }
}

private struct MenuTileToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        MenuTile(isSelected: configuration.isOn, action: { configuration.isOn.toggle() }, label: { configuration.label })
    }
}

private struct MenuStripKindKey: EnvironmentKey {
    static var defaultValue: MenuStripKind { .medium }
}

extension EnvironmentValues {
    fileprivate var menuStripKind: MenuStripKind {
        get { self[MenuStripKindKey.self] }
        set { self[MenuStripKindKey.self] = newValue }
    }
}
