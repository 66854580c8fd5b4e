import IncrementalGraph
import Foundation

/// Adds items to the bars of the page around.
nonisolated struct ToolbarModifier<Items: ToolbarContent>: PrimitiveViewModifier {
    var items: Items

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard inputs.base.preferenceKeys.contains(NavigationPreferencesKey.self) else { return outputs }
        let host = inputs.base.host
        let storage = _ToolbarCollector.Storage(source: inputs.base.environment.identifier, inputs: inputs.base)
        let serial = Attribute("toolbar", value: ()).identifier
        let entries = Attribute<[ToolbarEntry]>("toolbar items") {
            var collector = _ToolbarCollector(storage: storage)
            let items = modifier.value.items
            host.observing { items._collect(&collector) }
            return collector.entries.map { entry in
                var entry = entry
                entry.id.source = serial
                return entry
            }
        }
        let child = outputs.preferences[NavigationPreferencesKey.self]
        outputs.preferences[NavigationPreferencesKey.self] = Attribute("toolbar preference") {
            var result = child?.value ?? NavigationPreferences()
            result.items += entries.value
            return result
        }
        return outputs
    }
}

/// A view as the items of a toolbar.
nonisolated struct ViewToolbarContent<Content: View>: PrimitiveToolbarContent {
    let content: Content
    var placement = ToolbarItemPlacement.automatic

    nonisolated init(content: Content, placement: ToolbarItemPlacement = .automatic) {
        self.content = content
        self.placement = placement
    }

    nonisolated func _collect(_ collector: inout _ToolbarCollector) {
        collector.add(AnyView(content), placement: placement)
    }
}

nonisolated extension View {
    /// Puts items into the bars of the page that this view is on. Inside of a navigation stack only.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(items: content()))
    }

    /// Puts views into the navigation bar, at its trailing end.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(items: ViewToolbarContent(content: content())))
    }

    /// Puts items into the bars of the page, which a user may change where there is a way to do that.
    /// Harmless: `id` makes no difference on a phone, where users cannot change toolbars.
    public func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(ToolbarModifier(items: content()))
    }

    /// Shows or hides bars of the page.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barVisibility(visibility, bars)
    }

    /// Shows or hides bars of the page.
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barVisibility(visibility, bars)
    }

    private func barVisibility(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        barAppearance(bars) { $0.visibility = visibility }
            .statusBarOfPage(isHidden: visibility == .hidden && bars.contains(.statusBar))
    }

    /// Takes away what a bar shows by itself; nil takes nothing away.
    public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        navigationPreference { preferences in
            if let defaultItemKind {
                preferences.removed.insert(defaultItemKind)
            }
        }
    }

    /// Sets the background of bars while content is under them; with `toolbarBackground(.visible)` always.
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        barAppearance(bars) { $0.background = AnyShapeStyle(style) }
    }

    /// Sets whether bars have a background: always, never, or while content is under them.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barAppearance(bars) { $0.backgroundVisibility = visibility }
    }

    /// Sets whether bars have a background: always, never, or while content is under them.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barAppearance(bars) { $0.backgroundVisibility = visibility }
    }

    /// Shows bars in light or in dark, whatever is around; nil leaves it at that.
    ///
    /// Not shown: the status bar follows the window, with `preferredColorScheme(_:)`.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        RuntimeIssue.notShown(
            "toolbarColorScheme(_:for: .statusBar)", "Use preferredColorScheme(_:).", if: colorScheme != nil && bars.contains(.statusBar))
        return barAppearance(bars) { $0.colorScheme = .some(colorScheme) }
    }

    /// How the page's title is shown.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationPreference(\.displayMode, mode.mode)
    }

    /// What the bar is for, which decides where the title stands.
    public func toolbarRole(_ role: ToolbarRole) -> some View {
        navigationPreference(\.role, role)
    }

    private func barAppearance(
        _ bars: [ToolbarPlacement], _ change: @escaping (inout NavigationPreferences.BarAppearance) -> Void
    ) -> some View {
        navigationPreference { preferences in
            for bar in bars.isEmpty ? [.automatic] : bars {
                change(&preferences[keyPath: bar.appearance])
            }
        }
    }
}
