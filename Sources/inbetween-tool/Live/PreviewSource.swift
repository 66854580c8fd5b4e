import Foundation
import SourceCode

/// The view of a preview, as the user has written it.
enum PreviewSource {
    /// The source of a `#Preview` at a line: the content of its braces if that is one expression, otherwise in a `Group`. Of a provider, the expression
    /// for its previews. Nil if there is neither.
    static func view(file: String, line: Int) -> String? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        let scanner = SourceScanner(text)
        for index in scanner.occurrences(of: "#Preview") where scanner.line(of: index) == line {
            guard let range = scanner.closure(after: index) else { return nil }
            let content = String(decoding: scanner.bytes[range], as: UTF8.self)
            let lines = content.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            guard !lines.contains(where: { $0.hasPrefix("@Previewable") }) else { return nil }
            let isOne = lines.dropFirst().allSatisfy { $0.hasPrefix(".") || $0.hasPrefix("}") || $0.hasPrefix(")") }
            return isOne ? lines.joined(separator: " ") : "Group { " + lines.joined(separator: "; ") + " }"
        }
        for index in scanner.occurrences(of: "struct") where scanner.line(of: index) == line {
            return scanner.word(at: scanner.skipSpace(index + 6)) + ".previews"
        }
        return nil
    }
}
