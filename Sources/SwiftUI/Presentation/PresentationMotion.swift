import IncrementalGraph
import Foundation

/// How much of a presentation is visible, moved by a spring or by a touch: the rule of that number. What the number
/// means is up to the presentation: points of a sheet, 0…1 of everything else.
///
/// While a spring moves it, a wake-up begins each frame with an update without animation, so that content may come, go and
/// be laid out anew on the way.
package final class PresentationMotion: StatefulRule {
    package static var readsOldValue: Bool { false }

    /// A spring's motion to one target, in stage seconds.
    private struct Run {
        var spring: Spring
        var start: CGFloat
        var target: CGFloat
        var velocity: CGFloat
        var startTime: Double
        var end: Double
    }

    private unowned let host: ViewGraph
    private let signal: Attribute<Void>
    private let wakeUp: WakeUp
    private let subgraph = Subgraph.requireCurrent
    @exclusivity(unchecked) private var run: Run?
    @exclusivity(unchecked) private var position: CGFloat
    /// Called after the update in which a spring has come to rest.
    private var onRest: (() -> Void)?

    /// To be made in the presentation's subgraph.
    init(host: ViewGraph, at position: CGFloat) {
        self.host = host
        self.position = position
        signal = Attribute("presentation signal", value: ())
        wakeUp = WakeUp(host: host, name: "a presentation")
        subgraph.onTearDown { [weak self] in self?.onRest = nil }
    }

    package func updateValue(old: CGFloat?) -> RuleResult<CGFloat> {
        signal.value
        wakeUp.observe()
        guard let run else { return .changed(position) }
        let now = host.currentTime
        if now >= run.end {
            finish(at: run.target)
        } else {
            position = value(of: run, at: now)
            wakeUp.scheduleNextFrame()
        }
        return .changed(position)
    }

    private func value(of run: Run, at time: Double) -> CGFloat {
        run.start + CGFloat(run.spring.value(target: run.target - run.start, initialVelocity: run.velocity, time: time - run.startTime))
    }

    private func finish(at target: CGFloat) {
        run = nil
        position = target
        wakeUp.cancel()
        guard let action = onRest else { return }
        onRest = nil
        host.enqueue(in: Transaction()) { [subgraph] in
            if subgraph.isAlive {
                action()
            }
        }
    }

    /// Where it is going, or where it stands.
    var target: CGFloat { run?.target ?? position }

    var isMoving: Bool { run != nil }

    /// Points (or parts) per second now.
    var velocity: CGFloat {
        guard let run else { return 0 }
        return CGFloat(
            run.spring.velocity(
                target: run.target - run.start, initialVelocity: run.velocity, time: host.currentTime - run.startTime))
    }

    /// Stands at `position` from now on. What waits for the end of a spring waits for the next one.
    func hold(at position: CGFloat) {
        run = nil
        wakeUp.cancel()
        self.position = position
        signal.signal()
    }

    /// Stops where it is, and returns where that is.
    func stop() -> CGFloat {
        if let run {
            hold(at: value(of: run, at: host.currentTime))
        }
        return position
    }

    /// Goes to `target` with a spring, taking the velocity along; `epsilon` is how close counts as there. Without a spring
    /// it is there at once.
    func move(
        to target: CGFloat, with spring: Spring?, velocity: CGFloat? = nil, epsilon: Double, onRest: (() -> Void)? = nil
    ) {
        let speed = velocity ?? self.velocity
        let start = stop()
        self.onRest = onRest
        let duration = spring?.settlingDuration(target: target - start, initialVelocity: speed, epsilon: epsilon) ?? 0
        if let spring, start != target || speed != 0, duration.isFinite {
            run = Run(
                spring: spring, start: start, target: target, velocity: speed, startTime: host.currentTime,
                end: host.currentTime + duration)
        } else {
            finish(at: target)
        }
        signal.signal()
    }
}

extension Spring {
    /// UIKit's spring for presentations: mass 3, stiffness 1000, damping 500, as in the animations that it adds to layers. Core Animation damps
    /// critically at most, which leaves the visible half second.
    static let presentation = Spring(mass: 3, stiffness: 1000, damping: 2 * (3000.0).squareRoot())

    /// What a menu grows with. Matches an iPhone by eye.
    static let menu = Spring(response: 0.36, dampingRatio: 0.8)
}
