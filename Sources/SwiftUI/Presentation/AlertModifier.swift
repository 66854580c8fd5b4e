import IncrementalGraph
import Foundation

/// Presents an alert or a dialog while a binding is true.
nonisolated struct AlertModifier: PresentingModifier {
    var isPresented: () -> AnyHashable?
    var clear: () -> Void
    var isDialog: Bool
    var content: () -> AlertContent?

    static func makePresenter(modifier: Attribute<Self>, inputs: _GraphInputs) -> Presenter {
        let wanted = Attribute<AnyHashable?>("presented alert") {
            let modifier = modifier.value
            return inputs.host.observing { modifier.isPresented() }
        }
        return Presenter(
            kind: .card, isExclusive: true, inputs: inputs, wanted: { wanted.value },
            build: { layer in
                let session = AlertSession { modifier.lastValue?.clear() }
                // The content of an alert stays the same while it is dismissed.
                let first = Graph.untracked { modifier.value }.content() ?? AlertContent(actions: AnyView(EmptyView()))
                let content = Attribute<AlertContent>(
                    "alert content",
                    stateful: LatestPart(whole: modifier, first: first) { [unowned layer] modifier in
                        layer.isLeaving || wanted.value == nil ? nil : inputs.host.observing { modifier.content() }
                    })
                guard Graph.untracked({ modifier.value.isDialog }) else {
                    let screen = Attribute<AlertScreen>("alert", uncompared: { AlertScreen(content: content.value, session: session) })
                    layer.fillWindow(with: screen, presenter: inputs)
                    return
                }
                let host = inputs.host
                let screen = Attribute<DialogScreen>(
                    "dialog",
                    uncompared: { [unowned host] in
                        DialogScreen(content: content.value, session: session, hasHomeIndicator: host.safeAreaInsets.bottom > 0)
                    })
                layer.fillWindow(with: screen, presenter: inputs, leaving: .presentation)
                layer.onTapOutside = {
                    if let cancel = session.cancel {
                        onMainActor { cancel() }
                    } else {
                        session.clear()
                    }
                }
            },
            clear: { modifier.lastValue?.clear() })
    }
}

extension AlertModifier {
    /// The modern forms. Actions and message are made at once, as the caller's body is.
    init<Actions: View, Message: View>(
        _ title: Text?, isPresented: Binding<Bool>, isDialog: Bool = false, actions: Actions?, message: Message?
    ) {
        let content = actions.map { actions in
            AlertContent(
                title: title, message: Message.self == EmptyView.self ? nil : message.map { AnyView($0) }, actions: AnyView(actions))
        }
        self.init(
            isPresented: { isPresented.wrappedValue && content != nil ? true : nil }, clear: { isPresented.clear() },
            isDialog: isDialog, content: { content })
    }
}
