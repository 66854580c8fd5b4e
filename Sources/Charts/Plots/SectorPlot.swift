import SwiftUI

/// Sectors of a pie or a ring for the elements of a collection: faster than a mark for each.
public struct SectorPlot<Content> {
    let content: Content
}

extension SectorPlot: ChartContent where Content: ChartContent {
    public typealias Body = Never

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks) {
        content._addMarks(to: &chart)
    }
}

extension SectorPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement

    /// Adds the marks of the content.
    public func _addMarks(to chart: inout _ChartMarks, changing change: _MarkChange<Content.DataElement>) {
        content._addMarks(to: &chart, changing: change)
    }
}

/// The content of `SectorPlot` over a collection.
public typealias VectorizedSectorPlotContent<Data: RandomAccessCollection> = _PlotElements<Data>

extension SectorPlot {
    /// A mark for each element of a collection.
    public init<Data>(
        _ data: Data, angle: PlottableProjection<Data.Element, some Plottable>, innerRadius: MarkDimensions<Data.Element> = .automatic,
        outerRadius: MarkDimensions<Data.Element> = .automatic, angularInset: CGFloat? = nil
    ) where Content == VectorizedSectorPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(data: data, columns: PlotRecipe(x: .fixed, y: .fixed, width: innerRadius, height: outerRadius, angle: angle.column)) {
            var mark = Mark(.sector, x: .points(nil, nil), y: .points(nil, nil))
            mark.angle = angle.plotted($0)
            mark.width = innerRadius.dimension($0)
            mark.height = outerRadius.dimension($0)
            mark.angularInset = max(0, angularInset ?? 0)
            return mark
        }
    }

    /// A mark for each element of a collection; the distance between neighbours is each element's own, in points.
    public init<Data>(
        _ data: Data, angle: PlottableProjection<Data.Element, some Plottable>, innerRadius: MarkDimensions<Data.Element> = .automatic,
        outerRadius: MarkDimensions<Data.Element> = .automatic, angularInset: KeyPath<Data.Element, CGFloat>
    ) where Content == VectorizedSectorPlotContent<Data>, Data: RandomAccessCollection {
        content = _PlotElements(
            data: data, columns: PlotRecipe(x: .fixed, y: .fixed, width: innerRadius, height: outerRadius, angle: angle.column, inset: angularInset)
        ) {
            var mark = Mark(.sector, x: .points(nil, nil), y: .points(nil, nil))
            mark.angle = angle.plotted($0)
            mark.width = innerRadius.dimension($0)
            mark.height = outerRadius.dimension($0)
            mark.angularInset = max(0, $0[keyPath: angularInset])
            return mark
        }
    }
}
