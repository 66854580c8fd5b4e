import SwiftUI

// Charts in three dimensions are absent. What apps write first has a name here, so that there is one clear message.

/// A chart in three dimensions, which is absent.
@available(*, unavailable, message: "charts in three dimensions are not drawn; use Chart, with a colour or a size by the third value")
public struct Chart3D<Content>: View {
    /// Harmless: the type is not available.
    public init(@ChartContentBuilder content: () -> Content) {}

    /// Harmless: the type is not available.
    public init<Data: RandomAccessCollection, C>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C)
    where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {}

    /// Harmless: the type is not available.
    public init<Data: RandomAccessCollection, ID: Hashable, C>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {}

    /// Nothing.
    public var body: some View { EmptyView() }
}

/// A surface in three dimensions, which is absent.
@available(*, unavailable, message: "charts in three dimensions are not drawn; a function of one value is drawn by LinePlot and AreaPlot")
public struct SurfacePlot: ChartContent {
    public typealias Body = Never

    /// Harmless: the type is not available.
    public init(x: String, y: String, z: String, function: @escaping @Sendable (_ x: Double, _ z: Double) -> Double) {}

    /// Harmless: the type is not available.
    public func _addMarks(to chart: inout _ChartMarks) {}
}

extension PointMark {
    /// Harmless: the initialiser is not available.
    @available(*, unavailable, message: "charts in three dimensions are not drawn; use symbolSize(by:) or foregroundStyle(by:) for the third value")
    public init(x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, z: PlottableValue<some Plottable>) {
        self.init(x: x, y: y)
    }
}
