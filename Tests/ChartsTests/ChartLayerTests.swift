import Charts
import SwiftUI
import SwiftUITesting
import Testing

private struct Expense: Identifiable {
    var id: String
    var amount: Double
}

/// Layers, legends over the plot, long ticks, the whole plot of a chart that scrolls, and marks found by their values.
@MainActor @Suite struct ChartLayerTests {
    private func stage(_ view: some View) -> TestStage {
        TestStage(view, size: CGSize(width: 200, height: 200))
    }

    private func items(_ stage: TestStage, _ label: String) -> [DrawnItem] {
        stage.items.filter { $0.labels.contains { $0.hasPrefix(label) } }
    }

    private struct Layered: View {
        @State private var isFaint = false

        var body: some View {
            Chart {
                Plot {
                    BarMark(x: .value("", "a"), y: .value("", 1))
                    ForEach(0..<2, id: \.self) { LineMark(x: .value("", ["a", "b"][$0]), y: .value("", 1)).symbol(.circle) }
                }
                .compositingLayer { $0.opacity(isFaint ? 0.2 : 1) }
                .mask { RectangleMark(yStart: .value("", 0), yEnd: .value("", 1)) }
                BarMark(x: .value("", "b"), y: .value("", 1))
            }
            .chartXAxis { AxisMarks().compositingLayer { $0.opacity(isFaint ? 0.5 : 1) } }
            .onTapGesture { withAnimation(.linear(duration: 1)) { isFaint = true } }
        }
    }

    @Test func aStyledLayerChangesItsMarksTogetherAndMoves() throws {
        let stage = stage(Layered())
        #expect(items(stage, "bar").count == 2 && items(stage, "point").count == 2 && items(stage, "line").count == 1)
        try stage.tap(at: CGPoint(x: 100, y: 100))
        stage.advance(by: 0.5)
        for label in ["bar a 1", "point a 1", "line"] {
            #expect(items(stage, label).allSatisfy { abs($0.opacity - 0.6) < 1e-6 }, "\(label)")
        }
        #expect(items(stage, "bar b 1").first?.opacity == 1)
        let texts = stage.items.filter { $0.text == "a" || $0.text == "b" }
        #expect(texts.count == 2 && texts.allSatisfy { abs($0.opacity - 0.75) < 1e-6 })
        #expect(stage.accessibilityTree.contains("bar a 1") && stage.accessibilityTree.contains("bar b 1"))
    }

    @Test func labelsArePastLongTicks() throws {
        let stage = stage(
            Chart { PointMark(x: .value("", 1), y: .value("", 1)) }
                .chartXAxis(.hidden)
                .chartYAxis {
                    AxisMarks(values: [1]) {
                        AxisTick(length: 30).foregroundStyle(.red)
                        AxisValueLabel("one")
                    }
                })
        let tick = try #require(stage.items.first { $0.bounds.width == 30 })
        let label = try #require(stage.items.first { $0.text == "one" })
        #expect(label.bounds.minX >= tick.bounds.maxX && label.bounds.maxX <= 200)
    }

    @Test func aLegendOverThePlotTakesNoRoom() throws {
        let chart = Chart { RectangleMark().foregroundStyle(by: .value("", "a")) }.chartXAxis(.hidden).chartYAxis(.hidden)
        let over = stage(chart.chartLegend(position: .overlay, alignment: .bottomTrailing))
        #expect(try #require(items(over, "rectangle").first).bounds == CGRect(x: 0, y: 0, width: 200, height: 200))
        let name = try #require(over.items.first { $0.text == "a" })
        #expect(name.bounds.maxX > 190 && name.bounds.maxY > 190)
    }

    @Test func theProxyOfAChartThatScrollsKnowsTheWholePlot() throws {
        let stage = stage(
            Chart(0..<100, id: \.self) { PointMark(x: .value("", $0), y: .value("", 1)) }
                .chartXAxis(.hidden).chartYAxis(.hidden).chartXScale(domain: 0...100)
                .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 20).chartScrollPosition(initialX: 20)
                .chartOverlay { proxy in
                    GeometryReader { geometry in
                        let whole = proxy.plotFrame.map { geometry[$0] } ?? .null
                        let visible = proxy.plotContainerFrame.map { geometry[$0] } ?? .null
                        let x = proxy.position(forX: 25) ?? -1
                        let value = proxy.value(atX: 300, as: Double.self) ?? -1
                        Text(verbatim: "\(whole.minX) \(whole.width) \(visible.minX) \(visible.width) \(proxy.plotSize.width) \(x) \(value)")
                            .fixedSize()
                    }
                })
        stage.advance(by: 0.1)
        #expect(stage.texts == ["-200.0 1000.0 0.0 200.0 1000.0 250.0 30.0"])
    }

    @Test func marksAreFoundByTheirValues() throws {
        struct Tapped: View {
            @State private var said = "nothing"

            var body: some View {
                Chart {
                    BarPlot([Expense(id: "Mon", amount: 12)], x: .value("Day", \.id), y: .value("Sales", \.amount))
                    BarMark(x: .value("Day", "Tue"), y: .value("Sales", 12))
                }
                .chartXAxis(.hidden).chartYAxis(.hidden)
                .chartOverlay { proxy in
                    Color.clear.contentShape(Rectangle()).onTapGesture { said = proxy.value(atX: $0.x) ?? "?" }
                }
                .overlay { Text(verbatim: said).allowsHitTesting(false) }
            }
        }
        let stage = stage(Tapped())
        #expect(stage.exists("bar Mon 12") && stage.exists("bar Tue 12") && !stage.exists("bar Mon 13"))
        try stage.tap("bar Tue 12")
        #expect(stage.texts == ["Tue"])
        try stage.tap("bar Mon 12")
        #expect(stage.texts == ["Mon"])
        let pie = self.stage(
            Chart {
                SectorPlot([Expense(id: "Rent", amount: 800), Expense(id: "Food", amount: 300)], angle: .value("Amount", \.amount))
                    .foregroundStyle(by: .value("For", \.id))
            }
            .chartLegend(.hidden))
        #expect(pie.exists("sector Rent 800") && pie.exists("sector Food 300"))
        #expect(pie.accessibilityTree.contains("\"Rent\" value: \"800\" hint: \"Amount, For\" identifier: \"sector Rent 800\""))
    }
}
