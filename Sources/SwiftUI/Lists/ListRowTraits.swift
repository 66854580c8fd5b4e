import IncrementalGraph
import Foundation

/// The values that a row's modifiers pass to its list. The innermost modifier takes precedence.
struct ListRowTraits {
    var insets: EdgeInsets?
    /// Lengths that replace those of `insets`.
    var edgeInsets = ContentMargins()
    /// Nil for the list's own background.
    var background: AnyView?
    var top = ListSeparatorTraits()
    var bottom = ListSeparatorTraits()
    var sectionTop = ListSeparatorTraits()
    var sectionBottom = ListSeparatorTraits()
    var swipeActions: [SwipeActionGroup] = []
    var isDeleteDisabled = false
    var isMoveDisabled = false
    var isSelectionDisabled = false
    /// How many disclosure groups the row lies in.
    var indentation = 0
    var deletion: (source: ListEditSource, action: (IndexSet) -> Void)?
    /// Whether a touch that stays lifts the row, so that it can be moved.
    var isReorderable = false
    var movement: (source: ListEditSource, action: (IndexSet, Int) -> Void)?
    /// Puts something around the row of some elements.
    var around: (@MainActor (AnyView, [DynamicViewItem]) -> AnyView)?
}

/// The visibility and the colour of a separator.
struct ListSeparatorTraits: Equatable {
    var visibility = Visibility.automatic
    var tint: Color?
}

struct ListRowTraitKey: ViewTraitKey {
    static var defaultValue: ListRowTraits { ListRowTraits() }
}

/// Transforms a value that a view passes to its container, after the modifiers further out.
nonisolated struct TraitTransformModifier<Key: ViewTraitKey>: PrimitiveViewModifier {
    var transform: (inout Key.Value) -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        body(_Graph(), inputs)
    }

    static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        var inputs = inputs
        let outer = inputs.traits[Key.self]
        inputs.traits[Key.self] = Attribute(
            "trait",
            uncompared: {
                var value = outer?.value ?? Key.defaultValue
                modifier.value.transform(&value)
                return value
            })
        return body(_Graph(), inputs)
    }
}

nonisolated extension View {
    func listRowTraits(_ transform: @escaping (inout ListRowTraits) -> Void) -> some View {
        modifier(TraitTransformModifier<ListRowTraitKey>(transform: transform))
    }

    /// The space around the content of the rows in this view, in points; nil for the list's own.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        listRowTraits { traits in
            traits.insets = insets
            traits.edgeInsets = ContentMargins()
        }
    }

    /// The space at some edges of the content of the rows in this view, in points; nil for the list's own.
    public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        let insets = length.map { EdgeInsets($0, edges: .all) }
        return listRowTraits { $0.edgeInsets.set(edges, insets) }
    }

    /// Sets the background of the rows in this view; nil for the list's background.
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        let background = view.map { AnyView($0) }
        return listRowTraits { $0.background = background }
    }

    /// Whether the lines at some edges of the rows in this view are shown.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        listRowTraits { traits in
            if edges.contains(.top) { traits.top.visibility = visibility }
            if edges.contains(.bottom) { traits.bottom.visibility = visibility }
        }
    }

    /// The colour of the lines at some edges of the rows in this view; nil for the usual grey.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        listRowTraits { traits in
            if edges.contains(.top) { traits.top.tint = color }
            if edges.contains(.bottom) { traits.bottom.tint = color }
        }
    }

    /// Whether the lines above and below a section of a plain list are shown.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        listRowTraits { traits in
            if edges.contains(.top) { traits.sectionTop.visibility = visibility }
            if edges.contains(.bottom) { traits.sectionBottom.visibility = visibility }
        }
    }

    /// The colour of the lines above and below a section of a plain list; nil for the usual grey.
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        listRowTraits { traits in
            if edges.contains(.top) { traits.sectionTop.tint = color }
            if edges.contains(.bottom) { traits.sectionBottom.tint = color }
        }
    }

    /// Whether the rows in this view cannot be deleted.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        listRowTraits { $0.isDeleteDisabled = isDisabled }
    }

    /// Whether the rows in this view cannot be moved.
    public func moveDisabled(_ isDisabled: Bool) -> some View {
        listRowTraits { $0.isMoveDisabled = isDisabled }
    }

    /// Whether the rows in this view cannot be selected.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        listRowTraits { $0.isSelectionDisabled = isDisabled }
    }

    /// Adds buttons that a swipe across a row reveals at an edge. The first one is outermost; with `allowsFullSwipe` a full swipe performs
    /// its action. Their role and `tint(_:)` set their look, and their symbols are filled.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(SwipeActionsModifier(group: SwipeActionGroup(edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))))
    }

    /// Adds buttons that a swipe across a row reveals at an edge, and calls `onPresentationChanged` with true when they show and with false
    /// when they are covered again. Outside of a list, the rows need a `swipeActionsContainer()` around them.
    public func swipeActions(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View,
        onPresentationChanged: @escaping (Bool) -> Void
    ) -> some View {
        modifier(
            SwipeActionsModifier(
                group: SwipeActionGroup(
                    edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content()), onPresentationChanged: onPresentationChanged)))
    }
}

/// Buttons at one edge of a row.
struct SwipeActionGroup {
    var edge: HorizontalEdge
    var allowsFullSwipe: Bool
    var content: AnyView
    var onPresentationChanged: ((Bool) -> Void)?
}
