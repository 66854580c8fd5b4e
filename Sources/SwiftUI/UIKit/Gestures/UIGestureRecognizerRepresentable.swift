import Foundation

/// A UIKit gesture recognizer on a SwiftUI view: `.gesture(MyRecognizer())`.
///
/// The recognizer is made when the view appears, and follows the touches on the view. Each of its actions calls
/// `handleUIGestureRecognizerAction(_:context:)`, and the targets that were added to it. Its `view` is nil, and its locations in a nil view are
/// in the window; use the context's `converter` for those in the view. The recognizers of this library work; a subclass of
/// `UIGestureRecognizer` itself gets no touches.
@preconcurrency @MainActor
public protocol UIGestureRecognizerRepresentable {
    /// The recognizer.
    associatedtype UIGestureRecognizerType: UIGestureRecognizer
    /// What goes between the recognizer and SwiftUI; `Void` unless there is a `makeCoordinator(converter:)`.
    associatedtype Coordinator = Void
    /// The type of `context`.
    typealias Context = UIGestureRecognizerRepresentableContext<Self>
    /// The type of what converts positions.
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

    /// Makes the recognizer, once for each identity of the view.
    func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
    /// Brings the recognizer up to date: after it is made, and whenever this value, the environment or something that was read here changes.
    func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
    /// The recognizer's state has changed: what a target's method is for in UIKit.
    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
    /// Makes what goes between the recognizer and SwiftUI, once, before the recognizer: its delegate, for example.
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
    /// The default implementation does nothing.
    public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}

    /// The default implementation does nothing.
    public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
    /// Creates no coordinator.
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// What surrounds a recognizer of a SwiftUI view.
@preconcurrency @MainActor
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
    /// What `makeCoordinator(converter:)` has made.
    public let coordinator: Representable.Coordinator
    /// Converts positions of the recognizer to coordinate spaces of SwiftUI.
    public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
    /// That of the update that runs.
    public let transaction: Transaction
    /// The environment of the view.
    public let environment: EnvironmentValues
}

/// Converts positions of a recognizer to coordinate spaces of SwiftUI.
@preconcurrency @MainActor
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    let place: RecognizerPlace

    /// Where the recognizer's touch is, in the coordinates of the view that has the gesture.
    public var localLocation: CGPoint { location(in: .local) }

    /// How far a pan has moved in the coordinates of the view; nil for recognizers of other kinds.
    public var localTranslation: CGPoint? { translation(in: .local) }

    /// How fast a pan moves in the coordinates of the view, in points per second; nil for recognizers of other kinds.
    public var localVelocity: CGPoint? { velocity(in: .local) }

    /// Where the recognizer's touch is, in a coordinate space.
    public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
        convert(globalPoint: place.recognizer?.point ?? .zero, to: coordinateSpace)
    }

    /// How far a pan has moved in a coordinate space; nil for recognizers of other kinds.
    public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
        (place.recognizer as? UIPanGestureRecognizer).map { distance($0.translation(in: nil), in: coordinateSpace) }
    }

    /// How fast a pan moves in a coordinate space, in points per second; nil for recognizers of other kinds.
    public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
        (place.recognizer as? UIPanGestureRecognizer).map { distance($0.velocity(in: nil), in: coordinateSpace) }
    }

    /// A point of the window in another coordinate space: the view's own unless another one is named. A name that no view around has counts
    /// as the window.
    public func convert(globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local) -> CGPoint {
        place.convert(globalPoint, to: coordinateSpace.coordinateSpace)
    }

    /// A distance in the window, as long as it looks in a coordinate space that is scaled or turned.
    private func distance(_ distance: CGPoint, in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
        let end = place.recognizer?.point ?? .zero
        let to = convert(globalPoint: end, to: coordinateSpace)
        let from = convert(globalPoint: CGPoint(x: end.x - distance.x, y: end.y - distance.y), to: coordinateSpace)
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }
}

nonisolated extension View {
    /// Attaches a UIKit gesture recognizer. The gestures of the views inside go first.
    @_disfavoredOverload
    public func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View {
        modifier(RecognizerModifier(representable: representable))
    }
}
