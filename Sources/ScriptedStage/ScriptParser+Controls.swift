import Foundation
import Rendering
internal import Yams

/// Controls.
extension ScriptParser {
    /// A control's new value, or those of states.
    func setting(_ node: Node, _ line: Int) throws -> InputEvent {
        let form = "“set” looks like {slider: \"Response\", to: 2.5}, {toggle: \"Wi-Fi\", to: true} or, for states, {isOn: true, size: 20}"
        guard case .mapping(let mapping) = node, !mapping.isEmpty else {
            throw problem(node, line, form)
        }
        guard mapping["slider"] != nil || mapping["toggle"] != nil else {
            return .state(try states(mapping, line), animation: nil)
        }
        guard mapping.count == 2, let value = mapping["to"] else {
            throw problem(node, line, form)
        }
        if let slider = mapping["slider"] {
            return .set(try label(slider, of: "slider", line), try number(value, "to", line))
        }
        guard let isOn = ["true": 1.0, "false": 0.0][value.scalar?.string] else {
            throw problem(value, line, "a toggle is set to true or false")
        }
        return .set(try label(mapping["toggle"]!, of: "toggle", line), isOn)
    }

    /// `{isOn: true, size: 20}`.
    private func states(_ mapping: Node.Mapping, _ line: Int) throws -> [StateChange] {
        try mapping.map { key, value in
            let name = try label(key, of: "set", line)
            guard case .scalar(let scalar) = value else {
                throw problem(value, line, "the state “\(name)” is set to true, false, a number, a text or the name of a case")
            }
            return StateChange(name: name, value: StateValue(scalar.string, isQuoted: [.doubleQuoted, .singleQuoted].contains(scalar.style)))
        }
    }

    /// A picker's choice.
    func selection(_ node: Node, _ line: Int) throws -> InputEvent {
        guard case .mapping(let mapping) = node, mapping.count == 2, let picker = mapping["picker"], let choice = mapping["to"] else {
            throw problem(node, line, "“select” looks like {picker: \"Tea\", to: \"Oolong\"}")
        }
        return .select(try label(picker, of: "picker", line), choice: try label(choice, of: "to", line))
    }

    /// Text, one character after the other.
    func type(_ node: Node, _ line: Int) throws -> [TimedInput] {
        let form = "“type” takes a text, or {into: \"Name\", text: \"Ann\", interval: 0.1}"
        if case .scalar(let scalar) = node {
            return TimedInput.typing(scalar.string, into: nil, interval: TimedInput.typingInterval)
        }
        guard case .mapping(let mapping) = node, let text = mapping["text"]?.scalar?.string else {
            throw problem(node, line, form)
        }
        var field: String?
        var interval = TimedInput.typingInterval
        for (key, value) in mapping {
            switch key.scalar?.string {
            case "text": break
            case "into": field = try label(value, of: "into", line)
            case "interval":
                interval = try number(value, "interval", line)
                guard interval >= 0 else {
                    throw problem(value, line, "“interval” is 0 or more seconds from character to character, not \(interval)")
                }
            default: throw problem(key, line, form)
            }
        }
        return TimedInput.typing(text, into: field, interval: interval)
    }

    func label(_ node: Node, of key: String, _ line: Int) throws -> String {
        guard case .scalar(let scalar) = node, !scalar.string.isEmpty else {
            throw problem(node, line, "“\(key)” takes a label")
        }
        return scalar.string
    }

    /// `open: "shop://tea/3"`.
    func address(_ node: Node, _ line: Int) throws -> URL {
        guard case .scalar(let scalar) = node, let url = URL(string: scalar.string), url.scheme != nil else {
            throw problem(node, line, "“open” takes an address with its scheme, as in \"shop://tea/3\"")
        }
        return url
    }

    /// `{name: increment, on: "Rating"}`.
    func action(_ node: Node, _ line: Int) throws -> InputEvent {
        var texts: [String: String] = [:]
        for (key, value) in node.mapping ?? [:] {
            let word = key.scalar?.string ?? ""
            guard word == "name" || word == "on" else {
                throw problem(key, key.mark?.line ?? line, "“action” has a “name” and an “on”, no “\(word)”")
            }
            texts[word] = try label(value, of: word, value.mark?.line ?? line)
        }
        guard let name = texts["name"], let target = texts["on"] else {
            throw problem(node, line, "“action” looks like {name: \"increment\", on: \"Rating\"}")
        }
        return .action(name, on: target)
    }

    /// `{view: "Content/VStack/Circle[0]", attribute: opacity, to: 0.5}`.
    func animationSpeed(_ node: Node, _ line: Int) throws -> InputEvent {
        var texts: [String: String] = [:]
        var speed: Double?
        for (key, value) in node.mapping ?? [:] {
            let line = value.mark?.line ?? line
            switch key.scalar?.string ?? "" {
            case "to":
                let number = try number(value, "to", line)
                guard number >= 0 else {
                    throw problem(value, line, "the speed of an animation is 0 (held) or more; 1 is as it was made")
                }
                speed = number
            case let word where word == "view" || word == "attribute": texts[word] = try label(value, of: word, line)
            case let word: throw problem(key, key.mark?.line ?? line, "“animationSpeed” has a “view”, an “attribute” and a “to”, no “\(word)”")
            }
        }
        guard let view = texts["view"], let attribute = texts["attribute"], let speed else {
            throw problem(
                node, line, "“animationSpeed” looks like {view: \"Content/VStack/Circle[0]\", attribute: opacity, to: 0.5}, with the names of a trace")
        }
        return .animationSpeed(view: view, attribute: attribute, speed)
    }

    /// `active`, `inactive` or `background`.
    func scene(_ node: Node, _ line: Int) throws -> ScenePhaseInput {
        guard let phase = node.scalar.flatMap({ ScenePhaseInput(rawValue: $0.string) }) else {
            let known = ScenePhaseInput.allCases.map(\.rawValue).joined(separator: ", ")
            throw problem(node, line, "“scene” takes one of \(known)")
        }
        return phase
    }
}
