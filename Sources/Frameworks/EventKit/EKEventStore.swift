@_exported import Foundation
import SwiftUICore

/// What is in calendars.
public enum EKEntityType: UInt, Sendable {
    case event, reminder
}

/// Whether an app may see calendars.
public enum EKAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, fullAccess, writeOnly
    /// The name before `fullAccess`.
    public static var authorized: EKAuthorizationStatus { .fullAccess }
}

/// Which of repeated events are meant.
public enum EKSpan: Int, Sendable {
    case thisEvent, futureEvents
}

/// The reason why a calendar cannot be read or changed. Here it is `eventStoreNotAuthorized`.
public struct EKError: _BridgedStoredNSError, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) {
        _nsError = error
    }

    public static var _nsErrorDomain: String { errorDomain }
    /// The domain of the errors.
    public static var errorDomain: String { "EKErrorDomain" }

    /// The kinds of errors.
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
        public typealias _ErrorType = EKError

        case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted, internalFailure, calendarReadOnly, eventStoreNotAuthorized = 29
    }

    /// The app may not see calendars.
    public static var eventStoreNotAuthorized: Code { .eventStoreNotAuthorized }

    static var refusal: EKError { EKError(.eventStoreNotAuthorized, userInfo: [NSLocalizedDescriptionKey: "There are no calendars here."]) }
}

extension Notification.Name {
    /// Posted when calendars have changed. It is never posted here.
    public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// The user's calendars and reminders. Here there are none, and access is denied, which is reported once.
open class EKEventStore: NSObject, @unchecked Sendable {
    public override init() {
        super.init()
    }

    /// Denied. Harmless: the result is the same for every `entityType`, as if the user had denied it.
    open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus { .denied }

    /// Denies access, on the main queue. Not shown: there are no calendars of any type, which is reported.
    open func requestAccess(to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void) { deny(completion) }
    /// Denies access. Not shown: there are no calendars of any type, which is reported.
    open func requestAccess(to entityType: EKEntityType) async throws -> Bool { denied() }
    /// Denies access, on the main queue.
    open func requestFullAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) { deny(completion) }
    /// Denies access.
    open func requestFullAccessToEvents() async throws -> Bool { denied() }
    /// Denies access, on the main queue.
    open func requestWriteOnlyAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) { deny(completion) }
    /// Denies access.
    open func requestWriteOnlyAccessToEvents() async throws -> Bool { denied() }
    /// Denies access, on the main queue.
    open func requestFullAccessToReminders(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) { deny(completion) }
    /// Denies access.
    open func requestFullAccessToReminders() async throws -> Bool { denied() }

    /// Nil: there are no calendars.
    open var defaultCalendarForNewEvents: EKCalendar? { nil }
    /// Nil: there are no calendars.
    open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
    /// None. Harmless: there are no calendars of any type.
    open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
    /// Nil. Harmless: there is no calendar of any name.
    open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
    /// Nil. Harmless: there is no event of any name.
    open func event(withIdentifier identifier: String) -> EKEvent? { nil }
    /// Nil. Harmless: there is nothing of any name.
    open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }

    /// What lies between two dates.
    open func predicateForEvents(withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?) -> NSPredicate {
        NSPredicate { object, _ in
            guard let event = object as? EKEvent, let start = event.startDate, let end = event.endDate else { return false }
            return start < endDate && end > startDate && (calendars?.contains { $0 === event.calendar } ?? true)
        }
    }

    /// Reminders of calendars.
    open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
        NSPredicate { object, _ in
            guard let reminder = object as? EKReminder else { return false }
            return calendars?.contains { $0 === reminder.calendar } ?? true
        }
    }

    /// None. Harmless: there are no events that could match.
    open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }

    /// None, on the main queue. Harmless: there are no reminders that could match.
    @discardableResult
    open func fetchReminders(matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void) -> Any {
        DispatchQueue.main.async { completion([]) }
        return NSObject()
    }

    /// Fails. Not shown: no event is kept, which is reported.
    open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { try refuse() }
    /// Fails. Not shown: no event is removed, which is reported.
    open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { try refuse() }
    /// Fails. Not shown: no reminder is kept, which is reported.
    open func save(_ reminder: EKReminder, commit: Bool) throws { try refuse() }
    /// Fails. Not shown: no reminder is removed, which is reported.
    open func remove(_ reminder: EKReminder, commit: Bool) throws { try refuse() }
    /// Fails. Not shown: no calendar is kept, which is reported.
    open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws { try refuse() }
    /// Fails. Not shown: no calendar is removed, which is reported.
    open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws { try refuse() }
    /// Harmless: nothing waits to be kept.
    open func commit() throws {}
    /// Harmless: nothing waits to be kept.
    open func reset() {}

    private func deny(_ completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        report()
        DispatchQueue.main.async { completion(false, nil) }
    }

    private func denied() -> Bool {
        report()
        return false
    }

    private func refuse() throws {
        report()
        throw EKError.refusal
    }

    private func report() {
        RuntimeIssue.report("EKEventStore has no calendars here; access is denied.")
    }
}
