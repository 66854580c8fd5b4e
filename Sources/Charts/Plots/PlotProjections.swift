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

    init(_ label: PlotLabel, constant value: DataValue) {
        self.init(constant: Plotted(label: label, value: ChartValue(value)))
    }

    init(_ label: PlotLabel, from start: DataValue, to end: DataValue) {
        self.init(constant: Plotted(label: label, value: ChartValue(start), end: ChartValue(end)))
    }

    init(_ label: PlotLabel, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>) {
        plotted = { Plotted(label: label, value: ChartValue($0[keyPath: start]), end: ChartValue($0[keyPath: end])) }
        column = ColumnReader(label, start, end)
    }

    init(_ label: PlotLabel, unit: Calendar.Component, calendar: Calendar?, _ date: KeyPath<DataElement, DataValue>)
    where DataValue.PrimitivePlottable == Date {
        let calendar = calendar ?? .current
        plotted = { Plotted(label: label, date: $0[keyPath: date].primitivePlottable, unit: unit, calendar: calendar) }
        column = ColumnReader(label, unit: unit, calendar: calendar, date)
    }

    init(_ label: PlotLabel, unit: Calendar.Component, calendar: Calendar?, constant date: Date) {
        self.init(constant: Plotted(label: label, date: date, unit: unit, calendar: calendar ?? .current))
    }

    private init(constant value: Plotted) {
        plotted = { _ in value }
        column = ColumnReader(constant: value)
    }
}

/// How wide or high the marks of a collection are, in points or as a part of their steps.
public struct MarkDimensions<DataElement>: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    private enum Storage {
        case all(MarkDimension)
        case each(KeyPath<DataElement, CGFloat>, (CGFloat) -> MarkDimension)
    }

    private let storage: Storage

    private init(_ keyPath: KeyPath<DataElement, CGFloat>, _ dimension: @escaping (CGFloat) -> MarkDimension) {
        storage = .each(keyPath, dimension)
    }

    private init(all dimension: MarkDimension) {
        storage = .all(dimension)
    }

    /// That of an element.
    func dimension(_ element: DataElement) -> MarkDimension {
        switch storage {
        case .all(let dimension): dimension
        case .each(let path, let dimension): dimension(element[keyPath: path])
        }
    }

    /// Those of many elements; nil where all have the same.
    func column(of elements: UnsafeBufferPointer<DataElement>) -> [MarkDimension]? {
        guard case .each(let path, let dimension) = storage else { return nil }
        return elements.values(at: path).map(dimension)
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
        MarkDimensions(keyPath) { .ratio($0) }
    }
    /// The step without so many points at each end.
    public static func inset(_ value: CGFloat) -> MarkDimensions<DataElement> { MarkDimensions(all: .inset(value)) }
    /// The step without each element's number of points at each end.
    public static func inset(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions<DataElement> {
        MarkDimensions(keyPath) { .inset($0) }
    }
    /// A number of points.
    public static func fixed(_ value: CGFloat) -> MarkDimensions<DataElement> { MarkDimensions(all: .fixed(value)) }
    /// Each element's number of points.
    public static func fixed(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions<DataElement> {
        MarkDimensions(keyPath) { .fixed($0) }
    }
}

extension PlottableProjection {
    /// Each element's value, with a label.
    public static func value(_ label: Text, _ value: KeyPath<DataElement, DataValue>) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label), value)
    }

    /// The same value for all, with a label.
    public static func value(_ label: Text, _ value: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label), constant: value)
    }

    /// Each element's value, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ value: KeyPath<DataElement, DataValue>) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label), value)
    }

    /// The same value for all, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ value: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label), constant: value)
    }

    /// Each element's value, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ value: KeyPath<DataElement, DataValue>) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(labelKey), value)
    }

    /// The same value for all, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ value: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(labelKey), constant: value)
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
        PlottableProjection(PlotLabel(labelResource), constant: value)
    }
}

extension PlottableProjection where DataValue: Comparable {
    /// Each element's range, with a label.
    public static func value(_ label: Text, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>) -> PlottableProjection<
        DataElement, DataValue
    > {
        PlottableProjection(PlotLabel(label), start, end)
    }

    /// The same range for all, with a label.
    public static func value(_ label: Text, _ start: DataValue, _ end: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label), from: start, to: end)
    }

    /// Each element's range, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(label), start, end)
    }

    /// The same range for all, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ start: DataValue, _ end: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(label), from: start, to: end)
    }

    /// Each element's range, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(labelKey), start, end)
    }

    /// The same range for all, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ start: DataValue, _ end: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(labelKey), from: start, to: end)
    }

    /// Each element's range, with a label in the user's language.
    @_disfavoredOverload
    public static func value(_ labelResource: LocalizedStringResource, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(labelResource), start, end)
    }

    /// The same range for all, with a label in the user's language.
    @_disfavoredOverload
    public static func value(_ labelResource: LocalizedStringResource, _ start: DataValue, _ end: DataValue) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(labelResource), from: start, to: end)
    }
}

extension PlottableProjection where DataValue.PrimitivePlottable == Date {
    /// The whole day, month … that each element's date is in, with a label.
    public static func value(_ label: Text, _ date: KeyPath<DataElement, DataValue>, unit: Calendar.Component, calendar: Calendar? = nil)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(label), unit: unit, calendar: calendar, date)
    }

    /// The whole day, month … that each element's date is in, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ date: KeyPath<DataElement, DataValue>, unit: Calendar.Component, calendar: Calendar? = nil)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(label), unit: unit, calendar: calendar, date)
    }

    /// The whole day, month … that each element's date is in, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ date: KeyPath<DataElement, DataValue>, unit: Calendar.Component, calendar: Calendar? = nil)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(labelKey), unit: unit, calendar: calendar, date)
    }

    /// The whole day, month … that each element's date is in, with a label in the user's language.
    @_disfavoredOverload
    public static func value(
        _ labelResource: LocalizedStringResource, _ date: KeyPath<DataElement, DataValue>, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableProjection<DataElement, DataValue> {
        PlottableProjection(PlotLabel(labelResource), unit: unit, calendar: calendar, date)
    }
}

extension PlottableProjection where DataValue == Date {
    /// The whole day, month … that a date is in, for all, with a label.
    public static func value(_ label: Text, _ date: DataValue, unit: Calendar.Component, calendar: Calendar? = nil) -> PlottableProjection<
        DataElement, DataValue
    > {
        PlottableProjection(PlotLabel(label), unit: unit, calendar: calendar, constant: date)
    }

    /// The whole day, month … that a date is in, for all, with a label.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ date: DataValue, unit: Calendar.Component, calendar: Calendar? = nil) -> PlottableProjection<
        DataElement, DataValue
    > {
        PlottableProjection(PlotLabel(label), unit: unit, calendar: calendar, constant: date)
    }

    /// The whole day, month … that a date is in, for all, with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ date: DataValue, unit: Calendar.Component, calendar: Calendar? = nil) -> PlottableProjection<
        DataElement, DataValue
    > {
        PlottableProjection(PlotLabel(labelKey), unit: unit, calendar: calendar, constant: date)
    }

    /// The whole day, month … that a date is in, for all, with a label in the user's language.
    @_disfavoredOverload
    public static func value(_ labelResource: LocalizedStringResource, _ date: DataValue, unit: Calendar.Component, calendar: Calendar? = nil)
        -> PlottableProjection<DataElement, DataValue>
    {
        PlottableProjection(PlotLabel(labelResource), unit: unit, calendar: calendar, constant: date)
    }
}
