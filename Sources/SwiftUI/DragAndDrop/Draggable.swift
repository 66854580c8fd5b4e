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
    /// Whether the touch goes on.
    @ObservationIgnored private(set) var isTouched = false
    @ObservationIgnored private var point = CGPoint.zero
    @ObservationIgnored private var drags = 0
    @ObservationIgnored weak var session: DragSession?
    /// What waits for the end of the preview's motion.
    @ObservationIgnored private var whenGone: (() -> Void)?

    nonisolated init() {}

    func begin(_ items: [DragItem], at point: CGPoint) {
        guard let session, !items.isEmpty else { return }
        drags += 1
        (drag, isTaken, translation, isTouched) = (drags, false, .zero, true)
        self.point = point
        withAnimation(.dragLift) { isLifted = true }
        session.begin(items, at: point)
    }

    func move(to point: CGPoint, by translation: CGSize) {
        guard isTouched else { return }
        self.point = point
        self.translation = translation
        session?.move(to: point)
    }

    func end() {
        guard isTouched else { return }
        isTouched = false
        let isTaken = session?.drop(at: point) ?? false
        leave(isTaken: isTaken)
    }

    func cancel() {
        guard isTouched else { return }
        isTouched = false
        session?.cancel(at: point)
        leave(isTaken: false)
    }

    /// The preview fades where it was dropped, or goes back to where it came from.
    private func leave(isTaken: Bool) {
        let drag = drag
        withAnimation(isTaken ? .dropTaken : .dragReturn) {
            self.isTaken = isTaken
            isLifted = false
            if !isTaken {
                translation = .zero
            }
        } completion: { [weak self] in
            // Another drag may have begun meanwhile.
            if let self, self.drag == drag, !isTouched {
                self.drag = nil
                whenGone?()
                whenGone = nil
            }
        }
    }

    /// Calls `action` when the preview has come to its end; at once where it is not on its way.
    func waitForEnd(_ action: @escaping () -> Void) {
        guard drag != nil, !isTouched else { return action() }
        whenGone = action
    }
}

/// By eye, as an iPhone moves them.
extension Animation {
    fileprivate static let dragLift = Animation.spring(duration: 0.3, bounce: 0.2)
    fileprivate static let dragReturn = Animation.spring(duration: 0.4, bounce: 0)
    fileprivate static let dropTaken = Animation.easeOut(duration: 0.25)
}

/// Lets a touch that stays lift a view and drag its items.
nonisolated private struct DragSource: ViewModifier {
    var items: () -> [DragItem]
    var preview: AnyView?
    @MainActor @State private var state = DragState()
    @GestureState private var isTouched = false

    init(preview: AnyView? = nil, items: @escaping () -> [DragItem]) {
        (self.items, self.preview) = (items, preview)
    }

    @MainActor func body(content: Content) -> some View {
        content
            .modifier(DragPreviewPresentation(state: state, preview: preview))
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
                    state.begin(items(), at: drag.startLocation)
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
