@_exported import Foundation
import SwiftUICore

/// The reason why health data cannot be read. Here it is `errorHealthDataUnavailable`.
public struct HKError: _BridgedStoredNSError, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) {
        _nsError = error
    }

    public static var _nsErrorDomain: String { errorDomain }
    /// The domain of the errors.
    public static var errorDomain: String { "com.apple.healthkit" }

    /// The kinds of errors.
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
        public typealias _ErrorType = HKError

        case unknownError = 0, errorHealthDataUnavailable, errorHealthDataRestricted, errorInvalidArgument, errorAuthorizationDenied
        case errorAuthorizationNotDetermined, errorDatabaseInaccessible, errorUserCanceled
    }

    /// There are no health data.
    public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
    /// The user has not allowed it.
    public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }

    static func reportRefusal() -> HKError {
        RuntimeIssue.report("HKHealthStore has no health data here; requests fail with an error.")
        return HKError(.errorHealthDataUnavailable, userInfo: [NSLocalizedDescriptionKey: "There are no health data here."])
    }
}

/// Whether an app may write a kind of data.
public enum HKAuthorizationStatus: Int, Sendable {
    case notDetermined, sharingDenied, sharingAuthorized
}

/// A kind of data.
open class HKObjectType: NSObject, @unchecked Sendable {
    /// The name.
    public let identifier: String

    init(identifier: String) {
        self.identifier = identifier
    }

    /// A quantity, such as steps.
    open class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? { HKQuantityType(identifier) }
    /// A category, such as sleep.
    open class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? { HKCategoryType(identifier) }
    /// A value that stays, such as the date of birth.
    open class func characteristicType(forIdentifier identifier: HKCharacteristicTypeIdentifier) -> HKCharacteristicType? {
        HKCharacteristicType(identifier: identifier.rawValue)
    }
    /// Workouts.
    open class func workoutType() -> HKWorkoutType { HKWorkoutType(identifier: "HKWorkoutTypeIdentifier") }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKObjectType)?.identifier == identifier }
    open override var hash: Int { identifier.hashValue }
}

/// A kind of samples.
open class HKSampleType: HKObjectType, @unchecked Sendable {}
/// Workouts.
open class HKWorkoutType: HKSampleType, @unchecked Sendable {}
/// A value that stays.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {}

/// A quantity.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
    /// Creates a kind.
    public init(_ identifier: HKQuantityTypeIdentifier) {
        super.init(identifier: identifier.rawValue)
    }
}

/// A category.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
    /// Creates a kind.
    public init(_ identifier: HKCategoryTypeIdentifier) {
        super.init(identifier: identifier.rawValue)
    }
}

/// Names of quantities.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    private init(_ name: String) {
        rawValue = "HKQuantityTypeIdentifier" + name
    }

    public static let stepCount = Self("StepCount")
    public static let distanceWalkingRunning = Self("DistanceWalkingRunning")
    public static let distanceCycling = Self("DistanceCycling")
    public static let activeEnergyBurned = Self("ActiveEnergyBurned")
    public static let basalEnergyBurned = Self("BasalEnergyBurned")
    public static let flightsClimbed = Self("FlightsClimbed")
    public static let appleExerciseTime = Self("AppleExerciseTime")
    public static let appleStandTime = Self("AppleStandTime")
    public static let heartRate = Self("HeartRate")
    public static let restingHeartRate = Self("RestingHeartRate")
    public static let heartRateVariabilitySDNN = Self("HeartRateVariabilitySDNN")
    public static let oxygenSaturation = Self("OxygenSaturation")
    public static let respiratoryRate = Self("RespiratoryRate")
    public static let bodyTemperature = Self("BodyTemperature")
    public static let bodyMass = Self("BodyMass")
    public static let bodyMassIndex = Self("BodyMassIndex")
    public static let height = Self("Height")
    public static let bloodGlucose = Self("BloodGlucose")
    public static let bloodPressureSystolic = Self("BloodPressureSystolic")
    public static let bloodPressureDiastolic = Self("BloodPressureDiastolic")
    public static let dietaryWater = Self("DietaryWater")
    public static let dietaryEnergyConsumed = Self("DietaryEnergyConsumed")
    public static let vo2Max = Self("VO2Max")
}

/// Names of categories.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let sleepAnalysis = Self(rawValue: "HKCategoryTypeIdentifierSleepAnalysis")
    public static let mindfulSession = Self(rawValue: "HKCategoryTypeIdentifierMindfulSession")
    public static let appleStandHour = Self(rawValue: "HKCategoryTypeIdentifierAppleStandHour")
}

/// Names of values that stay.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let biologicalSex = Self(rawValue: "HKCharacteristicTypeIdentifierBiologicalSex")
    public static let dateOfBirth = Self(rawValue: "HKCharacteristicTypeIdentifierDateOfBirth")
    public static let bloodType = Self(rawValue: "HKCharacteristicTypeIdentifierBloodType")
}

/// The store of health data. Here there is none, as on a device without it: reading, writing and asking fail with an error, which is reported once.
open class HKHealthStore: NSObject, @unchecked Sendable {
    /// False.
    open class func isHealthDataAvailable() -> Bool { false }

    public override init() {
        super.init()
    }

    /// Denied. Harmless: the result is the same for every `type`.
    open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .sharingDenied }

    /// Fails, on the main queue. Not shown: there are no data of any type, which is reported.
    open func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let error = HKError.reportRefusal()
        DispatchQueue.main.async { completion(false, error) }
    }

    /// Fails. Not shown: there are no data of any type, which is reported.
    open func requestAuthorization(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>) async throws {
        throw HKError.reportRefusal()
    }

    /// Fails: the query's handler is called with an error, on the main queue.
    open func execute(_ query: HKQuery) {
        let error = HKError.reportRefusal()
        DispatchQueue.main.async { query.fail(error) }
    }

    /// Harmless: a query ends at once.
    open func stop(_ query: HKQuery) {}

    /// Fails, on the main queue. Not shown: nothing is kept, which is reported.
    open func save(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        let error = HKError.reportRefusal()
        DispatchQueue.main.async { completion(false, error) }
    }

    /// Fails. Not shown: nothing is kept, which is reported.
    open func save(_ object: HKObject) async throws { throw HKError.reportRefusal() }
}
