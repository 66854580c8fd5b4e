import SwiftUI

/// How the marks of a collection are read as columns.
struct PlotRecipe<Element> {
    enum Extent {
        case value(ColumnReader<Element>)
        case range(ColumnReader<Element>, ColumnReader<Element>)
        /// In points, other ones for each element.
        case points(KeyPath<Element, CGFloat>, KeyPath<Element, CGFloat>)
        case position(KeyPath<Element, CGFloat>)
        /// The same for all.
        case fixed
    }

    let x: Extent
    let y: Extent
    var series: ColumnReader<Element>?
    /// Of sectors, the inner and the outer radius.
    var width = MarkDimensions<Element>.automatic
    var height = MarkDimensions<Element>.automatic
    /// Of sectors.
    var angle: ColumnReader<Element>?
    var inset: KeyPath<Element, CGFloat>?

    /// Nil where an element has a value that fits no column.
    func columns(
        of elements: UnsafeBufferPointer<Element>, style: StyleColumns, ids: [MarkID], element: @escaping (Int) -> Mark
    ) -> PlotColumns? {
        func column(_ extent: Extent) -> PlotColumns.Extent? {
            switch extent {
            case .value(let reader):
                return reader.read(elements).map { .value($0) }
            case .range(let start, let end):
                guard let start = start.read(elements), let end = end.read(elements) else { return nil }
                return .range(start, end)
            case .points(let start, let end):
                return .points(elements.values(at: start), elements.values(at: end))
            case .position(let path):
                return .position(elements.values(at: path))
            case .fixed:
                return .fixed
            }
        }
        guard let x = column(x), let y = column(y) else { return nil }
        let (series, angle) = (series?.read(elements), angle?.read(elements))
        guard (series == nil) == (self.series == nil), (angle == nil) == (self.angle == nil) else { return nil }
        let columns = PlotColumns(x: x, y: y, series: series, angle: angle, style: style, ids: ids, element: element)
        (columns.widths, columns.heights) = (width.column(of: elements), height.column(of: elements))
        columns.insets = inset.map { elements.values(at: $0).map { max(0, $0) } }
        return columns
    }
}

/// The marks of a collection, as columns of numbers. A single `Mark` represents all of them, with the styles that they share.
final class PlotColumns {
    enum Extent {
        case value(PlotColumn)
        case range(PlotColumn, PlotColumn)
        case points([CGFloat], [CGFloat])
        case position([CGFloat])
        case fixed

        var plotted: PlotColumn? {
            switch self {
            case .value(let column), .range(let column, _): column
            case .points, .position, .fixed: nil
            }
        }
    }

    let x: Extent
    let y: Extent
    let series: PlotColumn?
    let angle: PlotColumn?
    let style: StyleColumns
    let ids: [MarkID]
    /// Makes the mark of an element.
    let element: (Int) -> Mark
    /// Where they differ from element to element.
    fileprivate(set) var widths: [MarkDimension]?
    fileprivate(set) var heights: [MarkDimension]?
    fileprivate(set) var insets: [CGFloat]?

    private(set) lazy var paintGroups = style.foreground.map { ColumnGroups($0) }
    private(set) lazy var symbolGroups = style.symbol.map { ColumnGroups($0) }
    private(set) lazy var sizeGroups = style.symbolSize.map { ColumnGroups($0) }
    private(set) lazy var lineGroups = style.line.map { ColumnGroups($0) }
    private(set) lazy var positionGroups = style.grouping.map { ColumnGroups($0) }
    /// The number of the line or area that each element is part of; nil where that is the same for all.
    private(set) lazy var seriesNumbers = makeSeriesNumbers()

    init(
        x: Extent, y: Extent, series: PlotColumn?, angle: PlotColumn?, style: StyleColumns, ids: [MarkID], element: @escaping (Int) -> Mark
    ) {
        (self.x, self.y, self.series, self.angle, self.style, self.ids, self.element) = (x, y, series, angle, style, ids, element)
    }

    var count: Int { ids.count }

    func extent(_ axis: Axis) -> Extent { axis == .horizontal ? x : y }

    func dimensions(_ axis: Axis) -> [MarkDimension]? { axis == .horizontal ? widths : heights }

    /// In order of appearance, as the marks of single elements are found.
    private func makeSeriesNumbers() -> [Int]? {
        if let series { return ColumnGroups(series).indices }
        guard let lines = lineGroups else { return paintGroups?.indices }
        guard let paints = paintGroups else { return lines.indices }
        return PairNumbers(paints.indices, lines.indices).numbers
    }
}

/// The number of each pair among the different ones, in order of appearance.
struct PairNumbers {
    let numbers: [Int]
    /// The place of the first element with each number.
    let firsts: [Int]

    init(_ first: [Int], _ second: [Int]) {
        let width = (second.max() ?? 0) + 1
        var known: [Int: Int] = [:]
        var table = [Int](repeating: -1, count: min(4096, ((first.max() ?? 0) + 1) * width))
        var numbers: [Int] = []
        var firsts: [Int] = []
        numbers.reserveCapacity(first.count)
        for index in first.indices {
            let pair = first[index] * width + second[index]
            var number = pair < table.count ? table[pair] : known[pair] ?? -1
            if number < 0 {
                number = firsts.count
                firsts.append(index)
                if pair < table.count {
                    table[pair] = number
                } else {
                    known[pair] = number
                }
            }
            numbers.append(number)
        }
        (self.numbers, self.firsts) = (numbers, firsts)
    }
}

/// Styles that differ from element to element.
struct StyleColumns {
    var foreground: PlotColumn?
    var symbol: PlotColumn?
    var symbolSize: PlotColumn?
    var line: PlotColumn?
    /// What marks are placed side by side by.
    var grouping: PlotColumn?
    /// Styles that are no values on a scale.
    var paints: DistinctValues<AnyShapeStyle>?
    var strokes: DistinctValues<StrokeStyle>?
    var symbolArea: [CGFloat]?
    var symbolFrame: [CGSize]?
    /// 0 to 1.
    var opacity: [Double]?

    var hasForeground: Bool { foreground != nil || paints != nil }
    var hasLine: Bool { line != nil || strokes != nil }
    var hasSymbolSize: Bool { symbolSize != nil || symbolArea != nil || symbolFrame != nil }
}

/// Values in a row, each different one once.
struct DistinctValues<Value> {
    var indices: [Int] = []
    var values: [Value] = []

    /// Values that are equal to one of the last few different ones are one value.
    static func recurring(_ all: [Value]) -> DistinctValues where Value: Equatable {
        var result = DistinctValues()
        result.indices.reserveCapacity(all.count)
        var recent = RecentValues<Value>()
        for value in all {
            if let number = recent.number(of: value) {
                result.indices.append(number)
                continue
            }
            recent.add(value, as: result.values.count)
            result.indices.append(result.values.count)
            result.values.append(value)
        }
        return result
    }
}

/// The last few different values, with their numbers.
private struct RecentValues<Value: Equatable> {
    private static var capacity: Int { 8 }

    private var values: [Value] = []
    private var numbers: [Int] = []
    private var next = 0

    func number(of value: Value) -> Int? {
        for index in values.indices where values[index] == value {
            return numbers[index]
        }
        return nil
    }

    /// The oldest one makes room.
    mutating func add(_ value: Value, as number: Int) {
        if values.count < Self.capacity {
            values.append(value)
            numbers.append(number)
        } else {
            (values[next], numbers[next]) = (value, number)
            next = (next + 1) % Self.capacity
        }
    }
}

extension DistinctValues where Value == AnyShapeStyle {
    /// Those that are hashable are known by their values.
    static func styles<Style: ShapeStyle>(_ all: [Style]) -> DistinctValues {
        if let type = Style.self as? any Hashable.Type { return hashed(all, type) }
        return DistinctValues(indices: Array(all.indices), values: all.map { AnyShapeStyle($0) })
    }

    private static func hashed<Style: ShapeStyle, Known: Hashable>(_ all: [Style], _ type: Known.Type) -> DistinctValues {
        precondition(Known.self == Style.self, "the styles are of one type")
        let keys = unsafeBitCast(all, to: [Known].self)
        var known: [Known: Int] = [:]
        var result = DistinctValues()
        result.indices.reserveCapacity(all.count)
        for (style, key) in zip(all, keys) {
            if let number = known[key] {
                result.indices.append(number)
                continue
            }
            known[key] = result.values.count
            result.indices.append(result.values.count)
            result.values.append(AnyShapeStyle(style))
        }
        return result
    }
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
