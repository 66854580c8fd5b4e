import IncrementalGraph
import Foundation

/// What the views of a page want of the bars around it. Modifiers further out win.
package struct NavigationPreferences {
    /// The appearance of one bar.
    struct BarAppearance {
        var visibility: Visibility?
        var backgroundVisibility: Visibility?
        var background: AnyShapeStyle?
        /// The inner nil inherits the scheme; the outer nil means that none has been requested.
        var colorScheme: ColorScheme??
        var minimization = BarMinimization()
    }

    var title: Text?
    /// What the title can be renamed with.
    var titleName: Binding<String>?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var hidesBackButton: Bool?
    var removed: Set<ToolbarDefaultItemKind> = []
    var role: ToolbarRole?
    var items: [ToolbarEntry] = []
    var navigationBar = BarAppearance()
    var bottomBar = BarAppearance()
    var tabBar = BarAppearance()
    /// Only for what is read of it elsewhere: the window shows and hides the status bar.
    var statusBar = BarAppearance()
    var search: SearchFieldModel?
    var searchBehavior: SearchToolbarBehavior?
    var zoom: ZoomSource?
    /// The page fades in instead of sliding.
    var fades: Bool?
    var edgeEffects = ScrollEdgeEffects()
    var columnWidth: NavigationColumnWidth?
    /// What is behind the containers around.
    var containerBackgrounds: [ContainerBackgroundPlacement: AnyView] = [:]
    /// What the page is about, for the menu of its title.
    var document: NavigationDocument?

    /// What of two views side by side counts.
    mutating func merge(_ next: NavigationPreferences) {
        if title == nil {
            (title, titleName) = (next.title, next.titleName)
        }
        displayMode = displayMode ?? next.displayMode
        hidesBackButton = hidesBackButton ?? next.hidesBackButton
        removed.formUnion(next.removed)
        role = role ?? next.role
        items += next.items
        navigationBar.merge(next.navigationBar)
        bottomBar.merge(next.bottomBar)
        tabBar.merge(next.tabBar)
        search = search ?? next.search
        searchBehavior = searchBehavior ?? next.searchBehavior
        zoom = zoom ?? next.zoom
        fades = fades ?? next.fades
        edgeEffects.merge(next.edgeEffects)
        columnWidth = columnWidth ?? next.columnWidth
        containerBackgrounds.merge(next.containerBackgrounds) { first, _ in first }
        document = document ?? next.document
    }
}

extension NavigationPreferences.BarAppearance {
    fileprivate mutating func merge(_ next: Self) {
        visibility = visibility ?? next.visibility
        backgroundVisibility = backgroundVisibility ?? next.backgroundVisibility
        background = background ?? next.background
        colorScheme = colorScheme ?? next.colorScheme
        minimization.merge(next.minimization)
    }
}

package struct NavigationPreferencesKey: PreferenceKey {
    package static var defaultValue: NavigationPreferences { NavigationPreferences() }

    package static func reduce(value: inout NavigationPreferences, nextValue: () -> NavigationPreferences) {
        value.merge(nextValue())
    }
}

nonisolated extension View {
    /// Reports to the page around this how its bars should look.
    func navigationPreference(_ change: @escaping (inout NavigationPreferences) -> Void) -> some View {
        transformPreference(NavigationPreferencesKey.self, change)
    }

    func navigationPreference<Value>(_ keyPath: WritableKeyPath<NavigationPreferences, Value>, _ value: Value) -> some View {
        modifier(NavigationPreferenceModifier(keyPath: keyPath, value: value))
    }
}

/// Sets one part of the preferences. Its fields are compared, so that an equal value changes nothing.
nonisolated struct NavigationPreferenceModifier<Value>: PrimitiveViewModifier {
    var keyPath: WritableKeyPath<NavigationPreferences, Value>
    var value: Value

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard inputs.base.preferenceKeys.contains(NavigationPreferencesKey.self) else { return outputs }
        let child = outputs.preferences[NavigationPreferencesKey.self]
        outputs.preferences[NavigationPreferencesKey.self] = Attribute("navigation preference") {
            let modifier = modifier.value
            var result = child?.value ?? NavigationPreferences()
            result[keyPath: modifier.keyPath] = modifier.value
            return result
        }
        return outputs
    }
}
