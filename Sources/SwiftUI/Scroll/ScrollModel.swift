import AttributeGraph
import Foundation

/// One scroll view's state, and the rule of its offset: the content's point at the scroll view's top left corner.
///
/// The offset is moved by a touch, by momentum (`motions`), by a place that the program asks for (`request`), or by a
/// change of the content. While something moves it, a wake-up begins each frame with an update without animation.
package final class ScrollModel: StatefulRule, ScrollContent {
    /// Where the program wants the content.
    enum Request: Equatable {
        case view(AnyHashable, anchor: UnitPoint?)
        case edge(Edge)
        case point(x: CGFloat?, y: CGFloat?)
    }

    /// What a position binding says, and whom to tell when a user changes it.
    struct PositionLink {
        var request: Attribute<PositionRequest>
        var anchor: () -> UnitPoint?
        var report: (AnyHashable?) -> Void
    }

    struct PositionRequest: Equatable {
        var request: Request?
        var stamp = 0
    }

    struct Running {
        var motion: ScrollMotion
        var begin: Double
    }

    struct Drag {
        var offset: CGPoint
        /// The offset at the touch's start, as it would be without the rubber band.
        var base: CGPoint
    }

    let inputs: _GraphInputs
    private unowned let host: ViewGraph
    let signal: Attribute<Void>
    private let wakeUp: WakeUp
    let metricsBox = AttributeBox<ScrollMetrics>()
    let offsetBox = AttributeBox<CGPoint>()
    /// The viewport without insets, as the views in it that are sized by it know it.
    package let containerSize: Attribute<CGSize>

    // What modifiers set while the scroll view is made.
    var behavior: (() -> any ScrollTargetBehavior)?
    /// Distances from the content's start between which it does not come to rest, for what collapses there: in ascending order.
    var startStops: (() -> [CGFloat])?
    var anchors: [ScrollAnchorRole.Kind?: () -> UnitPoint?] = [:]
    var links: [PositionLink] = []
    /// Called once the scroll view is made.
    var observers: [(ScrollModel) -> Void] = []
    /// Counts the times that the indicators were asked to show themselves.
    private(set) var flashes = 0

    @exclusivity(unchecked) var offset = CGPoint.zero
    @exclusivity(unchecked) var shown = CGPoint.zero
    @exclusivity(unchecked) var known: ScrollMetrics?
    @exclusivity(unchecked) var animation = AnimatableState<CGPoint>()
    @exclusivity(unchecked) var motions: [Axis: Running] = [:]
    @exclusivity(unchecked) var drag: Drag?
    @exclusivity(unchecked) var isTouched = false
    @exclusivity(unchecked) private var pending: Request?
    @exclusivity(unchecked) private var arrival: (request: Request, target: CGPoint)?
    @exclusivity(unchecked) var active: Request?
    @exclusivity(unchecked) private var corrections = 0
    /// Requests whose place is being looked for.
    @exclusivity(unchecked) private var searches = 0
    @exclusivity(unchecked) private(set) var awaitsAdjustment = false
    @exclusivity(unchecked) var isHeld = false
    @exclusivity(unchecked) private var lastPositions: [PositionRequest] = []
    @exclusivity(unchecked) private var reported: [AnyHashable??] = []
    @exclusivity(unchecked) var isMovedByUser = false

    private var sources = ScrollRegistry<any ScrollItemSource>()
    private var targetLayouts = ScrollRegistry<any ScrollItemSource>()
    /// The scroll views in the content.
    private(set) var inner = ScrollRegistry<ScrollModel>()

    init(inputs: _GraphInputs) {
        self.inputs = inputs
        host = inputs.host
        signal = Attribute("scroll signal", value: ())
        wakeUp = WakeUp(host: inputs.host, name: "a scroll view")
        containerSize = Attribute("scroll container", value: inputs.host.size)
    }

    var metrics: Attribute<ScrollMetrics> { metricsBox.attribute! }
    var offsetAttribute: Attribute<CGPoint> { offsetBox.attribute! }

    // MARK: Reading

    /// Whether something moves the content now.
    var isMoving: Bool { !motions.isEmpty || animation.isAnimating }

    /// Whether a touch, its momentum or a place that the program has asked for decides the offset.
    var isOnItsWay: Bool {
        drag != nil || !motions.isEmpty || pending != nil || searches > 0 || arrival != nil || active != nil
    }

    var currentPhase: ScrollPhase {
        if drag != nil { return .interacting }
        if isTouched { return .tracking }
        if !motions.isEmpty { return .decelerating }
        return animation.isAnimating ? .animating : .idle
    }

    /// Points per second now; nil where a touch or an animation has the content.
    var velocity: CGVector? {
        guard !motions.isEmpty else { return nil }
        let now = host.currentTime
        func speed(_ axis: Axis) -> CGFloat {
            motions[axis].map { $0.motion.velocity(at: now - $0.begin) } ?? 0
        }
        return CGVector(dx: speed(.horizontal), dy: speed(.vertical))
    }

    /// Makes the rule that runs now run with each step of what moves the content.
    func observeMotion() {
        wakeUp.observe()
    }

    func flashIndicators() {
        flashes += 1
        note()
    }

    func geometry(at offset: CGPoint, metrics: ScrollMetrics) -> ScrollGeometry {
        ScrollGeometry(
            contentOffset: offset, contentSize: metrics.content, contentInsets: metrics.insets,
            containerSize: metrics.containerSize)
    }

    // MARK: The rule

    package func updateValue(old: CGPoint?) -> RuleResult<CGPoint> {
        signal.value
        wakeUp.observe()
        let metrics = metrics.value
        var transaction: Transaction?
        if adopt(metrics) {
            transaction = inputs.currentTransaction
        }
        readPositions()
        if let request = pending {
            pending = nil
            // From here on the place is the program's, also while the last of a user's motion is running.
            isMovedByUser = false
            resolveAfterUpdate(request)
        }
        if let arrival {
            self.arrival = nil
            begin(arrival.request, at: arrival.target, metrics: metrics)
            transaction = inputs.currentTransaction
        }
        if isHeld {
            isHeld = false
            transaction = inputs.currentTransaction
        }
        followTarget()
        advance(to: host.currentTime, metrics: metrics)
        var new = offset
        _ = animation.update(
            value: &new, changed: true, time: { [host] in host.currentTime }, transaction: { transaction ?? Transaction() },
            environment: { [inputs] in
                let environment = inputs.environment
                return { Graph.untracked { environment.value } }
            })
        shown = new
        if isMoving {
            wakeUp.scheduleNextFrame()
        }
        reportPosition()
        return .comparing(new, with: old)
    }

    /// The offset in another frame or another content. Returns whether the change may be animated.
    private func adopt(_ metrics: ScrollMetrics) -> Bool {
        guard metrics != known else { return false }
        let old = known
        known = metrics
        guard let old else {
            let anchor = anchor(.initialOffset)
            offset = metrics.offset(at: anchor ?? UnitPoint(x: metrics.isRightToLeft ? 1 : 0, y: 0))
            return false
        }
        guard drag == nil, motions.isEmpty else { return false }
        if inputs.currentTransaction.scrollContentOffsetAdjustmentBehavior == .disabled {
            return false
        }
        var new = metrics.clamped(offset)
        let anchor = anchor(.sizeChanges) ?? (metrics.isRightToLeft ? UnitPoint(x: 1, y: 0) : .zero)
        let before = old.offset(at: anchor)
        let after = metrics.offset(at: anchor)
        for axis in [Axis.horizontal, .vertical] where abs(offset[axis] - before[axis]) < 0.01 {
            new[axis] = after[axis]
        }
        guard new != offset else { return false }
        offset = new
        return true
    }

    func anchor(_ role: ScrollAnchorRole.Kind) -> UnitPoint? {
        anchors[role].map { $0() } ?? anchors[nil]?()
    }

    private func advance(to now: Double, metrics: ScrollMetrics) {
        for axis in [Axis.horizontal, .vertical] {
            guard var running = motions[axis] else { continue }
            let range = metrics.range(axis)
            var elapsed = now - running.begin
            if case .decelerating(let motion) = running.motion {
                let value = running.motion.value(at: elapsed)
                let isOut = motion.velocity > 0 ? value > range.upperBound : value < range.lowerBound
                let edge = motion.velocity > 0 ? range.upperBound : range.lowerBound
                if isOut, metrics.bouncing.contains(Axis.Set(axis)) {
                    let time = motion.time(of: edge) ?? 0
                    running.begin += time
                    running.motion = .bouncing(ScrollSpring(target: edge, displacement: 0, velocity: motion.velocity(at: time)))
                    elapsed = now - running.begin
                } else if isOut {
                    offset[axis] = edge
                    motions[axis] = nil
                    continue
                } else if elapsed >= motion.duration, !range.contains(value) {
                    let target = value.clamped(to: range)
                    running = Running(
                        motion: .bouncing(ScrollSpring(target: target, displacement: value - target, velocity: 0)), begin: now)
                    elapsed = 0
                }
            }
            if case .bouncing(let spring) = running.motion, !range.contains(spring.target) {
                let value = spring.value(at: elapsed)
                let target = value.clamped(to: range)
                running = Running(
                    motion: .bouncing(
                        ScrollSpring(
                            target: target, displacement: value - target, velocity: spring.velocity(at: elapsed))), begin: now)
                elapsed = 0
            }
            offset[axis] = running.motion.value(at: elapsed)
            motions[axis] = elapsed >= running.motion.duration ? nil : running
        }
    }

    // MARK: Places that the program asks for

    /// Scrolls to a place, in the update that `transaction` makes.
    func scroll(to request: Request, transaction: Transaction = .current) {
        host.enqueue(in: transaction) { [self] in
            guard signal.isAlive else { return }
            pending = request
            signal.signal()
        }
    }

    /// Finds out where a request leads once everything is in its place, and goes there in a second update of the
    /// transaction. Whoever waits for the transaction's animations waits for that.
    private func resolveAfterUpdate(_ request: Request) {
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
            guard let self, signal.isAlive, let target = destination(of: request, from: offset) else { return release() }
            host.enqueue(in: transaction) { [host] in
                host.afterUpdate(release)
                guard self.signal.isAlive else { return }
                self.arrival = (request, target)
                self.signal.signal()
            }
        }
    }

    private func begin(_ request: Request, at target: CGPoint, metrics: ScrollMetrics) {
        if inputs.currentTransaction.scrollPositionUpdatePreservesVelocity {
            shift(by: CGPoint(x: target.x - offset.x, y: target.y - offset.y))
        } else {
            motions = [:]
        }
        drag = nil
        active = request
        corrections = 0
        offset = metrics.clamped(target)
    }

    /// Rows that have not been built are only estimated; once they are there, their place may be another one.
    private func followTarget() {
        guard active != nil else { return }
        host.afterUpdate { [weak self] in
            guard let self, signal.isAlive, let active, pending == nil, arrival == nil else { return }
            if let target = destination(of: active, from: offset), abs(target.x - offset.x) + abs(target.y - offset.y) > 0.01,
                corrections < 4 || animation.isAnimating
            {
                corrections += 1
                host.enqueue(in: Transaction()) {
                    guard self.signal.isAlive else { return }
                    self.offset = target
                    self.signal.signal()
                }
            } else if !animation.isAnimating {
                self.active = nil
            }
        }
    }

    private func destination(of request: Request, from offset: CGPoint) -> CGPoint? {
        guard let metrics = known else { return nil }
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
            guard let frame = Graph.untracked({ frame(of: id) }) else { return nil }
            return metrics.offset(showing: frame, anchor: anchor, from: offset)
        }
    }

    private func readPositions() {
        for (index, link) in links.enumerated() {
            let wanted = link.request.value
            if index >= lastPositions.count {
                lastPositions.append(wanted)
                reported.append(nil)
                if let request = wanted.request {
                    pending = request
                }
                continue
            }
            guard wanted != lastPositions[index] else { continue }
            lastPositions[index] = wanted
            guard let request = wanted.request else { continue }
            if case .view(let id, _) = request, let last = reported[index], last == id {
                continue
            }
            reported[index] = nil
            pending = request
        }
    }

    /// Tells the position bindings which view a user has scrolled to.
    private func reportPosition() {
        guard !links.isEmpty, isMovedByUser else { return }
        if currentPhase == .idle {
            isMovedByUser = false
        }
        host.afterUpdate { [weak self] in
            guard let self, signal.isAlive, let metrics = known else { return }
            let visible = metrics.visible(at: shown)
            for (index, link) in links.enumerated() {
                let id = Graph.untracked { self.nearestTarget(to: link.anchor(), in: visible, axes: metrics.axes) }
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

    // MARK: What lies where

    package func register(_ source: any ScrollItemSource, isTargetLayout: Bool) {
        let number = sources.add { [weak source] in source }
        let target = isTargetLayout ? targetLayouts.add { [weak source] in source } : nil
        Subgraph.requireCurrent.onTearDown { [weak self] in
            self?.sources.remove(number)
            if let target {
                self?.targetLayouts.remove(target)
            }
        }
    }

    package func contentFrame(_ frame: CGRect, _ transform: ViewTransform) -> CGRect? {
        transform.boundsInSpace(ScrollSpace.content(ObjectIdentifier(self)), frame)
    }

    func register(_ model: ScrollModel) {
        let number = inner.add { [weak model] in model }
        Subgraph.requireCurrent.onTearDown { [weak self] in
            self?.inner.remove(number)
        }
    }

    /// Has the lazy containers in the content measure what is built anew, and expect nothing of the rest. For tests.
    func forgetMeasuresForTests() {
        for source in sources.members {
            ((source as? DynamicContainer)?.kind as? LazyContainer)?.forgetMeasuresForTests()
        }
    }

    /// The frame of a view with an id, in the content's coordinates.
    func frame(of id: AnyHashable) -> CGRect? {
        for source in sources.members {
            if let frame = source.scrollFrame(of: id) {
                return frame
            }
        }
        return nil
    }

    func targets(near rect: CGRect) -> [ScrollTargetItem] {
        targetLayouts.members.flatMap { $0.scrollTargets(near: rect) }
    }

    /// The view of a target layout whose anchor is nearest to the one of the visible part.
    private func nearestTarget(to anchor: UnitPoint?, in visible: CGRect, axes: Axis.Set) -> AnyHashable? {
        let anchor = anchor ?? .topLeading
        var best: (distance: CGFloat, id: AnyHashable?)?
        for item in targets(near: visible) {
            var distance: CGFloat = 0
            if axes.contains(.horizontal) {
                distance += abs(item.frame.minX + item.frame.width * anchor.x - visible.minX - visible.width * anchor.x)
            }
            if axes.contains(.vertical) {
                distance += abs(item.frame.minY + item.frame.height * anchor.y - visible.minY - visible.height * anchor.y)
            }
            if best.map({ distance < $0.distance - 0.001 }) ?? true {
                best = (distance, item.id)
            }
        }
        return best?.id
    }

    /// Moves the content invisibly, because what is before it has turned out longer or shorter.
    func adjust(by way: CGPoint) {
        guard way != .zero else { return }
        awaitsAdjustment = true
        host.enqueue(in: Transaction()) { [self] in
            awaitsAdjustment = false
            guard signal.isAlive else { return }
            shift(by: way)
            signal.signal()
        }
    }

    private func shift(by way: CGPoint) {
        offset.x += way.x
        offset.y += way.y
        drag?.base.x += way.x
        drag?.base.y += way.y
        for (axis, running) in motions {
            motions[axis]?.motion = running.motion.shifted(by: way[axis], now: host.currentTime - running.begin)
        }
    }

    func note() {
        host.enqueue(in: Transaction()) { [signal] in
            if signal.isAlive {
                signal.signal()
            }
        }
    }
}
