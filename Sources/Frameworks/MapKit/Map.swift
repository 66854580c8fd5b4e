import SwiftUI

/// A map. Here it is a placeholder: neither the map nor its content is drawn, and it cannot be moved.
public struct Map<Content>: View {
    private let position: Binding<MapCameraPosition>?
    private let region: Binding<MKCoordinateRegion>?

    fileprivate init(position: Binding<MapCameraPosition>? = nil, region: Binding<MKCoordinateRegion>? = nil, _ content: Content.Type) {
        (self.position, self.region) = (position, region)
    }

    public var body: some View {
        UnsupportedViewPlaceholder(name: "Map", instead: "No map is drawn; use an Image of the map.")
    }
}

/// The content of a map of iOS 17, which has been made.
public struct MapContentView<Content> {}

// The content of a map is made once, as a real map would do; nothing of it is kept.
@MainActor
extension Map where Content == MapContentView<Any> {
    /// A map of everything. Not shown: `Map` reports that no map is drawn.
    public init(bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil) {
        self.init(Content.self)
    }

    /// A map with content. Not shown: `Map` reports that no map is drawn.
    public init<C: MapContent>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) {
        _ = content()
        self.init(Content.self)
    }

    /// A map of a part of the world, which stays as it is. Not shown: `Map` reports that no map is drawn.
    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) {
        self.init(position: position, Content.self)
    }

    /// A map of a part of the world, which stays as it is. Not shown: `Map` reports that no map is drawn.
    public init<C: MapContent>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) {
        _ = content()
        self.init(position: position, Content.self)
    }

    /// A map of a part of the world, which stays as it is, where nothing can be selected. Not shown: `Map` reports that no map is drawn.
    public init<Selection: Hashable, C: MapContent>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        selection: Binding<Selection?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) {
        _ = content()
        self.init(position: position, Content.self)
    }

    /// A map where nothing can be selected. Not shown: `Map` reports that no map is drawn.
    public init<Selection: Hashable, C: MapContent>(
        bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, selection: Binding<Selection?>, scope: Namespace.ID? = nil,
        @MapContentBuilder content: () -> C
    ) {
        _ = content()
        self.init(Content.self)
    }

    /// A map that begins somewhere. Not shown: `Map` reports that no map is drawn.
    public init(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
    ) {
        self.init(position: .constant(initialPosition), Content.self)
    }

    /// A map that begins somewhere. Not shown: `Map` reports that no map is drawn.
    public init<C: MapContent>(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) {
        _ = content()
        self.init(position: .constant(initialPosition), Content.self)
    }

    /// A map that begins somewhere, where nothing can be selected. Not shown: `Map` reports that no map is drawn.
    public init<Selection: Hashable, C: MapContent>(
        initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
        selection: Binding<Selection?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
    ) {
        _ = content()
        self.init(position: .constant(initialPosition), Content.self)
    }
}

/// The content of a map of iOS 14.
public protocol MapAnnotationProtocol {}

/// Any views on a map of iOS 14. Nothing of them is shown here.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
    let coordinate: CLLocationCoordinate2D
    let content: Content

    /// Creates an annotation at a coordinate. Not shown: `Map` reports that no map is drawn.
    public init(coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5), @ViewBuilder content: () -> Content) {
        (self.coordinate, self.content) = (coordinate, content())
    }
}

/// A balloon on a map of iOS 14. Nothing of it is shown here.
public struct MapMarker: MapAnnotationProtocol {
    let coordinate: CLLocationCoordinate2D

    /// Creates a pin at a coordinate. Not shown: `Map` reports that no map is drawn.
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
        self.coordinate = coordinate
    }
}

/// A pin on a map of iOS 14. Nothing of it is shown here.
public struct MapPin: MapAnnotationProtocol {
    let coordinate: CLLocationCoordinate2D

    /// Creates a marker at a coordinate. Not shown: `Map` reports that no map is drawn.
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
        self.coordinate = coordinate
    }
}

/// The content of a map of iOS 14, which is not drawn.
public struct _DefaultMapContent {}

extension Map where Content == _DefaultMapContent {
    /// A map of a part of the world, which stays as it is. Not shown: `Map` reports that no map is drawn.
    public init(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) {
        self.init(region: coordinateRegion, Content.self)
    }

    /// A map of a part of the world, which stays as it is. Not shown: `Map` reports that no map is drawn.
    public init(
        mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) {
        self.init(Content.self)
    }

    /// A map of a part of the world, which stays as it is. Not shown: `Map` reports that no map is drawn.
    public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil, annotationItems: Items, annotationContent: @escaping (Items.Element) -> Annotation
    ) where Items.Element: Identifiable {
        annotationItems.forEach { _ = annotationContent($0) }
        self.init(region: coordinateRegion, Content.self)
    }
}

extension View {
    /// How maps look. Not shown: `Map` reports that no map is drawn.
    nonisolated public func mapStyle(_ style: MapStyle) -> some View { self }

    /// What maps have at their edges. Not shown: `Map` reports that no map is drawn.
    public func mapControls<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { self }

    /// Whether maps have anything at their edges. Not shown: `Map` reports that no map is drawn.
    nonisolated public func mapControlVisibility(_ visibility: Visibility) -> some View { self }

    /// What belongs together. Not shown: `Map` reports that no map is drawn.
    nonisolated public func mapScope(_ scope: Namespace.ID) -> some View { self }

    /// Runs `action` when a map's camera has moved. Not shown: `Map` reports that no map is drawn.
    nonisolated public func onMapCameraChange(frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void) -> some View { self }

    /// Runs `action` when a map's camera has moved. Not shown: `Map` reports that no map is drawn.
    nonisolated public func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
    ) -> some View { self }
}

/// Which way is north: nothing here, as there is no map.
public struct MapCompass: View {
    /// Not shown: `Map` reports that no map is drawn.
    public init(scope: Namespace.ID? = nil) {}
    public var body: some View { EmptyView() }
}

/// How long a kilometre is: nothing here, as there is no map.
public struct MapScaleView: View {
    /// Of a map. Not shown: `Map` reports that no map is drawn.
    public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}
    public var body: some View { EmptyView() }
}

/// Brings a map to its user: nothing here, as there is no map.
public struct MapUserLocationButton: View {
    /// Not shown: `Map` reports that no map is drawn.
    public init(scope: Namespace.ID? = nil) {}
    public var body: some View { EmptyView() }
}

/// Tilts a map: nothing here, as there is no map.
public struct MapPitchToggle: View {
    /// Not shown: `Map` reports that no map is drawn.
    public init(scope: Namespace.ID? = nil) {}
    public var body: some View { EmptyView() }
}

/// Converts between coordinates on a map and points on the screen. There is no map here, so it returns nil.
public struct MapProxy: Sendable {
    /// None. Not shown: `Map` reports that no map is drawn.
    public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol) -> CLLocationCoordinate2D? { nil }
    /// None. Not shown: `Map` reports that no map is drawn.
    public func convert(_ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol) -> CGPoint? { nil }
}

/// A view whose content can convert the map's coordinates: none here.
public struct MapReader<Content: View>: View {
    private let content: (MapProxy) -> Content

    /// What `content` makes.
    public init(@ViewBuilder content: @escaping (MapProxy) -> Content) {
        self.content = content
    }

    public var body: some View { content(MapProxy()) }
}
