import Foundation

/// What two fingers have done since both were down.
package struct TouchPairChange {
    package var date: Date
    package var scale: CGFloat
    var scaleVelocity: CGFloat
    /// Radians, clockwise.
    package var angle: Double
    var angleVelocity: Double
    package var startLocation: CGPoint
    package var startAnchor: UnitPoint
}

/// Follows the distance and the direction of two fingers. Ends as soon as one of them is up.
package final class TouchPairRecognizer<Value>: GestureRecognizer<Value> {
    private let inputs: _ViewInputs
    private let change: (TouchPairChange) -> Value
    private let isEnough: (TouchPairChange) -> Bool
    private var pair: Pair?

    private struct Pair {
        var touchIDs: [Int]
        var startDistance: CGFloat
        var lastDirection: Double
        var change: TouchPairChange
        var isActive = false
        var samples = VelocitySampler<AnimatablePair<Double, Double>>()
    }

    package init(inputs: _ViewInputs, change: @escaping (TouchPairChange) -> Value, isEnough: @escaping (TouchPairChange) -> Bool) {
        self.inputs = inputs
        self.change = change
        self.isEnough = isEnough
        super.init()
    }

    package override func update(_ event: GestureEvent) -> GesturePhase<Value> {
        if pair == nil {
            let down = event.touches.filter(\.isDown)
            guard down.count >= 2 else {
                return down.isEmpty ? .failed : .possible(nil)
            }
            pair = start(down[0], down[1], event: event)
        }
        guard var pair else { return .failed }
        let touches = event.touches.filter { pair.touchIDs.contains($0.id) }
        guard touches.count == 2 else { return .failed }
        let isOver = !touches.allSatisfy(\.isDown)
        let (distance, direction) = Self.vector(touches[0].location, touches[1].location)
        pair.change.date = event.date
        pair.change.scale = distance / pair.startDistance
        pair.change.angle += remainder(direction - pair.lastDirection, 2 * .pi)
        pair.lastDirection = direction
        if touches.contains(where: { $0.phase == .began || $0.phase == .moved }) {
            pair.samples.addSample(AnimatablePair(pair.change.scale, pair.change.angle), time: event.time)
        }
        let velocity = pair.samples.velocity(at: event.time)
        pair.change.scaleVelocity = velocity?.first ?? 0
        pair.change.angleVelocity = velocity?.second ?? 0
        pair.isActive = pair.isActive || isEnough(pair.change)
        self.pair = pair
        guard pair.isActive else {
            return isOver ? .failed : .possible(nil)
        }
        let value = change(pair.change)
        return isOver ? .ended(value) : .active(value)
    }

    private func start(_ a: Touch, _ b: Touch, event: GestureEvent) -> Pair {
        let (distance, direction) = Self.vector(a.location, b.location)
        let middle = CGPoint(x: (a.location.x + b.location.x) / 2, y: (a.location.y + b.location.y) / 2)
        let location = inputs.point(middle, in: .local)
        let size = inputs.placement.value.frame.size
        let anchor = UnitPoint(
            x: size.width > 0 ? location.x / size.width : 0.5, y: size.height > 0 ? location.y / size.height : 0.5)
        // Touches in one place have no distance; from 1 point on they can be told apart.
        return Pair(
            touchIDs: [a.id, b.id], startDistance: max(distance, 1), lastDirection: direction,
            change: TouchPairChange(
                date: event.date, scale: 1, scaleVelocity: 0, angle: 0, angleVelocity: 0, startLocation: location,
                startAnchor: anchor))
    }

    private static func vector(_ a: CGPoint, _ b: CGPoint) -> (distance: CGFloat, direction: Double) {
        (hypot(b.x - a.x, b.y - a.y), atan2(b.y - a.y, b.x - a.x))
    }

    package override func reset() {
        pair = nil
    }

    override var maximumTouches: Int { 2 }
}
