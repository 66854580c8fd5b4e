import Foundation
import SwiftUI

/// Performs intents of buttons and toggles.
@MainActor
private func perform(_ intent: some AppIntent) {
    Task {
        do {
            _ = try await intent.perform()
        } catch {
            RuntimeIssue.report("The intent \(type(of: intent)) has failed: \(error)")
        }
    }
}

extension Button {
    /// A button that performs an intent. An error is reported.
    public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
        self.init(action: { perform(intent) }, label: label)
    }

    /// A button with a role that performs an intent. An error is reported.
    public init<I: AppIntent>(role: ButtonRole?, intent: I, @ViewBuilder label: () -> Label) {
        self.init(role: role, action: { perform(intent) }, label: label)
    }
}

extension Button where Label == Text {
    /// A button with a title that performs an intent. An error is reported.
    public init<I: AppIntent>(_ titleKey: LocalizedStringKey, intent: I) {
        self.init(intent: intent) { Text(titleKey) }
    }

    /// A button with a title that performs an intent. An error is reported.
    @_disfavoredOverload
    public init<I: AppIntent>(_ title: some StringProtocol, intent: I) {
        self.init(intent: intent) { Text(title) }
    }

    /// A button with a title and a role that performs an intent. An error is reported.
    public init<I: AppIntent>(_ titleKey: LocalizedStringKey, role: ButtonRole?, intent: I) {
        self.init(role: role, intent: intent) { Text(titleKey) }
    }
}

extension Toggle {
    /// A toggle that performs an intent when it is tapped. It shows what `isOn` says: the intent changes that. An error is reported.
    public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
        self.init(isOn: Binding(get: { isOn }, set: { _ in MainActor.assumeIsolated { perform(intent) } }), label: label)
    }

    /// A toggle that sets a value by an intent. It shows what `isOn` says: the intent changes that. An error is reported.
    public init<I: SetValueIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) where I.ValueType == Bool {
        self.init(
            isOn: Binding(
                get: { isOn },
                set: { value in
                    var intent = intent
                    intent.value = value
                    let changed = intent
                    MainActor.assumeIsolated { perform(changed) }
                }), label: label)
    }
}

extension Toggle where Label == Text {
    /// A toggle with a title that performs an intent when it is tapped. An error is reported.
    public init<I: AppIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: I) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }

    /// A toggle with a title that sets a value by an intent. An error is reported.
    public init<I: SetValueIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: I) where I.ValueType == Bool {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }
}

/// A button that opens the app's shortcuts. Here there are none: a tap is reported.
public struct ShortcutsLink: View {
    private let action: () -> Void

    /// Creates a button.
    public init() {
        action = {}
    }

    /// Creates a button with its own action.
    public init(action: @escaping () -> Void) {
        self.action = action
    }

    public var body: some View {
        Button {
            RuntimeIssue.report("ShortcutsLink has no shortcuts to open here.")
            action()
        } label: {
            Label("Shortcuts", systemImage: "square.2.layers.3d.fill").font(.headline)
        }
        .buttonStyle(.borderedProminent)
        .buttonBorderShape(.capsule)
    }
}
