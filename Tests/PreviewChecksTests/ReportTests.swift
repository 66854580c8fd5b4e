import Foundation
import Testing
@testable import PreviewChecks

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct ReportTests {
    private static func result(_ name: String, _ outcome: PreviewResult.Outcome, file: String = "Card.swift", variant: String = "") -> PreviewResult {
        var result = PreviewResult(base: "\(file)/\(name)", title: name, file: file, line: 3, variant: variant)
        result.outcome = outcome
        return result
    }

    private static var report: CheckReport {
        var changed = result("A <b> & \"c\"", .changed, variant: "dark")
        var frame = PreviewResult.Frame(time: "0", golden: String(repeating: "a", count: 32), new: String(repeating: "b", count: 32), width: 6, height: 4)
        frame.difference = ImageDifference(Samples.square(at: 5, 5), Samples.square(at: 25, 8), tolerance: 0)
        changed.frames = [frame]
        var failed = result("Fails", .failed, file: "Cart.swift")
        failed.problem = .init(text: "Index out of range\u{1B}[0m", file: "Cart.swift", line: 31)
        failed.output = "</script><script>alert(1)</script>\u{0}"
        return CheckReport(
            project: "Shop", results: [result("P", .passed), changed, failed, result("N|ew @all", .new)], obsolete: ["Old.swift/Gone"],
            command: "inbetween test")
    }

    @Test func junitIsXMLWithEveryCase() throws {
        final class Reader: NSObject, XMLParserDelegate {
            var elements: [(String, [String: String])] = []
            func parser(
                _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
            ) {
                elements.append((name, attributes))
            }
        }
        let text = JUnitReport.text(of: Self.report)
        let parser = XMLParser(data: Data(text.utf8))
        let reader = Reader()
        parser.delegate = reader
        #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
        let suites = reader.elements.filter { $0.0 == "testsuite" }.map(\.1)
        #expect(suites.map { $0["name"] } == ["Card.swift", "Cart.swift"])
        #expect(suites.map { $0["tests"] } == ["3", "1"])
        #expect(suites.map { $0["failures"] } == ["2", "0"])
        #expect(suites.map { $0["errors"] } == ["0", "1"])
        #expect(reader.elements.first?.1["tests"] == "4")
        let cases = reader.elements.filter { $0.0 == "testcase" }.map(\.1)
        #expect(cases.map { $0["name"] } == ["P", "A <b> & \"c\" [dark]", "N|ew @all", "Fails"])
        #expect(reader.elements.first { $0.0 == "error" }?.1["message"] == "Cart.swift:31: Index out of range\u{FFFD}[0m")
    }

    @Test func testsTellTheirTime() {
        var report = Self.report
        report.seconds = ["Card.swift/P": 1.2345, "Cart.swift/Fails": 0.05]
        let text = JUnitReport.text(of: report)
        #expect(text.contains("errors=\"1\" time=\"1.285\">"), "\(text)")
        #expect(text.contains("skipped=\"0\" time=\"1.235\">") && text.contains("skipped=\"0\" time=\"0.050\">"))
        #expect(text.contains("name=\"P\" classname=\"Card.swift\" file=\"Card.swift\" line=\"12\" time=\"1.235\"") || text.contains("time=\"1.235\"/>"))
    }

    @Test func markdownIsNoMarkup() {
        let text = MarkdownSummary.text(of: Self.report, sheet: "my sheet.png")
        #expect(text.hasPrefix(MarkdownSummary.mark))
        #expect(text.contains("**4 previews: 1 passed, 1 changed, 1 new, 1 failed; 1 obsolete golden**"))
        #expect(text.contains("(my%20sheet.png)"))
        #expect(text.contains("| 🟡 changed | Card.swift/A &lt;b&gt; &amp; \"c\" | dark | 200 of 2400 pixels differ, ΔE up to 100 |"))
        #expect(text.contains("N\\|ew @\u{200B}all"))
        #expect(text.contains("inbetween test --accept NAME"))
        let passed = CheckReport(project: "Shop", results: [Self.result("P", .passed)], obsolete: [], command: "inbetween test")
        #expect(MarkdownSummary.text(of: passed, sheet: nil) == "\(MarkdownSummary.mark)\n### Previews of Shop\n\n🟢 **1 preview: 1 passed**\n")
    }

    @Test func thePageIsWholeAndHoldsNoOthersMarkup() throws {
        var asked: [String] = []
        let page = try HTMLReport.text(of: Self.report, showsPassed: false) { hash in
            asked.append(hash)
            return Data([1, 2, 3])
        }
        #expect(Set(asked.map { $0.prefix(1) }) == ["a", "b"])
        #expect(page.contains("data:image/png;base64,AQID"))
        #expect(!page.contains("{{"))
        #expect(!page.contains("<script>alert"))
        // Nothing is fetched from anywhere.
        for fetched in ["src=\"", "<link rel=\"stylesheet", "@import", "url(http", "fetch("] {
            #expect(!page.contains(fetched), "\(fetched)")
        }
        #expect(try page == HTMLReport.text(of: Self.report, showsPassed: false) { _ in Data([1, 2, 3]) })
    }

    @Test func aRunHasPassedWhenWhatDiffersWasRecorded() {
        var report = CheckReport(project: "", results: [Self.result("A", .changed), Self.result("B", .passed)], obsolete: [], command: "")
        #expect(!report.hasPassed)
        report.recorded = ["Card.swift/A"]
        #expect(report.hasPassed)
        report.results.append(Self.result("C", .failed))
        report.recorded.append("Card.swift/C")
        #expect(!report.hasPassed)
    }
}
