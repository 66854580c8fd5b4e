import Foundation

/// Runs `body`. There are no autoreleased objects on this system.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

/// No value, where a collection has to have one.
public let kCFNull: NSNull! = NSNull()

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// A user's activity, to continue it on another device. Harmless: it has no visible effect on the device where it begins.
open class NSUserActivity: NSObject, @unchecked Sendable {
    /// What kind of activity it is, as the program calls it.
    public let activityType: String
    /// What the user would read about the activity.
    open var title: String?
    /// The data that is needed to continue the activity.
    open var userInfo: [AnyHashable: Any]?
    /// A page that would be opened where the program is missing.
    open var webpageURL: URL?
    /// Words that the activity would be found by.
    open var keywords: Set<String> = []
    /// The identifier of the scene that continues the activity.
    open var targetContentIdentifier: String?
    /// Kept and not used: nothing is handed over.
    open var isEligibleForHandoff = true
    /// Kept and not used: nothing is searched.
    open var isEligibleForSearch = false
    /// Kept and not used: nothing is suggested.
    open var isEligibleForPrediction = false
    /// Kept and not used: nothing is searched.
    open var isEligibleForPublicIndexing = false

    /// An activity without a title and data.
    public init(activityType: String) {
        self.activityType = activityType
    }

    /// Adds to `userInfo`; for keys that it has already, the new values count.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Does nothing: there are no other devices.
    open func becomeCurrent() {}
    /// Has no effect on a stage.
    open func resignCurrent() {}
    /// Has no effect on a stage.
    open func invalidate() {}
}
