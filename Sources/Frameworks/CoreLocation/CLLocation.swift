@_exported import Foundation

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// The accuracy of a coordinate, in metres; negative if unknown.
public typealias CLLocationAccuracy = Double
/// Metres per second; negative where it is not known.
public typealias CLLocationSpeed = Double
/// An accuracy in metres per second.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees clockwise from north; negative where it is not known.
public typealias CLLocationDirection = Double
/// An accuracy in degrees.
public typealias CLLocationDirectionAccuracy = Double

/// No filter by distance.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// No filter by heading.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The greatest distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The longest time interval.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
/// As precise as a device can, with other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// As precise as a device can.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The accuracy for a user who shares only an approximate location.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = .greatestFiniteMagnitude

/// A point on Earth, in degrees.
public struct CLLocationCoordinate2D: Sendable {
    /// North of the equator, −90 to 90.
    public var latitude: CLLocationDegrees
    /// East of Greenwich, −180 to 180.
    public var longitude: CLLocationDegrees

    /// Where the equator meets Greenwich's meridian.
    public init() {
        (latitude, longitude) = (0, 0)
    }

    /// Degrees north of the equator and east of Greenwich.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

/// An invalid coordinate.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Degrees north of the equator and east of Greenwich.
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether a coordinate is valid.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// The floor of a building.
public final class CLFloor: NSObject, @unchecked Sendable {
    /// 0 for the ground floor.
    public let level: Int

    init(level: Int) {
        self.level = level
    }
}

/// Where something was, and when.
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
    /// The latitude and longitude.
    public let coordinate: CLLocationCoordinate2D
    /// Metres above the sea.
    public let altitude: CLLocationDistance
    /// The height above the Earth's ellipsoid, in metres; here it equals `altitude`.
    public var ellipsoidalAltitude: CLLocationDistance { altitude }
    /// Metres; negative where the coordinate is not known.
    public let horizontalAccuracy: CLLocationAccuracy
    /// Metres; not positive where the altitude is not known.
    public let verticalAccuracy: CLLocationAccuracy
    /// Degrees clockwise from north; negative where it is not known.
    public let course: CLLocationDirection
    /// Degrees; negative where the course is not known.
    public let courseAccuracy: CLLocationDirectionAccuracy
    /// Metres per second; negative where it is not known.
    public let speed: CLLocationSpeed
    /// Metres per second; negative where the speed is not known.
    public let speedAccuracy: CLLocationSpeedAccuracy
    /// The time of the location.
    public let timestamp: Date
    /// The floor: never known here.
    public var floor: CLFloor? { nil }

    /// Creates a location at the current time. Altitude, course and speed are unknown.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1,
            timestamp: Date(timeIntervalSinceNow: 0))
    }

    /// Creates a location with an altitude in metres. Course and speed are unknown.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy, course: -1,
            courseAccuracy: -1, speed: -1, speedAccuracy: -1, timestamp: timestamp)
    }

    /// Creates a location with an altitude in metres, a course in degrees and a speed in metres per second.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy, course: course,
            courseAccuracy: -1, speed: speed, speedAccuracy: -1, timestamp: timestamp)
    }

    /// Creates a location with an altitude in metres, a course in degrees and a speed in metres per second, and their accuracies.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
        speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.courseAccuracy = courseAccuracy
        self.speed = speed
        self.speedAccuracy = speedAccuracy
        self.timestamp = timestamp
    }

    /// The same object: locations never change. Harmless: Objective-C ignores `zone`, too.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Metres along the Earth's surface, at sea level: the shortest line on the ellipsoid of WGS 84.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        Ellipsoid.distance(coordinate, location.coordinate)
    }

    open override var description: String {
        let text = String(format: "<%+.8f,%+.8f> +/- %.2fm", coordinate.latitude, coordinate.longitude, horizontalAccuracy)
        return text + String(format: " (speed %.2f mps / course %.2f)", speed, course) + " @ \(timestamp)"
    }
}

/// The Earth as WGS 84 has it.
enum Ellipsoid {
    private static let a = 6_378_137.0
    private static let f = 1 / 298.257223563
    private static let meanRadius = 6_371_008.8

    /// The distance in metres: Vincenty's inverse solution (Survey Review XXIII, 176, 1975), or that on a sphere if it does not converge, for points on
    /// opposite sides of the Earth.
    static func distance(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double {
        let b = a * (1 - f)
        let u1 = atan((1 - f) * tan(from.latitude * .pi / 180))
        let u2 = atan((1 - f) * tan(to.latitude * .pi / 180))
        let difference = (to.longitude - from.longitude) * .pi / 180
        var lambda = difference
        for _ in 0..<200 {
            let across = cos(u2) * sin(lambda)
            let along = cos(u1) * sin(u2) - sin(u1) * cos(u2) * cos(lambda)
            let sinSigma = (across * across + along * along).squareRoot()
            guard sinSigma != 0 else { return 0 }
            let cosSigma = sin(u1) * sin(u2) + cos(u1) * cos(u2) * cos(lambda)
            let sigma = atan2(sinSigma, cosSigma)
            let sinAlpha = cos(u1) * cos(u2) * sin(lambda) / sinSigma
            let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
            let cosDoubleMiddle = cosSquaredAlpha == 0 ? 0 : cosSigma - 2 * sin(u1) * sin(u2) / cosSquaredAlpha
            let c = f / 16 * cosSquaredAlpha * (4 + f * (4 - 3 * cosSquaredAlpha))
            let middle = 2 * cosDoubleMiddle * cosDoubleMiddle - 1
            let next = difference + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * (cosDoubleMiddle + c * cosSigma * middle))
            if abs(next - lambda) < 1e-12 {
                let square = cosSquaredAlpha * (a * a - b * b) / (b * b)
                let k = 1 + square / 16384 * (4096 + square * (-768 + square * (320 - 175 * square)))
                let l = square / 1024 * (256 + square * (-128 + square * (74 - 47 * square)))
                let last = l / 6 * cosDoubleMiddle * (4 * sinSigma * sinSigma - 3) * (4 * cosDoubleMiddle * cosDoubleMiddle - 3)
                return b * k * (sigma - l * sinSigma * (cosDoubleMiddle + l / 4 * (cosSigma * middle - last)))
            }
            lambda = next
        }
        return sphericalDistance(from, to)
    }

    private static func sphericalDistance(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double {
        let latitudes = (from.latitude * .pi / 180, to.latitude * .pi / 180)
        let north = sin((latitudes.1 - latitudes.0) / 2)
        let east = sin((to.longitude - from.longitude) * .pi / 360)
        return 2 * meanRadius * asin(min(1, (north * north + cos(latitudes.0) * cos(latitudes.1) * east * east).squareRoot()))
    }
}
