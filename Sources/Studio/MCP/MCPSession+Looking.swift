import Foundation
import Geometry
import StageMessages

extension MCPSession {
    // MARK: Images

    func image(_ arguments: MCPArguments) async throws -> MCPResult {
        let control = try shown()
        let now = try await control.state().time ?? 0
        let time = arguments.number("at") ?? now
        guard time <= now + 1e-9 else { throw StudioError("it is only \(MCPText.seconds(now)); call advance to continue") }
        return MCPResult([
            .text("The preview at \(MCPText.seconds(time))."), .image(try await control.image(times: [time], scale: arguments.number("scale") ?? 1)),
        ])
    }

    func images(_ arguments: MCPArguments, format: String, count: Int, scale: Double) async throws -> MCPResult {
        let control = try shown()
        var now = try await control.state().time ?? 0
        let start = arguments.number("from") ?? min(lastInput, now)
        let end = arguments.number("to") ?? (now > start ? now : start + 1)
        guard end >= start else { throw StudioError("“to” is earlier than “from”") }
        if end > now {
            try await control.goOn(to: end)
            now = end
        }
        let count = arguments.integer("count") ?? count
        let times = (0..<count).map { start + (end - start) * Double($0) / Double(max(count - 1, 1)) }
        let columns = Int(saturating: Double(count).squareRoot().rounded(.up))
        let order =
            switch format {
            case "strip": "from left to right"
            case "sheet": "in rows of \(columns)"
            default: "over each other, the last one strongest"
            }
        let image = try await control.image(format: format, times: times, scale: arguments.number("scale") ?? scale, columns: format == "sheet" ? columns : nil)
        let summary = "Moments \(order): \(times.map(MCPText.number).joined(separator: ", ")) s. It is \(MCPText.seconds(now))."
        return MCPResult([.text(summary), .image(image)])
    }

    // MARK: Texts

    func views(_ arguments: MCPArguments) async throws -> MCPResult {
        let outline = ViewOutline(type: arguments.string("type"), depth: arguments.integer("depth") ?? .max)
        let lines = outline.lines(of: try await shown().views().root)
        guard !lines.isEmpty else {
            throw StudioError("there is no view of the type “\(arguments.string("type") ?? "")”; call views without a type to see all")
        }
        return MCPResult("Type “what is shown” [x y width height] file:line .modifiers state\n" + lines.joined(separator: "\n"))
    }

    func tree() async throws -> MCPResult {
        let text = try await shown().text("accessibility")
        return MCPResult(text.isEmpty ? "There are no elements." : text)
    }

    func copied(as kind: String) async throws -> MCPResult {
        let text = try await shown().copy(as: kind)
        return MCPResult(text.isEmpty ? "# Nothing was done yet.\n" : text)
    }

    func curves(_ arguments: MCPArguments) async throws -> MCPResult {
        let control = try shown()
        let trace = try await control.trace()
        let time = try await control.state().time ?? 0
        var report = MotionReport(lives: trace.lives.filter { Self.isIn(arguments, $0.start) && Self.isMeant(arguments, $0.view, $0.attribute) }, now: time)
        report.samples = arguments.integer("samples") ?? 10
        report.plots = arguments.flag("plots") ?? true
        report.limit = arguments.integer("limit") ?? 8
        return MCPResult(report.text, structured: ["time": .rounded(time), "curves": .array(report.motions.prefix(report.limit).map(\.json))])
    }

    func why(_ arguments: MCPArguments) async throws -> MCPResult {
        let trace = try await shown().trace()
        let changes = trace.changes.filter { change in
            Self.isIn(arguments, change.time) && Self.isMeant(arguments, change.view ?? "", nil) && (change.reason != nil || arguments.flag("all") == true)
        }
        let report = WhyReport(changes: changes, animated: trace.lives.count { Self.isIn(arguments, $0.start) })
        return MCPResult(report.text, structured: ["changes": .array(report.json)])
    }

    private static func isIn(_ arguments: MCPArguments, _ time: Double) -> Bool {
        time >= (arguments.number("from") ?? 0) - 1e-6 && time <= (arguments.number("to") ?? .infinity) + 1e-6
    }

    private static func isMeant(_ arguments: MCPArguments, _ view: String, _ attribute: String?) -> Bool {
        let isView = arguments.string("view").map { view.localizedCaseInsensitiveContains($0) } ?? true
        let isAttribute = arguments.string("attribute").map { wanted in attribute?.localizedCaseInsensitiveContains(wanted) ?? true } ?? true
        return isView && isAttribute
    }
}

/// Changes and why they were not animated, in sentences.
struct WhyReport {
    let changes: [TraceMessage.Change]
    /// How many values were animated in the same span.
    let animated: Int

    private static let most = 60

    var text: String {
        guard !changes.isEmpty else {
            return animated == 0 ? "Nothing has changed." : "Nothing was shown at once: \(animated) values were animated; call curves for them."
        }
        let lines = changes.prefix(Self.most).map { "- " + Self.summary($0) }
        let rest = changes.count > Self.most ? ["… and \(changes.count - Self.most) more; give “from”, “to” or “view”"] : []
        return (lines + rest).joined(separator: "\n")
    }

    private static func summary(_ change: TraceMessage.Change) -> String {
        let what = [change.view, change.attribute].compactMap { $0 }.joined(separator: " ")
        let way = change.from.flatMap { from in change.to.map { " \(MCPText.numbers(from)) → \(MCPText.numbers($0))" } } ?? ""
        let span = change.count > 1 ? " (in \(change.count) frames, until \(MCPText.seconds(change.lastTime)))" : ""
        let kind = change.subject == "change" ? "" : " \(change.subject)" + (change.transition.map { " with \($0)" } ?? "")
        let reason = change.message ?? change.reason ?? change.animation.map { "Animated by \($0), \(change.source)." } ?? "Animated, \(change.source)."
        return "\(MCPText.seconds(change.time)) \(what)\(kind)\(way)\(span): \(reason)" + (change.reason.map { " [\($0)]" } ?? "")
    }

    var json: [JSONValue] {
        changes.prefix(Self.most).map { change in
            var members: [String: JSONValue] = ["subject": .string(change.subject), "time": .rounded(change.time), "source": .string(change.source)]
            members["view"] = change.view.map { .string($0) }
            members["attribute"] = change.attribute.map { .string($0) }
            members["reason"] = change.reason.map { .string($0) }
            members["message"] = change.message.map { .string($0) }
            return .object(members)
        }
    }
}
