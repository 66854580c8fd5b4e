import IncrementalGraph

/// Lets a rule run again at a time of its choice. Until then it costs nothing.
///
/// The rule calls `observe()` and then `schedule(at:)`. The frame at or after that time begins with an update without an
/// animation, in which the rule runs. Goes with the subgraph that it was made in.
package final class WakeUp {
    /// A date holds the time to a ten-millionth of a second; within this, a wake-up is on time.
    package static let tolerance = 1e-6

    private unowned let host: ViewGraph
    private let tick: Attribute<Double>
    /// What waits, for diagnostics.
    package let name: String
    /// Stage seconds; infinity while nothing is scheduled.
    package private(set) var time = Double.infinity

    package init(host: ViewGraph, name: String) {
        self.host = host
        self.name = name
        tick = Attribute("wake-up", value: 0)
        Subgraph.requireCurrent.onTearDown { [weak self] in self?.cancel() }
    }

    /// Makes the rule that runs now depend on this.
    package func observe() {
        _ = tick.value
    }

    /// Wakes at `time`, in the next frame at the earliest; not at any time asked for before.
    package func schedule(at time: Double) {
        if self.time == .infinity {
            host.frames.scheduledWakeUps.append(self)
        }
        self.time = time
    }

    package func scheduleNextFrame() {
        schedule(at: host.currentTime)
    }

    package func cancel() {
        guard time != .infinity else { return }
        time = .infinity
        host.frames.scheduledWakeUps.removeAll { $0 === self }
    }

    fileprivate func fire() {
        tick.set(host.currentTime)
    }
}

extension FrameLoop {
    /// Takes the wake-ups that are due out of the list; returns what wakes them, nil when there are none.
    func takeDueWakeUps() -> (() -> Void)? {
        let limit = currentTime + WakeUp.tolerance
        let due = scheduledWakeUps.filter { $0.time <= limit }
        guard !due.isEmpty else { return nil }
        for wakeUp in due {
            wakeUp.cancel()
        }
        return {
            for wakeUp in due {
                wakeUp.fire()
            }
        }
    }
}
