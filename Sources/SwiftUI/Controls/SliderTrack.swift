import IncrementalGraph
import Foundation

/// A slider without its labels: 31 points tall, a track of 4, a thumb of 27.
nonisolated struct SliderTrack: View {
    var value: Binding<Double>
    var scale: SliderScale
    var neutralValue: Double?
    var valueName: String?
    var onEditingChanged: (Bool) -> Void
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.sliderThumbVisibility) private var thumbVisibility

    static let thumb: CGFloat = 27

    @MainActor var body: some View {
        let fraction = scale.fraction(of: value.wrappedValue)
        GeometryReader { proxy in
            let travel = max(proxy.size.width - Self.thumb, 0)
            let middle = travel * fraction + Self.thumb / 2
            let start = neutralValue.map { travel * scale.fraction(of: $0) + Self.thumb / 2 } ?? 0
            ZStack(alignment: .leading) {
                Capsule().fill(Color(system: .fill)).frame(height: 4)
                Capsule()
                    .fill(TintShapeStyle())
                    .frame(width: abs(middle - start), height: 4)
                    .padding(.leading, min(start, middle))
                if thumbVisibility != .hidden {
                    Circle()
                        .fill(Color.white)
                        .frame(width: Self.thumb, height: Self.thumb)
                        .shadow(color: .black.opacity(0.12), radius: 2, y: 0.5)
                        .shadow(color: .black.opacity(0.12), radius: 6.5, y: 6)
                        .padding(.leading, travel * fraction)
                }
            }
            .frame(width: proxy.size.width, height: proxy.size.height, alignment: .leading)
        }
        .frame(height: 31)
        .opacity(isEnabled ? 1 : 0.5)
        // Under the touch the thumb is where the touch is, whatever the binding's animation does elsewhere.
        .transaction { transaction in
            if transaction.isContinuous {
                transaction.animation = nil
            }
        }
        .modifier(
            AssistiveModifier(content: .range(AssistiveRange(value: value.wrappedValue, bounds: scale.lower...max(scale.lower, scale.upper), step: scale.step)))
        )
        .modifier(SliderDragModifier(value: value, scale: scale, valueName: valueName, onEditingChanged: onEditingChanged))
    }
}

/// Moves a slider's value with the touch that holds its thumb.
nonisolated struct SliderDragModifier: PrimitiveViewModifier {
    var value: Binding<Double>
    var scale: SliderScale
    var valueName: String?
    var onEditingChanged: (Bool) -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = SliderResponder(
            outputs.responder, inputs: inputs, isEnabled: inputs.base.environmentValue(\.isEnabled),
            direction: inputs.base.environmentValue(\.layoutDirection)
        ) { modifier.value }
        return outputs
    }
}

/// Handles the touches of a slider.
private final class SliderResponder: WrapperResponder, DragRecognizer, ControlHolder {
    let child: ViewResponder?
    /// How far beside the thumb's middle a touch still gets it.
    private static let reach: CGFloat = 22

    private let inputs: _ViewInputs
    private let subgraph = Subgraph.requireCurrent
    private let isEnabled: Attribute<Bool>
    private let direction: Attribute<LayoutDirection>
    private let modifier: () -> SliderDragModifier
    /// The start of the touch, in the slider's coordinates, and the thumb's position on the track at that time.
    private var start: (x: CGFloat, fraction: Double) = (0, 0)

    init(
        _ child: ViewResponder?, inputs: _ViewInputs, isEnabled: Attribute<Bool>, direction: Attribute<LayoutDirection>,
        modifier: @escaping () -> SliderDragModifier
    ) {
        self.inputs = inputs
        self.isEnabled = isEnabled
        self.direction = direction
        self.modifier = modifier
        self.child = child
    }

    private var frame: CGRect { inputs.placement.value.frame }
    private var travel: CGFloat { max(frame.width - SliderTrack.thumb, 0) }

    private var fraction: Double {
        let modifier = modifier()
        return modifier.scale.fraction(of: modifier.value.wrappedValue)
    }

    /// The thumb's middle in the slider's coordinates.
    private var thumb: CGPoint {
        let fraction = direction.value == .rightToLeft ? 1 - fraction : fraction
        return CGPoint(x: frame.minX + SliderTrack.thumb / 2 + travel * fraction, y: frame.midY)
    }

    private func local(_ point: CGPoint) -> CGPoint {
        inputs.transform.value.pointFromGlobal(point)
    }

    // MARK: Touches

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        frame.contains(point) ? [self] : nil
    }

    var dragRecognizer: (any DragRecognizer)? { self }
    var minimumDistance: CGFloat { 0 }

    var isAvailable: Bool { subgraph.isAlive && isEnabled.value }

    func canBegin(at point: CGPoint) -> Bool {
        abs(local(point).x - thumb.x) <= Self.reach
    }

    func began(start point: CGPoint, point now: CGPoint, time: Double) {
        start = (local(point).x, fraction)
        modifier().onEditingChanged(true)
        if now != point {
            moved(to: now, time: time)
        }
    }

    func moved(to point: CGPoint, time: Double) {
        guard travel > 0 else { return }
        let distance = (local(point).x - start.x) / travel
        let fraction = start.fraction + (direction.value == .rightToLeft ? -distance : distance)
        let modifier = modifier()
        write(modifier.scale.value(at: min(max(fraction, 0), 1)))
    }

    func ended(at point: CGPoint, time: Double) {
        modifier().onEditingChanged(false)
    }

    private func write(_ value: Double) {
        let binding = modifier().value
        guard value != binding.wrappedValue else { return }
        var transaction = Transaction()
        transaction.isContinuous = true
        withTransaction(transaction) {
            binding.wrappedValue = value
        }
    }

    // MARK: Names

    var combinesChildren: Bool { false }

    var accessibilityRole: AccessibilityRole? { .slider }
    var isAccessibilityEnabled: Bool { isEnabled.value }
    var accessibilityControlValue: String? { modifier().valueName ?? "\(Int(saturating: (fraction * 100).rounded()))%" }

    var control: ControlInput? {
        guard isEnabled.value else { return nil }
        return .slider(
            thumb: { [self] in
                let box = CGRect(origin: thumb, size: .zero)
                return inputs.transform.value.boundsInGlobal(box).origin
            },
            set: { [self] value in
                let modifier = modifier()
                modifier.onEditingChanged(true)
                write(modifier.scale.nearest(to: value))
                self.modifier().onEditingChanged(false)
            })
    }

    var globalFrame: CGRect? {
        inputs.transform.value.boundsInGlobal(frame)
    }
}
