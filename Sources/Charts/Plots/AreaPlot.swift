import SwiftUI

/// Areas for the elements of a collection: faster than a mark for each.
public struct AreaPlot<Content> {
    let content: Content
}

extension AreaPlot: ChartContent where Content: ChartContent {
    public typealias Body = Never

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks) {
        content._addMarks(to: &chart)
    }
}

extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks, changing change: _MarkChange<Content.DataElement>) {
        content._addMarks(to: &chart, changing: change)
    }
}

/// The content of `AreaPlot` over a collection.
public typealias VectorizedAreaPlotContent<Data: RandomAccessCollection> = _PlotElements<Data>

extension AreaPlot {
    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>,
        series: PlottableProjection<Data.Element, some Plottable>, stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .value(y.column), series: series.column)) {
            var mark = Mark(.area, x: .value(x.plotted($0)), y: .value(y.plotted($0)))
            mark.stacking = stacking
            mark.series = series.plotted($0)
            return mark
        }
    }

    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>,
        stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .value(y.column))) {
            var mark = Mark(.area, x: .value(x.plotted($0)), y: .value(y.plotted($0)))
            mark.stacking = stacking
            return mark
        }
    }

    /// A mark for each element of a collection.
    public init<Data, Y>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection, Y: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .range(yStart.column, yEnd.column))) {
            var mark = Mark(.area, x: .value(x.plotted($0)), y: .range(yStart.plotted($0), yEnd.plotted($0)))
            mark.stacking = .unstacked
            return mark
        }
    }

    /// A mark for each element of a collection.
    public init<Data, Y>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>, series: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection, Y: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .range(yStart.column, yEnd.column), series: series.column)) {
            var mark = Mark(.area, x: .value(x.plotted($0)), y: .range(yStart.plotted($0), yEnd.plotted($0)))
            mark.stacking = .unstacked
            mark.series = series.plotted($0)
            return mark
        }
    }

    /// A mark for each element of a collection.
    public init<Data, X>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection, X: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .range(xStart.column, xEnd.column), y: .value(y.column))) {
            var mark = Mark(.area, x: .range(xStart.plotted($0), xEnd.plotted($0)), y: .value(y.plotted($0)))
            mark.stacking = .unstacked
            return mark
        }
    }

    /// A mark for each element of a collection.
    public init<Data, X>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, some Plottable>, series: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection, X: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .range(xStart.column, xEnd.column), y: .value(y.column), series: series.column)) {
            var mark = Mark(.area, x: .range(xStart.plotted($0), xEnd.plotted($0)), y: .value(y.plotted($0)))
            mark.stacking = .unstacked
            mark.series = series.plotted($0)
            return mark
        }
    }
}
