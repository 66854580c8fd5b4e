import Foundation
import StageMessages

/// A number in the sources that an animation uses.
package struct StudioTweak: Codable, Sendable {
    package var id, file: String
    package var line, column: Int
    package var call, function, argument: String
    package var original, value: Double
    /// The same for the numbers of one call.
    package var group: Int
    /// All of the expression that the call is a part of, and a number that its calls have in common.
    package var expression: String
    package var chain: Int
    package var keyframe: Keyframe?

    /// Where a keyframe stands.
    package struct Keyframe: Codable, Sendable {
        /// The same for the keyframes of a track.
        package var track: String
        /// From 0, and how many the track has.
        package var index, count: Int
        /// The name of the value that the track moves, if the source has one.
        package var path: String?

        package init(track: String, index: Int, count: Int, path: String?) {
            (self.track, self.index, self.count, self.path) = (track, index, count, path)
        }
    }

    package init(
        id: String, file: String, line: Int, column: Int, call: String, function: String, argument: String, original: Double, value: Double, group: Int,
        expression: String? = nil, chain: Int? = nil, keyframe: Keyframe? = nil
    ) {
        (self.id, self.file, self.line, self.column, self.call, self.function) = (id, file, line, column, call, function)
        (self.argument, self.original, self.value, self.group) = (argument, original, value, group)
        (self.expression, self.chain, self.keyframe) = (expression ?? call, chain ?? group, keyframe)
    }

    func isSame(as other: StudioTweak) -> Bool {
        id == other.id && function == other.function && argument == other.argument && original == other.original
    }
}

/// Finds such numbers, and writes others.
package protocol StudioTweaks: Sendable {
    func list(files: [String]) -> [StudioTweak]
    /// A file as it is, and with other numbers. Throws when it cannot be read.
    func text(of path: String, values: [String: Double]) throws -> (old: String, new: String)
}

extension Studio {
    private struct List: Encodable {
        let type = "tweaks"
        let request: Int?
        let tweaks: [StudioTweak]
    }

    private struct Diff: Encodable {
        let type = "diff"
        let request: Int?
        let text: String
        let applied: Bool
    }

    func listTweaks(_ request: StageRequest, _ page: PageSession) {
        page.send(.reply(List(request: request.request, tweaks: currentTweaks())))
    }

    private func currentTweaks() -> [StudioTweak] {
        sourceTweaks().map { tweak in
            var tweak = tweak
            tweak.value = changedNumbers[tweak.id] ?? tweak.original
            return tweak
        }
    }

    private func sourceTweaks() -> [StudioTweak] {
        options.tweaks?.list(files: (build.files ?? []).filter { $0.hasSuffix(".swift") }) ?? []
    }

    /// Changes numbers: all stages replay their logs with them.
    func tweak(_ request: StageRequest) {
        let known = Dictionary(sourceTweaks().map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        for (id, value) in request.values ?? [:] where value.isFinite {
            guard let tweak = known[id] else { continue }
            changedNumbers[id] = value == tweak.original ? nil : value
            tweaked[id] = tweak
        }
        renewStages(with: .numbers)
    }

    /// Forgets values of numbers that the sources do not have any more as they were.
    func forgetOldTweaks() {
        guard !changedNumbers.isEmpty else { return }
        let known = Dictionary(sourceTweaks().map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        changedNumbers = changedNumbers.filter { id, _ in known[id].map { now in tweaked[id]?.isSame(as: now) ?? false } ?? false }
    }

    /// Shows the changes in the sources for these values, and writes them on request.
    func writeTweaks(_ request: StageRequest, _ page: PageSession) {
        let ids = Set(request.ids ?? Array(changedNumbers.keys))
        let values = changedNumbers.filter { ids.contains($0.key) }
        do {
            guard let tweaks = options.tweaks else { return }
            let files = Set(currentTweaks().filter { values[$0.id] != nil }.map(\.file)).sorted()
            var diff = ""
            for file in files {
                let (old, new) = try tweaks.text(of: file, values: values)
                diff += UnifiedDiff.text(file: file, old: old, new: new)
                if request.apply == true {
                    try Data(new.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
                }
            }
            page.send(.reply(Diff(request: request.request, text: diff, applied: request.apply ?? false)))
        } catch {
            page.send(.problem("the source cannot be changed: \(error.localizedDescription)", request))
        }
    }
}

/// Two texts with the same number of lines, as a patch.
enum UnifiedDiff {
    private static let context = 3

    static func text(file: String, old: String, new: String) -> String {
        let before = old.split(separator: "\n", omittingEmptySubsequences: false)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false)
        let changed = before.indices.filter { $0 < after.count && before[$0] != after[$0] }
        guard !changed.isEmpty else { return "" }
        var text = "--- \(file)\n+++ \(file)\n"
        var index = 0
        while index < changed.count {
            var last = index
            while last + 1 < changed.count, changed[last + 1] - changed[last] <= 2 * context { last += 1 }
            let range = max(changed[index] - context, 0)...min(changed[last] + context, before.count - 1)
            text += "@@ -\(range.lowerBound + 1),\(range.count) +\(range.lowerBound + 1),\(range.count) @@\n"
            let lines = Set(changed[index...last])
            var line = range.lowerBound
            while line <= range.upperBound {
                guard lines.contains(line) else {
                    text += " \(before[line])\n"
                    line += 1
                    continue
                }
                var end = line
                while lines.contains(end + 1) { end += 1 }
                text += before[line...end].map { "-\($0)\n" }.joined() + after[line...end].map { "+\($0)\n" }.joined()
                line = end + 1
            }
            index = last + 1
        }
        return text
    }
}
