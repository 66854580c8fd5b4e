import SwiftUI

/// Bars for the elements of a collection: faster than a mark for each.
public struct BarPlot<Content> {
    let content: Content
}

extension BarPlot: ChartContent where Content: ChartContent {
    public typealias Body = Never

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks) {
        content._addMarks(to: &chart)
    }
}

extension BarPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks, changing change: _MarkChange<Content.DataElement>) {
        content._addMarks(to: &chart, changing: change)
    }
}

/// The content of `BarPlot` over a collection.
public typealias VectorizedBarPlotContent<Data: RandomAccessCollection> = _PlotElements<Data>

extension BarPlot {
    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, y: PlottableProjection<Data.Element, some Plottable>,
        width: MarkDimensions<Data.Element> = .automatic, height: MarkDimensions<Data.Element> = .automatic, stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .value(y.column), width: width, height: height)) {
            var mark = Mark(.bar, x: .value(x.plotted($0)), y: .value(y.plotted($0)))
            mark.stacking = stacking
            mark.width = width.dimension($0)
            mark.height = height.dimension($0)
            return mark
        }
    }

    /// A mark for each element of a collection.
    public init<Data, Y>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>, width: MarkDimensions<Data.Element> = .automatic
    ) where Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection, Y: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .range(yStart.column, yEnd.column), width: width)) {
            var mark = Mark(.bar, x: .value(x.plotted($0)), y: .range(yStart.plotted($0), yEnd.plotted($0)))
            mark.stacking = .unstacked
            mark.width = width.dimension($0)
            return mark
        }
    }

    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
        width: MarkDimensions<Data.Element> = .automatic, stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .fixed, width: width)) {
            var mark = Mark(.bar, x: .value(x.plotted($0)), y: .points(yStart, yEnd))
            mark.stacking = stacking
            mark.width = width.dimension($0)
            return mark
        }
    }

    /// A mark for each element of a collection; key paths to numbers are positions in points.
    public init<Data>(
        _ data: Data, x: PlottableProjection<Data.Element, some Plottable>, yStart: KeyPath<Data.Element, CGFloat>, yEnd: KeyPath<Data.Element, CGFloat>,
        width: MarkDimensions<Data.Element> = .automatic, stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .value(x.column), y: .points(yStart, yEnd), width: width)) {
            var mark = Mark(.bar, x: .value(x.plotted($0)), y: .points($0[keyPath: yStart], $0[keyPath: yEnd]))
            mark.stacking = stacking
            mark.width = width.dimension($0)
            return mark
        }
    }

    /// A mark for each element of a collection.
    public init<Data, X>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, some Plottable>, height: MarkDimensions<Data.Element> = .automatic
    ) where Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection, X: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .range(xStart.column, xEnd.column), y: .value(y.column), height: height)) {
            var mark = Mark(.bar, x: .range(xStart.plotted($0), xEnd.plotted($0)), y: .value(y.plotted($0)))
            mark.stacking = .unstacked
            mark.height = height.dimension($0)
            return mark
        }
    }

    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableProjection<Data.Element, some Plottable>,
        height: MarkDimensions<Data.Element> = .automatic, stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .fixed, y: .value(y.column), height: height)) {
            var mark = Mark(.bar, x: .points(xStart, xEnd), y: .value(y.plotted($0)))
            mark.stacking = stacking
            mark.height = height.dimension($0)
            return mark
        }
    }

    /// A mark for each element of a collection; key paths to numbers are positions in points.
    public init<Data>(
        _ data: Data, xStart: KeyPath<Data.Element, CGFloat>, xEnd: KeyPath<Data.Element, CGFloat>, y: PlottableProjection<Data.Element, some Plottable>,
        height: MarkDimensions<Data.Element> = .automatic, stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .points(xStart, xEnd), y: .value(y.column), height: height)) {
            var mark = Mark(.bar, x: .points($0[keyPath: xStart], $0[keyPath: xEnd]), y: .value(y.plotted($0)))
            mark.stacking = stacking
            mark.height = height.dimension($0)
            return mark
        }
    }

    /// A mark for each element of a collection.
    public init<Data, X>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) where Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection, X: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .range(xStart.column, xEnd.column), y: .fixed)) {
            var mark = Mark(.bar, x: .range(xStart.plotted($0), xEnd.plotted($0)), y: .points(yStart, yEnd))
            mark.stacking = .unstacked
            return mark
        }
    }

    /// A mark for each element of a collection.
    public init<Data, Y>(
        _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection, Y: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .fixed, y: .range(yStart.column, yEnd.column))) {
            var mark = Mark(.bar, x: .points(xStart, xEnd), y: .range(yStart.plotted($0), yEnd.plotted($0)))
            mark.stacking = .unstacked
            return mark
        }
    }

    /// A mark for each element of a collection; key paths to numbers are positions in points.
    public init<Data, X>(
        _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>, yStart: KeyPath<Data.Element, CGFloat>,
        yEnd: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection, X: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .range(xStart.column, xEnd.column), y: .points(yStart, yEnd))) {
            var mark = Mark(.bar, x: .range(xStart.plotted($0), xEnd.plotted($0)), y: .points($0[keyPath: yStart], $0[keyPath: yEnd]))
            mark.stacking = .unstacked
            return mark
        }
    }

    /// A mark for each element of a collection; key paths to numbers are positions in points.
    public init<Data, Y>(
        _ data: Data, xStart: KeyPath<Data.Element, CGFloat>, xEnd: KeyPath<Data.Element, CGFloat>, yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection, Y: Plottable {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .points(xStart, xEnd), y: .range(yStart.column, yEnd.column))) {
            var mark = Mark(.bar, x: .points($0[keyPath: xStart], $0[keyPath: xEnd]), y: .range(yStart.plotted($0), yEnd.plotted($0)))
            mark.stacking = .unstacked
            return mark
        }
    }
}
