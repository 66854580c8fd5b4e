import SwiftUI

/// A content that is one mark.
protocol SingleMark: ChartContent where Body == Never {
    var mark: Mark { get }
}

extension SingleMark {
    /// Adds the mark.
    public func _addMarks(to chart: inout _ChartMarks) {
        chart.add(mark)
    }
}

extension Mark.Extent {
    static func value<V: Plottable>(_ value: PlottableValue<V>) -> Mark.Extent { .value(value.plotted) }

    static func range<V: Plottable>(_ start: PlottableValue<V>, _ end: PlottableValue<V>) -> Mark.Extent {
        .range(start.plotted, end.plotted)
    }
}

/// A bar.
public struct BarMark: SingleMark {
    let mark: Mark

    private init(
        x: Mark.Extent, y: Mark.Extent, width: MarkDimension = .automatic, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .unstacked
    ) {
        var mark = Mark(.bar, x: x, y: y)
        (mark.width, mark.height, mark.stacking) = (width, height, stacking)
        self.mark = mark
    }

    /// A bar from zero, or from the bar below, to a value. It is as wide as the step of the other axis says.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: .value(x), y: .value(y), width: width, height: height, stacking: stacking)
    }

    /// A vertical bar between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        self.init(x: .value(x), y: .range(yStart, yEnd), width: width)
    }

    /// A bar along x in a chart without y, between two positions in points, or the edges of the plot.
    public init<X: Plottable>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: .value(x), y: .points(yStart, yEnd), width: width, stacking: stacking)
    }

    /// A horizontal bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        self.init(x: .range(xStart, xEnd), y: .value(y), height: height)
    }

    /// A bar along y in a chart without x, between two positions in points, or the edges of the plot.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: .points(xStart, xEnd), y: .value(y), height: height, stacking: stacking)
    }

    /// A band between two values of x.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        self.init(x: .range(xStart, xEnd), y: .points(yStart, yEnd))
    }

    /// A band between two values of y.
    public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        self.init(x: .points(xStart, xEnd), y: .range(yStart, yEnd))
    }
}

/// A point of a line. The points of a series are connected in the order of the data.
public struct LineMark: SingleMark {
    let mark: Mark

    /// A point of the line of those that have the same style.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(.line, x: .value(x), y: .value(y))
    }

    /// A point of the line of a series.
    public init<X: Plottable, Y: Plottable, S: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) {
        var mark = Mark(.line, x: .value(x), y: .value(y))
        mark.series = series.plotted
        self.mark = mark
    }
}

/// A part of an area.
public struct AreaMark: SingleMark {
    let mark: Mark

    private init(x: Mark.Extent, y: Mark.Extent, series: Plotted? = nil, stacking: MarkStackingMethod = .unstacked) {
        var mark = Mark(.area, x: x, y: y)
        (mark.series, mark.stacking) = (series, stacking)
        self.mark = mark
    }

    /// A part of the area of a series, from zero or from the area below.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: .value(x), y: .value(y), series: series.plotted, stacking: stacking)
    }

    /// A part of the area of those that have the same style, from zero or from the area below.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard) {
        self.init(x: .value(x), y: .value(y), stacking: stacking)
    }

    /// A part of an area between two values of y.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        self.init(x: .value(x), y: .range(yStart, yEnd))
    }

    /// A part of the area of a series between two values of y.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(x: .value(x), y: .range(yStart, yEnd), series: series.plotted)
    }

    /// A part of an area between two values of x.
    public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        self.init(x: .range(xStart, xEnd), y: .value(y))
    }

    /// A part of the area of a series between two values of x.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(x: .range(xStart, xEnd), y: .value(y), series: series.plotted)
    }
}

/// A symbol at a point.
public struct PointMark: SingleMark {
    let mark: Mark

    /// A symbol at two values.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(.point, x: .value(x), y: .value(y))
    }

    /// A symbol at a value of x, and at points from the top, or in the middle.
    public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
        mark = Mark(.point, x: .value(x), y: .position(y))
    }

    /// A symbol at a value of y, and at points from the left, or in the middle.
    public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
        mark = Mark(.point, x: .position(x), y: .value(y))
    }
}

/// A rectangle.
public struct RectangleMark: SingleMark {
    let mark: Mark

    private init(x: Mark.Extent, y: Mark.Extent, width: MarkDimension = .automatic, height: MarkDimension = .automatic) {
        var mark = Mark(.rectangle, x: x, y: y)
        (mark.width, mark.height) = (width, height)
        self.mark = mark
    }

    /// A rectangle around two values, as large as the steps of the axes say.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic
    ) {
        self.init(x: .value(x), y: .value(y), width: width, height: height)
    }

    /// A rectangle around a value of x, between points from the top, or the edges of the plot.
    public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic) {
        self.init(x: .value(x), y: .points(yStart, yEnd), width: width)
    }

    /// A rectangle around a value of x, between two values of y.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        self.init(x: .value(x), y: .range(yStart, yEnd), width: width)
    }

    /// A rectangle around a value of y, between points from the left, or the edges of the plot.
    public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic) {
        self.init(x: .points(xStart, xEnd), y: .value(y), height: height)
    }

    /// A rectangle around a value of y, between two values of x.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        self.init(x: .range(xStart, xEnd), y: .value(y), height: height)
    }

    /// A rectangle between two values of x, and points from the top or the edges of the plot.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        self.init(x: .range(xStart, xEnd), y: .points(yStart, yEnd))
    }

    /// A rectangle between two values of y, and points from the left or the edges of the plot.
    public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        self.init(x: .points(xStart, xEnd), y: .range(yStart, yEnd))
    }

    /// A rectangle between values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        self.init(x: .range(xStart, xEnd), y: .range(yStart, yEnd))
    }

    /// A rectangle between points from the left and the top, or the edges of the plot.
    public init(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        self.init(x: .points(xStart, xEnd), y: .points(yStart, yEnd))
    }
}

/// A straight line along an axis.
public struct RuleMark: SingleMark {
    let mark: Mark

    private init(x: Mark.Extent, y: Mark.Extent) {
        mark = Mark(.rule, x: x, y: y)
    }

    /// A vertical line at a value, between points from the top, or the edges of the plot.
    public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        self.init(x: .value(x), y: .points(yStart, yEnd))
    }

    /// A vertical line at a value, between two values.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        self.init(x: .value(x), y: .range(yStart, yEnd))
    }

    /// A vertical line between two values, at points from the left, or in the middle.
    public init<Y: Plottable>(x: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        self.init(x: .position(x), y: .range(yStart, yEnd))
    }

    /// A horizontal line at a value, between points from the left, or the edges of the plot.
    public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
        self.init(x: .points(xStart, xEnd), y: .value(y))
    }

    /// A horizontal line at a value, between two values.
    public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        self.init(x: .range(xStart, xEnd), y: .value(y))
    }

    /// A horizontal line between two values, at points from the top, or in the middle.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: CGFloat? = nil) {
        self.init(x: .range(xStart, xEnd), y: .position(y))
    }
}

/// A sector of a pie or a ring. Its share of the turn is that of its value in the sum.
public struct SectorMark: SingleMark {
    let mark: Mark

    /// A sector. The outer radius is a part of what the plot offers, the inner one of the outer radius; `angularInset` is in points.
    public init(
        angle: PlottableValue<some Plottable>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) {
        var mark = Mark(.sector, x: .points(nil, nil), y: .points(nil, nil))
        mark.angle = angle.plotted
        (mark.width, mark.height) = (innerRadius, outerRadius)
        mark.angularInset = max(0, angularInset ?? 0)
        self.mark = mark
    }
}
