import IncrementalGraph
import Foundation
import Rendering

/// A key that was pressed.
public struct KeyPress: Sendable {
    /// When a key is of interest.
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The key was pressed.
        public static let down = Phases(rawValue: 1)
        /// It is held and repeats, in a window; the keys of a script are never held.
        public static let `repeat` = Phases(rawValue: 2)
        /// It comes up again; a key of a script does so as soon as it has gone down.
        public static let up = Phases(rawValue: 4)
        /// All three.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// Whether a key was of use.
    public enum Result: Equatable, Sendable {
        /// The key press is handled. No other view receives it.
        case handled
        /// The key goes to other views.
        case ignored
    }

    /// The phase: `down`, `repeat` or `up`.
    public let phase: Phases
    /// The key, without what shift makes of it.
    public let key: KeyEquivalent
    /// What the key writes.
    public let characters: String
    /// The modifier keys that are held.
    public let modifiers: EventModifiers

    init(_ input: KeyInput, phase: Phases = .down) {
        self.phase = phase
        modifiers = EventModifiers(rawValue: input.modifiers)
        key = KeyEquivalent(input.character)
        characters = modifiers.contains(.shift) ? input.character.uppercased() : String(input.character)
    }
}

extension KeyPress: CustomDebugStringConvertible {
    public var debugDescription: String {
        "KeyPress(key: \(String(reflecting: key.character)), characters: \(String(reflecting: characters)), modifiers: \(modifiers.rawValue))"
    }
}

/// Gets the keys while the focus is in the view.
nonisolated struct KeyPressModifier: PrimitiveViewModifier {
    var phases: KeyPress.Phases
    var accepts: (KeyPress) -> Bool
    var action: @MainActor (KeyPress) -> KeyPress.Result

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let scope = FocusScope(outer: inputs.base.focusScope)
        let isEnabled = inputs.base.environmentValue(\.isEnabled)
        scope.press = { press in
            let modifier = Graph.untracked { modifier.value }
            guard modifier.phases.contains(press.phase), modifier.accepts(press), Graph.untracked({ isEnabled.value }) else {
                return .ignored
            }
            return onMainActor(modifier, press) { $0.action($1) }
        }
        var inputs = inputs
        inputs.base.focusScope = scope
        return body(_Graph(), inputs)
    }
}

nonisolated extension View {
    /// Calls `action` when `key` is pressed while the focus is in this view, before a text field gets it.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    /// Calls `action` when `key` is pressed while the focus is in this view, before a text field gets it.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action)
    }

    /// Calls `action` when one of `keys` is pressed while the focus is in this view, before a text field gets it.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(phases: phases, accepts: { keys.contains($0.key) }, action: action))
    }

    /// Calls `action` when a key that writes one of `characters` is pressed while the focus is in this view, before a text
    /// field gets it.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            KeyPressModifier(
                phases: phases, accepts: { $0.characters.unicodeScalars.allSatisfy(characters.contains) }, action: action))
    }

    /// Calls `action` with each key that is pressed while the focus is in this view, before a text field gets it.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(phases: phases, accepts: { _ in true }, action: action))
    }
}
