/// What a tab shows in the bar: the first image and the first text of its label, or a whole label.
nonisolated struct TabItem {
    var icon: AnyView?
    var title: AnyView?
    /// A `Label`, or a view of the user's own that may be made of one.
    var label: AnyView?

    init() {}

    init<V: View>(_ view: V) {
        add(view)
    }

    private mutating func add<V: View>(_ view: V) {
        switch view {
        case let several as any TabItemSeveral:
            for part in several.tabItemParts {
                add(part)
            }
        case let part as any TabItemPart:
            switch part.tabItemKind {
            case .icon: icon = icon ?? AnyView(view)
            case .title: title = title ?? AnyView(view)
            case .label: label = label ?? AnyView(view)
            case nil: refuse(view)
            }
        default:
            if V.Body.self == Never.self {
                refuse(view)
            } else {
                label = label ?? AnyView(view)
            }
        }
    }

    private func refuse<V: View>(_ view: V) {
        RuntimeIssue.report("A tab item shows texts, images and labels; what else is in it (\(V.self)) is left out.")
    }
}

private enum TabItemKind {
    case icon, title, label
}

/// A view that says what it is in a tab's label; nil for nothing.
private protocol TabItemPart {
    var tabItemKind: TabItemKind? { get }
}

/// Several views one by one.
private protocol TabItemSeveral {
    var tabItemParts: [any View] { get }
}

nonisolated extension Image: TabItemPart {
    fileprivate var tabItemKind: TabItemKind? { .icon }
}

nonisolated extension Text: TabItemPart {
    fileprivate var tabItemKind: TabItemKind? { .title }
}

nonisolated extension Label: TabItemPart {
    fileprivate var tabItemKind: TabItemKind? { .label }
}

nonisolated extension ModifiedContent: TabItemPart where Content: View, Modifier: ViewModifier {
    fileprivate var tabItemKind: TabItemKind? { (content as? any TabItemPart)?.tabItemKind }
}

nonisolated extension EmptyView: TabItemSeveral {
    fileprivate var tabItemParts: [any View] { [] }
}

nonisolated extension AnyView: TabItemSeveral {
    fileprivate var tabItemParts: [any View] { [base] }
}

nonisolated extension Optional: TabItemSeveral where Wrapped: View {
    fileprivate var tabItemParts: [any View] { map { [$0] } ?? [] }
}

nonisolated extension _ConditionalContent: TabItemSeveral where TrueContent: View, FalseContent: View {
    fileprivate var tabItemParts: [any View] {
        switch storage {
        case .trueContent(let view): [view]
        case .falseContent(let view): [view]
        }
    }
}

nonisolated extension TupleView: TabItemSeveral {
    fileprivate var tabItemParts: [any View] {
        Mirror(reflecting: value).children.compactMap { $0.value as? any View }
    }
}

nonisolated extension VStack: TabItemSeveral {
    fileprivate var tabItemParts: [any View] { [content] }
}

nonisolated extension HStack: TabItemSeveral {
    fileprivate var tabItemParts: [any View] { [content] }
}

nonisolated extension ZStack: TabItemSeveral {
    fileprivate var tabItemParts: [any View] { [content] }
}

nonisolated extension Group: TabItemSeveral where Content: View {
    fileprivate var tabItemParts: [any View] { [content] }
}

struct TabItemTraitKey: ViewTraitKey {
    static var defaultValue: TabItem? { nil }
}

nonisolated extension View {
    /// Says what a tab view's bar shows for this tab: an image and a text, or a label. In a bar, symbols are filled.
    ///
    /// The bar takes the first `Image` and the first `Text` of the view, or its `Label`, and arranges them itself. Other views –
    /// shapes, stacks with their own spacing, buttons – are left out, as on an iPhone.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TraitWritingModifier<TabItemTraitKey>(value: TabItem(label())))
    }
}
