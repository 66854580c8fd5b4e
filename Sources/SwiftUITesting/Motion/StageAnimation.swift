import Foundation
import ScriptedStage
import StageTime

/// A running animation of one value: `stage.animations`.
///
/// Numbers are those of the view: points for `frame` (x, y, width, height), 0…1 for `opacity`, degrees for angles, red, green, blue and alpha
/// in sRGB for a colour. For other values they are the `animatableData`, number by number. Times are seconds of the stage.
public struct StageAnimation: Equatable, Sendable, CustomStringConvertible {
    /// The types of the views from the root, as in the sources: `Content/VStack/Circle[0]`.
    public let view: String
    /// `frame`, `opacity`, `scale`, `paint`, …; `Wave.animatableData` for types with their own animatable data.
    public let attribute: String
    /// The animation as in code: `spring(duration: 0.5, bounce: 0.3)`.
    public let curve: String
    /// Who set the animation, and in which code: `withAnimation in the tap on “Go”`.
    public let source: String
    /// The value at the start of this animation; after an interruption, the value at that moment.
    public let from: [Double]
    /// The value at the end.
    public let to: [Double]
    /// The value at this time.
    public let value: [Double]
    /// The change since the frame before, per second; nil in the first frame.
    public let velocity: [Double]?
    /// The time at which it began, or continued the one before.
    public let start: Double
    /// The time since `start`.
    public let elapsed: Double
    /// The delay before it moves.
    public let delay: Double
    /// The duration after the delay, with all repetitions, if nothing interrupts it; of a spring until it has come to rest. Nil if it never
    /// ends, or not within ten minutes.
    public let duration: Double?
    /// The number of runs: 1 unless it repeats, nil without an end.
    public let runs: Int?

    /// The elapsed fraction of the duration, 0…1; nil if it never ends.
    public var progress: Double? {
        duration.map { $0 > 0 ? min(max((elapsed - delay) / $0, 0), 1) : 1 }
    }

    /// When a part of its duration is over.
    func time(at fraction: Double) -> Double? { duration.map { start + delay + fraction * $0 } }

    /// Whether it is meant by the name of its attribute or of a view on its path.
    func isCalled(_ name: String) -> Bool {
        attribute == name || view == name || view.split(separator: "/").contains { $0.prefix { $0 != "[" } == name || $0 == name }
    }

    /// `opacity of Content/Circle: linear(duration: 1), 0.25 of 1 s, from 0 to 1, now 0.25`.
    public var description: String {
        let time = duration.map { "\(ItemText.number(elapsed)) of \(ItemText.number(delay + $0)) s" } ?? "without an end, for \(ItemText.number(elapsed)) s"
        func text(_ numbers: [Double]) -> String { numbers.map { ItemText.number($0) }.joined(separator: " ") }
        return "\(attribute) of \(view): \(curve), \(time), from \(text(from)) to \(text(to)), now \(text(value))"
    }
}

extension StageAnimation {
    /// The longest time, in seconds, in which the end of an animation is searched.
    private static var limit: Double { 600 }

    /// Nil when it is over.
    @MainActor
    init?(_ life: AnimationTrace.Life, at time: Double) {
        let begins: [AnimationTrace.EventKind] = [.started, .merged, .combined]
        guard life.end == nil, let animator = life.animator as? any RunningAnimator, let sample = life.samples.last,
            let begin = life.events.last(where: { begins.contains($0.kind) })
        else { return nil }
        let animation = animator.latestAnimation
        view = life.view
        attribute = life.attribute
        curve = begin.animation ?? animation.summary
        source = begin.source ?? ""
        from = begin.kind == .started ? life.from : life.samples.last { $0.time <= begin.time }?.value ?? life.from
        to = life.to
        value = sample.value
        let before = life.samples.dropLast().last
        velocity = before.map { before in zip(sample.value, before.value).map { ($0 - $1) / (sample.time - before.time) } }
        start = begin.time
        elapsed = time - begin.time
        delay = max(animation.delayTime, 0)
        duration = animator.endTime(after: time, limit: Self.limit).map { [start, delay] in max(($0 - start - delay) * 1e6, 0).rounded() / 1e6 }
        runs = animation.runs
    }
}

/// A change that was shown at once, with the reason: `stage.unanimatedChanges`.
public struct UnanimatedChange: Equatable, Sendable, CustomStringConvertible {
    /// The reason why a change was not animated.
    public enum Reason: String, CaseIterable, Sendable {
        /// The change has no animation.
        case noAnimation
        /// The animation was removed.
        case animationIsNil
        /// The transaction disables animations.
        case disablesAnimations
        /// The view is new, and its transition has no animation.
        case firstAppearance
        /// The value is unchanged, or the change is not part of the animatable data.
        case equalValue
        /// The type has no animatable data.
        case notAnimatable
        /// There is nothing between the two values.
        case notInterpolable
        /// The value follows another one, frame by frame.
        case driven
        /// The view appears or disappears with the transition `identity`.
        case identityTransition
        /// An `AnyView` received a view of another type.
        case exchanged
        /// A transaction with an animation animated nothing.
        case nothingChanged
    }

    /// The types of the views from the root; nil if the change belongs to no view.
    public let view: String?
    /// The attribute; nil if a whole view appeared or disappeared, or no view changed.
    public let attribute: String?
    /// The time, in seconds of the stage; for a change in consecutive frames, the first time.
    public let time: Double
    /// The last time, and the number of consecutive frames.
    public let lastTime: Double, count: Int
    /// The code that made the change: `the tap on “Go”`.
    public let source: String
    public let reason: Reason
    /// An explanation, and what to do about it.
    public let message: String
    /// The numbers of the value before and after, if there are any.
    public let from, to: [Double]?

    /// `at 0.5 s, opacity of Content/Circle: The change came without an animation: …`.
    public var description: String {
        let subject = [attribute, view].compactMap { $0 }.joined(separator: " of ")
        return "at \(ItemText.number(time, decimals: 4)) s\(subject.isEmpty ? "" : ", " + subject): \(message)"
    }

    init?(_ change: AnimationTrace.Change) {
        guard let reason = change.reason.flatMap({ Reason(rawValue: $0.rawValue) }) else { return nil }
        view = change.view
        attribute = change.attribute
        time = change.time
        lastTime = change.lastTime
        count = change.count
        source = change.source
        self.reason = reason
        message = change.message ?? reason.rawValue
        from = change.from
        to = change.to
    }
}

extension TestStage {
    /// The running animations, in the order in which they began. The stage needs `traces: true`.
    public var animations: [StageAnimation] {
        let trace = neededTrace
        return onStage { trace.lives.compactMap { StageAnimation($0, at: time) } }
    }

    /// The changes so far that were shown at once, with the reasons, in order. The initial content of the stage is not a change. The stage
    /// needs `traces: true`.
    public var unanimatedChanges: [UnanimatedChange] { neededTrace.changes.compactMap(UnanimatedChange.init) }

    /// Advances to where a fraction of a running animation's duration is over, after its delay. For a spring, the duration lasts until it has
    /// come to rest. The stage needs `traces: true`.
    ///
    /// ```swift
    /// try stage.tap("Open")
    /// try stage.pause(at: 0.5, of: "opacity")
    /// ```
    /// - Parameters:
    ///   - fraction: 0…1.
    ///   - name: The name of an attribute (`opacity`, `frame`), or of a view that is animated or contains the animated one (`Drawer`, a
    ///     whole path). Nil for any.
    /// - Throws: An `ExpectationError` that lists the running animations: if none matches, if matching ones reach the fraction at different
    ///   times, if one has no end, or if the moment is over.
    public func pause(at fraction: Double, of name: String? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
        precondition((0...1).contains(fraction), "an animation is paused at a part of its duration, 0 to 1, not at \(fraction)")
        let running = animations
        func fail(_ problem: String) -> ExpectationError {
            let list = running.isEmpty ? "nothing is animated" : "what is animated:\n" + running.map { "  \($0)" }.joined(separator: "\n")
            return ExpectationError(file: "\(file)", line: line, problem: "\(problem); \(list)")
        }
        let meant = running.filter { animation in name.map { animation.isCalled($0) } ?? true }
        guard let first = meant.first else {
            throw fail(name.map { "no animation is called “\($0)”" } ?? "there is no animation to pause at")
        }
        let times = meant.map { $0.time(at: fraction) }
        guard let moment = times[0], !times.contains(nil) else {
            throw fail("an animation without an end has no fraction")
        }
        guard times.allSatisfy({ abs($0! - moment) < 1e-5 }) else {
            throw fail("\(meant.count) animations are at \(ItemText.number(fraction)) at different times: say which one is meant")
        }
        guard moment >= time - 1e-6 else {
            throw fail("\(first.attribute) was at \(ItemText.number(fraction)) already at \(ItemText.number(moment, decimals: 4)) s, and time does not go back")
        }
        show(at: max(moment, time))
    }

    private var neededTrace: AnimationTrace {
        guard let trace else {
            preconditionFailure("animations are known only on a stage that is made with traces: true, as in TestStage(view, traces: true)")
        }
        return trace
    }
}
