import SwiftUI

/// Content that plots a whole collection: each modifier takes key paths to the elements' values, and plain modifiers come after those.
public protocol VectorizedChartContent<DataElement>: ChartContent {
    /// What is plotted.
    associatedtype DataElement

    /// Adds a mark for each element, each of them changed.
    func _addMarks(to chart: inout _ChartMarks, changing change: _MarkChange<DataElement>)
}

/// What modifiers with key paths do to the mark of an element.
public struct _MarkChange<DataElement> {
    let change: (DataElement, inout Mark) -> Void
    /// The same for all elements at once; nil where it is to be done one by one.
    let column: ColumnChange<DataElement>?
}

/// Reads styles of many elements at once. False where they fit no column.
typealias ColumnChange<Element> = (UnsafeBufferPointer<Element>, inout StyleColumns) -> Bool

/// A collection with the mark of each element. Elements with ids keep their identity by them, others by their position.
public struct _PlotElements<Data: RandomAccessCollection>: VectorizedChartContent {
    public typealias DataElement = Data.Element
    public typealias Body = Never

    let data: Data
    /// How the elements are read as columns of numbers; nil where their marks are made one by one.
    let columns: PlotRecipe<Data.Element>?
    let mark: (Data.Element) -> Mark

    init(data: Data, columns: PlotRecipe<Data.Element>? = nil, mark: @escaping (Data.Element) -> Mark) {
        (self.data, self.columns, self.mark) = (data, columns, mark)
    }

    /// Adds a mark for each element.
    public func _addMarks(to chart: inout _ChartMarks) {
        add(to: &chart, changing: nil)
    }

    /// Adds a mark for each element, each of them changed.
    public func _addMarks(to chart: inout _ChartMarks, changing change: _MarkChange<Data.Element>) {
        add(to: &chart, changing: change)
    }

    private func add(to chart: inout _ChartMarks, changing change: _MarkChange<Data.Element>?) {
        guard !data.isEmpty else { return }
        let elements = ContiguousArray(data)
        if addColumns(of: elements, to: &chart, changing: change) { return }
        chart.reserve(elements.count)
        let ids = ids(of: elements, in: chart.path)
        for (element, id) in zip(elements, ids) {
            var mark = mark(element)
            change?.change(element, &mark)
            chart.add(mark, as: id)
        }
    }

    private func ids(of elements: ContiguousArray<Data.Element>, in path: MarkID) -> [MarkID] {
        elements.withUnsafeBufferPointer { elements in
            if let type = Data.Element.self as? any Identifiable.Type {
                return path.appending(idsOf: elements, type)
            }
            return elements.indices.map { path.appending($0) }
        }
    }

    /// One mark that represents all. False where there are no columns.
    private func addColumns(
        of elements: ContiguousArray<Data.Element>, to chart: inout _ChartMarks, changing change: _MarkChange<Data.Element>?
    ) -> Bool {
        guard let recipe = columns, change == nil || change?.column != nil else { return false }
        let make = mark
        func element(_ index: Int) -> Mark {
            var mark = make(elements[index])
            change?.change(elements[index], &mark)
            return mark
        }
        let columns = elements.withUnsafeBufferPointer { buffer -> PlotColumns? in
            var style = StyleColumns()
            guard change?.column?(buffer, &style) ?? true else { return nil }
            return recipe.columns(of: buffer, style: style, ids: ids(of: elements, in: chart.path), element: element)
        }
        guard let columns else { return false }
        var mark = element(0)
        if columns.style.opacity != nil {
            mark.style.opacity = 1
        }
        mark.columns = columns
        chart.add(mark, as: chart.path)
        return true
    }
}

extension MarkID {
    /// The identities of elements in this one.
    fileprivate func appending<Element, Known: Identifiable>(idsOf elements: UnsafeBufferPointer<Element>, _ type: Known.Type) -> [MarkID] {
        guard let memory = UnsafeRawPointer(elements.baseAddress)?.assumingMemoryBound(to: Known.self) else { return [] }
        let known = UnsafeBufferPointer(start: memory, count: elements.count)
        let base = appending("element")
        if Known.ID.self == Int.self {
            return known.map { base.appending(number: unsafeBitCast($0.id, to: Int.self)) }
        }
        return known.map { base.appending($0.id) }
    }
}

/// Vectorized content with a change of each mark by its element.
struct ModifiedVectorizedContent<Content: VectorizedChartContent>: VectorizedChartContent {
    typealias DataElement = Content.DataElement
    typealias Body = Never

    let content: Content
    let change: _MarkChange<Content.DataElement>

    func _addMarks(to chart: inout _ChartMarks) {
        content._addMarks(to: &chart, changing: change)
    }

    func _addMarks(to chart: inout _ChartMarks, changing outer: _MarkChange<Content.DataElement>) {
        var column: ColumnChange<Content.DataElement>?
        if let first = change.column, let second = outer.column {
            column = { first($0, &$1) && second($0, &$1) }
        }
        content._addMarks(
            to: &chart,
            changing: _MarkChange(
                change: { element, mark in
                    change.change(element, &mark)
                    outer.change(element, &mark)
                }, column: column))
    }
}

extension VectorizedChartContent {
    private func changed(
        _ change: @escaping (DataElement, inout Mark) -> Void, column: ColumnChange<DataElement>? = nil
    ) -> ModifiedVectorizedContent<Self> {
        ModifiedVectorizedContent(content: self, change: _MarkChange(change: change, column: column))
    }

    /// A change by a value of each element, unless an inner modifier has made it.
    private func changed(
        by value: ColumnReader<DataElement>, _ path: WritableKeyPath<StyleColumns, PlotColumn?>, unless isSet: @escaping (StyleColumns) -> Bool,
        _ change: @escaping (DataElement, inout Mark) -> Void
    ) -> ModifiedVectorizedContent<Self> {
        changed(change) { elements, columns in
            guard !isSet(columns) else { return true }
            columns[keyPath: path] = value.read(elements)
            return columns[keyPath: path] != nil
        }
    }

    /// A change of what is read of a mark only when it is asked for.
    private func changedWords(_ change: @escaping (DataElement, inout Mark) -> Void) -> ModifiedVectorizedContent<Self> {
        changed(change) { _, _ in true }
    }

    /// Paints each mark with its element's style.
    public func foregroundStyle(_ keyPath: KeyPath<DataElement, some ShapeStyle>) -> some VectorizedChartContent<DataElement> {
        changed { element, mark in
            mark.style.foreground = mark.style.foreground ?? .style(AnyShapeStyle(element[keyPath: keyPath]))
        } column: { elements, columns in
            if !columns.hasForeground {
                columns.paints = .styles(elements.values(at: keyPath))
            }
            return true
        }
    }

    /// Paints each mark by a value of its element.
    public func foregroundStyle(by value: PlottableProjection<DataElement, some Plottable>) -> some VectorizedChartContent<DataElement> {
        changed(by: value.column, \.foreground, unless: \.hasForeground) { $1.style.foreground = $1.style.foreground ?? .value(value.plotted($0)) }
    }

    /// The opacity of each mark.
    public func opacity(_ keyPath: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> {
        changed { element, mark in
            mark.style.opacity *= min(1, max(0, Double(element[keyPath: keyPath])))
        } column: { elements, columns in
            let opacities = elements.values(at: keyPath).map { min(1, max(0, Double($0))) }
            columns.opacity = columns.opacity.map { zip($0, opacities).map { $0 * $1 } } ?? opacities
            return true
        }
    }

    /// How the line of each element is drawn.
    public func lineStyle(_ style: KeyPath<DataElement, StrokeStyle>) -> some VectorizedChartContent<DataElement> {
        changed { element, mark in
            mark.style.line = mark.style.line ?? .style(element[keyPath: style])
        } column: { elements, columns in
            if !columns.hasLine {
                columns.strokes = .recurring(elements.values(at: style))
            }
            return true
        }
    }

    /// Styles lines by a value of each element.
    public func lineStyle(by value: PlottableProjection<DataElement, some Plottable>) -> some VectorizedChartContent<DataElement> {
        changed(by: value.column, \.line, unless: \.hasLine) { $1.style.line = $1.style.line ?? .value(value.plotted($0)) }
    }

    /// Places marks side by side by a value of each element.
    public func position(
        by value: PlottableProjection<DataElement, some Plottable>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some VectorizedChartContent<DataElement> {
        changed(by: value.column, \.grouping, unless: { $0.grouping != nil }) {
            $1.style.grouping = $1.style.grouping ?? MarkStyle.Grouping(value: value.plotted($0), axis: axis, span: span)
        }
    }

    /// Chooses symbols by a value of each element.
    public func symbol(by value: PlottableProjection<DataElement, some Plottable>) -> some VectorizedChartContent<DataElement> {
        changed(by: value.column, \.symbol, unless: { $0.symbol != nil }) { $1.style.symbol = $1.style.symbol ?? .value(value.plotted($0)) }
    }

    /// The area of each symbol, in square points.
    public func symbolSize(_ area: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> {
        changed { element, mark in
            mark.style.symbolSize = mark.style.symbolSize ?? .area(max(0, element[keyPath: area]))
        } column: { elements, columns in
            if !columns.hasSymbolSize {
                columns.symbolArea = elements.values(at: area).map { max(0, $0) }
            }
            return true
        }
    }

    /// The size of each symbol, in points.
    public func symbolSize(_ size: KeyPath<DataElement, CGSize>) -> some VectorizedChartContent<DataElement> {
        changed { element, mark in
            mark.style.symbolSize = mark.style.symbolSize ?? .size(element[keyPath: size])
        } column: { elements, columns in
            if !columns.hasSymbolSize {
                columns.symbolFrame = elements.values(at: size)
            }
            return true
        }
    }

    /// Sizes symbols by a value of each element.
    public func symbolSize(by value: PlottableProjection<DataElement, some Plottable>) -> some VectorizedChartContent<DataElement> {
        changed(by: value.column, \.symbolSize, unless: \.hasSymbolSize) {
            $1.style.symbolSize = $1.style.symbolSize ?? .value(value.plotted($0))
        }
    }

    /// Names each mark for screen readers and tests.
    public func accessibilityLabel(_ label: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
        changedWords { $1.style.accessibility.label = .text($0[keyPath: label]) }
    }

    /// Names each mark for screen readers and tests.
    public func accessibilityLabel(_ labelKey: KeyPath<DataElement, LocalizedStringKey>) -> some VectorizedChartContent<DataElement> {
        changedWords { $1.style.accessibility.label = PlotLabel($0[keyPath: labelKey]) }
    }

    /// Names each mark for screen readers and tests.
    public func accessibilityLabel(_ label: KeyPath<DataElement, some StringProtocol>) -> some VectorizedChartContent<DataElement> {
        changedWords { $1.style.accessibility.label = PlotLabel($0[keyPath: label]) }
    }

    /// What each mark shows, beside its name.
    public func accessibilityValue(_ valueDescription: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
        changedWords { $1.style.accessibility.value = .text($0[keyPath: valueDescription]) }
    }

    /// What each mark shows, beside its name.
    public func accessibilityValue(_ valueKey: KeyPath<DataElement, LocalizedStringKey>) -> some VectorizedChartContent<DataElement> {
        changedWords { $1.style.accessibility.value = PlotLabel($0[keyPath: valueKey]) }
    }

    /// What each mark shows, beside its name.
    public func accessibilityValue(_ value: KeyPath<DataElement, some StringProtocol>) -> some VectorizedChartContent<DataElement> {
        changedWords { $1.style.accessibility.value = PlotLabel($0[keyPath: value]) }
    }

    /// Names each mark for tests and scripts.
    public func accessibilityIdentifier(_ identifier: KeyPath<DataElement, String>) -> some VectorizedChartContent<DataElement> {
        changedWords { $1.style.accessibility.identifier = $0[keyPath: identifier] }
    }

    /// Leaves some marks out of what screen readers find.
    public func accessibilityHidden(_ hidden: KeyPath<DataElement, Bool>) -> some VectorizedChartContent<DataElement> {
        changedWords { $1.style.accessibility.isHidden = $1.style.accessibility.isHidden || $0[keyPath: hidden] }
    }
}
