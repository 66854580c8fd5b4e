import SwiftUI

/// Where the elements of a collection are on both axes; nil where a scale has no such value.
struct ColumnSpans {
    var x: [AxisSpan?]
    var y: [AxisSpan?]

    /// Whether an element has a place that is a number.
    func isPresent(_ element: Int) -> Bool {
        guard let x = x[element], let y = y[element] else { return false }
        return x.end.isFinite && y.end.isFinite
    }
}

extension SceneFigure {
    /// The places of the elements of a collection; found once.
    mutating func spans(of columns: PlotColumns, _ mark: Mark) -> ColumnSpans {
        if let known = columnSpans[ObjectIdentifier(columns)] { return known }
        let isSingle = mark.kind != .line && mark.kind != .area
        let spans = ColumnSpans(
            x: spans(of: columns, mark, .horizontal, dimension: isSingle ? mark.width : .automatic),
            y: spans(of: columns, mark, .vertical, dimension: isSingle ? mark.height : .automatic))
        columnSpans[ObjectIdentifier(columns)] = spans
        return spans
    }

    private func spans(of columns: PlotColumns, _ mark: Mark, _ axis: Axis, dimension: MarkDimension) -> [AxisSpan?] {
        let count = columns.count
        switch columns.extent(axis) {
        case .fixed:
            return Array(repeating: span(of: mark, axis, dimension: dimension), count: count)
        case .range(let start, let end):
            guard let scale = scale(axis) else { return Array(repeating: nil, count: count) }
            let (starts, ends) = (ColumnSteps(start, scale), ColumnSteps(end, scale))
            let isPlace = mark.kind == .rule && scale.kind == .category
            return (0..<count).map { index in
                guard let first = starts[index], let last = ends[index] else { return nil }
                return isPlace ? AxisSpan((first.0 + first.1) / 2, (last.0 + last.1) / 2) : AxisSpan(first.0, last.1)
            }
        case .value(let column):
            guard let scale = scale(axis) else { return Array(repeating: nil, count: count) }
            let ranges = mark.measuredAxis == axis ? stacks[columns] : []
            let steps = ColumnSteps(column, scale)
            let isBin = !column.ends.isEmpty && column.unit == nil
            let isPoint = mark.kind != .bar && mark.kind != .rectangle && mark.style.grouping == nil
            return (0..<count).map { index in
                if !ranges.isEmpty, let range = ranges[index] {
                    return measured(range, scale)
                }
                guard let step = steps[index] else { return nil }
                if isPoint {
                    return AxisSpan(at: step.0 + (step.1 - step.0) * 0.5)
                }
                return place(AxisSpan(step.0, step.1), of: mark, axis, dimension, isBin: isBin)
            }
        }
    }

    /// The marks of a collection: their numbers beside each other, and one content for all that look alike.
    mutating func addColumns(_ columns: PlotColumns, _ mark: Mark) {
        let spans = spans(of: columns, mark)
        let looks = ColumnLooks(columns, mark, &self)
        builder.reserve(columns.count, .mark)
        let offset = mark.style.offset
        let radius = Double(mark.style.cornerRadius?.radius ?? 0)
        for index in 0..<columns.count {
            guard let x = spans.x[index], let y = spans.y[index] else { continue }
            let look = looks[index]
            builder.addSlot(SlotKey(id: columns.ids[index]), .mark, look.content(x, y), element: index)
            builder.append(1)
            builder.append(x.start)
            builder.append(x.end)
            builder.append(y.start)
            builder.append(y.end)
            builder.append(Double(x.startOffset + offset.xStart))
            builder.append(Double(x.endOffset + offset.xEnd))
            builder.append(Double(y.startOffset + offset.yStart))
            builder.append(Double(y.endOffset + offset.yEnd))
            for number in look.color {
                builder.append(number)
            }
            builder.append((columns.style.opacity?[index] ?? 1) * mark.style.opacity * Figure.whole)
            switch mark.kind {
            case .point:
                let size = looks.symbolSize(index, look)
                builder.append(Double(size.width))
                builder.append(Double(size.height))
            case .rule:
                builder.append(Double(look.line.lineWidth))
                builder.append(Double(look.line.dashPhase))
            default:
                builder.append(radius)
                builder.append(0)
            }
        }
    }
}

/// The steps of a column on a scale.
private struct ColumnSteps {
    private let column: PlotColumn
    private let scale: PositionScale
    /// Of categories, by their numbers.
    private var bands: [Int?] = []

    init(_ column: PlotColumn, _ scale: PositionScale) {
        (self.column, self.scale) = (column, scale)
        if scale.kind == .category, column.kind == .category {
            bands = column.names.map { scale.band(of: .category($0)) }
        }
    }

    subscript(index: Int) -> (Double, Double)? {
        let start = column.starts[index]
        if scale.kind == .category {
            let band = bands.isEmpty ? scale.band(of: column.value(of: start)) : bands[Int(saturating: start)]
            return band.map { (Double($0), Double($0) + 1) }
        }
        guard column.kind != .category, let first = scale.kind.scaled(start) else { return nil }
        guard !column.ends.isEmpty else { return (first, first) }
        return (first, scale.kind.scaled(column.ends[index]) ?? first)
    }
}

/// What the elements of a collection look like: one look for all of the same paint and symbol.
private struct ColumnLooks {
    final class Look {
        let paint: MarkPaint
        let color: [Double]
        let line: StrokeStyle
        let symbol: MarkContent.SymbolContent
        let size: CGSize
        private let mark: Mark
        private let source: MarkSource
        private var made: MarkContent?

        init(_ mark: Mark, source: MarkSource, paint: MarkPaint, symbol: (content: MarkContent.SymbolContent, size: CGSize), line: StrokeStyle) {
            (self.mark, self.source, self.paint, color, self.line) = (mark, source, paint, paint.numbers, line)
            (self.symbol, size) = symbol
        }

        /// The content that is shared.
        func content(_ x: AxisSpan, _ y: AxisSpan) -> MarkContent {
            if let made, made.isValue == (x.isStartValue, x.isEndValue, y.isStartValue, y.isEndValue) { return made }
            let content = MarkContent(
                kind: mark.kind, isValue: (x.isStartValue, x.isEndValue, y.isStartValue, y.isEndValue), symbol: symbol, line: line,
                style: mark.style, paint: paint, source: source)
            made = content
            return content
        }
    }

    private var looks: [Look] = []
    /// The number of each element's look; empty where all have the first one.
    private var numbers: [Int] = []
    private var areas: [CGFloat] = []

    init(_ columns: PlotColumns, _ mark: Mark, _ figure: inout SceneFigure) {
        let source = MarkSource.elements(ColumnMarks(mark, columns))
        let line = figure.lineStyle(mark, default: StrokeStyle(lineWidth: ChartDefaults.ruleWidth))
        let paints = columns.style.foreground.map { ColumnGroups($0) }
        let symbols = columns.style.symbol.map { ColumnGroups($0) }
        var known: [SIMD2<Int>: Int] = [:]
        func label(_ column: PlotColumn?, _ value: ChartValue) -> Plotted { Plotted(label: column?.label ?? .string(""), value: value) }
        func add(_ pair: SIMD2<Int>) -> Int {
            if let number = known[pair] { return number }
            var own = mark
            if let paints { own.style.foreground = .value(label(columns.style.foreground, paints.values[pair.x])) }
            if let symbols { own.style.symbol = .value(label(columns.style.symbol, symbols.values[pair.y])) }
            known[pair] = looks.count
            looks.append(Look(own, source: source, paint: figure.paint(of: own.style), symbol: figure.symbol(of: own.style), line: line))
            return looks.count - 1
        }
        if paints == nil, symbols == nil {
            _ = add(.zero)
        } else {
            numbers = (0..<columns.count).map { add(SIMD2(paints?.indices[$0] ?? 0, symbols?.indices[$0] ?? 0)) }
        }
        if let values = columns.style.symbolSize {
            areas = (0..<columns.count).map { figure.styles.symbolSize[values.value($0)] }
        } else {
            areas = columns.style.symbolArea ?? []
        }
    }

    subscript(element: Int) -> Look { numbers.isEmpty ? looks[0] : looks[numbers[element]] }

    func symbolSize(_ element: Int, _ look: Look) -> CGSize {
        guard !areas.isEmpty, case .shape(let shape) = look.symbol else { return look.size }
        return shape.frame(area: areas[element]).size
    }
}
