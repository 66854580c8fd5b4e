import AttributeGraph

/// How fast time passes for the animations of one value. It goes on from where it is when the speed changes, so that nothing jumps.
package final class AnimationPace {
    private(set) var speed = 1.0
    /// The time here at the time when the speed last changed.
    private var start = 0.0
    private var changedAt = 0.0

    package init() {}

    func setSpeed(_ speed: Double, at time: Double) {
        start = self.time(at: time)
        changedAt = time
        self.speed = speed
    }

    /// The time here at a time of the host's.
    package func time(at time: Double) -> Double {
        speed == 1 && start == changedAt ? time : start + (time - changedAt) * speed
    }
}

/// The values whose animations have a pace of their own, by their names.
struct AnimationPaces {
    private var known: [String: AnimationPace] = [:]

    init() {}

    var isEmpty: Bool { known.isEmpty }

    func pace(view: String, attribute: String) -> AnimationPace? { known["\(view) \(attribute)"] }

    mutating func makePace(view: String, attribute: String) -> AnimationPace {
        let key = "\(view) \(attribute)"
        let pace = known[key] ?? AnimationPace()
        known[key] = pace
        return pace
    }
}

extension ViewGraph {
    /// Whether views have the names that a trace gives them.
    package var hasViewNames: Bool { trace != nil || inspection != nil }

    /// Has the animations of one value run at another speed from the last frame on: 0 holds the value where it is, 1 is as they were
    /// made. They go on from where they are, and what interrupts them does so at the motion that is seen.
    ///
    /// - Parameters:
    ///   - speed: 0 or more; a number below 0, or that is not finite, stops the program.
    ///   - view: What a trace calls the view.
    ///   - attribute: What a trace calls the value.
    package func setAnimationSpeed(_ speed: Double, view: String, attribute: String) {
        precondition(speed >= 0 && speed.isFinite, "an animation runs at a speed of 0 or more, not at \(speed)")
        precondition(hasViewNames, "views have names only while a trace is made, or an inspection")
        animationPaces.makePace(view: view, attribute: attribute).setSpeed(speed, at: currentTime)
        // Nothing else asks for the frames of what was held.
        enqueue(in: Transaction()) {}
    }
}

extension _GraphInputs {
    /// That of the animations of a value here.
    func animationPace<Value>(of type: Value.Type) -> AnimationPace? {
        guard !host.animationPaces.isEmpty, let path = tracePath else { return nil }
        return host.animationPaces.pace(view: path.text, attribute: path.attribute ?? TraceName.attribute(Value.self))
    }
}
