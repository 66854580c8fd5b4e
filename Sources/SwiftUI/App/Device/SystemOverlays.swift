import Foundation
import IncrementalGraph

private struct LuminanceReducedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the screen is dimmed, as when it is always on. False unless set.
    public var isLuminanceReduced: Bool {
        get { self[LuminanceReducedKey.self] }
        set { self[LuminanceReducedKey.self] = newValue }
    }
}

/// What the system draws over an app.
enum SystemOverlay: CaseIterable {
    case statusBar, homeIndicator
}

/// Asks for an overlay of the system to be hidden. The window is notified directly, as for the appearance.
nonisolated struct SystemOverlayModifier: PrimitiveViewModifier {
    var overlay: SystemOverlay
    var isHidden: Bool

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        let base = inputs.base
        let host = base.host
        let presence = base.presence
        let request = SystemOverlayRequest()
        host.watch(
            Attribute<Bool>("system overlay request") {
                let isShown = presence?.isShown?.value ?? true
                let isLeaving = presence?.resolveIsLeaving() ?? false
                let current = modifier.value
                let isHidden = isShown && !isLeaving && current.isHidden
                let transaction = base.currentTransaction
                host.enqueueFollowUp(in: transaction) { [reference = host.reference] in
                    reference.host?.service(DeviceScreen.self).update(request, of: current.overlay, isHidden: isHidden, by: transaction.animation)
                }
                return isHidden
            })
        Subgraph.requireCurrent.onTearDown { [reference = host.reference] in
            reference.host?.service(DeviceScreen.self).remove(request)
        }
        return outputs
    }
}

/// The wish of one view.
final class SystemOverlayRequest {}

nonisolated extension View {
    /// Hides the status bar, or shows it. It is hidden as long as a view on the screen hides it. A stage has a status bar if it shows the
    /// screen of a device: `inbetween render --device`, `TestStage(_:device:showsSystemOverlays:)`.
    public func statusBarHidden(_ hidden: Bool = true) -> some View {
        modifier(SystemOverlayModifier(overlay: .statusBar, isHidden: hidden))
    }

    /// Hides the status bar, or shows it, as `statusBarHidden(_:)` does.
    public func statusBar(hidden: Bool) -> some View {
        statusBarHidden(hidden)
    }

    /// Whether the system's overlays are shown: the home indicator. It is hidden as long as a view on the screen hides it. A stage has one if
    /// it shows the screen of a device: `inbetween render --device`, `TestStage(_:device:showsSystemOverlays:)`.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
        modifier(SystemOverlayModifier(overlay: .homeIndicator, isHidden: visibility == .hidden))
    }

    /// Edges at which the system's own gestures wait. Harmless: a stage has no gestures of the system.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
