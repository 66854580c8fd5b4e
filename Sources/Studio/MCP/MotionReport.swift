import Foundation
import Geometry
import StageMessages

/// How one animated value has moved, in numbers.
struct Motion {
    /// One number of the value.
    struct Component {
        let name: String
        let from, to: Double
        let values: [Double]
        /// The farthest that it has been on the far side of the target; where it ends at its start, the farthest from there.
        let peak, peakTime: Double
        /// In percent of the way; nil where it has no way.
        let overshoot: Double?
        /// Seconds from the start until it stays within 2 % of the way; nil while it has not.
        let settling: Double?
    }

    let life: TraceMessage.Life
    /// Those that have changed.
    let components: [Component]
    /// Seconds of stage time of the samples.
    let times: [Double]

    private static let band = 0.02

    init(_ life: TraceMessage.Life) {
        self.life = life
        times = life.samples.map { $0.first ?? 0 }
        let count = max(life.from.count, life.to.count)
        components = (0..<count).compactMap { index in
            Self.component(life, index, count: count)
        }
    }

    private static func component(_ life: TraceMessage.Life, _ index: Int, count: Int) -> Component? {
        let from = life.from.indices.contains(index) ? life.from[index] : 0
        let to = life.to.indices.contains(index) ? life.to[index] : from
        let values = life.samples.map { $0.indices.contains(index + 1) ? $0[index + 1] : to }
        guard from != to || values.contains(where: { $0 != to }) else { return nil }
        let way = to - from
        let distances = values.map { abs(way) > 1e-9 ? ($0 - to) * (way > 0 ? 1 : -1) : abs($0 - to) }
        let far = distances.indices.max { distances[$0] < distances[$1] }
        let most = far.map { distances[$0] } ?? 0
        let range = max(abs(way), abs(way) > 1e-9 ? 0 : most)
        let last = values.lastIndex { abs($0 - to) > band * range + 1e-9 }
        let isOver = life.end != nil || (last ?? -1) < values.count - 1
        let settled = last.map { life.samples.indices.contains($0 + 1) ? life.samples[$0 + 1][0] : life.end ?? life.start } ?? life.start
        return Component(
            name: name(life.attribute, index, count: count), from: from, to: to, values: values, peak: far.map { values[$0] } ?? to,
            peakTime: far.map { life.samples[$0][0] } ?? life.start, overshoot: abs(way) > 1e-9 ? max(most, 0) / abs(way) * 100 : nil,
            settling: isOver ? max(settled - life.start, 0) : nil)
    }

    private static func name(_ attribute: String, _ index: Int, count: Int) -> String {
        let names: [String] =
            switch (attribute, count) {
            case ("frame", 4): ["x", "y", "width", "height"]
            case ("scale", 4): ["x", "y", "anchor x", "anchor y"]
            case ("rotation", 3): ["degrees", "anchor x", "anchor y"]
            case ("domain", 2), ("angle", 2): ["start", "end"]
            case ("symbolSize", 2): ["width", "height"]
            case ("paint", 4): ["red", "green", "blue", "alpha"]
            default: []
            }
        return names.indices.contains(index) ? names[index] : count == 1 ? attribute : "number \(index + 1)"
    }

    /// The number that shows the movement best.
    var main: Component? {
        components.max { abs($0.to - $0.from) < abs($1.to - $1.from) }
    }

    var duration: Double? { life.end.map { $0 - life.start } }

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "view": .string(life.view), "attribute": .string(life.attribute), "animation": .string(life.animation), "source": .string(life.source),
            "start": .rounded(life.start), "from": .array(life.from.map { .rounded($0) }), "to": .array(life.to.map { .rounded($0) }),
            "components": .array(
                components.map { part in
                    var members: [String: JSONValue] = [
                        "name": .string(part.name), "from": .rounded(part.from), "to": .rounded(part.to), "peak": .rounded(part.peak),
                        "peakTime": .rounded(part.peakTime),
                    ]
                    members["overshootPercent"] = part.overshoot.map { .rounded($0) }
                    members["settlingTime"] = part.settling.map { .rounded($0) }
                    return .object(members)
                }),
            "events": .array(life.events.map { ["event": .string($0.event), "time": .rounded($0.time)] }),
        ]
        members["end"] = life.end.map { .rounded($0) }
        return .object(members)
    }
}

/// Animated values as text.
struct MotionReport {
    let motions: [Motion]
    let now: Double
    var samples = 10
    var plots = true
    var limit = 8

    init(lives: [TraceMessage.Life], now: Double) {
        motions = lives.map(Motion.init)
        self.now = now
    }

    var text: String {
        guard !motions.isEmpty else {
            return "No value was animated. Let something happen (tap, advance), or call why for changes that were shown at once."
        }
        // Equal motions are described once.
        var groups: [[Motion]] = []
        for motion in motions {
            if let index = groups.firstIndex(where: { Self.isAlike($0[0], motion) }) {
                groups[index].append(motion)
            } else {
                groups.append([motion])
            }
        }
        var parts = groups.prefix(limit).map(text)
        if groups.count > limit { parts.append("… and \(groups.count - limit) more; give “view”, “attribute”, “from” or “limit”") }
        return parts.joined(separator: "\n\n")
    }

    private static func isAlike(_ one: Motion, _ other: Motion) -> Bool {
        one.life.attribute == other.life.attribute && one.life.animation == other.life.animation && one.life.source == other.life.source
            && one.life.start == other.life.start && one.life.end == other.life.end && one.components.map(\.name) == other.components.map(\.name)
            && zip(one.components, other.components).allSatisfy { abs(($0.to - $0.from) - ($1.to - $1.from)) < 1e-6 }
    }

    private func text(_ group: [Motion]) -> String {
        let motion = group[0]
        let life = motion.life
        let end = life.end.map { "to \(MCPText.seconds($0)) (\(MCPText.seconds($0 - life.start)))" } ?? "and still moves at \(MCPText.seconds(now))"
        var lines = ["\(life.view) \(life.attribute)", "  \(life.animation), \(life.source)", "  from \(MCPText.seconds(life.start)) \(end)"]
        let events = life.events.dropFirst().filter { $0.event != "finished" }
        if !events.isEmpty {
            lines.append(
                "  " + events.map { "\($0.event) at \(MCPText.seconds($0.time))" + ($0.to.map { ", to \(MCPText.numbers($0))" } ?? "") }.joined(separator: "; ")
            )
        }
        lines += motion.components.map { "  " + Self.summary($0, start: life.start) }
        if group.count > 1 {
            lines.append(
                "  in the same way: \(group.dropFirst().prefix(6).map(\.life.view).joined(separator: "; "))"
                    + (group.count > 7 ? " and \(group.count - 7) more" : ""))
        }
        if samples > 0, !motion.times.isEmpty, !motion.components.isEmpty { lines += table(motion) }
        if plots, let main = motion.main, motion.times.count > 2 {
            lines += TextPlot(times: motion.times, values: main.values, marks: [main.from, main.to]).lines(title: main.name).map { "  " + $0 }
        }
        return lines.joined(separator: "\n")
    }

    private static func summary(_ part: Motion.Component, start: Double) -> String {
        var text = "\(part.name): \(MCPText.number(part.from)) → \(MCPText.number(part.to))"
        if let overshoot = part.overshoot {
            text +=
                overshoot > 0.05
                ? ", peak \(MCPText.number(part.peak)) at \(MCPText.seconds(part.peakTime)), overshoot \(percent(overshoot))" : ", no overshoot"
        } else {
            text += ", farthest \(MCPText.number(part.peak)) at \(MCPText.seconds(part.peakTime))"
        }
        return text + (part.settling.map { ", settles in \(MCPText.seconds($0))" } ?? ", not settled yet")
    }

    private static func percent(_ value: Double) -> String { MCPText.number((value * 10).rounded() / 10) + " %" }

    /// Evenly spread, with the first and the last.
    private func table(_ motion: Motion) -> [String] {
        let count = min(samples, motion.times.count)
        let rows = count == 1 ? [motion.times.count - 1] : (0..<count).map { $0 * (motion.times.count - 1) / (count - 1) }
        let header = "  time s | " + motion.components.map(\.name).joined(separator: " | ")
        return [header]
            + rows.map { row in
                "  " + ([MCPText.number(motion.times[row])] + motion.components.map { MCPText.number($0.values[row]) }).joined(separator: " | ")
            }
    }
}

/// A line in dots of Braille, eight to a character.
struct TextPlot {
    let times, values: [Double]
    /// Values that must be in sight.
    let marks: [Double]

    private static let columns = 48
    private static let rows = 7

    func lines(title: String) -> [String] {
        let finite = (values + marks).filter(\.isFinite)
        guard let low = finite.min(), let high = finite.max(), high > low, let start = times.first, let end = times.last, end > start else { return [] }
        var cells = Array(repeating: Array(repeating: UInt8(0), count: Self.columns), count: Self.rows)
        func height(_ value: Double) -> Int {
            min(max(Int(saturating: ((high - value) / (high - low) * Double(4 * Self.rows - 1)).rounded()), 0), 4 * Self.rows - 1)
        }
        var last: Int?
        for (time, value) in zip(times, values) where value.isFinite {
            let x = min(max(Int(saturating: (time - start) / (end - start) * Double(2 * Self.columns - 1)), 0), 2 * Self.columns - 1)
            let y = height(value)
            // A steep line has no holes.
            for dot in min(last ?? y, y)...max(last ?? y, y) {
                cells[dot / 4][x / 2] |= Self.bit(x % 2, dot % 4)
            }
            last = y
        }
        let labels = [MCPText.number(high), MCPText.number(low)]
        let margin = labels.map(\.count).max() ?? 0
        let rows = cells.enumerated().map { index, row in
            let label = index == 0 ? labels[0] : index == Self.rows - 1 ? labels[1] : ""
            let dots = String(String.UnicodeScalarView(row.compactMap { UnicodeScalar(0x2800 + UInt32($0)) }))
            return String(repeating: " ", count: margin - label.count) + label + "│" + dots
        }
        let foot = MCPText.seconds(start)
        let room = max(Self.columns - foot.count - MCPText.seconds(end).count, 1)
        return [title + ":"] + rows + [String(repeating: " ", count: margin + 1) + foot + String(repeating: " ", count: room) + MCPText.seconds(end)]
    }

    private static func bit(_ column: Int, _ row: Int) -> UInt8 {
        row == 3 ? (column == 0 ? 0x40 : 0x80) : UInt8(1) << (row + 3 * column)
    }
}
