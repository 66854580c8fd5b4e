import IncrementalGraph
import Foundation

/// The views of a window that take addresses which the app is opened with.
final class URLReceivers: HostService {
    final class Receiver {
        let isShown: () -> Bool
        let action: () -> (URL) -> Void

        init(isShown: @escaping () -> Bool, action: @escaping () -> (URL) -> Void) {
            self.isShown = isShown
            self.action = action
        }
    }

    private var receivers: [Receiver] = []

    init(host: ViewGraph) {}

    func add(_ receiver: Receiver) {
        receivers.append(receiver)
        Subgraph.requireCurrent.onTearDown { [weak self] in
            self?.receivers.removeAll { $0 === receiver }
        }
    }

    /// Passes the URL to all visible views that handle URLs. Returns whether there is one.
    func open(_ url: URL) -> Bool {
        let shown = receivers.filter { $0.isShown() }
        for receiver in shown {
            let action = receiver.action()
            onMainActor { action(url) }
        }
        return !shown.isEmpty
    }
}

nonisolated private struct OpenURLModifier: PrimitiveViewModifier {
    var action: (URL) -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let presence = inputs.base.presence
        inputs.base.host.service(URLReceivers.self).add(
            URLReceivers.Receiver(
                isShown: { Graph.untracked { (presence?.isShown?.value ?? true) && !(presence?.resolveIsLeaving() ?? false) } },
                action: { Graph.untracked { modifier.value.action } }))
        return body(_Graph(), inputs)
    }
}

nonisolated extension View {
    /// Calls `action` with an address that the app is opened with while this view is shown: by `open:` in a script, or
    /// `TestStage.open(_:)`. Addresses that the app itself opens (`openURL`, links) do not come here.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OpenURLModifier(action: action))
    }

    /// Whether addresses are opened in the app. Not shown: no browser, inside of the app or outside of it, opens addresses here.
    public func onOpenURL(prefersInApp: Bool) -> some View {
        RuntimeIssue.notShown("onOpenURL(prefersInApp: true)", "Set an OpenURLAction in the environment.", if: prefersInApp)
        return self
    }
}
