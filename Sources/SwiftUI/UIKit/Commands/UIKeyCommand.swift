import Foundation

/// An element of a menu that calls a method of its handler. A menu of a button leaves it out: use a `UIAction`.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    /// The method.
    public let action: Selector
    /// Data that distinguishes commands with the same method.
    public let propertyList: Any?
    /// The title where there is room. Harmless: a phone without a keyboard shows no list of shortcuts.
    open var discoverabilityTitle: String?
    /// How it is shown in a menu.
    open var attributes: UIMenuElement.Attributes
    /// How it is marked in a menu.
    open var state: UIMenuElement.State

    /// A command.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }
}

extension UIMenuElement {
    /// How an element is shown in a menu.
    public typealias Attributes = UIAction.Attributes
    /// How an element is marked in a menu.
    public typealias State = UIAction.State
}

/// A shortcut of a keyboard. Harmless: as on a phone without a keyboard, it is not pressed. SwiftUI's views have `keyboardShortcut(_:modifiers:)`.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The key: a letter, or one of the `input…` names.
    public let input: String?
    /// What is held down with the key.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether it comes before the system's own shortcuts.
    open var wantsPriorityOverSystemBehavior = false

    /// A shortcut.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// A shortcut without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    public nonisolated static let inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    public nonisolated static let inputDelete = "UIKeyInputDelete"
}

/// Keys that are held down with another one.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// The shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// The control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// The option key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The command key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is one of a numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
