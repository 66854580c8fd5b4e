import Foundation
import Rendering

/// Whether SDL takes text, and for which place. SDL has one such state for the window with the keyboard.
///
/// Where no text field has the focus, text still comes from the keyboard, as characters of shortcuts; an input method would compose there. When one has
/// tried to, text is off where no field has the focus, and keys are known by the characters on them.
final class SDLTextInput {
    private let library: SDLLibrary
    private var states: [Int: WindowTextInput] = [:]
    private var window: Int?
    private var caret: CGRect?
    private var hasInputMethod = false
    /// SDL begins with text.
    private(set) var isOn = true

    init(library: SDLLibrary) {
        self.library = library
    }

    /// A window has the keyboard now.
    func focus(_ number: Int) {
        window = number
        caret = nil
        update()
    }

    /// - Parameter unit: The window's units in a point.
    func apply(_ state: WindowTextInput, to number: Int, unit: CGFloat) {
        if case .on(let caret) = state {
            states[number] = .on(caret: CGRect(x: caret.minX * unit, y: caret.minY * unit, width: caret.width * unit, height: caret.height * unit))
        } else {
            states[number] = .off
        }
        if window == nil { window = number }
        if number == window { update() }
    }

    func close(_ number: Int) {
        states[number] = nil
    }

    /// An input method composes something.
    func noteComposition(in number: Int) {
        guard !hasInputMethod else { return }
        hasInputMethod = true
        window = number
        update()
    }

    /// The input method forgets what it composes.
    func endComposition() {
        guard isOn else { return }
        library.stopTextInput()
        library.startTextInput()
        caret = nil
        update()
    }

    private func update() {
        let state = window.flatMap { states[$0] } ?? .off
        let isWanted = state != .off || !hasInputMethod
        if isWanted != isOn {
            isOn = isWanted
            isWanted ? library.startTextInput() : library.stopTextInput()
            caret = nil
        }
        guard case .on(let place) = state, place != caret else { return }
        caret = place
        var rect = SDLLibrary.Rect(
            x: Int32(saturating: place.minX), y: Int32(saturating: place.minY), width: Int32(saturating: place.width), height: Int32(saturating: place.height))
        library.setTextInputRect(&rect)
    }
}

/// Keys that are held: SDL reports keys and the text that they make apart, and of a key that comes up only which one it is.
struct SDLHeldKeys {
    private var held: [Int32: KeyInput] = [:]
    /// A key that makes text, which comes next.
    private var letter: (symbol: Int32, isRepeat: Bool)?

    /// - Parameters:
    ///   - symbol: SDL's code of the key.
    ///   - events: What the window makes of the content.
    mutating func events(for content: SDLEvent.Content, symbol: Int32, _ events: [WindowEvent]) -> [WindowEvent] {
        switch content {
        case .key(_, let isRepeat):
            letter = nil
            return events.map { pressed($0, symbol, isRepeat) }
        case .letter(_, let isRepeat):
            letter = (symbol, isRepeat)
            return events.map { pressed($0, symbol, isRepeat) }
        case .text:
            guard let letter, case .text(let text)? = events.first, events.count == 1, text.count == 1, let character = text.first else { return events }
            self.letter = nil
            let key = KeyInput(character: character)
            held[letter.symbol] = key
            return letter.isRepeat ? [.keyRepeated(key)] : events
        case .keyUp:
            return held.removeValue(forKey: symbol).map { [.keyUp($0)] } ?? []
        default:
            return events
        }
    }

    private mutating func pressed(_ event: WindowEvent, _ symbol: Int32, _ isRepeat: Bool) -> WindowEvent {
        guard case .key(let key) = event else { return event }
        held[symbol] = key
        return isRepeat ? .keyRepeated(key) : event
    }
}
