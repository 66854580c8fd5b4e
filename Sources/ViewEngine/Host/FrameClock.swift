import IncrementalGraph

/// The time of the current frame, for a rule.
///
/// Reading `now` alone is no dependency: the rule runs again when another input of it changes. A rule whose value moves calls `follow(_:)`.
/// It is made in the rule, and not kept: it keeps the host alive.
package struct FrameClock {
    private let time: Attribute<Double>
    private let host: ViewGraph

    init(_ time: Attribute<Double>, of host: ViewGraph) {
        self.time = time
        self.host = host
    }

    /// Seconds of stage time.
    package var now: Double { host.currentTime }

    /// Makes the rule depend on the time and asks for the next frame.
    /// - Parameter what: What moves, for a trace.
    package func follow(_ what: @autoclosure () -> String) {
        depend()
        host.noteAnimating(what())
    }

    /// Makes the rule depend on the time without a request for frames: it runs again in the next frame that something else causes.
    package func depend() {
        _ = time.value
    }
}

extension _GraphInputs {
    package var clock: FrameClock { FrameClock(time, of: host) }
}
