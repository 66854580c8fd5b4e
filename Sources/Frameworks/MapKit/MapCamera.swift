import SwiftUI

/// From where a map is seen.
public struct MapCamera: Equatable, Sendable {
    /// The coordinate at the centre.
    public var centerCoordinate: CLLocationCoordinate2D
    /// The distance of the camera in metres.
    public var distance: Double
    /// Degrees clockwise from north.
    public var heading: Double
    /// Degrees from straight down.
    public var pitch: Double

    /// Creates a camera that looks at a coordinate from a distance in metres.
    public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
        (self.centerCoordinate, self.distance, self.heading, self.pitch) = (centerCoordinate, distance, heading, pitch)
    }

    public static func == (a: MapCamera, b: MapCamera) -> Bool {
        same(a.centerCoordinate, b.centerCoordinate) && a.distance == b.distance && a.heading == b.heading && a.pitch == b.pitch
    }
}

func same(_ a: CLLocationCoordinate2D, _ b: CLLocationCoordinate2D) -> Bool {
    a.latitude == b.latitude && a.longitude == b.longitude
}

/// What a map shows of the world.
public struct MapCameraPosition: Equatable, Sendable {
    private indirect enum Kind: Sendable {
        case automatic
        case region(MKCoordinateRegion)
        case rect(MKMapRect)
        case camera(MapCamera)
        case item(MKMapItem)
        case user(followsHeading: Bool, fallback: MapCameraPosition)
    }

    private let kind: Kind

    /// A position that shows the content of the map.
    public static var automatic: MapCameraPosition { MapCameraPosition(kind: .automatic) }

    /// A part of the world.
    public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { MapCameraPosition(kind: .region(region)) }

    /// A part of Mercator's map.
    public static func rect(_ rect: MKMapRect) -> MapCameraPosition { MapCameraPosition(kind: .rect(rect)) }

    /// As a camera sees it.
    public static func camera(_ camera: MapCamera) -> MapCameraPosition { MapCameraPosition(kind: .camera(camera)) }

    /// Around something. Not shown: `Map` reports that no map is drawn.
    public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true) -> MapCameraPosition { MapCameraPosition(kind: .item(item)) }

    /// Around the user, who is nowhere here: the fallback.
    public static func userLocation(followsHeading: Bool = false, fallback: MapCameraPosition) -> MapCameraPosition {
        MapCameraPosition(kind: .user(followsHeading: followsHeading, fallback: fallback))
    }

    /// The part of the world, if that is what it is.
    public var region: MKCoordinateRegion? { if case .region(let region) = kind { region } else { nil } }
    /// The part of the map, if that is what it is.
    public var rect: MKMapRect? { if case .rect(let rect) = kind { rect } else { nil } }
    /// The camera, if that is what it is.
    public var camera: MapCamera? { if case .camera(let camera) = kind { camera } else { nil } }
    /// The thing, if that is what it is.
    public var item: MKMapItem? { if case .item(let item) = kind { item } else { nil } }
    /// The position if the user's location is unknown.
    public var fallbackPosition: MapCameraPosition? { if case .user(_, let fallback) = kind { fallback } else { nil } }
    /// Whether the map turns with the user.
    public var followsUserHeading: Bool { if case .user(let follows, _) = kind { follows } else { false } }
    /// Whether the map goes with the user.
    public var followsUserLocation: Bool { if case .user = kind { true } else { false } }
    /// Whether the user has moved the map: no map can be moved here.
    public var positionedByUser: Bool { false }

    public static func == (a: MapCameraPosition, b: MapCameraPosition) -> Bool {
        switch (a.kind, b.kind) {
        case (.automatic, .automatic): true
        case (.region(let a), .region(let b)):
            same(a.center, b.center) && a.span.latitudeDelta == b.span.latitudeDelta && a.span.longitudeDelta == b.span.longitudeDelta
        case (.rect(let a), .rect(let b)): a.minX == b.minX && a.minY == b.minY && a.width == b.width && a.height == b.height
        case (.camera(let a), .camera(let b)): a == b
        case (.item(let a), .item(let b)): a === b
        case (.user(let a, let first), .user(let b, let second)): a == b && first == second
        default: false
        }
    }
}

/// How far a map's camera may go. Not shown: `Map` reports that no map is drawn.
public struct MapCameraBounds: Sendable {
    /// The least distance in metres.
    public let minimumDistance: Double?
    /// The largest distance in metres.
    public let maximumDistance: Double?

    /// Metres between camera and ground.
    public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
        (self.minimumDistance, self.maximumDistance) = (minimumDistance, maximumDistance)
    }

    /// Not shown: `Map` reports that no map is drawn.
    public init(centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
        self.init(minimumDistance: minimumDistance, maximumDistance: maximumDistance)
    }

    /// Not shown: `Map` reports that no map is drawn.
    public init(centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
        self.init(minimumDistance: minimumDistance, maximumDistance: maximumDistance)
    }
}

/// When a map reports that its camera has moved. Not shown: `Map` reports that no map is drawn.
public enum MapCameraUpdateFrequency: Sendable {
    case continuous, onEnd
}

/// Where a map's camera is after it has moved. Not created on Linux.
public struct MapCameraUpdateContext: Sendable {
    public let camera: MapCamera
    public let region: MKCoordinateRegion
    public let rect: MKMapRect
}

/// What users may do to a map. Not shown: `Map` reports that no map is drawn.
public struct MapInteractionModes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let pan = MapInteractionModes(rawValue: 1)
    public static let zoom = MapInteractionModes(rawValue: 2)
    public static let rotate = MapInteractionModes(rawValue: 4)
    public static let pitch = MapInteractionModes(rawValue: 8)
    public static let all: MapInteractionModes = [.pan, .zoom, .rotate, .pitch]
}

/// Whether a map of iOS 14 goes with the user.
public enum MapUserTrackingMode: Hashable, Sendable {
    case none, follow
}

/// How a map looks. Not shown: `Map` reports that no map is drawn.
public struct MapStyle: Sendable {
    /// Whether mountains rise.
    public struct Elevation: Hashable, Sendable {
        private let name: String

        public static let automatic = Elevation(name: "automatic")
        public static let flat = Elevation(name: "flat")
        public static let realistic = Elevation(name: "realistic")
    }

    /// Whether streets stand out.
    public enum StandardEmphasis: Hashable, Sendable {
        case automatic, muted
    }

    /// A street map with labels.
    public static var standard: MapStyle { MapStyle() }
    /// A map of satellite images.
    public static var imagery: MapStyle { MapStyle() }
    /// From above, with streets.
    public static var hybrid: MapStyle { MapStyle() }

    /// Streets. Not shown: `Map` reports that no map is drawn.
    public static func standard(
        elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
        showsTraffic: Bool = false
    ) -> MapStyle { MapStyle() }

    /// From above. Not shown: `Map` reports that no map is drawn.
    public static func imagery(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }

    /// From above, with streets. Not shown: `Map` reports that no map is drawn.
    public static func hybrid(
        elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
    ) -> MapStyle { MapStyle() }
}

/// The points of interest that a map labels. Not shown: `Map` reports that no map is drawn.
public struct PointOfInterestCategories: Sendable {
    /// Every category.
    public static var all: PointOfInterestCategories { PointOfInterestCategories() }
    /// No category.
    public static var excludingAll: PointOfInterestCategories { PointOfInterestCategories() }

    /// Not shown: `Map` reports that no map is drawn.
    public static func including(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories { PointOfInterestCategories() }

    /// Not shown: `Map` reports that no map is drawn.
    public static func excluding(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories { PointOfInterestCategories() }
}
