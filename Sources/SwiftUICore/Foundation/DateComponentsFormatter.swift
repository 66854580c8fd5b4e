import Foundation

/// Durations as texts: "1:05", "1m 5s", "1 minute, 5 seconds". In English, as everything that is not translated by the
/// program itself.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// How the units are named.
    public enum UnitsStyle: Int, Sendable {
        /// The form 1:05:00.
        case positional
        /// The form 1h 5m.
        case abbreviated
        /// The form 1 hr, 5 min.
        case short
        /// The form 1 hour, 5 minutes.
        case full
        /// one hour, five minutes
        case spellOut
        /// The form 1hr 5min.
        case brief
    }

    /// How units with the amount 0 are written. At least one unit is always written.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Drops zeros at the front in positional style, and all others elsewhere.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        /// Leaves out zeros before the first other amount.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        /// Leaves out zeros between the first and the last unit; not in positional style.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        /// Leaves out zeros after the last other amount.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        /// Leaves out zeros wherever they are; in positional style not those in the middle.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Two digits for each unit, with zeros in front.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// How the units are named; positional unless set.
    open var unitsStyle = UnitsStyle.positional
    /// The units that may be used; empty for all that fit.
    open var allowedUnits: NSCalendar.Unit = []
    /// What becomes of units whose amount is 0.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar for months, years, and the difference of two dates.
    open var calendar: Calendar? = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        return calendar
    }()
    /// From when on seconds and components are counted, which decides about the lengths of months; nil for the start of 2001.
    open var referenceDate: Date?
    /// At most so many units; 0 for any number.
    open var maximumUnitCount = 0
    /// Whether a single small amount of the largest unit is written in the next smaller one.
    open var collapsesLargestUnit = false
    /// Whether the text begins with "About".
    open var includesApproximationPhrase = false
    /// Whether the text ends with "remaining".
    open var includesTimeRemainingPhrase = false
    /// Not shown: amounts are whole numbers.
    open var allowsFractionalUnits = false {
        didSet {
            RuntimeIssue.notShown("DateComponentsFormatter.allowsFractionalUnits", "Format the number with a MeasurementFormatter.", if: allowsFractionalUnits)
        }
    }
    /// Not shown: the text is the same in each context.
    open var formattingContext = Formatter.Context.unknown {
        didSet {
            RuntimeIssue.notShown(
                "DateComponentsFormatter.formattingContext", "Change the case of the text that you get.", if: formattingContext != Formatter.Context.unknown)
        }
    }

    /// A calendar unit with its names in each style.
    private struct Unit {
        var unit: NSCalendar.Unit
        var component: Calendar.Component
        var names: (one: String, many: String)
        var short: (one: String, many: String)
        var brief: (one: String, many: String)
        var letter: String
    }

    private static let units: [Unit] = [
        Unit(unit: .year, component: .year, names: ("year", "years"), short: ("yr", "yrs"), brief: ("yr", "yrs"), letter: "y"),
        Unit(unit: .month, component: .month, names: ("month", "months"), short: ("mth", "mths"), brief: ("mth", "mths"), letter: "mo"),
        Unit(
            unit: .weekOfMonth, component: .weekOfMonth, names: ("week", "weeks"), short: ("wk", "wks"), brief: ("wk", "wks"), letter: "w"),
        Unit(unit: .day, component: .day, names: ("day", "days"), short: ("day", "days"), brief: ("day", "days"), letter: "d"),
        Unit(unit: .hour, component: .hour, names: ("hour", "hours"), short: ("hr", "hr"), brief: ("hr", "hr"), letter: "h"),
        Unit(unit: .minute, component: .minute, names: ("minute", "minutes"), short: ("min", "min"), brief: ("min", "min"), letter: "m"),
        Unit(unit: .second, component: .second, names: ("second", "seconds"), short: ("sec", "sec"), brief: ("sec", "sec"), letter: "s"),
    ]

    private var used: [Unit] {
        let wanted = allowedUnits.isEmpty ? [.year, .month, .weekOfMonth, .day, .hour, .minute, .second] : allowedUnits
        return Self.units.filter { wanted.contains($0.unit) }
    }

    /// A formatter in positional style, for all units.
    public override init() {
        super.init()
    }

    /// Not shown: it has the usual settings, whatever `coder` holds.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        RuntimeIssue.notShown("DateComponentsFormatter.init(coder:)", "Nothing is decoded; make a formatter and set its properties.")
    }

    /// A number of seconds. Nil for one that is not finite.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e12 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        // A remainder smaller than the smallest unit is cut off, as in a countdown.
        return string(from: start, to: start.addingTimeInterval(ti))
    }

    /// Returns the difference of two dates; with "-" in front if `endDate` is earlier. Amounts below the smallest unit are cut off.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let isNegative = endDate < startDate
        let (from, to) = isNegative ? (endDate, startDate) : (startDate, endDate)
        let calendar = calendar ?? Calendar(identifier: .gregorian)
        // A hair more, so that 59.9999999 that was meant to be 60 is.
        let parts = calendar.dateComponents(Set(used.map(\.component)), from: from, to: to.addingTimeInterval(1e-6))
        return text(of: parts, isNegative: isNegative)
    }

    /// Returns the amounts of `components` in the allowed units. Nil if the calendar cannot add them to a date.
    open func string(from components: DateComponents) -> String? {
        let calendar = calendar ?? Calendar(identifier: .gregorian)
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        guard let end = calendar.date(byAdding: components, to: start) else { return nil }
        return string(from: start, to: end)
    }

    /// The amounts of `components` in a style, with all other settings as usual. In English.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// The text of `DateComponents`; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        (obj as? DateComponents).flatMap { string(from: $0) }
    }

    private func text(of parts: DateComponents, isNegative: Bool) -> String {
        var amounts = used.map { (unit: $0, value: abs(parts.value(for: $0.component) ?? 0)) }
        if collapsesLargestUnit, amounts.count > 1 {
            let filled = amounts.firstIndex { $0.value != 0 } ?? 0
            if filled + 1 < amounts.count, amounts[filled].value == 1, let factor = Self.factor(amounts[filled].unit.unit, amounts[filled + 1].unit.unit) {
                amounts[filled].value = 0
                amounts[filled + 1].value += factor
            }
        }
        if maximumUnitCount > 0, let first = amounts.firstIndex(where: { $0.value != 0 }) {
            amounts = Array(amounts[..<min(first + maximumUnitCount, amounts.count)])
        }
        let pads = zeroFormattingBehavior.contains(.pad)
        var shown = amounts
        if zeroFormattingBehavior.contains(.default) {
            if unitsStyle == .positional {
                shown = Self.droppingLeading(shown, keeping: shown.count > 1 ? 2 : 1)
                if shown.count == 2, amounts.count > 2 || shown[0].value == 0 {
                    shown = Self.droppingLeading(shown, keeping: 1)
                }
            } else {
                shown = shown.filter { $0.value != 0 }
            }
        } else {
            if zeroFormattingBehavior.contains(.dropLeading) {
                shown = Self.droppingLeading(shown, keeping: 1)
            }
            if zeroFormattingBehavior.contains(.dropTrailing) {
                while shown.count > 1, shown.last?.value == 0 {
                    shown.removeLast()
                }
            }
            if zeroFormattingBehavior.contains(.dropMiddle), shown.count > 2, unitsStyle != .positional {
                let last = shown.count - 1
                shown = shown.enumerated().filter { $0.offset == 0 || $0.offset == last || $0.element.value != 0 }.map(\.element)
            }
        }
        if shown.isEmpty, let last = amounts.last {
            shown = [last]
        }
        var text = joined(shown, pads: pads)
        if isNegative, amounts.contains(where: { $0.value != 0 }) {
            text = "-" + text
        }
        if includesApproximationPhrase {
            text = "About " + text
        }
        return includesTimeRemainingPhrase ? text + " remaining" : text
    }

    private static func factor(_ large: NSCalendar.Unit, _ small: NSCalendar.Unit) -> Int? {
        switch (large, small) {
        case (.year, .month): 12
        case (.weekOfMonth, .day): 7
        case (.day, .hour): 24
        case (.hour, .minute), (.minute, .second): 60
        default: nil
        }
    }

    private static func droppingLeading(_ amounts: [(unit: Unit, value: Int)], keeping count: Int) -> [(unit: Unit, value: Int)] {
        var rest = amounts
        while rest.count > count, rest.first?.value == 0 {
            rest.removeFirst()
        }
        return rest
    }

    private func joined(_ amounts: [(unit: Unit, value: Int)], pads: Bool) -> String {
        func digits(_ value: Int) -> String { pads && value < 10 ? "0\(value)" : "\(value)" }
        func name(_ value: Int, _ names: (one: String, many: String)) -> String { value == 1 ? names.one : names.many }
        switch unitsStyle {
        case .positional:
            return amounts.enumerated().map { index, amount in
                index > 0 && amount.value < 10 ? "0\(amount.value)" : digits(amount.value)
            }.joined(separator: ":")
        case .abbreviated:
            return amounts.map { digits($0.value) + $0.unit.letter }.joined(separator: " ")
        case .brief:
            return amounts.map { digits($0.value) + name($0.value, $0.unit.brief) }.joined(separator: " ")
        case .short:
            return amounts.map { digits($0.value) + " " + name($0.value, $0.unit.short) }.joined(separator: ", ")
        case .full:
            return amounts.map { digits($0.value) + " " + name($0.value, $0.unit.names) }.joined(separator: ", ")
        case .spellOut:
            let numbers = NumberFormatter()
            numbers.locale = Locale(identifier: "en_US")
            numbers.numberStyle = .spellOut
            return amounts.map { amount in
                (numbers.string(from: NSNumber(value: amount.value)) ?? "\(amount.value)") + " " + name(amount.value, amount.unit.names)
            }.joined(separator: ", ")
        }
    }
}
