import Foundation
import Inbetween
import SwiftUI
import Testing
@testable import SwiftUITesting

struct Knob: View {
    @State var isOn = false

    var body: some View {
        VStack(spacing: 0) {
            Rectangle()
                .fill(.red)
                .frame(width: 20, height: 20)
                .offset(x: isOn ? 40 : 0)
                .opacity(isOn ? 0.5 : 1)
                .accessibilityLabel("Knob")
            Circle()
                .fill(.blue)
                .frame(width: 10, height: 10)
            if isOn {
                Rectangle().fill(.green).frame(width: 6, height: 4).transition(.identity)
            }
        }
        .frame(width: 100, height: 40, alignment: .topLeading)
        .onTapGesture {
            withAnimation(.linear(duration: 1)) { isOn.toggle() }
        }
    }
}

@MainActor
@Suite struct ExpectationTests {
    let stage = TestStage(Knob(), size: CGSize(width: 100, height: 40), scale: 1)

    @Test func timelineTellsWhatChanges() throws {
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.expectTimeline(
            every: 0.25, for: 1.5,
            """
            0      fill “Knob” [0 0 20 20] #FF3B30
            0      fill [5 20 10 10] #007AFF
            0      fill [7 30 6 4] #34C759
            0.25   fill “Knob” [10 0 20 20] opacity 0.875 #FF3B30
            0.5    fill “Knob” [20 0 20 20] opacity 0.75 #FF3B30
            0.75   fill “Knob” [30 0 20 20] opacity 0.625 #FF3B30
            1      fill “Knob” [40 0 20 20] opacity 0.5 #FF3B30
            """)
        #expect(stage.time == 1.5)
        try stage.tap(at: CGPoint(x: 50, y: 10))
        #expect(stage.timeline(every: 1, for: 1).contains("gone: fill\n") == false)
    }

    @Test func itemsThatLeaveAreTold() throws {
        let before = DrawnItem.list(stage.displayList)
        let now = Array(before.dropFirst())
        #expect(TimelineText.changes(from: before, to: now) == ["gone: fill “Knob”"])
        #expect(TimelineText.changes(from: now, to: before) == [ItemText.line(for: before[0])])
        #expect(TimelineText.changes(from: before, to: before) == [])
    }

    @Test func anotherTimelineIsAFailureThatShowsTheDifference() throws {
        let error = try failure {
            try stage.expectTimeline(
                every: 0.5, for: 0.5,
                """
                0      fill “Knob” [0 0 20 20] #FF3B30
                0      fill [5 20 10 10] #34C759
                """)
        }
        #expect(
            error.problem.split(separator: "\n").dropFirst() == [
                "  0      fill “Knob” [0 0 20 20] #FF3B30",
                "− 0      fill [5 20 10 10] #34C759",
                "+ 0      fill [5 20 10 10] #007AFF",
            ])
        #expect(error.fileID == "SwiftUITestingTests/ExpectationTests.swift")
    }

    @Test func howOftenOneChecksDoesNotMatter() throws {
        func last(every interval: Double) throws -> String? {
            let stage = TestStage(Knob(), size: CGSize(width: 100, height: 40))
            try stage.tap(at: CGPoint(x: 10, y: 10))
            _ = stage.timeline(every: interval, for: 0.6)
            return stage.item("Knob")?.description
        }
        #expect(try last(every: 0.6) == last(every: 0.1))
        #expect(try last(every: 0.6) == "fill “Knob” [24 0 20 20] opacity 0.7 #FF3B30")
    }

    @Test(arguments: [(0.0, "0"), (-0.001, "0"), (1.005, "1"), (0.126, "0.13"), (-3.5, "-3.5"), (.infinity, "inf"), (1e20, "1e+20")])
    func numbersAreShort(_ number: Double, _ text: String) {
        #expect(ItemText.number(number) == text)
    }
}

@MainActor
@Suite struct MovieTests {
    @Test func aViewBecomesAMovie() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inbetween-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let movie = Movie(Knob(), size: CGSize(width: 100, height: 40), scale: 1)
        movie.framesPerSecond = 10
        movie.script = try Script(yaml: "- at: 0.1\n  tap: {x: 10, y: 10}")
        try await movie.write(toFile: folder.appendingPathComponent("%d.png").path)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set((0...11).map { "\($0).png" }).isSubset(of: names) && names.count <= 13)

        func file(_ index: Int) throws -> Data { try Data(contentsOf: folder.appendingPathComponent("\(index).png")) }
        #expect(try movie.snapshot(at: 0.5) == file(5))
        #expect(try movie.snapshot(at: 0) == file(0))
        #expect(try file(5) != file(0))
    }

    @Test func impossibleWindowsAreErrors() async throws {
        for size in [CGSize(width: 0, height: 10), CGSize(width: CGFloat.nan, height: 10), CGSize(width: 10, height: 100_000)] {
            #expect(throws: (any Error).self) { try Movie(Knob(), size: size).snapshot(at: 0) }
        }
    }
}
