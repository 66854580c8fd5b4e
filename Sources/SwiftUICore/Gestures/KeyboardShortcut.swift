import IncrementalGraph
import Foundation
import Rendering

/// Keys that do what a button does.
nonisolated public struct KeyboardShortcut: Hashable, Sendable {
    /// How a shortcut follows the language of the user.
    public struct Localization: Hashable, Sendable {
        private let name: String

        /// Keys that point somewhere (arrows, brackets) point the other way where text runs from right to left.
        public static let automatic = Localization(name: "automatic")
        /// Keys that point somewhere stay.
        public static let withoutMirroring = Localization(name: "withoutMirroring")
        /// The keys are as given.
        public static let custom = Localization(name: "custom")
    }

    /// The key that is pressed.
    public var key: KeyEquivalent
    /// The keys that are held, all of them and no others.
    public var modifiers: EventModifiers
    /// How the shortcut follows the language of the user.
    public var localization: Localization

    /// Creates a shortcut of `key` with exactly `modifiers`; the default is the command key.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }

    /// `key` while exactly `modifiers` are held, with `automatic` localization.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.init(key, modifiers: modifiers, localization: .automatic)
    }

    /// Return: the button that is meant unless the user says otherwise.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The escape key.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    public static func == (a: KeyboardShortcut, b: KeyboardShortcut) -> Bool {
        a.key == b.key && a.modifiers == b.modifiers && a.localization == b.localization
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(modifiers.rawValue)
        hasher.combine(localization)
    }

    private static let mirrored: [KeyEquivalent: KeyEquivalent] = [
        .leftArrow: .rightArrow, .rightArrow: .leftArrow, "[": "]", "]": "[", "{": "}", "}": "{",
    ]

    package func matches(_ press: KeyInput, direction: LayoutDirection) -> Bool {
        let mirrored = localization == .automatic && direction == .rightToLeft ? Self.mirrored[key] : nil
        let key = (mirrored ?? key).character
        // A capital letter is its key with shift.
        let isCapital = key.isUppercase
        let held = EventModifiers(rawValue: press.modifiers).subtracting([.capsLock, .numericPad])
        return String(key).lowercased() == String(press.character).lowercased()
            && held == modifiers.union(isCapital ? .shift : []).subtracting([.capsLock, .numericPad])
    }
}

nonisolated struct KeyboardShortcutModifier: PrimitiveViewModifier {
    var shortcut: KeyboardShortcut?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = KeyboardShortcutResponder(outputs.responder) { press in
            let environment = inputs.base.environment.value
            return environment.isEnabled
                && modifier.value.shortcut?.matches(press, direction: environment.layoutDirection) == true
        }
        return outputs
    }
}

private final class KeyboardShortcutResponder: WrapperResponder {
    let child: ViewResponder?
    private let matches: (KeyInput) -> Bool

    init(_ child: ViewResponder?, matches: @escaping (KeyInput) -> Bool) {
        self.matches = matches
        self.child = child
    }

    func keyAction(for press: KeyInput) -> (() -> Void)? {
        matches(press) ? child?.pressActionBelow : nil
    }
}

extension ViewResponder {
    /// What pressing this, or the first thing in it that can be pressed, does.
    fileprivate var pressActionBelow: (() -> Void)? {
        if let pressAction {
            return pressAction
        }
        for child in children {
            if let action = child.pressActionBelow {
                return action
            }
        }
        return nil
    }
}

extension ViewGraph {
    /// Presses a key. Returns whether a shortcut took it.
    package func press(_ press: KeyInput) -> Bool {
        var action: (() -> Void)?
        responder?.visit { responder, _ in
            action = action ?? responder.keyAction(for: press)
        }
        action?()
        return action != nil
    }
}

private struct KeyboardShortcutKey: EnvironmentKey {
    static var defaultValue: KeyboardShortcut? { nil }
}

extension EnvironmentValues {
    /// The keys that do what the buttons and toggles in this environment do; nil where there are none.
    public package(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Lets keys do what the view's button or toggle does.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Lets keys do what the view's button or toggle does.
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    /// Lets keys do what the view's button or toggle does.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        environment(\.keyboardShortcut, shortcut)
            .modifier(KeyboardShortcutModifier(shortcut: shortcut))
    }

    /// Lets keys do what the view's button or toggle does; nil for none.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        transformEnvironment(\.keyboardShortcut) { $0 = shortcut ?? $0 }
            .modifier(KeyboardShortcutModifier(shortcut: shortcut))
    }
}

extension KeyboardShortcut {
    private static let keyNames: [KeyEquivalent: String] = [
        .return: "Return", .escape: "Esc", .delete: "Backspace", .deleteForward: "Delete", .tab: "Tab", .space: "Space", .upArrow: "Up",
        .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right", .home: "Home", .end: "End", .pageUp: "Page Up", .pageDown: "Page Down",
    ]

    /// As desktops of Linux write it: `Ctrl+Shift+N`. Control is where Apple's keyboards have the command key.
    package var desktopName: String {
        var parts: [String] = []
        if !modifiers.isDisjoint(with: [.command, .control]) { parts.append("Ctrl") }
        if modifiers.contains(.option) { parts.append("Alt") }
        if modifiers.contains(.shift) || key.character.isUppercase { parts.append("Shift") }
        let function = key.character.unicodeScalars.first.map { Int($0.value) - 0xF703 } ?? 0
        parts.append((1...24).contains(function) ? "F\(function)" : Self.keyNames[key] ?? String(key.character).uppercased())
        return parts.joined(separator: "+")
    }
}
