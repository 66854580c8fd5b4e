import Foundation

/// What is dragged in a window now.
struct ActiveDrag {
    /// Counts the drags of the window.
    var number = 0
    var items: [DragItem]
    /// The identities of the items where they have some.
    var ids: [AnyHashable] = []
    /// Which of the items the touch has lifted.
    var index = 0
    /// What may happen to the items.
    var operations: DropOperation.Set = [.copy, .move]
    /// Whether the items come from another program.
    var isFromOutside = false
}

/// A view that takes what is dropped on it. Points are those of the window.
protocol DropTarget: AnyObject {
    /// Whether it would take these items.
    func accepts(_ drag: ActiveDrag, at point: CGPoint) -> Bool
    func entered(_ drag: ActiveDrag, at point: CGPoint)
    /// What it would do with the items.
    func moved(_ drag: ActiveDrag, to point: CGPoint) -> DropOperation
    func exited(_ drag: ActiveDrag, at point: CGPoint)
    /// Returns whether it has taken the items. `whenDone` is called when it has their data.
    func perform(_ drag: ActiveDrag, at point: CGPoint, whenDone: @escaping @MainActor () -> Void) -> Bool
    /// How it wants the previews of several items to lie; nil leaves that to where they come from.
    var formation: DragDropPreviewsFormation? { get }
}

/// Knows what is dragged in a window, and over which view it is.
@MainActor
final class DragTracker: FrameService {
    private unowned let host: ViewGraph
    private var drag: ActiveDrag?
    private weak var target: (any DropTarget)?
    private var operation = DropOperation.cancel
    private var count = 0
    private lazy var springs = SpringLoader(host: host)

    nonisolated init(host: ViewGraph) {
        self.host = host
    }

    /// Whether views look for drops: then they are hit on their whole area.
    var isActive: Bool { drag != nil }

    /// Returns the number of the drag.
    func begin(_ drag: ActiveDrag, at point: CGPoint) -> Int {
        cancel(at: point)
        count += 1
        self.drag = drag
        self.drag?.number = count
        move(to: point)
        return count
    }

    func move(to point: CGPoint) {
        guard let drag else { return }
        let hits = host.responder?.hitTest(point) ?? []
        springs.move(over: hits)
        let found = hits.lazy.compactMap { $0 as? any DropTarget }.first { $0 === self.target || $0.accepts(drag, at: point) }
        if found !== target {
            target?.exited(drag, at: point)
            target = found
            operation = drag.operations.preferred
            found?.entered(drag, at: point)
        }
        if let target {
            operation = target.moved(drag, to: point)
            if !drag.operations.allows(operation) { operation = .forbidden }
        }
    }

    /// How the view under the touch wants the previews of several items to lie.
    var formation: DragDropPreviewsFormation? { target?.formation }

    /// Returns what the view under the touch does with the items; `cancel` where it takes none. `whenDone` is called when a view has their data.
    func drop(at point: CGPoint, whenDone: @escaping @MainActor () -> Void) -> DropOperation {
        guard isActive else { return .cancel }
        move(to: point)
        defer { finish() }
        guard let drag, let target else { return .cancel }
        switch operation {
        case .copy, .move, .delete:
            return target.perform(drag, at: point, whenDone: whenDone) ? operation : .cancel
        case .cancel, .forbidden:
            target.exited(drag, at: point)
            return operation
        }
    }

    func cancel(at point: CGPoint) {
        guard let drag else { return }
        target?.exited(drag, at: point)
        finish()
    }

    private func finish() {
        (drag, target, operation) = (nil, nil, .cancel)
        springs.end()
    }

    // MARK: Time

    var nextUpdate: Double { springs.deadline }

    func timeDidChange(to time: Double) {
        springs.advance(to: time)
    }

    func treeWillEnd() {
        finish()
    }
}

extension ViewGraph {
    @MainActor var drags: DragTracker { service(DragTracker.self) }
}
