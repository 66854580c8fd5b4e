import SwiftUI

/// A line, or several, for the elements of a collection: faster than a mark for each.
public struct LinePlot<Content> {
    let content: Content
}

extension LinePlot: ChartContent where Content: ChartContent {
    public typealias Body = Never

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks) {
        content._addMarks(to: &chart)
    }
}

extension LinePlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks, changing change: _MarkChange<Content.DataElement>) {
        content._addMarks(to: &chart, changing: change)
    }
}

/// The content of `LinePlot` over a collection.
public typealias VectorizedLinePlotContent<Data: RandomAccessCollection> = _PlotElements<Data>

extension LinePlot {
    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedLinePlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .value(y.column))) {
            Mark(.line, x: .value(x.plotted($0)), y: .value(y.plotted($0)))
        }
    }

    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>,
        series: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedLinePlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .value(y.column), series: series.column)) {
            var mark = Mark(.line, x: .value(x.plotted($0)), y: .value(y.plotted($0)))
            mark.series = series.plotted($0)
            return mark
        }
    }
}
