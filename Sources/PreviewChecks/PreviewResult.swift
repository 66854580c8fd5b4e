import Foundation

/// What has become of one preview in one variant.
package struct PreviewResult: Codable, Sendable, Equatable {
    package enum Outcome: String, Codable, Sendable {
        /// Without images, or with some that cannot be trusted: a crash, an endless body, a damaged golden.
        case failed
        case changed
        /// There is no golden.
        case new
        case passed
    }

    package struct Problem: Codable, Sendable, Equatable {
        package var text: String
        package var file: String?
        package var line: Int?

        package init(text: String, file: String? = nil, line: Int? = nil) {
            (self.text, self.file, self.line) = (text, file, line)
        }

        /// `Cart.swift:31: …`
        package var sentence: String {
            file.map { file in "\(file)\(line.map { ":\($0)" } ?? ""): \(text)" } ?? text
        }
    }

    /// One moment of it: hashes of the golden and of the new image, where there are such.
    package struct Frame: Codable, Sendable, Equatable {
        package var time: String
        package var golden: String?
        package var new: String?
        package var difference: ImageDifference?
        /// Of the new image, or of the golden where that is all there is; pixels.
        package var width, height: Int

        package init(time: String, golden: String?, new: String?, width: Int, height: Int) {
            (self.time, self.golden, self.new, self.width, self.height) = (time, golden, new, width, height)
        }

        package var isChanged: Bool { golden != new && !(difference?.isEmpty ?? false) }
    }

    /// How far the frames of a strip are from its first one, 0 … 1 each.
    package struct Motion: Codable, Sendable, Equatable {
        package var times: [Double]
        package var golden, new: [Double]

        package init(times: [Double], golden: [Double], new: [Double]) {
            (self.times, self.golden, self.new) = (times, golden, new)
        }

        /// When a movement is half as far from its beginning as it is at the end; nil where it ends where it began.
        private func half(_ values: [Double]) -> Double? {
            guard let end = values.last, end > 0, let index = values.firstIndex(where: { $0 >= end / 2 }), index > 0 else { return nil }
            let (before, after) = (values[index - 1], values[index])
            return times[index - 1] + (end / 2 - before) / (after - before) * (times[index] - times[index - 1])
        }

        /// What a person would say of it; nil where the two cannot be compared so.
        package var sentence: String? {
            guard let old = half(golden), let now = half(new), abs(old - now) > 0.005 else { return nil }
            return "\(now > old ? "slower" : "faster"): half of the way after about \(Self.text(now)) s, before after \(Self.text(old)) s"
        }

        private static func text(_ seconds: Double) -> String { GoldenStore.time((seconds * 100).rounded() / 100) }
    }

    /// The preview's name: its file's path in the project and its title.
    package var base: String
    package var title: String
    package var file: String
    package var line: Int
    package var variant: String
    package var outcome = Outcome.failed
    package var problem: Problem?
    package var frames: [Frame] = []
    package var motion: Motion?
    /// Points and pixels a point.
    package var width, height, scale: Double?
    /// What the code has printed.
    package var output = ""

    package init(base: String, title: String, file: String, line: Int, variant: String) {
        (self.base, self.title, self.file, self.line, self.variant) = (base, title, file, line, variant)
    }

    /// `Card.swift/Preview 1 [dark]`.
    package var name: String { variant.isEmpty ? base : "\(base) [\(variant)]" }

    /// Whether a pattern means it: by its name, with or without the variant and the file's folder, by its title, or by its file.
    package func matches(_ pattern: NamePattern) -> Bool {
        let folder = file.count - (file as NSString).lastPathComponent.count
        let names = [name, base, file].flatMap { [$0, base.hasPrefix(file) ? String($0.dropFirst(folder)) : $0] }
        return (names + [title]).contains(where: pattern.matches)
    }

    /// Why it has not passed, in a sentence; nil where it has.
    package var reason: String? {
        switch outcome {
        case .passed: return nil
        case .failed: return problem?.sentence ?? "it failed"
        case .new: return "there is no golden"
        case .changed: return changes
        }
    }

    private var changes: String {
        let changed = frames.filter(\.isChanged)
        guard let first = changed.first else { return "it is not as its golden" }
        let times = changed.map(\.time)
        if changed.allSatisfy({ $0.golden == nil }) {
            return "it moves now, at \(Self.list(times)) s"
        }
        if changed.allSatisfy({ $0.new == nil }) {
            return "it is still now; it moved at \(Self.list(times)) s"
        }
        let compared = changed.compactMap(\.difference)
        let worst = compared.max { $0.pixels < $1.pixels }
        var text = worst.map { "\($0.pixels) of \($0.total) pixels differ, ΔE up to \(Self.number(compared.map(\.deltaE).max() ?? 0))" } ?? "other frames"
        if let sizes = worst?.sizes {
            text = "it has \(sizes[2])×\(sizes[3]) pixels, not \(sizes[0])×\(sizes[1]); " + text
        }
        if frames.count > 1 {
            text += first.time == "0" && changed.count == 1 ? ", at the start" : ", in \(changed.count) of \(frames.count) frames (\(Self.list(times)) s)"
        }
        return text + (motion?.sentence.map { "; \($0)" } ?? "")
    }

    private static func list(_ times: [String]) -> String {
        times.count > 3 ? "\(times[0]) … \(times[times.count - 1])" : times.joined(separator: ", ")
    }

    package static func number(_ value: Double) -> String {
        let tenths = Int(exactly: (value * 10).rounded()) ?? 0
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

/// All of a run.
package struct CheckReport: Sendable {
    package var project: String
    package var results: [PreviewResult]
    /// Names that have goldens and are no previews any more.
    package var obsolete: [String]
    /// Whether there were any goldens at all.
    package var hasGoldens = true
    /// The shell command that does the same again, without what is recorded; nil where nothing can be accepted.
    package var command: String?
    /// Names whose goldens were recorded.
    package var recorded: [String] = []
    /// Seconds of real time that previews have taken, by their names.
    package var seconds: [String: Double] = [:]

    package init(project: String, results: [PreviewResult], obsolete: [String], command: String?) {
        (self.project, self.results, self.obsolete, self.command) = (project, results, obsolete, command)
    }

    package func count(_ outcome: PreviewResult.Outcome) -> Int { results.count { $0.outcome == outcome } }

    package var hasPassed: Bool { results.allSatisfy { $0.outcome == .passed || recorded.contains($0.name) && $0.outcome != .failed } }

    /// `12 previews: 10 passed, 1 changed, 1 failed`.
    package var summary: String {
        let kinds: [(PreviewResult.Outcome, String)] = [(.passed, "passed"), (.changed, "changed"), (.new, "new"), (.failed, "failed")]
        let parts = kinds.compactMap { outcome, text in count(outcome) > 0 ? "\(count(outcome)) \(text)" : nil }
        let rest = obsolete.isEmpty ? "" : "; \(obsolete.count) obsolete golden\(obsolete.count == 1 ? "" : "s")"
        return "\(results.count) preview\(results.count == 1 ? "" : "s"): \(parts.isEmpty ? "nothing to check" : parts.joined(separator: ", "))\(rest)"
    }
}
