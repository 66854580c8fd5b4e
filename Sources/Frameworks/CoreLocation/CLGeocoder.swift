import SwiftUICore

/// A part of the world.
open class CLRegion: NSObject, @unchecked Sendable {
    /// The identifier of the region.
    public let identifier: String
    /// Whether entering it is reported to the delegate. Not shown: `startMonitoring(for:)` reports that no region is watched.
    open var notifyOnEntry = true
    /// Whether leaving it is reported to the delegate. Not shown: `startMonitoring(for:)` reports that no region is watched.
    open var notifyOnExit = true

    init(identifier: String) {
        self.identifier = identifier
    }
}

/// A circular region.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    /// The centre of the region.
    public let center: CLLocationCoordinate2D
    /// The radius in metres.
    public let radius: CLLocationDistance

    /// Creates a region of the points at most `radius` metres away from `center`.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(identifier: identifier)
    }

    /// Whether a coordinate is in the region.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        Ellipsoid.distance(center, coordinate) <= radius
    }
}

/// A coordinate with its address.
open class CLPlacemark: NSObject, @unchecked Sendable {
    /// The location of the placemark.
    public let location: CLLocation?

    package init(location: CLLocation?) {
        self.location = location
    }

    /// Creates a copy of a placemark.
    public init(placemark: CLPlacemark) {
        location = placemark.location
    }

    /// Parts of the address: none is known here.
    open var name: String? { nil }
    /// The street: not known here.
    open var thoroughfare: String? { nil }
    /// The number in the street: not known here.
    open var subThoroughfare: String? { nil }
    /// The city: not known here.
    open var locality: String? { nil }
    /// The part of the city: not known here.
    open var subLocality: String? { nil }
    /// The state or province: not known here.
    open var administrativeArea: String? { nil }
    /// The county: not known here.
    open var subAdministrativeArea: String? { nil }
    /// The code: not known here.
    open var postalCode: String? { nil }
    /// The country: not known here.
    open var country: String? { nil }
    /// The country's code in ISO 3166: not known here.
    open var isoCountryCode: String? { nil }
    /// Parts of a region: none is known here.
    open var region: CLRegion? { nil }
    /// The time zone: not known here.
    open var timeZone: TimeZone? { nil }
    /// Landmarks: none is known here.
    open var areasOfInterest: [String]? { nil }
}

/// A closure that receives the placemarks, or the error.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Converts between addresses and coordinates. Here it fails with an error of the kind `network`, and reports that once.
open class CLGeocoder: NSObject {
    /// Whether it is looking: never.
    open var isGeocoding: Bool { false }

    public override init() {
        super.init()
    }

    /// Fails, on the main queue. Not shown: it reports that no address is known, for every argument.
    open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) { fail(completionHandler) }
    /// Fails, on the main queue. Not shown: it reports that no address is known, for all arguments.
    open func reverseGeocodeLocation(_ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler) {
        fail(completionHandler)
    }
    /// Fails, on the main queue. Not shown: it reports that no address is known, for every argument.
    open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) { fail(completionHandler) }
    /// Fails. Not shown: it reports that no address is known, for every argument.
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw Self.failure() }
    /// Fails. Not shown: it reports that no address is known, for all arguments.
    open func reverseGeocodeLocation(_ location: CLLocation, preferredLocale locale: Locale?) async throws -> [CLPlacemark] { throw Self.failure() }
    /// Fails. Not shown: it reports that no address is known, for every argument.
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw Self.failure() }
    /// Harmless: nothing is being looked for that could be cancelled.
    open func cancelGeocode() {}

    private static func failure() -> CLError {
        RuntimeIssue.report("CLGeocoder knows no addresses here; it fails with an error.")
        return CLError(.network)
    }

    private func fail(_ handler: @escaping CLGeocodeCompletionHandler) {
        let error = Self.failure()
        nonisolated(unsafe) let handler = handler
        DispatchQueue.main.async { handler(nil, error) }
    }
}
