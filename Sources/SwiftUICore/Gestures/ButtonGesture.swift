import Foundation

/// A press as a button takes it: for any time, and ending on the button or nearby.
nonisolated package struct ButtonGesture: PrimitiveGesture {
    package typealias Value = Void

    /// Called with true while the touch is on the button or nearby.
    package var pressing: ((Bool) -> Void)?

    package init(pressing: ((Bool) -> Void)?) {
        self.pressing = pressing
    }

    package static func _makeGesture(gesture: _GraphValue<Self>, inputs: _GestureInputs) -> _GestureOutputs<Void> {
        _GestureOutputs(ButtonRecognizer(inputs: inputs.view) { gesture.value.pressing })
    }
}

private final class ButtonRecognizer: GestureRecognizer<Void> {
    /// How far outside a touch still presses, in points.
    private static let margin: CGFloat = 70

    private let inputs: _ViewInputs
    private let pressing: () -> ((Bool) -> Void)?
    private var isPressed = false

    init(inputs: _ViewInputs, pressing: @escaping () -> ((Bool) -> Void)?) {
        self.inputs = inputs
        self.pressing = pressing
        super.init()
    }

    override func update(_ event: GestureEvent) -> GesturePhase<Void> {
        guard let touch = event.touches.first, event.touchesDown <= 1 else { return .failed }
        let point = inputs.point(touch.location, in: .local)
        let area = CGRect(origin: .zero, size: inputs.placement.value.frame.size).insetBy(dx: -Self.margin, dy: -Self.margin)
        let isInside = area.contains(point)
        event.actions.append { [self] in set(isInside && touch.isDown) }
        guard touch.isDown else {
            return isInside ? .ended(()) : .failed
        }
        return .possible(nil)
    }

    override func reset() {
        set(false)
    }

    private func set(_ isPressed: Bool) {
        guard isPressed != self.isPressed else { return }
        self.isPressed = isPressed
        if let pressing = pressing() {
            MainThread.check()
            pressing(isPressed)
        }
    }

    override var waitsForOthers: Bool { true }
    override var maximumTouches: Int { 2 }
}

nonisolated extension View {
    /// Takes presses as a button does: `pressing` is called when the touch begins or ceases to press, `action` when it is
    /// lifted on the view or nearby.
    public func _onButtonGesture(pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void) -> some View {
        gesture(ButtonGesture(pressing: pressing).onEnded { _ in action() })
    }
}
