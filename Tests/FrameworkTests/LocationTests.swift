import CoreLocation
import Foundation
import MapKit
import SwiftUI
import Testing

@Suite(.serialized) struct LocationTests {
    private func distance(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
        CLLocation(latitude: a.0, longitude: a.1).distance(from: CLLocation(latitude: b.0, longitude: b.1))
    }

    /// Along the equator and a meridian of WGS 84; and between the stones of Vincenty's own example, Flinders Peak and Buninyong.
    @Test func distancesAreThoseOnTheEllipsoid() {
        #expect(abs(distance((0, 0), (0, 1)) - 111_319.491) < 0.001)
        #expect(abs(distance((0, 0), (1, 0)) - 110_574.389) < 0.001)
        let flinders = (-(37 + 57 / 60.0 + 3.72030 / 3600), 144 + 25 / 60.0 + 29.52440 / 3600)
        let buninyong = (-(37 + 39 / 60.0 + 10.15610 / 3600), 143 + 55 / 60.0 + 35.38390 / 3600)
        #expect(abs(distance(flinders, buninyong) - 54_972.271) < 0.01)
        #expect(distance(flinders, flinders) == 0)
        #expect(abs(distance(flinders, buninyong) - distance(buninyong, flinders)) < 1e-6)
        #expect(abs(distance((0, 0), (0, 180)) - 20_015_114) < 20_000)
    }

    @Test func regionsAreMeasuredInMetres() {
        let equator = MKCoordinateRegion(center: CLLocationCoordinate2D(), latitudinalMeters: 110_574.389, longitudinalMeters: 111_319.491)
        #expect(abs(equator.span.latitudeDelta - 1) < 0.001 && abs(equator.span.longitudeDelta - 1) < 0.001)
        let north = MKCoordinateRegion(center: CLLocationCoordinate2D(latitude: 60, longitude: 10), latitudinalMeters: 1000, longitudinalMeters: 1000)
        #expect(abs(north.span.longitudeDelta / north.span.latitudeDelta - 2) < 0.01)
        let circle = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 111_000, identifier: "x")
        #expect(circle.contains(CLLocationCoordinate2D(latitude: 0.9, longitude: 0)))
        #expect(!circle.contains(CLLocationCoordinate2D(latitude: 0, longitude: 1)))
    }

    @Test func pointsOfMercatorsMapGoThereAndBack() {
        let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)
        let back = MKMapPoint(berlin).coordinate
        #expect(abs(back.latitude - berlin.latitude) < 1e-9 && abs(back.longitude - berlin.longitude) < 1e-9)
        #expect(MKMapPoint(CLLocationCoordinate2D()).x == 134_217_728)
        let rect = MKMapRect(x: 0, y: 0, width: 10, height: 10).union(MKMapRect(x: 20, y: 5, width: 5, height: 10))
        #expect(rect.width == 25 && rect.height == 15)
        #expect(MKMapRect.null.union(rect).width == 25)
    }

    @Test func positionsOfCamerasTellWhatTheyAre() {
        let region = MKCoordinateRegion(center: CLLocationCoordinate2D(latitude: 1, longitude: 2), span: MKCoordinateSpan(latitudeDelta: 3, longitudeDelta: 4))
        #expect(MapCameraPosition.region(region).region?.span.longitudeDelta == 4)
        #expect(MapCameraPosition.region(region) == .region(region))
        #expect(MapCameraPosition.region(region) != .automatic)
        let user = MapCameraPosition.userLocation(fallback: .region(region))
        #expect(user.followsUserLocation && !user.followsUserHeading && user.fallbackPosition == .region(region))
    }

    private final class Asker: NSObject, CLLocationManagerDelegate {
        var changes: [CLAuthorizationStatus] = []
        var errors: [CLError.Code] = []

        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { changes.append(manager.authorizationStatus) }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            errors += ((error as? CLError)?.code).map { [$0] } ?? []
        }
    }

    @Test @MainActor func whoAsksForALocationIsDeniedIt() async {
        let manager = CLLocationManager()
        let asker = Asker()
        manager.delegate = asker
        await Task.yield()
        manager.requestWhenInUseAuthorization()
        manager.requestLocation()
        for _ in 0..<100 where asker.errors.isEmpty {
            try? await Task.sleep(for: .milliseconds(10))
        }
        #expect(asker.changes.last == .denied)
        #expect(asker.errors == [.denied])
        #expect(manager.location == nil && !CLLocationManager.locationServicesEnabled())
        await #expect(throws: CLError.self) { try await CLGeocoder().geocodeAddressString("Berlin") }
    }
}
