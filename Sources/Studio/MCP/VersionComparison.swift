import ImageFormats
import Foundation
import Geometry
import Rendering
import StageMessages

/// A preview in two versions of its sources, shown with the same script: how their frames, texts and animations differ.
struct VersionComparison: Sendable {
    struct Side: Sendable {
        let name: String
        let control: StageControl
    }

    let before, now: Side
    let end, scale: Double

    private static let rate = 60.0

    /// The differences between the frames of two versions.
    struct Result: Sendable {
        var frames = 0
        /// Numbers of the frames that differ.
        var different: [Int] = []
        var first: PixelDifference?
        var worst: (frame: Int, difference: PixelDifference)?
        var mean = [0.0, 0.0, 0.0]
        var sizes: String?
        /// When the texts differed first, and how.
        var texts: (time: Double, before: [String], now: [String])?
        var lives: (before: [TraceMessage.Life], now: [TraceMessage.Life]) = ([], [])
        var problems: (before: [String], now: [String]) = ([], [])
    }

    /// Shows both, frame by frame.
    func run() async throws -> Result {
        var result = Result()
        var (old, new) = (FrameCanvas(), FrameCanvas())
        var last = PixelDifference(old, new)
        var texts: (old: [String], new: [String]) = ([], [])
        for frame in 0...Int(saturating: (end * Self.rate).rounded()) {
            let time = min(Double(frame) / Self.rate, end)
            guard let one = try await before.control.frame(at: time, scale: scale), let other = try await now.control.frame(at: time, scale: scale) else {
                throw StudioError("there is no frame at \(MCPText.seconds(time))")
            }
            result.frames += 1
            let changes = (old.apply(one.header, one.pixels), new.apply(other.header, other.pixels))
            if changes.0 { texts.old = try await before.control.texts() }
            if changes.1 { texts.new = try await now.control.texts() }
            if (old.width, old.height) != (new.width, new.height) {
                result.sizes = "The windows differ: \(old.width) × \(old.height) and \(new.width) × \(new.height) pixels; the images are not compared."
            } else if changes.0 || changes.1 {
                last = PixelDifference(old, new)
            }
            result.add(last, frame: frame)
            if texts.old != texts.new, result.texts == nil {
                result.texts = (time, texts.old, texts.new)
            }
        }
        result.lives = (try await before.control.trace().lives, try await now.control.trace().lives)
        result.problems = (before.control.inbox.takeNews().problems, now.control.inbox.takeNews().problems)
        result.mean = result.mean.map { $0 / Double(max(result.different.count, 1)) }
        return result
    }

    /// Moments in which they differ, or all of it: a row before, a row now, a row of differences.
    func image(_ result: Result, count: Int) async throws -> (image: Data, times: [Double])? {
        guard result.sizes == nil, let last = result.different.last, let first = result.different.first else { return nil }
        let numbers = (0..<count).map { count == 1 ? result.worst?.frame ?? first : first + (last - first) * $0 / (count - 1) }
        let frames = numbers.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
        let times = frames.map { Double($0) / Self.rate }
        var rows: [[FrameCanvas]] = [[], [], []]
        for time in times {
            let old = try await before.control.past(at: time, scale: scale)
            let new = try await now.control.past(at: time, scale: scale)
            rows[0].append(old)
            rows[1].append(new)
            rows[2].append(FrameCanvas.difference(old, new))
        }
        let sheet = try ContactSheet.compose(rows.joined().map(\.bitmap), columns: times.count, gap: 8)
        return (Data(try PNGEncoder.encode(sheet)), times)
    }
}

extension VersionComparison.Result {
    fileprivate mutating func add(_ difference: PixelDifference, frame: Int) {
        guard sizes == nil, !difference.isNone else { return }
        different.append(frame)
        first = first ?? difference
        mean = zip(mean, difference.mean).map { $0 + $1 }
        if worst.map({ $0.difference.mean.reduce(0, +) < difference.mean.reduce(0, +) }) ?? true {
            worst = (frame, difference)
        }
    }

    // MARK: Words

    var lines: [String] {
        var lines: [String] = []
        if let sizes { lines.append(sizes) }
        if let first = different.first, let last = different.last, let worst {
            lines.append("\(different.count) of \(frames) frames differ, the first at \(Self.time(first)), the last at \(Self.time(last)).")
            lines.append("Most at \(Self.time(worst.frame)): \(Self.summary(worst.difference)).")
            lines.append("On average of these frames, red, green and blue are off by \(Self.numbers(mean)) of 255.")
        } else if sizes == nil {
            lines.append("All \(frames) frames are the same.")
        }
        if let texts {
            lines.append("The texts differ first at \(MCPText.seconds(texts.time)): before \(MCPText.quoted(texts.before)); now \(MCPText.quoted(texts.now)).")
        } else {
            lines.append("The texts are the same.")
        }
        lines += curves
        if !problems.before.isEmpty { lines.append("Passed over before: \(problems.before.joined(separator: "; "))") }
        if !problems.now.isEmpty { lines.append("Passed over now: \(problems.now.joined(separator: "; "))") }
        return lines
    }

    private static func time(_ frame: Int) -> String { MCPText.seconds(Double(frame) / 60) }

    private static func numbers(_ values: [Double]) -> String { values.map(MCPText.number).joined(separator: ", ") }

    private static func summary(_ difference: PixelDifference) -> String {
        "\(MCPText.number(difference.share * 100)) % of the pixels; red, green, blue at most \(difference.most.map(String.init).joined(separator: ", ")), "
            + "on average \(numbers(difference.mean)) of 255"
    }

    private static let most = 30

    private var curves: [String] {
        func named(_ lives: [TraceMessage.Life]) -> [(key: String, motion: Motion)] {
            var counts: [String: Int] = [:]
            return lives.map { life in
                let name = "\(life.view) \(life.attribute)"
                counts[name, default: 0] += 1
                return (counts[name] == 1 ? name : "\(name), for the \(counts[name] ?? 0). time", Motion(life))
            }
        }
        let (old, new) = (named(lives.before), named(lives.now))
        let known = Dictionary(old.map { ($0.key, $0.motion) }) { first, _ in first }
        let keys = Set(new.map(\.key))
        var lines: [String] = []
        for (key, motion) in new {
            guard let before = known[key] else {
                lines.append("- only now: \(key): \(Self.summary(motion))")
                continue
            }
            let (was, present) = (Self.summary(before), Self.summary(motion))
            if was != present { lines.append("- \(key): before \(was); now \(present)") }
        }
        lines += old.filter { !keys.contains($0.key) }.map { "- only before: \($0.key): \(Self.summary($0.motion))" }
        guard !lines.isEmpty else { return [new.isEmpty && old.isEmpty ? "Nothing was animated in either." : "All \(new.count) animated values moved alike."] }
        return ["Animated values that differ: \(lines.count)"] + lines.prefix(Self.most)
            + (lines.count > Self.most ? ["- … and \(lines.count - Self.most) more"] : [])
    }

    private static func summary(_ motion: Motion) -> String {
        let life = motion.life
        var text = "\(life.animation), \(MCPText.numbers(life.from)) → \(MCPText.numbers(life.to)), from \(MCPText.seconds(life.start))"
        text += motion.duration.map { " for \(MCPText.seconds($0))" } ?? " and not over"
        if let part = motion.main {
            if let overshoot = part.overshoot, overshoot > 0.05 { text += ", overshoot \(MCPText.number((overshoot * 10).rounded() / 10)) %" }
            if let settling = part.settling { text += ", settles in \(MCPText.seconds(settling))" }
        }
        return text
    }
}

extension MCPSession {
    func compare(_ arguments: MCPArguments) async throws -> MCPResult {
        let control = try shown()
        guard let studio, let status = await control.status else { throw StudioError("no project is open") }
        let sources = studio.options.sources
        let version: SourceVersion
        switch (arguments.string("revision"), arguments.string("folder")) {
        case (let revision?, nil): version = try SourceVersion.revision(revision, of: sources)
        case (nil, let folder?): version = try SourceVersion.folder(folder, of: sources)
        default: throw StudioError("give either “revision” or “folder”")
        }
        defer { version.remove() }
        let settings = try options(sources: version.sources, move: version.move)
        let other = Studio(options: settings, workers: try settings.workers())
        do {
            try await other.begin()
            let result = try await compare(studio, status, control, with: other, version, arguments)
            await other.end()
            return result
        } catch {
            await other.end()
            throw error
        }
    }

    private func compare(
        _ studio: Studio, _ status: StageStatus, _ control: StageControl, with other: Studio, _ version: SourceVersion, _ arguments: MCPArguments
    ) async throws -> MCPResult {
        let build = await other.waitForBuild()
        guard build.state == "ok" else {
            throw StudioError("“\(version.name)” does not compile:\n" + MCPProblems.lines((build.problems ?? []).filter { $0.kind == "error" }))
        }
        let name = await studio.previews.first { $0.id == status.preview }?.name
        let previews = await other.previews
        guard let preview = previews.first(where: { $0.id == status.preview }) ?? previews.first(where: { $0.name == name }) else {
            throw StudioError("“\(version.name)” has no preview “\(name ?? status.preview)”; it has \(MCPText.quoted(previews.map(\.id)))")
        }
        let script: String
        if let given = arguments.string("script") { script = given } else { script = try await control.copy(as: "script") }
        let time = try await control.state().time ?? 0
        let before = await StageControl.connect(to: other)
        // The preview that is shown stays as it is.
        let now = await StageControl.connect(to: studio)
        do {
            try await before.open(preview: preview.id, variant: status.variant)
            try await now.open(preview: status.preview, variant: status.variant)
            let result = try await compare(before, now, script: script, time: time, version, arguments)
            await studio.leave(now.page)
            return result
        } catch {
            await studio.leave(now.page)
            throw error
        }
    }

    private func compare(
        _ before: StageControl, _ now: StageControl, script: String, time: Double, _ version: SourceVersion, _ arguments: MCPArguments
    ) async throws -> MCPResult {
        var last = 0.0
        if !script.isEmpty {
            try await before.play(script: script)
            try await now.play(script: script)
            last = (try await now.state().events ?? []).map { $0.end ?? $0.time }.max() ?? 0
        }
        let end = arguments.number("to") ?? max(time, last + 1)
        let comparison = VersionComparison(
            before: .init(name: version.name, control: before), now: .init(name: "now", control: now), end: end, scale: arguments.number("scale") ?? 1)
        let result = try await comparison.run()
        var lines = ["Compared with \(version.name), from 0 s to \(MCPText.seconds(end)), 60 frames per second:"] + result.lines
        guard let (image, times) = try await comparison.image(result, count: arguments.integer("count") ?? 5) else {
            return MCPResult(lines.joined(separator: "\n"))
        }
        lines.append(
            "Image: moments \(times.map(MCPText.number).joined(separator: ", ")) s from left to right; rows: before, now, difference (three times as bright)."
        )
        return MCPResult([.text(lines.joined(separator: "\n")), .image(image)])
    }
}

extension StageControl {
    /// A whole image of a past moment.
    fileprivate func past(at time: Double, scale: Double) async throws -> FrameCanvas {
        guard let frame = try await frame(shownAt: time, scale: scale) else { throw StudioError("there is no frame at \(MCPText.seconds(time))") }
        var canvas = FrameCanvas()
        _ = canvas.apply(frame.header, frame.pixels)
        return canvas
    }
}
