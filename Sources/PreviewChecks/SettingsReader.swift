import Files
import Foundation
internal import Yams

/// Reads YAML files of settings: each problem has the file's name and a line.
struct SettingsReader {
    /// What an error calls the file.
    let name: String

    struct Setting {
        let key: String
        let line: Int
        let value: Node
    }

    /// The settings of a file; none where it is empty.
    func settings(yaml: String) throws -> [Setting] {
        let root: Node?
        do {
            root = try Yams.compose(yaml: yaml)
        } catch {
            throw CheckError("“\(name)” is no YAML: \("\(error)".split(separator: "\n").joined(separator: " "))")
        }
        guard let root, !(root.scalar?.string.isEmpty ?? false) else { return [] }
        guard case .mapping(let mapping) = root else {
            throw CheckError("“\(name)” is a list of settings, such as “variants: [light, dark]”")
        }
        return settings(of: mapping)
    }

    /// The settings below a key.
    func settings(in setting: Setting, example: String) throws -> [Setting] {
        if setting.value.scalar?.string.isEmpty ?? false { return [] }
        guard case .mapping(let mapping) = setting.value else {
            throw CheckError("\(name):\(setting.line): “\(setting.key)” has a setting a line, such as “\(example)”")
        }
        return settings(of: mapping)
    }

    private func settings(of mapping: Node.Mapping) -> [Setting] {
        mapping.map { Setting(key: $0.key.string ?? "", line: $0.key.mark?.line ?? 1, value: $0.value) }
    }

    /// Does what one setting asks for; what it throws gets the place.
    func read(_ setting: Setting, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw CheckError("\(name):\(setting.line): \(error)")
        }
    }

    static func unknown(_ key: String, among keys: [String]) -> CheckError {
        let near = Suggestions.nearest(to: key, among: keys).map { "did you mean “\($0)”? There" } ?? "there"
        return CheckError("there is no setting “\(key)”; \(near) are: \(keys.joined(separator: ", "))")
    }

    // MARK: Values

    static func text(_ setting: Setting, _ what: String) throws -> String {
        guard let text = setting.value.scalar?.string, !text.isEmpty else { throw CheckError("“\(setting.key)” is \(what)") }
        return text
    }

    static func number(_ setting: Setting, _ range: ClosedRange<Double>) throws -> Double {
        guard let number = setting.value.scalar.flatMap({ Double($0.string) }), range.contains(number) else {
            throw CheckError("“\(setting.key)” is a number from \(PreviewResult.number(range.lowerBound)) to \(PreviewResult.number(range.upperBound))")
        }
        return number
    }

    static func texts(_ node: Node, _ key: String) throws -> [String] {
        if let text = node.scalar?.string { return [text] }
        guard let sequence = node.sequence, case let texts = sequence.compactMap({ $0.scalar?.string }), texts.count == sequence.count else {
            throw CheckError("“\(key)” is a list of texts, such as [light, dark]")
        }
        return texts
    }
}
