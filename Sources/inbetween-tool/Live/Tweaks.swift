import Foundation
import StageWorker
import Studio
import SourceCode

/// The animations' numbers in files, for the studio.
struct Tweaks: StudioTweaks {
    func list(files: [String]) -> [StudioTweak] {
        var tweaks: [StudioTweak] = []
        var groups = 0
        for path in files {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
            let literals = AnimationLiterals(in: text).literals
            for (index, literal) in literals.enumerated() {
                tweaks.append(
                    StudioTweak(
                        id: "\(path)#\(index)", file: path, line: literal.line, column: literal.column, call: literal.call, function: literal.function,
                        argument: literal.argument, original: literal.value, value: literal.value, group: groups + literal.group,
                        expression: literal.expression, chain: groups + literal.chain,
                        keyframe: literal.keyframe.map { StudioTweak.Keyframe(track: "\(path)#\($0.track)", index: $0.index, count: $0.count, path: $0.path) }))
            }
            groups += (literals.map(\.group).max() ?? -1) + 1
        }
        return tweaks
    }

    func text(of path: String, values: [String: Double]) throws -> (old: String, new: String) {
        let old = try String(contentsOfFile: path, encoding: .utf8)
        let numbers = values.compactMap { id, value in Self.source(of: id).flatMap { $0.path == path ? ($0.index, value) : nil } }
        return (old, AnimationLiterals(in: old).text(with: Dictionary(numbers, uniquingKeysWith: { $1 })))
    }

    static func source(of id: String) -> (path: String, index: Int)? {
        guard let hash = id.lastIndex(of: "#"), let index = Int(id[id.index(after: hash)...]) else { return nil }
        return (String(id[..<hash]), index)
    }
}
