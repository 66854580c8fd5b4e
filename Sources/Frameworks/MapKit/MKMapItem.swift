import SwiftUI

/// A category of points of interest.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let airport = MKPointOfInterestCategory(rawValue: "MKPOICategoryAirport")
    public static let bakery = MKPointOfInterestCategory(rawValue: "MKPOICategoryBakery")
    public static let bank = MKPointOfInterestCategory(rawValue: "MKPOICategoryBank")
    public static let beach = MKPointOfInterestCategory(rawValue: "MKPOICategoryBeach")
    public static let cafe = MKPointOfInterestCategory(rawValue: "MKPOICategoryCafe")
    public static let gasStation = MKPointOfInterestCategory(rawValue: "MKPOICategoryGasStation")
    public static let hospital = MKPointOfInterestCategory(rawValue: "MKPOICategoryHospital")
    public static let hotel = MKPointOfInterestCategory(rawValue: "MKPOICategoryHotel")
    public static let library = MKPointOfInterestCategory(rawValue: "MKPOICategoryLibrary")
    public static let museum = MKPointOfInterestCategory(rawValue: "MKPOICategoryMuseum")
    public static let park = MKPointOfInterestCategory(rawValue: "MKPOICategoryPark")
    public static let parking = MKPointOfInterestCategory(rawValue: "MKPOICategoryParking")
    public static let pharmacy = MKPointOfInterestCategory(rawValue: "MKPOICategoryPharmacy")
    public static let restaurant = MKPointOfInterestCategory(rawValue: "MKPOICategoryRestaurant")
    public static let school = MKPointOfInterestCategory(rawValue: "MKPOICategorySchool")
    public static let store = MKPointOfInterestCategory(rawValue: "MKPOICategoryStore")
    public static let theater = MKPointOfInterestCategory(rawValue: "MKPOICategoryTheater")
}

/// An annotation at a coordinate, for UIKit's maps.
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}

extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

/// A point with a title.
open class MKPointAnnotation: NSObject, MKAnnotation {
    open var coordinate = CLLocationCoordinate2D()
    open var title: String?
    open var subtitle: String?

    public override init() {
        super.init()
    }

    /// Creates a point with a title.
    public init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
        (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
    }
}

/// A coordinate with its address.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    open var title: String? { name }
    open var subtitle: String? { nil }

    /// Creates a placemark at a coordinate.
    public init(coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
        super.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
    }

    /// Creates a placemark. Not shown: the parts of its address are not read.
    public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
        RuntimeIssue.notShown("MKPlacemark's addressDictionary", "Set the name of an MKMapItem.", if: addressDictionary?.isEmpty == false)
        self.init(coordinate: coordinate)
    }
}

/// Something that can be found on a map.
open class MKMapItem: NSObject, @unchecked Sendable {
    /// The placemark of the item.
    public let placemark: MKPlacemark
    open var name: String?
    open var phoneNumber: String?
    open var url: URL?
    open var timeZone: TimeZone?
    open var pointOfInterestCategory: MKPointOfInterestCategory?

    /// Creates an item for a placemark.
    public init(placemark: MKPlacemark) {
        self.placemark = placemark
        name = placemark.name
    }

    /// The user, who is nowhere here.
    open class func forCurrentLocation() -> MKMapItem { MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D())) }

    /// False. Not shown: no other app is opened, whatever the options are.
    @discardableResult
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
        RuntimeIssue.report("MKMapItem opens no maps here.")
        return false
    }
}

/// The way a user goes, as an option for other apps.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
/// Directions for driving.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// Directions for walking.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"

/// The reason why a map request fails.
public struct MKError: Error, LocalizedError, Equatable, Sendable {
    /// The kinds of errors.
    public enum Code: UInt, Sendable {
        case unknown = 1, serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound
    }

    /// The code of the error.
    public let code: Code

    /// Creates an error with a code.
    public init(_ code: Code) {
        self.code = code
    }

    public var errorDescription: String? { "There is no service of maps here." }

    static func report() -> MKError {
        RuntimeIssue.report("There is no service of maps here: searches and directions fail with an error.")
        return MKError(.serverFailure)
    }
}

/// Searches a map. Here it fails with an error, and reports that once.
open class MKLocalSearch: NSObject {
    /// The query of a search.
    open class Request: NSObject {
        open var naturalLanguageQuery: String?
        open var region = MKCoordinateRegion()
        open var resultTypes = MKLocalSearch.ResultType()

        public override init() {
            super.init()
        }

        /// Creates a search request with a text.
        public init(naturalLanguageQuery: String) {
            self.naturalLanguageQuery = naturalLanguageQuery
        }

        /// Creates a request for a completion.
        public init(completion: MKLocalSearchCompletion) {
            naturalLanguageQuery = completion.title
        }
    }

    /// The results of a search. There are no instances here.
    open class Response: NSObject, @unchecked Sendable {
        open var mapItems: [MKMapItem] { [] }
        open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }

        override init() {
            super.init()
        }
    }

    /// The kinds of search results.
    public struct ResultType: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let address = ResultType(rawValue: 1)
        public static let pointOfInterest = ResultType(rawValue: 2)
    }

    /// Looks for something. Not shown: `start()` reports that there is no service of maps.
    public init(request: Request) {}

    /// Throws, because there is no service of maps.
    open func start() async throws -> Response { throw MKError.report() }

    /// Fails, on the main queue.
    open func start(completionHandler: @escaping @Sendable (Response?, (any Error)?) -> Void) {
        let error = MKError.report()
        DispatchQueue.main.async { completionHandler(nil, error) }
    }

    /// Harmless: nothing is being looked for that could be cancelled.
    open func cancel() {}
}

/// A completion of the user's text. There are no instances here.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
    open var title: String { "" }
    open var subtitle: String { "" }

    override init() {
        super.init()
    }
}

/// Receives completions. All methods are optional.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Completes the user's text. Here it finds nothing, and reports that once.
open class MKLocalSearchCompleter: NSObject {
    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    open var region = MKCoordinateRegion()
    /// The text to complete. Not shown: nothing is found.
    open var queryFragment = "" {
        didSet { _ = MKError.report() }
    }
    /// The completions: none.
    open var results: [MKLocalSearchCompletion] { [] }
    /// Always false: nothing is searched.
    open var isSearching: Bool { false }

    public override init() {
        super.init()
    }
}

/// A line on a map.
open class MKPolyline: NSObject, @unchecked Sendable {
    let coordinates: [CLLocationCoordinate2D]

    /// Creates a line through coordinates.
    public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        coordinates = Array(UnsafeBufferPointer(start: coords, count: count))
    }

    /// The number of points.
    open var pointCount: Int { coordinates.count }
}

/// The means of transport.
public struct MKDirectionsTransportType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let automobile = MKDirectionsTransportType(rawValue: 1)
    public static let walking = MKDirectionsTransportType(rawValue: 2)
    public static let transit = MKDirectionsTransportType(rawValue: 4)
    public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A route. Not created on Linux.
open class MKRoute: NSObject, @unchecked Sendable {
    open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
    open var name: String { "" }
    /// The length of the route, in metres.
    open var distance: CLLocationDistance { 0 }
    /// The expected duration, in seconds.
    open var expectedTravelTime: TimeInterval { 0 }

    override init() {
        super.init()
    }
}

/// Finds a route. Here it fails with an error, and reports that once.
open class MKDirections: NSObject {
    /// From where to where.
    open class Request: NSObject {
        open var source: MKMapItem?
        open var destination: MKMapItem?
        open var transportType = MKDirectionsTransportType.any
        open var requestsAlternateRoutes = false

        public override init() {
            super.init()
        }
    }

    /// The routes found. There are no instances here.
    open class Response: NSObject, @unchecked Sendable {
        open var routes: [MKRoute] { [] }

        override init() {
            super.init()
        }
    }

    /// Looks for a way. Not shown: `calculate()` reports that there is no service of maps.
    public init(request: Request) {}

    /// Throws, because there is no service of maps.
    open func calculate() async throws -> Response { throw MKError.report() }

    /// Fails, on the main queue.
    open func calculate(completionHandler: @escaping @Sendable (Response?, (any Error)?) -> Void) {
        let error = MKError.report()
        DispatchQueue.main.async { completionHandler(nil, error) }
    }
}

/// A view from the street. There are no instances here.
open class MKLookAroundScene: NSObject, @unchecked Sendable {
    override init() {
        super.init()
    }
}

/// Requests a view from the street: there is none here.
open class MKLookAroundSceneRequest: NSObject {
    /// Creates a request for a coordinate. Not shown: `scene` reports that there is no service of maps.
    public init(coordinate: CLLocationCoordinate2D) {}
    /// At a thing. Not shown: `scene` reports that there is no service of maps.
    public init(mapItem: MKMapItem) {}
    /// Throws, because there is no service of maps.
    open var scene: MKLookAroundScene? { get async throws { throw MKError.report() } }
}
