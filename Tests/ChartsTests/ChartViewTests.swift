import Charts
import SwiftUI
import SwiftUITesting
import Testing

/// What charts show at rest, say to screen readers, and do under touches.
@MainActor @Suite struct ChartViewTests {
    private func label(_ stage: TestStage, _ name: String) throws -> DrawnItem {
        try #require(stage.items.first { $0.label == name }, "\(stage.items.compactMap(\.label))")
    }

    private func stage(_ view: some View) -> TestStage {
        TestStage(view.frame(width: 200, height: 200), size: CGSize(width: 200, height: 200))
    }

    private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.maxX - b.maxX) < 1e-6 && abs(a.maxY - b.maxY) < 1e-6
    }

    // MARK: Marks

    @Test func stackedAndGroupedBarsShareTheirStep() throws {
        let data = [("a", "x", 10.0), ("a", "y", 30), ("b", "x", 20)]
        let stacked = stage(
            Chart(data.indices, id: \.self) { index in
                BarMark(x: .value("", data[index].0), y: .value("", data[index].2)).foregroundStyle(by: .value("", data[index].1))
            }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden).chartYScale(domain: 0...40))
        #expect(isNear(try label(stacked, "bar a 10").bounds, CGRect(x: 15, y: 150, width: 70, height: 50)))
        #expect(isNear(try label(stacked, "bar a 30").bounds, CGRect(x: 15, y: 0, width: 70, height: 150)))
        let grouped = stage(
            Chart(data.indices, id: \.self) { index in
                BarMark(x: .value("", data[index].0), y: .value("", data[index].2), width: .ratio(1)).position(by: .value("", data[index].1))
            }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...40))
        #expect(isNear(try label(grouped, "bar a 10").bounds, CGRect(x: 15, y: 150, width: 35, height: 50)))
        #expect(isNear(try label(grouped, "bar a 30").bounds, CGRect(x: 50, y: 50, width: 35, height: 150)))
        #expect(isNear(try label(grouped, "bar b 20").bounds, CGRect(x: 115, y: 100, width: 35, height: 100)))
    }

    @Test func marksWithoutValuesLieOnThePlotsEdges() throws {
        let stage = stage(
            Chart {
                RuleMark(x: .value("", 5))
                RuleMark(y: .value("", 2.5)).lineStyle(StrokeStyle(lineWidth: 3))
                RectangleMark(xStart: .value("", 0), xEnd: .value("", 5), yStart: 10, yEnd: nil)
                PointMark(x: .value("", 10)).symbolSize(CGSize(width: 10, height: 20))
            }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartXScale(domain: 0...10).chartYScale(domain: 0...10))
        #expect(try label(stage, "rule 5").bounds == CGRect(x: 100, y: 0, width: 0, height: 200))
        #expect(try label(stage, "rule 2.5").bounds == CGRect(x: 0, y: 150, width: 200, height: 0))
        #expect(try label(stage, "rule 2.5").lineWidth == 3)
        #expect(try label(stage, "rectangle 0…5").bounds == CGRect(x: 0, y: 10, width: 100, height: 190))
        #expect(try label(stage, "point 10").bounds == CGRect(x: 195, y: 90, width: 10, height: 20))
    }

    @Test func symbolsHaveTheirPerceivedArea() throws {
        let stage = stage(
            Chart {
                PointMark(x: .value("", 5), y: .value("", 5)).symbol(.square).symbolSize(1600)
                PointMark(x: .value("", 6), y: .value("", 5)).symbolSize(1600)
            }
            .chartXScale(domain: 0...10).chartYScale(domain: 0...10))
        #expect(try label(stage, "point 5 5").bounds.width == 40)
        #expect(abs(try label(stage, "point 6 5").bounds.width - 45.135) < 0.01)
    }

    @Test func linesAreSplitBySeriesAndStyleOnly() throws {
        let stage = stage(
            Chart {
                ForEach(0..<3) { LineMark(x: .value("", $0), y: .value("", $0)).foregroundStyle(by: .value("", "a")) }
                ForEach(0..<3) { LineMark(x: .value("", $0), y: .value("", 2 * $0)).foregroundStyle(by: .value("", "b")) }
                ForEach(0..<2) { LineMark(x: .value("", $0), y: .value("", 3), series: .value("", "c")).symbol(.circle) }
            })
        let strokes = stage.items.filter { $0.kind == .stroke && $0.label?.hasPrefix("line") ?? false }
        #expect(strokes.compactMap(\.label) == ["line a", "line b", "line c"])
        #expect(stage.items.filter { $0.label == "point 1 3" }.count == 1)
        #expect(stage.texts.contains("a") && stage.texts.contains("b"))
    }

    @Test func masksClipsAndOrderReachTheDrawing() throws {
        let stage = stage(
            Chart {
                BarMark(x: .value("", "a"), y: .value("", 8)).zIndex(1)
                BarMark(x: .value("", "b"), y: .value("", 8)).clipShape(Circle()).blur(radius: 2)
                BarMark(x: .value("", "c"), y: .value("", 8))
                    .mask { RectangleMark(yStart: .value("", 0), yEnd: .value("", 5)) }
            }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...10))
        let names = stage.items.filter { $0.kind == .fill }.compactMap(\.label)
        #expect(names == ["bar b 8", "bar c 8", "bar a 8"])
        #expect(try label(stage, "bar c 8").visibleBounds.minY == 100)
        #expect(stage.items.contains { $0.blur == 2 })
    }

    // MARK: Axes and legends

    /// As on an iPhone: lines and ticks at the ends of categories, labels in their middles; numbers along x beside their lines, but for one past the plot.
    @Test func linesAreBetweenCategoriesAndNumbersBesideTheirLines() throws {
        let bars = stage(
            Chart(["a", "b"], id: \.self) { BarMark(x: .value("", $0), y: .value("", 9)) }.chartYAxis(.hidden))
        let lines = bars.items.filter { $0.label == "grid line" }.map(\.bounds.midX)
        #expect(lines == [0, 100, 200])
        let name = try #require(bars.items.first { $0.text == "a" })
        #expect(abs(name.bounds.midX - 50) < 0.5)

        let points = stage(
            Chart { PointMark(x: .value("", 18), y: .value("", 9)) }.chartYAxis(.hidden))
        #expect(["0", "5", "10", "15"].allSatisfy(points.texts.contains) && !points.texts.contains("20"))
        let five = try #require(points.items.first { $0.text == "5" })
        #expect(abs(five.bounds.minX - 54) < 0.5)
        // A tick is as long as the room of the labels.
        let plot = try #require(points.items.first { $0.label == "grid line" }).bounds.maxY
        let ticks = points.items.filter { $0.label == nil && abs($0.bounds.minY - plot) < 0.01 && $0.bounds.height > 0 }
        #expect(ticks.count == 5 && ticks.allSatisfy { abs($0.bounds.maxY - 200) < 0.01 }, "\(ticks.map(\.bounds)) \(plot)")
    }

    @Test func rectanglesCoverAPartOfTheirStepAsBarsDo() throws {
        let stage = stage(
            Chart(["a", "b"], id: \.self) { RectangleMark(x: .value("", $0), y: .value("", "row")) }.chartXAxis(.hidden).chartYAxis(.hidden))
        #expect(isNear(try label(stage, "rectangle a row").bounds, CGRect(x: 15, y: 30, width: 70, height: 140)))
    }

    @Test func axisMarksShowWhatTheyAreTold() throws {
        let stage = stage(
            Chart { PointMark(x: .value("", 50), y: .value("", 80)) }
                .chartXAxis {
                    AxisMarks(values: [0, 50, 100]) { value in
                        AxisGridLine(stroke: StrokeStyle(lineWidth: 2)).foregroundStyle(.red)
                        AxisTick(length: 9)
                        AxisValueLabel { Text("v\(value.as(Int.self) ?? -1) \(value.index)/\(value.count)") }
                    }
                }
                .chartYAxis { AxisMarks(format: IntegerFormatStyle<Int>().notation(.compactName), position: .leading, values: .stride(by: 40.0)) }
                .chartXScale(domain: 0...100))
        #expect(["v0 0/3", "v50 1/3", "0", "40", "80"].allSatisfy(stage.texts.contains) && !stage.texts.contains("v100 2/3"))
        let left = try #require(stage.items.first { $0.text == "80" })
        let grid = stage.items.filter { $0.label == "grid line" && $0.lineWidth == 2 }
        #expect(grid.count == 3 && left.bounds.maxX < grid[0].bounds.minX)
        #expect(stage.items.contains { $0.bounds.height == 9 && $0.bounds.minX > 20 })
    }

    /// In a crowded row the places of labels that do not fit are kept, but nothing is drawn there, and nothing flies in when there is room.
    @Test func labelsThatAreLeftOutAreNotDrawn() throws {
        struct Crowded: View {
            @State var count = 3

            var body: some View {
                Chart(0..<count, id: \.self) { BarMark(x: .value("", "category \($0)"), y: .value("", 1)) }
                    .chartYAxis(.hidden)
                    .onTapGesture { withAnimation(.linear(duration: 1)) { count = 30 } }
            }
        }
        let stage = stage(Crowded())
        #expect(stage.texts == (0..<3).map { "category \($0)" })
        try stage.tap(at: CGPoint(x: 100, y: 50))
        for _ in 0..<8 {
            stage.advance(by: 0.2)
            #expect(stage.items.allSatisfy { $0.text == nil || $0.bounds.minX > -50 && $0.bounds.maxX < 250 })
        }
        #expect((1..<8).contains(stage.texts.count))
    }

    @Test func theFirstCategoryIsAtTheTop() throws {
        let stage = stage(
            Chart(["first", "second"], id: \.self) { BarMark(x: .value("", 1), y: .value("", $0)) }.chartXAxis(.hidden))
        let (first, second) = (try label(stage, "bar 1 first"), try label(stage, "bar 1 second"))
        #expect(first.bounds.midY < second.bounds.midY)
    }

    @Test func aLegendExplainsStylesByValue() throws {
        struct Legends: View {
            var isHidden = false

            var body: some View {
                Chart(["a", "b"], id: \.self) {
                    PointMark(x: .value("", $0), y: .value("", 1)).foregroundStyle(by: .value("", $0)).symbol(by: .value("", $0))
                }
                .chartForegroundStyleScale(["a": Color.red, "b": .black])
                .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(isHidden ? .hidden : .automatic)
            }
        }
        let stage = stage(Legends())
        #expect(stage.texts == ["a", "b"])
        let entry = try #require(stage.items.first { $0.text == "a" })
        let point = try label(stage, "point a 1")
        #expect(entry.bounds.minY > point.bounds.maxY)
        #expect(try label(stage, "point b 1").color == [0, 0, 0, 1])
        #expect(self.stage(Legends(isHidden: true)).texts.isEmpty)
    }

    @Test func aLegendBesideThePlotIsAColumn() throws {
        let stage = stage(
            Chart(["a", "b"], id: \.self) { PointMark(x: .value("", $0), y: .value("", 1)).foregroundStyle(by: .value("", $0)) }
                .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(position: .trailing))
        let (a, b) = (try #require(stage.items.first { $0.text == "a" }), try #require(stage.items.first { $0.text == "b" }))
        #expect(a.bounds.minX == b.bounds.minX && a.bounds.maxY <= b.bounds.minY && a.bounds.maxX <= 200)
        let points = (try label(stage, "point a 1"), try label(stage, "point b 1"))
        #expect(points.1.bounds.maxX < a.bounds.minX && points.0.bounds.midX < points.1.bounds.midX)
    }

    @Test func plotStylesSizeThePlot() throws {
        let stage = stage(
            Chart { RectangleMark() }.chartXAxis(.hidden).chartYAxis(.hidden).chartPlotStyle { $0.frame(width: 120, height: 50) })
        #expect(try label(stage, "rectangle").bounds.size == CGSize(width: 120, height: 50))
    }

    // MARK: Accessibility

    @Test func marksAreElements() throws {
        let stage = stage(
            Chart {
                BarMark(x: .value("Day", "Mon"), y: .value("Sales", 12))
                BarMark(x: .value("Day", "Tue"), y: .value("Sales", 8)).accessibilityLabel("Tuesday").accessibilityValue("eight")
                BarMark(x: .value("Day", "Wed"), y: .value("Sales", 9)).accessibilityHidden(true)
                LineMark(x: .value("Day", "Mon"), y: .value("Sales", 3))
                SectorMark(angle: .value("Part", 5)).foregroundStyle(by: .value("Kind", "Rent"))
            }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden))
        let tree = stage.accessibilityTree
        #expect(tree.contains("image \"Mon\" value: \"12\" hint: \"Day, Sales\" identifier: \"bar Mon 12\""), "\(tree)")
        #expect(tree.contains("\"Tuesday\" value: \"eight\"") && !tree.contains("Wed"))
        #expect(tree.contains("\"Mon\" value: \"3\" hint: \"Day, Sales\" identifier: \"line Mon 3\""))
        #expect(tree.contains("\"Rent\" value: \"5\" hint: \"Part, Kind\" identifier: \"sector Rent 5\""))
        let bar = try label(stage, "bar Mon 12")
        #expect(stage.exists("bar Mon 12") && stage.frame("bar Mon 12") == bar.bounds)
    }

    // MARK: Proxies, selection, scrolling

    @Test func aProxyKnowsTheScales() throws {
        struct Overlay: View {
            @State private var said = ""

            var body: some View {
                Chart {
                    PointMark(x: .value("", 5), y: .value("", "a")); PointMark(x: .value("", 5), y: .value("", "b"))
                }
                .chartXAxis(.hidden).chartYAxis(.hidden).chartXScale(domain: 0...10)
                .chartOverlay { proxy in
                    GeometryReader { geometry in
                        let frame = proxy.plotFrame.map { geometry[$0] } ?? .null
                        let x = proxy.position(forX: 2.5) ?? -1
                        let y = proxy.positionRange(forY: "b") ?? 0...0
                        let value = proxy.value(atX: 250, as: Double.self) ?? -1
                        let domain = proxy.yDomain(dataType: String.self).joined()
                        Text(
                            verbatim:
                                "\(Int(frame.width)) \(Int(x)) \(Int(y.lowerBound)) \(value) \(domain) \(Int(proxy.angle(at: CGPoint(x: 200, y: 100)).degrees))"
                        )
                    }
                }
            }
        }
        #expect(stage(Overlay()).texts == ["200 50 100 12.5 ab 90"])
    }

    @Test func aTouchSelectsAValueAndItsEndTakesItAway() throws {
        struct Selecting: View {
            @State private var x: Double?
            @State private var range: ClosedRange<Double>?

            var body: some View {
                Chart(0..<11, id: \.self) { PointMark(x: .value("", $0), y: .value("", $0)) }
                    .chartXAxis(.hidden).chartYAxis(.hidden).chartXScale(domain: -10...10)
                    .chartXSelection(value: $x).chartXSelection(range: $range)
                    .overlay { Text(verbatim: "\(x.map { "\($0)" } ?? "none") \(range.map { "\($0)" } ?? "none")").allowsHitTesting(false) }
            }
        }
        let stage = stage(Selecting())
        #expect(stage.texts == ["none none"])
        try stage.touchDown(at: CGPoint(x: 150, y: 50))
        stage.advance(by: 0.1)
        #expect(stage.texts == ["5.0 none"])
        // Beyond the data, which begin at 0.
        try stage.touchMove(to: CGPoint(x: 20, y: 50))
        stage.advance(by: 0.1)
        #expect(stage.texts == ["0.0 -8.0...5.0"])
        try stage.touchUp()
        stage.advance(by: 0.1)
        #expect(stage.texts == ["none -8.0...5.0"])
    }

    @Test func aPieSelectsTheSumUpToTheTouch() throws {
        struct Selecting: View {
            @State private var angle: Double?

            var body: some View {
                Chart([1.0, 3], id: \.self) { SectorMark(angle: .value("", $0)) }
                    .chartAngleSelection(value: $angle)
                    .overlay { Text(verbatim: angle.map { "\($0)" } ?? "none").allowsHitTesting(false) }
            }
        }
        let stage = stage(Selecting())
        try stage.touchDown(at: CGPoint(x: 100, y: 150))
        stage.advance(by: 0.1)
        #expect(stage.texts == ["2.0"])
    }

    private struct Scrolling: View {
        @State private var x = 20.0

        var body: some View {
            VStack(spacing: 0) {
                Chart(0..<100, id: \.self) { BarMark(x: .value("", $0..<($0 + 1)), y: .value("", 1)) }
                    .chartXAxis(.hidden).chartYAxis(.hidden).chartXScale(domain: 0...100)
                    .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 20).chartScrollPosition(x: $x)
                    .chartScrollTargetBehavior(.valueAligned(unit: 5))
                Text(verbatim: "\(x)")
                Button("Far") { x = 60 }
            }
        }
    }

    @Test func aChartScrollsWithItsPosition() throws {
        let stage = stage(Scrolling())
        stage.advance(by: 0.1)
        #expect(stage.texts.contains("20.0"))
        #expect(abs(try label(stage, "bar 20…21 1").bounds.minX - 0.5) < 0.01)
        try stage.drag(from: CGPoint(x: 150, y: 60), by: CGSize(width: -72, height: 0), duration: 0.5)
        try stage.settle()
        // 72 points are 7.2 units: the edge comes to rest at a multiple of 5.
        let edge = try #require(stage.texts.first { $0.contains(".") }.flatMap(Double.init))
        #expect(edge.truncatingRemainder(dividingBy: 5) == 0 && edge >= 25, "\(edge)")
        try stage.tap("Far")
        try stage.settle()
        #expect(abs(try label(stage, "bar 60…61 1").bounds.minX - 0.5) < 0.01)
    }

    // MARK: Plots

    @Test func plotsOfACollectionDrawWhatMarksDraw() throws {
        struct Item: Identifiable {
            let id: Int
            var x: Double
            var y: Double
            var color: Color
        }
        let items = (0..<4).map { Item(id: $0, x: Double($0), y: Double($0 * $0), color: $0 == 2 ? .red : .green) }
        let single = stage(
            Chart(items) { PointMark(x: .value("x", $0.x), y: .value("y", $0.y)).foregroundStyle($0.color) })
        let whole = stage(
            Chart { PointPlot(items, x: .value("x", \.x), y: .value("y", \.y)).foregroundStyle(\.color) })
        #expect(single.items.map(\.bounds) == whole.items.map(\.bounds) && single.items.map(\.color) == whole.items.map(\.color))
        let (one, other) = (try label(whole, "point 2 4"), try label(single, "point 2 4"))
        #expect(one.color == other.color)
    }

    @Test func functionsAreSampledAndHaveGaps() throws {
        let stage = stage(
            Chart {
                LinePlot(x: "x", y: "y", domain: -2...2) { $0 == 0 ? .nan : 1 / $0 }.foregroundStyle(.red)
                AreaPlot(x: "x", yStart: "a", yEnd: "b", domain: -2...2) { (yStart: $0, yEnd: $0 + 1) }
                LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * .pi)) { (x: cos($0), y: sin($0)) }
            }
            .chartYScale(domain: -2...2))
        let strokes = stage.items.filter { $0.kind == .stroke && $0.label == "line" }
        #expect(strokes.count == 3)
        #expect(stage.items.filter { $0.label == "area" }.count == 1)
    }

    // MARK: Builders

    @Test func contentIsBuiltOfAnyStatements() throws {
        struct Own: ChartContent {
            let isRule: Bool

            var body: some ChartContent {
                if isRule {
                    RuleMark(y: .value("", 1))
                } else {
                    PointMark(x: .value("", 1), y: .value("", 1))
                }
            }
        }
        let extra: Int? = 3
        let stage = stage(
            Chart {
                Own(isRule: true)
                Own(isRule: false)
                if let extra {
                    PointMark(x: .value("", extra), y: .value("", 2))
                }
                if #available(iOS 17, *) {
                    Plot { RuleMark(x: .value("", 2)) }.foregroundStyle(.red)
                }
                AnyChartContent(RuleMark(x: .value("", 7)))
                switch extra {
                case nil: RuleMark(x: .value("", 8))
                default: RuleMark(x: .value("", 9))
                }
            })
        for name in ["rule 1", "point 1 1", "point 3 2", "rule 2", "rule 7", "rule 9"] {
            _ = try label(stage, name)
        }
        #expect(!stage.items.contains { $0.label == "rule 8" })
    }
}

/// Views beside charts, in files that import Charts.
@MainActor @Suite struct MixedViewTests {
    private struct Mixed: View {
        var isShown = true

        var body: some View {
            if isShown {
                Text("shown")
                ForEach(0..<2) { Text("row \($0)") }
            } else {
                EmptyView()
            }
        }
    }

    @Test func buildersOfViewsStayThose() {
        #expect(TestStage(Mixed()).texts == ["shown", "row 0", "row 1"])
        #expect(TestStage(Mixed(isShown: false)).texts.isEmpty)
    }

    @ViewBuilder
    private func marks(_ isRule: Bool) -> some ChartContent {
        if isRule {
            RuleMark(x: .value("", 1))
        } else {
            PointMark(x: .value("", 1), y: .value("", 1))
        }
    }

    @Test func aBuilderOfViewsBuildsMarksToo() {
        let stage = TestStage(
            Chart {
                marks(true); marks(false)
            })
        #expect(stage.items.contains { $0.labels.last == "rule 1" } && stage.items.contains { $0.labels.last == "point 1 1" })
    }

    @Test func numbersRunFromLeftToRightInEachLanguage() throws {
        let chart = Chart { PointMark(x: .value("", 75), y: .value("", 1)) }.chartXScale(domain: 0...100).frame(width: 300, height: 200)
        let (left, right) = (TestStage(chart), TestStage(chart.environment(\.layoutDirection, .rightToLeft)))
        func distance(_ stage: TestStage) throws -> CGFloat {
            let label = try #require(stage.items.first { $0.text == "75" })
            let point = try #require(stage.items.first { $0.labels.last == "point 75 1" })
            // A label begins 4 points beside its line.
            return label.bounds.minX - 4 - point.bounds.midX
        }
        // Texts stand on whole pixels.
        #expect(abs(try distance(left)) < 0.5)
        #expect(abs(try distance(right)) < 0.5)
    }
}
