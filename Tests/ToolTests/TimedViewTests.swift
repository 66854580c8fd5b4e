import Foundation
import Inbetween
import SwiftUITesting
import Testing
@testable import inbetween

/// The same views, the same input: the same frames in a test, in a movie and in the tool.
@Suite(.serialized) struct TimedViewTests {
    private static let source = ((#filePath as NSString).deletingLastPathComponent as NSString).appendingPathComponent("TimedViews.swift")
    private static let size = CGSize(width: 320, height: 480)
    private static let script = """
        - {at: 0.3, tap: "Scroll"}
        - {at: 0.8, drag: {from: "Knob", by: [60, 0], duration: 0.3}}
        """
    private static let frames = 150

    /// What is on a frame: the line without what it cost.
    private static func items(_ line: some StringProtocol) -> String {
        line.range(of: "\"items\"").map { String(line[$0.lowerBound...]) } ?? String(line)
    }

    private static func lines(ofFile path: String) throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(items)
    }

    /// The frames that the test looks at; while a touch moves it does not.
    @MainActor
    private static func staged(seed: UInt64 = 0) throws -> [Int: String] {
        let stage = TestStage(TimedViews(), size: size, seed: seed)
        var seen: [Int: String] = [:]
        for frame in 0..<frames where !(49..<66).contains(frame) {
            if frame > 0 {
                stage.advance(to: max(stage.time, Double(frame) / 60))
            }
            if frame == 18 {
                try stage.tap("Scroll")
            }
            if frame == 48 {
                try stage.drag("Knob", by: CGSize(width: 60, height: 0), duration: 0.3)
                continue
            }
            seen[frame] = items(String(decoding: FrameDump.line(for: stage.frame, index: frame, log: []), as: UTF8.self).dropLast())
        }
        return seen
    }

    @MainActor
    private static func filmed(seed: UInt64 = 0) async throws -> [String] {
        let folder = try ToolRun([:]).folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let movie = Movie(TimedViews(), size: size, seed: seed)
        movie.duration = Double(frames) / 60
        movie.script = try Script(yaml: script)
        movie.dumpPath = folder + "/m.jsonl"
        try await movie.write(toFile: folder + "/m.svg")
        return try lines(ofFile: folder + "/m.jsonl")
    }

    private static func recorded(_ arguments: String...) throws -> [String] {
        let run = try ToolRun(["s.yaml": script])
        try FileManager.default.copyItem(atPath: source, toPath: run.folder + "/TimedViews.swift")
        let result = try run.run(
            [
                "render", "TimedViews.swift", "--view", "TimedViews()", "--size", "320x480", "--script", "s.yaml", "--frames", "0..<\(frames)",
                "--dump", "d.jsonl",
            ] + arguments)
        #expect(result.status == 0, "\(result.errors)")
        return try lines(ofFile: run.folder + "/d.jsonl")
    }

    @Test @MainActor func oneClockInAllHosts() async throws {
        let recorded = try Self.recorded()
        #expect(recorded.count == Self.frames)
        let filmed = try await Self.filmed()
        for (frame, (found, expected)) in zip(filmed, recorded).enumerated() where found != expected {
            Issue.record("the movie's frame \(frame): \(Self.difference(found, expected))")
            break
        }
        let staged = try Self.staged()
        for frame in staged.keys.sorted() where staged[frame] != recorded[frame] {
            Issue.record("the test's frame \(frame): \(Self.difference(staged[frame] ?? "", recorded[frame]))")
            break
        }
    }

    @Test @MainActor func oneSourceOfChanceInAllHosts() async throws {
        let recorded = try Self.recorded("--seed", "7")
        let chance = try Self.chance(recorded[100])
        #expect(try Self.chance(Self.staged(seed: 7)[100] ?? "") == chance)
        #expect(try await Self.chance(Self.filmed(seed: 7)[100]) == chance)
        #expect(try Self.chance(Self.staged(seed: 8)[100] ?? "") != chance)
        #expect(try Self.recorded("--seed", "7") == recorded)
    }

    /// The numbers, the start of an id and the places of the confetti. The order of a set follows from the seed of the
    /// process, and is another in the tool.
    private static func chance(_ line: String) throws -> [String] {
        let numbers = try Regex("\"[0-9]+ [0-9A-F]{8} ")
        let places = try Regex("\\[[-0-9.]+, [-0-9.]+, 3, 3\\]")
        let found = line.matches(of: numbers).map { String(line[$0.range]) } + line.matches(of: places).map { String(line[$0.range]) }
        #expect(found.count == 7)
        return found
    }

    /// Where two lines differ.
    private static func difference(_ found: String, _ expected: String) -> String {
        let common = zip(found, expected).prefix { $0 == $1 }.count
        return "…\(found.dropFirst(max(0, common - 200)).prefix(320))… instead of …\(expected.dropFirst(max(0, common - 40)).prefix(160))…"
    }
}
