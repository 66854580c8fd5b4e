import SwiftUI

/// Which values of an axis get marks.
public struct AxisMarkValues: CustomStringConvertible {
    enum Storage {
        case automatic
        case stride(TickWish.Step)
        case values([ChartValue])
    }

    let storage: Storage
    var wish = TickWish()

    init(_ storage: Storage, wish: TickWish = TickWish()) {
        self.storage = storage
        self.wish = wish
        if case .stride(let step) = storage {
            self.wish.stride = .stride(step)
        }
    }

    /// Values that suit the axis.
    public static var automatic: AxisMarkValues { AxisMarkValues(.automatic) }

    /// About as many values as wanted. The domain ends at a value or, with `false`, with the data.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.automatic, wish: TickWish(desiredCount: desiredCount, roundsLower: roundLowerBound, roundsUpper: roundUpperBound))
    }

    /// About as many values as wanted, none nearer to each other than `minimumStride`. The domain ends at a value or, with `false`, with the data.
    public static func automatic<P: BinaryFloatingPoint>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            .automatic,
            wish: TickWish(
                desiredCount: desiredCount, minimumStride: Double(minimumStride), roundsLower: roundLowerBound, roundsUpper: roundUpperBound))
    }

    /// All multiples of a number.
    public static func stride<P: BinaryFloatingPoint>(
        by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.stride(.number(Double(stepSize))), wish: TickWish(roundsLower: roundLowerBound, roundsUpper: roundUpperBound))
    }

    /// The beginnings of every `count`th day, month …. The calendar is the current one unless given.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil, calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            .stride(.date(component, max(1, count), calendar ?? .current)), wish: TickWish(roundsLower: roundLowerBound, roundsUpper: roundUpperBound))
    }

    /// The kind of choice.
    public var description: String {
        switch storage {
        case .automatic: "automatic"
        case .stride: "stride"
        case .values(let values): "\(values.count) values"
        }
    }
}

/// A value of an axis.
public struct AxisValue {
    /// The value's number among all of its axis marks, from 0.
    public let index: Int
    /// How many values the axis marks have.
    public let count: Int
    let value: ChartValue
    let format: TickFormat

    /// The value as a type; nil when it is of another one.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { value.converted(to: type) }
}

/// How the values of an axis are written.
struct TickFormat {
    var locale: Locale
    var calendar: Calendar
    var timeZone: TimeZone
    /// What dates are counted in.
    var unit: Calendar.Component?
    /// Whether an app has chosen the unit.
    var isUnitChosen = false

    func text(_ value: ChartValue) -> String {
        switch value {
        case .category(let name): name
        case .number(let number): number.formatted(.number.locale(locale))
        case .date(let seconds): text(Date(timeIntervalSinceReferenceDate: seconds))
        }
    }

    private func text(_ date: Date) -> String {
        var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
        switch unit {
        case .second?: style = style.hour().minute().second()
        case .minute?: style = style.hour().minute()
        case .hour?: style = style.hour()
        case .month? where isUnitChosen: style = style.month(.wide)
        case .month?: style = style.month(.abbreviated)
        case .quarter?: style = style.quarter()
        case .year?: style = style.year()
        default: style = style.month(.abbreviated).day()
        }
        return date.formatted(style)
    }
}

/// The ticks of axis marks on a scale.
struct TickPlan {
    var values: [ChartValue] = []
    var unit: Calendar.Component?
    var isUnitChosen = false

    /// The ticks of a whole scale, as many as suit its visible part.
    init(_ values: AxisMarkValues, scale: PositionScale, visible: PositionScale, calendar: Calendar) {
        switch values.storage {
        case .values(let all):
            self.values = all
            unit = scale.kind == .date ? Self.unit(of: all, calendar: calendar) : nil
        case .stride(.number(let step)):
            self.values = NumberTicks.multiples(of: step, in: Self.bounds(of: scale)).map { .number($0) }
        case .stride(.date(let component, let count, let calendar)):
            let bounds = Self.bounds(of: scale)
            self.values = Self.dates(count, component, bounds, calendar)
            (unit, isUnitChosen) = (component, true)
        case .automatic:
            makeAutomatic(values.wish, scale, visible: Self.bounds(of: visible), calendar)
        }
    }

    private mutating func makeAutomatic(_ wish: TickWish, _ scale: PositionScale, visible: ClosedRange<Double>, _ calendar: Calendar) {
        let bounds = Self.bounds(of: scale)
        switch scale.kind {
        case .category:
            values = scale.categories.map { .category($0) }
        case .date:
            let stride = DateTicks.stride(over: visible.upperBound - visible.lowerBound, desiredCount: wish.desiredCount)
            values = Self.dates(stride.count, stride.unit, bounds, calendar)
            unit = stride.unit
        case .log:
            values = NumberTicks.powers(in: bounds).map { .number($0) }
        case .symmetricLog:
            let powers = NumberTicks.powers(in: 1...max(1, bounds.upperBound))
            let negative = NumberTicks.powers(in: 1...max(1, -bounds.lowerBound)).reversed().map { -$0 }
            values = ((bounds.lowerBound < 0 ? negative : []) + [0] + powers).filter { bounds.contains($0) }.map { .number($0) }
        case .linear, .power:
            let step = NumberTicks.step(over: visible, count: wish.desiredCount, minimumStride: wish.minimumStride)
            values = NumberTicks.multiples(of: step, in: bounds).map { .number($0) }
        }
    }

    private static func bounds(of scale: PositionScale) -> ClosedRange<Double> {
        let (a, b) = (scale.kind.value(scale.lower), scale.kind.value(scale.upper))
        return min(a, b)...max(a, b)
    }

    private static func dates(_ count: Int, _ unit: Calendar.Component, _ bounds: ClosedRange<Double>, _ calendar: Calendar) -> [ChartValue] {
        DateTicks.dates(
            every: count, unit, from: Date(timeIntervalSinceReferenceDate: bounds.lowerBound),
            to: Date(timeIntervalSinceReferenceDate: bounds.upperBound), calendar: calendar
        ).map { .date($0.timeIntervalSinceReferenceDate) }
    }

    /// The largest unit of which all dates are beginnings.
    private static func unit(of values: [ChartValue], calendar: Calendar) -> Calendar.Component? {
        let dates = values.compactMap(\.number).map { Date(timeIntervalSinceReferenceDate: $0) }
        return [Calendar.Component.year, .month, .day, .hour, .minute].first { unit in
            dates.allSatisfy { calendar.dateInterval(of: unit, for: $0)?.start == $0 }
        } ?? .second
    }
}
