import Charts
import SwiftUI
import SwiftUITesting
import Testing

private struct Bar: Identifiable {
    var id: String
    var value: Double
}

/// A chart whose data a button changes, in an animation.
private struct Bars: View {
    let old: [Bar]
    let new: [Bar]
    var animation: Animation? = .linear(duration: 1)
    var domain: ClosedRange<Double>? = 0...100
    var categories: [String]?
    @State private var isNew = false

    var body: some View {
        VStack(spacing: 0) {
            Button("Change") { withAnimation(animation) { isNew.toggle() } }
            chart.frame(width: 200, height: 200)
            // What moves as everything moves, to compare with.
            Rectangle().fill(.red).frame(width: (isNew ? new[0] : old[0]).value * 2, height: 10).accessibilityIdentifier("reference")
        }
    }

    private var chart: some View {
        Chart(isNew ? new : old) { bar in
            BarMark(x: .value("Name", bar.id), y: .value("Value", bar.value))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        .chartYScale(domain: domain ?? 0...100)
    }
}

@MainActor @Suite struct ChartMotionTests {
    private func item(_ stage: TestStage, _ label: String) throws -> DrawnItem {
        try #require(stage.items.first { $0.label == label }, "\(stage.items.compactMap(\.label))")
    }

    @Test func barsMoveToTheirNewValues() throws {
        let stage = TestStage(Bars(old: [Bar(id: "a", value: 10), Bar(id: "b", value: 50)], new: [Bar(id: "a", value: 30), Bar(id: "b", value: 50)]))
        #expect(try item(stage, "bar a 10").bounds.height == 20)
        #expect(try item(stage, "bar a 10").bounds.width == 70)
        try stage.tap("Change")
        stage.advance(by: 0.5)
        #expect(abs(try item(stage, "bar a 30").bounds.height - 40) < 1e-6)
        #expect(try item(stage, "bar b 50").bounds.height == 100)
        stage.advance(by: 0.6)
        #expect(try item(stage, "bar a 30").bounds.height == 60)
    }

    @Test func newBarsComeAndOldOnesGoByOpacity() throws {
        let stage = TestStage(Bars(old: [Bar(id: "a", value: 10), Bar(id: "b", value: 50)], new: [Bar(id: "a", value: 10), Bar(id: "c", value: 80)]))
        try stage.tap("Change")
        stage.advance(by: 0.25)
        let (coming, going) = (try item(stage, "bar c 80"), try item(stage, "bar b 50"))
        #expect(abs(coming.opacity - 0.25) < 1e-6 && abs(going.opacity - 0.75) < 1e-6)
        #expect(abs(coming.bounds.height - 160) < 1e-6 && abs(going.bounds.height - 100) < 1e-6)
        stage.advance(by: 1)
        #expect(!stage.items.contains { $0.label == "bar b 50" })
        #expect(try item(stage, "bar c 80").opacity == 1)
    }

    @Test func anInterruptedBarKeepsItsVelocityAsEverythingDoes() throws {
        let stage = TestStage(
            Bars(old: [Bar(id: "a", value: 10)], new: [Bar(id: "a", value: 90)], animation: .spring(duration: 0.6, bounce: 0.3)))
        try stage.tap("Change")
        for frame in 0..<90 {
            if frame == 14 || frame == 25 {
                try stage.tap("Change")
            }
            stage.advance(by: 1.0 / 60)
            let bar = try #require(stage.items.first { $0.label?.hasPrefix("bar a") ?? false })
            let reference = try #require(stage.items.first { $0.label == "reference" })
            #expect(abs(bar.bounds.height - reference.bounds.width) < 0.02, "frame \(frame)")
        }
    }

    @Test func withoutAnAnimationTheNewValueIsThereAtOnce() throws {
        let stage = TestStage(Bars(old: [Bar(id: "a", value: 10)], new: [Bar(id: "a", value: 30)], animation: nil))
        try stage.tap("Change")
        stage.advance(by: 1.0 / 60)
        #expect(try item(stage, "bar a 30").bounds.height == 60)
    }

    @Test func aBarThatOvertakesAnotherMovesPastIt() throws {
        let stage = TestStage(Bars(old: [Bar(id: "a", value: 20), Bar(id: "b", value: 40)], new: [Bar(id: "b", value: 40), Bar(id: "a", value: 60)]))
        let start = try item(stage, "bar a 20").bounds.midX
        try stage.tap("Change")
        stage.advance(by: 0.5)
        #expect(abs(try item(stage, "bar a 60").bounds.midX - (start + 50)) < 1e-6)
        stage.advance(by: 1)
        #expect(abs(try item(stage, "bar a 60").bounds.midX - (start + 100)) < 1e-6)
    }

    // MARK: Domains, lines, sectors

    private struct Line: View {
        let old: [(Int, Double)]
        let new: [(Int, Double)]
        var method = InterpolationMethod.linear
        @State private var isNew = false

        var body: some View {
            VStack(spacing: 0) {
                Button("Change") { withAnimation(.linear(duration: 1)) { isNew.toggle() } }
                Chart(isNew ? new : old, id: \.0) { point in
                    LineMark(x: .value("x", point.0), y: .value("y", point.1)).interpolationMethod(method)
                }
                .frame(width: 200, height: 200)
            }
        }
    }

    @Test func theDomainMovesAsANumberAndItsLabelsCrossOver() throws {
        let stage = TestStage(Line(old: [(0, 0), (4, 40)], new: [(0, 0), (4, 400)]))
        #expect(stage.texts.contains("40") && !stage.texts.contains("400"))
        try stage.tap("Change")
        stage.advance(by: 0.5)
        // Half way the domain ends at 220, and so does the line.
        let line = try item(stage, "line")
        #expect(abs(line.bounds.height - 200 + heightOfXAxis(stage)) < 0.01)
        let (old, new) = (try #require(stage.items.first { $0.text == "40" }), try #require(stage.items.first { $0.text == "200" }))
        #expect(abs(old.opacity - 0.5) < 1e-6 && abs(new.opacity - 0.5) < 1e-6)
        #expect(!stage.texts.contains("400"), "it is outside of the plot so far")
        // The label of 40 is at 40 of 220.
        let zero = try #require(stage.items.first { $0.text == "0" && $0.bounds.minX > line.bounds.maxX })
        let distance = zero.bounds.midY - old.bounds.midY
        #expect(abs(distance - line.bounds.height * 40 / 220) < 0.01)
        stage.advance(by: 1)
        #expect(!stage.texts.contains("40") && stage.texts.contains("400"))
    }

    private func heightOfXAxis(_ stage: TestStage) -> CGFloat {
        guard let line = stage.items.first(where: { $0.label == "line" }) else { return .nan }
        return 200 - line.bounds.height
    }

    @Test func aPointThatIsAddedComesFromItsNeighbour() throws {
        let stage = TestStage(Line(old: [(0, 10), (4, 10)], new: [(0, 10), (2, 30), (4, 10)]))
        try stage.tap("Change")
        stage.advance(by: 0.5)
        let line = try item(stage, "line")
        // The domain goes from 0…10 to 0…30: at 20, the line is at 10 and its new point is half way from 10 to 30, at 20.
        let points = try #require(line.path).points
        let height = try #require(points.first).y - points[1].y
        #expect(points.count == 3)
        #expect(abs(height / (try plotHeight(stage)) - 0.5) < 1e-3)
    }

    private func plotHeight(_ stage: TestStage) throws -> CGFloat {
        let lines = stage.items.filter { $0.label == "grid line" && $0.bounds.width == 0 }
        return try #require(lines.map(\.bounds.height).max())
    }

    private struct Pie: View {
        @State private var isNew = false

        var body: some View {
            VStack(spacing: 0) {
                Button("Change") { withAnimation(.linear(duration: 1)) { isNew.toggle() } }
                Chart {
                    ForEach(["a", "b"], id: \.self) { name in
                        SectorMark(angle: .value("Part", name == "a" ? (isNew ? 3 : 1) : 1)).foregroundStyle(by: .value("Name", name))
                    }
                }
                .chartLegend(.hidden)
                .frame(width: 200, height: 200)
            }
        }
    }

    @Test func sectorsMoveAsAngles() throws {
        let stage = TestStage(Pie())
        #expect(abs(try item(stage, "sector a 1").bounds.width - 100) < 1e-6)
        try stage.tap("Change")
        stage.advance(by: 0.5)
        // From a half to three quarters: at five eighths the edge is 45 degrees past the bottom.
        let sector = try item(stage, "sector a 3")
        let center = sector.bounds.maxX - 100
        #expect(abs(center - sector.bounds.minX - 100 * sin(.pi / 4)) < 0.05)
        stage.advance(by: 1)
        #expect(abs(try item(stage, "sector a 3").bounds.width - 200) < 1e-6)
    }

    // MARK: Styles and annotations

    private struct Painted: View {
        @State private var isNew = false

        var body: some View {
            VStack(spacing: 0) {
                Button("Change") { withAnimation(.linear(duration: 1)) { isNew.toggle() } }
                Chart {
                    BarMark(x: .value("x", "a"), y: .value("y", isNew ? 80 : 40))
                        .foregroundStyle(isNew ? Color.white : Color.black)
                        .opacity(isNew ? 0.5 : 1)
                        .annotation(position: .top, spacing: 0) { Color.green.frame(width: 10, height: 10).accessibilityIdentifier("note") }
                }
                .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...100)
                .frame(width: 200, height: 200)
                .padding(.top, 20)
                Color(isNew ? .white : .black).frame(width: 10, height: 10).accessibilityIdentifier("reference")
            }
        }
    }

    @Test func styleAndAnnotationMoveWithTheMark() throws {
        let stage = TestStage(Painted())
        try stage.tap("Change")
        stage.advance(by: 0.25)
        let bar = try item(stage, "bar a 80")
        #expect(abs(bar.bounds.height - 100) < 1e-6 && abs(bar.opacity - 0.875) < 1e-6)
        let note = try item(stage, "note")
        #expect(abs(note.bounds.maxY - bar.bounds.minY) < 1e-6)
        let reference = try #require(try item(stage, "reference").color)
        let color = try #require(bar.color)
        #expect(zip(color, reference).allSatisfy { abs($0 - $1) < 0.01 }, "\(color) \(reference)")
    }

    @Test func animationForAValueWorksToo() throws {
        struct Implicit: View {
            @State private var value = 20.0

            var body: some View {
                Chart { BarMark(x: .value("x", "a"), y: .value("y", value)) }
                    .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...100)
                    .frame(width: 200, height: 200)
                    .animation(.linear(duration: 1), value: value)
                Button("Change") { value = 60 }
            }
        }
        let stage = TestStage(Implicit())
        try stage.tap("Change")
        stage.advance(by: 0.5)
        #expect(abs(try item(stage, "bar a 60").bounds.height - 80) < 1e-6)
    }
}

extension Path {
    /// Where its elements end.
    fileprivate var points: [CGPoint] {
        var points: [CGPoint] = []
        forEach { element in
            switch element {
            case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): points.append(point)
            case .closeSubpath: break
            }
        }
        return points
    }
}

extension DrawnItem {
    /// The innermost name around it.
    var label: String? { labels.last }
}
