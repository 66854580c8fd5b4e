import IncrementalGraph
import Foundation

/// Which pages are visible, and where they are.
struct NavigationState: Equatable {
    /// The page that is visible; while two move, the upper one.
    var front: ObjectIdentifier
    /// While two move, the lower one.
    var back: ObjectIdentifier?
    /// How far the upper page has come in: 1 when it covers the window.
    var progress = 1.0
    var isPush = false
    /// Where the upper page grows out of; nil where it slides.
    var zoom: ZoomSource?
    /// Whether the upper page fades in where it stands.
    var fades = false

    func shows(_ page: ObjectIdentifier) -> Bool { page == front || page == back }

    func phase(of page: ObjectIdentifier) -> Double {
        if page == front {
            return back == nil ? 0 : 1 - progress
        }
        return page == back ? -progress : -1
    }
}

/// Keeps the pages in step with the stack: makes those that are pushed, lets those that were popped move away, and erases
/// them then.
final class NavigationPages: StatefulRule {
    let controller: NavigationController
    private let inputs: _ViewInputs
    private let path: Attribute<[AnyHashable]>?
    private let frame: Attribute<NavigationFrame>
    private let subgraph = Subgraph.requireCurrent
    private let stateBox = AttributeBox<NavigationState>()
    private let wakeUp: WakeUp
    private var pages: [NavigationPage] = []

    private(set) var attribute: Attribute<[NavigationPage]>!
    var state: Attribute<NavigationState> { stateBox.attribute! }

    init(controller: NavigationController, path: Attribute<[AnyHashable]>?, frame: Attribute<NavigationFrame>, inputs: _ViewInputs) {
        self.controller = controller
        self.inputs = inputs
        self.path = path
        self.frame = frame
        wakeUp = WakeUp(host: inputs.base.host, name: "a navigation stack")
        attribute = Attribute<[NavigationPage]>("navigation pages", stateful: self)
        attribute.makeTransactional()
        stateBox.attribute = Attribute<NavigationState>("navigation state") { [unowned self] in resolveState() }
    }

    func page(_ id: ObjectIdentifier?) -> NavigationPage? {
        pages.first { ObjectIdentifier($0.entry) == id }
    }

    func updateValue(old: [NavigationPage]?) -> RuleResult<[NavigationPage]> {
        controller.changes.value
        let isFirst = old == nil
        if let path {
            controller.adopt(path.value, transaction: inputs.base.currentTransaction)
        }
        let hasChanged = controller.settle(isFirst: isFirst)
        let needed = controller.needed
        for page in pages.reversed() where !needed.contains(where: { $0 === page.entry }) {
            page.tearDown()
        }
        var next: [NavigationPage] = []
        for entry in needed {
            let known = pages.first { $0.entry === entry }
            next.append(known ?? makePage(entry, below: next.last))
        }
        pages = next
        if !hasChanged, let old, old.count == pages.count, zip(old, pages).allSatisfy({ $0 === $1 }) {
            return .unchanged(old)
        }
        return .changed(pages)
    }

    private func makePage(_ entry: NavigationEntry, below: NavigationPage?) -> NavigationPage {
        NavigationPage(
            entry: entry, below: below, controller: controller, frame: frame, state: state, inputs: inputs, parent: subgraph)
    }

    private func resolveState() -> NavigationState {
        _ = attribute.value
        controller.changes.value
        wakeUp.observe()
        let host = controller.host
        guard let movement = controller.movement else {
            return NavigationState(front: ObjectIdentifier(controller.shown[controller.shown.count - 1]))
        }
        let (progress, isMoving) = controller.progress(at: host.currentTime)
        if isMoving {
            wakeUp.scheduleNextFrame()
        } else if !movement.isTrackingTouch {
            host.afterUpdate { [weak self] in self?.finish() }
        }
        let upper = ObjectIdentifier(movement.upper)
        let zoom = page(upper)?.preferences.value.zoom.flatMap { controller.zoomSources.contains($0) ? $0 : nil }
        return NavigationState(
            front: upper, back: ObjectIdentifier(movement.lower), progress: progress, isPush: movement.isPush, zoom: zoom,
            fades: page(upper)?.preferences.value.fades == true)
    }

    private func finish() {
        let host = controller.host
        host.enqueue(in: Transaction()) { [weak self] in
            guard let self, subgraph.isAlive, controller.finishMovement(at: host.currentTime) else { return }
            controller.changes.signal()
        }
    }
}
