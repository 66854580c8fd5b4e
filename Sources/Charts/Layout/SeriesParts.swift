import SwiftUI

/// Which points of lines and areas belong together.
struct SeriesParts {
    /// A mark, or elements of the collection that it represents.
    struct Part {
        let mark: Int
        var elements: [Int]?
    }

    private(set) var ids: [MarkID] = []
    private(set) var parts: [[Part]] = []
    private var numbers: [MarkID: Int] = [:]

    /// Adds the points of a mark. `isNew` gets the number of each series that is not there yet.
    mutating func add(_ mark: Mark, at index: Int, isNew: (Int) -> Void) {
        guard let columns = mark.columns else {
            return add(Part(mark: index), to: Self.id(of: mark), isNew)
        }
        guard let numbers = columns.seriesNumbers else {
            return add(Part(mark: index, elements: Array(0..<columns.count)), to: Self.id(of: mark), isNew)
        }
        var elements = [[Int]](repeating: [], count: (numbers.max() ?? -1) + 1)
        for (element, number) in numbers.enumerated() {
            elements[number].append(element)
        }
        for all in elements where !all.isEmpty {
            add(Part(mark: index, elements: all), to: Self.id(of: mark.mark(of: all[0])), isNew)
        }
    }

    private mutating func add(_ part: Part, to id: MarkID, _ isNew: (Int) -> Void) {
        if let known = numbers[id] {
            parts[known].append(part)
        } else {
            isNew(parts.count)
            numbers[id] = parts.count
            ids.append(id)
            parts.append([part])
        }
    }

    /// What a point of a line or an area is part of.
    private static func id(of mark: Mark) -> MarkID {
        if let id = mark.lineID { return id.appending(mark.kind) }
        var id = MarkID().appending(mark.kind)
        if let series = mark.series {
            return id.appending(series.value)
        }
        if case .value(let value)? = mark.style.foreground {
            id = id.appending(value.value)
        }
        if case .value(let value)? = mark.style.line {
            id = id.appending("line").appending(value.value)
        }
        return id
    }
}

/// Adds the points of a line or an area to a figure.
struct VertexAdder {
    let isAlongY: Bool
    private(set) var count = 0
    private var hasGap = false

    init(isAlongY: Bool) {
        self.isAlongY = isAlongY
    }

    /// Whether a point is there; the next one after a gap begins a piece.
    private mutating func startsPiece(_ x: AxisSpan?, _ y: AxisSpan?) -> Bool? {
        guard let x, let y, x.end.isFinite, y.end.isFinite else {
            hasGap = true
            return nil
        }
        let startsPiece = hasGap && count > 0
        hasGap = false
        count += 1
        return startsPiece
    }

    private func append(_ x: AxisSpan, _ y: AxisSpan, _ offset: MarkOffset, to builder: inout FigureBuilder) {
        let (main, value) = isAlongY ? (y, x) : (x, y)
        builder.append(1)
        builder.append(main.end)
        builder.append(value.start)
        builder.append(value.end)
        builder.append(Double(offset.xEnd))
        builder.append(Double(offset.yEnd))
    }

    /// Adds the point of a mark; false for a gap.
    mutating func add(_ mark: Mark, _ x: AxisSpan?, _ y: AxisSpan?, to builder: inout FigureBuilder) -> Bool {
        guard let startsPiece = startsPiece(x, y), let x, let y else { return false }
        let content = VertexContent(annotations: mark.style.annotations, source: .mark(mark.spoken), startsPiece: startsPiece)
        builder.addSlot(SlotKey(id: mark.id.appending(mark.kind)), isAlongY ? .vertexAlongY : .vertex, content, element: 0)
        append(x, y, mark.style.offset, to: &builder)
        return true
    }

    /// Adds the points of elements of a collection.
    mutating func add(_ elements: [Int], of columns: PlotColumns, _ mark: Mark, _ spans: ColumnSpans, to builder: inout FigureBuilder) {
        let layout = isAlongY ? SlotLayout.vertexAlongY : .vertex
        builder.reserve(elements.count, layout)
        let source = MarkSource.elements(ColumnMarks(mark, columns))
        let annotations = mark.style.annotations, offset = mark.style.offset
        let content = VertexContent(annotations: annotations, source: source)
        for element in elements {
            let (x, y) = (spans.x[element], spans.y[element])
            guard let startsPiece = startsPiece(x, y), let x, let y else { continue }
            let own = startsPiece ? VertexContent(annotations: annotations, source: source, startsPiece: true) : content
            builder.addSlot(SlotKey(id: columns.ids[element]), layout, own, element: element)
            append(x, y, offset, to: &builder)
        }
    }
}
