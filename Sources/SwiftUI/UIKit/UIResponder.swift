import Foundation

/// What gets events, in UIKit. Here it is what views, windows and the app have in common.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// A responder without a next one.
    public override init() {
        super.init()
    }

    /// Who would get what this one does not handle: nil here, as nothing is handed on.
    open var next: UIResponder? { nil }

    /// The undo manager of the next responder that has one; nil for none.
    open var undoManager: UndoManager? { next?.undoManager }

    /// Takes the focus from the text field that has it.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        UIApplication.shared.endEditing()
        return true
    }

    /// False. Not shown: text fields get the focus by a touch.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        RuntimeIssue.notShown("\(type(of: self)).becomeFirstResponder()", "Use a SwiftUI TextField with @FocusState.")
        return false
    }

    /// False unless a subclass returns another value. Not read on a stage: `becomeFirstResponder()` reports that it has no effect.
    open var canBecomeFirstResponder: Bool { false }
    /// False: UIKit's views do not know the focus.
    open var isFirstResponder: Bool { false }

    /// Does nothing. Not shown: no touches are sent here. A view whose class overrides this is reported when it is shown.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        TouchOverrides.report("touchesBegan", of: self)
    }
    /// Does nothing. Not shown: no touches are sent here. A view whose class overrides this is reported when it is shown.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        TouchOverrides.report("touchesMoved", of: self)
    }
    /// Does nothing. Not shown: no touches are sent here. A view whose class overrides this is reported when it is shown.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        TouchOverrides.report("touchesEnded", of: self)
    }
    /// Does nothing. Not shown: no touches are sent here. A view whose class overrides this is reported when it is shown.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        TouchOverrides.report("touchesCancelled", of: self)
    }

    /// Changes the menus of the app.
    /// Harmless: `builder` is for subclasses, and none is made, because a phone has no bar of menus.
    open func buildMenu(with builder: any UIMenuBuilder) {}
    /// Shortcuts of a keyboard.
    /// Harmless: as on a phone without a keyboard, none is pressed. SwiftUI's views have `keyboardShortcut(_:modifiers:)`.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Whether it does something. True, whatever the action and the sender. Harmless: the parameters are for subclasses.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }

    /// A key or a button went down.
    /// Harmless: as on a phone without a keyboard, none goes down. SwiftUI's views have `onKeyPress(_:action:)`.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// A press has changed.
    /// Harmless: as on a phone without a keyboard, there is none.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// A key or a button went up.
    /// Harmless: as on a phone without a keyboard, there is none.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// A press was interrupted.
    /// Harmless: as on a phone without a keyboard, there is none.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

// There is no keyboard on the screen, so that none comes or goes.
extension UIResponder {
    /// Never posted, because no keyboard comes onto the screen.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Never posted, because no keyboard comes onto the screen.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Never posted, because no keyboard comes onto the screen.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Never posted, because no keyboard comes onto the screen.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Never posted, because no keyboard comes onto the screen.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// Never posted, because no keyboard comes onto the screen.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    /// A key of notifications of the keyboard.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// A key of notifications of the keyboard.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// A key of notifications of the keyboard.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// A key of notifications of the keyboard.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// A key of notifications of the keyboard.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// Something that happened to a responder. None is made here.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
