import Foundation

/// A touch that stays. The value is true as soon as the touch begins; the gesture ends, with the touch still down,
/// after `minimumDuration`.
nonisolated public struct LongPressGesture: PrimitiveGesture {
    public typealias Value = Bool

    /// The duration in seconds.
    public var minimumDuration: Double
    /// How far the touch may wander before the gesture ends, in points.
    public var maximumDistance: CGFloat
    fileprivate var inputKinds = GestureInputKinds.all

    /// A touch that stays for `minimumDuration` seconds within `maximumDistance` points. A negative duration counts as 0; with NaN
    /// the gesture never ends, with a warning.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    /// A touch that stays, with some kinds of input; others leave the gesture alone.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, inputKinds: GestureInputKinds) {
        self.init(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        self.inputKinds = inputKinds
    }

    public static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Bool> {
        _GestureOutputs(LongPressRecognizer { gesture.value })
    }
}

private final class LongPressRecognizer: GestureRecognizer<Bool> {
    private let gesture: () -> LongPressGesture
    private var press: (touchID: Int, end: Double)?

    init(gesture: @escaping () -> LongPressGesture) {
        self.gesture = gesture
        super.init()
    }

    override func update(_ event: GestureEvent) -> GesturePhase<Bool> {
        let gesture = gesture()
        guard gesture.inputKinds.acceptsTouches else { return .failed }
        if press == nil, let touch = event.touches.first(where: { $0.phase == .began }) {
            let duration = gesture.minimumDuration
            if duration.isNaN {
                RuntimeIssue.report("A long press needs a number of seconds, not NaN; it never ends.")
            }
            press = (touch.id, duration.isNaN ? .infinity : event.time + max(duration, 0))
        }
        guard let press, let touch = event.touches.first(where: { $0.id == press.touchID }) else { return .failed }
        if touch.distance > gesture.maximumDistance {
            return .failed
        }
        if event.time >= press.end - WakeUp.tolerance {
            return .ended(true)
        }
        return touch.isDown ? .possible(true) : .failed
    }

    override func reset() {
        press = nil
    }

    override var deadline: Double { press?.end ?? .infinity }
}

nonisolated extension View {
    /// Calls `action` when a touch has stayed on the view for `minimumDuration` seconds without leaving a circle of
    /// `maximumDistance` points; `onPressingChanged` with true when the touch begins, with false when the press is over.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        return gesture(PressingGesture(content: press.onEnded { _ in action() }, onPressingChanged: onPressingChanged))
    }

    /// Calls `action` when a touch of some kinds of input has stayed on the view for `minimumDuration` seconds.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, inputKinds: GestureInputKinds, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance, inputKinds: inputKinds)
        return gesture(PressingGesture(content: press.onEnded { _ in action() }, onPressingChanged: onPressingChanged))
    }

    /// The old order of the closures.
    @_disfavoredOverload
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
    }
}
