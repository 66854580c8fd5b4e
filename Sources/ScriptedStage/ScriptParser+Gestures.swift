import Foundation
import Rendering
internal import Yams

/// What touches do: taps, drags, swipes, presses, pinches, turns, and a pointer that hovers.
extension ScriptParser {
    /// The longest that a touch may be on the screen in one event, in seconds.
    private static let longestDuration = 600.0

    func tap(_ node: Node, _ line: Int) throws -> [TimedInput] {
        guard case .mapping(let mapping) = node, mapping["count"] != nil || mapping["at"] != nil else {
            return [TimedInput(.tap(try target(node, of: "tap", line)))]
        }
        let values = try Values(of: node, kind: "tap", keys: ["at", "x", "y", "count"], self, line)
        let count = try values.number("count", or: 1)
        guard (1...100).contains(count), count == count.rounded() else {
            throw problem(node, line, "“count” is a whole number from 1 to 100, not \(Self.text(count))")
        }
        guard let place = mapping["at"] else {
            let point = CGPoint(x: try values.required("x"), y: try values.required("y"))
            return TimedInput.taps(.point(point), count: Int(count))
        }
        guard mapping["x"] == nil, mapping["y"] == nil else {
            throw problem(node, line, "“tap” has either “at” or “x” and “y”")
        }
        return TimedInput.taps(try target(place, of: "at", line), count: Int(count))
    }

    func doubleTap(_ node: Node, _ line: Int) throws -> [TimedInput] {
        TimedInput.taps(try target(node, of: "doubleTap", line), count: 2)
    }

    func drag(_ node: Node, _ line: Int) throws -> [TimedInput] {
        guard case .mapping(let mapping) = node else {
            throw problem(node, line, "“drag” looks like {from: \"Knob\", by: [80, 0], duration: 0.4}")
        }
        let values = try Values(of: node, kind: "drag", keys: ["from", "by", "to", "hold", "duration"], self, line)
        guard mapping["by"] == nil || mapping["to"] == nil else {
            throw problem(node, line, "“drag” has either “by” or “to”")
        }
        guard let from = mapping["from"], let end = mapping["by"] ?? mapping["to"] else {
            throw problem(node, line, "“drag” needs “from” and either “by” or “to”")
        }
        let start = try target(from, of: "from", line)
        let duration = try values.duration(or: 0.5)
        let hold = try values.number("hold", or: 0)
        guard (0...Self.longestDuration).contains(hold) else {
            throw problem(node, line, "“hold” is a number of seconds from 0 to \(Self.text(Self.longestDuration)), not \(Self.text(hold))")
        }
        if mapping["by"] != nil {
            let translation = try distance(end, line)
            return TimedInput.drag(from: start, hold: hold, duration: duration) {
                .moved(by: CGSize(width: translation.width * $0, height: translation.height * $0))
            }
        }
        let goal = try target(end, of: "to", line)
        return TimedInput.drag(from: start, hold: hold, duration: duration) { .movedToward(goal, fraction: $0) }
    }

    func swipe(_ node: Node, _ line: Int) throws -> [TimedInput] {
        let values = try Values(of: node, kind: "swipe", keys: ["at", "direction", "velocity", "distance"], self, line)
        let start = try values.place()
        let velocity = try values.positive("velocity", or: 1000)
        let distance = try values.positive("distance", or: 150)
        guard distance / velocity <= Self.longestDuration else {
            throw problem(node, line, "a swipe lasts at most \(Self.text(Self.longestDuration)) s; this one lasts \(Self.text(distance / velocity))")
        }
        let directions: [String: CGSize] = [
            "left": CGSize(width: -1, height: 0), "right": CGSize(width: 1, height: 0), "up": CGSize(width: 0, height: -1),
            "down": CGSize(width: 0, height: 1),
        ]
        guard let direction = values["direction"]?.scalar?.string, let unit = directions[direction] else {
            throw problem(values["direction"] ?? node, line, "“direction” is left, right, up or down")
        }
        return TimedInput.drag(from: start, duration: distance / velocity) {
            .moved(by: CGSize(width: unit.width * distance * $0, height: unit.height * distance * $0))
        }
    }

    func scroll(_ node: Node, _ line: Int) throws -> [TimedInput] {
        guard case .mapping(let mapping) = node else {
            throw problem(node, line, "“scroll” looks like {by: [0, 300], duration: 0.5} or {to: \"Row 12\"}")
        }
        let values = try Values(of: node, kind: "scroll", keys: ["in", "at", "by", "to", "path", "duration"], self, line)
        guard ["by", "to", "path"].count(where: { mapping[$0] != nil }) == 1 else {
            throw problem(node, line, "“scroll” needs “by”, “to” or “path”, one of them")
        }
        guard mapping["in"] == nil || mapping["at"] == nil else {
            throw problem(node, line, "“scroll” has either “in” or “at”")
        }
        let place = try (mapping["in"] ?? mapping["at"]).map { try target($0, of: "in", line) }
        let duration = try values.duration(or: 0.5)
        if let by = mapping["by"] {
            let translation = try distance(by, line)
            return TimedInput.scroll(place, duration: duration) {
                .moved(by: CGSize(width: translation.width * $0, height: translation.height * $0))
            }
        }
        guard let goal = mapping["to"] else {
            let path = try path(of: values, line)
            return [TimedInput(.scroll(place, .began))] + path.steps.map { TimedInput(.scroll(place, .moved(by: $0.distance)), after: $0.time) }
                + [TimedInput(.scroll(place, .ended), after: path.end)]
        }
        let name = try label(goal, of: "to", line)
        return TimedInput.scroll(place ?? .label(name), duration: duration) { .movedToward(name, fraction: $0) }
    }

    func longPress(_ node: Node, _ line: Int) throws -> [TimedInput] {
        guard case .mapping(let mapping) = node, mapping["x"] == nil else {
            return TimedInput.longPress(try target(node, of: "longPress", line), duration: 0.6)
        }
        let values = try Values(of: node, kind: "longPress", keys: ["at", "duration"], self, line)
        return TimedInput.longPress(try values.place(), duration: try values.duration(or: 0.6))
    }

    /// One finger, moment by moment, as it was moved.
    func touch(_ node: Node, _ line: Int) throws -> [TimedInput] {
        let values = try Values(of: node, kind: "touch", keys: ["at", "path", "duration", "finger", "ends"], self, line)
        let start = try values.place()
        let path = try path(of: values, line)
        let finger = try values.number("finger", or: 0)
        guard finger == finger.rounded(), (0..<16).contains(finger) else {
            throw problem(values["finger"] ?? node, line, "“finger” is a whole number from 0 to 15, not \(Self.text(finger))")
        }
        let end = values["ends"]?.scalar?.string ?? "up"
        guard end == "up" || end == "cancelled" else {
            throw problem(values["ends"] ?? node, line, "“ends” is up or cancelled, not “\(end)”")
        }
        let number = Int(finger)
        return [TimedInput(.pointer(.down(start), touch: number))]
            + path.steps.map { TimedInput(.pointer(.moved(by: $0.distance), touch: number), after: $0.time) }
            + [TimedInput(.pointer(end == "up" ? .up : .cancelled, touch: number), after: path.end)]
    }

    /// `[[0.1, 20, 0], [0.2, 35, 4]]`: seconds and points since the beginning; and when it ends, in seconds since then.
    private func path(of values: Values, _ line: Int) throws -> (steps: [(time: Double, distance: CGSize)], end: Double) {
        var steps: [(time: Double, distance: CGSize)] = []
        if let path = values["path"] {
            guard case .sequence(let list) = path else {
                throw problem(path, line, "“path” is a list of moments, [[0.1, 20, 0], [0.2, 35, 4]]: seconds, points to the right, points down")
            }
            for entry in list {
                guard case .sequence(let numbers) = entry, numbers.count == 3 else {
                    throw problem(entry, line, "a moment of a path has three numbers, [0.1, 20, 0]: seconds, points to the right, points down")
                }
                let time = try number(numbers[0], "path", line)
                guard time >= steps.last?.time ?? 0, time <= Self.longestDuration else {
                    throw problem(entry, line, "the moments of a path come one after the other, within \(Self.text(Self.longestDuration)) s")
                }
                steps.append((time, CGSize(width: try number(numbers[1], "path", line), height: try number(numbers[2], "path", line))))
            }
        }
        let last = steps.last?.time ?? 0
        let end = try values.number("duration", or: steps.isEmpty ? 0.1 : last)
        guard end >= last, end <= Self.longestDuration else {
            throw problem(
                values["duration"] ?? values.node, line,
                "“duration” is at least that of the path, \(Self.text(last)) s, and at most \(Self.text(Self.longestDuration)) s")
        }
        return (steps, end)
    }

    /// `{label: "Knob", offset: [3, -2]}`.
    func place(besideLabel mapping: Node.Mapping, _ line: Int) throws -> InputEvent.Target {
        for (key, _) in mapping where key.scalar?.string != "label" && key.scalar?.string != "offset" {
            throw problem(key, line, "a place at a label has “label” and “offset”, no “\(key.scalar?.string ?? "")”")
        }
        guard let label = mapping["label"]?.scalar?.string, !label.isEmpty else {
            throw problem(mapping["label"] ?? .mapping(mapping), line, "“label” takes a label")
        }
        guard let offset = mapping["offset"] else { return .label(label) }
        return .near(label, offset: try distance(offset, line, key: "offset"))
    }

    func pinch(_ node: Node, _ line: Int) throws -> [TimedInput] {
        try pair(node, kind: "pinch", needs: "scale", line)
    }

    func rotate(_ node: Node, _ line: Int) throws -> [TimedInput] {
        try pair(node, kind: "rotate", needs: "degrees", line)
    }

    private func pair(_ node: Node, kind: String, needs key: String, _ line: Int) throws -> [TimedInput] {
        let values = try Values(of: node, kind: kind, keys: ["at", "scale", "degrees", "duration"], self, line)
        _ = try values.required(key)
        let scale = try values.positive("scale", or: 1)
        guard (0.01...100).contains(scale) else {
            throw problem(values["scale"] ?? node, line, "two fingers can pinch by 0.01 to 100, not by \(Self.text(scale))")
        }
        let degrees = try values.number("degrees", or: 0)
        let duration = try values.duration(or: 0.5)
        // Between two places, touches turn by less than half a turn.
        guard abs(degrees) <= 90 * max((duration * 60).rounded(), 1) else {
            throw problem(values["degrees"] ?? node, line, "\(Self.text(degrees))° in \(Self.text(duration)) s are too fast to follow")
        }
        return TimedInput.pair(on: try values.place(), scale: scale, angle: degrees * .pi / 180, duration: duration)
    }

    func hover(_ node: Node, _ line: Int) throws -> [TimedInput] {
        if node.scalar?.string == "nothing" {
            return [TimedInput(.pointer(.hover(nil)))]
        }
        return [TimedInput(.pointer(.hover(try target(node, of: "hover", line))))]
    }

    private func distance(_ node: Node, _ line: Int, key: String = "by") throws -> CGSize {
        guard case .sequence(let numbers) = node, numbers.count == 2 else {
            throw problem(node, line, "“\(key)” takes two numbers, [80, 0]")
        }
        return CGSize(width: try number(numbers[0], "by", line), height: try number(numbers[1], "by", line))
    }

    static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }

    /// The values of an event that has several.
    private struct Values {
        let mapping: Node.Mapping
        let node: Node
        let kind: String
        let parser: ScriptParser
        let line: Int

        init(of node: Node, kind: String, keys: [String], _ parser: ScriptParser, _ line: Int) throws {
            guard case .mapping(let mapping) = node else {
                throw parser.problem(node, line, "“\(kind)” takes \(keys.joined(separator: ", ")) in braces")
            }
            for (key, _) in mapping where !keys.contains(key.scalar?.string ?? "") {
                throw parser.problem(
                    key, line, "“\(kind)” has no “\(key.scalar?.string ?? "")”; known are \(keys.joined(separator: ", "))")
            }
            self.mapping = mapping
            self.node = node
            self.kind = kind
            self.parser = parser
            self.line = line
        }

        subscript(key: String) -> Node? { mapping[key] }

        func place() throws -> InputEvent.Target {
            guard let place = mapping["at"] else {
                throw parser.problem(node, line, "“\(kind)” needs “at”, a label or a point")
            }
            return try parser.target(place, of: "at", line)
        }

        func number(_ key: String, or standard: Double) throws -> Double {
            try mapping[key].map { try parser.number($0, key, line) } ?? standard
        }

        func required(_ key: String) throws -> Double {
            guard let value = mapping[key] else {
                throw parser.problem(node, line, "“\(kind)” needs “\(key)”")
            }
            return try parser.number(value, key, line)
        }

        func positive(_ key: String, or standard: Double) throws -> Double {
            let value = try number(key, or: standard)
            guard value > 0 else {
                throw parser.problem(mapping[key] ?? node, line, "“\(key)” is more than 0, not \(ScriptParser.text(value))")
            }
            return value
        }

        func duration(or standard: Double) throws -> Double {
            let value = try number("duration", or: standard)
            guard value > 0, value <= ScriptParser.longestDuration else {
                throw parser.problem(
                    mapping["duration"] ?? node, line,
                    "a \(kind) lasts more than 0 and at most \(ScriptParser.text(ScriptParser.longestDuration)) s, not \(ScriptParser.text(value))")
            }
            return value
        }
    }
}
