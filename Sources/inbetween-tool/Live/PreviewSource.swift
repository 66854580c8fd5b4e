import Foundation
import SourceCode

/// The view of a preview, as the user has written it.
enum PreviewSource {
    /// Of a `#Preview` at a line: what stands in its braces, where that is one expression, otherwise in a `Group`; of a provider the
    /// expression for its previews. Nil where there is neither.
    static func view(file: String, line: Int) -> String? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        let scanner = SourceScanner(text)
        for place in scanner.occurrences(of: "#Preview") where scanner.line(of: place) == line {
            guard let content = closure(after: place, in: scanner) else { return nil }
            let lines = content.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            guard !lines.contains(where: { $0.hasPrefix("@Previewable") }) else { return nil }
            let isOne = lines.dropFirst().allSatisfy { $0.hasPrefix(".") || $0.hasPrefix("}") || $0.hasPrefix(")") }
            return isOne ? lines.joined(separator: " ") : "Group { " + lines.joined(separator: "; ") + " }"
        }
        for place in scanner.occurrences(of: "struct") where scanner.line(of: place) == line {
            return scanner.word(at: scanner.skipSpace(place + 6)) + ".previews"
        }
        return nil
    }

    /// What stands between the next braces that are not in parentheses.
    private static func closure(after place: Int, in scanner: SourceScanner) -> String? {
        var depth = 0
        var parentheses = 0
        var start: Int?
        for index in place..<scanner.bytes.count where scanner.isCode[index] {
            switch scanner.bytes[index] {
            case UInt8(ascii: "("): parentheses += 1
            case UInt8(ascii: ")"): parentheses -= 1
            case UInt8(ascii: "{") where parentheses == 0 || depth > 0:
                if depth == 0 { start = index + 1 }
                depth += 1
            case UInt8(ascii: "}") where depth > 0:
                depth -= 1
                if depth == 0, let start {
                    return String(decoding: scanner.bytes[start..<index], as: UTF8.self)
                }
            default: break
            }
        }
        return nil
    }
}
