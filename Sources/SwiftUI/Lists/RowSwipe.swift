import IncrementalGraph
import Foundation

/// How far a row is swiped.
struct RowSwipe {
    /// The distance of the row from its position, in points; positive towards the trailing edge.
    var offset: CGFloat = 0
    /// The edge whose buttons are there; nil while the row covers everything.
    var edge: HorizontalEdge?
    /// Whether the outermost button has taken all the space: letting go does its action.
    var isFull = false
    let measure = SwipeMeasure()
}

/// What the buttons at the edge of a row have turned out to be. Written by their layout.
final class SwipeMeasure {
    var width: CGFloat?
    /// What the outermost button does.
    var outermost: (() -> Void)?
    /// Where the row was when the touch took it.
    var start: CGFloat = 0
    /// Called when the row covers the buttons again.
    var closed: [(Bool) -> Void] = []
}

/// Keeps one row open at a time.
final class SwipeCoordinator {
    /// Closes the row whose buttons are visible.
    @exclusivity(unchecked) private var openRow: (row: ObjectIdentifier, close: () -> Void)?

    /// A row shows its buttons from now on; the one that did before closes.
    func open(_ row: ObjectIdentifier, close: @escaping () -> Void) {
        if let openRow, openRow.row != row {
            openRow.close()
        }
        openRow = (row, close)
    }

    func didClose(_ row: ObjectIdentifier) {
        if openRow?.row == row {
            openRow = nil
        }
    }

    /// Closes the row whose buttons are visible. Whether there was one.
    @discardableResult
    func closeOpenRow() -> Bool {
        guard let openRow else { return false }
        self.openRow = nil
        openRow.close()
        return true
    }
}

/// A row with buttons behind it.
protocol SwipedRow: AnyObject {
    var swipes: SwipeCoordinator { get }
}

extension Animation {
    /// A row that opens or closes.
    static let rowSwipe = Animation.spring(duration: 0.45, bounce: 0)
}

/// Turns a touch's translation into the row's.
struct RowSwipeHandler {
    var swipe: Binding<RowSwipe>
    var owner: any SwipedRow
    var leading: [SwipeActionGroup]
    var trailing: [SwipeActionGroup]

    /// What one button is taken to be wide before it has been seen.
    private static let estimate: CGFloat = 81
    /// The part of the row's width from which a swipe is a full one.
    private static let fullPart: CGFloat = 0.6
    /// Points per second that open or close a row.
    private static let flick: CGFloat = 300

    var canSwipe: Bool { !leading.isEmpty || !trailing.isEmpty || swipe.wrappedValue.edge != nil }

    /// Whether there is something to see when the row goes that way.
    func accepts(_ translation: CGFloat) -> Bool {
        swipe.wrappedValue.edge != nil || !(translation > 0 ? leading : trailing).isEmpty
    }

    private func groups(at edge: HorizontalEdge) -> [SwipeActionGroup] { edge == .leading ? leading : trailing }

    @MainActor func began() {
        owner.swipes.open(ObjectIdentifier(owner)) { [weak owner, swipe] in owner?.close(swipe) }
        swipe.wrappedValue.measure.start = swipe.wrappedValue.offset
    }

    @MainActor func moved(by translation: CGFloat, width: CGFloat) {
        var state = swipe.wrappedValue
        var offset = state.measure.start + translation
        let edge: HorizontalEdge = offset > 0 ? .leading : .trailing
        let groups = groups(at: edge)
        if groups.isEmpty {
            // This edge has no actions: the row moves a little.
            offset = RubberBand.displacement(pull: offset, dimension: width)
            state.edge = state.edge ?? (edge == .leading ? .trailing : .leading)
            state.isFull = false
        } else {
            if state.edge != edge {
                if state.edge == nil {
                    state.measure.closed = groups.compactMap(\.onPresentationChanged)
                    state.measure.closed.forEach { $0(true) }
                }
                state.edge = edge
                state.measure.width = nil
            }
            let room = state.measure.width ?? Self.estimate
            if !groups.contains(where: { $0.allowsFullSwipe }), abs(offset) > room {
                let more = RubberBand.displacement(pull: abs(offset) - room, dimension: width)
                offset = (room + more) * (offset < 0 ? -1 : 1)
            }
        }
        let isFull = !groups.isEmpty && groups[0].allowsFullSwipe && abs(offset) > max(width * Self.fullPart, (state.measure.width ?? 0) + 40)
        state.offset = offset
        if isFull != state.isFull {
            withAnimation(.easeOut(duration: 0.2)) {
                swipe.wrappedValue.isFull = isFull
            }
            state.isFull = isFull
        }
        let new = state
        withTransaction(Transaction(animation: nil)) {
            swipe.wrappedValue = new
        }
    }

    @MainActor func ended(velocity: CGFloat, width: CGFloat) {
        let state = swipe.wrappedValue
        guard let edge = state.edge else { return }
        let sign: CGFloat = edge == .leading ? 1 : -1
        if state.isFull, let action = state.measure.outermost {
            withAnimation(.rowSwipe) {
                swipe.wrappedValue.offset = width * sign
            }
            action()
            return
        }
        let room = state.measure.width ?? Self.estimate
        let along = state.offset * sign
        let speed = velocity * sign
        let opens = along > 0 && (speed > Self.flick || (speed > -Self.flick && along > room / 2))
        guard opens else {
            owner.close(swipe)
            return
        }
        withAnimation(.rowSwipe) {
            swipe.wrappedValue.offset = room * sign
        }
    }

    @MainActor func cancelled() {
        owner.close(swipe)
    }
}

extension SwipedRow {
    /// Covers the row's buttons again.
    func close(_ swipe: Binding<RowSwipe>) {
        swipes.didClose(ObjectIdentifier(self))
        onMainActor(swipe) { swipe in
            withAnimation(.rowSwipe) {
                swipe.wrappedValue.offset = 0
                swipe.wrappedValue.isFull = false
            } completion: {
                if swipe.wrappedValue.offset == 0 {
                    swipe.wrappedValue.edge = nil
                    let closed = swipe.wrappedValue.measure.closed
                    swipe.wrappedValue.measure.closed = []
                    closed.forEach { $0(false) }
                }
            }
        }
    }
}

extension ListRowOwner: SwipedRow {
    var swipes: SwipeCoordinator { model.swipes }

    /// Reveals the delete button, as the circle at the row's leading edge does.
    @MainActor func reveal(_ swipe: Binding<RowSwipe>, groups: [SwipeActionGroup]) {
        guard !groups.isEmpty else { return }
        if swipe.wrappedValue.edge != nil {
            close(swipe)
            return
        }
        swipes.open(ObjectIdentifier(self)) { [weak self] in self?.close(swipe) }
        swipe.wrappedValue.edge = .trailing
        withAnimation(.rowSwipe) {
            swipe.wrappedValue.offset = -(swipe.wrappedValue.measure.width ?? 81)
        }
    }
}

/// The buttons behind a row.
nonisolated struct SwipeButtons: View {
    var groups: [SwipeActionGroup]
    var edge: HorizontalEdge
    /// How much of them is visible, in points.
    var reveal: CGFloat
    var isFull: Bool
    var measure: SwipeMeasure
    var close: () -> Void

    @MainActor var body: some View {
        SwipeLayout(edge: edge, reveal: reveal, isFull: isFull, measure: measure) {
            ForEach(Array(groups.enumerated()), id: \.offset) { _, group in
                group.content
            }
        }
        .environment(\.listRow, nil)
        .buttonStyle(SwipeButtonStyle(measure: measure, close: close))
        .symbolVariant(.fill)
        .labelStyle(SwipeLabelStyle())
    }
}

/// Arranges buttons side by side, the first one outermost. They share the revealed width in proportion to their widths.
nonisolated private struct SwipeLayout: Layout {
    var edge: HorizontalEdge
    var reveal: CGFloat
    var isFull: Bool
    var measure: SwipeMeasure

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let widths = subviews.map { max($0.sizeThatFits(.unspecified).width, 74) }
        let room = widths.reduce(0, +)
        guard room > 0 else { return }
        measure.width = room
        let scale = reveal / room
        var position: CGFloat = 0
        for (index, subview) in subviews.enumerated() {
            var width = widths[index] * scale
            if isFull {
                width = index == 0 ? reveal : 0
            }
            let x = edge == .leading ? bounds.minX + position : bounds.maxX - position - width
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
            position += width
        }
    }
}

/// The style of the buttons behind a row: white on their tint, red for what destroys, else grey.
nonisolated private struct SwipeButtonStyle: PrimitiveButtonStyle {
    let measure: SwipeMeasure
    let close: () -> Void

    @MainActor func makeBody(configuration: Configuration) -> some View {
        SwipeButton(configuration: configuration, measure: measure, close: close)
    }
}

nonisolated private struct SwipeButton: View {
    @Environment(\.tint) private var tint
    var configuration: PrimitiveButtonStyleConfiguration
    var measure: SwipeMeasure
    var close: () -> Void

    @MainActor var body: some View {
        let action: @MainActor () -> Void = {
            if configuration.role == .destructive {
                withAnimation(.listRows) {
                    configuration.trigger()
                }
            } else {
                configuration.trigger()
            }
            close()
        }
        configuration.label
            .font(.body)
            .foregroundStyle(.white)
            .lineLimit(1)
            .fixedSize()
            .padding(.horizontal, 15)
            .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity)
            .background(filling)
            .clipped()
            .modifier(ButtonActionModifier(action: action))
            .modifier(OutermostSwipeAction(measure: measure, action: action))
    }

    private var filling: AnyShapeStyle {
        if tint != nil {
            return AnyShapeStyle(TintShapeStyle())
        }
        return AnyShapeStyle(configuration.role == .destructive ? Color.red : Color(uiColor: .systemGray))
    }
}

/// Gives a row the action of a full swipe: that of the first of its buttons.
nonisolated private struct OutermostSwipeAction: PrimitiveViewModifier {
    var measure: SwipeMeasure
    var action: @MainActor () -> Void

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        let measure = modifier.value.measure
        guard measure.outermost == nil else { return outputs }
        measure.outermost = {
            let action = modifier.value.action
            onMainActor { action() }
        }
        Subgraph.requireCurrent.onTearDown {
            measure.outermost = nil
        }
        return outputs
    }
}

/// Shows only the icon; the title is the button's name.
private struct SwipeLabelStyle: LabelStyle {
    nonisolated init() {}

    func makeBody(configuration: Configuration) -> some View {
        configuration.icon
            .modifier(UnnamedModifier())
            .background(configuration.title.fixedSize().modifier(NameOnlyModifier()))
    }
}
