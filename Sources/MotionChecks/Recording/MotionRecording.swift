import Geometry
import StageTime

/// What the rules look at: how values and drawn things have moved on a stage, as values.
package struct MotionRecording {
    /// The way of one animated value.
    package struct Animation {
        package var view, attribute: String
        package var start: Double
        /// Nil while it moves at the end of the recording.
        package var end: Double?
        package var from, to: [Double]
        /// At least the one that started it.
        package var events: [AnimationTrace.Event]
        package var samples: [Sample]

        package init(
            view: String, attribute: String, start: Double, end: Double?, from: [Double], to: [Double], events: [AnimationTrace.Event], samples: [Sample]
        ) {
            (self.view, self.attribute, self.start, self.end) = (view, attribute, start, end)
            (self.from, self.to, self.events, self.samples) = (from, to, events, samples)
        }
    }

    /// The numbers of a value at a time.
    package struct Sample {
        package var time: Double
        package var value: [Double]

        package init(_ time: Double, _ value: [Double]) {
            (self.time, self.value) = (time, value)
        }
    }

    /// A drawn thing – a text, a shape, an image – from its first frame to its last.
    package struct Track {
        /// `text “Go”`, `fill`.
        package var name: String
        /// One for each place in which it was seen.
        package var places: [Place]

        package init(name: String, places: [Place]) {
            (self.name, self.places) = (name, places)
        }
    }

    /// Where a thing was from one frame to another, without a change.
    package struct Place {
        package var time, until: Double
        /// In window points, as far as clips leave it.
        package var box: CGRect
        /// In degrees, clockwise.
        package var angle: Double

        package init(time: Double, until: Double, box: CGRect, angle: Double = 0) {
            (self.time, self.until, self.box, self.angle) = (time, until, box, angle)
        }
    }

    /// A view with a modifier that moves, scales or turns it.
    package struct Mover {
        package var view: String
        /// At rest, in window points.
        package var frame: CGRect?

        package init(view: String, frame: CGRect?) {
            (self.view, self.frame) = (view, frame)
        }
    }

    /// A control, and when it took touches.
    package struct Control {
        package var name: String
        package var looks: [Look]

        package init(name: String, looks: [Look]) {
            (self.name, self.looks) = (name, looks)
        }
    }

    /// Whether a control in the window took touches at a time.
    package struct Look {
        package var time: Double
        package var takesTouches: Bool

        package init(time: Double, takesTouches: Bool) {
            (self.time, self.takesTouches) = (time, takesTouches)
        }
    }

    /// The work of a frame.
    package struct Work {
        package var time: Double
        package var bodies, rules: Int

        package init(time: Double, bodies: Int, rules: Int) {
            (self.time, self.bodies, self.rules) = (time, bodies, rules)
        }
    }

    /// The window, in points.
    package var window: CGRect
    package var animations: [Animation] = []
    package var changes: [AnimationTrace.Change] = []
    /// Values that keyframes move, as spans of time.
    package var keyframes: [ClosedRange<Double>] = []
    package var tracks: [Track] = []
    package var controls: [Control] = []
    package var work: [Work] = []
    package var flashes: [FlashMeter.Flash] = []
    /// The frames of views at rest, in window points, by their paths.
    package var viewFrames: [String: CGRect] = [:]
    /// By the path of a view: those around it, itself included, that a modifier moves, scales or turns, from the root.
    package var movers: [String: [Mover]] = [:]
    /// While touches, scrolls and other input by hand go on.
    package var touches: [ClosedRange<Double>] = []
    package var end = 0.0
    /// Whether the recording ends at a chosen time, and not where nothing moves any more.
    package var isCut = false
    /// Whether Reduce Motion was on.
    package var reducesMotion = false

    package init(window: CGRect) {
        self.window = window
    }

    func isTouched(at time: Double) -> Bool { touches.contains { $0.lowerBound - 0.02 <= time && time <= $0.upperBound + 0.02 } }
}

extension AnimationTrace.Event {
    private static let requests = [
        "withAnimation", "withTransaction", "a binding's animation", ".animation", ".transaction", "the transition's own animation", "PhaseAnimator",
        "KeyframeAnimator",
    ]

    /// Whether the program has asked for it.
    var isRequested: Bool {
        source.map { source in Self.requests.contains { source.hasPrefix($0) } } ?? false
    }
}

extension MotionRecording.Animation {
    init(_ life: AnimationTrace.Life) {
        self.init(
            view: life.view, attribute: life.attribute, start: life.start, end: life.end, from: life.from, to: life.to, events: life.events,
            samples: life.samples.map { MotionRecording.Sample($0.time, $0.value) })
    }

    /// The newest animation, in code.
    var animation: String { events.last { $0.animation != nil }?.animation ?? "" }
    var source: String { events.last { $0.source != nil }?.source ?? "" }

    /// Whether the program has asked for it. Controls, rows and pages of SwiftUI's move by themselves.
    var isRequested: Bool { events.contains(where: \.isRequested) }

    /// Whether it plays again and again.
    var repeats: Bool { events.contains { $0.animation?.contains("repeat") ?? false } }

    func runs(at time: Double) -> Bool { start <= time + 1e-6 && time <= (end ?? .infinity) + 1e-6 }
}
