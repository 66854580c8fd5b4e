import Charts
import SwiftUI
import SwiftUITesting
import Testing

private struct Row: Identifiable {
    var id = 0
    var value: Double
    var width: CGFloat = 4
}

/// What moves, and what of it is measured: for a value of 10, twenty points more than for 0.
private enum Moving: CaseIterable {
    case bar, point, line, area, rule, rectangle, sector
    case barPlot, pointPlot, linePlot, areaPlot, rulePlot, rectanglePlot, sectorPlot
    case annotation, offset, symbolSize, lineWidth, opacity, symbolOnLine, group, compositingLayer

    @MainActor @ChartContentBuilder func content(_ value: Double) -> some ChartContent {
        let rows = [Row(value: value)]
        switch self {
        case .bar, .group, .compositingLayer: AnyChartContent(erasing: bar(value))
        case .point: PointMark(x: .value("x", 50), y: .value("y", value))
        case .line:
            ForEach([0, 100], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", value)) }
        case .area:
            ForEach([0, 100], id: \.self) { AreaMark(x: .value("x", $0), y: .value("y", value)) }
        case .rule: RuleMark(y: .value("y", value))
        case .rectangle: RectangleMark(x: .value("x", 50), yStart: .value("y", 0), yEnd: .value("y", value))
        case .sector:
            SectorMark(angle: .value("a", value))
            SectorMark(angle: .value("a", 100 - value))
        case .barPlot: BarPlot(rows, x: .value("x", 50), y: .value("y", \.value), width: .fixed(\.width))
        case .pointPlot: PointPlot(rows, x: .value("x", 50), y: .value("y", \.value))
        case .linePlot: LinePlot([Row(value: value), Row(id: 100, value: value)], x: .value("x", \.id), y: .value("y", \.value))
        case .areaPlot: AreaPlot([Row(value: value), Row(id: 100, value: value)], x: .value("x", \.id), y: .value("y", \.value))
        case .rulePlot: RulePlot(rows, y: .value("y", \.value))
        case .rectanglePlot: RectanglePlot(rows, x: .value("x", 50), yStart: .value("y", 0), yEnd: .value("y", \.value))
        case .sectorPlot: SectorPlot([Row(value: value), Row(id: 1, value: 100 - value)], angle: .value("a", \.value))
        default: AnyChartContent(erasing: styled(value))
        }
    }

    @MainActor @ChartContentBuilder private func bar(_ value: Double) -> some ChartContent {
        let mark = BarMark(x: .value("x", "a"), y: .value("y", value))
        switch self {
        case .group: mark.position(by: .value("g", "g"))
        case .compositingLayer: mark.compositingLayer { $0.opacity(0.5) }
        default: mark
        }
    }

    @MainActor @ChartContentBuilder private func styled(_ value: Double) -> some ChartContent {
        let point = PointMark(x: .value("x", 50), y: .value("y", 50))
        switch self {
        case .annotation:
            PointMark(x: .value("x", 50), y: .value("y", value)).annotation { Color.red.frame(width: 9, height: 9).accessibilityIdentifier("note") }
        case .offset: point.offset(y: -2 * value)
        case .symbolSize: point.symbolSize(CGSize(width: 2 * value, height: 5))
        case .lineWidth: RuleMark(y: .value("y", 50)).lineStyle(StrokeStyle(lineWidth: 2 * value))
        case .opacity: point.opacity(value / 100)
        default:
            LineMark(x: .value("x", 0), y: .value("y", value)).symbol(.square)
            LineMark(x: .value("x", 100), y: .value("y", value)).symbol(.square)
        }
    }

    @MainActor func measure(_ stage: TestStage) throws -> CGFloat {
        func item(_ label: String) throws -> DrawnItem {
            try #require(stage.items.first { $0.labels.contains { $0.hasPrefix(label) } }, "\(stage.items.map(\.labels))")
        }
        switch self {
        case .bar, .barPlot, .group, .compositingLayer: return try item("bar").bounds.height
        case .point, .pointPlot, .offset: return 200 - (try item("point").bounds.midY)
        case .line, .linePlot: return 200 - (try item("line").bounds.midY)
        case .area, .areaPlot: return try item("area").bounds.height
        case .rule, .rulePlot: return 200 - (try item("rule").bounds.midY)
        case .rectangle, .rectanglePlot: return try item("rectangle").bounds.height
        // The sine of the angle, for a quarter at most.
        case .sector, .sectorPlot: return asin(try item("sector").bounds.width / 100) / (2 * .pi) * 200
        case .annotation: return 200 - (try item("note").bounds.midY)
        case .symbolSize: return try item("point").bounds.width
        case .lineWidth: return try item("rule").lineWidth ?? 0
        case .opacity: return try item("point").opacity * 200
        case .symbolOnLine: return 200 - (try item("point").bounds.midY)
        }
    }
}

private struct MovingChart: View {
    let kind: Moving
    let animation: Animation
    @State private var value = 8.0

    var body: some View {
        VStack(spacing: 0) {
            Chart { kind.content(value) }
                .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
                .chartYScale(domain: 0...100)
                .frame(width: 200, height: 200)
            Button("Change") { withAnimation(animation) { value = value == 8 ? 20 : 8 } }
            Rectangle().fill(.red).frame(width: value * 2, height: 5).accessibilityIdentifier("reference")
        }
    }
}

/// Every mark, plot and moving style, beside a rectangle that moves as everything moves.
@MainActor @Suite struct MarkMotionTests {
    private func stage(_ kind: Moving, _ animation: Animation) -> TestStage {
        TestStage(MovingChart(kind: kind, animation: animation), size: CGSize(width: 200, height: 260))
    }

    private func reference(_ stage: TestStage) throws -> CGFloat {
        try #require(stage.items.first { $0.label == "reference" }).bounds.width
    }

    @Test(arguments: Moving.allCases) private func hasInBetweenValues(_ kind: Moving) throws {
        let stage = stage(kind, .linear(duration: 1))
        let start = try kind.measure(stage)
        try stage.tap("Change")
        for tick in 1...4 {
            stage.advance(by: 0.2)
            #expect(abs(try kind.measure(stage) - start - 24 * 0.2 * CGFloat(tick)) < (kind == .annotation ? 0.3 : 1e-4), "\(kind) at \(tick)")
        }
    }

    @Test(arguments: Moving.allCases) private func keepsItsVelocityWhenItIsInterrupted(_ kind: Moving) throws {
        let stage = stage(kind, .spring(duration: 0.6, bounce: 0.2))
        let base = try kind.measure(stage) - reference(stage)
        // An annotation at rest is on whole pixels.
        let tolerance = kind == .annotation ? 0.3 : 0.05
        try stage.tap("Change")
        for frame in 0..<60 {
            if frame == 12 || frame == 21 {
                try stage.tap("Change")
            }
            stage.advance(by: 1.0 / 60)
            #expect(abs(try kind.measure(stage) - reference(stage) - base) < tolerance, "\(kind) frame \(frame)")
        }
    }

    @Test func anAnnotationMovesWithItsMarkByFractionsOfAPixel() throws {
        let stage = stage(.annotation, .linear(duration: 1))
        try stage.tap("Change")
        func distance() throws -> CGFloat {
            let items = stage.items
            let point = try #require(items.first { $0.label?.hasPrefix("point") ?? false }), note = try #require(items.first { $0.label == "note" })
            return point.bounds.minY - note.bounds.maxY
        }
        stage.advance(by: 0.2)
        let start = try distance()
        for _ in 0..<6 {
            stage.advance(by: 0.1)
            #expect(abs(try distance() - start) < 1e-6)
        }
    }

    private struct Fading: View {
        let kind: Moving
        @State private var isThere = false

        var body: some View {
            VStack(spacing: 0) {
                Chart {
                    if isThere {
                        kind.content(20)
                    }
                }
                .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
                .chartXScale(domain: 0...100).chartYScale(domain: 0...100)
                .frame(width: 200, height: 200)
                Button("Change") { withAnimation(.linear(duration: 1)) { isThere.toggle() } }
            }
        }
    }

    @Test(arguments: [Moving.point, .line, .area, .rule, .rectangle, .sector, .pointPlot, .linePlot, .areaPlot, .rulePlot, .sectorPlot, .annotation])
    private func comesAndGoesByOpacity(_ kind: Moving) throws {
        let stage = TestStage(Fading(kind: kind), size: CGSize(width: 200, height: 260))
        func opacities() -> [Double] {
            stage.items.filter { !$0.labels.isEmpty && $0.text == nil && $0.label != "Change" }.map { ($0.opacity * 1000).rounded() / 1000 }
        }
        #expect(opacities().isEmpty)
        try stage.tap("Change")
        stage.advance(by: 0.25)
        #expect(!opacities().isEmpty && opacities().allSatisfy { $0 == 0.25 }, "\(opacities())")
        stage.advance(by: 1)
        #expect(opacities().allSatisfy { $0 == 1 })
        try stage.tap("Change")
        stage.advance(by: 0.25)
        #expect(!opacities().isEmpty && opacities().allSatisfy { $0 == 0.75 }, "\(opacities())")
        stage.advance(by: 1)
        #expect(opacities().isEmpty)
    }
}
