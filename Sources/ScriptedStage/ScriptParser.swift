import Foundation
import Rendering
internal import Yams

/// YAML → events.
struct ScriptParser {
    let name: String

    /// The kinds of input, by their key.
    private static let kinds: [(key: String, parse: @Sendable (ScriptParser, Node, Int) throws -> [TimedInput])] = [
        ("tap", { parser, node, line in try parser.tap(node, line) }),
        ("doubleTap", { parser, node, line in try parser.doubleTap(node, line) }),
        ("longPress", { parser, node, line in try parser.longPress(node, line) }),
        ("drag", { parser, node, line in try parser.drag(node, line) }),
        ("swipe", { parser, node, line in try parser.swipe(node, line) }),
        ("scroll", { parser, node, line in try parser.scroll(node, line) }),
        ("touch", { parser, node, line in try parser.touch(node, line) }),
        ("pinch", { parser, node, line in try parser.pinch(node, line) }),
        ("rotate", { parser, node, line in try parser.rotate(node, line) }),
        ("hover", { parser, node, line in try parser.hover(node, line) }),
        ("key", { parser, node, line in try parser.key(node, line) }),
        ("action", { parser, node, line in [TimedInput(try parser.action(node, line))] }),
        ("open", { parser, node, line in [TimedInput(.open(try parser.address(node, line)))] }),
        ("scene", { parser, node, line in [TimedInput(.scene(try parser.scene(node, line)))] }),
        ("animationSpeed", { parser, node, line in [TimedInput(try parser.animationSpeed(node, line))] }),
        ("toggle", { parser, node, line in [TimedInput(.tap(.label(try parser.label(node, of: "toggle", line))))] }),
        ("type", { parser, node, line in try parser.type(node, line) }),
        ("select", { parser, node, line in [TimedInput(try parser.selection(node, line))] }),
        ("set", { parser, node, line in [TimedInput(try parser.setting(node, line))] }),
    ]

    private static var knownKinds: String {
        kinds.map(\.key).joined(separator: ", ")
    }

    func events(in yaml: String) throws -> [Script.Event] {
        try checkReferences(in: yaml)
        let root: Node?
        do {
            root = try Yams.compose(yaml: Self.quotingAnimations(in: yaml))
        } catch let error as YamlError {
            throw broken(error)
        }
        guard let root else { return [] }
        if case .scalar(let scalar) = root, scalar.string.isEmpty {
            return []
        }
        guard case .sequence(let list) = root else {
            throw problem(root, 1, "a script is a list of events, each starting with “- at: SECONDS”")
        }
        var entries = try list.map { try entry($0) }
        try separate(&entries)
        return entries.flatMap(\.events)
    }

    /// What one event of the list comes to.
    struct Entry {
        let kind: String
        let line: Int
        var events: [Script.Event]
    }

    private func entry(_ node: Node) throws -> Entry {
        let line = node.mark?.line ?? 1
        guard case .mapping(let mapping) = node else {
            throw problem(node, line, "an event looks like {at: 0.5, tap: \"Title\"}")
        }
        var time: Double?
        var inputs: [TimedInput]?
        var animation: (code: String, key: Node)?
        var name = ""
        for (key, value) in mapping {
            let keyLine = key.mark?.line ?? line
            let word = key.scalar?.string ?? ""
            if word == "at" {
                guard time == nil else {
                    throw problem(key, keyLine, "an event has one “at”")
                }
                time = try self.time(value, keyLine)
            } else if word == "animation" {
                animation = (try label(value, of: "animation", keyLine), key)
            } else if let kind = Self.kinds.first(where: { $0.key == word }) {
                guard inputs == nil else {
                    throw problem(key, keyLine, "an event has one input; write a second event for “\(word)”")
                }
                inputs = try kind.parse(self, value, keyLine)
                name = word
            } else {
                throw problem(key, keyLine, "unknown event “\(word)”; known are \(Self.knownKinds)")
            }
        }
        guard let time else {
            throw problem(node, line, "the event has no time; write “at: SECONDS”")
        }
        guard let given = inputs else {
            throw problem(node, line, "the event at \(time) s does nothing; known events are \(Self.knownKinds)")
        }
        var delivered = given
        if let animation {
            guard case .state(let changes, _)? = given.first?.input else {
                throw problem(animation.key, line, "“animation” is that of states: set: {isOn: true}")
            }
            delivered = [TimedInput(.state(changes, animation: animation.code))]
        }
        let end = time + (delivered.map(\.delay).max() ?? 0)
        guard end <= Script.longest else {
            throw problem(node, line, "the event ends \(Self.text(end)) s after the start; a script takes at most \(Self.text(Script.longest)) s")
        }
        return Entry(kind: name, line: line, events: delivered.map { Script.Event(time: time + $0.delay, input: $0.input, line: line) })
    }

    func time(_ node: Node, _ line: Int) throws -> Double {
        let time = try number(node, "at", line)
        guard time >= 0 else {
            throw problem(node, line, "the time \(time) is before the start; write 0 or more seconds")
        }
        return time
    }

    func number(_ node: Node, _ key: String, _ line: Int) throws -> Double {
        guard case .scalar(let scalar) = node, let value = Double(scalar.string), value.isFinite else {
            let found = node.scalar.map { "not “\($0.string)”" } ?? "nothing else"
            throw problem(node, line, "“\(key)” takes a finite number, \(found)")
        }
        return value
    }

    func target(_ node: Node, of kind: String, _ line: Int) throws -> InputEvent.Target {
        switch node {
        case .scalar(let scalar) where !scalar.string.isEmpty:
            return .label(scalar.string)
        case .mapping(let mapping) where mapping["label"] != nil:
            return try place(besideLabel: mapping, line)
        case .mapping(let mapping):
            var coordinates: [String: Double] = [:]
            for (key, value) in mapping {
                let word = key.scalar?.string ?? ""
                guard word == "x" || word == "y", coordinates[word] == nil else {
                    throw problem(key, line, "a point has one x and one y, no “\(word)”")
                }
                coordinates[word] = try number(value, word, key.mark?.line ?? line)
            }
            guard let x = coordinates["x"], let y = coordinates["y"] else {
                throw problem(node, line, "a point needs both x and y")
            }
            return .point(CGPoint(x: x, y: y))
        default:
            throw problem(node, line, "“\(kind)” takes a label or a point {x: 120, y: 300}")
        }
    }

    func problem(_ node: Node, _ line: Int, _ text: String) -> ScriptError {
        ScriptError(name: name, line: node.mark?.line ?? line, problem: text)
    }

    /// In YAML, the colon in `animation: .spring(duration: 1)` would begin another mapping.
    private static func quotingAnimations(in yaml: String) -> String {
        yaml.replacing(/(?m)^(\s*(?:-\s+)?animation:[ \t]+)(\.[^"'#\n]*?)([ \t\r]*(?:#[^\n]*)?)$/) { "\($0.1)\"\($0.2)\"\($0.3)" }
    }

    /// Keys are hashed while YAML is read. A key of references to references to … is small as a text and endless as a key.
    private func checkReferences(in yaml: String) throws {
        guard yaml.contains("&"), yaml.utf8.count(where: { $0 == UInt8(ascii: "*") }) >= 20,
            let key = yaml.range(of: #"(\*[^\s,\[\]{}*]{1,64}|[\]}])\s*:|(^|[\s,{\[-])\?\s"#, options: .regularExpression)
        else { return }
        let line = 1 + yaml.utf8[..<key.lowerBound].count { $0 == UInt8(ascii: "\n") }
        throw ScriptError(name: name, line: line, problem: "a key is a string, not a reference, a list or a mapping")
    }

    private func broken(_ error: YamlError) -> ScriptError {
        switch error {
        case .scanner(_, let text, let mark, _), .parser(_, let text, let mark, _), .composer(_, let text, let mark, _):
            return ScriptError(name: name, line: mark.line, problem: "this is not YAML: \(text)")
        case .duplicatedKeysInMapping(let keys, let context):
            let words = keys.map { "“\($0)”" }.joined(separator: ", ")
            return ScriptError(name: name, line: context.mark.line, problem: "an event has each key once: \(words) occurs twice")
        case .reader(let text, let offset, _, let yaml):
            let line = offset.map { 1 + yaml.utf8.prefix($0).count { $0 == UInt8(ascii: "\n") } }
            return ScriptError(name: name, line: line, problem: "this is not YAML: \(text)")
        default:
            return ScriptError(name: name, line: nil, problem: "this is not YAML: \(error)")
        }
    }
}
