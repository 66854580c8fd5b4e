import IncrementalGraph
import Foundation

/// One scroll view's offset – the content's point at the scroll view's top left corner – and the cause of its changes: a touch or a wheel, the momentum
/// of a touch, an animation, or a change of the content. It knows neither views nor the origin of requests.
final class ScrollMovement {
    /// A motion and the time of its start.
    struct Running {
        var motion: ScrollMotion
        var begin: Double
    }

    /// The state of a touch that scrolls.
    struct Drag {
        var offset: CGPoint
        /// The offset at the touch's start, as it would be without the rubber band.
        var base: CGPoint
    }

    let inputs: _GraphInputs
    private unowned let host: ViewGraph

    // What modifiers set while the scroll view is made.
    var behavior: (() -> any ScrollTargetBehavior)?
    /// Distances from the content's start between which it does not come to rest, for what collapses there: in ascending order.
    var startStops: (() -> [CGFloat])?
    var anchors: [ScrollAnchorRole.Kind?: () -> UnitPoint?] = [:]

    /// Where the content is, or an animation takes it.
    @exclusivity(unchecked) var offset = CGPoint.zero
    /// Where the content is shown.
    @exclusivity(unchecked) private(set) var shown = CGPoint.zero
    /// The measures that the offset belongs to; nil before the first update.
    @exclusivity(unchecked) private(set) var metrics: ScrollMetrics?
    @exclusivity(unchecked) private var animation = AnimatableState<CGPoint>()
    @exclusivity(unchecked) var motions: [Axis: Running] = [:]
    @exclusivity(unchecked) var drag: Drag?
    @exclusivity(unchecked) var isTouched = false

    init(inputs: _GraphInputs) {
        self.inputs = inputs
        host = inputs.host
    }

    // MARK: Reading

    /// Whether something moves the content now.
    var isMoving: Bool { !motions.isEmpty || animation.isAnimating }

    var isAnimating: Bool { animation.isAnimating }

    /// Whether a touch or its momentum decides the offset.
    var isLedByUser: Bool { drag != nil || !motions.isEmpty }

    var phase: ScrollPhase {
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

    func anchor(_ role: ScrollAnchorRole.Kind) -> UnitPoint? {
        anchors[role].map { $0() } ?? anchors[nil]?()
    }

    // MARK: Changes

    /// What moves stops where it is shown.
    func stop() {
        offset = shown
        motions = [:]
        animation.reset()
    }

    /// Scrolls to a target that the program has set.
    func go(to target: CGPoint, keepingVelocity: Bool, metrics: ScrollMetrics) {
        if keepingVelocity {
            shift(by: CGPoint(x: target.x - offset.x, y: target.y - offset.y))
        } else {
            motions = [:]
        }
        drag = nil
        offset = metrics.clamped(target)
    }

    /// Moves the origin of the content's coordinates. A running motion continues from there.
    func shift(by way: CGPoint) {
        offset.x += way.x
        offset.y += way.y
        drag?.base.x += way.x
        drag?.base.y += way.y
        for (axis, running) in motions {
            motions[axis]?.motion = running.motion.shifted(by: way[axis], now: host.currentTime - running.begin)
        }
    }

    // MARK: Steps

    /// The offset in another frame or another content. Returns whether the change may be animated.
    func adopt(_ metrics: ScrollMetrics) -> Bool {
        guard metrics != self.metrics else { return false }
        let old = self.metrics
        self.metrics = metrics
        guard let old else {
            let anchor = anchor(.initialOffset)
            offset = metrics.offset(at: anchor ?? UnitPoint(x: metrics.isRightToLeft ? 1 : 0, y: 0))
            return false
        }
        guard !isLedByUser else { return false }
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

    /// Updates to the current time. `transaction` animates a change of the offset. Returns the offset of the visible content.
    func update(metrics: ScrollMetrics, transaction: Transaction?) -> CGPoint {
        advance(to: host.currentTime, metrics: metrics)
        var new = offset
        _ = animation.update(
            value: &new, changed: true, time: { [host] in host.currentTime }, transaction: { transaction ?? Transaction() },
            environment: { [inputs] in
                let environment = inputs.environment
                return { Graph.untracked { environment.value } }
            })
        shown = new
        return new
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
}
