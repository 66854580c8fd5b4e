import SwiftUI

/// How the marks of a collection are read as columns.
struct PlotRecipe<Element> {
    enum Extent {
        case value(ColumnReader<Element>)
        case range(ColumnReader<Element>, ColumnReader<Element>)
        /// The same for all.
        case fixed
    }

    let x: Extent
    let y: Extent
    var series: ColumnReader<Element>?
    /// Those that differ from element to element are read one by one.
    var dimensions: [MarkDimensions<Element>] = []

    /// Nil where an element has a value that fits no column.
    func columns(
        of elements: UnsafeBufferPointer<Element>, style: StyleColumns, ids: [MarkID], element: @escaping (Int) -> Mark
    ) -> PlotColumns? {
        guard dimensions.allSatisfy(\.isConstant) else { return nil }
        func column(_ extent: Extent) -> PlotColumns.Extent? {
            switch extent {
            case .value(let reader):
                return reader.read(elements).map { .value($0) }
            case .range(let start, let end):
                guard let start = start.read(elements), let end = end.read(elements) else { return nil }
                return .range(start, end)
            case .fixed:
                return .fixed
            }
        }
        guard let x = column(x), let y = column(y) else { return nil }
        let series = series?.read(elements)
        guard (series == nil) == (self.series == nil) else { return nil }
        return PlotColumns(x: x, y: y, series: series, style: style, ids: ids, element: element)
    }
}

/// The marks of a collection, as columns of numbers. A single `Mark` represents all of them, with the styles that they share.
final class PlotColumns {
    enum Extent {
        case value(PlotColumn)
        case range(PlotColumn, PlotColumn)
        case fixed

        var plotted: PlotColumn? {
            switch self {
            case .value(let column), .range(let column, _): column
            case .fixed: nil
            }
        }
    }

    let x: Extent
    let y: Extent
    let series: PlotColumn?
    let style: StyleColumns
    let ids: [MarkID]
    /// Makes the mark of an element.
    let element: (Int) -> Mark

    init(x: Extent, y: Extent, series: PlotColumn?, style: StyleColumns, ids: [MarkID], element: @escaping (Int) -> Mark) {
        (self.x, self.y, self.series, self.style, self.ids, self.element) = (x, y, series, style, ids, element)
    }

    var count: Int { ids.count }

    func extent(_ axis: Axis) -> Extent { axis == .horizontal ? x : y }
}

/// Styles that differ from element to element.
struct StyleColumns {
    var foreground: PlotColumn?
    var symbol: PlotColumn?
    var symbolSize: PlotColumn?
    var symbolArea: [CGFloat]?
    /// 0 to 1.
    var opacity: [Double]?
    /// Of styles that are the same for all.
    var none: PlotColumn? { nil }
}

extension Mark {
    /// Of a mark that represents a collection, that of an element with all that modifiers have said; otherwise the mark itself.
    func mark(of element: Int) -> Mark {
        guard let columns else { return self }
        var mark = columns.element(element)
        mark.id = columns.ids[element]
        for change in changes {
            change(&mark)
        }
        return mark
    }
}

extension Array where Element == Mark {
    /// A mark for each element of the collections that `isExpanded` chooses.
    func expanded(_ isExpanded: (Mark) -> Bool = { _ in true }) -> [Mark] {
        guard contains(where: { $0.columns != nil && isExpanded($0) }) else { return self }
        return flatMap { mark -> [Mark] in
            guard let columns = mark.columns, isExpanded(mark) else { return [mark] }
            return (0..<columns.count).map { mark.mark(of: $0) }
        }
    }
}

/// Values with the number of each among the different ones.
struct ColumnGroups {
    private(set) var indices: [Int]
    private(set) var values: [ChartValue]

    init(_ column: PlotColumn) {
        if column.kind == .category {
            indices = column.starts.map { Int(saturating: $0) }
            values = column.names.map { .category($0) }
            return
        }
        var known: [Double: Int] = [:]
        var values: [ChartValue] = []
        indices = column.starts.map { number in
            if let index = known[number] { return index }
            known[number] = values.count
            values.append(column.value(of: number))
            return values.count - 1
        }
        self.values = values
    }
}
