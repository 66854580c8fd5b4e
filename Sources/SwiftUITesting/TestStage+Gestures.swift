import Foundation
import ScriptedStage
import Rendering

/// What touches do. Each call shows a frame where the touch does something, and leaves the clock at its end.
extension TestStage {
    /// The direction of a swipe.
    public enum SwipeDirection: Sendable {
        /// The direction in which the touch moves on the screen.
        case left, right, up, down

        fileprivate var unitVector: CGSize {
            switch self {
            case .left: CGSize(width: -1, height: 0)
            case .right: CGSize(width: 1, height: 0)
            case .up: CGSize(width: 0, height: -1)
            case .down: CGSize(width: 0, height: 1)
            }
        }
    }

    // MARK: One touch

    /// Taps an element twice, 0.1 s apart.
    public func doubleTap(_ label: String) throws {
        try doubleTapNamed(label)
    }

    func doubleTapNamed(_ label: String) throws {
        try send(TimedInput.taps(.label(label), count: 2))
    }

    /// Taps a point of the window several times, 0.1 s apart.
    public func tap(at point: CGPoint, count: Int) throws {
        precondition(count > 0, "there is no tapping \(count) times")
        try send(TimedInput.taps(.point(point), count: count))
    }

    /// Touches the middle of an element for `duration` seconds.
    public func longPress(_ label: String, duration: Double = 0.6) throws {
        try holdTouch(on: .label(label), duration: duration)
    }

    /// Touches a point of the window for `duration` seconds.
    public func longPress(at point: CGPoint, duration: Double = 0.6) throws {
        try holdTouch(on: .point(point), duration: duration)
    }

    func holdTouch(on target: InputEvent.Target, duration: Double) throws {
        precondition(duration >= 0 && duration.isFinite, "a press lasts a finite time, not \(duration) s")
        // What the press brings about by itself is visible on the way.
        try send(.pointer(.down(target)))
        play(duration)
        try touchUp()
    }

    /// Drags with one touch from the middle of an element (of a slider: its thumb) by a distance in points, in `duration` seconds, with a
    /// frame each 1/60 s. The touch rests for `hold` seconds first: 0.6 lifts a view that is `draggable`. The touch has then ended.
    public func drag(_ label: String, by distance: CGSize, duration: Double = 0.5, hold: Double = 0) throws {
        try dragTouch(from: .label(label), by: distance, duration: duration, hold: hold)
    }

    /// Drags with one touch from the middle of an element to the middle of another one.
    public func drag(_ label: String, to target: String, duration: Double = 0.5, hold: Double = 0) throws {
        try dragTouch(from: .label(label), duration: duration, hold: hold) { .movedToward(.label(target), fraction: $0) }
    }

    /// Drags with one touch from a point of the window.
    public func drag(from point: CGPoint, by distance: CGSize, duration: Double = 0.5, hold: Double = 0) throws {
        try dragTouch(from: .point(point), by: distance, duration: duration, hold: hold)
    }

    /// Drags with one touch by `distance` points at an even `velocity` in points per second, and releases.
    public func swipe(
        _ label: String, _ direction: SwipeDirection, velocity: Double = 1000, distance: Double = 150
    ) throws {
        try swipeNamed(label, direction, velocity: velocity, distance: distance)
    }

    func swipeNamed(_ label: String, _ direction: SwipeDirection, velocity: Double, distance: Double) throws {
        precondition(velocity > 0 && distance > 0 && (distance / velocity).isFinite, "a swipe has a velocity and a distance")
        let unit = direction.unitVector
        try dragTouch(
            from: .label(label), by: CGSize(width: unit.width * distance, height: unit.height * distance),
            duration: distance / velocity)
    }

    /// Scrolls the scroll view that an element names or is in (nil: the first one) by a distance in points, as far as there is content, and
    /// without momentum.
    public func scroll(_ label: String? = nil, by distance: CGSize, duration: Double = 0.5) throws {
        try scrollNamed(label, by: distance, duration: duration)
    }

    func scrollNamed(_ label: String?, by distance: CGSize, duration: Double) throws {
        precondition(duration > 0 && duration.isFinite, "a scroll lasts a finite time, not \(duration) s")
        try send(
            TimedInput.scroll(label.map { .label($0) }, duration: duration) {
                .moved(by: CGSize(width: distance.width * $0, height: distance.height * $0))
            })
    }

    /// Scrolls as far as needed to show an existing element.
    public func scroll(to label: String, duration: Double = 0.5) throws {
        precondition(duration > 0 && duration.isFinite, "a scroll lasts a finite time, not \(duration) s")
        try send(TimedInput.scroll(.label(label), duration: duration) { .movedToward(label, fraction: $0) })
    }

    func dragTouch(from target: InputEvent.Target, by distance: CGSize, duration: Double, hold: Double = 0) throws {
        try dragTouch(from: target, duration: duration, hold: hold) {
            .moved(by: CGSize(width: distance.width * $0, height: distance.height * $0))
        }
    }

    private func dragTouch(from target: InputEvent.Target, duration: Double, hold: Double, move: (Double) -> PointerEvent) throws {
        precondition(duration >= 0 && duration.isFinite, "a drag lasts a finite time, not \(duration) s")
        precondition(hold >= 0 && hold.isFinite, "a touch rests for a finite time, not \(hold) s")
        try send(TimedInput.drag(from: target, hold: hold, duration: duration, move: move))
    }

    // MARK: Two fingers

    /// Moves two fingers on an element until their distance is `scale` times as large.
    public func pinch(_ label: String, scale: Double, duration: Double = 0.5) throws {
        try pinchNamed(label, scale: scale, duration: duration)
    }

    func pinchNamed(_ label: String, scale: Double, duration: Double) throws {
        precondition(scale > 0 && scale.isFinite, "touches pinch by a factor above 0, not by \(scale)")
        try send(TimedInput.pair(on: .label(label), scale: scale, angle: 0, duration: duration))
    }

    /// Turns two fingers on an element clockwise by an angle.
    public func rotate(_ label: String, by angle: Angle, duration: Double = 0.5) throws {
        try rotateNamed(label, by: angle, duration: duration)
    }

    func rotateNamed(_ label: String, by angle: Angle, duration: Double) throws {
        precondition(angle.radians.isFinite, "touches turn by a finite angle")
        try send(TimedInput.pair(on: .label(label), scale: 1, angle: angle.radians, duration: duration))
    }

    // MARK: Single touches

    /// Begins a touch at a point of the window. It lasts until `touchUp(touch:)`. Use a number for each of several touches.
    public func touchDown(at point: CGPoint, touch: Int = 0) throws {
        try send(.pointer(.down(.point(point)), touch: touch))
    }

    /// Begins a touch in the middle of an element.
    public func touchDown(_ label: String, touch: Int = 0) throws {
        try send(.pointer(.down(.label(label)), touch: touch))
    }

    /// Moves a touch to a point relative to its start, in points.
    public func touchMove(by distance: CGSize, touch: Int = 0) throws {
        try send(.pointer(.moved(by: distance), touch: touch))
    }

    /// Moves a touch to a point of the window.
    public func touchMove(to point: CGPoint, touch: Int = 0) throws {
        try send(.pointer(.movedToward(.point(point), fraction: 1), touch: touch))
    }

    /// Ends a touch that `touchDown` began.
    public func touchUp(touch: Int = 0) throws {
        try send(.pointer(.up, touch: touch))
    }

    /// Cancels a touch, as the system does. Its effects do not count.
    public func touchCancel(touch: Int = 0) throws {
        try send(.pointer(.cancelled, touch: touch))
    }

    // MARK: Keyboard

    /// Presses a key. The focused view receives it first, then the view with this `View.keyboardShortcut(_:modifiers:)`.
    /// - Throws: An error if neither uses the key.
    public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) throws {
        try send(.key(KeyInput(character: key.character, modifiers: modifiers.rawValue)))
    }

    /// Types at the cursor of the focused text field, or focuses the one with a label first. A line break is the return key. All characters
    /// come at once, unless there is an `interval` in seconds between two of them.
    public func type(_ text: String, into label: String? = nil, interval: Double = 0) throws {
        precondition(interval >= 0 && interval.isFinite, "characters come in finite time, not in \(interval) s")
        try send(TimedInput.typing(text, into: label, interval: interval))
    }

    /// Selects a choice in a picker, by the names of both.
    public func select(_ choice: String, in picker: String) throws {
        try send(.select(picker, choice: choice))
    }

    // MARK: Pointer

    /// Moves a pointer over an element, without a touch; nil removes it.
    public func hover(_ label: String?) throws {
        try send(.pointer(.hover(label.map(InputEvent.Target.label))))
    }

    /// Moves a pointer to a point of the window, without a touch.
    public func hover(at point: CGPoint) throws {
        try send(.pointer(.hover(.point(point))))
    }
}
