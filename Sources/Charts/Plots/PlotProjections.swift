import SwiftUI

/// How a value is found in each element of a collection, with a label that describes it.
public struct PlottableProjection<DataElement, DataValue: Plottable> {
    let plotted: (DataElement) -> Plotted
    /// Reads the values of many elements at once.
    let column: ColumnReader<DataElement>

    init(_ label: PlotLabel, _ path: KeyPath<DataElement, DataValue>) {
        plotted = { Plotted(label: label, value: ChartValue($0[keyPath: path])) }
        column = ColumnReader(label, path)
    }

    init(_ label: PlotLabel, _ value: @escaping (DataElement) -> DataValue) {
        plotted = { Plotted(label: label, value: ChartValue(value($0))) }
        column = ColumnReader(plotted)
    }

    init(_ label: PlotLabel, _ start: @escaping (DataElement) -> DataValue, _ end: @escaping (DataElement) -> DataValue) {
        plotted = { Plotted(label: label, value: ChartValue(start($0)), end: ChartValue(end($0))) }
        column = ColumnReader(plotted)
    }

    init(_ label: PlotLabel, unit: Calendar.Component, calendar: Calendar?, _ date: @escaping (DataElement) -> Date) {
        let calendar = calendar ?? .current
        plotted = { Plotted(label: label, date: date($0), unit: unit, calendar: calendar) }
        column = ColumnReader(label, unit: unit, calendar: calendar, date)
    }
}

/// How wide or high the marks of a collection are, in points or as a part of their steps.
public struct MarkDimensions<DataElement>: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let dimension: (DataElement) -> MarkDimension
    /// Whether it is the same for all.
    let isConstant: Bool

    private init(_ dimension: @escaping (DataElement) -> MarkDimension) {
        (self.dimension, isConstant) = (dimension, false)
    }

    private init(all dimension: MarkDimension) {
        (self.dimension, isConstant) = ({ _ in dimension }, true)
    }

    /// A number of points.
    public init(floatLiteral value: Double) {
        self.init(all: .fixed(CGFloat(value)))
    }

    /// A number of points.
    public init(integerLiteral value: Int) {
        self.init(all: .fixed(CGFloat(value)))
    }

    /// What suits the kind of mark.
    public static var automatic: MarkDimensions<DataElement> { MarkDimensions(all: .automatic) }
    /// A part of the step: 1 is all of it.
    public static func ratio(_ value: CGFloat) -> MarkDimensions<DataElement> { MarkDimensions(all: .ratio(value)) }
    /// A part of the step of each element.
    public static func ratio(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions<DataElement> {
        MarkDimensions { .ratio($0[keyPath: keyPath]) }
    }
    /// The step without so many points at each end.
    public static func inset(_ value: CGFloat) -> MarkDimensions<DataElement> { MarkDimensions(all: .inset(value)) }
    /// The step without each element's number of points at each end.
    public static func inset(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions<DataElement> {
        MarkDimensions { .inset($0[keyPath: keyPath]) }
    }
    /// A number of points.
    public static func fixed(_ value: CGFloat) -> MarkDimensions<DataElement> { MarkDimensions(all: .fixed(value)) }
    /// Each element's number of points.
    public static func fixed(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions<DataElement> {
        MarkDimensions { .fixed($0[keyPath: keyPath]) }
    }
}

extension PlottableProjection {
    /// Each element's value, with a label.
    public static func value(_ label: Text, _ value: KeyPath<DataElement, DataValue>) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label), value)
    }

    /// The same value for all, with a label.
    public static func value(_ label: Text, _ value: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label)) { _ in value }
    }

    /// Each element's value, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ value: KeyPath<DataElement, DataValue>) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label), value)
    }

    /// The same value for all, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ value: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label)) { _ in value }
    }

    /// Each element's value, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ value: KeyPath<DataElement, DataValue>) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(labelKey), value)
    }

    /// The same value for all, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ value: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(labelKey)) { _ in value }
    }

    /// Each element's value, with a label in the user's language.
    @_disfavoredOverload
    public static func value(_ labelResource: LocalizedStringResource, _ value: KeyPath<DataElement, DataValue>) -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(labelResource), value)
    }

    /// The same value for all, with a label in the user's language.
    @_disfavoredOverload
    public static func value(_ labelResource: LocalizedStringResource, _ value: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(labelResource)) { _ in value }
    }
}

extension PlottableProjection where DataValue: Comparable {
    /// Each element's range, with a label.
    public static func value(_ label: Text, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>) -> PlottableProjection<
        DataElement, DataValue
    > {
        PlottableProjection(PlotLabel(label), { $0[keyPath: start] }, { $0[keyPath: end] })
    }

    /// The same range for all, with a label.
    public static func value(_ label: Text, _ start: DataValue, _ end: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label), { _ in start }, { _ in end })
    }

    /// Each element's range, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(label), { $0[keyPath: start] }, { $0[keyPath: end] })
    }

    /// The same range for all, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ start: DataValue, _ end: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label), { _ in start }, { _ in end })
    }

    /// Each element's range, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(labelKey), { $0[keyPath: start] }, { $0[keyPath: end] })
    }

    /// The same range for all, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ start: DataValue, _ end: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(labelKey), { _ in start }, { _ in end })
    }

    /// Each element's range, with a label in the user's language.
    @_disfavoredOverload
    public static func value(_ labelResource: LocalizedStringResource, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(labelResource), { $0[keyPath: start] }, { $0[keyPath: end] })
    }

    /// The same range for all, with a label in the user's language.
    @_disfavoredOverload
    public static func value(_ labelResource: LocalizedStringResource, _ start: DataValue, _ end: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(labelResource), { _ in start }, { _ in end })
    }
}

extension PlottableProjection where DataValue.PrimitivePlottable == Date {
    /// The whole day, month … that each element's date is in, with a label.
    public static func value(_ label: Text, _ date: KeyPath<DataElement, DataValue>, unit: Calendar.Component, calendar: Calendar? = nil)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(label), unit: unit, calendar: calendar) { $0[keyPath: date].primitivePlottable }
    }

    /// The whole day, month … that each element's date is in, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ date: KeyPath<DataElement, DataValue>, unit: Calendar.Component, calendar: Calendar? = nil)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(label), unit: unit, calendar: calendar) { $0[keyPath: date].primitivePlottable }
    }

    /// The whole day, month … that each element's date is in, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ date: KeyPath<DataElement, DataValue>, unit: Calendar.Component, calendar: Calendar? = nil)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(labelKey), unit: unit, calendar: calendar) { $0[keyPath: date].primitivePlottable }
    }

    /// The whole day, month … that each element's date is in, with a label in the user's language.
    @_disfavoredOverload
    public static func value(
        _ labelResource: LocalizedStringResource, _ date: KeyPath<DataElement, DataValue>, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(labelResource), unit: unit, calendar: calendar) { $0[keyPath: date].primitivePlottable }
    }
}

extension PlottableProjection where DataValue == Date {
    /// The whole day, month … that a date is in, for all, with a label.
    public static func value(_ label: Text, _ date: DataValue, unit: Calendar.Component, calendar: Calendar? = nil) -> PlottableProjection<
        DataElement, DataValue
    > {
        PlottableProjection(PlotLabel(label), unit: unit, calendar: calendar) { _ in date }
    }

    /// The whole day, month … that a date is in, for all, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ date: DataValue, unit: Calendar.Component, calendar: Calendar? = nil) -> PlottableProjection<
        DataElement, DataValue
    > {
        PlottableProjection(PlotLabel(label), unit: unit, calendar: calendar) { _ in date }
    }

    /// The whole day, month … that a date is in, for all, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ date: DataValue, unit: Calendar.Component, calendar: Calendar? = nil) -> PlottableProjection<
        DataElement, DataValue
    > {
        PlottableProjection(PlotLabel(labelKey), unit: unit, calendar: calendar) { _ in date }
    }

    /// The whole day, month … that a date is in, for all, with a label in the user's language.
    @_disfavoredOverload
    public static func value(_ labelResource: LocalizedStringResource, _ date: DataValue, unit: Calendar.Component, calendar: Calendar? = nil)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(labelResource), unit: unit, calendar: calendar) { _ in date }
    }
}
