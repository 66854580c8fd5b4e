import SwiftUI

/// Straight lines along an axis for the elements of a collection: faster than a mark for each.
public struct RulePlot<Content> {
    let content: Content
}

extension RulePlot: ChartContent where Content: ChartContent {
    public typealias Body = Never

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks) {
        content._addMarks(to: &chart)
    }
}

extension RulePlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks, changing change: _MarkChange<Content.DataElement>) {
        content._addMarks(to: &chart, changing: change)
    }
}

/// The content of `RulePlot` over a collection.
public typealias VectorizedRulePlotContent<Data: RandomAccessCollection> = _PlotElements<Data>

extension RulePlot {
    /// A mark for each element of a collection.
    public init<Data, Y>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection, Y: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .range(yStart.column, yEnd.column))) {
            Mark(.rule, x: .value(x.plotted($0)), y: .range(yStart.plotted($0), yEnd.plotted($0)))
        }
    }

    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) where Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .fixed)) {
            Mark(.rule, x: .value(x.plotted($0)), y: .points(yStart, yEnd))
        }
    }

    /// A mark for each element of a collection.
    public init<Data, Y>(
        _ data: Data, x: CGFloat? = nil, yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection, Y: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .fixed, y: .range(yStart.column, yEnd.column))) {
            Mark(.rule, x: .position(x), y: .range(yStart.plotted($0), yEnd.plotted($0)))
        }
    }

    /// A mark for each element of a collection; key paths to numbers are positions in points.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: KeyPath<Data.Element, CGFloat>, yEnd: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .points(yStart, yEnd))) {
            Mark(.rule, x: .value(x.plotted($0)), y: .points($0[keyPath: yStart], $0[keyPath: yEnd]))
        }
    }

    /// A mark for each element of a collection; key paths to numbers are positions in points.
    public init<Data, Y>(
        _ data: Data, x: KeyPath<Data.Element, CGFloat>, yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection, Y: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .position(x), y: .range(yStart.column, yEnd.column))) {
            Mark(.rule, x: .position($0[keyPath: x]), y: .range(yStart.plotted($0), yEnd.plotted($0)))
        }
    }

    /// A mark for each element of a collection.
    public init<Data, X>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection, X: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .range(xStart.column, xEnd.column), y: .value(y.column))) {
            Mark(.rule, x: .range(xStart.plotted($0), xEnd.plotted($0)), y: .value(y.plotted($0)))
        }
    }

    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .fixed, y: .value(y.column))) {
            Mark(.rule, x: .points(xStart, xEnd), y: .value(y.plotted($0)))
        }
    }

    /// A mark for each element of a collection.
    public init<Data, X>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>, y: CGFloat? = nil
    ) where Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection, X: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .range(xStart.column, xEnd.column), y: .fixed)) {
            Mark(.rule, x: .range(xStart.plotted($0), xEnd.plotted($0)), y: .position(y))
        }
    }

    /// A mark for each element of a collection; key paths to numbers are positions in points.
    public init<Data>(
        _ data: Data, xStart: KeyPath<Data.Element, CGFloat>, xEnd: KeyPath<Data.Element, CGFloat>, y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .points(xStart, xEnd), y: .value(y.column))) {
            Mark(.rule, x: .points($0[keyPath: xStart], $0[keyPath: xEnd]), y: .value(y.plotted($0)))
        }
    }

    /// A mark for each element of a collection; key paths to numbers are positions in points.
    public init<Data, X>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>, y: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection, X: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .range(xStart.column, xEnd.column), y: .position(y))) {
            Mark(.rule, x: .range(xStart.plotted($0), xEnd.plotted($0)), y: .position($0[keyPath: y]))
        }
    }
}
