import Foundation
import Rendering
internal import Yams

/// Drags and controls.
extension ScriptParser {
    /// A finger's way, with a place each 1/60 s.
    func drag(_ node: Node, _ line: Int) throws -> [TimedInput] {
        guard case .mapping(let mapping) = node else {
            throw problem(node, line, "“drag” looks like {from: \"Knob\", by: [80, 0], duration: 0.4}")
        }
        var start: InputEvent.Target?
        var move: ((Double) -> PointerEvent)?
        var duration = 0.5
        for (key, value) in mapping {
            switch key.scalar?.string ?? "" {
            case "from":
                start = try target(value, of: "from", line)
            case "by" where move == nil:
                let way = try distance(value, line)
                move = { .moved(by: CGSize(width: way.width * $0, height: way.height * $0)) }
            case "to" where move == nil:
                let end = try target(value, of: "to", line)
                move = { .movedToward(end, fraction: $0) }
            case "duration":
                duration = try number(value, "duration", line)
            case let word:
                let isSecondWay = word == "by" || word == "to"
                throw problem(
                    key, line,
                    isSecondWay ? "“drag” has either “by” or “to”" : "“drag” has no “\(word)”; known are from, by, to, duration")
            }
        }
        guard let start, let move else {
            throw problem(node, line, "“drag” needs “from” and either “by” or “to”")
        }
        guard duration > 0, duration <= 600 else {
            throw problem(node, line, "a drag lasts more than 0 and at most 600 s, not \(duration)")
        }
        let count = max(Int((duration * 60).rounded()), 1)
        var inputs = [TimedInput(.pointer(.down(start)))]
        for step in 1...count {
            let fraction = Double(step) / Double(count)
            inputs.append(TimedInput(.pointer(move(fraction)), after: duration * fraction))
        }
        inputs.append(TimedInput(.pointer(.up), after: duration))
        return inputs
    }

    /// A control's new value.
    func setting(_ node: Node, _ line: Int) throws -> InputEvent {
        let form = "“set” looks like {slider: \"Response\", to: 2.5} or {toggle: \"Wi-Fi\", to: true}"
        guard case .mapping(let mapping) = node, mapping.count == 2, let value = mapping["to"] else {
            throw problem(node, line, form)
        }
        if let slider = mapping["slider"] {
            return .set(try label(slider, of: "slider", line), try number(value, "to", line))
        }
        if let toggle = mapping["toggle"] {
            switch value.scalar?.string {
            case "true":
                return .set(try label(toggle, of: "toggle", line), 1)
            case "false":
                return .set(try label(toggle, of: "toggle", line), 0)
            default:
                throw problem(value, line, "a toggle is set to true or false")
            }
        }
        throw problem(node, line, form)
    }

    func label(_ node: Node, of key: String, _ line: Int) throws -> String {
        guard case .scalar(let scalar) = node, !scalar.string.isEmpty else {
            throw problem(node, line, "“\(key)” takes a label")
        }
        return scalar.string
    }

    private func distance(_ node: Node, _ line: Int) throws -> CGSize {
        guard case .sequence(let numbers) = node, numbers.count == 2 else {
            throw problem(node, line, "“by” takes two numbers, [80, 0]")
        }
        return CGSize(width: try number(numbers[0], "by", line), height: try number(numbers[1], "by", line))
    }
}
