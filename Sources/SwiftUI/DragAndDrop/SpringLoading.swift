import Foundation
import IncrementalGraph

/// Whether dragged items that stay over a button press it.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String

    /// What suits the view: nothing is pressed.
    public static let automatic = SpringLoadingBehavior(name: "automatic")
    /// They press it.
    public static let enabled = SpringLoadingBehavior(name: "enabled")
    /// They do not press it.
    public static let disabled = SpringLoadingBehavior(name: "disabled")
}

private struct SpringLoadingKey: EnvironmentKey {
    static var defaultValue: SpringLoadingBehavior { .automatic }
}

extension EnvironmentValues {
    /// Whether dragged items that stay over a button press it.
    public internal(set) var springLoadingBehavior: SpringLoadingBehavior {
        get { self[SpringLoadingKey.self] }
        set { self[SpringLoadingKey.self] = newValue }
    }
}

nonisolated private struct SpringLoadingModifier: PrimitiveViewModifier {
    var behavior: SpringLoadingBehavior

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = SpringLoadingResponder(outputs.responder) { Graph.untracked { modifier.value.behavior } }
        return outputs
    }
}

private final class SpringLoadingResponder: WrapperResponder {
    let child: ViewResponder?
    let behavior: () -> SpringLoadingBehavior

    init(_ child: ViewResponder?, behavior: @escaping () -> SpringLoadingBehavior) {
        self.child = child
        self.behavior = behavior
    }
}

/// Presses a button when dragged items have been over it for long enough.
@MainActor
final class SpringLoader {
    /// Seconds; by eye.
    static let delay = 0.7

    private unowned let host: ViewGraph
    private weak var button: ViewResponder?
    /// When the button is pressed; infinity for never, or no more.
    private(set) var deadline = Double.infinity

    init(host: ViewGraph) {
        self.host = host
    }

    func move(over hits: [ViewResponder]) {
        let found = hits.firstIndex { $0.pressAction != nil }.flatMap { index in
            hits[index...].lazy.compactMap { ($0 as? SpringLoadingResponder)?.behavior() }.first == .enabled ? hits[index] : nil
        }
        guard found !== button else { return }
        button = found
        deadline = found == nil ? .infinity : host.currentTime + Self.delay
    }

    func advance(to time: Double) {
        guard time >= deadline else { return }
        deadline = .infinity
        button?.pressAction?()
    }

    func end() {
        (button, deadline) = (nil, .infinity)
    }
}

nonisolated extension View {
    /// Sets whether items that are dragged over a button in this view, and stay there for 0.7 s, press it.
    public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
        environment(\.springLoadingBehavior, behavior)
            .modifier(SpringLoadingModifier(behavior: behavior))
    }
}
