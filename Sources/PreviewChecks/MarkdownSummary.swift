import Foundation

/// A run as a comment on a pull request.
package enum MarkdownSummary {
    /// By which a comment is found again.
    package static let mark = "<!-- inbetween test -->"
    /// A comment has limits.
    private static let mostRows = 60

    /// - Parameter sheet: The address or the path of an image of what has changed.
    package static func text(of report: CheckReport, sheet: String?) -> String {
        let notable = report.results.filter { $0.outcome != .passed }
        var text = "\(mark)\n### Previews of \(escaped(report.project))\n\n\(badge(report)) **\(escaped(report.summary))**\n"
        if let sheet, notable.contains(where: { $0.outcome == .changed || $0.outcome == .new }) {
            text += "\n![Before, after, difference](\(sheet.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.union([":", "?", "="])) ?? sheet))\n"
        }
        if !notable.isEmpty {
            text += "\n| | Preview | Variant | What |\n|---|---|---|---|\n"
            for result in notable.prefix(mostRows) {
                text += "| \(word(result.outcome)) | \(escaped(result.base)) | \(escaped(result.variant)) | \(escaped(result.reason ?? "")) |\n"
            }
            if notable.count > mostRows {
                text += "\n… and \(notable.count - mostRows) more.\n"
            }
        }
        if !report.obsolete.isEmpty {
            text += "\nGoldens without a preview: \(report.obsolete.prefix(10).map { "“\(escaped($0))”" }.joined(separator: ", "))"
            text += report.obsolete.count > 10 ? " and \(report.obsolete.count - 10) more.\n" : ".\n"
        }
        if let command = report.command, notable.contains(where: { $0.outcome == .changed || $0.outcome == .new }) {
            text += "\nTo accept what is as it should be:\n\n```sh\n\(command) --accept NAME\n```\n"
        }
        return text
    }

    private static func badge(_ report: CheckReport) -> String {
        report.count(.failed) > 0 ? "🔴" : report.hasPassed ? "🟢" : "🟡"
    }

    private static func word(_ outcome: PreviewResult.Outcome) -> String {
        switch outcome {
        case .failed: "🔴 failed"
        case .changed: "🟡 changed"
        case .new: "🔵 new"
        case .passed: "🟢"
        }
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "|", "*", "_", "`", "[", "]", "\\", "#", "~": result += "\\\(character)"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            // It is not reported.
            case "@": result += "@\u{200B}"
            case "\n", "\r", "\r\n": result += " "
            default: result.append(character)
            }
        }
        return result
    }
}
