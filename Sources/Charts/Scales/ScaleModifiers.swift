import SwiftUI

nonisolated extension View {
    private func xScale(_ change: @escaping (inout AxisSettings) -> Void) -> some View { chartSettings { change(&$0.x) } }
    private func yScale(_ change: @escaping (inout AxisSettings) -> Void) -> some View { chartSettings { change(&$0.y) } }

    // MARK: Positions

    /// Sets the values of x, where they are in the plot, and how the scale runs between them.
    public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(domain: Domain, range: Range, type: ScaleType? = nil) -> some View {
        xScale { $0.set(domain: domain, range: range, type: type) }
    }

    /// Sets the values of x, and how the scale runs between them.
    public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        xScale { $0.set(domain: domain, range: nil, type: type) }
    }

    /// Sets where the values of x are in the plot, and how the scale runs between them.
    public func chartXScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        xScale { $0.set(domain: nil, range: range, type: type) }
    }

    /// Sets how the scale of x runs.
    public func chartXScale(type: ScaleType? = nil) -> some View {
        xScale { $0.set(domain: nil, range: nil, type: type) }
    }

    /// Sets the values of y, where they are in the plot, and how the scale runs between them.
    public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(domain: Domain, range: Range, type: ScaleType? = nil) -> some View {
        yScale { $0.set(domain: domain, range: range, type: type) }
    }

    /// Sets the values of y, and how the scale runs between them.
    public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        yScale { $0.set(domain: domain, range: nil, type: type) }
    }

    /// Sets where the values of y are in the plot, and how the scale runs between them.
    public func chartYScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        yScale { $0.set(domain: nil, range: range, type: type) }
    }

    /// Sets how the scale of y runs.
    public func chartYScale(type: ScaleType? = nil) -> some View {
        yScale { $0.set(domain: nil, range: nil, type: type) }
    }

    // MARK: Foreground styles

    /// Sets a style for each value that marks are painted by, in the order of the legend.
    public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(_ mapping: KeyValuePairs<DataValue, S>) -> some View {
        let pairs = mapping.map { (ChartValue($0.key), AnyShapeStyle($0.value)) }
        return chartSettings { $0.foreground.set(pairs) }
    }

    /// Sets the values that marks are painted by, and a style for each.
    public func chartForegroundStyleScale<Domain: Collection, S: ShapeStyle>(
        domain: Domain, mapping: @escaping (Domain.Element) -> S
    ) -> some View where Domain.Element: Plottable {
        let pairs = domain.map { (ChartValue($0), AnyShapeStyle(mapping($0))) }
        return chartSettings { $0.foreground.set(pairs) }
    }

    /// Sets the values that marks are painted by, and styles that take turns, or between which numbers are mixed.
    public func chartForegroundStyleScale<Domain: ScaleDomain, Range: ScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View where Range.VisualValue: ShapeStyle {
        chartSettings { $0.foreground.set(domain: domain, range: range, type: type) }
    }

    /// Sets the values that marks are painted by.
    public func chartForegroundStyleScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chartSettings { $0.foreground.set(domain: domain, range: nil, type: type) }
    }

    /// Sets the style of each value that marks are painted by.
    public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(mapping: @escaping (DataValue) -> S) -> some View {
        chartSettings { $0.foreground.mapping = { $0.converted(to: DataValue.self).map { AnyShapeStyle(mapping($0)) } } }
    }

    /// Sets styles that take turns, or between which numbers are mixed.
    public func chartForegroundStyleScale<Range: ScaleRange>(range: Range, type: ScaleType? = nil) -> some View
    where Range.VisualValue: ShapeStyle {
        chartSettings { $0.foreground.set(domain: nil, range: range, type: type) }
    }

    /// Sets how the scale of styles runs.
    public func chartForegroundStyleScale(type: ScaleType? = nil) -> some View {
        chartSettings { $0.foreground.set(domain: nil, range: nil, type: type) }
    }

    // MARK: Line styles

    /// Sets a line style for each value, in the order of the legend.
    public func chartLineStyleScale<DataValue: Plottable>(_ mapping: KeyValuePairs<DataValue, StrokeStyle>) -> some View {
        let pairs = mapping.map { (ChartValue($0.key), $0.value) }
        return chartSettings { $0.line.set(pairs) }
    }

    /// Sets the values that lines are styled by.
    public func chartLineStyleScale<Domain: ScaleDomain>(domain: Domain) -> some View {
        chartSettings { $0.line.set(domain: domain, range: nil, type: nil) }
    }

    /// Sets the values that lines are styled by, and a style for each.
    public func chartLineStyleScale<Domain: Collection>(domain: Domain, mapping: @escaping (Domain.Element) -> StrokeStyle) -> some View
    where Domain.Element: Plottable {
        let pairs = domain.map { (ChartValue($0), mapping($0)) }
        return chartSettings { $0.line.set(pairs) }
    }

    /// Sets the values that lines are styled by, and styles that take turns.
    public func chartLineStyleScale<Domain: ScaleDomain, Range: ScaleRange>(domain: Domain, range: Range) -> some View
    where Range.VisualValue == StrokeStyle {
        chartSettings { $0.line.set(domain: domain, range: range, type: nil) }
    }

    /// Sets the line style of each value.
    public func chartLineStyleScale<DataValue: Plottable>(mapping: @escaping (DataValue) -> StrokeStyle) -> some View {
        chartSettings { $0.line.mapping = { $0.converted(to: DataValue.self).map(mapping) } }
    }

    /// Sets line styles that take turns.
    public func chartLineStyleScale<Range: ScaleRange>(range: Range) -> some View where Range.VisualValue == StrokeStyle {
        chartSettings { $0.line.set(domain: nil, range: range, type: nil) }
    }

    // MARK: Symbols

    /// Sets a symbol for each value, in the order of the legend.
    public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(_ mapping: KeyValuePairs<DataValue, S>) -> some View {
        let pairs = mapping.map { (ChartValue($0.key), AnyChartSymbolShape($0.value)) }
        return chartSettings { $0.symbol.set(pairs) }
    }

    /// Sets a symbol of any type for each value, in the order of the legend.
    @_disfavoredOverload
    public func chartSymbolScale<DataValue: Plottable>(_ mapping: KeyValuePairs<DataValue, any ChartSymbolShape>) -> some View {
        let pairs = mapping.map { (ChartValue($0.key), AnyChartSymbolShape($0.value)) }
        return chartSettings { $0.symbol.set(pairs) }
    }

    /// Sets the values that symbols are chosen by.
    public func chartSymbolScale<Domain: ScaleDomain>(domain: Domain) -> some View {
        chartSettings { $0.symbol.set(domain: domain, range: nil, type: nil) }
    }

    /// Sets the values that symbols are chosen by, and a symbol for each.
    public func chartSymbolScale<Domain: Collection, S: ChartSymbolShape>(
        domain: Domain, mapping: @escaping (Domain.Element) -> S
    ) -> some View where Domain.Element: Plottable {
        let pairs = domain.map { (ChartValue($0), AnyChartSymbolShape(mapping($0))) }
        return chartSettings { $0.symbol.set(pairs) }
    }

    /// Sets the values that symbols are chosen by, and symbols that take turns.
    public func chartSymbolScale<Domain: ScaleDomain, Range: ScaleRange>(domain: Domain, range: Range) -> some View
    where Range.VisualValue: ChartSymbolShape {
        chartSettings { $0.symbol.set(domain: domain, range: range, type: nil) }
    }

    /// Sets the values that symbols are chosen by, and symbols of any type that take turns.
    @_disfavoredOverload
    public func chartSymbolScale<Domain: ScaleDomain>(domain: Domain, range: [any ChartSymbolShape]) -> some View {
        chartSettings { $0.symbol.set(domain: domain, range: range, type: nil) }
    }

    /// Sets the symbol of each value.
    public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(mapping: @escaping (DataValue) -> S) -> some View {
        chartSettings { $0.symbol.mapping = { $0.converted(to: DataValue.self).map { AnyChartSymbolShape(mapping($0)) } } }
    }

    /// Sets symbols that take turns.
    public func chartSymbolScale<Range: ScaleRange>(range: Range) -> some View where Range.VisualValue: ChartSymbolShape {
        chartSettings { $0.symbol.set(domain: nil, range: range, type: nil) }
    }

    /// Sets symbols of any type that take turns.
    @_disfavoredOverload
    public func chartSymbolScale(range: [any ChartSymbolShape]) -> some View {
        chartSettings { $0.symbol.set(domain: nil, range: range, type: nil) }
    }

    // MARK: Symbol sizes

    /// Sets an area in square points for each value.
    public func chartSymbolSizeScale<DataValue: Plottable>(_ mapping: KeyValuePairs<DataValue, CGFloat>) -> some View {
        let pairs = mapping.map { (ChartValue($0.key), $0.value) }
        return chartSettings { $0.symbolSize.set(pairs) }
    }

    /// Sets the values that symbols are sized by, and an area in square points for each.
    public func chartSymbolSizeScale<Domain: Collection>(domain: Domain, mapping: @escaping (Domain.Element) -> CGFloat) -> some View
    where Domain.Element: Plottable {
        let pairs = domain.map { (ChartValue($0), mapping($0)) }
        return chartSettings { $0.symbolSize.set(pairs) }
    }

    /// Sets the values that symbols are sized by, and areas in square points.
    public func chartSymbolSizeScale<Domain: ScaleDomain, Range: ScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View where Range.VisualValue == CGFloat {
        chartSettings { $0.symbolSize.set(domain: domain, range: range, type: type) }
    }

    /// Sets the values that symbols are sized by.
    public func chartSymbolSizeScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chartSettings { $0.symbolSize.set(domain: domain, range: nil, type: type) }
    }

    /// Sets the area of the symbol of each value, in square points.
    public func chartSymbolSizeScale<DataValue: Plottable>(mapping: @escaping (DataValue) -> CGFloat) -> some View {
        chartSettings { $0.symbolSize.mapping = { $0.converted(to: DataValue.self).map(mapping) } }
    }

    /// Sets areas in square points: the least and the greatest, or some that take turns.
    public func chartSymbolSizeScale<Range: ScaleRange>(range: Range, type: ScaleType? = nil) -> some View where Range.VisualValue == CGFloat {
        chartSettings { $0.symbolSize.set(domain: nil, range: range, type: type) }
    }

    /// Sets how the scale of sizes runs.
    public func chartSymbolSizeScale(type: ScaleType? = nil) -> some View {
        chartSettings { $0.symbolSize.set(domain: nil, range: nil, type: type) }
    }
}

extension AxisSettings {
    fileprivate mutating func set(domain: (any ScaleDomain)?, range: (any PositionScaleRange)?, type: ScaleType?) {
        self.domain = (domain as? any KnownScaleDomain)?.specification ?? self.domain
        self.range = range.flatMap { AxisRange($0) } ?? self.range
        self.type = type ?? self.type
    }
}

extension StyleScaleSettings {
    fileprivate mutating func set(domain: (any ScaleDomain)?, range: Any?, type: ScaleType?) {
        self.domain = (domain as? any KnownScaleDomain)?.specification ?? self.domain
        self.type = type ?? self.type
        if let known = range as? any KnownScaleRange {
            self.range = known.visualValues
            isContinuous = known.isContinuous
        } else if let gradient = range as? AnyGradient {
            self.range = gradient.mixedColors
            isContinuous = true
        }
    }

    fileprivate mutating func set<Visual>(_ pairs: [(ChartValue, Visual)]) {
        domain = .values(pairs.map(\.0))
        let known = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        mapping = { known[$0] }
    }
}

extension AnyGradient {
    /// Its colours in the default environment, for scales that mix numbers.
    fileprivate var mixedColors: [Any] {
        let environment = EnvironmentValues()
        guard case .gradient(let ramp, _) = resolvedPaint(in: environment, bounds: .zero).source else { return [] }
        return ramp.stops.map { stop in
            Color(.sRGB, red: Double(stop.color.red), green: Double(stop.color.green), blue: Double(stop.color.blue), opacity: Double(stop.color.alpha))
        }
    }
}
