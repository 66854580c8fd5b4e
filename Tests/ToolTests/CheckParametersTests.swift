import Foundation
import Testing

/// `scripts/check-parameters` on small sources: what is accepted and ignored has one of two grades, and what is not shown is reported.
@Suite struct CheckParametersTests {
    private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("scripts/check-parameters").path

    /// What the script prints of a file, a line for each problem, without the file's name.
    private func problems(_ source: String) throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Checked\(UUID().uuidString).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(source.utf8).write(to: file)
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", Self.script, file.path]
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let lines = output.split(separator: "\n").map(String.init)
        #expect((process.terminationStatus == 0) == lines.isEmpty, "\(output)")
        return lines.dropLast().map { $0.replacing("check-parameters: ", with: "").replacing("\(file.path):", with: "") }
    }

    @Test func whatIsReadOrGradedPasses() throws {
        #expect(
            try problems(
                """
                public final class Player {
                    /// Seconds.
                    public var time = 0.0 { didSet { print(time) } }
                    /// Harmless: it is a hint for speed.
                    public func prepare() {}
                    /// Not shown: nothing is heard.
                    public func play(at time: Double) {
                        RuntimeIssue.notShown("Player.play(at:)", "Use a picture.")
                    }
                    /// Not shown: `play(at:)` reports that nothing is heard.
                    public var volume: Float = 1
                    /// Not shown: nothing is heard.
                    public var pan: Float = 0 {
                        didSet { RuntimeIssue.notShown("Player.pan", "Use a picture.", if: pan != 0) }
                    }
                    /// Not shown: nothing loops.
                    public func loop() { report("loop") }
                    private func report(_ name: String) { RuntimeIssue.notShown(name, "Use a picture.") }
                    /// Absent: nothing records.
                    @available(*, unavailable, message: "Use a picture.")
                    public func record(to path: String) {}
                }
                """) == [])
    }

    @Test func whatIsIgnoredHasAGrade() throws {
        #expect(
            try problems(
                """
                public final class Player {
                    /// Plays.
                    public func play(at time: Double) { print("") }
                    /// Prepares.
                    public func prepare() {}
                    /// Keeps it.
                    private var volume: Float = 1
                }
                """) == [
                    "3: play: the parameter time is never read", "5: prepare does nothing", "7: the property volume is never read",
                ])
    }

    @Test func whatIsNotShownIsReported() throws {
        #expect(
            try problems(
                """
                public final class Player {
                    /// Not shown: nothing is heard.
                    public func play(at time: Double) {}
                    /// Not shown: `prepare()` reports that nothing is heard.
                    public var volume: Float = 1
                    /// Harmless: it is a hint for speed.
                    public func prepare() {}
                }
                """) == [
                    "3: play is not shown, and that is reported nowhere", "5: volume is not shown, and prepare reports nothing",
                ])
    }

    @Test func whatIsReportedSaysSo() throws {
        #expect(
            try problems(
                """
                public final class Player {
                    /// 0 to 1.
                    public var volume: Float = 1 {
                        didSet { RuntimeIssue.notShown("Player.volume", "Use a picture.", if: volume != 1) }
                    }
                    /// Harmless: so.
                    public func prepare() {}
                }
                """) == [
                    "7: prepare: say why it is harmless",
                    "3: volume is reported as not shown, and its doc comment does not say “Not shown:”",
                ])
    }

    @Test func theOldExcuseIsNone() throws {
        let found = try problems("/// Harmless: it is a hint. Accepted for source\n/// compatibility.\npublic func prepare() {}\n")
        #expect(found.count == 1 && found[0].hasPrefix("1: ") && found[0].contains("is no reason"), "\(found)")
    }
}
