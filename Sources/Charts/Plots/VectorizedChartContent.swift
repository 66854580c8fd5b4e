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
}

/// A collection with the mark of each element. Elements with ids keep their identity by them, others by their position.
public struct _PlotElements<Data: RandomAccessCollection>: VectorizedChartContent {
    public typealias DataElement = Data.Element
    public typealias Body = Never

    let data: Data
    let mark: (Data.Element) -> Mark

    /// Adds a mark for each element.
    public func _addMarks(to chart: inout _ChartMarks) {
        add(to: &chart, changing: nil)
    }

    /// Adds a mark for each element, each of them changed.
    public func _addMarks(to chart: inout _ChartMarks, changing change: _MarkChange<Data.Element>) {
        add(to: &chart, changing: change)
    }

    private func add(to chart: inout _ChartMarks, changing change: _MarkChange<Data.Element>?) {
        chart.reserve(data.count)
        if let type = Data.Element.self as? any Identifiable.Type {
            return add(type, to: &chart, changing: change)
        }
        for element in data {
            var mark = mark(element)
            change?.change(element, &mark)
            chart.add(mark)
        }
    }

    private func add<Element: Identifiable>(_ type: Element.Type, to chart: inout _ChartMarks, changing change: _MarkChange<Data.Element>?) {
        for element in data {
            guard let known = element as? Element else { continue }
            var mark = mark(element)
            change?.change(element, &mark)
            chart.add(mark, id: known.id)
        }
    }
}

/// Vectorized content with a change of each mark by its element.
struct ModifiedVectorizedContent<Content: VectorizedChartContent>: VectorizedChartContent {
    typealias DataElement = Content.DataElement
    typealias Body = Never

    let content: Content
    let change: (Content.DataElement, inout Mark) -> Void

    func _addMarks(to chart: inout _ChartMarks) {
        content._addMarks(to: &chart, changing: _MarkChange(change: change))
    }

    func _addMarks(to chart: inout _ChartMarks, changing outer: _MarkChange<Content.DataElement>) {
        content._addMarks(
            to: &chart,
            changing: _MarkChange { element, mark in
                change(element, &mark)
                outer.change(element, &mark)
            })
    }
}

extension VectorizedChartContent {
    private func changed(_ change: @escaping (DataElement, inout Mark) -> Void) -> ModifiedVectorizedContent<Self> {
        ModifiedVectorizedContent(content: self, change: change)
    }

    /// Paints each mark with its element's style.
    public func foregroundStyle(_ keyPath: KeyPath<DataElement, some ShapeStyle>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.foreground = $1.style.foreground ?? .style(AnyShapeStyle($0[keyPath: keyPath])) }
    }

    /// Paints each mark by a value of its element.
    public func foregroundStyle(by value: PlottableProjection<DataElement, some Plottable>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.foreground = $1.style.foreground ?? .value(value.plotted($0)) }
    }

    /// The opacity of each mark.
    public func opacity(_ keyPath: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.opacity *= min(1, max(0, Double($0[keyPath: keyPath]))) }
    }

    /// How the line of each element is drawn.
    public func lineStyle(_ style: KeyPath<DataElement, StrokeStyle>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.line = $1.style.line ?? .style($0[keyPath: style]) }
    }

    /// Styles lines by a value of each element.
    public func lineStyle(by value: PlottableProjection<DataElement, some Plottable>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.line = $1.style.line ?? .value(value.plotted($0)) }
    }

    /// Places marks side by side by a value of each element.
    public func position(
        by value: PlottableProjection<DataElement, some Plottable>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.grouping = $1.style.grouping ?? MarkStyle.Grouping(value: value.plotted($0), axis: axis, span: span) }
    }

    /// Chooses symbols by a value of each element.
    public func symbol(by value: PlottableProjection<DataElement, some Plottable>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.symbol = $1.style.symbol ?? .value(value.plotted($0)) }
    }

    /// The area of each symbol, in square points.
    public func symbolSize(_ area: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.symbolSize = $1.style.symbolSize ?? .area(max(0, $0[keyPath: area])) }
    }

    /// The size of each symbol, in points.
    public func symbolSize(_ size: KeyPath<DataElement, CGSize>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.symbolSize = $1.style.symbolSize ?? .size($0[keyPath: size]) }
    }

    /// Sizes symbols by a value of each element.
    public func symbolSize(by value: PlottableProjection<DataElement, some Plottable>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.symbolSize = $1.style.symbolSize ?? .value(value.plotted($0)) }
    }

    /// Names each mark for screen readers and tests.
    public func accessibilityLabel(_ label: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.accessibility.label = .text($0[keyPath: label]) }
    }

    /// Names each mark for screen readers and tests.
    public func accessibilityLabel(_ labelKey: KeyPath<DataElement, LocalizedStringKey>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.accessibility.label = PlotLabel($0[keyPath: labelKey]) }
    }

    /// Names each mark for screen readers and tests.
    public func accessibilityLabel(_ label: KeyPath<DataElement, some StringProtocol>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.accessibility.label = PlotLabel($0[keyPath: label]) }
    }

    /// What each mark shows, beside its name.
    public func accessibilityValue(_ valueDescription: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.accessibility.value = .text($0[keyPath: valueDescription]) }
    }

    /// What each mark shows, beside its name.
    public func accessibilityValue(_ valueKey: KeyPath<DataElement, LocalizedStringKey>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.accessibility.value = PlotLabel($0[keyPath: valueKey]) }
    }

    /// What each mark shows, beside its name.
    public func accessibilityValue(_ value: KeyPath<DataElement, some StringProtocol>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.accessibility.value = PlotLabel($0[keyPath: value]) }
    }

    /// Names each mark for tests and scripts.
    public func accessibilityIdentifier(_ identifier: KeyPath<DataElement, String>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.accessibility.identifier = $0[keyPath: identifier] }
    }

    /// Leaves some marks out of what screen readers find.
    public func accessibilityHidden(_ hidden: KeyPath<DataElement, Bool>) -> some VectorizedChartContent<DataElement> {
        changed { $1.style.accessibility.isHidden = $1.style.accessibility.isHidden || $0[keyPath: hidden] }
    }
}
