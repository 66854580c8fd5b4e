import IncrementalGraph

/// The appearance that views want their window to have.
public struct PreferredColorSchemeKey: PreferenceKey {
    public typealias Value = ColorScheme?

    /// The first view that wants one decides.
    public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
        value = value ?? nextValue()
    }
}

/// Sets the appearance of the window, or of the presentation around, and writes the preference. The window is notified directly, because a preference
/// that every container passes up would have a cost in each of them.
nonisolated struct PreferredColorSchemeModifier: PrimitiveViewModifier {
    var colorScheme: ColorScheme?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        let wanted = modifier.map("preferred color scheme") { $0.colorScheme }.attribute
        if inputs.base.preferenceKeys.contains(PreferredColorSchemeKey.self) {
            outputs.preferences[PreferredColorSchemeKey.self] = wanted
        }
        let host = inputs.base.host
        let presence = inputs.base.presence
        let request = ColorSchemeRequest()
        let layer = inputs.base.presentation
        let update: (ColorScheme?) -> Void = { [reference = host.reference, weak layer] scheme in
            if let layer {
                layer.update(request, to: scheme)
            } else {
                reference.host?.service(PreferredColorSchemes.self).update(request, to: scheme)
            }
        }
        host.watch(
            Attribute<ColorScheme?>("color scheme request") {
                let isShown = presence?.isShown?.value ?? true
                let isLeaving = presence?.resolveIsLeaving() ?? false
                let scheme = isShown && !isLeaving ? wanted.value : nil
                // Part of the update that makes or changes the view: what onAppear and onChange do comes later, and may be animated.
                host.enqueueFollowUp(in: Transaction()) { update(scheme) }
                return scheme
            })
        Subgraph.requireCurrent.onTearDown { [weak updates = host.updates] in
            updates?.enqueue(in: Transaction()) { update(nil) }
        }
        return outputs
    }
}

/// What one view wants.
final class ColorSchemeRequest {
    var scheme: ColorScheme?
}

/// What the views of a window want; the first one decides.
private final class PreferredColorSchemes: HostService {
    private unowned let host: ViewGraph
    private var requests: [ColorSchemeRequest] = []

    init(host: ViewGraph) {
        self.host = host
    }

    func update(_ request: ColorSchemeRequest, to scheme: ColorScheme?) {
        let before = requests.first?.scheme
        request.scheme = scheme
        if scheme == nil {
            requests.removeAll { $0 === request }
        } else if !requests.contains(where: { $0 === request }) {
            requests.append(request)
        }
        if requests.first?.scheme != before {
            onMainActor(host) { $0.window.renewEnvironment() }
        }
    }

    func adjust(_ environment: inout EnvironmentValues) {
        if let wanted = requests.first?.scheme {
            environment.colorScheme = wanted
        }
    }
}

nonisolated extension View {
    /// Shows the whole window, or the sheet that this view is in, in light or in dark; nil leaves it as it is.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(PreferredColorSchemeModifier(colorScheme: colorScheme))
    }
}
