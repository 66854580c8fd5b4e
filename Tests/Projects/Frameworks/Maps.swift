import CoreLocation
import MapKit
import SwiftUI

struct Place: Identifiable {
    let id = UUID()
    let name: String
    let coordinate: CLLocationCoordinate2D
}

extension CLLocationCoordinate2D {
    static let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)
    static let paris = CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522)
}

extension CLLocationCoordinate2D: @retroactive Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.latitude == rhs.latitude && lhs.longitude == rhs.longitude
    }
}

struct OldMap: View {
    @State private var region = MKCoordinateRegion(center: .berlin, span: MKCoordinateSpan(latitudeDelta: 0.2, longitudeDelta: 0.2))
    let places = [Place(name: "Berlin", coordinate: .berlin)]

    var body: some View {
        VStack {
            Map(coordinateRegion: $region)
            Map(coordinateRegion: $region, interactionModes: [], showsUserLocation: true, userTrackingMode: .constant(.follow))
            Map(coordinateRegion: $region, annotationItems: places) { place in
                MapMarker(coordinate: place.coordinate, tint: .red)
            }
            Map(coordinateRegion: $region, annotationItems: places) { place in
                MapAnnotation(coordinate: place.coordinate) {
                    Image(systemName: "mappin").foregroundStyle(.red)
                }
            }
        }
    }
}

struct NewMap: View {
    @State private var position: MapCameraPosition = .region(MKCoordinateRegion(center: .paris, latitudinalMeters: 1000, longitudinalMeters: 1000))
    @State private var selection: UUID?
    @Namespace private var scope
    let places = [Place(name: "Paris", coordinate: .paris), Place(name: "Berlin", coordinate: .berlin)]

    var body: some View {
        MapReader { proxy in
            Map(position: $position, selection: $selection, scope: scope) {
                Marker("Paris", coordinate: .paris)
                    .tint(.orange)
                Marker("Café", systemImage: "cup.and.saucer", coordinate: .paris)
                Annotation("Here", coordinate: .berlin, anchor: .bottom) {
                    Circle().frame(width: 10, height: 10)
                }
                .annotationTitles(.hidden)
                ForEach(places) { place in
                    Marker(place.name, coordinate: place.coordinate).tag(place.id)
                }
                if places.count > 1 {
                    MapPolyline(coordinates: places.map(\.coordinate)).stroke(.blue, lineWidth: 4)
                    MapCircle(center: .berlin, radius: 500).foregroundStyle(.teal.opacity(0.3))
                }
                UserAnnotation()
            }
            .mapStyle(.standard(elevation: .realistic))
            .mapControls {
                MapUserLocationButton()
                MapCompass()
                MapScaleView()
            }
            .onMapCameraChange(frequency: .continuous) { context in
                print(context.region)
            }
            .onTapGesture { point in
                if let coordinate = proxy.convert(point, from: .local) { print(coordinate) }
            }
        }
        .frame(height: 120)
    }
}

@MainActor
final class LocationManager: NSObject, ObservableObject, @preconcurrency CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    @Published var status: CLAuthorizationStatus = .notDetermined
    @Published var location: CLLocation?

    override init() {
        super.init()
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyBest
        manager.requestWhenInUseAuthorization()
        manager.startUpdatingLocation()
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        status = manager.authorizationStatus
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        location = locations.last
    }
}

struct Locator: View {
    @StateObject private var locations = LocationManager()

    var body: some View {
        Text(locations.status == .denied ? "denied" : "asked")
    }
}

struct MapKitView {
    @MainActor func makeUIView() -> MKMapView {
        let view = MKMapView(frame: .zero)
        view.setRegion(MKCoordinateRegion(center: .berlin, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)), animated: false)
        let pin = MKPointAnnotation()
        pin.title = "Berlin"
        pin.coordinate = .berlin
        view.addAnnotation(pin)
        return view
    }

    func search() async throws -> [MKMapItem] {
        let request = MKLocalSearch.Request()
        request.naturalLanguageQuery = "coffee"
        let response = try await MKLocalSearch(request: request).start()
        return response.mapItems
    }
}
