import Foundation

/// The number that means no limit.
public let HKObjectQueryNoLimit = 0
/// The key of the start in the order of samples.
public let HKSampleSortIdentifierStartDate = "startDate"
/// The key of the end in the order of samples.
public let HKSampleSortIdentifierEndDate = "endDate"

/// Which samples of a period are meant.
public struct HKQueryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Those that begin in it.
    public static let strictStartDate = HKQueryOptions(rawValue: 1)
    /// Those that end in it.
    public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// Asks for data. Here its handler is called with an error.
open class HKQuery: NSObject, @unchecked Sendable {
    /// The kind of the data.
    public let objectType: HKObjectType?
    /// The condition.
    public let predicate: NSPredicate?

    init(objectType: HKObjectType?, predicate: NSPredicate?) {
        (self.objectType, self.predicate) = (objectType, predicate)
    }

    func fail(_ error: HKError) {}

    /// What lies in a period.
    open class func predicateForSamples(withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []) -> NSPredicate {
        NSPredicate { object, _ in
            guard let sample = object as? HKSample else { return false }
            let (start, end) = (startDate ?? .distantPast, endDate ?? .distantFuture)
            return sample.startDate < end && sample.endDate >= start && (!options.contains(.strictStartDate) || sample.startDate >= start)
                && (!options.contains(.strictEndDate) || sample.endDate < end)
        }
    }
}

/// Asks for samples.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
    private let handler: @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
    /// The largest number.
    public let limit: Int
    /// The order.
    public let sortDescriptors: [NSSortDescriptor]?

    /// Creates a query.
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
        resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
    ) {
        (handler, self.limit, self.sortDescriptors) = (resultsHandler, limit, sortDescriptors)
        super.init(objectType: sampleType, predicate: predicate)
    }

    override func fail(_ error: HKError) { handler(self, nil, error) }
}

/// What is computed of samples.
public struct HKStatisticsOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let separateBySource = HKStatisticsOptions(rawValue: 1)
    public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
    public static let discreteMin = HKStatisticsOptions(rawValue: 4)
    public static let discreteMax = HKStatisticsOptions(rawValue: 8)
    public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
    public static let mostRecent = HKStatisticsOptions(rawValue: 32)
}

/// What was computed of samples. Here nothing is, so there are no instances.
open class HKStatistics: NSObject, @unchecked Sendable {
    /// When it begins.
    open var startDate: Date { .distantPast }
    /// When it ends.
    open var endDate: Date { .distantPast }

    override init() {
        super.init()
    }

    open func sumQuantity() -> HKQuantity? { nil }
    open func averageQuantity() -> HKQuantity? { nil }
    open func minimumQuantity() -> HKQuantity? { nil }
    open func maximumQuantity() -> HKQuantity? { nil }
    open func mostRecentQuantity() -> HKQuantity? { nil }
}

/// Asks for what can be computed of samples.
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
    private let handler: @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
    /// What is computed.
    public let options: HKStatisticsOptions

    /// Creates a query.
    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
        completionHandler handler: @escaping @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
    ) {
        (self.handler, self.options) = (handler, options)
        super.init(objectType: quantityType, predicate: quantitySamplePredicate)
    }

    override func fail(_ error: HKError) { handler(self, nil, error) }
}

/// What was computed for each of many periods. Here nothing is, so there are no instances.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
    override init() {
        super.init()
    }

    /// None.
    open func statistics() -> [HKStatistics] { [] }
    /// Harmless: the block is not called, since there is nothing in any period.
    open func enumerateStatistics(from startDate: Date, to endDate: Date, with block: @escaping (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void) {}
}

/// Asks for what can be computed for each of many periods.
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
    /// Called with the result: with an error here.
    open var initialResultsHandler: (@Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
    /// Called for changes. Never here.
    open var statisticsUpdateHandler: (@Sendable (HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?
    /// What is computed.
    public let options: HKStatisticsOptions
    /// A time at which a period begins.
    public let anchorDate: Date
    /// The length of periods.
    public let intervalComponents: DateComponents

    /// Creates a query.
    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [], anchorDate: Date,
        intervalComponents: DateComponents
    ) {
        (self.options, self.anchorDate, self.intervalComponents) = (options, anchorDate, intervalComponents)
        super.init(objectType: quantityType, predicate: quantitySamplePredicate)
    }

    override func fail(_ error: HKError) { initialResultsHandler?(self, nil, error) }
}

/// Hears of new samples.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
    private let handler: @Sendable (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void

    /// Creates a query.
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?,
        updateHandler: @escaping @Sendable (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
    ) {
        handler = updateHandler
        super.init(objectType: sampleType, predicate: predicate)
    }

    override func fail(_ error: HKError) { handler(self, {}, error) }
}
