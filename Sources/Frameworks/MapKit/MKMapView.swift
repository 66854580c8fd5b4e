import SwiftUI

/// What a map of UIKit's shows.
public enum MKMapType: UInt, Sendable {
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// Whether a map of UIKit's goes with the user.
public enum MKUserTrackingMode: Int, Sendable {
    case none, follow, followWithHeading
}

/// Gets what becomes of a map. All methods may be left out, and none is called here.
@MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
}

extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
}

/// A map for UIKit. It is not drawn here; it keeps its settings.
@MainActor
open class MKMapView: _HostedView {
    open weak var delegate: (any MKMapViewDelegate)?
    open var mapType = MKMapType.standard
    open var region = MKCoordinateRegion()
    open var showsUserLocation = false
    open var showsCompass = true
    open var showsScale = false
    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var userTrackingMode = MKUserTrackingMode.none
    open private(set) var annotations: [any MKAnnotation] = []

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
    }

    /// Nil. Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The centre of the visible region.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
    }

    /// Goes there at once. Not shown: `MKMapView` reports that no map is drawn, which could move.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    /// Goes there at once. Not shown: `MKMapView` reports that no map is drawn, which could move.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { centerCoordinate = coordinate }
    /// Stores an annotation.
    open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
    /// Stores annotations.
    open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
    /// Removes an annotation.
    open func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }
    /// Removes annotations.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) { annotations.forEach(removeAnnotation) }
}
