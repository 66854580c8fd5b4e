import SwiftUI

/// A function that is plotted: sampled when the scale of x is known.
final class FunctionPlot {
    /// A place of the plot: x, and y from and to.
    struct Sample {
        var x: Double
        var start: Double
        var end: Double
    }

    /// How many places are sampled; by eye.
    static let count = 200
    /// Where a function is sampled when nothing says what x is.
    static let anywhere = -10.0...10.0

    /// Of x, of y or of where it ends, and of where y starts.
    private let labels: (x: PlotLabel, y: PlotLabel, start: PlotLabel)
    let domain: ClosedRange<Double>?
    let isRange: Bool
    private let sample: (Double) -> Sample

    private init(x: PlotLabel, y: PlotLabel, start: PlotLabel? = nil, domain: ClosedRange<Double>?, sample: @escaping (Double) -> Sample) {
        labels = (x, y, start ?? y)
        (self.domain, isRange, self.sample) = (domain, start != nil, sample)
    }

    /// From zero to a function of x.
    static func value(_ x: PlotLabel, _ y: PlotLabel, _ domain: ClosedRange<Double>?, _ function: @escaping (Double) -> Double) -> FunctionPlot {
        FunctionPlot(x: x, y: y, domain: domain) { Sample(x: $0, start: 0, end: function($0)) }
    }

    /// The points that a function of a parameter gives.
    static func point(
        _ x: PlotLabel, _ y: PlotLabel, _ domain: ClosedRange<Double>, _ function: @escaping (Double) -> (x: Double, y: Double)
    ) -> FunctionPlot {
        FunctionPlot(x: x, y: y, domain: domain) {
            let point = function($0)
            return Sample(x: point.x, start: 0, end: point.y)
        }
    }

    /// From one function to another.
    static func range(
        _ x: PlotLabel, _ start: PlotLabel, _ end: PlotLabel, _ domain: ClosedRange<Double>?,
        _ function: @escaping (Double) -> (yStart: Double, yEnd: Double)
    ) -> FunctionPlot {
        FunctionPlot(x: x, y: end, start: start, domain: domain) {
            let range = function($0)
            return Sample(x: $0, start: range.yStart, end: range.yEnd)
        }
    }

    /// Marks at places over the domain, each like `mark`.
    func marks(like mark: Mark, over scale: ClosedRange<Double>?) -> [Mark] {
        let range = domain ?? scale ?? Self.anywhere
        return (0...Self.count).map { index in
            let part = Double(index) / Double(Self.count)
            let sample = sample(range.lowerBound + (range.upperBound - range.lowerBound) * part)
            var result = mark
            result.function = nil
            result.id = mark.id.appending(index)
            result.x = .value(Plotted(label: labels.x, value: .number(sample.x)))
            let end = Plotted(label: labels.y, value: .number(sample.end))
            result.y = isRange ? .range(Plotted(label: labels.start, value: .number(sample.start)), end) : .value(end)
            result.lineID = mark.id
            return result
        }
    }

    /// The marks of a chart with those of its functions, over the domain that the others or the app say.
    static func sampled(_ marks: [Mark], settings: ChartSettings) -> [Mark] {
        guard marks.contains(where: { $0.function != nil }) else { return marks }
        let others = marks.filter { $0.function == nil }
        let scale = PositionInference(others, stacks: Stacks(others), settings: settings).scale(.horizontal)
        let bounds = scale.map { scale -> ClosedRange<Double> in
            let (a, b) = (scale.kind.value(scale.lower), scale.kind.value(scale.upper))
            return min(a, b)...max(a, b)
        }
        return marks.flatMap { mark in mark.function.map { $0.marks(like: mark, over: bounds) } ?? [mark] }
    }
}

/// The content of `LinePlot` of a function.
public struct FunctionLinePlotContent: ChartContent {
    public typealias Body = Never

    let function: FunctionPlot

    /// Adds the line.
    public func _addMarks(to chart: inout _ChartMarks) {
        var mark = Mark(.line, x: .points(nil, nil), y: .points(nil, nil))
        mark.function = function
        chart.add(mark)
    }
}

/// The content of `AreaPlot` of a function.
public struct FunctionAreaPlotContent: ChartContent {
    public typealias Body = Never

    let function: FunctionPlot

    /// Adds the area.
    public func _addMarks(to chart: inout _ChartMarks) {
        var mark = Mark(.area, x: .points(nil, nil), y: .points(nil, nil))
        mark.stacking = .unstacked
        mark.function = function
        chart.add(mark)
    }
}

extension LinePlot where Content == FunctionLinePlotContent {
    /// The line of a function of x, over the domain or else the scale of x. A value that is not finite is a gap.
    public init(x: Text, y: Text, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double) {
        content = FunctionLinePlotContent(function: .value(PlotLabel(x), PlotLabel(y), domain, function))
    }

    /// The line of a function of x, over the domain or else the scale of x. A value that is not finite is a gap.
    public init(x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double) {
        content = FunctionLinePlotContent(function: .value(PlotLabel(x), PlotLabel(y), domain, function))
    }

    /// The line of a function of x, over the domain or else the scale of x. A value that is not finite is a gap.
    @_disfavoredOverload
    public init(x: LocalizedStringResource, y: LocalizedStringResource, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double) {
        content = FunctionLinePlotContent(function: .value(PlotLabel(x), PlotLabel(y), domain, function))
    }

    /// The line of a function of x, over the domain or else the scale of x. A value that is not finite is a gap.
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(x: S1, y: S2, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double) {
        content = FunctionLinePlotContent(function: .value(PlotLabel(x), PlotLabel(y), domain, function))
    }

    /// The line of the points that a function of a parameter gives, over the domain of the parameter. Harmless: `t`
    /// names the parameter, which no axis shows.
    public init(x: Text, y: Text, t: Text, domain: ClosedRange<Double>, function: @escaping @Sendable (Double) -> (x: Double, y: Double)) {
        content = FunctionLinePlotContent(function: .point(PlotLabel(x), PlotLabel(y), domain, function))
    }

    /// The line of the points that a function of a parameter gives, over the domain of the parameter. Harmless: `t`
    /// names the parameter, which no axis shows.
    public init(
        x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey, domain: ClosedRange<Double>,
        function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        content = FunctionLinePlotContent(function: .point(PlotLabel(x), PlotLabel(y), domain, function))
    }

    /// The line of the points that a function of a parameter gives, over the domain of the parameter. Harmless: `t`
    /// names the parameter, which no axis shows.
    @_disfavoredOverload
    public init(
        x: LocalizedStringResource, y: LocalizedStringResource, t: LocalizedStringResource, domain: ClosedRange<Double>,
        function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        content = FunctionLinePlotContent(function: .point(PlotLabel(x), PlotLabel(y), domain, function))
    }

    /// The line of the points that a function of a parameter gives, over the domain of the parameter. Harmless: `t`
    /// names the parameter, which no axis shows.
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol, S3: StringProtocol>(
        x: S1, y: S2, t: S3, domain: ClosedRange<Double>, function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        content = FunctionLinePlotContent(function: .point(PlotLabel(x), PlotLabel(y), domain, function))
    }
}

extension AreaPlot where Content == FunctionAreaPlotContent {
    /// The area from zero to a function of x, over the domain or else the scale of x. A value that is not finite is a gap.
    public init(x: Text, y: Text, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double) {
        content = FunctionAreaPlotContent(function: .value(PlotLabel(x), PlotLabel(y), domain, function))
    }

    /// The area from zero to a function of x, over the domain or else the scale of x. A value that is not finite is a gap.
    public init(x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double) {
        content = FunctionAreaPlotContent(function: .value(PlotLabel(x), PlotLabel(y), domain, function))
    }

    /// The area from zero to a function of x, over the domain or else the scale of x. A value that is not finite is a gap.
    @_disfavoredOverload
    public init(x: LocalizedStringResource, y: LocalizedStringResource, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double) {
        content = FunctionAreaPlotContent(function: .value(PlotLabel(x), PlotLabel(y), domain, function))
    }

    /// The area from zero to a function of x, over the domain or else the scale of x. A value that is not finite is a gap.
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(x: S1, y: S2, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double) {
        content = FunctionAreaPlotContent(function: .value(PlotLabel(x), PlotLabel(y), domain, function))
    }

    /// The area between two functions of x, over the domain or else the scale of x. A value that is not finite is a gap.
    public init(x: Text, yStart: Text, yEnd: Text, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double))
    {
        content = FunctionAreaPlotContent(function: .range(PlotLabel(x), PlotLabel(yStart), PlotLabel(yEnd), domain, function))
    }

    /// The area between two functions of x, over the domain or else the scale of x. A value that is not finite is a gap.
    public init(
        x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        content = FunctionAreaPlotContent(function: .range(PlotLabel(x), PlotLabel(yStart), PlotLabel(yEnd), domain, function))
    }

    /// The area between two functions of x, over the domain or else the scale of x. A value that is not finite is a gap.
    @_disfavoredOverload
    public init(
        x: LocalizedStringResource, yStart: LocalizedStringResource, yEnd: LocalizedStringResource, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        content = FunctionAreaPlotContent(function: .range(PlotLabel(x), PlotLabel(yStart), PlotLabel(yEnd), domain, function))
    }

    /// The area between two functions of x, over the domain or else the scale of x. A value that is not finite is a gap.
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol, S3: StringProtocol>(
        x: S1, yStart: S2, yEnd: S3, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        content = FunctionAreaPlotContent(function: .range(PlotLabel(x), PlotLabel(yStart), PlotLabel(yEnd), domain, function))
    }
}
