@_exported import Foundation
import SwiftUICore

/// What notifications may do.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let badge = UNAuthorizationOptions(rawValue: 1)
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// How a notification is shown while the app is in use.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// Whether an app may notify.
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined, denied, authorized, provisional, ephemeral
}

/// What the user has settled. Here an app may not notify.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
    /// The permission: always denied.
    open var authorizationStatus: UNAuthorizationStatus { .denied }

    override init() {
        super.init()
    }
}

/// A sound of a notification. Not shown: `UNUserNotificationCenter` reports that no notification comes, which could be heard.
open class UNNotificationSound: NSObject, @unchecked Sendable {
    override init() {
        super.init()
    }

    /// The default sound.
    open class var `default`: UNNotificationSound { UNNotificationSound() }
}

/// The content of a notification, which can be changed.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    public override init() {
        super.init()
    }
}

/// The content of a notification.
open class UNNotificationContent: NSObject, @unchecked Sendable {
    open var title = ""
    open var subtitle = ""
    open var body = ""
    open var badge: NSNumber?
    open var sound: UNNotificationSound?
    open var userInfo: [AnyHashable: Any] = [:]
    open var categoryIdentifier = ""
    open var threadIdentifier = ""

    override init() {
        super.init()
    }
}

/// When a notification comes. Not shown: `UNUserNotificationCenter` reports that no notification comes.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    /// Whether it comes again and again.
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
    }
}

/// A trigger for a time from now.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The time until delivery, in seconds.
    public let timeInterval: TimeInterval

    /// Creates a trigger for a time from now, in seconds.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }
}

/// On a day, at a time.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The day and the time.
    public let dateComponents: DateComponents

    /// On a day, at a time.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }
}

/// The content of a notification and its trigger.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    public let identifier: String
    public let content: UNNotificationContent
    public let trigger: UNNotificationTrigger?

    /// At a time, or at once.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    }
}

/// A notification that has come. Not created on Linux.
open class UNNotification: NSObject, @unchecked Sendable {
    public let request: UNNotificationRequest
    public let date: Date

    init(request: UNNotificationRequest, date: Date) {
        (self.request, self.date) = (request, date)
    }
}

/// What a user has done with a notification. Not created on Linux.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
    public let notification: UNNotification
    public let actionIdentifier: String

    init(notification: UNNotification, actionIdentifier: String) {
        (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    }
}

/// A button of a notification. Not shown: `UNUserNotificationCenter` reports that no notification comes.
open class UNNotificationAction: NSObject, @unchecked Sendable {
    public let identifier: String
    public let title: String

    /// With a title. The options make no difference to a button that does not come.
    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        (self.identifier, self.title) = (identifier, title)
    }
}

/// What a button of a notification is like.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
    public static let destructive = UNNotificationActionOptions(rawValue: 2)
    public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// Notifications with the same buttons. Not shown: `UNUserNotificationCenter` reports that no notification comes.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
    public let identifier: String
    public let actions: [UNNotificationAction]

    /// With buttons. The rest makes no difference to buttons that do not come.
    public init(identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], options: UNNotificationCategoryOptions = []) {
        (self.identifier, self.actions) = (identifier, actions)
    }
}

/// What notifications of a category are like.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
}

/// Gets what becomes of notifications. All methods may be left out, and none is called here.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
}

/// Delivers notifications. Here the app has no permission, and no notification is delivered; it reports that once.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let theOnly = UNUserNotificationCenter()
    private let lock = NSLock()
    private var requests: [UNNotificationRequest] = []
    private var pending: [UNNotificationRequest] {
        get { lock.withLock { requests } }
        set { lock.withLock { requests = newValue } }
    }

    /// Gets what becomes of notifications. Never called here.
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    override init() {
        super.init()
    }

    /// The shared notification center.
    open class func current() -> UNUserNotificationCenter { theOnly }

    /// Denies permission. Not shown: the result is the same for all options.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        report()
        return false
    }

    /// Denies permission; the handler is called on the main queue. Not shown: the result is the same for all options.
    open func requestAuthorization(options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        report()
        DispatchQueue.main.async { completionHandler(false, nil) }
    }

    /// The app may not notify.
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

    /// Passes settings without permission to the handler, on the main queue.
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        DispatchQueue.main.async { completionHandler(UNNotificationSettings()) }
    }

    /// Keeps a notification that never comes.
    open func add(_ request: UNNotificationRequest) async throws { keep(request) }

    /// Keeps a notification that never comes; the handler is called on the main queue.
    open func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        keep(request)
        DispatchQueue.main.async { completionHandler?(nil) }
    }

    /// The pending requests.
    open func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

    /// Passes the pending requests to the handler, on the main queue.
    open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
        let requests = pending
        DispatchQueue.main.async { completionHandler(requests) }
    }

    /// Removes the requests with these identifiers.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        pending = pending.filter { !identifiers.contains($0.identifier) }
    }

    /// Removes all pending requests.
    open func removeAllPendingNotificationRequests() { pending = [] }
    /// Harmless: none has come that could be removed.
    open func removeAllDeliveredNotifications() {}
    /// Harmless: none has come that could be removed.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    /// Not shown: `add(_:)` reports that no notification comes.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
    /// Not shown: there is no icon to write on.
    open func setBadgeCount(_ newBadgeCount: Int) async throws {
        reportBadge(newBadgeCount)
    }
    private func reportBadge(_ number: Int) {
        RuntimeIssue.notShown("UNUserNotificationCenter.setBadgeCount(_:)", "There is no icon on a stage; show the number in the app.", if: number != 0)
    }
    /// The handler is called on the main queue. Not shown: there is no icon to write on.
    open func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        reportBadge(newBadgeCount)
        DispatchQueue.main.async { completionHandler?(nil) }
    }

    private func keep(_ request: UNNotificationRequest) {
        report()
        pending = pending.filter { $0.identifier != request.identifier } + [request]
    }

    private func report() {
        RuntimeIssue.report("UNUserNotificationCenter may not notify here; no notification comes.")
    }
}
