import Foundation

/// A control that opens a list of things to do.
///
/// Its label is drawn as a button's. The content is a list of buttons, toggles, pickers, dividers, sections and other menus.
nonisolated public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    private let primaryAction: (() -> Void)?
    @Environment(\.menuStyle) private var style
    @Environment(\.menuSession) private var session

    /// A menu that a tap on its label opens.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        primaryAction = nil
    }

    /// A tap does `primaryAction`, and a long press opens the menu.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
    ) {
        self.content = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    /// The label as the style around draws it; in another menu, a row that opens this one.
    @MainActor public var body: some View {
        let configuration = MenuStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content)), primaryAction: primaryAction)
        if let session {
            Submenu(label: AnyView(label), content: AnyView(content), outer: session)
        } else if let style {
            style.makeBody(configuration)
        } else {
            MenuButton(configuration: configuration)
        }
    }
}

nonisolated extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Creates the menu of a style's configuration, for styles that change another one.
    public init(_ configuration: MenuStyleConfiguration) {
        label = configuration.label
        content = configuration.content
        primaryAction = configuration.primaryAction
    }
}

nonisolated extension Menu where Label == Text {
    /// A menu with a text as its label.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// A menu with a text as its label, which is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// A menu with a text as its label: a tap does `primaryAction`, and a long press opens the menu.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }

    /// A menu with a text as its label, shown as it is: a tap does `primaryAction`, and a long press opens the menu.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

nonisolated extension Menu where Label == SwiftUI.Label<Text, Image> {
    /// A menu with a text and a symbol as its label.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// A menu with a text, shown as it is, and a symbol as its label.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
    }

    /// A menu with a text and a symbol as its label: a tap does `primaryAction`, and a long press opens the menu.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { SwiftUI.Label(titleKey, systemImage: systemImage) }, primaryAction: primaryAction)
    }

    /// A menu with a text, shown as it is, and a symbol as its label: a tap does `primaryAction`, and a long press opens the menu.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { SwiftUI.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
    }
}

nonisolated extension Menu where Label == SwiftUI.Label<Text, Image> {
    /// A menu with a text and an image of an asset catalogue as its label.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, image: image) }
    }

    /// A menu with a text, shown as it is, and an image of an asset catalogue as its label.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: ImageResource, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(title, image: image) }
    }

    /// A menu with a text and an image of an asset catalogue as its label: a tap does `primaryAction`, and a long press opens the menu.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { SwiftUI.Label(titleKey, image: image) }, primaryAction: primaryAction)
    }

    /// A menu with a text, shown as it is, and an image of an asset catalogue as its label: a tap does `primaryAction`, and a long press opens
    /// the menu.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: ImageResource, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { SwiftUI.Label(title, image: image) }, primaryAction: primaryAction)
    }
}

/// A menu that is a row of another one.
nonisolated private struct Submenu: View {
    var label: AnyView
    var content: AnyView
    var outer: MenuSession
    @State private var isOpen = false

    @MainActor var body: some View {
        MenuRow(staysOpen: true, accessory: "chevron.right", action: { isOpen = true }, label: { label })
            .modifier(MenuPresentation(isPresented: $isOpen, rows: content, title: label, outer: outer))
    }
}

/// A label that opens a menu.
nonisolated struct MenuButton: View {
    var configuration: MenuStyleConfiguration
    @State private var isOpen = false
    @Environment(\.menuIndicatorVisibility) private var indicator

    @MainActor var body: some View {
        if let primaryAction = configuration.primaryAction {
            Button(action: { primaryAction() }) { label }
                .highPriorityGesture(LongPressGesture().onEnded { _ in isOpen = true })
                .menu(isPresented: $isOpen) { configuration.content }
        } else {
            Button {
                isOpen = true
            } label: {
                label
            }
            .menu(isPresented: $isOpen) { configuration.content }
        }
    }

    @ViewBuilder @MainActor private var label: some View {
        if indicator == .visible {
            HStack(spacing: 4) {
                configuration.label
                Image(systemName: "chevron.down")
                    .font(.system(size: 11, weight: .semibold))
                    .modifier(UnnamedModifier())
            }
        } else {
            configuration.label
        }
    }
}
