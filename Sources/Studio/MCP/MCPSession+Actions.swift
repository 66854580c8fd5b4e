import Foundation
import StageMessages

/// The state of a preview at a moment, to compare with later ones.
struct StageMoment: Sendable {
    let time: Double
    let texts: [String]
    let trace: TraceMessage

    init(_ control: StageControl) async throws {
        time = try await control.state().time ?? 0
        texts = try await control.texts()
        trace = try await control.trace()
    }
}

extension MCPSession {
    // MARK: Showing

    func showPreview(_ arguments: MCPArguments) async throws -> MCPResult {
        var variant = StageVariant()
        variant.device = arguments.string("device")
        if let size = arguments.pair("size") { (variant.width, variant.height) = (size.x, size.y) }
        guard variant.device == nil || variant.width == nil else { throw StudioError("a device sets the size; give either “device” or “size”") }
        variant.appearance = arguments.string("appearance")
        variant.textSize = arguments.string("text_size")
        variant.locale = arguments.string("locale")
        variant.direction = arguments.string("direction")
        variant.reduceMotion = arguments.flag("reduce_motion")
        let preview = try await show(arguments.string("preview"), variant)
        let control = try shown()
        let next = try await control.advance(to: 0)
        let status = await control.status
        var lines = ["“\(preview.name)” (\(preview.id)) at 0 s, \(MCPText.number(status?.width ?? 0)) × \(MCPText.number(status?.height ?? 0)) points."]
        let texts = try await control.texts()
        lines.append(texts.isEmpty ? "No texts." : "Texts: \(MCPText.quoted(texts, most: 40))")
        lines.append(Self.summary(next: next, at: 0))
        let warnings = await studio?.build.problems?.filter { $0.kind == "warning" } ?? []
        if !warnings.isEmpty { lines.append("Warnings:\n" + MCPProblems.lines(warnings)) }
        return try await result(lines, control, image: arguments.flag("image") ?? true, scale: arguments.number("scale"))
    }

    private func result(_ lines: [String], _ control: StageControl, image: Bool, scale: Double?) async throws -> MCPResult {
        var content: [MCPResult.Content] = [.text(lines.joined(separator: "\n"))]
        if image {
            let time = try await control.state().time ?? 0
            content.append(.image(try await control.image(times: [time], scale: scale ?? 1)))
        }
        return MCPResult(content)
    }

    static func summary(next: Double?, at time: Double) -> String {
        guard let next else { return "Nothing changes by itself any more." }
        return next <= time + 0.02 ? "Something is moving." : "The next change by itself is at \(MCPText.seconds(next))."
    }

    // MARK: Time

    func advance(_ arguments: MCPArguments) async throws -> MCPResult {
        let control = try shown()
        let now = try await control.state().time ?? 0
        guard (arguments.number("by") == nil) != (arguments.number("to") == nil) else { throw StudioError("give either “by” or “to”, in seconds") }
        let end = arguments.number("to") ?? now + (arguments.number("by") ?? 0)
        guard end >= now else {
            throw StudioError("it is \(MCPText.seconds(now)) already; call go_back to continue from an earlier time, or image with “at” to look at one")
        }
        return try await act(arguments, image: false) { control in
            try await control.goOn(to: end)
            return "Went on from \(MCPText.seconds(now)) to \(MCPText.seconds(end))."
        }
    }

    /// The time in seconds without any change after which waiting ends.
    private static let quiet = 0.25

    func settle(_ arguments: MCPArguments) async throws -> MCPResult {
        try await act(arguments, image: false) { control in
            let start = try await control.state().time ?? 0
            let end = start + (arguments.number("limit") ?? 10)
            var time = start
            var next = try await control.advance(to: time)
            while let due = next, due <= time + Self.quiet, time < end {
                try Task.checkCancellation()
                time = min(max(due, time + 1 / 120), end)
                next = try await control.advance(to: time)
            }
            if let due = next, due <= time + Self.quiet {
                return "It is not at rest after \(MCPText.seconds(time - start)); it is now \(MCPText.seconds(time)). Something repeats, or never ends."
            }
            return time == start
                ? "At rest already, at \(MCPText.seconds(time))." : "At rest at \(MCPText.seconds(time)), after \(MCPText.seconds(time - start))."
        }
    }

    func reset(_ arguments: MCPArguments) async throws -> MCPResult {
        let control = try shown()
        try await control.reset()
        didInput(at: 0)
        let texts = try await control.texts()
        return try await result(
            ["At 0 s again, with nothing done.", "Texts: \(MCPText.quoted(texts, most: 40))"], control, image: arguments.flag("image") ?? false, scale: nil)
    }

    func goBack(_ arguments: MCPArguments) async throws -> MCPResult {
        let control = try shown()
        let now = try await control.state().time ?? 0
        let time = arguments.number("to") ?? 0
        guard time <= now else { throw StudioError("it is only \(MCPText.seconds(now)); call advance to continue") }
        try await control.goBack(to: time)
        didInput(at: min(lastInput, time))
        let texts = try await control.texts()
        let lines = ["Back at \(MCPText.seconds(time)); what was done later is forgotten.", "Texts: \(MCPText.quoted(texts, most: 40))"]
        return try await result(lines, control, image: arguments.flag("image") ?? false, scale: nil)
    }

    // MARK: Input

    func tap(_ arguments: MCPArguments) async throws -> MCPResult {
        var input = StageRequest.Input(kind: "tap")
        switch (arguments.string("label"), arguments.pair("point")) {
        case (let label?, nil): input.label = label
        case (nil, let point?): (input.x, input.y) = (point.x, point.y)
        default: throw StudioError("give either “label” or “point”")
        }
        let name = input.label.map { "“\($0)”" } ?? "(\(MCPText.number(input.x ?? 0)), \(MCPText.number(input.y ?? 0)))"
        let given = input
        return try await act(arguments, isInput: true) { control in
            try await control.input(given)
            return "Tapped \(name)."
        }
    }

    /// Plays events of a script from now on, up to the last of them.
    func play(_ yaml: String, _ arguments: MCPArguments, summary: String) async throws -> MCPResult {
        try await act(arguments, isInput: true) { control in
            let before = try await control.state()
            try await control.play(script: yaml)
            let known = Set((before.events ?? []).map(\.id))
            // Perform the work that is due now first, because it can change what comes later.
            try await control.advance(to: before.time ?? 0)
            let added = (try await control.state().events ?? []).filter { !known.contains($0.id) }
            let end = added.map { $0.end ?? $0.time }.max() ?? 0
            try await control.goOn(to: max(end, before.time ?? 0))
            return summary
        }
    }

    func runScript(_ arguments: MCPArguments) async throws -> MCPResult {
        let script = arguments.string("script") ?? ""
        return try await play(script, arguments, summary: "Played the script.")
    }

    /// Performs an action, then advances by `advance` seconds if requested, and describes the changes.
    func act(
        _ arguments: MCPArguments, isInput: Bool = false, image: Bool = false, _ body: @Sendable (StageControl) async throws -> String
    ) async throws -> MCPResult {
        let control = try shown()
        let before = try await StageMoment(control)
        let summary = try await body(control)
        var now = try await control.state().time ?? before.time
        let isProblem = control.inbox.hasProblems
        if isInput {
            didInput(at: before.time)
            if !isProblem, let more = arguments.number("advance"), more > 0 {
                now += more
                try await control.goOn(to: now)
            }
        }
        let next = try await control.advance(to: now)
        let after = try await StageMoment(control)
        var lines = isProblem ? [] : [summary]
        lines += MomentReport(before: before, after: after).lines
        lines.append("It is \(MCPText.seconds(after.time)). " + Self.summary(next: next, at: after.time))
        var answer = try await result(lines, control, image: arguments.flag("image") ?? image, scale: arguments.number("scale"))
        answer.isError = isProblem && isInput
        return answer
    }
}

/// A description of the changes between two moments.
struct MomentReport {
    let before, after: StageMoment

    private static let most = 12

    var lines: [String] {
        var lines: [String] = []
        let came = Self.difference(after.texts, before.texts)
        let went = Self.difference(before.texts, after.texts)
        if !came.isEmpty { lines.append("Texts that came: \(MCPText.quoted(came))") }
        if !went.isEmpty { lines.append("Texts that went: \(MCPText.quoted(went))") }
        if came.isEmpty, went.isEmpty { lines.append("The texts are the same.") }
        lines += animations
        let changes = after.trace.changes.dropFirst(before.trace.changes.count).filter { $0.reason != nil }
        if !changes.isEmpty { lines.append("Changed without an animation: \(changes.count); call why for the reasons.") }
        return lines
    }

    private var animations: [String] {
        let started = after.trace.lives.dropFirst(before.trace.lives.count)
        let wereRunning = before.trace.lives.filter { $0.end == nil }.map(\.id)
        let ended = after.trace.lives.count { wereRunning.contains($0.id) && $0.end != nil }
        var lines: [String] = []
        if !started.isEmpty {
            lines.append("Animations that started: \(started.count)")
            lines += started.prefix(Self.most).map { "- " + Self.summary($0) }
            if started.count > Self.most { lines.append("- … and \(started.count - Self.most) more; call curves") }
        }
        // Motion that continues towards another target.
        for life in after.trace.lives where wereRunning.contains(life.id) {
            let known = before.trace.lives.first { $0.id == life.id }?.events.count ?? 0
            for event in life.events.dropFirst(known) where ["merged", "combined", "shifted"].contains(event.event) {
                lines.append("- \(life.view) \(life.attribute) is on its way and now goes to \(MCPText.numbers(event.to ?? life.to)) (\(event.event))")
            }
        }
        if ended > 0 { lines.append("Animations that ended: \(ended)") }
        return lines
    }

    private static func summary(_ life: TraceMessage.Life) -> String {
        let end = life.end.map { ", ended at \(MCPText.seconds($0))" } ?? ""
        return "\(life.view) \(life.attribute): \(MCPText.numbers(life.from)) → \(MCPText.numbers(life.to)) by \(life.animation), \(life.source)\(end)"
    }

    /// The texts that occur more often in the first list than in the second.
    private static func difference(_ texts: [String], _ others: [String]) -> [String] {
        var rest = others
        return texts.filter { text in
            guard let index = rest.firstIndex(of: text) else { return true }
            rest.remove(at: index)
            return false
        }
    }
}
