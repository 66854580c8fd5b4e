import Charts
import SwiftUI
import SwiftUITesting
import Testing

private struct Sample: Identifiable {
    var id: Int
    var x: Double
    var y: Double
    var name: String
    var part: CGFloat
    var day = Date(timeIntervalSinceReferenceDate: 0)
    var color = Color.red
    var gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    var line = StrokeStyle()
    var frame = CGSize.zero
    var end = 0.0

    /// The same numbers in each run; several samples share a place, and some are negative.
    static func all(_ count: Int, seed: UInt64) -> [Sample] {
        var seed = seed
        return (0..<count).map { index in
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Double(seed >> 40) / Double(1 << 24)
            var sample = Sample(
                id: index, x: Double(index / 2) * 1.37, y: (number * 100).rounded() / 7 - 4, name: ["a", "b", "c"][index % 3], part: CGFloat(0.3 + number / 2))
            sample.day = Date(timeIntervalSinceReferenceDate: Double(index / 3) * 86_400 + 7_200)
            sample.color = [.green, .purple][index % 2]
            sample.line = StrokeStyle(lineWidth: CGFloat(1 + index / 4))
            sample.end = sample.x + 1 + number
            sample.frame = CGSize(width: 4 + sample.part, height: 6)
            return sample
        }
    }
}

private enum Kind: CaseIterable {
    case point, bar, stackedBar, freeBar, line, series, area, centredArea, rule, rectangle, cell, sector
    case placedPoint, placedBar, placedRule, rangeRectangle, dayBar, ring, spacedSectors
}

private enum Style: CaseIterable {
    case plain, colored, ramp, symbols, sizes, sizesByValue, opacity, label, dashed, dashedByValue, offset, front, grouped, round, color, annotated, masked,
        ownColor, ownGradient, ownLine, ownFrame, pairs
}

/// The plots of collections beside the same marks by `ForEach`.
@MainActor @Suite struct PlotComparisonTests {
    private func plot(_ kind: Kind, _ data: [Sample], _ style: Style) -> AnyChartContent {
        switch kind {
        case .point: styled(PointPlot(data, x: .value("x", \.x), y: .value("y", \.y)), style)
        case .bar: styled(BarPlot(data, x: .value("x", \.name), y: .value("y", \.y), width: .ratio(0.5)), style)
        case .stackedBar: styled(BarPlot(data, x: .value("x", \.x), y: .value("y", \.y), stacking: .normalized), style)
        case .freeBar: styled(BarPlot(data, x: .value("x", \.x), yStart: .value("y", 1), yEnd: .value("y", \.y)), style)
        case .line: styled(LinePlot(data, x: .value("x", \.x), y: .value("y", \.y)), style)
        case .series: styled(LinePlot(data, x: .value("x", \.x), y: .value("y", \.y), series: .value("s", \.name)), style)
        case .area: styled(AreaPlot(data, x: .value("x", \.x), y: .value("y", \.y)), style)
        case .centredArea: styled(AreaPlot(data, x: .value("x", \.x), y: .value("y", \.y), series: .value("s", \.name), stacking: .center), style)
        case .rule: styled(RulePlot(data, x: .value("x", \.x), yStart: .value("y", -2), yEnd: .value("y", \.y)), style)
        case .rectangle: styled(RectanglePlot(data, x: .value("x", \.x), y: .value("y", \.y), width: 6, height: .fixed(\.part)), style)
        case .cell: styled(RectanglePlot(data, x: .value("x", \.name), y: .value("y", \.y), height: 3), style)
        case .sector: styled(SectorPlot(data, angle: .value("x", \.x), angularInset: 1), style)
        case .placedPoint: styled(PointPlot(data, x: .value("x", \.x), y: \.part), style)
        case .placedBar: styled(BarPlot(data, x: .value("x", \.x), yStart: \.part, yEnd: \.frame.height, width: .fixed(\.part)), style)
        case .placedRule: styled(RulePlot(data, xStart: \.part, xEnd: \.frame.width, y: .value("y", \.y)), style)
        case .rangeRectangle: styled(RectanglePlot(data, x: .value("x", \.x, \.end), y: .value("n", \.name), height: .inset(\.part)), style)
        case .dayBar: styled(BarPlot(data, x: .value("d", \.day, unit: .day), y: .value("y", \.y), width: .ratio(\.part)), style)
        case .ring: styled(SectorPlot(data, angle: .value("x", \.x), innerRadius: .ratio(\.part), outerRadius: .inset(\.frame.width)), style)
        case .spacedSectors: styled(SectorPlot(data, angle: .value("x", \.x), angularInset: \.part), style)
        }
    }

    private func marks(_ kind: Kind, _ data: [Sample], _ style: Style) -> AnyChartContent {
        shared(ForEach(data) { styled(mark(kind, $0), $0, style) }, style)
    }

    private func mark(_ kind: Kind, _ it: Sample) -> AnyChartContent {
        switch kind {
        case .point: AnyChartContent(erasing: PointMark(x: .value("x", it.x), y: .value("y", it.y)))
        case .bar: AnyChartContent(erasing: BarMark(x: .value("x", it.name), y: .value("y", it.y), width: .ratio(0.5)))
        case .stackedBar: AnyChartContent(erasing: BarMark(x: .value("x", it.x), y: .value("y", it.y), stacking: .normalized))
        case .freeBar: AnyChartContent(erasing: BarMark(x: .value("x", it.x), yStart: .value("y", 1), yEnd: .value("y", it.y)))
        case .line: AnyChartContent(erasing: LineMark(x: .value("x", it.x), y: .value("y", it.y)))
        case .series: AnyChartContent(erasing: LineMark(x: .value("x", it.x), y: .value("y", it.y), series: .value("s", it.name)))
        case .area: AnyChartContent(erasing: AreaMark(x: .value("x", it.x), y: .value("y", it.y)))
        case .centredArea:
            AnyChartContent(erasing: AreaMark(x: .value("x", it.x), y: .value("y", it.y), series: .value("s", it.name), stacking: .center))
        case .rule: AnyChartContent(erasing: RuleMark(x: .value("x", it.x), yStart: .value("y", -2), yEnd: .value("y", it.y)))
        case .rectangle: AnyChartContent(erasing: RectangleMark(x: .value("x", it.x), y: .value("y", it.y), width: 6, height: .fixed(it.part)))
        case .cell: AnyChartContent(erasing: RectangleMark(x: .value("x", it.name), y: .value("y", it.y), height: 3))
        case .sector: AnyChartContent(erasing: SectorMark(angle: .value("x", it.x), angularInset: 1))
        default: placedMark(kind, it)
        }
    }

    private func placedMark(_ kind: Kind, _ it: Sample) -> AnyChartContent {
        switch kind {
        case .placedPoint: AnyChartContent(erasing: PointMark(x: .value("x", it.x), y: it.part))
        case .placedBar:
            AnyChartContent(erasing: BarMark(x: .value("x", it.x), yStart: it.part, yEnd: it.frame.height, width: .fixed(it.part)))
        case .placedRule: AnyChartContent(erasing: RuleMark(xStart: it.part, xEnd: it.frame.width, y: .value("y", it.y)))
        case .rangeRectangle:
            AnyChartContent(erasing: RectangleMark(x: .value("x", it.x..<it.end), y: .value("n", it.name), height: .inset(it.part)))
        case .dayBar: AnyChartContent(erasing: BarMark(x: .value("d", it.day, unit: .day), y: .value("y", it.y), width: .ratio(it.part)))
        case .ring:
            AnyChartContent(erasing: SectorMark(angle: .value("x", it.x), innerRadius: .ratio(it.part), outerRadius: .inset(it.frame.width)))
        default: AnyChartContent(erasing: SectorMark(angle: .value("x", it.x), angularInset: it.part))
        }
    }

    private func styled(_ content: some VectorizedChartContent<Sample>, _ style: Style) -> AnyChartContent {
        switch style {
        case .colored: AnyChartContent(erasing: content.foregroundStyle(by: .value("n", \.name)))
        case .ramp: AnyChartContent(erasing: content.foregroundStyle(by: .value("n", \.y)))
        case .symbols: AnyChartContent(erasing: content.symbol(by: .value("n", \.name)).foregroundStyle(by: .value("n", \.name)))
        case .sizes: AnyChartContent(erasing: content.symbolSize(\.part))
        case .sizesByValue: AnyChartContent(erasing: content.symbolSize(by: .value("y", \.y)).symbol(.square))
        case .opacity: AnyChartContent(erasing: content.opacity(\.part).opacity(0.8))
        case .label: AnyChartContent(erasing: content.accessibilityLabel(\.name).accessibilityIdentifier(\.name))
        case .dashedByValue: AnyChartContent(erasing: content.lineStyle(by: .value("n", \.name)))
        case .grouped: AnyChartContent(erasing: content.position(by: .value("n", \.name)))
        case .ownColor: AnyChartContent(erasing: content.foregroundStyle(\.color))
        case .ownGradient: AnyChartContent(erasing: content.foregroundStyle(\.gradient).foregroundStyle(by: .value("n", \.name)))
        case .ownLine: AnyChartContent(erasing: content.lineStyle(\.line))
        case .ownFrame: AnyChartContent(erasing: content.symbolSize(\.frame))
        case .pairs: AnyChartContent(erasing: content.lineStyle(by: .value("y", \.y)).foregroundStyle(by: .value("n", \.name)))
        default: shared(content, style)
        }
    }

    private func styled(_ content: some ChartContent, _ it: Sample, _ style: Style) -> AnyChartContent {
        switch style {
        case .colored: AnyChartContent(erasing: content.foregroundStyle(by: .value("n", it.name)))
        case .ramp: AnyChartContent(erasing: content.foregroundStyle(by: .value("n", it.y)))
        case .symbols: AnyChartContent(erasing: content.symbol(by: .value("n", it.name)).foregroundStyle(by: .value("n", it.name)))
        case .sizes: AnyChartContent(erasing: content.symbolSize(it.part))
        case .sizesByValue: AnyChartContent(erasing: content.symbolSize(by: .value("y", it.y)).symbol(.square))
        case .opacity: AnyChartContent(erasing: content.opacity(Double(it.part)).opacity(0.8))
        case .label: AnyChartContent(erasing: content.accessibilityLabel(it.name).accessibilityIdentifier(it.name))
        case .dashedByValue: AnyChartContent(erasing: content.lineStyle(by: .value("n", it.name)))
        case .grouped: AnyChartContent(erasing: content.position(by: .value("n", it.name)))
        case .ownColor: AnyChartContent(erasing: content.foregroundStyle(it.color))
        case .ownGradient: AnyChartContent(erasing: content.foregroundStyle(it.gradient).foregroundStyle(by: .value("n", it.name)))
        case .ownLine: AnyChartContent(erasing: content.lineStyle(it.line))
        case .ownFrame: AnyChartContent(erasing: content.symbolSize(it.frame))
        case .pairs: AnyChartContent(erasing: content.lineStyle(by: .value("y", it.y)).foregroundStyle(by: .value("n", it.name)))
        default: AnyChartContent(erasing: content)
        }
    }

    /// Styles that are the same for all elements.
    private func shared(_ content: some ChartContent, _ style: Style) -> AnyChartContent {
        switch style {
        case .dashed: AnyChartContent(erasing: content.lineStyle(StrokeStyle(lineWidth: 3, dash: [4, 2])))
        case .offset: AnyChartContent(erasing: content.offset(x: 5, y: -3))
        case .front: AnyChartContent(erasing: content.zIndex(1))
        case .round: AnyChartContent(erasing: content.cornerRadius(2).interpolationMethod(.monotone).symbol(.diamond))
        case .color: AnyChartContent(erasing: content.foregroundStyle(.red.opacity(0.5)).symbolSize(120))
        case .annotated: AnyChartContent(erasing: content.annotation(position: .top) { Color.green.frame(width: 3, height: 3) })
        case .masked:
            AnyChartContent(erasing: content.mask { RectangleMark(yStart: .value("y", 0), yEnd: .value("y", 5)) })
        default: AnyChartContent(erasing: content)
        }
    }

    private func stage(_ content: AnyChartContent) -> TestStage {
        TestStage(
            Chart {
                content
                RuleMark(y: .value("y", 2)).foregroundStyle(.orange)
            }, size: CGSize(width: 160, height: 120))
    }

    private func words(_ stage: TestStage) -> [String] {
        stage.items.map { item in
            func number(_ value: CGFloat) -> Double { (Double(value) * 1e6).rounded() / 1e6 }
            let box = [item.bounds.minX, item.bounds.minY, item.bounds.width, item.bounds.height].map(number)
            return "\(item.kind) \(item.labels) \(box) \(item.color ?? []) \(number(item.opacity)) \(item.lineWidth ?? 0) \(item.text ?? "")"
        }
    }

    @Test(arguments: Kind.allCases) private func looksLikeTheMarks(_ kind: Kind) throws {
        let data = Sample.all(11, seed: 11)
        let isPlaced = [.placedPoint, .placedBar, .placedRule, .rangeRectangle, .dayBar, .ring, .spacedSectors].contains(kind)
        let styles: [Style] = isPlaced ? [.plain, .colored, .offset, .grouped, .ownColor, .ownLine, .annotated] : Style.allCases
        for style in styles {
            let (a, b) = (stage(plot(kind, data, style)), stage(marks(kind, data, style)))
            #expect(words(a) == words(b), "\(kind) \(style)")
            #expect(a.accessibilityTree == b.accessibilityTree, "\(kind) \(style)")
            #expect(try a.snapshot() == b.snapshot(), "\(kind) \(style): other pixels")
        }
    }

    /// On a logarithmic scale, amounts begin at the end of the domain.
    @Test(arguments: [Kind.stackedBar, .bar, .area, .dayBar]) private func looksLikeTheMarksOnALogarithmicScale(_ kind: Kind) throws {
        let data = Sample.all(11, seed: 11)
        func stage(_ content: AnyChartContent) -> TestStage {
            TestStage(Chart { content }.chartYScale(domain: 0.5...20, type: .log), size: CGSize(width: 160, height: 120))
        }
        let (a, b) = (stage(plot(kind, data, .colored)), stage(marks(kind, data, .colored)))
        #expect(words(a) == words(b))
        #expect(try a.snapshot() == b.snapshot())
    }

    /// Elements stay, come, go and change their places.
    @Test(arguments: Kind.allCases) private func movesLikeTheMarks(_ kind: Kind) throws {
        let old = Sample.all(12, seed: 3)
        let new = Sample.all(14, seed: 5).filter { $0.id != 4 }.reversed()
        struct Changing: View {
            let old, new: AnyChartContent
            @State var isNew = false

            var body: some View {
                Chart { isNew ? new : old }.chartXScale(domain: .automatic).onTapGesture { withAnimation(.linear(duration: 1)) { isNew.toggle() } }
            }
        }
        let size = CGSize(width: 220, height: 160)
        let a = TestStage(Changing(old: plot(kind, old, .colored), new: plot(kind, Array(new), .colored)), size: size)
        let b = TestStage(Changing(old: marks(kind, old, .colored), new: marks(kind, Array(new), .colored)), size: size)
        for stage in [a, b] {
            try stage.tap(at: CGPoint(x: 60, y: 60))
        }
        for _ in 0..<3 {
            for stage in [a, b] { stage.advance(by: 0.3) }
            #expect(words(a).sorted() == words(b).sorted())
        }
    }
}
