import Foundation

/// An axis of a chart in words.
public protocol AXDataAxisDescriptor: NSObjectProtocol {
    /// What the axis shows.
    var title: String { get set }
}

/// An axis of numbers, in words.
public final class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    /// How positions follow from values.
    public enum ScaleType: Int, Sendable {
        case linear, log10, ln
    }

    /// What the axis shows.
    public var title: String
    /// From the least value to the greatest.
    public var range: ClosedRange<Double>
    /// Values with a grid line.
    public var gridlinePositions: [Double]
    /// How positions follow from values.
    public var scaleType = ScaleType.linear
    /// A value in words.
    public var valueDescriptionProvider: (Double) -> String

    /// An axis from one number to another.
    public init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double], valueDescriptionProvider: @escaping (Double) -> String
    ) {
        (self.title, self.range, self.gridlinePositions) = (title, range, gridlinePositions)
        self.valueDescriptionProvider = valueDescriptionProvider
    }
}

/// An axis of categories, in words.
public final class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    /// What the axis shows.
    public var title: String
    /// The categories, in order.
    public var categoryOrder: [String]

    /// An axis of categories in an order.
    public init(title: String, categoryOrder: [String]) {
        (self.title, self.categoryOrder) = (title, categoryOrder)
    }
}

/// A value of a point.
public final class AXDataPointValue: NSObject {
    /// The number, on an axis of numbers.
    public let number: Double
    /// The category, on an axis of categories.
    public let category: String

    private init(_ number: Double, _ category: String) {
        (self.number, self.category) = (number, category)
    }

    /// A number.
    public static func number(_ value: Double) -> AXDataPointValue { AXDataPointValue(value, "") }

    /// A category.
    public static func category(_ value: String) -> AXDataPointValue { AXDataPointValue(0, value) }
}

/// A point of a series, in words.
public final class AXDataPoint: NSObject {
    /// Where it is along x.
    public var xValue: AXDataPointValue
    /// Where it is along y; nil for none.
    public var yValue: AXDataPointValue?
    /// Other values, for the additional axes.
    public var additionalValues: [AXDataPointValue]
    /// The point's name.
    public var label: String?

    /// A point at two numbers.
    public init(x: Double, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil) {
        xValue = .number(x)
        yValue = y.map { .number($0) }
        (self.additionalValues, self.label) = (additionalValues, label)
    }

    /// A point at a category and a number.
    public init(x: String, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil) {
        xValue = .category(x)
        yValue = y.map { .number($0) }
        (self.additionalValues, self.label) = (additionalValues, label)
    }
}

/// A series of a chart, in words.
public final class AXDataSeriesDescriptor: NSObject {
    /// The name of the series.
    public var name: String?
    /// Whether its points are connected.
    public var isContinuous: Bool
    /// The points, in order.
    public var dataPoints: [AXDataPoint]

    /// A series of points.
    public init(name: String?, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        (self.name, self.isContinuous, self.dataPoints) = (name, isContinuous, dataPoints)
    }
}

/// A chart in words.
public final class AXChartDescriptor: NSObject {
    /// What the chart is called.
    public var title: String?
    /// What the chart says.
    public var summary: String?
    /// The axis of x.
    public var xAxis: any AXDataAxisDescriptor
    /// The axis of y; nil for none.
    public var yAxis: AXNumericDataAxisDescriptor?
    /// Other axes.
    public var additionalAxes: [any AXDataAxisDescriptor]
    /// The data.
    public var series: [AXDataSeriesDescriptor]

    /// A chart of series on axes.
    public init(
        title: String?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor?,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) {
        (self.title, self.summary, self.xAxis, self.yAxis) = (title, summary, xAxis, yAxis)
        (self.additionalAxes, self.series) = (additionalAxes, series)
    }
}

/// What describes a chart in words.
public protocol AXChartDescriptorRepresentable {
    /// Makes the description.
    func makeChartDescriptor() -> AXChartDescriptor
    /// Brings a description up to date.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    /// Leaves the description as it is.
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

nonisolated extension View {
    /// Describes a chart in words, for screen readers that play it as a graph of tones. Harmless: only assistive technologies ask for it, of which
    /// a stage has none; the marks of a `Chart` are elements by themselves.
    public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(_ representable: R) -> some View { self }
}
