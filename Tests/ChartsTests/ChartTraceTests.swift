import Charts
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// A chart that a button changes, in an animation or without one.
private struct Changing<Content: View>: View {
    var animation: Animation? = .linear(duration: 1)
    @ViewBuilder let content: (Bool) -> Content
    @State private var isNew = false

    var body: some View {
        VStack(spacing: 0) {
            Button("Jump") { isNew.toggle() }
            Button("Move") { withAnimation(animation) { isNew.toggle() } }
            content(isNew).frame(width: 200, height: 200)
        }
    }
}

/// What a trace says of charts: an entry for each mark that changes.
@MainActor @Suite struct ChartTraceTests {
    private typealias Line = [String: Any]

    /// The lines of a trace that are about the chart.
    private func lines(_ stage: TestStage) throws -> [Line] {
        try stage.traceLines.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Line) }
            .filter { ($0["view"] as? String)?.contains("/Chart") ?? true }
    }

    private func words(_ lines: [Line]) -> [String] {
        lines.map { line in
            let view = (line["view"] as? String ?? "").replacingOccurrences(of: "Changing/VStack/Chart[2]", with: "Chart")
            return [line["kind"] as? String ?? "", view, line["attribute"] as? String].compactMap { $0 }.joined(separator: " ")
        }
    }

    /// The first number of the sample at a time.
    private func sample(_ line: Line, at time: Double) -> Double? {
        (line["samples"] as? [[Double]])?.first { abs($0[0] - time) < 1e-3 }?[1]
    }

    private func numbers(_ line: Line, _ key: String) -> [Double] { line[key] as? [Double] ?? [] }

    private func bars(_ isNew: Bool) -> some View {
        Chart(["Mon", "Tue"], id: \.self) { day in
            BarMark(x: .value("Day", day), y: .value("n", isNew && day == "Mon" ? 20 : 12))
        }
    }

    @Test func aBarThatJumpsIsOneEntryAndTheDomainAnother() throws {
        let stage = TestStage(Changing { bars($0) }, traces: true)
        try stage.tap("Jump")
        stage.advance(by: 0.1)
        let all = try lines(stage)
        #expect(words(all) == ["change Chart/y axis domain", "change Chart/bar Mon y"])
        #expect(numbers(all[0], "from") == [0, 15] && numbers(all[0], "to") == [0, 20])
        #expect(numbers(all[1], "from") == [12] && numbers(all[1], "to") == [20])
        #expect(all.allSatisfy { $0["reason"] as? String == "noAnimation" })
        #expect((all[1]["message"] as? String)?.hasPrefix("The change in the tap on “Jump” came without an animation: put it into") ?? false)
    }

    @Test func aBarThatMovesHasItsSamplesAndNothingThatFollowsIt() throws {
        let stage = TestStage(Changing { bars($0).chartYScale(domain: 0...20) }, traces: true)
        try stage.tap("Move")
        for _ in 0..<5 { stage.advance(by: 0.25) }
        let all = try lines(stage)
        #expect(words(all) == ["animation Chart/bar Mon y"])
        let bar = try #require(all.first)
        #expect(numbers(bar, "from") == [12] && numbers(bar, "to") == [20])
        #expect(bar["animation"] as? String == "linear(duration: 1)")
        #expect(bar["source"] as? String == "withAnimation in the tap on “Move”")
        #expect((bar["events"] as? [Line])?.compactMap { $0["event"] as? String } == ["started", "finished"])
        #expect(sample(bar, at: 0) == 12 && sample(bar, at: 0.25) == 14 && sample(bar, at: 0.5) == 16)
    }

    @Test func anInterruptedBarIsOneEntryWithBothTargets() throws {
        let stage = TestStage(Changing(animation: .spring) { bars($0).chartYScale(domain: 0...20) }, traces: true)
        try stage.tap("Move")
        stage.advance(by: 0.2)
        try stage.tap("Move")
        stage.advance(by: 0.1)
        try stage.tap("Jump")
        stage.advance(by: 4)
        let all = try lines(stage)
        #expect(words(all) == ["animation Chart/bar Mon y", "change Chart/bar Mon y"])
        let events = try #require(all[0]["events"] as? [Line])
        #expect(events.compactMap { $0["event"] as? String } == ["started", "merged", "shifted", "finished"])
        #expect(events.compactMap { ($0["to"] as? [Double])?.first } == [20, 12, 20])
    }

    @Test func marksThatComeAndGoAreNamed() throws {
        let stage = TestStage(
            Changing { isNew in
                Chart(isNew ? ["a", "c"] : ["a", "b"], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) }
                    .chartXScale(domain: ["a", "b", "c"])
            }, traces: true)
        try stage.tap("Move")
        stage.advance(by: 0.25)
        stage.advance(by: 1)
        let fades = ["animation Chart/point c opacity of the transition", "animation Chart/point b opacity of the transition"]
        let all = try lines(stage)
        #expect(words(all) == ["appearance Chart/point c", "removal Chart/point b"] + fades)
        #expect(all[0]["transition"] as? String == "opacity" && all[0]["reason"] == nil && all[0]["animation"] as? String == "linear(duration: 1)")
        #expect(sample(all[2], at: 0) == 0 && sample(all[2], at: 0.25) == 0.25)
        #expect(sample(all[3], at: 0) == 1 && sample(all[3], at: 0.25) == 0.75)

        try stage.tap("Jump")
        stage.advance(by: 0.1)
        let more = try lines(stage).dropFirst(4)
        #expect(words(Array(more)) == ["appearance Chart/point b", "removal Chart/point c"])
        #expect(more.map { $0["reason"] as? String } == ["firstAppearance", "noAnimation"])
    }

    @Test func aPointOfALineIsAnEntryAndManyAreOne() throws {
        func line(_ count: Int, moved: Int) -> some View {
            Changing { isNew in
                Chart(0..<count, id: \.self) { index in
                    LineMark(x: .value("x", index), y: .value("y", isNew && index < moved ? 8 : 2), series: .value("City", "Berlin"))
                }
                .chartYScale(domain: 0...10)
            }
        }
        var stage = TestStage(line(3, moved: 1), traces: true)
        try stage.tap("Move")
        stage.advance(by: 0.5)
        var all = try lines(stage)
        #expect(words(all) == ["animation Chart/line Berlin/point 0 y"])
        #expect(numbers(all[0], "from") == [2] && numbers(all[0], "to") == [8])
        #expect((all[0]["samples"] as? [[Double]])?.last == [0.5, 5])

        stage = TestStage(line(12, moved: 10), traces: true)
        try stage.tap("Jump")
        stage.advance(by: 0.1)
        all = try lines(stage)
        #expect(words(all) == ["change Chart/line Berlin points"])
        #expect(numbers(all[0], "from").prefix(4) == [0, 2, 1, 2] && numbers(all[0], "to").count == 20)
    }

    @Test func aPointThatComesIntoALineIsNamed() throws {
        let stage = TestStage(
            Changing { isNew in
                Chart(isNew ? [0, 1, 2] : [0, 2], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", 1)) }
            }, traces: true)
        try stage.tap("Move")
        stage.advance(by: 0.5)
        #expect(words(try lines(stage)) == ["appearance Chart/line/point 1"])
    }

    @Test func aSectorMovesAsAnglesInDegrees() throws {
        let stage = TestStage(
            Changing { isNew in
                Chart(["a", "b"], id: \.self) { name in
                    SectorMark(angle: .value("n", isNew && name == "a" ? 3 : 1)).foregroundStyle(by: .value("name", name))
                }
            }, traces: true)
        try stage.tap("Move")
        stage.advance(by: 0.5)
        let all = try lines(stage)
        #expect(words(all) == ["animation Chart/sector a angle", "animation Chart/sector b angle"])
        #expect(numbers(all[0], "from") == [0, 180] && numbers(all[0], "to") == [0, 270])
        #expect(numbers(all[1], "from") == [180, 360] && numbers(all[1], "to") == [270, 360])
    }

    @Test func stackedAmountsAndColoursHaveTheirOwnEntries() throws {
        let stage = TestStage(
            Changing { isNew in
                Chart(["a", "b"], id: \.self) { name in
                    BarMark(x: .value("x", "day"), y: .value("n", isNew && name == "a" ? 3.3 : 1.1))
                        .foregroundStyle(name == "b" && isNew ? .red : .blue).accessibilityLabel(name)
                }
                .chartYScale(domain: 0...10)
            }, traces: true)
        try stage.tap("Jump")
        stage.advance(by: 0.1)
        let all = try lines(stage)
        #expect(words(all) == ["change Chart/bar day y", "change Chart/bar day #2 yStart", "change Chart/bar day #2 paint"])
        #expect(numbers(all[1], "from") == [1.1] && numbers(all[1], "to") == [3.3])
        #expect(numbers(all[2], "to").count == 4)
    }

    @Test func aViewBesideAMarkKeepsItsEntries() throws {
        let stage = TestStage(
            Changing { isNew in
                Chart {
                    BarMark(x: .value("x", "a"), y: .value("n", isNew ? 8 : 4)).annotation {
                        Text(isNew ? "high" : "low").opacity(isNew ? 0.5 : 1)
                    }
                }
                .chartYScale(domain: 0...10)
            }, traces: true)
        try stage.tap("Jump")
        stage.advance(by: 0.1)
        let all = words(try lines(stage))
        #expect(all.contains("change Chart/bar a y"))
        #expect(all.contains("change Chart/bar a/Text opacity") && all.contains("content Chart/bar a/Text text"), "\(all)")
        #expect(!all.contains { $0.contains("MarkID") || $0.contains("AnimatedChart") || $0.contains("ForEach") })
    }

    @Test func theSpeedOfOneMarkIsThatOfTheChart() throws {
        let stage = TestStage(Changing { bars($0).chartYScale(domain: 0...20) }, traces: true)
        stage.graph.setAnimationSpeed(0.5, view: "Changing/VStack/Chart[2]/bar Mon", attribute: "y")
        // A view beside a mark is none of its parts.
        stage.graph.setAnimationSpeed(0, view: "Changing/VStack/Chart[2]/bar Mon/Text", attribute: "opacity")
        try stage.tap("Move")
        stage.advance(by: 1)
        #expect(sample(try lines(stage)[0], at: 1).map { abs($0 - 16) < 0.2 } ?? false)
    }

    @Test func manyMarksAreBounded() throws {
        let stage = TestStage(
            Changing { isNew in
                Chart(0..<500, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", isNew ? 1 : 2)) }
            }, traces: true)
        try stage.tap("Jump")
        stage.advance(by: 0.1)
        let all = words(try lines(stage))
        #expect(all.count == 101)
        // The domain, and the first 99 marks.
        #expect(all.first == "change Chart/y axis domain" && all.last == "change Chart/401 more marks")
    }

    @Test func ownViewsAroundAChartKeepTheirNames() throws {
        let stage = TestStage(
            Changing { isNew in
                Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }
                    .chartOverlay { _ in Circle().frame(width: isNew ? 20 : 10) }
                    .chartLegend { Capsule().frame(width: isNew ? 20 : 10, height: 5) }
            }, traces: true)
        try stage.tap("Jump")
        stage.advance(by: 0.1)
        let all = words(try lines(stage))
        #expect(all.contains("change Chart/Circle frame") && all.contains("change Chart/Capsule frame"), "\(all)")
    }
}
