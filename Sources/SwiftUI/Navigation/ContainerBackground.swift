import IncrementalGraph
import Foundation

/// The containers that can have a background.
public struct ContainerBackgroundPlacement: Sendable, Hashable {
    private let name: String

    /// The page of a navigation stack around the view, with its bars.
    public static let navigation = ContainerBackgroundPlacement(name: "navigation")
    /// The whole of the split view around the view, behind all columns.
    public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
    /// The tab view around the view, behind the tab that is shown.
    public static let tabView = ContainerBackgroundPlacement(name: "tabView")
    /// A widget. Harmless: views in an app are in no widget, so that such a background is not there.
    public static let widget = ContainerBackgroundPlacement(name: "widget")
}

nonisolated extension View {
    /// Fills a container around this view with a style, behind everything in it. Opaque views, such as lists, cover it: take their background away
    /// with `scrollContentBackground(.hidden)`.
    public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
        containerBackground(for: container) { Rectangle().fill(style) }
    }

    /// Puts a view behind everything in a container around this view.
    ///
    /// - Parameter alignment: Where the view stands if it is smaller than the container.
    public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let background = AnyView(
            ZStack(alignment: alignment) {
                Color.clear
                content()
            })
        return navigationPreference { $0.containerBackgrounds[container] = background }
    }
}

/// A background, in the whole of its container.
nonisolated struct ContainerBackgroundLayer: View {
    var content: AnyView?

    @MainActor var body: some View {
        content.allowsHitTesting(false)
    }
}

private struct HasContainerBackgroundKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the nearest split view or tab view around has its own background.
    var hasContainerBackground: Bool {
        get { self[HasContainerBackgroundKey.self] }
        set { self[HasContainerBackgroundKey.self] = newValue }
    }
}

/// Draws the background that the views of a container want, behind them.
nonisolated struct ContainerBackgroundModifier: ViewModifier {
    var container: ContainerBackgroundPlacement
    @State private var background: AnyView?

    @MainActor func body(content: Content) -> some View {
        content
            .environment(\.hasContainerBackground, background != nil)
            .modifier(ContainerBackgroundReader(container: container) { background = $0 })
            .background {
                if let background {
                    ContainerBackgroundLayer(content: background).ignoresSafeArea()
                }
            }
    }
}

/// Reports the background for a container that views in it have set.
nonisolated private struct ContainerBackgroundReader: PrimitiveViewModifier {
    var container: ContainerBackgroundPlacement
    var changed: @MainActor (AnyView?) -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var contentInputs = inputs
        contentInputs.base.preferenceKeys.insert(NavigationPreferencesKey.self)
        let outputs = body(_Graph(), contentInputs)
        guard let preferences = outputs.preferences[NavigationPreferencesKey.self] else { return outputs }
        let host = inputs.base.host
        var wasSet = false
        host.watch(
            Attribute<Void>("container background") {
                let modifier = modifier.value
                let background = preferences.value.containerBackgrounds[modifier.container]
                guard background != nil || wasSet else { return }
                wasSet = background != nil
                let transaction = Transaction(animation: inputs.base.currentTransaction.animation)
                host.enqueueAction(named: "a container's background") {
                    withTransaction(transaction) {
                        onMainActor(modifier.changed, background) { $0($1) }
                    }
                }
            })
        return outputs
    }
}
