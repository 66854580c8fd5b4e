/// The key of a keyboard shortcut.
nonisolated public struct KeyEquivalent: Hashable, Sendable {
    /// What the key writes. Keys that write nothing have a control character or one of Unicode's private use area.
    public var character: Character

    /// The key that writes `character`. A capital letter is its key with shift.
    public init(_ character: Character) {
        self.character = character
    }

    /// The arrow key up, U+F700.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The arrow key down, U+F701.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The arrow key to the left, U+F702.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The arrow key to the right, U+F703.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// The escape key, U+001B.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The backspace key, U+0008, which deletes what is before the cursor.
    public static let delete = KeyEquivalent("\u{08}")
    /// The delete key, U+F728, which deletes what is after the cursor.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// The home key, U+F729.
    public static let home = KeyEquivalent("\u{F729}")
    /// The end key, U+F72B.
    public static let end = KeyEquivalent("\u{F72B}")
    /// The page up key, U+F72C.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// The page down key, U+F72D.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// The clear key of a numeric pad, U+F739.
    public static let clear = KeyEquivalent("\u{F739}")
    /// The tabulator key, U+0009.
    public static let tab = KeyEquivalent("\u{09}")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// The return key, U+000D.
    public static let `return` = KeyEquivalent("\r")
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
    /// The key of a literal, as in `let save: KeyEquivalent = "s"`.
    public init(extendedGraphemeClusterLiteral: Character) {
        self.init(extendedGraphemeClusterLiteral)
    }
}

/// Keys that are held while another one is pressed.
nonisolated public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps lock. It makes no difference to shortcuts.
    public static let capsLock = EventModifiers(rawValue: 1)
    /// The shift key. A shortcut whose key is a capital letter has it anyway.
    public static let shift = EventModifiers(rawValue: 2)
    /// The control key.
    public static let control = EventModifiers(rawValue: 4)
    /// The option key, which other keyboards call alt.
    public static let option = EventModifiers(rawValue: 8)
    /// The command key.
    public static let command = EventModifiers(rawValue: 16)
    /// The key is one of a numeric pad. It makes no difference to shortcuts.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// The function key. Harmless: the system keeps it for itself, so that no key press has it.
    public static let function = EventModifiers(rawValue: 64)
    /// All modifiers.
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
