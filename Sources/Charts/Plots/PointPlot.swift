import SwiftUI

/// Points for the elements of a collection: faster than a mark for each.
public struct PointPlot<Content> {
    let content: Content
}

extension PointPlot: ChartContent where Content: ChartContent {
    public typealias Body = Never

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks) {
        content._addMarks(to: &chart)
    }
}

extension PointPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks, changing change: _MarkChange<Content.DataElement>) {
        content._addMarks(to: &chart, changing: change)
    }
}

/// The content of `PointPlot` over a collection.
public typealias VectorizedPointPlotContent<Data: RandomAccessCollection> = _PlotElements<Data>

extension PointPlot {
    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedPointPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .value(y.column))) {
            Mark(.point, x: .value(x.plotted($0)), y: .value(y.plotted($0)))
        }
    }

    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: CGFloat? = nil
    ) where Content == VectorizedPointPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .fixed)) {
            Mark(.point, x: .value(x.plotted($0)), y: .position(y))
        }
    }

    /// A mark for each element of a collection; key paths to numbers are positions in points.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedPointPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .position(y))) {
            Mark(.point, x: .value(x.plotted($0)), y: .position($0[keyPath: y]))
        }
    }

    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, x: CGFloat? = nil, y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedPointPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .fixed, y: .value(y.column))) {
            Mark(.point, x: .position(x), y: .value(y.plotted($0)))
        }
    }

    /// A mark for each element of a collection; key paths to numbers are positions in points.
    public init<Data>(
        _ data: Data, x: KeyPath<Data.Element, CGFloat>, y: PlottableProjection<Data.Element, some Plottable>
    ) where Content == VectorizedPointPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .position(x), y: .value(y.column))) {
            Mark(.point, x: .position($0[keyPath: x]), y: .value(y.plotted($0)))
        }
    }
}
