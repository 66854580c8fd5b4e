import Foundation
import SwiftUI
import Testing

@testable import SwiftUITesting

private struct Slider: View {
    @State private var isOn = false

    var body: some View {
        Rectangle()
            .fill(isOn ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 1))
            .frame(width: 20, height: 20)
            .rotationEffect(.degrees(isOn ? 270 : 0))
            .scaleEffect(isOn ? 2 : 1)
            .offset(x: isOn ? 100 : 0)
            .opacity(isOn ? 0.5 : 1)
            .accessibilityLabel("Knob")
            .frame(width: 200, height: 60)
            .contentShape(Rectangle())
            .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    }
}

@MainActor @Suite struct CurveTests {
    private func stage() throws -> TestStage {
        let stage = TestStage(Slider(), size: CGSize(width: 200, height: 60), scale: 1)
        try stage.tap(at: CGPoint(x: 5, y: 5))
        return stage
    }

    @Test func aNumberOverTime() throws {
        let curve = try stage().curve(of: "Knob", .midX, every: 0.25, for: 1)
        #expect(curve.description == "time,midX of “Knob”\n0,100\n0.25,125\n0.5,150\n0.75,175\n1,200\n")
        #expect(MotionCurve(curve.description)?.description == curve.description)
        #expect(MotionCurve("0,1\n") == nil && MotionCurve("time,x\n0;1") == nil)
    }

    @Test func allNumbersOfAnItem() throws {
        func end(_ number: ItemNumber) throws -> Double {
            let value = try #require(try stage().curve(of: "Knob", number, every: 0.5, for: 0.5).samples.last).value
            return (value * 100).rounded() / 100
        }
        #expect(try end(.rotation) == 135 && end(.scale) == 1.5 && end(.opacity) == 0.75)
        #expect(try end(.y) < 20 && end(.midY) == 30 && end(.x) < 140)
        #expect(try end(.width) == end(.height) && end(.blur) == 0)
        #expect(try end(.red) > 0.3 && end(.green) < 0.9 && end(.blue) > 0.3 && end(.alpha) == 1)
        #expect(try end(.number("twice") { 2 * $0.opacity }) == 1.5)
        // Beyond 180 degrees a turn continues.
        #expect(try abs(#require(try stage().curve(of: "Knob", .rotation, every: 0.1, for: 1).samples.last).value - 270) < 1e-6)
        #expect(try stage().curve(every: 1, for: 1) { Double($0.items.count) }.samples.map(\.value) == [1, 1])
    }

    @Test func aQueryHasACurve() throws {
        let query = ElementQuery.label("Knob")
        #expect(
            try stage().curve(of: query, .midX, every: 0.25, for: 1).description == "time,midX of label “Knob”\n0,100\n0.25,125\n0.5,150\n0.75,175\n1,200\n")
        try stage().expectMotion(of: query, .midX, follows: .linear(duration: 1), from: 100, to: 200, for: 1)
        let slower = try failure { try stage().expectMotion(of: query, .midX, follows: .linear(duration: 2), from: 100, to: 200, for: 1) }
        #expect(slower.problem.hasPrefix("midX of label “Knob” is another from"), "\(slower.problem)")
        let none = try failure { try stage().expectCurve("none", of: .button("Nob"), .x, for: 1, record: .never) }
        #expect(none.problem.hasPrefix("there is no button “Nob”"), "\(none.problem)")
    }

    @Test func whatIsNotDrawnHasNoCurve() throws {
        let stage = try stage()
        let error = try failure { try stage.expectCurve("none", of: "Nob", .x, for: 1, record: .never) }
        #expect(error.problem == "“Nob” is not drawn at 0 s; there are fill “Knob”")
    }

    @Test func curvesAreGoldens() throws {
        try stage().expectCurve("knob", of: "Knob", .midX, every: 0.1, for: 1)
        try stage().expectCurve("count", every: 0.5, for: 1) { Double($0.items.count) }
    }

    @Test func anotherCurveTellsWhereFirstAndWhereMost() throws {
        func curve(_ values: [Double]) -> MotionCurve {
            MotionCurve(name: "x", samples: values.enumerated().map { MotionCurve.Sample(time: Double($0) / 10, value: $1) })
        }
        let expected = curve([0, 10, 20, 30])
        #expect(curve([0, 10.01, 20, 30]).problem(from: expected, tolerance: 0.01) == nil)
        #expect(
            curve([0, 11, 25, 30]).problem(from: expected, tolerance: 0.5)
                == "is another from 0.1 s (11, not 10) on, at 2 of 4 times; the difference is largest, 5, at 0.2 s (25, not 20); the tolerance is 0.5")
        #expect(curve([0, 10]).problem(from: expected, tolerance: 1) == "has 2 samples until 0.1 s, not 4 samples until 0.3 s")
        #expect(curve([0, .nan, 20, 30]).problem(from: expected, tolerance: 1)?.hasPrefix("is another from 0.1 s (nan, not 10)") == true)
    }

    /// A slower one than its golden file: the text and the plot.
    @Test func theFailureOfACurveHasAPlot() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inbetween-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("Snapshots"), withIntermediateDirectories: true)
        let slow = MotionCurve(name: "x", samples: (0...10).map { MotionCurve.Sample(time: Double($0) / 10, value: 100 + Double($0 * $0)) })
        try slow.description.write(to: folder.appendingPathComponent("Snapshots/slow.csv"), atomically: true, encoding: .utf8)
        // A fixed path is a literal in the test; here it is only known now.
        let golden = Golden(url: folder.appendingPathComponent("Snapshots/slow.csv"), name: "slow")
        let found = try stage().curve(of: "Knob", .midX, every: 0.1, for: 1)
        let image = try CurvePlot.image(expected: slow, found: found)
        let problem = try golden.problem(Data(found.description.utf8), recording: .never) { _ in
            found.problem(from: slow, tolerance: 0.01).map { GoldenDifference($0, image: image) }
        }
        #expect(problem?.text.hasPrefix("“slow” is another from 0.1 s (110, not 101) on, at 9 of 11 times") == true, "\(problem?.text ?? "")")
        #expect(problem?.files.map(\.name) == ["slow.csv", "slow.new.csv", "slow.difference.png"])
        let colors = Set(
            CurvePlot.marks(expected: slow, found: found, colors: .init(isDark: false)).compactMap { mark -> String? in
                if case .line(let points, let color, 2.5, _) = mark, points.count > 1 { color.hex } else { nil }
            })
        #expect(colors == ["#007AFF", "#FF9500"])
    }

    @Test func motionFollowsAnAnimation() throws {
        try stage().expectMotion(of: "Knob", .midX, follows: .linear(duration: 1), from: 100, to: 200, for: 1.2)
        let error = try failure { try stage().expectMotion(of: "Knob", .midX, follows: .easeInOut(duration: 1), from: 100, to: 200, for: 1) }
        #expect(error.problem.hasPrefix("midX of “Knob” is another from 0.0167 s (101.6667, not 100."), "\(error.problem)")
    }
}
