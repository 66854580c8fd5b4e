import Foundation

/// Something that is dragged.
struct DragItem {
    let provider: NSItemProvider

    /// An item of a program's provider.
    init(_ provider: NSItemProvider) {
        self.provider = provider
    }

    /// A value with all its representations.
    init<T: Transferable>(_ value: T) {
        provider = NSItemProvider()
        provider.add(value)
    }

    /// The item as a value that is there already.
    func value<T: Transferable>(as type: T.Type) -> T? { provider.object(T.self) }
}

/// A view that takes what is dropped on it. Points are those of the window.
protocol DropTarget: AnyObject {
    /// Whether it would take these items.
    func accepts(_ items: [DragItem], at point: CGPoint) -> Bool
    func entered(_ items: [DragItem], at point: CGPoint)
    /// What it would do with the items.
    func moved(_ items: [DragItem], to point: CGPoint) -> DropOperation
    func exited(_ items: [DragItem], at point: CGPoint)
    /// Returns whether it has taken the items.
    func perform(_ items: [DragItem], at point: CGPoint) -> Bool
}

/// Knows what is dragged in a window, and over which view it is.
@MainActor
final class DragSession: HostService {
    private unowned let host: ViewGraph
    private var items: [DragItem] = []
    private weak var target: (any DropTarget)?
    private var operation = DropOperation.cancel
    /// Whether views look for drops: then they are hit on their whole area.
    private(set) var isActive = false

    nonisolated init(host: ViewGraph) {
        self.host = host
    }

    func begin(_ items: [DragItem], at point: CGPoint) {
        cancel(at: point)
        self.items = items
        isActive = true
        move(to: point)
    }

    func move(to point: CGPoint) {
        guard isActive else { return }
        let found = host.responder?.hitTest(point)?.lazy.compactMap { $0 as? any DropTarget }.first {
            $0 === target || $0.accepts(items, at: point)
        }
        if found !== target {
            target?.exited(items, at: point)
            target = found
            operation = .copy
            found?.entered(items, at: point)
        }
        if let target {
            operation = target.moved(items, to: point)
        }
    }

    /// Returns whether a view has taken the items.
    func drop(at point: CGPoint) -> Bool {
        guard isActive else { return false }
        move(to: point)
        defer { finish() }
        guard let target else { return false }
        switch operation {
        case .copy, .move: return target.perform(items, at: point)
        case .cancel, .forbidden:
            target.exited(items, at: point)
            return false
        }
    }

    func cancel(at point: CGPoint) {
        guard isActive else { return }
        target?.exited(items, at: point)
        finish()
    }

    private func finish() {
        (items, target, operation, isActive) = ([], nil, .cancel, false)
    }

    func treeWillEnd() {
        finish()
    }
}

extension ViewGraph {
    @MainActor var dragSession: DragSession { service(DragSession.self) }
}
