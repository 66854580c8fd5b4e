import Foundation

/// The content of an alert, for ``View/alert(isPresented:content:)``, the older form.
public struct Alert {
    /// A button of an alert.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: (() -> Void)?

        /// A button without a role. Like all of them it closes the alert, and then calls `action`.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(role: nil, label: label, action: action)
        }

        /// The button that changes nothing. In a dialog it is set apart, and a tap beside the dialog has the same effect.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(role: .cancel, label: label, action: action)
        }

        /// A button that is called “Cancel”.
        public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
            Button(role: .cancel, label: Text("Cancel"), action: action)
        }

        /// A button for what cannot be undone; its label is red.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(role: .destructive, label: label, action: action)
        }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// An alert with one button, “OK” unless there is another.
    public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .default(Text("OK"))]
    }

    /// An alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }
}

/// The content of an action sheet. Use `confirmationDialog(_:isPresented:titleVisibility:actions:)` in new code.
public struct ActionSheet {
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// A dialog of these buttons. Without one that cancels it gets one called “Cancel”.
    public init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension AlertContent {
    init(title: Text, message: Text?, buttons: [Alert.Button]) {
        self.init(
            title: title, message: message.map { AnyView($0) },
            actions: AnyView(
                ForEach(buttons.indices, id: \.self) { index in
                    let button = buttons[index]
                    SwiftUI.Button(role: button.role, action: onMainActor(button) { button in { button.action?() } }, label: { button.label })
                }))
    }
}

nonisolated extension View {
    /// Shows an alert while `isPresented` is true.
    public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let alert = content()
        return modifier(
            AlertModifier(
                isPresented: { isPresented.wrappedValue ? true : nil }, clear: { isPresented.clear() }, isDialog: false,
                content: { AlertContent(title: alert.title, message: alert.message, buttons: alert.buttons) }))
    }

    /// Shows an alert while `item` has a value.
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        let alert = item.wrappedValue.map(content)
        return modifier(
            AlertModifier(
                isPresented: { item.wrappedValue.map { AnyHashable($0.id) } }, clear: { item.clear() }, isDialog: false,
                content: { alert.map { AlertContent(title: $0.title, message: $0.message, buttons: $0.buttons) } }))
    }

    /// Shows a dialog at the bottom of the window while `isPresented` is true.
    public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        let sheet = content()
        return modifier(
            AlertModifier(
                isPresented: { isPresented.wrappedValue ? true : nil }, clear: { isPresented.clear() }, isDialog: true,
                content: { AlertContent(title: sheet.title, message: sheet.message, buttons: sheet.buttons) }))
    }

    /// Shows a dialog at the bottom of the window while `item` has a value.
    public func actionSheet<T: Identifiable>(item: Binding<T?>, content: (T) -> ActionSheet) -> some View {
        let sheet = item.wrappedValue.map(content)
        return modifier(
            AlertModifier(
                isPresented: { item.wrappedValue.map { AnyHashable($0.id) } }, clear: { item.clear() }, isDialog: true,
                content: { sheet.map { AlertContent(title: $0.title, message: $0.message, buttons: $0.buttons) } }))
    }
}
