import Motion
import SwiftUICore

/// The values whose animations have a playback rate, by their names.
struct PlaybackRates {
    private var known: [String: PlaybackRate] = [:]

    var isEmpty: Bool { known.isEmpty }

    func rate(view: String, attribute: String) -> PlaybackRate? { known["\(view) \(attribute)"] }

    /// That of one of the parts of a value, which run at one speed. The last step to a part is a word, that to a view inside is a type.
    ///
    /// - Parameters:
    ///   - path: That of the value.
    ///   - names: What is known to be a part, as `view attribute`.
    func rate(ofPartsAt path: String, named names: Set<String>) -> PlaybackRate? {
        let prefix = path.isEmpty ? "" : path + "/"
        let parts = known.keys.filter { key in
            guard key.hasPrefix(prefix), let last = key.dropFirst(prefix.count).split(separator: "/").last else { return false }
            return names.contains(key) || last.first?.isUppercase == false
        }
        return parts.min().flatMap { known[$0] }
    }

    mutating func makeRate(view: String, attribute: String) -> PlaybackRate {
        let key = "\(view) \(attribute)"
        let rate = known[key] ?? PlaybackRate()
        known[key] = rate
        return rate
    }
}

extension ViewGraph {
    /// Whether views have the names that a trace gives them.
    package var hasViewNames: Bool { inspector != nil }

    /// Has the animations of one value run at another speed from the last frame on: 0 holds the value where it is, 1 is as they were
    /// made. They go on from where they are, and what interrupts them does so at the motion that is seen.
    ///
    /// - Parameters:
    ///   - speed: 0 or more; a number below 0, or that is not finite, stops the program.
    ///   - view: What a trace calls the view.
    ///   - attribute: What a trace calls the value.
    package func setAnimationSpeed(_ speed: Double, view: String, attribute: String) {
        precondition(speed >= 0 && speed.isFinite, "an animation runs at a speed of 0 or more, not at \(speed)")
        guard let inspector else { preconditionFailure("views have names only while a trace is made, or an inspection") }
        inspector.rates.makeRate(view: view, attribute: attribute).setSpeed(speed, at: currentTime)
        // Nothing else asks for the frames of what was held.
        enqueue(in: Transaction()) {}
    }
}
