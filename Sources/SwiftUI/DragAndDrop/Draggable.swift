import Foundation
import IncrementalGraph
import Observation

/// What is dragged from one view now: where its preview is, and how far it is lifted.
@Observable
@MainActor
final class DragState {
    /// The number of the drag, as long as its preview is there.
    private(set) var drag: Int?
    private(set) var isLifted = false
    /// The preview fades: the items were taken.
    private(set) var isTaken = false
    /// How far the touch has moved, in points of the window.
    private(set) var translation = CGSize.zero
    /// What the other items that are dragged with the view look like.
    private(set) var others: [DragPicture] = []
    /// How many items are dragged.
    private(set) var count = 1
    private(set) var formation = DragDropPreviewsFormation.default
    /// Whether the touch goes on.
    @ObservationIgnored private(set) var isTouched = false
    @ObservationIgnored private var point = CGPoint.zero
    @ObservationIgnored private var drags = 0
    @ObservationIgnored private var active: ActiveDrag?
    @ObservationIgnored weak var tracker: DragTracker?
    /// The modifiers around the view.
    @ObservationIgnored var scope: DragScope?
    /// What waits for the end of the preview's motion.
    @ObservationIgnored private var whenGone: (() -> Void)?

    nonisolated init() {}

    func begin(_ payload: DragPayload, at point: CGPoint) {
        guard let tracker else { return }
        var active = payload.drag(in: scope)
        guard !active.items.isEmpty else { return }
        drags += 1
        (drag, isTaken, translation, isTouched) = (drags, false, .zero, true)
        self.point = point
        let pictures = active.ids.count > 1 ? scope?.pictures(in: payload.namespace) ?? [:] : [:]
        others = active.ids.enumerated().compactMap { $0 == active.index ? nil : pictures[$1] }
        (count, formation) = (active.items.count, ownFormation)
        withAnimation(.dragLift) { isLifted = true }
        active.number = tracker.begin(active, at: point)
        self.active = active
        note(.initial, active)
        follow()
    }

    func move(to point: CGPoint, by translation: CGSize) {
        guard isTouched else { return }
        self.point = point
        self.translation = translation
        tracker?.move(to: point)
        follow()
        if let active { note(.active, active) }
    }

    /// The previews lie as the view under the touch wants it.
    private func follow() {
        let wanted = tracker?.formation ?? ownFormation
        if wanted != formation {
            withAnimation(.dragLift) { formation = wanted }
        }
    }

    private var ownFormation: DragDropPreviewsFormation {
        scope?.first { if case .formation(let formation) = $0 { formation } else { nil } } ?? .default
    }

    func end() {
        guard isTouched else { return }
        isTouched = false
        let transfer = DragTransfer()
        let operation = tracker?.drop(at: point) { transfer.finish(.data) } ?? .cancel
        leave(operation, transfer)
    }

    func cancel() {
        guard isTouched else { return }
        isTouched = false
        tracker?.cancel(at: point)
        leave(.cancel, DragTransfer())
    }

    /// The preview fades where it was dropped, or goes back to where it came from.
    private func leave(_ operation: DropOperation, _ transfer: DragTransfer) {
        let (drag, active) = (drag, active)
        let isTaken = operation != .cancel && operation != .forbidden
        if let active {
            note(.ending(operation), active)
            transfer.whenDone = { [weak self] in self?.note(.dataTransferCompleted, active) }
        }
        withAnimation(isTaken ? .dropTaken : .dragReturn) {
            self.isTaken = isTaken
            isLifted = false
            if !isTaken {
                translation = .zero
            }
        } completion: { [weak self] in
            guard let self else { return }
            if let active { note(.ended(operation), active) }
            transfer.finish(.motion)
            // Another drag may have begun meanwhile.
            if self.drag == drag, !isTouched {
                self.drag = nil
                others = []
                whenGone?()
                whenGone = nil
            }
        }
    }

    /// Tells the modifiers around how far the drag has come.
    private func note(_ phase: DragSession.Phase, _ active: ActiveDrag) {
        let actions: [(DragSession) -> Void] = scope?.all { if case .dragUpdated(let action) = $0 { action } else { nil } } ?? []
        guard !actions.isEmpty else { return }
        let session = DragSession(
            id: DragSession.ID(number: active.number), phase: phase, location: point, draggedItemIndex: active.index, itemIDs: active.ids)
        for action in actions {
            action(session)
        }
    }

    /// Calls `action` when the preview has come to its end; at once where it is not on its way.
    func waitForEnd(_ action: @escaping () -> Void) {
        guard drag != nil, !isTouched else { return action() }
        whenGone = action
    }
}

/// Waits for the data of dropped items and for the end of their preview's motion.
@MainActor
private final class DragTransfer {
    enum Part {
        case data, motion
    }

    private var missing: Set<Part> = [.data, .motion]
    var whenDone: () -> Void = {}

    func finish(_ part: Part) {
        missing.remove(part)
        if missing.isEmpty { whenDone() }
    }
}

/// By eye, as an iPhone moves them.
extension Animation {
    fileprivate static let dragLift = Animation.spring(duration: 0.3, bounce: 0.2)
    fileprivate static let dragReturn = Animation.spring(duration: 0.4, bounce: 0)
    fileprivate static let dropTaken = Animation.easeOut(duration: 0.25)
}

/// Lets a touch that stays lift a view and drag its items.
nonisolated struct DragSource: ViewModifier {
    var payload: DragPayload
    var preview: AnyView?
    @MainActor @State private var state = DragState()
    @GestureState private var isTouched = false

    init(payload: DragPayload) {
        self.payload = payload
    }

    init(preview: AnyView? = nil, items: @escaping () -> [DragItem]) {
        (payload, self.preview) = (DragPayload(items: items), preview)
    }

    @MainActor func body(content: Content) -> some View {
        content
            .modifier(DragPreviewPresentation(state: state, preview: preview, payload: payload))
            .gesture(lift)
            .onChange(of: isTouched) { _, isTouched in
                // The touch was taken away.
                if !isTouched { state.cancel() }
            }
            .onDisappear { state.cancel() }
    }

    @MainActor private var lift: some Gesture {
        LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
            .updating($isTouched) { value, isTouched, _ in
                if case .second = value { isTouched = true }
            }
            .onChanged { value in
                guard case .second(_, let drag?) = value else { return }
                if !state.isTouched {
                    state.begin(payload, at: drag.startLocation)
                }
                state.move(to: drag.location, by: drag.translation)
            }
            .onEnded { _ in state.end() }
    }
}

nonisolated extension View {
    /// Lets this view be dragged: a touch that stays on it lifts it, and drops `payload` on the view where the touch ends. `payload` is asked for when
    /// the drag begins.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(DragSource { [DragItem(payload())] })
    }

    /// Lets this view be dragged, with another view under the touch.
    public func draggable<V: View, T: Transferable>(_ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V) -> some View {
        modifier(DragSource(preview: AnyView(preview())) { [DragItem(payload())] })
    }

    /// Lets this view be dragged. `data` is asked for when the drag begins.
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        modifier(DragSource { [DragItem(data())] })
    }

    /// Lets this view be dragged, with another view under the touch.
    public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View {
        modifier(DragSource(preview: AnyView(preview())) { [DragItem(data())] })
    }

    /// Lets this view be dragged where `action` gives data when the drag begins; nil is none.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        modifier(DragSource { action?().map { [DragItem($0)] } ?? [] })
    }
}
