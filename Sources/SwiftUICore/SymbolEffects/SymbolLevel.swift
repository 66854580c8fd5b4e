/// How far an effect is in force, from 0 to 1: it springs from one to the other, from wherever it is.
struct SymbolLevel {
    /// A spring's motion between two changes of its target.
    private struct Leg {
        var start: Double
        var from: Double
        var velocity: Double
        var to: Double
    }

    private var legs: [Leg]
    private let spring: Spring
    private let settlingTime: Double

    /// - Parameter duration: Seconds; without bounce, it has arrived after twice as long.
    init(_ value: Double, duration: Double) {
        legs = [Leg(start: -.infinity, from: value, velocity: 0, to: value)]
        spring = Spring(duration: duration, bounce: 0)
        settlingTime = 2 * duration
    }

    private func leg(at time: Double) -> Leg {
        legs.last { $0.start <= time } ?? legs[0]
    }

    func value(at time: Double) -> Double {
        let leg = leg(at: time)
        let elapsed = time - leg.start
        guard elapsed < settlingTime else { return leg.to }
        return leg.from + spring.value(target: leg.to - leg.from, initialVelocity: leg.velocity, time: elapsed)
    }

    private func velocity(at time: Double) -> Double {
        let leg = leg(at: time)
        let elapsed = time - leg.start
        guard elapsed < settlingTime else { return 0 }
        return spring.velocity(target: leg.to - leg.from, initialVelocity: leg.velocity, time: elapsed)
    }

    /// Goes to `value`, from `time` on.
    mutating func move(to value: Double, at time: Double, now: Double) {
        legs.removeAll { $0.start > time }
        let new = Leg(start: time, from: self.value(at: time), velocity: velocity(at: time), to: value)
        let current = leg(at: now)
        legs.removeAll { $0.start < current.start }
        legs.append(new)
    }

    var target: Double { legs[legs.count - 1].to }

    func isMoving(at time: Double) -> Bool {
        time - legs[legs.count - 1].start < settlingTime
    }
}
