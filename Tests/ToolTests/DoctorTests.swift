import Foundation
import Testing
@testable import inbetween

/// `inbetween doctor`, the list that scripts/setup installs and the guide's table name the same packages.
@Suite struct DoctorTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func lines(_ path: String) throws -> [String] {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8).components(separatedBy: "\n")
    }

    /// The packages for a purpose that scripts/setup installs.
    private func listed(_ purpose: String) throws -> Set<String> {
        Set(
            try lines("scripts/packages.txt").compactMap { line in
                let words = line.split(separator: " ")
                return words.count == 2 && words[0] == purpose ? String(words[1]) : nil
            })
    }

    @Test func everyPackageThatIsInstalledIsLookedFor() throws {
        let wanted = Set(Doctor.needs.map(\.package))
        let movies = try #require(wanted.first { $0.wholeMatch(of: #/libavformat\d+/#) != nil })
        #expect(try listed("fonts").union(["poppler-utils", "libsdl2-2.0-0", "patchelf", movies]) == wanted)
        #expect(try listed("build").isSuperset(of: ["poppler-utils", "libavformat-dev", "libsdl2-2.0-0", "patchelf"]))
    }

    @Test func theGuideMarksThePackagesThatAreInstalled() throws {
        let marked = try lines("Guides/Fonts.md").filter { $0.hasSuffix("| • |") }
            .map { $0.split(separator: "|")[2].split(separator: " ")[0] }.map(String.init)
        // Symbols are drawings, not a table of letters.
        let icons: Set = ["bootstrap-icons", "fonts-materialdesignicons-webfont"]
        #expect(Set(marked) == (try listed("fonts").subtracting(icons)))
        let text = try lines("Guides/Fonts.md").joined(separator: " ")
        #expect(text.contains("bootstrap-icons") && text.contains("fonts-materialdesignicons-webfont"))
    }

    @Test func whatIsMissingIsTold() throws {
        let run = try ToolRun([:])
        let result = try run.run(["doctor"])
        for need in Doctor.needs {
            #expect(result.output.contains(need.path.map { "✓ \(need.name): \($0)" } ?? "✗ \(need.name): missing"))
        }
        #expect(result.output.contains("modules of Swift version 6") && result.output.contains("cache \(ToolRun.cache)/inbetween: "), "\(result.output)")
        #expect(result.output.contains("✓ SwiftSyntax: ") && result.output.contains("/lib/swift/host/libSwiftSyntax.so\n"), "\(result.output)")
        #expect(result.output.contains("\nSwift’s runtime is supported\n"), "\(result.output)")
        #expect(result.status == (Doctor.needs.allSatisfy { $0.path != nil } ? 0 : 1))
    }

    /// Assumptions about the runtime's internals are in one place, and each run checks them.
    @Test func theRuntimeIsAsItIsKnown() {
        #expect(RuntimeChecks.problems.isEmpty, "\(RuntimeChecks.problems)")
        // All tasks that this process has made so far left the word free that is used.
        #expect(RuntimeChecks.unexpectedTasks == 0)
    }
}
