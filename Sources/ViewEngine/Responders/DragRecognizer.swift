import Foundation

/// Something that follows one touch without being a `Gesture`: the thumb of a slider, a view that scrolls. It takes part
/// like a drag gesture. All points are in the window; times are stage seconds.
package protocol DragRecognizer: AnyObject {
    /// How far the touch has to move before it is a drag; 0 takes it as soon as it begins.
    var minimumDistance: CGFloat { get }

    /// Whether it is there and enabled. A touch that it follows is taken away when it is not.
    var isAvailable: Bool { get }

    /// Whether a touch that begins at `point` can be followed.
    func canBegin(at point: CGPoint) -> Bool

    /// Whether a touch that has moved by `translation` (points in the window) moves the way that this recogniser follows.
    func accepts(_ translation: CGSize) -> Bool

    /// Whether a touch that is a drag belongs to this recogniser before all others, as one does that stops content.
    var isDecisive: Bool { get }

    /// The touch belongs to this recogniser from now on. It began at `start` and is at `point` now.
    func began(start: CGPoint, point: CGPoint, time: Double)
    func moved(to point: CGPoint, time: Double)
    func ended(at point: CGPoint, time: Double)

    /// The touch was taken away, by the system or because the view has gone. By default the same as its end.
    func cancelled(at point: CGPoint, time: Double)
}

extension DragRecognizer {
    package var isAvailable: Bool { true }
    package func accepts(_ translation: CGSize) -> Bool { true }
    package var isDecisive: Bool { false }

    package func cancelled(at point: CGPoint, time: Double) {
        ended(at: point, time: time)
    }
}

/// Lets a `DragRecognizer` take part. Made for one touch.
package final class DragRecognizerGesture: AttachedGesture {
    package var name: String?
    private let recognizer: any DragRecognizer
    private var state = State.new
    private var point = CGPoint.zero
    private var time = 0.0
    /// Whether the recogniser knows of the touch.
    private var hasBegun = false

    private enum State {
        case new, possible, active
    }

    package init(_ recognizer: any DragRecognizer) {
        self.recognizer = recognizer
    }

    package var isAvailable: Bool { recognizer.isAvailable }

    package func update(_ event: GestureEvent) -> GestureResult {
        guard let touch = event.touches.first else { return .failed }
        point = touch.location
        time = event.time
        switch state {
        case .new:
            guard recognizer.canBegin(at: touch.start) else { return .failed }
            state = .possible
            fallthrough
        case .possible:
            guard touch.isDown else { return .failed }
            let translation = CGSize(width: touch.location.x - touch.start.x, height: touch.location.y - touch.start.y)
            guard touch.distance >= recognizer.minimumDistance, recognizer.accepts(translation) else { return .possible }
            state = .active
            event.actions.append { [self, time] in
                hasBegun = true
                recognizer.began(start: touch.start, point: touch.location, time: time)
            }
            return .active
        case .active:
            event.actions.append { [self, time] in
                if touch.isDown {
                    recognizer.moved(to: touch.location, time: time)
                } else {
                    hasBegun = false
                    recognizer.ended(at: touch.location, time: time)
                }
            }
            return touch.isDown ? .active : .ended
        }
    }

    package func reset() {
        state = .new
        if hasBegun {
            hasBegun = false
            recognizer.cancelled(at: point, time: time)
        }
    }

    package var identity: AnyObject { recognizer }
    package var isDecisive: Bool { recognizer.isDecisive }
}
