import IncrementalGraph
import Foundation

/// Takes taps on the whole of a row, as long as one means something.
nonisolated struct ListRowTapModifier: PrimitiveViewModifier {
    var row: ListRow
    /// Whether a tap means something besides what the views in the row do with it.
    var isTappable: Bool
    /// Whether the row lights up under the touch.
    var lights: Bool
    var tap: @MainActor () -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        let gesture = ViewGesture<Void>(inputs: inputs) {
            let gesture = modifier.map { modifier in
                let row = modifier.row
                let lights = modifier.lights
                return ButtonGesture(pressing: { row.press($0 && lights) }).onEnded { [tap = modifier.tap] _ in
                    if lights {
                        row.flash()
                    }
                    onMainActor { tap() }
                }
            }
            return _EndedGesture._makeGesture(gesture: gesture, inputs: _GestureInputs(view: inputs)).recognizer
        }
        outputs.responder = ListRowResponder(outputs.responder, inputs: inputs, gesture: gesture) { modifier.value }
        return outputs
    }
}

/// A responder that takes part in the taps of a row: the row, which takes them, or a button in it that leaves its taps to the row.
package protocol RowTapResponder: ViewResponder {
    var row: ListRow { get }
}

private final class ListRowResponder: WrapperResponder, RowTapResponder {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let gesture: AttachedGesture
    private let modifier: () -> ListRowTapModifier

    init(_ child: ViewResponder?, inputs: _ViewInputs, gesture: AttachedGesture, modifier: @escaping () -> ListRowTapModifier) {
        self.inputs = inputs
        self.gesture = gesture
        self.modifier = modifier
        self.child = child
    }

    var row: ListRow { modifier().row }

    private var takesTaps: Bool {
        let modifier = modifier()
        return modifier.isTappable || modifier.row.hasAction
    }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        hitTestChildren(point) ?? (inputs.placement.value.frame.contains(point) ? [self] : nil)
    }

    func attachGestures(to chain: inout GestureChain) {
        if takesTaps {
            chain.add(gesture, priority: .normal)
        }
    }

    var pressAction: (() -> Void)? {
        guard gesture.isAvailable, takesTaps else { return nil }
        let tap = modifier().tap
        return { onMainActor { tap() } }
    }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }

    var combinesChildren: Bool { modifier().row.hasAction }
}

extension ListRow {
    /// How long a touch rests on a row before it lights up, in seconds: one that scrolls is away by then.
    private static let delay = 0.1

    func press(_ isPressed: Bool) {
        setPressed(isPressed, in: Transaction(animation: isPressed ? .linear(duration: 0.02).delay(Self.delay) : .easeOut(duration: 0.3)))
    }

    /// A tap lights the row up, however short it was, and lets it fade.
    func flash() {
        setPressed(true, in: Transaction(animation: nil))
        press(false)
    }
}

/// Follows a touch across a row.
nonisolated struct ListRowSwipeModifier: PrimitiveViewModifier {
    var handler: RowSwipeHandler

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = RowSwipeResponder(outputs.responder, inputs: inputs) { modifier.value.handler }
        return outputs
    }
}

/// Recognizes swipes over a row.
private final class RowSwipeResponder: WrapperResponder, DragRecognizer {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let handler: () -> RowSwipeHandler
    private let isEnabled: Attribute<Bool>
    private let direction: Attribute<LayoutDirection>
    private var current: RowSwipeHandler?
    private var start = CGPoint.zero
    private var samples: [(time: Double, x: CGFloat)] = []

    init(_ child: ViewResponder?, inputs: _ViewInputs, handler: @escaping () -> RowSwipeHandler) {
        self.inputs = inputs
        self.handler = handler
        isEnabled = inputs.base.environmentValue(\.isEnabled)
        direction = inputs.base.environmentValue(\.layoutDirection)
        self.child = child
    }

    var dragRecognizer: (any DragRecognizer)? { self }
    var minimumDistance: CGFloat { 10 }
    var isAvailable: Bool { isEnabled.isAlive && isEnabled.value }

    func canBegin(at point: CGPoint) -> Bool { handler().canSwipe }

    private var sign: CGFloat { direction.value == .rightToLeft ? -1 : 1 }

    func accepts(_ translation: CGSize) -> Bool {
        abs(translation.width) > abs(translation.height) && handler().accepts(translation.width * sign)
    }

    func began(start: CGPoint, point: CGPoint, time: Double) {
        let distance = point.x - start.x
        // The row follows from where the touch became a swipe.
        self.start = CGPoint(x: start.x + min(max(distance, -10), 10), y: start.y)
        samples = []
        current = handler()
        onMainActor(current) { $0?.began() }
        moved(to: point, time: time)
    }

    func moved(to point: CGPoint, time: Double) {
        samples.append((time, point.x))
        while samples.count > 2, time - samples[1].time >= 0.1 {
            samples.removeFirst()
        }
        let width = inputs.placement.value.size.value.width
        let distance = (point.x - start.x) * sign
        onMainActor(current) { $0?.moved(by: distance, width: width) }
    }

    func ended(at point: CGPoint, time: Double) {
        var velocity: CGFloat = 0
        if let first = samples.first, let last = samples.last, last.time > first.time, time - last.time < 0.08 {
            velocity = (last.x - first.x) / (last.time - first.time) * sign
        }
        let width = inputs.placement.value.size.value.width
        onMainActor(current) { [velocity] in $0?.ended(velocity: velocity, width: width) }
        current = nil
    }

    func cancelled(at point: CGPoint, time: Double) {
        onMainActor(current) { $0?.cancelled() }
        current = nil
    }
}

/// Takes a row by its grip.
nonisolated struct ReorderGripModifier: PrimitiveViewModifier {
    var appearance: ListRowAppearance

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = ReorderResponder(outputs.responder, inputs: inputs) { modifier.value.appearance }
        return outputs
    }
}

/// Recognizes drags of a row's grip, which reorder the list.
private final class ReorderResponder: WrapperResponder, DragRecognizer {
    let child: ViewResponder?
    private let inputs: _ViewInputs
    private let appearance: () -> ListRowAppearance
    private var start = CGPoint.zero

    init(_ child: ViewResponder?, inputs: _ViewInputs, appearance: @escaping () -> ListRowAppearance) {
        self.inputs = inputs
        self.appearance = appearance
        self.child = child
    }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        hitTestChildren(point) ?? (inputs.placement.value.frame.insetBy(dx: -11, dy: -11).contains(point) ? [self] : nil)
    }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(inputs.placement.value.frame)
    }

    var dragRecognizer: (any DragRecognizer)? { self }
    var minimumDistance: CGFloat { 0 }
    var isDecisive: Bool { true }

    func canBegin(at point: CGPoint) -> Bool { appearance().canMove }

    func began(start: CGPoint, point: CGPoint, time: Double) {
        self.start = start
        let appearance = appearance()
        appearance.owner.liftBegan(appearance.traits)
        moved(to: point, time: time)
    }

    func moved(to point: CGPoint, time: Double) {
        appearance().owner.liftMoved(by: point.y - start.y)
    }

    func ended(at point: CGPoint, time: Double) {
        let appearance = appearance()
        onMainActor { appearance.owner.liftEnded(appearance.traits, isCancelled: false) }
    }

    func cancelled(at point: CGPoint, time: Double) {
        let appearance = appearance()
        onMainActor { appearance.owner.liftEnded(appearance.traits, isCancelled: true) }
    }
}
