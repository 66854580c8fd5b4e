import SwiftUI

/// A value, or a range of values, with a label that describes it: what marks are plotted by.
public struct PlottableValue<Value: Plottable> {
    let plotted: Plotted

    init(_ label: PlotLabel, _ value: Value) {
        plotted = Plotted(label: label, value: ChartValue(value))
    }

    init(_ label: PlotLabel, from start: Value, to end: Value) {
        plotted = Plotted(label: label, value: ChartValue(start), end: ChartValue(end))
    }

    init(_ label: PlotLabel, _ date: Date, unit: Calendar.Component, calendar: Calendar?) {
        plotted = Plotted(label: label, date: date, unit: unit, calendar: calendar ?? .current)
    }
}

/// What a value is called; read only when something asks.
enum PlotLabel {
    case text(Text)
    case string(String)

    var string: String {
        switch self {
        case .text(let text): text.plainString
        case .string(let string): string
        }
    }

    init(_ text: Text) {
        self = .text(text)
    }

    init(_ key: LocalizedStringKey) {
        self = .text(Text(key))
    }

    init(_ resource: LocalizedStringResource) {
        self = .text(Text(resource))
    }

    init<S: StringProtocol>(_ string: S) {
        self = .string(String(string))
    }
}

/// A labelled value without its type.
struct Plotted {
    var label: PlotLabel
    var value: ChartValue
    /// The end of a range, or of the unit that a date is in.
    var end: ChartValue?
    /// The unit that a date stands for.
    var unit: Calendar.Component?

    init(label: PlotLabel, value: ChartValue, end: ChartValue? = nil) {
        self.label = label
        self.value = value
        self.end = end
    }

    init(label: PlotLabel, date: Date, unit: Calendar.Component, calendar: Calendar) {
        self.label = label
        self.unit = unit
        guard let interval = calendar.dateInterval(of: unit, for: date) else {
            value = .date(date.timeIntervalSinceReferenceDate)
            return
        }
        value = .date(interval.start.timeIntervalSinceReferenceDate)
        end = .date(interval.end.timeIntervalSinceReferenceDate)
    }

    /// Whether it is a place of a certain width: a category, a range, a date with a unit.
    var hasStep: Bool { value.isCategory || end != nil }
}

extension PlottableValue {
    /// A value with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(labelKey), value)
    }

    /// A value with a label.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(label), value)
    }

    /// A value with a label.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(label), value)
    }

    /// A value with a label in the user's language.
    @_disfavoredOverload
    public static func value(_ labelResource: LocalizedStringResource, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(labelResource), value)
    }
}

extension PlottableValue where Value: Comparable {
    /// A range with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(labelKey), from: range.lowerBound, to: range.upperBound)
    }

    /// A range with a label.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(label), from: range.lowerBound, to: range.upperBound)
    }

    /// A range with a label.
    public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(label), from: range.lowerBound, to: range.upperBound)
    }

    /// A range with a label in the user's language.
    @_disfavoredOverload
    public static func value(_ labelResource: LocalizedStringResource, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(labelResource), from: range.lowerBound, to: range.upperBound)
    }

    /// A bin with a label in the user's language.
    public static func value(_ labelKey: LocalizedStringKey, _ range: ChartBinRange<Value>) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(labelKey), from: range.lowerBound, to: range.upperBound)
    }

    /// A bin with a label.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ range: ChartBinRange<Value>) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(label), from: range.lowerBound, to: range.upperBound)
    }

    /// A bin with a label.
    public static func value(_ label: Text, _ range: ChartBinRange<Value>) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(label), from: range.lowerBound, to: range.upperBound)
    }

    /// A bin with a label in the user's language.
    @_disfavoredOverload
    public static func value(_ labelResource: LocalizedStringResource, _ range: ChartBinRange<Value>) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(labelResource), from: range.lowerBound, to: range.upperBound)
    }
}

extension PlottableValue where Value == Date {
    /// The whole day, month … that a date is in, with a label in the user's language. The calendar is the current one unless given.
    public static func value(
        _ labelKey: LocalizedStringKey, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(labelKey), date, unit: unit, calendar: calendar)
    }

    /// The whole day, month … that a date is in, with a label. The calendar is the current one unless given.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(
        _ label: S, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(label), date, unit: unit, calendar: calendar)
    }

    /// The whole day, month … that a date is in, with a label. The calendar is the current one unless given.
    public static func value(_ label: Text, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(label), date, unit: unit, calendar: calendar)
    }

    /// The whole day, month … that a date is in, with a label in the user's language. The calendar is the current one unless given.
    @_disfavoredOverload
    public static func value(
        _ labelResource: LocalizedStringResource, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue<Value> {
        PlottableValue(PlotLabel(labelResource), date, unit: unit, calendar: calendar)
    }
}
