import Foundation
import Rendering
internal import Yams

/// Keys of a keyboard.
extension ScriptParser {
    private static let keys: [String: Character] = [
        "upArrow": "\u{F700}", "downArrow": "\u{F701}", "leftArrow": "\u{F702}", "rightArrow": "\u{F703}",
        "escape": "\u{1B}", "delete": "\u{08}", "deleteForward": "\u{F728}", "home": "\u{F729}", "end": "\u{F72B}",
        "pageUp": "\u{F72C}", "pageDown": "\u{F72D}", "clear": "\u{F739}", "tab": "\u{09}", "space": " ", "return": "\r",
    ]

    private static let modifiers = ["shift": 2, "control": 4, "option": 8, "command": 16]

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
