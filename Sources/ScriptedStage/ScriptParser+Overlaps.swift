import Foundation
import Rendering

/// One finger, one wheel, one keyboard: what is done with it ends before the next begins.
extension ScriptParser {
    private enum Means: Hashable {
        case finger(Int)
        case wheel
        case keyboard

        static func of(_ input: InputEvent) -> [Means] {
            switch input {
            case .tap: [.finger(0)]
            case .pointer(.pairDown, _), .pointer(.pairMoved, _): [.finger(0), .finger(1)]
            case .pointer(.hover, _): []
            case .pointer(_, let touch): [.finger(touch)]
            case .scroll: [.wheel]
            case .type: [.keyboard]
            default: []
            }
        }

        /// What else would be meant.
        var advice: String {
            switch self {
            case .finger: "one finger does one thing at a time; a “touch” with another “finger” may run beside it"
            case .wheel: "one wheel turns at a time"
            case .keyboard: "one text is typed at a time"
            }
        }
    }

    private struct Span {
        let entry: Int
        let start: Double
        let end: Double
    }

    /// Times that are the same but for what is lost by adding them.
    private static let tolerance = 1e-9

    /// Refuses what would cut something else short. Where one ends as the next begins, the end comes first.
    func separate(_ entries: inout [Entry]) throws {
        var spans: [Means: [Span]] = [:]
        for (index, entry) in entries.enumerated() {
            var own: [Means: (start: Double, end: Double)] = [:]
            for event in entry.events {
                for means in Means.of(event.input) {
                    let known = own[means] ?? (event.time, event.time)
                    own[means] = (min(known.start, event.time), max(known.end, event.time))
                }
            }
            for (means, span) in own {
                spans[means, default: []].append(Span(entry: index, start: span.start, end: span.end))
            }
        }
        var found: (line: Int, error: ScriptError)?
        for (means, all) in spans {
            let all = all.sorted { ($0.start, $0.entry) < ($1.start, $1.entry) }
            for (span, next) in zip(all, all.dropFirst()) where span.end > span.start && next.start <= span.end + Self.tolerance {
                guard next.start >= span.end - Self.tolerance else {
                    let error = overlap(of: entries[next.entry], at: next.start, with: entries[span.entry], until: span.end, means)
                    if found.map({ entries[next.entry].line < $0.line }) ?? true {
                        found = (entries[next.entry].line, error)
                    }
                    break
                }
                for index in entries[span.entry].events.indices where entries[span.entry].events[index].time >= next.start {
                    entries[span.entry].events[index].time = next.start.nextDown
                }
            }
        }
        if let found {
            throw found.error
        }
    }

    private func overlap(of entry: Entry, at time: Double, with other: Entry, until end: Double, _ means: Means) -> ScriptError {
        func seconds(_ time: Double) -> String { "\((time * 1e6).rounded() / 1e6)" }
        return ScriptError(
            name: name, line: entry.line,
            problem:
                "this “\(entry.kind)” begins at \(seconds(time)) s, in the middle of the “\(other.kind)” of line \(other.line), which lasts until \(seconds(end)) s: \(means.advice)"
        )
    }
}
