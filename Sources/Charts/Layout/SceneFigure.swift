import Rendering
import SwiftUI

/// Turns marks into the numbers of a figure.
struct SceneFigure {
    private let x: PositionScale?
    private let y: PositionScale?
    let styles: StyleScales
    let stacks: Stacks
    let angles: AngleSums
    let environment: EnvironmentValues
    var builder = FigureBuilder()
    /// Groups side by side, in the order of the data, for each axis.
    private var groups: [Axis: [ChartValue]] = [:]
    /// Styles resolved before.
    private var paints: [ChartValue: MarkPaint] = [:]
    /// Places of the elements of collections.
    var columnSpans: [ObjectIdentifier: ColumnSpans] = [:]
    private lazy var defaultPaint = MarkPaint(AnyShapeStyle(.tint), in: environment)

    init(x: PositionScale?, y: PositionScale?, styles: StyleScales, stacks: Stacks, angles: AngleSums, environment: EnvironmentValues) {
        (self.x, self.y, self.styles, self.stacks, self.angles) = (x, y, styles, stacks, angles)
        self.environment = environment
    }

    mutating func figure(of marks: [Mark], axes: [AxisSide]) -> Figure {
        builder.add(
            SlotKey(id: MarkID(), part: -1), .domain, DomainContent(), [x?.lower ?? 0, x?.upper ?? 1, y?.lower ?? 0, y?.upper ?? 1])
        for side in axes {
            addTicks(of: side)
        }
        findGroups(marks)
        var series = SeriesParts()
        var order: [(z: Double, part: Drawn)] = []
        for index in marks.indices {
            let z = marks[index].style.zIndex ?? 0
            switch marks[index].kind {
            case .line, .area:
                series.add(marks[index], at: index) { order.append((z, .series($0))) }
            default:
                order.append((z, .mark(index)))
            }
        }
        if order.contains(where: { $0.z != order[0].z }) {
            order = order.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }.map(\.element)
        }
        builder.reserve(marks.count, .mark)
        for entry in order {
            switch entry.part {
            case .mark(let index): addMark(marks[index])
            case .series(let number): addSeries(series.parts[number], of: marks, id: series.ids[number])
            }
        }
        func unit(_ scale: PositionScale?) -> Double {
            guard let scale, scale.upper != scale.lower else { return 1 }
            return 400 / abs(scale.upper - scale.lower)
        }
        return builder.figure(unit: SIMD2(unit(x), unit(y)))
    }

    private mutating func addTicks(of side: AxisSide) {
        let base = MarkID().appending("axis").appending(side.axis).appending(side.number)
        for tick in side.ticks {
            let layout = side.axis == .horizontal ? SlotLayout.tickX : .tickY
            builder.add(SlotKey(id: base.appending(tick.value)), layout, TickContent(side, tick), [tick.scaled])
        }
    }

    private mutating func findGroups(_ marks: [Mark]) {
        var seen: [Axis: Set<ChartValue>] = [:]
        for mark in marks {
            guard let grouping = mark.style.grouping else { continue }
            let axis = groupingAxis(of: mark, grouping)
            for value in mark.columns?.positionGroups?.values ?? [grouping.value.value] where seen[axis, default: []].insert(value).inserted {
                groups[axis, default: []].append(value)
            }
        }
    }

    /// The place of a mark beside others in its step.
    struct GroupPlace {
        var index: Int
        var count: Int
        var span: MarkDimension

        /// What the place is of a step.
        func place(in step: AxisSpan, isDown: Bool) -> AxisSpan {
            let span = span.storage == .automatic ? .ratio(ChartDefaults.barRatio) : span.storage
            let all = step.sized(span, isDown: isDown) ?? step
            return all.part(Double(index) / Double(count), Double(index + 1) / Double(count))
        }
    }

    /// The places of values that a mark is grouped by; nil where that is not along the axis.
    func groupPlaces(of mark: Mark, _ axis: Axis, values: [ChartValue]) -> [GroupPlace]? {
        guard let grouping = mark.style.grouping, groupingAxis(of: mark, grouping) == axis, let all = groups[axis] else { return nil }
        return values.map { GroupPlace(index: all.firstIndex(of: $0) ?? 0, count: all.count, span: grouping.span) }
    }

    private func groupingAxis(of mark: Mark, _ grouping: MarkStyle.Grouping) -> Axis {
        if let axis = grouping.axis { return axis }
        if let measured = mark.measuredAxis { return measured == .horizontal ? .vertical : .horizontal }
        return mark.x.plotted?.hasStep ?? false || !(mark.y.plotted?.hasStep ?? false) ? .horizontal : .vertical
    }

    // MARK: Places

    /// Where a mark is along an axis; nil where its scale has no such value.
    func span(of mark: Mark, _ axis: Axis, dimension: MarkDimension) -> AxisSpan? {
        let isDown = axis == .vertical
        switch mark.extent(axis) {
        case .points(let start, let end):
            return edgeSpan(start, end, isDown: isDown)
        case .position(let position):
            guard let position else { return AxisSpan(at: 0.5, isValue: false) }
            return positionSpan(position, isDown: isDown)
        case .range(let start, let end):
            guard let scale = scale(axis) else { return nil }
            guard let first = scale.step(of: start), let last = scale.step(of: end) else { return nil }
            let isPlace = mark.kind == .rule && scale.kind == .category
            return isPlace ? AxisSpan((first.0 + first.1) / 2, (last.0 + last.1) / 2) : AxisSpan(first.0, last.1)
        case .value(let value):
            guard let scale = scale(axis) else { return nil }
            if mark.measuredAxis == axis, let range = stacks[mark.id] {
                return measured(range, scale)
            }
            guard let step = scale.step(of: value) else { return nil }
            let group = mark.style.grouping.flatMap { groupPlaces(of: mark, axis, values: [$0.value.value])?.first }
            return place(AxisSpan(step.0, step.1), of: mark.kind, axis, dimension, group, isBin: value.end != nil && value.unit == nil)
        }
    }

    /// An amount on a logarithmic scale, which has no zero, starts at the end of the domain.
    func measured(_ range: (Double, Double), _ scale: PositionScale) -> AxisSpan? {
        guard let end = scale.kind.scaled(range.1) else { return nil }
        return AxisSpan(scale.kind.scaled(range.0) ?? scale.lower, end)
    }

    /// A place so many points from the left or the top.
    func positionSpan(_ position: CGFloat, isDown: Bool) -> AxisSpan {
        AxisSpan(at: isDown ? 1 : 0, isValue: false, offset: position)
    }

    func edgeSpan(_ start: CGFloat?, _ end: CGFloat?, isDown: Bool) -> AxisSpan {
        var span = AxisSpan(isDown ? 1 : 0, isDown ? 0 : 1)
        (span.isStartValue, span.isEndValue) = (false, false)
        if let start {
            span.startOffset = start
        }
        if let end {
            span.end = isDown ? 1 : 0
            span.endOffset = end
        }
        return span
    }

    /// A step, or the place of a group in it, as the kind of mark takes it.
    func place(_ step: AxisSpan, of kind: Mark.Kind, _ axis: Axis, _ dimension: MarkDimension, _ group: GroupPlace?, isBin: Bool) -> AxisSpan? {
        let isDown = axis == .vertical
        let step = group?.place(in: step, isDown: isDown) ?? step
        guard kind == .bar || kind == .rectangle else { return step.middle }
        guard dimension.storage == .automatic else { return step.sized(dimension.storage, isDown: isDown) }
        guard step.start != step.end || step.startOffset != step.endOffset else {
            return step.sized(.fixed(ChartDefaults.barWidth), isDown: isDown)
        }
        if isBin { return kind == .rectangle ? step : step.sized(.inset(ChartDefaults.binInset), isDown: isDown) }
        return step.sized(.ratio(ChartDefaults.barRatio), isDown: isDown)
    }

    func scale(_ axis: Axis) -> PositionScale? { axis == .horizontal ? x : y }

    // MARK: Single marks

    private enum Drawn {
        case mark(Int)
        case series(Int)
    }

    private mutating func addMark(_ mark: Mark) {
        if let columns = mark.columns {
            return addColumns(columns, mark)
        }
        if mark.kind == .sector {
            return addSector(mark)
        }
        guard let xSpan = span(of: mark, .horizontal, dimension: mark.width), let ySpan = span(of: mark, .vertical, dimension: mark.height)
        else { return }
        let line = lineStyle(mark, default: StrokeStyle(lineWidth: ChartDefaults.ruleWidth))
        addPlaced(mark, kind: mark.kind, x: xSpan, y: ySpan, key: SlotKey(id: mark.id), line: line)
    }

    private mutating func addPlaced(_ mark: Mark, kind: Mark.Kind, x: AxisSpan, y: AxisSpan, key: SlotKey, line: StrokeStyle) {
        let paint = paint(of: mark.style)
        let key = SlotKey(id: key.id.appending(kind), part: key.part)
        let symbol = symbol(of: mark.style)
        let content = MarkContent(
            kind: kind, isValue: (x.isStartValue, x.isEndValue, y.isStartValue, y.isEndValue), symbol: symbol.content, line: line,
            style: mark.style, paint: paint, source: .mark(mark.spoken))
        let offset = mark.style.offset
        var sizes: [Double] = [0, 0]
        switch kind {
        case .point: sizes = [Double(symbol.size.width), Double(symbol.size.height)]
        case .rule: sizes = [Double(line.lineWidth), Double(line.dashPhase)]
        default: sizes = [Double(mark.style.cornerRadius?.radius ?? 0), 0]
        }
        let places = [
            x.start, x.end, y.start, y.end, Double(x.startOffset + offset.xStart), Double(x.endOffset + offset.xEnd),
            Double(y.startOffset + offset.yStart), Double(y.endOffset + offset.yEnd),
        ]
        builder.add(key, .mark, content, places + paint.numbers + [mark.style.opacity * Figure.whole] + sizes)
    }

    private mutating func addSector(_ mark: Mark) {
        let paint = paint(of: mark.style)
        let turns = angles.turns(of: mark.id)
        let content = MarkContent(sector: mark, paint: paint, source: .mark(mark.spoken))
        let inner = mark.width.radius(automatic: 0)
        let outer = mark.height.radius(automatic: 1)
        let offset = mark.style.offset
        builder.add(
            SlotKey(id: mark.id), .sector, content,
            [turns.0, turns.1, inner.part, outer.part, Double(offset.xStart), Double(offset.yStart), inner.points, outer.points]
                + paint.numbers
                + [mark.style.opacity * Figure.whole, Double(mark.style.cornerRadius?.radius ?? 0), Double(mark.angularInset)])
    }

    // MARK: Lines and areas

    private mutating func addSeries(_ parts: [SeriesParts.Part], of marks: [Mark], id: MarkID) {
        let first = marks[parts[0].mark].mark(of: parts[0].elements?[0] ?? 0)
        let isArea = first.kind == .area
        let isAlongY = isArea && (first.measuredAxis == .horizontal || first.x.isRange)
        let line = lineStyle(first, default: ChartDefaults.line)
        let paint = paint(of: first.style)
        let name = MarkNames.name(ofSeries: first, environment)
        let content = SeriesContent(isArea: isArea, isAlongY: isAlongY, line: line, style: first.style, name: name, paint: paint)
        builder.add(
            SlotKey(id: id), .series, content,
            paint.numbers + [first.style.opacity * Figure.whole, Double(line.lineWidth), Double(line.dashPhase)])
        var points: [(mark: Int, element: Int?, x: AxisSpan, y: AxisSpan)] = []
        var vertices = VertexAdder(isAlongY: isAlongY)
        for part in parts {
            let mark = marks[part.mark]
            if let columns = mark.columns, let elements = part.elements {
                let spans = spans(of: columns, mark)
                let start = vertices.count
                vertices.add(elements, of: columns, mark, spans, to: &builder)
                if mark.style.symbol != nil, vertices.count > start {
                    points += elements.filter { spans.isPresent($0) }.map { (part.mark, $0, spans.x[$0]!, spans.y[$0]!) }
                }
                continue
            }
            let x = span(of: mark, .horizontal, dimension: .automatic), y = span(of: mark, .vertical, dimension: .automatic)
            if vertices.add(mark, x, y, to: &builder), mark.style.symbol != nil, let x, let y {
                points.append((part.mark, nil, x, y))
            }
        }
        for (index, element, x, y) in points {
            var placed = element.map { marks[index].mark(of: $0) } ?? marks[index]
            placed.style.annotations = []
            placed.style.accessibility.isHidden = true
            addPlaced(placed, kind: .point, x: x.atEnd, y: y.atEnd, key: SlotKey(id: placed.id, part: 1), line: line)
        }
    }

    // MARK: Styles

    mutating func paint(of style: MarkStyle) -> MarkPaint {
        switch style.foreground {
        case nil:
            return defaultPaint
        case .style(let style)?:
            return MarkPaint(style, in: environment)
        case .value(let value)?:
            if let known = paints[value.value] { return known }
            let paint = MarkPaint(styles.foreground[value.value], in: environment)
            paints[value.value] = paint
            return paint
        }
    }

    func lineStyle(_ mark: Mark, default style: StrokeStyle) -> StrokeStyle {
        switch mark.style.line {
        case nil: style
        case .style(let style)?: style
        case .value(let value)?: styles.line[value.value]
        }
    }

    func symbol(of style: MarkStyle) -> (content: MarkContent.SymbolContent, size: CGSize) {
        var shape = AnyChartSymbolShape(.circle)
        switch style.symbol {
        case nil: break
        case .shape(let chosen)?: shape = chosen as? AnyChartSymbolShape ?? AnyChartSymbolShape(chosen)
        case .value(let value)?: shape = styles.symbol[value.value]
        case .view(let view)?: return (.view(view), .zero)
        }
        switch style.symbolSize {
        case nil: return (.shape(shape), shape.frame(area: ChartDefaults.symbolArea).size)
        case .area(let area)?: return (.shape(shape), shape.frame(area: area).size)
        case .size(let size)?: return (.shape(shape), size)
        case .value(let value)?: return (.shape(shape), shape.frame(area: styles.symbolSize[value.value]).size)
        }
    }
}

extension MarkDimension {
    /// What it is of a radius: a part of it, and points.
    func radius(automatic: Double) -> (part: Double, points: Double) {
        switch storage {
        case .automatic: (automatic, 0)
        case .ratio(let ratio): (Double(ratio), 0)
        case .inset(let inset): (1, -Double(inset))
        case .fixed(let points): (0, Double(points))
        }
    }
}

extension MarkContent {
    /// That of a sector.
    convenience init(sector mark: Mark, paint: MarkPaint, source: MarkSource) {
        self.init(
            kind: .sector, isValue: (false, false, false, false), symbol: .shape(AnyChartSymbolShape(.circle)), line: ChartDefaults.line,
            style: mark.style, paint: paint, source: source)
    }
}

extension AxisSpan {
    /// Its end as one place.
    fileprivate var atEnd: AxisSpan { AxisSpan(at: end, isValue: isEndValue, offset: endOffset) }
}

extension Mark.Extent {
    fileprivate var isRange: Bool {
        if case .range = self { true } else { false }
    }
}

extension Mark {
    var spoken: SpokenMark {
        SpokenMark(kind: kind, x: x, y: y, angle: angle, series: series ?? style.foregroundValue, accessibility: style.accessibility)
    }
}

extension MarkStyle {
    /// What the mark is painted by.
    var foregroundValue: Plotted? {
        if case .value(let value)? = foreground { value } else { nil }
    }
}
