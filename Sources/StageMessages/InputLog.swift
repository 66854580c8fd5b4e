import Foundation
import Geometry
import ScriptedStage
import Rendering

/// The inputs of a stage, each with its time. Played again from the start they result in the same frames.
package struct InputLog: Sendable {
    package struct Entry: Sendable {
        /// The same in all copies of the log.
        package let id: Int
        /// Seconds of stage time.
        package let time: Double
        package let input: InputEvent
        /// The first entry of the touch, scroll or script event that it belongs to.
        package let start: Int
        /// Why it did nothing when it was played again; nil if it did.
        package var passed: String?
    }

    /// Seconds between two times that a script can express.
    package static let step = 0.0001

    package private(set) var entries: [Entry] = []
    private var nextID = 0
    /// The first entries of touches and scrolls that have not ended.
    private var open: [Gesture: (id: Int, time: Double)] = [:]

    private enum Gesture: Hashable {
        case touch(Int), scroll

        init?(_ input: InputEvent) {
            switch input {
            case .pointer(.hover, _): return nil
            case .pointer(_, let touch): self = .touch(touch)
            case .scroll: self = .scroll
            default: return nil
            }
        }
    }

    package init() {}

    /// Whether a touch or scroll is in progress.
    package var isOpen: Bool { !open.isEmpty }

    /// The first entry of the oldest touch or scroll in progress.
    package var oldestOpen: Int? { open.values.map(\.id).min() }

    /// How many spans there are.
    package var spanCount: Int { entries.count { $0.id == $0.start } }

    /// Adds an input at a time, or a little later: never at the time of the one before, and within a touch or scroll a round number of tenths of
    /// milliseconds after its beginning, so that a script can express it exactly.
    /// - Parameter earliest: The stage's present time.
    /// - Returns: The entry, with its time.
    package mutating func append(_ input: InputEvent, at wanted: Double, earliest: Double) -> Entry {
        let gesture = Gesture(input)
        let begun = gesture.flatMap { open[$0] }
        let origin = begun?.time ?? 0
        var steps = ((wanted - origin) * 10000).rounded()
        // Times nearer than the stage's tolerance are the same.
        let bound = max(earliest - 1e-9, entries.last.map { $0.time.nextUp } ?? 0)
        while origin + steps / 10000 < bound {
            steps = max(steps + 1, ((bound - origin) * 10000).rounded(.down))
        }
        let id = nextID
        nextID += 1
        let entry = Entry(id: id, time: origin + steps / 10000, input: input, start: begun?.id ?? id)
        entries.append(entry)
        if let gesture {
            open[gesture] = Self.ends(input) ? nil : begun ?? (id, entry.time)
        }
        return entry
    }

    private static func ends(_ input: InputEvent) -> Bool {
        switch input {
        case .pointer(.up, _), .pointer(.cancelled, _), .scroll(_, .ended): true
        default: false
        }
    }

    /// Adds the events of a script, delayed by a number of seconds.
    package mutating func append(_ script: Script, after delay: Double) {
        var starts: [Int: Int] = [:]
        for event in script.events {
            let start = event.line > 0 ? starts[event.line] ?? nextID : nextID
            starts[event.line] = start
            entries.append(Entry(id: nextID, time: event.time + delay, input: event.input, start: start))
            nextID += 1
        }
        entries = entries.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    /// Takes an entry out that has changed nothing.
    package mutating func remove(_ id: Int) {
        entries.removeAll { $0.id == id }
    }

    /// Forgets what began with an entry or before it, for a log without end. The last entry stays: the next one comes after it.
    package mutating func forget(through id: Int) {
        let last = entries.last?.id
        entries.removeAll { $0.start <= id && $0.id != last }
    }

    /// Drops what came after a time. Touches that were down then are lifted there.
    package mutating func cut(after time: Double) {
        entries.removeAll { $0.time > time }
        open = open.filter { $0.value.time <= time }
        for (gesture, begun) in open.sorted(by: { $0.value.id < $1.value.id }) {
            guard entries.contains(where: { $0.start == begun.id }) else {
                open[gesture] = nil
                continue
            }
            switch gesture {
            case .touch(let touch): _ = append(.pointer(.cancelled, touch: touch), at: time, earliest: time)
            case .scroll: _ = append(.scroll(nil, .ended), at: time, earliest: time)
            }
        }
    }

    package mutating func note(_ problem: String, of id: Int) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        entries[index].passed = problem
    }

    package mutating func forgetProblems() {
        for index in entries.indices {
            entries[index].passed = nil
        }
    }

    /// Touches, scrolls and single inputs as spans of time.
    package var spans: [EventSpan] {
        var spans: [EventSpan] = []
        var indices: [Int: Int] = [:]
        for entry in entries {
            if let index = indices[entry.start] {
                spans[index].end = entry.time
                spans[index].passed = spans[index].passed ?? entry.passed
            } else {
                indices[entry.start] = spans.count
                var span = EventSpan(id: entry.id, time: entry.time, end: nil, text: entry.input.summary, kind: entry.input.kind, passed: entry.passed)
                if case .animationSpeed(let view, let attribute, let speed) = entry.input {
                    (span.view, span.attribute, span.speed) = (view, attribute, speed)
                }
                spans.append(span)
            }
        }
        return spans
    }
}

extension InputEvent {
    /// `touch “Animate”`.
    package var summary: String {
        switch self {
        case .tap(let target): "tap \(target.summary)"
        case .pointer(.down(let target), _): "touch \(target.summary)"
        case .pointer(.pairDown(let target, _), _): "two touches on \(target.summary)"
        case .pointer(.hover(let target?), _): "hover \(target.summary)"
        case .pointer(.hover(nil), _): "hover ends"
        case .pointer: "touch"
        case .key(let key): "key \(key.scriptText ?? String(key.character))"
        case .type(let text, _): "type “\(text.prefix(24))”"
        case .select(let label, let choice): "select “\(choice)” in “\(label)”"
        case .set(let label, let value): "set “\(label)” to \(value)"
        case .scroll: "scroll"
        case .action(let name, let label): "\(name) “\(label)”"
        case .open(let url): "open \(url.absoluteString)"
        case .scene(let phase): "scene \(phase.rawValue)"
        case .state(let changes, _): "set " + changes.map { "\($0.name) = \($0.value.text)" }.joined(separator: ", ")
        case .animationSpeed(let view, let attribute, let speed):
            "\(attribute) of \(view.split(separator: "/").last ?? "") at \(InputLog.number(speed))×"
        }
    }

    package var kind: String {
        switch self {
        case .tap: "tap"
        case .pointer(.hover, _): "hover"
        case .pointer: "touch"
        case .key: "key"
        case .type: "type"
        case .scroll: "scroll"
        case .select, .set, .action, .open, .scene: "control"
        case .animationSpeed: "speed"
        case .state: "state"
        }
    }
}

extension InputEvent.Target {
    var summary: String {
        switch self {
        case .label(let label), .near(let label, _): "“\(label)”"
        case .point(let point): "(\(Int(saturating: point.x.rounded())), \(Int(saturating: point.y.rounded())))"
        }
    }
}
