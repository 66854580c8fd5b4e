import Foundation

/// A calendar.
open class EKCalendar: NSObject, @unchecked Sendable {
    /// The name in the store.
    public let calendarIdentifier = UUID().uuidString
    /// The title.
    open var title = ""
    /// Whether its entries can be changed.
    open var allowsContentModifications: Bool { true }
    /// What it holds.
    public let type: EKEntityType

    /// A calendar that is not kept. Harmless: no `eventStore` keeps any here.
    public init(for entityType: EKEntityType, eventStore: EKEventStore) {
        type = entityType
    }
}

/// Calls the user at a time.
open class EKAlarm: NSObject, @unchecked Sendable {
    /// Seconds from the start of the entry.
    open var relativeOffset: TimeInterval
    /// The time; nil if it is relative.
    open var absoluteDate: Date?

    /// Seconds from the start of the entry.
    public init(relativeOffset offset: TimeInterval) {
        (relativeOffset, absoluteDate) = (offset, nil)
    }

    /// At a time.
    public init(absoluteDate date: Date) {
        (relativeOffset, absoluteDate) = (0, date)
    }
}

/// How often an entry comes again.
public enum EKRecurrenceFrequency: Int, Sendable {
    case daily, weekly, monthly, yearly
}

/// When an entry no longer comes again.
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
    /// At this time; nil if it ends by number.
    public let endDate: Date?
    /// After so many times; 0 if it ends by time.
    public let occurrenceCount: Int

    /// At a time.
    public init(end endDate: Date) {
        (self.endDate, occurrenceCount) = (endDate, 0)
    }

    /// After some times.
    public init(occurrenceCount: Int) {
        (endDate, self.occurrenceCount) = (nil, occurrenceCount)
    }
}

/// When an entry comes again.
open class EKRecurrenceRule: NSObject, @unchecked Sendable {
    /// How often.
    public let frequency: EKRecurrenceFrequency
    /// Every so many days, weeks, months or years.
    public let interval: Int
    /// When it ends; nil for never.
    open var recurrenceEnd: EKRecurrenceEnd?

    /// Creates a rule.
    public init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
        (frequency, self.interval, recurrenceEnd) = (type, interval, end)
    }
}

/// An entry of a calendar. Its values are kept in memory.
open class EKCalendarItem: NSObject, @unchecked Sendable {
    /// The name in the store.
    public let calendarItemIdentifier = UUID().uuidString
    /// The calendar.
    open var calendar: EKCalendar!
    /// The title.
    open var title: String!
    /// Where it is.
    open var location: String?
    /// More words.
    open var notes: String?
    /// An address.
    open var url: URL?
    /// The time zone; nil for the user's.
    open var timeZone: TimeZone?
    /// What calls the user.
    open var alarms: [EKAlarm]?
    /// When it comes again.
    open var recurrenceRules: [EKRecurrenceRule]?
    /// Whether anything calls the user.
    open var hasAlarms: Bool { alarms?.isEmpty == false }
    /// Whether it comes again.
    open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }

    override init() {
        super.init()
    }

    /// Adds an alarm.
    open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
    /// Removes an alarm.
    open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
    /// Adds a rule.
    open func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }
    /// Removes a rule.
    open func removeRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules?.removeAll { $0 === rule } }
}

/// Whether others think that the user is free.
public enum EKEventAvailability: Int, Sendable {
    case notSupported = -1, busy, free, tentative, unavailable
}

/// An event. Its values are kept in memory; no calendar holds it.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
    /// Nil: no store has it.
    open var eventIdentifier: String! { nil }
    /// When it begins.
    open var startDate: Date!
    /// When it ends.
    open var endDate: Date!
    /// Whether it is about whole days.
    open var isAllDay = false
    /// Whether others think that the user is free.
    open var availability = EKEventAvailability.busy

    /// A new event. Harmless: no `eventStore` keeps any here.
    public init(eventStore: EKEventStore) {
        super.init()
    }

    /// Whether this begins before another.
    open func compareStartDate(with other: EKEvent) -> ComparisonResult {
        (startDate ?? .distantPast).compare(other.startDate ?? .distantPast)
    }
}

/// A reminder. Its values are kept in memory; no list holds it.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
    /// When it begins.
    open var startDateComponents: DateComponents?
    /// When it is due.
    open var dueDateComponents: DateComponents?
    /// Whether it is done.
    open var isCompleted = false
    /// When it was done; nil until the app sets it.
    open var completionDate: Date?
    /// From 1, the highest, to 9; 0 for none.
    open var priority = 0

    /// A new reminder. Harmless: no `eventStore` keeps any here.
    public init(eventStore: EKEventStore) {
        super.init()
    }
}
