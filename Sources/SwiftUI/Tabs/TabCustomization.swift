import Foundation

/// The user's changes of the tabs in a tab view's sidebar. Phones have no sidebar: the values are stored and have no visible effect.
public struct TabViewCustomization: Codable, Equatable, Sendable {
    private var tabs: [String: TabCustomization] = [:]
    private var sections: [String: SectionCustomization] = [:]

    /// Creates a customization without changes.
    public init() {}

    /// The changes of one tab, by its `customizationID(_:)`.
    public struct TabCustomization: Codable, Equatable, Sendable {
        private var isSidebarVisible: Bool?

        /// Whether the tab is in the sidebar.
        public var sidebarVisibility: Visibility {
            get { isSidebarVisible.map { $0 ? .visible : .hidden } ?? .automatic }
            set { isSidebarVisible = newValue == .automatic ? nil : newValue == .visible }
        }

        /// Whether the tab is in the bar, as far as users have said; on a phone they cannot.
        public var tabBarVisibility: Visibility { .automatic }
    }

    /// The changes of the order in one section, by its `customizationID(_:)`.
    public struct SectionCustomization: Codable, Equatable, Sendable {
        /// The ids of its tabs in the order that users gave them; nil while they have not. On a phone they cannot.
        public private(set) var tabOrder: [String]?

        /// Takes the order back.
        public mutating func resetTabOrder() {
            tabOrder = nil
        }
    }

    /// The changes of the tab with an id.
    public subscript(tab id: String) -> TabCustomization {
        get { tabs[id] ?? TabCustomization() }
        set { tabs[id] = newValue == TabCustomization() ? nil : newValue }
    }

    /// Whether the tab with this id is in the sidebar.
    public subscript(sidebarVisibility id: String) -> Visibility {
        get { self[tab: id].sidebarVisibility }
        set { self[tab: id].sidebarVisibility = newValue }
    }

    /// The changes of the section with an id.
    public subscript(section id: String) -> SectionCustomization {
        get { sections[id] ?? SectionCustomization() }
        set { sections[id] = newValue == SectionCustomization() ? nil : newValue }
    }

    /// The ids of a section's tabs in the order that users gave them; nil while they have not.
    public subscript(sectionID id: String) -> [String]? { self[section: id].tabOrder }

    /// Shows the tabs again as they are by themselves.
    public mutating func resetVisibility() {
        tabs = [:]
    }

    /// Takes the order of all sections back.
    public mutating func resetSectionOrder() {
        sections = [:]
    }

    /// Takes the order of one section back.
    public mutating func resetSectionOrder(for sectionID: String) {
        sections[sectionID] = nil
    }
}

extension AppStorage where Value == TabViewCustomization {
    /// What users have made of a tab view, as JSON. `wrappedValue` counts while the key is missing.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        let form = StoredForm<TabViewCustomization>(
            decode: { ($0 as? Data).flatMap { try? JSONDecoder().decode(TabViewCustomization.self, from: $0) } },
            encode: { try? JSONEncoder().encode($0) })
        self.init(key, store: store, initial: wrappedValue, form: form)
    }

    /// What users have made of a tab view, as JSON; nothing while the key is missing.
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue: TabViewCustomization(), key, store: store)
    }
}

/// What users may do with a tab where tabs can be changed. Harmless: users of a phone cannot change tabs.
public struct TabCustomizationBehavior: Hashable, Sendable {
    private let name: String

    /// The default of the context.
    public static var automatic: TabCustomizationBehavior { TabCustomizationBehavior(name: "automatic") }
    /// The tab can be moved and hidden.
    public static var reorderable: TabCustomizationBehavior { TabCustomizationBehavior(name: "reorderable") }
    /// The tab cannot be customized.
    public static var disabled: TabCustomizationBehavior { TabCustomizationBehavior(name: "disabled") }
}

/// Where tabs are, in a style that adapts: in a bar, or in a large window in a sidebar.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String

    /// The default placement.
    public static let automatic = AdaptableTabBarPlacement(name: "automatic")
    /// The bar at the bottom.
    public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
    /// The list at the side.
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// Where a tab is at home, in a style that adapts. In a window of a phone's size all tabs are in the bar.
public struct TabPlacement: Hashable, Sendable {
    private let name: String

    /// The default placement.
    public static let automatic = TabPlacement(name: "automatic")
    /// The tab is always in the bar.
    public static let pinned = TabPlacement(name: "pinned")
    /// In the sidebar, where there is one.
    public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

extension TabContent {
    /// Harmless: users of a phone cannot change tabs, so the id is not used.
    public func customizationID(_ id: String) -> some TabContent<TabValue> { self }

    /// Harmless: users of a phone cannot change tabs.
    public func customizationBehavior(_ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...) -> some TabContent<TabValue> {
        self
    }
}

nonisolated extension View {
    /// Harmless: users of a phone cannot change tabs, so that the binding is never written.
    public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
}
