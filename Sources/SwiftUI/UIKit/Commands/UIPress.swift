import Foundation

/// A key or a button that is pressed. None is made here: `pressesBegan(_:with:)` is never called, because keys go to SwiftUI's views.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// What has happened.
    public enum Phase: Int, Sendable {
        case began, changed, stationary, ended, cancelled
    }

    /// A button of a remote control.
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    }

    /// What has happened.
    public let phase: Phase
    /// The button; select for a key.
    public let type: PressType
    /// The key; nil for a button.
    public let key: UIKey?
    /// Seconds since the system began.
    public let timestamp: TimeInterval

    init(phase: Phase, type: PressType, key: UIKey?, timestamp: TimeInterval) {
        (self.phase, self.type, self.key, self.timestamp) = (phase, type, key, timestamp)
    }
}

/// An event of keys and buttons.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    /// All of its presses.
    open var allPresses: Set<UIPress> { [] }
}

/// A key of a keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// What the key writes.
    public let characters: String
    /// What the key writes without the other keys that are held down.
    public let charactersIgnoringModifiers: String
    /// The keys that are held down with it.
    public let modifierFlags: UIKeyModifierFlags
    /// Where the key is on the keyboard.
    public let keyCode: UIKeyboardHIDUsage

    init(_ characters: String, modifierFlags: UIKeyModifierFlags, keyCode: UIKeyboardHIDUsage) {
        (self.characters, charactersIgnoringModifiers, self.modifierFlags, self.keyCode) = (characters, characters, modifierFlags, keyCode)
    }
}

/// Where a key is on a keyboard: its number in the standard for keyboards.
public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardA = 4
    case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM
    case keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
    case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
    case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar, keyboardHyphen, keyboardEqualSign
    case keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon, keyboardQuote
    case keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash, keyboardCapsLock
    case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9, keyboardF10, keyboardF11
    case keyboardF12, keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward
    case keyboardEnd, keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    case keyboardLeftControl = 224
    case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI
}
