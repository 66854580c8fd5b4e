import SwiftUI

/// How the values of a scale become positions.
public struct ScaleType: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case linear, log, date, category
        case symmetricLog(slope: Double)
        case power(exponent: Double)
    }

    let kind: Kind

    /// Equal steps for equal differences.
    public static var linear: ScaleType { ScaleType(kind: .linear) }
    /// Equal steps for equal factors. There is no zero, and no change of sign.
    public static var log: ScaleType { ScaleType(kind: .log) }
    /// Logarithmic on both sides of zero, and linear at it, with the slope 1.
    public static var symmetricLog: ScaleType { symmetricLog(slopeAtZero: 1) }
    /// Logarithmic on both sides of zero, and linear at it, with a slope.
    public static func symmetricLog(slopeAtZero: Double) -> ScaleType { ScaleType(kind: .symmetricLog(slope: slopeAtZero)) }
    /// Positions by the square root.
    public static var squareRoot: ScaleType { power(exponent: 0.5) }
    /// Positions by a power; negative values lie as far below zero.
    public static func power(exponent: Double) -> ScaleType { ScaleType(kind: .power(exponent: exponent)) }
    /// Equal steps for equal times.
    public static var date: ScaleType { ScaleType(kind: .date) }
    /// A band of equal width for each value.
    public static var category: ScaleType { ScaleType(kind: .category) }
}

extension ScaleType.Kind {
    /// The number whose differences are distances; nil where the scale has no such value.
    func scaled(_ value: Double) -> Double? {
        let result: Double
        switch self {
        case .linear, .date, .category: result = value
        case .log: result = value > 0 ? log10(value) : .nan
        case .symmetricLog(let slope): result = sign(value) * Foundation.log(1 + abs(slope * value))
        case .power(let exponent): result = sign(value) * pow(abs(value), exponent)
        }
        return result.isFinite ? result : nil
    }

    /// The value of a number of `scaled(_:)`.
    func value(_ scaled: Double) -> Double {
        switch self {
        case .linear, .date, .category: scaled
        case .log: pow(10, scaled)
        case .symmetricLog(let slope): slope == 0 ? 0 : sign(scaled) * (exp(abs(scaled)) - 1) / slope
        case .power(let exponent): sign(scaled) * pow(abs(scaled), 1 / exponent)
        }
    }

    private func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }
}

/// The values that a scale shows.
public protocol ScaleDomain {}

/// What a scale makes of its values: positions, colours, symbols, sizes.
public protocol ScaleRange {
    /// What a value becomes.
    associatedtype VisualValue
}

/// The positions of a scale in the plot, in points.
public protocol PositionScaleRange: ScaleRange where VisualValue == CGFloat {}

/// A domain that says what it is.
protocol KnownScaleDomain: ScaleDomain {
    var specification: DomainSpecification { get }
}

/// What an app says of a domain.
enum DomainSpecification {
    /// Exactly from one number or date to another.
    case bounds(ChartValue, ChartValue)
    /// Exactly these.
    case values([ChartValue])
    case automatic(AutomaticScaleDomain)
}

/// A range that says what it is.
protocol KnownScaleRange: ScaleRange {
    /// Values to take turns, or between which to mix.
    var visualValues: [Any] { get }
    /// Whether numbers are always mixed.
    var isContinuous: Bool { get }
}

extension Array: ScaleDomain where Element: Plottable {}
extension Array: KnownScaleDomain where Element: Plottable {
    var specification: DomainSpecification { .values(map { ChartValue($0) }) }
}
extension ArraySlice: ScaleDomain where Element: Plottable {}
extension ArraySlice: KnownScaleDomain where Element: Plottable {
    var specification: DomainSpecification { .values(map { ChartValue($0) }) }
}
extension ClosedRange: ScaleDomain where Bound: Plottable {}
extension ClosedRange: KnownScaleDomain where Bound: Plottable {
    var specification: DomainSpecification { .bounds(ChartValue(lowerBound), ChartValue(upperBound)) }
}

extension Array: ScaleRange {
    public typealias VisualValue = Element
}
extension Array: KnownScaleRange {
    var visualValues: [Any] { self }
    var isContinuous: Bool { false }
}
extension Array: PositionScaleRange where Element == CGFloat {}
extension ArraySlice: ScaleRange {
    public typealias VisualValue = Element
}
extension ArraySlice: KnownScaleRange {
    var visualValues: [Any] { Array(self) }
    var isContinuous: Bool { false }
}
extension ArraySlice: PositionScaleRange where Element == CGFloat {}
extension ClosedRange: ScaleRange where Bound: BinaryFloatingPoint {
    public typealias VisualValue = Bound
}
extension ClosedRange: KnownScaleRange where Bound: BinaryFloatingPoint {
    var visualValues: [Any] { [CGFloat(lowerBound), CGFloat(upperBound)] }
    var isContinuous: Bool { true }
}
extension ClosedRange: PositionScaleRange where Bound == CGFloat {}
extension Gradient: ScaleRange {
    public typealias VisualValue = Color
}
extension Gradient: KnownScaleRange {
    var visualValues: [Any] { stops.map(\.color) }
    var isContinuous: Bool { true }
}
extension AnyGradient: ScaleRange {
    public typealias VisualValue = Color
}

/// A domain that follows from the data.
public struct AutomaticScaleDomain: KnownScaleDomain {
    var includesZero: Bool?
    var reversed: Bool?
    /// Changes the inferred values.
    var modify: (([ChartValue]) -> [ChartValue])?

    var specification: DomainSpecification { .automatic(self) }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// All values of the data; for numbers from a round one to a round one, with zero.
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }

    /// All values of the data; for numbers with or without zero, and in either direction.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, reversed: reversed)
    }

    /// All values of the data as `modifyInferredDomain` changes them: the least and the greatest number or date, or all categories.
    public static func automatic<DataValue: Plottable>(
        includesZero: Bool? = nil, reversed: Bool? = nil, dataType: DataValue.Type, modifyInferredDomain: @escaping (inout [DataValue]) -> Void
    ) -> AutomaticScaleDomain {
        AutomaticScaleDomain(
            includesZero: includesZero, reversed: reversed,
            modify: { values in
                var typed = values.compactMap { $0.converted(to: DataValue.self) }
                modifyInferredDomain(&typed)
                return typed.map { ChartValue($0) }
            })
    }
}

/// The whole width or height of the plot, without so much at its ends.
public struct PlotDimensionScaleRange: PositionScaleRange {
    public typealias VisualValue = CGFloat

    let startPadding: CGFloat
    let endPadding: CGFloat
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
    /// The whole width or height of the plot.
    public static var plotDimension: PlotDimensionScaleRange { plotDimension(padding: 0) }

    /// The width or height of the plot without so many points at both ends.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        plotDimension(startPadding: padding, endPadding: padding)
    }

    /// The width or height of the plot without so many points at its start and its end.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(startPadding: startPadding, endPadding: endPadding)
    }
}
