import Foundation
import ScriptedStage
import Rendering

extension InputLog {
    /// The log as the YAML of a script, up to a time. Played by `inbetween render`, a test or a movie it results in the same frames.
    /// - Parameters:
    ///   - last: Only what follows the entry with this id.
    ///   - next: Only what precedes the entry with this id.
    package func yaml(after last: Int = -1, before next: Int = .max, until end: Double = .infinity) -> String {
        let shown = entries.filter { $0.time <= end && $0.start > last && $0.start < next && $0.passed == nil }
        var groups: [(start: Int, entries: [Entry])] = []
        var indices: [Int: Int] = [:]
        for entry in shown {
            if let index = indices[entry.start] {
                groups[index].entries.append(entry)
            } else {
                indices[entry.start] = groups.count
                groups.append((entry.start, [entry]))
            }
        }
        return groups.map { group in
            Self.events(of: group.entries, until: end).map { "- at: \(Self.number($0.time))\n  \($0.text)\n" }.joined()
        }.joined()
    }

    /// One touch or scroll is one event, all else an event each.
    private static func events(of entries: [Entry], until end: Double) -> [(time: Double, text: String)] {
        let first = entries[0]
        func delay(_ entry: Entry) -> Double { ((entry.time - first.time) * 10000).rounded() / 10000 }
        let last = delay(entries[entries.count - 1])
        switch first.input {
        case .pointer(.down(let target), let touch):
            return [(first.time, "touch: {at: \(text(of: target))" + touchText(of: entries.map { (delay($0), $0.input) }, touch: touch) + "}")]
        case .pointer(.pairDown(let target, let pair), _):
            guard case .pointer(.pairMoved(_, let end), _)? = entries.last(where: { if case .pointer(.pairMoved, _) = $0.input { true } else { false } })?.input
            else { return [] }
            let scale = end.spread / pair.spread
            return [
                (first.time, "pinch: {at: \(text(of: target)), scale: \(number(scale)), degrees: \(number(end.angle * 180 / .pi)), duration: \(number(last))}")
            ]
        case .scroll(let target, .began):
            return [(first.time, "scroll: {" + scrollText(of: entries.map { (delay($0), $0.input) }, target: target, last: last) + "}")]
        default:
            return entries.compactMap { entry in text(of: entry.input).map { (entry.time, $0) } }
        }
    }

    private static func touchText(of inputs: [(delay: Double, input: InputEvent)], touch: Int) -> String {
        var path: [String] = []
        var ending = ", ends: cancelled"
        for (delay, input) in inputs {
            switch input {
            case .pointer(.moved(let distance), _): path.append("[\(number(delay)), \(number(distance.width)), \(number(distance.height))]")
            case .pointer(.up, _): ending = ""
            default: break
            }
        }
        return (path.isEmpty ? "" : ", path: [\(path.joined(separator: ", "))]") + ", duration: \(number(inputs.last?.delay ?? 0))"
            + (touch == 0 ? "" : ", finger: \(touch)") + ending
    }

    private static func scrollText(of inputs: [(delay: Double, input: InputEvent)], target: InputEvent.Target?, last: Double) -> String {
        let position = target.map { "at: \(text(of: $0)), " } ?? ""
        if let goal = inputs.lazy.compactMap({ if case .scroll(_, .movedToward(let goal, _)) = $0.input { goal } else { nil } }).first {
            return position + "to: \(quoted(goal)), duration: \(number(last))"
        }
        let path = inputs.compactMap { delay, input in
            if case .scroll(_, .moved(let distance)) = input { "[\(number(delay)), \(number(distance.width)), \(number(distance.height))]" } else { nil }
        }
        return position + "path: [\(path.joined(separator: ", "))], duration: \(number(last))"
    }

    /// The text of an input; nil if a script cannot express it.
    private static func text(of input: InputEvent) -> String? {
        switch input {
        case .tap(let target): "tap: \(text(of: target))"
        case .pointer(.hover(let target), _): "hover: \(target.map(text) ?? "nothing")"
        case .key(let key): key.scriptText.map { "key: \(quoted($0))" }
        case .type(let text, let label): "type: {\(label.map { "into: \(quoted($0)), " } ?? "")text: \(quoted(text)), interval: 0}"
        case .select(let label, let choice): "select: {picker: \(quoted(label)), to: \(quoted(choice))}"
        case .set(let label, let value): "set: {slider: \(quoted(label)), to: \(number(value))}"
        case .action(let name, let label): "action: {name: \(quoted(name)), on: \(quoted(label))}"
        case .open(let url): "open: \(quoted(url.absoluteString))"
        case .scene(let phase): "scene: \(phase.rawValue)"
        case .animationSpeed(let view, let attribute, let speed):
            "animationSpeed: {view: \(quoted(view)), attribute: \(quoted(attribute)), to: \(number(speed))}"
        case .state(let changes, let animation):
            "set: {\(changes.map { "\(name(of: $0)): \(text(of: $0.value))" }.joined(separator: ", "))}"
                + (animation.map { "\n  animation: \($0.hasPrefix(".") ? $0 : quoted($0))" } ?? "")
        case .pointer, .scroll: nil
        }
    }

    /// Brackets have a meaning in YAML.
    private static func name(of change: StateChange) -> String { change.name.contains("[") ? quoted(change.name) : change.name }

    private static func text(of value: StateValue) -> String {
        value.isQuoted || value.text.contains { !$0.isLetter && !$0.isNumber && !"._-".contains($0) } ? quoted(value.text) : value.text
    }

    private static func text(of target: InputEvent.Target) -> String {
        switch target {
        case .label(let label): quoted(label)
        case .point(let point): "{x: \(number(point.x)), y: \(number(point.y))}"
        case .near(let label, let offset): "{label: \(quoted(label)), offset: [\(number(offset.width)), \(number(offset.height))]}"
        }
    }

    /// As a script and Swift write it.
    package static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        // Strings can always be encoded.
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
