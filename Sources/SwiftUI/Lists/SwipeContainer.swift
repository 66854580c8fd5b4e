import IncrementalGraph
import Foundation

/// Adds buttons behind a row: the list shows those of its rows, and a swipe container those of other views.
nonisolated struct SwipeActionsModifier: PrimitiveViewModifier {
    var group: SwipeActionGroup

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        guard inputs.base.enclosingList == nil, inputs.base.listRow == nil, let swipes = Self.swipes(inputs.base) else {
            return body(_Graph(), inputs)
        }
        let row = modifier.map("swiped row") { SwipedRowModifier(group: $0.group, swipes: swipes) }
        return SwipedRowModifier._makeView(modifier: row, inputs: inputs, body: body)
    }

    static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        if inputs.base.enclosingList == nil, inputs.base.listRow == nil, let swipes = Self.swipes(inputs.base) {
            let row = modifier.map("swiped row") { SwipedRowModifier(group: $0.group, swipes: swipes) }
            return SwipedRowModifier._makeViewList(modifier: row, inputs: inputs, body: body)
        }
        let traits = modifier.map("swipe actions") { modifier in
            TraitTransformModifier<ListRowTraitKey> { [group = modifier.group] in $0.swipeActions.insert(group, at: 0) }
        }
        return TraitTransformModifier<ListRowTraitKey>._makeViewList(modifier: traits, inputs: inputs, body: body)
    }

    /// The container around; nil where there is none.
    private static func swipes(_ inputs: _GraphInputs) -> SwipeCoordinator? {
        Graph.untracked { inputs.environment.value.swipeContainer?.swipes }
    }
}

/// A swipe container, as the rows in it see it.
struct SwipeContainer: Equatable {
    let swipes: SwipeCoordinator

    static func == (a: SwipeContainer, b: SwipeContainer) -> Bool { a.swipes === b.swipes }
}

private struct SwipeContainerKey: EnvironmentKey {
    static var defaultValue: SwipeContainer? { nil }
}

extension EnvironmentValues {
    fileprivate var swipeContainer: SwipeContainer? {
        get { self[SwipeContainerKey.self] }
        set { self[SwipeContainerKey.self] = newValue }
    }
}

/// One view in a swipe container, as its container sees it.
private final class FreeRow: SwipedRow {
    let swipes: SwipeCoordinator

    init(swipes: SwipeCoordinator) {
        self.swipes = swipes
    }

    deinit {
        swipes.didClose(ObjectIdentifier(self))
    }
}

/// Keeps a view's row as long as the view is there.
private final class FreeRowBox: @unchecked Sendable {
    private var row: FreeRow?

    func row(in swipes: SwipeCoordinator) -> FreeRow {
        if let row, row.swipes === swipes {
            return row
        }
        let row = FreeRow(swipes: swipes)
        self.row = row
        return row
    }
}

/// A view that a swipe moves aside, with buttons behind it.
nonisolated private struct SwipedRowModifier: ViewModifier {
    var group: SwipeActionGroup
    var swipes: SwipeCoordinator
    @MainActor @State private var swipe = RowSwipe()
    @MainActor @State private var box = FreeRowBox()

    @MainActor func body(content: Content) -> some View {
        let row = box.row(in: swipes)
        content
            .offset(x: swipe.offset)
            .background {
                if let edge = swipe.edge {
                    SwipeButtons(
                        groups: [group], edge: edge, reveal: abs(swipe.offset), isFull: swipe.isFull, measure: swipe.measure,
                        close: { [swipe = $swipe] in row.close(swipe) })
                }
            }
            .modifier(RowClip(corners: RectangleCornerRadii(), isFirst: true, isLast: true, isWhole: true, isNeeded: swipe.edge != nil))
            .modifier(
                ListRowSwipeModifier(
                    handler: RowSwipeHandler(
                        swipe: $swipe, owner: row, leading: group.edge == .leading ? [group] : [],
                        trailing: group.edge == .trailing ? [group] : [])))
    }
}

/// Keeps one row open at a time, and closes it at a tap elsewhere or when the content scrolls.
nonisolated private struct SwipeContainerModifier: ViewModifier {
    @MainActor @State private var swipes = SwipeCoordinatorBox()
    @Environment(\.scrollWatcher) private var outer

    @MainActor func body(content: Content) -> some View {
        let swipes = swipes.swipes
        content
            .environment(\.swipeContainer, SwipeContainer(swipes: swipes))
            .environment(
                \.scrollWatcher,
                ScrollWatcher { [outer] distance in
                    swipes.closeOpenRow()
                    outer?.moved(distance)
                }
            )
            .simultaneousGesture(TapGesture().onEnded { swipes.closeOpenRow() })
    }
}

private final class SwipeCoordinatorBox: @unchecked Sendable {
    let swipes = SwipeCoordinator()
}

nonisolated extension View {
    /// Makes `swipeActions` work for the views in this view that are no rows of a list. One view is open at a time; a tap elsewhere or scrolling
    /// closes it. On a list it changes nothing.
    public func swipeActionsContainer() -> some View {
        modifier(SwipeContainerModifier())
    }
}
