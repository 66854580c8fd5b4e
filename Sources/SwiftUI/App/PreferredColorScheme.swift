import AttributeGraph

/// The look that views want their window to have.
public struct PreferredColorSchemeKey: PreferenceKey {
    public typealias Value = ColorScheme?

    /// The first view that wants one decides.
    public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
        value = value ?? nextValue()
    }
}

/// Says as a preference and to the window, or the presentation around, what look it is to have. They hear it directly: a preference that
/// everybody hands up would cost in every container.
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
        let wish = ColorSchemeWish()
        let layer = inputs.base.presentation
        let update: (ColorScheme?) -> Void = { [weak host, weak layer] scheme in
            if let layer {
                layer.update(wish, to: scheme)
            } else {
                host?.service(PreferredColorSchemes.self).update(wish, to: scheme)
            }
        }
        host.watch(
            Attribute<ColorScheme?>("color scheme wish") {
                let isShown = presence?.isShown?.value ?? true
                let isLeaving = presence?.resolveIsLeaving() ?? false
                let scheme = isShown && !isLeaving ? wanted.value : nil
                host.enqueue(in: Transaction()) { update(scheme) }
                return scheme
            })
        Subgraph.requireCurrent.onTearDown { [weak host] in
            host?.enqueue(in: Transaction()) { update(nil) }
        }
        return outputs
    }
}

/// What one view wants.
final class ColorSchemeWish {
    var scheme: ColorScheme?
}

/// What the views of a window want; the first one decides.
private final class PreferredColorSchemes: HostService {
    private unowned let host: ViewGraph
    private var wishes: [ColorSchemeWish] = []

    init(host: ViewGraph) {
        self.host = host
    }

    func update(_ wish: ColorSchemeWish, to scheme: ColorScheme?) {
        let before = wishes.first?.scheme
        wish.scheme = scheme
        if scheme == nil {
            wishes.removeAll { $0 === wish }
        } else if !wishes.contains(where: { $0 === wish }) {
            wishes.append(wish)
        }
        if wishes.first?.scheme != before {
            onMainActor { host.renewEnvironment() }
        }
    }

    func adjust(_ environment: inout EnvironmentValues) {
        if let wanted = wishes.first?.scheme {
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
