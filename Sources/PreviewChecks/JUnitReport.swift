import Files
import Foundation

/// A run in the XML that build servers read as test results: a suite for each file, a case for each preview in each variant.
package enum JUnitReport {
    package static func text(of report: CheckReport) -> String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let failures = report.results.count { $0.outcome == .changed || $0.outcome == .new }
        text +=
            "<testsuites name=\"\(XMLText.escaped(report.project))\" tests=\"\(report.results.count)\" failures=\"\(failures)\" errors=\"\(report.count(.failed))\" time=\"\(time(of: report.results, in: report))\">\n"
        for (file, results) in groups(report.results) {
            let failures = results.count { $0.outcome == .changed || $0.outcome == .new }
            let errors = results.count { $0.outcome == .failed }
            text += "  <testsuite name=\"\(XMLText.escaped(file))\" tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\""
            text += " time=\"\(time(of: results, in: report))\">\n"
            text += results.map { testCase($0, seconds: time(of: [$0], in: report)) }.joined()
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    /// By file, in the order in which they come first.
    static func groups(_ results: [PreviewResult]) -> [(file: String, results: [PreviewResult])] {
        var groups: [(file: String, results: [PreviewResult])] = []
        var places: [String: Int] = [:]
        for result in results {
            if let place = places[result.file] {
                groups[place].results.append(result)
            } else {
                places[result.file] = groups.count
                groups.append((result.file, [result]))
            }
        }
        return groups
    }

    /// Seconds, with three digits behind the point.
    private static func time(of results: [PreviewResult], in report: CheckReport) -> String {
        let milliseconds = results.reduce(0) { $0 + (Int(exactly: ((report.seconds[$1.name] ?? 0) * 1000).rounded()) ?? 0) }
        let digits = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
    }

    private static func testCase(_ result: PreviewResult, seconds: String) -> String {
        let title = result.title + (result.variant.isEmpty ? "" : " [\(result.variant)]")
        let head =
            "    <testcase name=\"\(XMLText.escaped(title))\" classname=\"\(XMLText.escaped(result.file))\" file=\"\(XMLText.escaped(result.file))\" line=\"\(result.line)\""
            + " time=\"\(seconds)\""
        var content = ""
        if let reason = result.reason {
            let element = result.outcome == .failed ? "error" : "failure"
            content +=
                "      <\(element) type=\"\(result.outcome.rawValue)\" message=\"\(XMLText.escaped(reason))\">\(XMLText.escaped("\(result.name): \(reason)"))</\(element)>\n"
        }
        if !result.output.isEmpty {
            content += "      <system-out>\(XMLText.escaped(result.output))</system-out>\n"
        }
        return content.isEmpty ? head + "/>\n" : head + ">\n" + content + "    </testcase>\n"
    }
}
