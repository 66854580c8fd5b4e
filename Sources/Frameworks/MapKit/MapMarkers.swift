import SwiftUI

/// Whether the names of things on a map are shown. Not shown: `Map` reports that no map is drawn.
public enum MapMarkTitles: Sendable {
    case automatic, visible, hidden
}

/// A balloon on a map. Nothing of it is shown here.
public struct Marker<Label: View>: PlainMapContent {
    private let label: Label
    /// Where it stands.
    let coordinate: CLLocationCoordinate2D

    /// With a label of any views.
    public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
        (self.label, self.coordinate) = (label(), coordinate)
    }
}

extension Marker where Label == Text {
    /// Creates a marker with a title.
    public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { Text(titleKey) }
    }

    /// Creates a marker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { Text(title) }
    }

    /// With a name, and a few letters in the balloon. Not shown: `Map` reports that no map is drawn.
    public init(_ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D) {
        self.init(titleKey, coordinate: coordinate)
    }

    /// With a name, and a few letters in the balloon. Not shown: `Map` reports that no map is drawn.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, monogram: Text, coordinate: CLLocationCoordinate2D) {
        self.init(title, coordinate: coordinate)
    }

    /// Of something with a name.
    public init(item: MKMapItem) {
        self.init(item.name ?? "", coordinate: item.placemark.coordinate)
    }
}

extension Marker where Label == SwiftUI.Label<Text, Image> {
    /// With a name and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// With a name and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { SwiftUI.Label(title, systemImage: systemImage) }
    }

    /// With a name and an image.
    public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { SwiftUI.Label(titleKey, image: image) }
    }

    /// With a name and an image.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { SwiftUI.Label(title, image: image) }
    }
}

/// Any views on a map. Nothing of them is shown here.
public struct Annotation<Label: View, Content: View>: PlainMapContent {
    private let label: Label
    private let content: Content
    /// Where they stand.
    let coordinate: CLLocationCoordinate2D

    /// With a label of any views. Not shown: `Map` reports that no map is drawn.
    public init(
        coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        (self.coordinate, self.content, self.label) = (coordinate, content(), label())
    }
}

extension Annotation where Label == Text {
    /// With a name. Not shown: `Map` reports that no map is drawn.
    public init(
        _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
    ) {
        self.init(coordinate: coordinate, content: content) { Text(titleKey) }
    }

    /// With a name. Not shown: `Map` reports that no map is drawn.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
    ) {
        self.init(coordinate: coordinate, content: content) { Text(title) }
    }
}

/// Where the user is. They are nowhere here.
public struct UserAnnotation: PlainMapContent {
    /// Creates the user's location, a blue dot.
    public init() {}

    /// Any views, which are not made: the user is nowhere. Not shown: `Map` reports that no map is drawn.
    public init<Content: View>(anchor: UnitPoint = .center, @ViewBuilder content: @escaping () -> Content) {}
}

/// A circle on a map. Nothing of it is shown here.
public struct MapCircle: PlainMapContent {
    let center: CLLocationCoordinate2D
    let radius: CLLocationDistance

    /// Creates a circle around a coordinate, in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
        (self.center, self.radius) = (center, radius)
    }
}

/// A line on a map. Nothing of it is shown here.
public struct MapPolyline: PlainMapContent {
    let coordinates: [CLLocationCoordinate2D]

    /// Creates a line through coordinates. Not shown: `Map` reports that no map is drawn.
    public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {
        self.coordinates = coordinates
    }

    /// From point to point. Not shown: `Map` reports that no map is drawn.
    public init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {
        coordinates = points.map(\.coordinate)
    }

    /// Creates a line from a polyline.
    public init(_ polyline: MKPolyline) {
        coordinates = polyline.coordinates
    }

    /// Creates the line of a route.
    public init(_ route: MKRoute) {
        coordinates = route.polyline.coordinates
    }

    /// The course of a line on the globe.
    public enum ContourStyle: Sendable {
        case straight, geodesic
    }
}

/// An area on a map. Nothing of it is shown here.
public struct MapPolygon: PlainMapContent {
    let coordinates: [CLLocationCoordinate2D]

    /// Creates a line between coordinates.
    public init(coordinates: [CLLocationCoordinate2D]) {
        self.coordinates = coordinates
    }

    /// Creates a line between map points.
    public init(points: [MKMapPoint]) {
        coordinates = points.map(\.coordinate)
    }
}

/// Whether an overlay stands above streets. Not shown: `Map` reports that no map is drawn.
public enum MKOverlayLevel: Int, Sendable {
    case aboveRoads, aboveLabels
}

extension MapContent {
    /// A colour. Not shown: `Map` reports that no map is drawn.
    public func tint<S: ShapeStyle>(_ style: S) -> some MapContent { self }
    /// A colour inside. Not shown: `Map` reports that no map is drawn.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some MapContent { self }
    /// A line around. Not shown: `Map` reports that no map is drawn.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some MapContent { self }
    /// A line around. Not shown: `Map` reports that no map is drawn.
    public func stroke<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle) -> some MapContent { self }
    /// A value to be selected: nothing can be selected here. Not shown: `Map` reports that no map is drawn.
    public func tag<V: Hashable>(_ tag: V) -> some MapContent { self }
    /// Whether names are shown. Not shown: `Map` reports that no map is drawn.
    public func annotationTitles(_ visibility: Visibility) -> some MapContent { self }
    /// Whether second names are shown. Not shown: `Map` reports that no map is drawn.
    public func annotationSubtitles(_ visibility: Visibility) -> some MapContent { self }
    /// Whether it stands above streets. Not shown: `Map` reports that no map is drawn.
    public func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { self }
}
