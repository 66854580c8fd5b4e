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

/// What a user is doing, to go on with it elsewhere. For source compatibility: it goes nowhere from a stage, and keeps what it
/// is told.
open class NSUserActivity: NSObject, @unchecked Sendable {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?
    open var keywords: Set<String> = []
    open var targetContentIdentifier: String?
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPrediction = false
    open var isEligibleForPublicIndexing = false

    public init(activityType: String) {
        self.activityType = activityType
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
}

/// Something that can be dragged or pasted: an object in memory.
open class NSItemProvider: NSObject, @unchecked Sendable {
    private let object: Any?
    open var suggestedName: String?

    public override init() {
        object = nil
    }

    public init(object: Any) {
        self.object = object
    }

    public init(item: Any?, typeIdentifier: String?) {
        object = item
        registeredTypeIdentifiers = [typeIdentifier].compactMap { $0 }
    }

    /// What the object was said to be.
    open private(set) var registeredTypeIdentifiers: [String] = []

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains(typeIdentifier)
    }

    public convenience init?(contentsOf fileURL: URL?) {
        guard let fileURL else { return nil }
        self.init(object: fileURL)
    }

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
