import IncrementalGraph
import Foundation

/// Items of toolbars. A custom type has a `body` of items.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// What the items are made of; `Never` for those that the library brings along.
    associatedtype Body: ToolbarContent

    /// The items of this content. Its dynamic properties, such as states, live as long as the toolbar.
    @ToolbarContentBuilder var body: Body { get }

    /// Adds the items to `collector`. By default these are the items of the body.
    nonisolated func _collect(_ collector: inout _ToolbarCollector)
}

/// Items of a toolbar that users may change. Here they stay as they are.
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}

extension ToolbarContent {
    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        var content = self
        collector.enter(Self.self) { collector in
            collector.update(&content)
            let body = onMainActor(content) { $0.body }
            body._collect(&collector)
        }
    }
}

/// Items whose type makes them itself.
package protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {}

nonisolated extension PrimitiveToolbarContent {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// One item or group of items, as a bar shows it.
package struct ToolbarEntry {
    /// Identifies an item by its index in a toolbar, and that toolbar.
    struct ID: Hashable {
        var source: Int
        var path: String
    }

    var id: ID
    var placement: ToolbarItemPlacement
    var content: AnyView
    /// The sizing of a spacer.
    var spacing: SpacerSizing?
    /// What gives way first where the bar has too little space.
    var priority = ToolbarItemVisibilityPriority.automatic
    /// Whether it is always in the overflow menu.
    var isInOverflowMenu = false
    /// What of the bar's own items it places.
    var defaultKind: ToolbarDefaultItemKind?
    /// Where the toolbar was declared.
    var environment: Attribute<EnvironmentValues>?
}

/// Collects the items of a toolbar.
public struct _ToolbarCollector {
    /// The dynamic properties of the contents, by their position. Lives as long as the toolbar.
    final class Storage {
        let source: Int
        var inputs: _GraphInputs
        private let subgraph = Subgraph.requireCurrent
        private var buffers: [String: _DynamicPropertyBuffer] = [:]

        init(source: Int, inputs: _GraphInputs) {
            self.source = source
            self.inputs = inputs
        }

        func update<Content>(_ content: inout Content, path: String) {
            let buffer =
                buffers[path]
                ?? subgraph.apply {
                    let container = _GraphValue(Attribute<Content>("toolbar content", value: content))
                    return _DynamicPropertyBuffer(fieldsOf: Content.self, container: container, inputs: &inputs)
                }
            buffers[path] = buffer
            buffer.update(&content)
        }
    }

    private let storage: Storage
    private var path = ""
    private var isHidden = false
    package private(set) var entries: [ToolbarEntry] = []

    init(storage: Storage) {
        self.storage = storage
    }

    mutating func enter(_ name: Any, _ body: (inout _ToolbarCollector) -> Void) {
        let outer = path
        path += "/\(name)"
        body(&self)
        path = outer
    }

    mutating func hide(_ isHidden: Bool, _ body: (inout _ToolbarCollector) -> Void) {
        let outer = self.isHidden
        self.isHidden = outer || isHidden
        body(&self)
        self.isHidden = outer
    }

    /// Puts something around the entries from a number on.
    mutating func wrap(from first: Int, _ around: (AnyView) -> AnyView) {
        for index in entries.indices.dropFirst(first) {
            entries[index].content = around(entries[index].content)
        }
    }

    /// Changes the entries from a number on.
    mutating func change(from first: Int, _ change: (inout ToolbarEntry) -> Void) {
        for index in entries.indices.dropFirst(first) {
            change(&entries[index])
        }
    }

    func update<Content>(_ content: inout Content) {
        storage.update(&content, path: path)
    }

    mutating func add(_ content: AnyView, id: String? = nil, placement: ToolbarItemPlacement, spacing: SpacerSizing? = nil) {
        guard !isHidden else { return }
        entries.append(
            ToolbarEntry(
                id: ToolbarEntry.ID(source: storage.source, path: id ?? path), placement: placement, content: content, spacing: spacing,
                environment: storage.inputs.environment))
    }
}

/// One item of a toolbar.
nonisolated public struct ToolbarItem<ID, Content: View>: PrimitiveToolbarContent {
    let itemID: ID
    let placement: ToolbarItemPlacement
    let content: Content
    var isShownByDefault = true

    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        collector.hide(!isShownByDefault) {
            $0.add(AnyView(content), id: itemID as? String, placement: placement)
        }
    }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}

extension ToolbarItem where ID == () {
    /// An item without an id. By default it stands at the trailing end of the navigation bar.
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        itemID = ()
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem where ID == String {
    /// An item of a toolbar that users may change.
    nonisolated public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        itemID = id
        self.placement = placement
        self.content = content()
    }

    /// An item that is there from the start or not. One that is not would have to be added by the user, which no toolbar of a
    /// phone lets them do: it is not shown.
    nonisolated public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool, @ViewBuilder content: () -> Content
    ) {
        self.init(id: id, placement: placement, content: content)
        isShownByDefault = showsByDefault
    }
}

extension ToolbarItem: Identifiable where ID: Hashable {
    /// The id that the item was made with.
    nonisolated public var id: ID { itemID }
}

/// A group of items with one placement in a toolbar.
nonisolated public struct ToolbarItemGroup<Content: View>: PrimitiveToolbarContent {
    let placement: ToolbarItemPlacement
    let content: Content

    /// Items side by side, which a bar treats as one. By default they stand at the trailing end of the navigation bar.
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// A group that can be shown as one item with a label, where space is scarce.
    nonisolated public init<C: View, L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledToolbarItemGroupContent<C, L> {
        self.placement = placement
        self.content = LabeledToolbarItemGroupContent(content: content(), label: label())
    }

    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        collector.add(AnyView(content), placement: placement)
    }
}

/// The items of a group with a label.
nonisolated public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
    let content: Content
    let label: Label

    /// The items themselves. The label is not shown: a bar here has no menu for what it has no room for.
    @MainActor public var body: some View { content }
}

/// Space between the items of a toolbar.
nonisolated public struct ToolbarSpacer: PrimitiveToolbarContent, CustomizableToolbarContent {
    let sizing: SpacerSizing
    let placement: ToolbarItemPlacement

    /// Creates a spacer between the items before and after it with the same placement. A fixed spacer is 8 points wide.
    nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        self.sizing = sizing
        self.placement = placement
    }

    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        switch sizing.kind {
        case .fixed: collector.add(AnyView(Spacer().frame(width: 8)), placement: placement, spacing: sizing)
        case .flexible: collector.add(AnyView(Spacer(minLength: 0)), placement: placement, spacing: sizing)
        }
    }
}

/// How a toolbar's spacer takes space.
public struct SpacerSizing: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case fixed, flexible
    }

    let kind: Kind

    /// As much as there is.
    public static let flexible = SpacerSizing(kind: .flexible)
    /// A little, between groups.
    public static let fixed = SpacerSizing(kind: .fixed)
}

/// An item that a page grows out of.
nonisolated public struct _TransitionSourceToolbarContent<Content: ToolbarContent>: PrimitiveToolbarContent {
    let content: Content
    let wrap: (AnyView) -> AnyView

    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        let first = collector.entries.count
        content._collect(&collector)
        collector.wrap(from: first, wrap)
    }
}

extension _TransitionSourceToolbarContent: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

nonisolated extension ToolbarContent {
    /// The item is what pages and sheets with `navigationTransition(.zoom(sourceID:in:))` of this id grow out of.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some ToolbarContent {
        _TransitionSourceToolbarContent(content: self) { AnyView($0.matchedTransitionSource(id: id, in: namespace)) }
    }
}

nonisolated extension CustomizableToolbarContent {
    /// The item is what pages and sheets with `navigationTransition(.zoom(sourceID:in:))` of this id grow out of.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some CustomizableToolbarContent {
        _TransitionSourceToolbarContent(content: self) { AnyView($0.matchedTransitionSource(id: id, in: namespace)) }
    }
}

/// Items that a modifier hides.
nonisolated public struct _HiddenToolbarContent<Content: ToolbarContent>: PrimitiveToolbarContent {
    let content: Content
    let isHidden: Bool

    nonisolated public func _collect(_ collector: inout _ToolbarCollector) {
        collector.hide(isHidden) { content._collect(&$0) }
    }
}

extension _HiddenToolbarContent: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

nonisolated extension ToolbarContent {
    /// Hides the items of this content.
    public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
        _HiddenToolbarContent(content: self, isHidden: hidden)
    }
}

nonisolated extension ToolbarContent {
    /// Harmless: bars look as on systems without glass, where nothing is behind items.
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
}

nonisolated extension CustomizableToolbarContent {
    /// Harmless: bars look as on systems without glass, where nothing is behind items.
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> some CustomizableToolbarContent { self }
}

nonisolated extension CustomizableToolbarContent {
    /// Hides the items of this content.
    public func hidden(_ hidden: Bool = true) -> some CustomizableToolbarContent {
        _HiddenToolbarContent(content: self, isHidden: hidden)
    }

    /// Leaves the items as they are by themselves: they are there before users have changed the toolbar.
    public func defaultCustomization() -> some CustomizableToolbarContent {
        defaultCustomization(.automatic, options: [])
    }

    /// Whether the items are there before users have changed the toolbar. Harmless: the options make no difference on a phone, where users
    /// cannot change toolbars.
    public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent {
        _HiddenToolbarContent(content: self, isHidden: defaultVisibility == .hidden)
    }

    /// What users may do with the items. Harmless: users of a phone cannot change toolbars.
    public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent {
        self
    }
}

/// What users may do with the items of a toolbar.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
    private let name: String

    /// As the system does it. This and the others make no difference here.
    public static var `default`: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(name: "default") }
    /// Users may move the item; here they cannot.
    public static var reorderable: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(name: "reorderable") }
    /// Users may not change the item.
    public static var disabled: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(name: "disabled") }
}

/// How items of a toolbar are there before users have changed it.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The item cannot be taken away. It makes no difference here.
    public static var alwaysAvailable: ToolbarCustomizationOptions { ToolbarCustomizationOptions(rawValue: 1) }
}
