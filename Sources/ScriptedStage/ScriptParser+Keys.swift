import Foundation
import Rendering
internal import Yams

/// Keys of a keyboard.
extension ScriptParser {
    fileprivate static let keys: [String: Character] = [
        "upArrow": "\u{F700}", "downArrow": "\u{F701}", "leftArrow": "\u{F702}", "rightArrow": "\u{F703}",
        "escape": "\u{1B}", "delete": "\u{08}", "deleteForward": "\u{F728}", "home": "\u{F729}", "end": "\u{F72B}",
        "pageUp": "\u{F72C}", "pageDown": "\u{F72D}", "clear": "\u{F739}", "tab": "\u{09}", "space": " ", "return": "\r",
    ]

    fileprivate static let modifiers = ["shift": 2, "control": 4, "option": 8, "command": 16]

    /// `s`, `return`, `command+shift+s`.
    func key(_ node: Node, _ line: Int) throws -> [TimedInput] {
        guard case .scalar(let scalar) = node, !scalar.string.isEmpty else {
            throw problem(node, line, "“key” takes a key, as in command+s")
        }
        var parts = scalar.string.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1, parts.last == "" {
            // The plus itself is the key.
            parts.removeLast(2)
            parts.append("+")
        }
        let name = parts.removeLast()
        var held = 0
        for part in parts {
            guard let modifier = Self.modifiers[part] else {
                throw problem(node, line, "“\(part)” is no modifier; known are shift, control, option, command")
            }
            held |= modifier
        }
        guard let character = Self.keys[name] ?? (name.count == 1 ? name.first : nil) else {
            let known = Self.keys.keys.sorted().joined(separator: ", ")
            throw problem(node, line, "“key” takes a character or one of \(known), not “\(name)”")
        }
        return [TimedInput(.key(KeyInput(character: character, modifiers: held)))]
    }
}

extension KeyInput {
    /// As a script writes it: `command+shift+s`. Nil for a key that scripts have no name for.
    package var scriptText: String? {
        let names = ScriptParser.modifiers.sorted { $0.value < $1.value }
        let known = names.reduce(0) { $0 | $1.value }
        guard modifiers & ~known == 0 else { return nil }
        let name = ScriptParser.keys.first { $0.value == character }?.key ?? String(character)
        return (names.filter { modifiers & $0.value != 0 }.map(\.key) + [name]).joined(separator: "+")
    }
}
