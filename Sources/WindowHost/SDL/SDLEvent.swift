import Foundation
import Rendering

/// An `SDL_Event` as its bytes are.
struct SDLEvent {
    /// Bytes of an event.
    static let size = 56

    /// What an event says, in the window's own units. Fingers have places from 0 to 1.
    enum Content: Equatable {
        case quit, wake, sizeChanged, moved, exposed, texturesLost
        case visible(Bool), focused(Bool)
        case close
        /// The left Alt key.
        case menuKey(isDown: Bool)
        case left
        case motion(x: Int32, y: Int32, buttons: UInt32)
        case button(x: Int32, y: Int32, button: UInt8, isDown: Bool)
        case wheel(x: Float, y: Float, mouseX: Int32, mouseY: Int32)
        case finger(id: Int64, x: Float, y: Float, phase: Phase)
        case key(KeyInput, isRepeat: Bool = false)
        /// A key that makes text, which follows where text is on.
        case letter(KeyInput, isRepeat: Bool)
        case keyUp
        case text(String)
        /// What an input method composes. Places are Unicode scalars.
        case editing(String, start: Int32, length: Int32)
        case dropBegan, dropEnded
        case droppedFile(String), droppedText(String)
        case clipboardChanged
        case other
    }

    enum Phase {
        case down, moved, up
    }

    static let wakeType: UInt32 = 0x8000
    /// Events of the mouse that a finger has made.
    private static let touchMouse = UInt32.max

    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    private func value<T>(_ offset: Int, _ type: T.Type) -> T { bytes.loadUnaligned(fromByteOffset: offset, as: type) }

    private var type: UInt32 { value(0, UInt32.self) }

    /// SDL's number of the window that it is about; nil for an event of none.
    var window: UInt32? {
        switch type {
        case 0x200, 0x300...0x305, 0x400...0x403: value(8, UInt32.self)
        case 0x700...0x702: value(48, UInt32.self)
        case 0x1000...0x1003: value(16, UInt32.self)
        default: nil
        }
    }

    /// Text of the event that the library's `free` takes back.
    var ownedText: UnsafeMutableRawPointer? {
        switch type {
        case 0x305: value(16, UnsafeMutableRawPointer?.self)
        case 0x1000, 0x1001: value(8, UnsafeMutableRawPointer?.self)
        default: nil
        }
    }

    /// SDL's code of the key.
    var symbol: Int32 { value(20, Int32.self) }

    private var ownedString: String {
        ownedText.map { String(cString: UnsafePointer($0.assumingMemoryBound(to: CChar.self))) } ?? ""
    }

    var content: Content {
        switch type {
        case 0x100: .quit
        case 0x200: windowChange
        case 0x300: isMenuKey ? .menuKey(isDown: true) : key
        case 0x301: isMenuKey ? .menuKey(isDown: false) : .keyUp
        case 0x302: .editing(shortText, start: value(44, Int32.self), length: value(48, Int32.self))
        case 0x303: .text(shortText)
        case 0x305: .editing(ownedString, start: value(24, Int32.self), length: value(28, Int32.self))
        case 0x400:
            value(12, UInt32.self) == Self.touchMouse ? .other : .motion(x: value(20, Int32.self), y: value(24, Int32.self), buttons: value(16, UInt32.self))
        case 0x401, 0x402:
            value(12, UInt32.self) == Self.touchMouse
                ? .other : .button(x: value(20, Int32.self), y: value(24, Int32.self), button: value(16, UInt8.self), isDown: type == 0x401)
        case 0x403: .wheel(x: value(28, Float.self), y: value(32, Float.self), mouseX: value(36, Int32.self), mouseY: value(40, Int32.self))
        case 0x700, 0x701, 0x702:
            .finger(
                id: value(16, Int64.self), x: value(24, Float.self), y: value(28, Float.self), phase: [.down, .up, .moved][Int(type - 0x700)])
        case 0x900: .clipboardChanged
        case 0x1000: .droppedFile(ownedString)
        case 0x1001: .droppedText(ownedString)
        case 0x1002: .dropBegan
        case 0x1003: .dropEnded
        case 0x2000, 0x2001: .texturesLost
        case Self.wakeType: .wake
        default: .other
        }
    }

    private var windowChange: Content {
        switch value(12, UInt8.self) {
        case 1, 9: .visible(true)
        case 2, 7: .visible(false)
        case 3: .exposed
        case 4: .moved
        case 6, 18: .sizeChanged
        case 11: .left
        case 12: .focused(true)
        case 13: .focused(false)
        case 14: .close
        default: .other
        }
    }

    private var shortText: String {
        String(decoding: bytes[12..<44].prefix { $0 != 0 }, as: UTF8.self)
    }

    // MARK: Keys

    /// SDL's codes of keys that are no text. Keypads have the keys' own codes with bit 30.
    private static let named: [Int32: Character] = [
        0x08: "\u{08}", 0x09: "\t", 0x0D: "\r", 0x1B: "\u{1B}", 0x7F: "\u{F728}",
        0x4000_004F: "\u{F703}", 0x4000_0050: "\u{F702}", 0x4000_0051: "\u{F701}", 0x4000_0052: "\u{F700}",
        0x4000_004A: "\u{F729}", 0x4000_004D: "\u{F72B}", 0x4000_004B: "\u{F72C}", 0x4000_004E: "\u{F72D}", 0x4000_0058: "\r",
    ].merging((0..<12).map { (0x4000_003A + $0, Character(Unicode.Scalar(0xF704 + UInt32($0))!)) }) { $1 }

    /// The keypad's keys while its digits are off.
    private static let keypad: [Int32: Character] = [
        0x4000_0059: "\u{F72B}", 0x4000_005A: "\u{F701}", 0x4000_005B: "\u{F72D}", 0x4000_005C: "\u{F702}", 0x4000_005E: "\u{F703}",
        0x4000_005F: "\u{F729}", 0x4000_0060: "\u{F700}", 0x4000_0061: "\u{F72C}", 0x4000_0063: "\u{F728}",
    ]
    private static let control: UInt16 = 0x00C0, leftAlt: UInt16 = 0x0100, rightAlt: UInt16 = 0x0200, logo: UInt16 = 0x0C00
    private static let digits: UInt16 = 0x1000, levelShift: UInt16 = 0x4000

    /// Whether text that arrives with these keys held belongs to a key that has been reported. X11 sends text with control and alt, too.
    static func isTextOfKey(held: UInt16) -> Bool {
        held & (control | leftAlt | logo) != 0 && held & (rightAlt | levelShift) == 0
    }

    private var isMenuKey: Bool { symbol == 0x4000_00E2 }

    private var key: Content {
        let isRepeat = value(13, UInt8.self) != 0
        let held = value(24, UInt16.self)
        var modifiers = held & 0x0003 != 0 ? 2 : 0
        // Control and the logo key are the command key; the right alt key makes characters.
        if held & (Self.control | Self.logo) != 0 { modifiers |= 16 }
        if held & Self.leftAlt != 0 { modifiers |= 8 }
        if let character = Self.named[symbol] ?? (held & Self.digits == 0 ? Self.keypad[symbol] : nil) {
            return .key(KeyInput(character: character, modifiers: modifiers), isRepeat: isRepeat)
        }
        guard (0x20..<0x4000_0000).contains(symbol), let scalar = Unicode.Scalar(UInt32(symbol)) else { return .other }
        let key = KeyInput(character: Character(scalar), modifiers: modifiers)
        return Self.isTextOfKey(held: held) ? .key(key, isRepeat: isRepeat) : .letter(key, isRepeat: isRepeat)
    }
}
