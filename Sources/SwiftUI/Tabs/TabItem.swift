/// What a tab shows in the bar: the first image and the first text of its label, or a view that is neither.
nonisolated struct TabItem {
    var icon: AnyView?
    var title: AnyView?
    /// A `Label`, or a view of the user's own.
    var other: AnyView?

    init() {}

    init<V: View>(_ view: V) {
        add(view)
    }

    private mutating func add<V: View>(_ view: V) {
        if let several = view as? any TabItemSeveral {
            for part in several.tabItemParts {
                add(part)
            }
            return
        }
        switch (V.self as? any TabItemPart.Type)?.tabItemKind {
        case .icon: icon = icon ?? AnyView(view)
        case .title: title = title ?? AnyView(view)
        case nil: other = other ?? AnyView(view)
        }
    }
}

private enum TabItemKind {
    case icon, title
}

/// A view of which its type says what it is in a tab's label.
private protocol TabItemPart {
    static var tabItemKind: TabItemKind? { get }
}

/// Several views one by one.
private protocol TabItemSeveral {
    var tabItemParts: [any View] { get }
}

extension Image: TabItemPart {
    fileprivate static var tabItemKind: TabItemKind? { .icon }
}

extension Text: TabItemPart {
    fileprivate static var tabItemKind: TabItemKind? { .title }
}

nonisolated extension ModifiedContent: TabItemPart {
    fileprivate static var tabItemKind: TabItemKind? { (Content.self as? any TabItemPart.Type)?.tabItemKind }
}

nonisolated extension _ConditionalContent: TabItemPart {
    fileprivate static var tabItemKind: TabItemKind? { (TrueContent.self as? any TabItemPart.Type)?.tabItemKind }
}

nonisolated extension TupleView: TabItemSeveral {
    fileprivate var tabItemParts: [any View] {
        Mirror(reflecting: value).children.compactMap { $0.value as? any View }
    }
}

nonisolated extension VStack: TabItemSeveral {
    fileprivate var tabItemParts: [any View] { [content] }
}

nonisolated extension Group: TabItemSeveral {
    fileprivate var tabItemParts: [any View] { (content as? any View).map { [$0] } ?? [] }
}

struct TabItemTraitKey: ViewTraitKey {
    static var defaultValue: TabItem? { nil }
}

nonisolated extension View {
    /// Says what a tab view's bar shows for this tab: an image and a text, or a label. In a bar, symbols are filled.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TraitWritingModifier<TabItemTraitKey>(value: TabItem(label())))
    }
}
