import IncrementalGraph
import Foundation

/// Where the program wants the content of a scroll view.
enum ScrollRequest: Equatable {
    case view(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
}

/// A position binding: its request, and the closure to call when a user changes the position.
struct ScrollPositionLink {
    /// The request of a binding; the stamp distinguishes equal requests.
    struct Value: Equatable {
        var request: ScrollRequest?
        var stamp = 0
    }

    var wanted: Attribute<Value>
    var anchor: () -> UnitPoint?
    var report: (AnyHashable?) -> Void
}

/// The requests of the program for one scroll view, by calls and by position bindings, and the updates of those bindings.
///
/// A request is `pending` until the next update of the scroll view. Once that is over and everything is placed, the registry finds its target (it is one
/// of `searches`). It comes back as the `arrival` in a second update of the transaction, which moves the content. From then on it is `active` until the
/// content has come to rest there.
final class ScrollRequests {
    private let inputs: _GraphInputs
    private unowned let host: ViewGraph
    /// Makes the rule of the offset run.
    private let signal: Attribute<Void>
    private let registry: ScrollRegistry
    private let movement: ScrollMovement

    /// Set by modifiers while the scroll view is made.
    var links: [ScrollPositionLink] = []

    @exclusivity(unchecked) private var pending: ScrollRequest?
    @exclusivity(unchecked) private var searches = 0
    @exclusivity(unchecked) private var arrival: (request: ScrollRequest, target: CGPoint)?
    @exclusivity(unchecked) private var active: ScrollRequest?
    @exclusivity(unchecked) private var corrections = 0
    @exclusivity(unchecked) private var lastValues: [ScrollPositionLink.Value] = []
    @exclusivity(unchecked) private var reported: [AnyHashable??] = []
    @exclusivity(unchecked) private var isMovedByUser = false

    init(inputs: _GraphInputs, signal: Attribute<Void>, registry: ScrollRegistry, movement: ScrollMovement) {
        self.inputs = inputs
        host = inputs.host
        self.signal = signal
        self.registry = registry
        self.movement = movement
    }

    /// Whether a request of the program decides the offset now or will do so.
    var isActive: Bool { pending != nil || searches > 0 || arrival != nil || active != nil }

    /// Scrolls to a target, in the update of `transaction`.
    func scroll(to request: ScrollRequest, transaction: Transaction) {
        host.enqueue(in: transaction) { [self] in
            guard signal.isAlive else { return }
            pending = request
            signal.signal()
        }
    }

    /// Gives up control: the program no longer decides where the content comes to rest.
    func abandon() {
        active = nil
    }

    /// Handles a movement by the user: position bindings are updated.
    func userTakesOver() {
        active = nil
        isMovedByUser = true
    }

    /// Called in the rule of the offset. Returns whether the content starts to scroll to a requested target.
    func update(metrics: ScrollMetrics) -> Bool {
        readPositions()
        if let request = pending {
            pending = nil
            // From here on the program decides the offset, even while the last of a user's motion runs.
            isMovedByUser = false
            resolveAfterUpdate(request)
        }
        let arrival = arrival
        if let (request, target) = arrival {
            self.arrival = nil
            active = request
            corrections = 0
            movement.go(to: target, keepingVelocity: inputs.currentTransaction.scrollPositionUpdatePreservesVelocity, metrics: metrics)
        }
        followTarget()
        return arrival != nil
    }

    // MARK: Targets

    /// Finds the target of a request once everything is placed, and scrolls there in a second update of the transaction. Completions of the
    /// transaction's animations wait for it.
    private func resolveAfterUpdate(_ request: ScrollRequest) {
        let transaction = inputs.currentTransaction
        for listener in transaction.listeners {
            listener.hold()
        }
        searches += 1
        let release = { [weak self] in
            self?.searches -= 1
            for listener in transaction.listeners {
                listener.release()
            }
        }
        var request = request
        if case .view(let id, _) = request, let anchor = transaction.scrollTargetAnchor {
            request = .view(id, anchor: anchor)
        }
        host.afterUpdate { [weak self, request] in
            guard let self, signal.isAlive, let target = destination(of: request, from: movement.offset) else { return release() }
            host.enqueue(in: transaction) { [host] in
                host.afterUpdate(release)
                guard self.signal.isAlive else { return }
                self.arrival = (request, target)
                self.signal.signal()
            }
        }
    }

    /// The frames of rows that have not been built are estimates. Once rows are built, the target can move.
    private func followTarget() {
        guard active != nil else { return }
        host.afterUpdate { [weak self] in
            guard let self, signal.isAlive, let active, pending == nil, arrival == nil else { return }
            let offset = movement.offset
            if let target = destination(of: active, from: offset), abs(target.x - offset.x) + abs(target.y - offset.y) > 0.01,
                corrections < 4 || movement.isAnimating
            {
                corrections += 1
                host.enqueue(in: Transaction()) {
                    guard self.signal.isAlive else { return }
                    self.movement.offset = target
                    self.signal.signal()
                }
            } else if !movement.isAnimating {
                self.active = nil
            }
        }
    }

    private func destination(of request: ScrollRequest, from offset: CGPoint) -> CGPoint? {
        guard let metrics = movement.metrics else { return nil }
        switch request {
        case .point(let x, let y):
            let target = CGPoint(
                x: x.map { $0 - metrics.insets.leading } ?? offset.x, y: y.map { $0 - metrics.insets.top } ?? offset.y)
            guard target.x.isFinite, target.y.isFinite else {
                RuntimeIssue.report("A scroll position that is not finite is ignored.")
                return nil
            }
            return metrics.clamped(target)
        case .edge(let edge):
            var target = offset
            let isRight = (edge == .trailing) != metrics.isRightToLeft
            switch edge {
            case .top: target.y = metrics.range(.vertical).lowerBound
            case .bottom: target.y = metrics.range(.vertical).upperBound
            case .leading, .trailing:
                target.x = isRight ? metrics.range(.horizontal).upperBound : metrics.range(.horizontal).lowerBound
            }
            return target
        case .view(let id, let anchor):
            guard let frame = Graph.untracked({ registry.frame(of: id) }) else { return nil }
            return metrics.offset(showing: frame, anchor: anchor, from: offset)
        }
    }

    // MARK: Position bindings

    private func readPositions() {
        for (index, link) in links.enumerated() {
            let wanted = link.wanted.value
            if index >= lastValues.count {
                lastValues.append(wanted)
                reported.append(nil)
                if let request = wanted.request {
                    pending = request
                }
                continue
            }
            guard wanted != lastValues[index] else { continue }
            lastValues[index] = wanted
            guard let request = wanted.request else { continue }
            if case .view(let id, _) = request, let last = reported[index], last == id {
                continue
            }
            reported[index] = nil
            pending = request
        }
    }

    /// Reports to the position bindings which view a user has scrolled to. To be called in the rule of the offset, when all has moved.
    func reportPosition() {
        guard !links.isEmpty, isMovedByUser else { return }
        if movement.phase == .idle {
            isMovedByUser = false
        }
        host.afterUpdate { [weak self] in
            guard let self, signal.isAlive, let metrics = movement.metrics else { return }
            let visible = metrics.visible(at: movement.shown)
            for (index, link) in links.enumerated() {
                let id = Graph.untracked { self.registry.nearestTarget(to: link.anchor(), in: visible, axes: metrics.axes) }
                if let last = reported[index], last == id {
                    continue
                }
                reported[index] = .some(id)
                host.enqueue(in: Transaction()) { [host] in
                    host.enqueueAction { link.report(id) }
                }
            }
        }
    }
}
