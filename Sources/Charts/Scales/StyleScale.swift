import Rendering
import SwiftUI

/// A scale that gives values a style.
struct StyleScale<Visual> {
    /// What the legend shows, in its order.
    private(set) var domain: [ChartValue] = []
    /// The least and the greatest number of a scale that mixes.
    private(set) var numbers: ClosedRange<Double>?
    private(set) var kind = ScaleType.Kind.linear
    private let style: (StyleScale, ChartValue) -> Visual
    private var indices: [ChartValue: Int] = [:]

    /// The scale of `values`, in order of appearance. `cycle` takes turns; `mix` makes the style of a number at a part of the ramp.
    init(
        values: [ChartValue], settings: StyleScaleSettings, cycle: [Visual], convert: @escaping (Any) -> Visual?,
        mix: ((_ range: [Visual], _ part: Double) -> Visual)?
    ) {
        let range = settings.range.map { $0.compactMap(convert) } ?? []
        let styles = range.isEmpty ? cycle : range
        var found: [ChartValue] = []
        var seen: Set<ChartValue> = []
        for value in values where seen.insert(value).inserted {
            found.append(value)
        }
        switch settings.domain {
        case .values(let all)?: found = all + found.filter { !all.contains($0) }
        case .automatic(let automatic)?: found = automatic.modify?(found) ?? found
        case .bounds?, nil: break
        }
        let mapping = settings.mapping
        style = { scale, value in
            if let known = mapping?(value).flatMap(convert) {
                return known
            }
            if let mix, scale.numbers != nil, let part = scale.part(of: value) {
                return mix(range, part)
            }
            return styles[(scale.indices[value] ?? 0) % max(1, styles.count)]
        }
        domain = found
        indices = Dictionary(found.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        if mapping == nil, mix != nil, found.first.map({ !$0.isCategory }) ?? false, settings.type?.kind != .category {
            kind = settings.type?.kind ?? .linear
            numbers = Self.range(of: found, settings)
        }
    }

    private static func range(of values: [ChartValue], _ settings: StyleScaleSettings) -> ClosedRange<Double>? {
        if case .bounds(let low, let high)? = settings.domain, let low = low.number, let high = high.number {
            return min(low, high)...max(low, high)
        }
        let all = values.compactMap(\.number).filter(\.isFinite)
        guard let low = all.min(), let high = all.max() else { return nil }
        if case .values? = settings.domain { return low...high }
        let isFromZero = !(values.first?.isDate ?? false) && settings.type?.kind != .log
        let whole = isFromZero ? min(0, low)...max(0, high) : low...high
        return isFromZero ? NumberTicks.rounded(whole, outTo: NumberTicks.step(over: whole, count: nil, minimumStride: nil)) : whole
    }

    /// Where a number is between the ends of the ramp.
    private func part(of value: ChartValue) -> Double? {
        guard let numbers, let number = value.number, let scaled = kind.scaled(number), let low = kind.scaled(numbers.lowerBound),
            let high = kind.scaled(numbers.upperBound)
        else { return nil }
        return high == low ? 0 : min(1, max(0, (scaled - low) / (high - low)))
    }

    /// The style of a value.
    subscript(value: ChartValue) -> Visual { style(self, value) }

    var isEmpty: Bool { domain.isEmpty }
}

/// The styles of the charts of a scene.
struct StyleScales {
    /// Apple's series colours, in their order; measured by a developer on iOS 18.3.
    static let colors: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]
    /// Apple's series symbols, in their order; measured by a developer on iOS 18.3.
    static let symbols: [BasicChartSymbolShape] = [.circle, .square, .triangle, .diamond, .pentagon]
    /// Solid, then dashes; by eye.
    static let lines: [StrokeStyle] = [[], [6, 4], [2, 3], [8, 3, 2, 3], [12, 4]].map {
        StrokeStyle(lineWidth: 2, lineCap: $0.isEmpty ? .round : .butt, lineJoin: .round, dash: $0)
    }
    /// The least and the greatest area of symbols by a value, in square points; by eye.
    static let areas: [CGFloat] = [20, 400]

    var foreground: StyleScale<AnyShapeStyle>
    var symbol: StyleScale<AnyChartSymbolShape>
    var symbolSize: StyleScale<CGFloat>
    var line: StyleScale<StrokeStyle>

    init(marks: [Mark], settings: ChartSettings) {
        func values(_ groups: KeyPath<PlotColumns, ColumnGroups?>, _ find: (MarkStyle) -> Plotted?) -> [ChartValue] {
            var all: [ChartValue] = []
            for mark in marks {
                if let groups = mark.columns?[keyPath: groups] {
                    all += groups.values
                } else if let value = find(mark.style)?.value {
                    all.append(value)
                }
            }
            return all
        }
        foreground = StyleScale(
            values: values(\.paintGroups) { if case .value(let value)? = $0.foreground { value } else { nil } },
            settings: settings.foreground, cycle: Self.colors.map { AnyShapeStyle($0) },
            convert: { $0 as? AnyShapeStyle ?? ($0 as? any ShapeStyle).map { AnyShapeStyle($0) } },
            mix: { range, part in AnyShapeStyle(RampColor(styles: range, part: part)) })
        symbol = StyleScale(
            values: values(\.symbolGroups) { if case .value(let value)? = $0.symbol { value } else { nil } },
            settings: settings.symbol, cycle: Self.symbols.map { AnyChartSymbolShape($0) },
            convert: { ($0 as? any ChartSymbolShape).map { $0 as? AnyChartSymbolShape ?? AnyChartSymbolShape($0) } }, mix: nil)
        symbolSize = StyleScale(
            values: values(\.sizeGroups) { if case .value(let value)? = $0.symbolSize { value } else { nil } },
            settings: settings.symbolSize, cycle: [60, 120, 180, 240, 300], convert: { $0 as? CGFloat },
            mix: { range, part in
                let range = range.isEmpty ? Self.areas : range
                return range[0] + (range[range.count - 1] - range[0]) * CGFloat(part)
            })
        line = StyleScale(
            values: values(\.lineGroups) { if case .value(let value)? = $0.line { value } else { nil } },
            settings: settings.line, cycle: Self.lines, convert: { $0 as? StrokeStyle }, mix: nil)
    }
}

/// A colour between those of a ramp; without colours from a light tint to the tint itself.
struct RampColor: ShapeStyle {
    let styles: [AnyShapeStyle]
    let part: Double

    func resolve(in environment: EnvironmentValues) -> Color {
        let colors = styles.compactMap { style -> ResolvedColor? in
            if case .color(let color) = style.resolvedPaint(in: environment, bounds: .zero).source { color } else { nil }
        }
        guard colors.count > 1 else {
            let accent = colors.first ?? Color.blue.resolvedColor(in: environment)
            let light = ResolvedColor(red: 1, green: 1, blue: 1, alpha: 1)
            return Self.color(ColorMath.mix(accent, light, by: Float(0.85 * (1 - part))))
        }
        let place = part * Double(colors.count - 1)
        let index = min(colors.count - 2, Int(saturating: place.rounded(.down)))
        return Self.color(ColorMath.mix(colors[index], colors[index + 1], by: Float(place - Double(index))))
    }

    private static func color(_ color: ResolvedColor) -> Color {
        Color(.sRGB, red: Double(color.red), green: Double(color.green), blue: Double(color.blue), opacity: Double(color.alpha))
    }
}
