import Foundation
import StageTime

/// Distances in time as texts: "in 2 hours", "yesterday".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// Whether names such as "yesterday" replace numbers.
    public enum DateTimeStyle: Int, Sendable {
        /// The form "1 day ago".
        case numeric
        /// "yesterday", where there is such a word
        case named
    }

    /// How the units are named.
    public enum UnitsStyle: Int, Sendable {
        /// The form "2 months ago".
        case full
        /// The form "two months ago".
        case spellOut
        /// The form "2 mo. ago".
        case short
        /// The form "2mo ago".
        case abbreviated
    }

    /// Whether names such as "yesterday" are used; the default is numbers.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// How the units are named; in full unless set.
    open var unitsStyle = UnitsStyle.full
    /// Not shown: the text is the same in each context.
    open var formattingContext = Formatter.Context.unknown {
        didSet {
            RuntimeIssue.notShown(
                "RelativeDateTimeFormatter.formattingContext", "Change the case of the text that you get.", if: formattingContext != Formatter.Context.unknown)
        }
    }
    /// What days and months are; Gregorian in Greenwich's time unless set, and again when set to nil.
    open var calendar: Calendar! = standardCalendar {
        didSet { calendar = calendar ?? Self.standardCalendar }
    }
    /// The language of the texts; that of `Locale.current` unless set, and again when set to nil.
    open var locale: Locale! = UserLocale.current {
        didSet { locale = locale ?? UserLocale.current }
    }

    private static var standardCalendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        return calendar
    }

    /// A formatter that names numbers and full units in the language of `Locale.current`.
    public override init() {
        super.init()
    }

    /// Not shown: it has the usual settings, whatever `coder` holds.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        RuntimeIssue.notShown("RelativeDateTimeFormatter.init(coder:)", "Nothing is decoded; make a formatter and set its properties.")
    }

    private var style: Date.RelativeFormatStyle {
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        return Date.RelativeFormatStyle(
            presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units, locale: locale, calendar: calendar)
    }

    /// A time so many seconds from now, in the past when negative.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        style.format(processDate.addingTimeInterval(timeInterval))
    }

    /// The distance from `referenceDate` to `date`. Only the seconds between them count: where days begin and end is as if
    /// `referenceDate` were now.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
    }

    /// Returns the time at these amounts from now.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = processDate
        return style.format(calendar.date(byAdding: dateComponents, to: now) ?? now)
    }

    /// The distance from now to a `Date`; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: processDate) }
    }
}
