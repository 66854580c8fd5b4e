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
        let isDown = axis == .vertical
        switch columns.extent(axis) {
        case .fixed:
            return Array(repeating: span(of: mark, axis, dimension: dimension), count: count)
        case .points(let starts, let ends):
            return zip(starts, ends).map { edgeSpan($0, $1, isDown: isDown) }
        case .position(let positions):
            return positions.map { positionSpan($0, isDown: isDown) }
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
            return spans(of: column, in: columns, mark, scale, axis, dimension)
        }
    }

    private func spans(
        of column: PlotColumn, in columns: PlotColumns, _ mark: Mark, _ scale: PositionScale, _ axis: Axis, _ dimension: MarkDimension
    ) -> [AxisSpan?] {
        let ranges = mark.measuredAxis == axis ? stacks[columns] : []
        let steps = ColumnSteps(column, scale)
        let isBin = !column.ends.isEmpty && column.unit == nil
        let isSized = mark.kind == .bar || mark.kind == .rectangle
        let dimensions = isSized ? columns.dimensions(axis) : nil
        let groups = columns.positionGroups
        let groupPlaces = groupPlaces(of: mark, axis, values: groups?.values ?? mark.style.grouping.map { [$0.value.value] } ?? [])
        return (0..<columns.count).map { index in
            if !ranges.isEmpty, let range = ranges[index] {
                return measured(range, scale)
            }
            guard let step = steps[index] else { return nil }
            if !isSized, groupPlaces == nil {
                return AxisSpan(at: step.0 + (step.1 - step.0) * 0.5)
            }
            return place(
                AxisSpan(step.0, step.1), of: mark.kind, axis, dimensions?[index] ?? dimension, groupPlaces?[groups?.indices[index] ?? 0],
                isBin: isBin)
        }
    }

    /// The marks of a collection: their numbers beside each other, and one content for all that look alike.
    mutating func addColumns(_ columns: PlotColumns, _ mark: Mark) {
        if mark.kind == .sector {
            return addSectors(columns, mark)
        }
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

extension SceneFigure {
    /// The sectors of a collection.
    private mutating func addSectors(_ columns: PlotColumns, _ mark: Mark) {
        let looks = ColumnLooks(columns, mark, &self)
        let turns = angles.turns(of: columns)
        let offset = mark.style.offset
        let radius = Double(mark.style.cornerRadius?.radius ?? 0)
        let radii = (mark.width.radius(automatic: 0), mark.height.radius(automatic: 1))
        builder.reserve(columns.count, .sector)
        for index in 0..<columns.count {
            let look = looks[index]
            let inner = columns.widths?[index].radius(automatic: 0) ?? radii.0
            let outer = columns.heights?[index].radius(automatic: 1) ?? radii.1
            builder.addSlot(SlotKey(id: columns.ids[index]), .sector, look.sector, element: index)
            builder.append(1)
            builder.append(turns[index])
            builder.append(turns[index + 1])
            builder.append(inner.part)
            builder.append(outer.part)
            builder.append(Double(offset.xStart))
            builder.append(Double(offset.yStart))
            builder.append(inner.points)
            builder.append(outer.points)
            for number in look.color {
                builder.append(number)
            }
            builder.append((columns.style.opacity?[index] ?? 1) * mark.style.opacity * Figure.whole)
            builder.append(radius)
            builder.append(Double(columns.insets?[index] ?? mark.angularInset))
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
