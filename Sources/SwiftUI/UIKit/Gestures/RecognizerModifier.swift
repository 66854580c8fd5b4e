import IncrementalGraph
import Foundation

/// What attaches a UIKit recognizer to a view of SwiftUI.
@MainActor
protocol GestureRecognizerRepresentation: AnyObject {
    /// The middle of the view, in the window.
    var middle: CGPoint { get }
    /// A point of the view, in the window.
    func globalPoint(_ point: CGPoint) -> CGPoint
    /// The recognizer calls its actions.
    func recognizerDidAct()
    /// The recognizer follows touches now, or no more.
    func recognizerDidChange()
}

/// The view that a recognizer is attached to.
@MainActor
final class RecognizerPlace {
    weak var recognizer: UIGestureRecognizer?
    private nonisolated(unsafe) let inputs: _ViewInputs
    private nonisolated(unsafe) let subgraph = Subgraph.requireCurrent

    /// To be made in the subgraph of the modifier.
    nonisolated init(_ inputs: _ViewInputs) {
        self.inputs = inputs
    }

    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        guard subgraph.isAlive else { return point }
        return Graph.untracked { inputs.point(point, in: space) }
    }

    func globalPoint(_ point: CGPoint) -> CGPoint {
        guard subgraph.isAlive else { return point }
        return Graph.untracked { inputs.pointInWindow(point) }
    }

    var size: CGSize {
        guard subgraph.isAlive else { return .zero }
        return Graph.untracked { inputs.geometry.value.size.value }
    }
}

/// Makes the recognizer of a representable, and lets it follow the touches on the view.
nonisolated struct RecognizerModifier<R: UIGestureRecognizerRepresentable>: PrimitiveViewModifier {
    var representable: R

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let host = inputs.base.host
        let value = modifier.map("recognizer") { $0.representable }
        var base = inputs.base
        let properties = _DynamicPropertyBuffer(fieldsOf: R.self, container: value, inputs: &base)
        let rule = RecognizerRule<R>(value: value.attribute, properties: properties, inputs: inputs)
        let update = Attribute("UIKit recognizer", stateful: rule)
        update.makeTransactionalWatcher(of: host)
        let attachment = Attribute<GestureModifier<AnyGesture<Void>?>>(
            "UIKit gesture",
            uncompared: {
                let recognizer = update.value
                rule.change.value
                let gesture = onMainActor { recognizer.isEnabled ? recognizer.gesture : nil }
                return GestureModifier(gesture: gesture, priority: .normal, mask: .all)
            })
        return GestureModifier<AnyGesture<Void>?>._makeView(modifier: _GraphValue(attachment), inputs: inputs, body: body)
    }
}

/// Makes the recognizer, and brings it up to date.
private final class RecognizerRule<R: UIGestureRecognizerRepresentable>: StatefulRule {
    private let value: Attribute<R>
    private let properties: _DynamicPropertyBuffer
    private let inputs: _ViewInputs
    private let place: RecognizerPlace
    /// Signals that the recognizer follows touches now, or no more.
    let change = Attribute("UIKit recognizer change", value: ())
    @exclusivity(unchecked) private var made: (recognizer: R.UIGestureRecognizerType, coordinator: R.Coordinator)?
    @exclusivity(unchecked) private var last: (value: R, environment: EnvironmentValues)?
    private var isUpdating = false

    init(value: Attribute<R>, properties: _DynamicPropertyBuffer, inputs: _ViewInputs) {
        self.value = value
        self.properties = properties
        self.inputs = inputs
        place = RecognizerPlace(inputs)
    }

    func updateValue(old: UIGestureRecognizer?) -> RuleResult<UIGestureRecognizer> {
        var value = value.value
        properties.update(&value)
        let environment = inputs.base.environment.value
        last = (value, environment)
        return onMainActor(self, value) { rule, value in
            let (host, transaction) = (rule.inputs.base.host, rule.inputs.base.currentTransaction)
            return CurrentTraits.with(environment) {
                host.observing { .changed(rule.run(value, transaction, environment)) }
            }
        }
    }

    @MainActor private func run(_ value: R, _ transaction: Transaction, _ environment: EnvironmentValues) -> UIGestureRecognizer {
        isUpdating = true
        defer { isUpdating = false }
        if made == nil {
            let coordinator = value.makeCoordinator(converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter(place: place))
            let recognizer = value.makeUIGestureRecognizer(context: context(coordinator, transaction, environment))
            recognizer.representation = self
            place.recognizer = recognizer
            made = (recognizer, coordinator)
            if recognizer.gesture == nil {
                RuntimeIssue.report("\(type(of: recognizer)) gets no touches: use a subclass of UIKit's tap, press, pan, swipe, pinch or rotation recognizer.")
            }
        }
        guard let made else { preconditionFailure("a recognizer was made a moment ago") }
        value.updateUIGestureRecognizer(made.recognizer, context: context(made.coordinator, transaction, environment))
        return made.recognizer
    }

    @MainActor private func context(_ coordinator: R.Coordinator, _ transaction: Transaction, _ environment: EnvironmentValues) -> R.Context {
        UIGestureRecognizerRepresentableContext(
            coordinator: coordinator, converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter(place: place), transaction: transaction,
            environment: environment)
    }
}

extension RecognizerRule: GestureRecognizerRepresentation {
    var middle: CGPoint { globalPoint(CGPoint(x: place.size.width / 2, y: place.size.height / 2)) }

    func globalPoint(_ point: CGPoint) -> CGPoint { place.globalPoint(point) }

    func recognizerDidAct() {
        guard let made, let last else { return }
        last.value.handleUIGestureRecognizerAction(made.recognizer, context: context(made.coordinator, Transaction(), last.environment))
    }

    func recognizerDidChange() {
        guard !isUpdating else { return }
        inputs.base.host.enqueue(in: Transaction()) { [change] in
            if change.isAlive {
                change.signal()
            }
        }
    }
}
