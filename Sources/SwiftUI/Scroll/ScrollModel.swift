import IncrementalGraph
import Foundation

/// One scroll view: the rule of its offset, and its interface to the others.
///
/// The registry finds views. Requests ask it for a target and scroll there. The movement is the offset and its cause, and knows neither of them. While
/// something moves, a wake-up begins each frame with an update without animation.
package final class ScrollModel: StatefulRule, ScrollContent {
    let inputs: _GraphInputs
    private unowned let host: ViewGraph
    let signal: Attribute<Void>
    private let wakeUp: WakeUp
    let metricsBox = AttributeBox<ScrollMetrics>()
    let offsetBox = AttributeBox<CGPoint>()
    /// The viewport without insets, as the views in it that are sized by it know it.
    package let containerSize: Attribute<CGSize>

    let registry = ScrollRegistry()
    let movement: ScrollMovement
    let requests: ScrollRequests

    /// Called once the scroll view is made. Modifiers set it while it is.
    var observers: [(ScrollModel) -> Void] = []
    /// The number of requests to flash the indicators.
    private(set) var flashes = 0
    /// The content is about to move invisibly.
    @exclusivity(unchecked) private(set) var awaitsAdjustment = false
    @exclusivity(unchecked) private var isHeld = false

    init(inputs: _GraphInputs) {
        self.inputs = inputs
        host = inputs.host
        signal = Attribute("scroll signal", value: ())
        wakeUp = WakeUp(host: inputs.host, name: "a scroll view")
        containerSize = Attribute("scroll container", value: inputs.host.size)
        movement = ScrollMovement(inputs: inputs)
        requests = ScrollRequests(inputs: inputs, signal: signal, registry: registry, movement: movement)
    }

    var metrics: Attribute<ScrollMetrics> { metricsBox.attribute! }
    var offsetAttribute: Attribute<CGPoint> { offsetBox.attribute! }

    /// The content is there, and so are the views of the modifiers around.
    func didMakeContent() {
        let observers = observers
        self.observers = []
        for observe in observers {
            observe(self)
        }
        holdPosition()
    }

    // MARK: Reading

    /// Whether a touch, its momentum or a position that the program has set decides the offset.
    var isOnItsWay: Bool { movement.isLedByUser || requests.isActive }

    /// Makes the rule that runs now run with each step of what moves the content.
    func observeMotion() {
        wakeUp.observe()
    }

    // MARK: The rule

    package func updateValue(old: CGPoint?) -> RuleResult<CGPoint> {
        signal.value
        wakeUp.observe()
        let metrics = metrics.value
        let isAdopted = movement.adopt(metrics)
        let isArriving = requests.update(metrics: metrics)
        let transaction = isAdopted || isArriving || isHeld ? inputs.currentTransaction : nil
        isHeld = false
        let offset = movement.update(metrics: metrics, transaction: transaction)
        if movement.isMoving {
            wakeUp.scheduleNextFrame()
        }
        requests.reportPosition()
        return .comparing(offset, with: old)
    }

    // MARK: Requests of other objects

    /// Scrolls to a target, in the update of `transaction`.
    func scroll(to request: ScrollRequest, transaction: Transaction = .current) {
        requests.scroll(to: request, transaction: transaction)
    }

    /// Moves the content invisibly, because the real length of the content before it differs from the estimate.
    func adjust(by way: CGPoint) {
        guard way != .zero else { return }
        awaitsAdjustment = true
        host.enqueue(in: Transaction()) { [self] in
            awaitsAdjustment = false
            guard signal.isAlive else { return }
            movement.shift(by: way)
            signal.signal()
        }
    }

    /// The content has been arranged anew, and what a binding names stands in it elsewhere.
    func hold(at target: CGPoint) {
        guard signal.isAlive else { return }
        movement.offset = target
        isHeld = true
        signal.signal()
    }

    func flashIndicators() {
        flashes += 1
        note()
    }

    package func register(_ source: any ScrollItemSource, isTargetLayout: Bool) {
        registry.register(source, isTargetLayout: isTargetLayout)
    }

    package func contentFrame(_ frame: CGRect, _ transform: ViewTransform) -> CGRect? {
        transform.boundsInSpace(ScrollSpace.content(ObjectIdentifier(self)), frame)
    }

    /// Something has happened outside of an update.
    private func note() {
        host.enqueue(in: Transaction()) { [signal] in
            if signal.isAlive {
                signal.signal()
            }
        }
    }
}

/// Touches and wheels.
extension ScrollModel {
    /// A touch has begun: what moves stops.
    func touchBegan() {
        requests.abandon()
        movement.touchBegan()
        note()
    }

    func dragBegan() {
        guard movement.dragBegan() else { return }
        requests.userTakesOver()
        note()
    }

    /// The touch has moved the content by `way`, seen from where it took it.
    func dragMoved(by way: CGSize) {
        if movement.dragMoved(by: way) {
            note()
        }
    }

    /// The touch has left the content with a velocity (points per second, of the content's offset).
    func dragEnded(velocity: CGVector) {
        movement.dragEnded(velocity: velocity) { [weak registry] rect in
            Graph.untracked { registry?.targets(near: rect).map(\.frame) ?? [] }
        }
        note()
    }

    /// A wheel takes the content. Returns where that is.
    func wheelBegan() -> CGPoint {
        requests.userTakesOver()
        defer { note() }
        return movement.wheelBegan()
    }

    /// The content goes where the wheel takes it, and not beyond its ends.
    func wheelMoved(to target: CGPoint) {
        if movement.wheelMoved(to: target) {
            note()
        }
    }

    func wheelEnded() {
        movement.wheelEnded()
        note()
    }

    /// The offset that shows a rectangle of the content with the least move from `offset`.
    func offset(showing frame: CGRect, from offset: CGPoint) -> CGPoint {
        movement.metrics?.offset(showing: frame, anchor: nil, from: offset) ?? offset
    }
}
