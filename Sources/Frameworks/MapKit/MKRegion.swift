@_exported import CoreLocation
import SwiftUI

/// A part of the world's width and height, in degrees.
public struct MKCoordinateSpan: Sendable {
    /// Degrees from south to north.
    public var latitudeDelta: CLLocationDegrees
    /// Degrees from west to east.
    public var longitudeDelta: CLLocationDegrees

    /// Creates a span of 0.
    public init() { (latitudeDelta, longitudeDelta) = (0, 0) }

    /// Creates a span in degrees.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// A region of the Earth around a coordinate.
public struct MKCoordinateRegion: Sendable {
    /// The centre of the region.
    public var center: CLLocationCoordinate2D
    /// Its width and height.
    public var span: MKCoordinateSpan

    /// Nothing, where the equator meets Greenwich's meridian.
    public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }

    /// Creates a region around a coordinate, in degrees.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        (self.center, self.span) = (center, span)
    }

    /// Creates a region around a coordinate, in metres.
    public init(center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance) {
        func metres(_ latitude: Double, _ longitude: Double) -> Double {
            let from = CLLocation(latitude: center.latitude - latitude / 2, longitude: center.longitude)
            return from.distance(from: CLLocation(latitude: center.latitude + latitude / 2, longitude: center.longitude + longitude))
        }
        let east = metres(0, 1)
        self.init(
            center: center,
            span: MKCoordinateSpan(latitudeDelta: latitudinalMeters / metres(1, 0), longitudeDelta: east > 0 ? longitudinalMeters / east : 0))
    }

    /// The rectangle of Mercator's map that it is in.
    public init(_ rect: MKMapRect) {
        let a = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
        let b = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
        self.init(
            center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
            span: MKCoordinateSpan(latitudeDelta: a.latitude - b.latitude, longitudeDelta: b.longitude - a.longitude))
    }
}

/// A point on Mercator's map of the world, which is 2²⁸ points wide and high.
public struct MKMapPoint: Sendable {
    public var x, y: Double

    private static let side = 268_435_456.0

    /// The north-western corner.
    public init() { (x, y) = (0, 0) }

    /// Points from the north-western corner.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Creates the point of a coordinate on the map.
    public init(_ coordinate: CLLocationCoordinate2D) {
        let latitude = min(max(coordinate.latitude, -85.05112877980659), 85.05112877980659) * .pi / 180
        x = (coordinate.longitude + 180) / 360 * Self.side
        y = (0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi)) * Self.side
    }

    /// The coordinate of the map point.
    public var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: (2 * atan(exp((0.5 - y / Self.side) * 2 * .pi)) - .pi / 2) * 180 / .pi, longitude: x / Self.side * 360 - 180)
    }

    /// Metres along the Earth's surface.
    public func distance(to point: MKMapPoint) -> CLLocationDistance {
        let (a, b) = (coordinate, point.coordinate)
        return CLLocation(latitude: a.latitude, longitude: a.longitude).distance(from: CLLocation(latitude: b.latitude, longitude: b.longitude))
    }
}

/// A size on Mercator's map of the world.
public struct MKMapSize: Sendable {
    public var width, height: Double

    /// Creates a size of 0.
    public init() { (width, height) = (0, 0) }

    /// In points of the map.
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// A part of Mercator's map of the world.
public struct MKMapRect: Sendable {
    public var origin: MKMapPoint
    public var size: MKMapSize

    /// Creates an empty rectangle.
    public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }

    /// In points of the map.
    public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }

    /// In points of the map.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    /// The whole world map.
    public static let world = MKMapRect(x: 0, y: 0, width: 268_435_456, height: 268_435_456)
    /// An empty rectangle.
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var width: Double { size.width }
    public var height: Double { size.height }
    /// Whether it is nowhere.
    public var isNull: Bool { minX == .infinity || minY == .infinity }

    /// Returns the smallest rectangle that contains both.
    public func union(_ rect2: MKMapRect) -> MKMapRect {
        if isNull { return rect2 }
        if rect2.isNull { return self }
        let (x, y) = (min(minX, rect2.minX), min(minY, rect2.minY))
        return MKMapRect(x: x, y: y, width: max(maxX, rect2.maxX) - x, height: max(maxY, rect2.maxY) - y)
    }

    /// Smaller by `dx` and `dy` at each side.
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Whether a point is in the rectangle.
    public func contains(_ point: MKMapPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
}
