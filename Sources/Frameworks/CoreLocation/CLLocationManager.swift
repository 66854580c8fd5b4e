import SwiftUICore

/// Whether an app may know where it is.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// The app has not asked the user.
    case notDetermined
    /// The system does not let it.
    case restricted
    /// The user does not let it; what asking leads to, here.
    case denied
    /// The app may always use the location.
    case authorizedAlways
    /// The app may use the location while it is in use.
    case authorizedWhenInUse

    /// The app may always use the location.
    public static let authorized = CLAuthorizationStatus.authorizedAlways
}

/// Whether an app may know precisely where it is.
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy, reducedAccuracy
}

/// What a device's user is doing.
public enum CLActivityType: Int, Sendable {
    case other = 1, automotiveNavigation, fitness, otherNavigation, airborne
}

/// Which side of a device is up.
public enum CLDeviceOrientation: Int32, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// What went wrong with locations.
public struct CLError: Error, Equatable, LocalizedError, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        case locationUnknown, denied, network, headingFailure, regionMonitoringDenied, regionMonitoringFailure, regionMonitoringSetupDelayed
        case regionMonitoringResponseDelayed, geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled
    }

    /// The code of the error.
    public let code: Code

    /// Creates an error with a code.
    public init(_ code: Code) {
        self.code = code
    }

    /// There is no location now.
    public static var locationUnknown: Code { .locationUnknown }
    /// The user does not let the app know.
    public static var denied: Code { .denied }
    /// The network is not there.
    public static var network: Code { .network }

    public var errorDescription: String? {
        code == .network ? "There is no network to look places up in." : "There is no location here."
    }
}

/// The domain of location errors.
public let kCLErrorDomain = "kCLErrorDomain"

/// Where a device points to.
open class CLHeading: NSObject, @unchecked Sendable {
    /// Degrees clockwise from magnetic north: 0, as no device points anywhere.
    open var magneticHeading: CLLocationDirection { 0 }
    /// Degrees clockwise from north; negative: not known.
    open var trueHeading: CLLocationDirection { -1 }
    /// Degrees; negative: not known.
    open var headingAccuracy: CLLocationDirection { -1 }
}

/// Gets what a location manager finds out. All methods may be left out.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// There are new locations. Never called here.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// The device points elsewhere. Never called here.
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    /// There is no location.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// The app may know more or less than before; also called when the manager has been made.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    /// The older form of `locationManagerDidChangeAuthorization`.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// The device is in a region. Never called here.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    /// The device is in a region no more. Never called here.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    /// Whether the compass may show its calibration. Never called here.
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
}

extension CLLocationManagerDelegate {
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }
}

/// Determines the location of a device. Here it is unknown: requests are denied, and the delegate is notified on the main queue.
open class CLLocationManager: NSObject {
    /// Receives the authorization, now and whenever it changes, and the error that there is no location.
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { tellAuthorization() }
    }

    /// How precise locations should be. Not shown: `startUpdatingLocation()` reports that there are no locations.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    /// Metres between locations. Not shown: `startUpdatingLocation()` reports that there are no locations.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    /// Degrees between headings. Not shown: `startUpdatingHeading()` reports that there are no headings.
    open var headingFilter: CLLocationDegrees = 1
    /// How the device is held. Not shown: `startUpdatingHeading()` reports that there are no headings.
    open var headingOrientation = CLDeviceOrientation.portrait
    /// What the user is doing. Not shown: `startUpdatingLocation()` reports that there are no locations.
    open var activityType = CLActivityType.other
    /// Not shown: `startUpdatingLocation()` reports that there are no locations.
    open var pausesLocationUpdatesAutomatically = true
    /// Not shown: `startUpdatingLocation()` reports that there are no locations.
    open var allowsBackgroundLocationUpdates = false
    /// Not shown: `startUpdatingLocation()` reports that there are no locations.
    open var showsBackgroundLocationIndicator = false
    /// Whether the app may use the location: not determined, or denied.
    open private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
    /// What would be allowed.
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    /// Where the device is: never known.
    open var location: CLLocation? { nil }
    /// Where the device points to: never known.
    open var heading: CLHeading? { nil }
    /// Regions that are watched. None is entered or left here.
    open private(set) var monitoredRegions: Set<CLRegion> = []

    public override init() {
        super.init()
    }

    /// Whether locations can be found out: no.
    open class func locationServicesEnabled() -> Bool { false }
    /// Whether headings can be found out: no.
    open class func headingAvailable() -> Bool { false }
    /// Whether regions can be monitored: no. Harmless: the result is the same for every `regionClass`.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
    /// The older form of the property: not determined.
    open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }

    /// Asks, and is denied.
    open func requestWhenInUseAuthorization() { ask() }
    /// Asks, and is denied.
    open func requestAlwaysAuthorization() { ask() }
    /// Asks, and is denied: there is an error of the kind `denied`. Harmless: so it is for every key.
    open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) async throws { throw CLError(.denied) }
    /// Starts updates; the delegate is notified that there is no location.
    open func startUpdatingLocation() { fail() }
    /// Requests one update; the delegate is notified that there is no location.
    open func requestLocation() { fail() }
    /// Starts updates; the delegate is notified that there is no location.
    open func startMonitoringSignificantLocationChanges() { fail() }
    /// Harmless: nothing was begun.
    open func stopMonitoringSignificantLocationChanges() {}
    /// Harmless: nothing was begun.
    open func stopUpdatingLocation() {}
    /// Starts updates; the delegate is notified that there is no heading.
    open func startUpdatingHeading() { fail(.headingFailure) }
    /// Harmless: nothing was begun.
    open func stopUpdatingHeading() {}
    /// Remembers a region. No entry or exit is reported.
    open func startMonitoring(for region: CLRegion) {
        Self.report()
        monitoredRegions.insert(region)
    }
    /// Removes a region from the monitored ones.
    open func stopMonitoring(for region: CLRegion) { monitoredRegions.remove(region) }

    private static func report() {
        RuntimeIssue.report("CLLocationManager gets no location here; who asks for one is denied it.")
    }

    private func ask() {
        Self.report()
        guard authorizationStatus == .notDetermined else { return }
        authorizationStatus = .denied
        tellAuthorization()
    }

    private func tellAuthorization() {
        later { manager, delegate in
            delegate.locationManagerDidChangeAuthorization(manager)
            delegate.locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
        }
    }

    private func fail(_ code: CLError.Code = .denied) {
        Self.report()
        later { manager, delegate in
            delegate.locationManager(manager, didFailWithError: CLError(code))
        }
    }

    private func later(_ notify: @escaping (CLLocationManager, any CLLocationManagerDelegate) -> Void) {
        nonisolated(unsafe) let (manager, notify) = (self, notify)
        DispatchQueue.main.async {
            if let delegate = manager.delegate {
                notify(manager, delegate)
            }
        }
    }
}

/// A location as it comes in. Here none does: the sequence of them ends at once.
public struct CLLocationUpdate: Sendable {
    /// What the locations are for.
    public enum LiveConfiguration: Int, Sendable {
        case `default`, automotiveNavigation, otherNavigation, fitness, airborne
    }

    /// The last location; always nil here.
    public var location: CLLocation? { nil }
    /// Whether the device rests.
    public var isStationary: Bool { true }

    /// Locations as they come in: none. Not shown: there are no locations for any configuration.
    public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
        RuntimeIssue.report("CLLocationUpdate has no locations here; the sequence of them is empty.")
        return Updates()
    }

    /// A sequence of locations; it is empty here.
    public struct Updates: AsyncSequence, Sendable {
        public typealias Element = CLLocationUpdate

        /// An iterator that ends at once.
        public struct Iterator: AsyncIteratorProtocol {
            public mutating func next() async throws -> CLLocationUpdate? { nil }
        }

        public func makeAsyncIterator() -> Iterator { Iterator() }
    }
}
