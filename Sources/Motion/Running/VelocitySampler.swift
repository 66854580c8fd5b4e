import Foundation

/// The velocity of a value that is set again and again, such as one that follows a touch.
///
/// Keeps the last three samples. The velocity fades after the last one and is gone two seconds later.
package struct VelocitySampler<V: VectorArithmetic> {
    /// A value and its time, from which velocities are computed.
    private struct Sample {
        var value: V
        var time: Double
    }

    /// Seconds after the last sample at which the velocity expires.
    package static var lifetime: Double { 2 }

    private var samples: [Sample] = []

    package init() {}

    package var lastSampleTime: Double? {
        samples.last?.time
    }

    /// Adds a sample; one that is older than the last is ignored, one of the same time replaces it.
    package mutating func addSample(_ value: V, time: Double) {
        if let last = samples.last {
            guard time >= last.time else {
                return
            }
            if time == last.time {
                samples[samples.count - 1].value = value
                return
            }
        }
        if samples.count == 3 {
            samples.removeFirst()
        }
        samples.append(Sample(value: value, time: time))
    }

    /// Units per second right after the last sample; nil before there are two.
    package var velocity: V? {
        guard samples.count >= 2 else {
            return nil
        }
        let newest = slope(ending: samples.count - 1)
        guard samples.count == 3 else {
            return newest
        }
        var result = slope(ending: 1).scaled(by: 0.75)
        result += newest.scaled(by: 0.25)
        return result
    }

    /// The velocity as it has faded by `time`.
    package func velocity(at time: Double) -> V? {
        guard let last = samples.last, time - last.time <= Self.lifetime, let velocity else {
            return nil
        }
        return velocity.scaled(by: pow(0.998, max(0, time - last.time) * 1000))
    }

    private func slope(ending index: Int) -> V {
        var difference = samples[index].value
        difference -= samples[index - 1].value
        return difference.scaled(by: 1 / (samples[index].time - samples[index - 1].time))
    }
}
