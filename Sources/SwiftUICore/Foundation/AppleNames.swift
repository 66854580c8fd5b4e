import Foundation

/// Runs `body`. There are no autoreleased objects on this system.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

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

/// Something that can be dragged or pasted: an object in memory.
open class NSItemProvider: NSObject, @unchecked Sendable {
    private let object: Any?
    /// A name for a file with the object. Kept and not used.
    open var suggestedName: String?

    /// Holds nothing, so that nothing can be loaded.
    public override init() {
        object = nil
    }

    /// Holds an object, of which no type identifiers are known.
    public init(object: Any) {
        self.object = object
    }

    /// Holds an item of the given type. Without an identifier its type is unknown.
    public init(item: Any?, typeIdentifier: String?) {
        object = item
        registeredTypeIdentifiers = [typeIdentifier].compactMap { $0 }
    }

    /// The types that were registered for the object.
    open private(set) var registeredTypeIdentifiers: [String] = []

    /// Whether exactly this type was registered for the object. More general types do not count.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains(typeIdentifier)
    }

    /// Holds the URL itself, not the file's data. Nil without a URL.
    public convenience init?(contentsOf fileURL: URL?) {
        guard let fileURL else { return nil }
        self.init(object: fileURL)
    }

    /// Returns whether the object is of the type, or is an `NSString` or `NSURL` for `String` or `URL`.
    open func canLoadObject<T>(ofClass aClass: T.Type) -> Bool {
        load(aClass) != nil
    }

    private func load<T>(_ type: T.Type) -> T? {
        object as? T ?? (object as? NSString).flatMap { String(describing: $0) as? T } ?? (object as? NSURL).flatMap { $0.absoluteURL as? T }
    }

    /// Hands the object over at once.
    @discardableResult
    open func loadObject<T>(ofClass aClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        completionHandler(load(aClass), nil)
        progress.completedUnitCount = 1
        return progress
    }
}
