import Foundation
import ViewValues

/// One running animation of one value. It begins with the update that starts it: the frame k frames later shows the curve at k·dt.
///
/// Stores the interval to travel, never a start value: the visible value is target − interval + the part of the interval that the animation has
/// travelled. So a target that moves carries the motion with it.
@usableFromInline
package final class AnimatorState<V: VectorArithmetic>: RunningAnimator {
    /// A motion that was interrupted, followed on only until it is logically complete.
    private struct Fork {
        var animation: Animation
        var interval: V
        var context: AnimationContext<V>
        var listeners: [AnimationListener]
    }

    @exclusivity(unchecked) package private(set) var animation: Animation
    @exclusivity(unchecked) package private(set) var interval: V
    @exclusivity(unchecked) private var context: AnimationContext<V>
    private let startTime: Double
    /// How fast time passes; nil for as the host's.
    @exclusivity(unchecked) @usableFromInline package var pace: PlaybackRate?

    /// The result of the frame at `lastTime`, for when the same frame is requested again.
    @exclusivity(unchecked) private var travelled: V
    @exclusivity(unchecked) private var lastTime: Double?
    /// How far the animation was then, where it has a pace.
    @exclusivity(unchecked) private var lastElapsed: Double?

    @exclusivity(unchecked) private var logicalListeners: [AnimationListener] = []
    @exclusivity(unchecked) private var removalListeners: [AnimationListener] = []
    @exclusivity(unchecked) private var forks: [Fork] = []

    /// Starts an animation over `interval`, the new value minus the old one.
    @_specialize(where V == Double)
    @_specialize(where V == CGFloat)
    @_specialize(where V == FrameVector)
    @_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
    @usableFromInline
    package init(
        animation: Animation, interval: V, at time: Double, transaction: Transaction, pace: PlaybackRate? = nil, environment: (() -> EnvironmentValues)? = nil
    ) {
        self.pace = pace
        self.animation = animation
        self.interval = interval
        context = AnimationContext(environment: environment)
        startTime = pace?.time(at: time) ?? time
        travelled = interval
        add(transaction.listeners)
    }

    deinit {
        removeListeners()
    }

    /// Interrupts the running animation: the value changed by `delta`, and continues with `animation`.
    @_specialize(where V == Double)
    @_specialize(where V == CGFloat)
    @_specialize(where V == FrameVector)
    @_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
    @usableFromInline
    package func combine(animation new: Animation, delta: V, at time: Double, transaction: Transaction) {
        interrupt(by: new, delta: delta, at: time, transaction: transaction)
    }

    // A function that chooses among specialised ones looks up the types of all its variables first. So it has none.
    @inline(never)
    private func interrupt(by new: Animation, delta: V, at time: Double, transaction: Transaction) {
        let elapsed = elapsed(at: time)
        let forked = logicalListeners + removalListeners.filter { !$0.waitsForTakeovers }
        if !forked.isEmpty {
            forks.append(Fork(animation: animation, interval: interval, context: context, listeners: forked))
            logicalListeners = []
            removalListeners.removeAll { !$0.waitsForTakeovers }
        }
        context.isLogicallyComplete = false

        var merged = context
        if new.shouldMerge(previous: animation, value: interval, time: elapsed, context: &merged) {
            animation = new
            context = merged
            interval += delta
        } else {
            var elements = context.state.combined ?? []
            if animation != CombinedAnimation.shared {
                elements = [CombinedElement(animation: animation, start: 0, value: interval, state: context.state)]
            }
            interval += delta
            elements.append(
                CombinedElement(animation: new, start: elapsed, value: interval, state: AnimationState()))
            context.state = AnimationState()
            context.state.combined = elements
            animation = CombinedAnimation.shared
        }
        lastTime = nil
        lastElapsed = nil
        add(transaction.listeners)
    }

    /// Replaces the target by the value to show at `time`. Returns true, and leaves the target, when the motion has ended.
    @_specialize(where V == Double)
    @_specialize(where V == CGFloat)
    @_specialize(where V == FrameVector)
    @_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
    @usableFromInline
    package func update(_ target: inout V, at time: Double) -> Bool {
        move(&target, to: time)
    }

    @inline(never)
    private func move(_ target: inout V, to time: Double) -> Bool {
        if time != lastTime {
            let elapsed = elapsed(at: time)
            if pace != nil, elapsed == lastElapsed {
                noteMove(at: time)
                target -= interval
                target += travelled
                return false
            }
            guard let moved = animation.animate(value: interval, time: elapsed, context: &context) else {
                removeListeners()
                return true
            }
            guard moved.magnitudeSquared.isFinite else {
                RuntimeIssue.reportNotFinite(animation, at: elapsed)
                removeListeners()
                return true
            }
            travelled = moved
            lastElapsed = elapsed
            noteMove(at: time)
            updateListeners(elapsed: elapsed)
        }
        target -= interval
        target += travelled
        return false
    }

    private func noteMove(at time: Double) {
        lastTime = time
        for listener in removalListeners {
            listener.noteMove(at: time)
        }
        for fork in forks {
            fork.listeners.forEach { $0.noteMove(at: time) }
        }
    }

    // MARK: Time

    private func elapsed(at time: Double) -> Double {
        max(0, (pace?.time(at: time) ?? time) - startTime)
    }

    // MARK: Remaining motion

    /// See `RunningAnimator`. Asks a copy of the animation frame by frame, since a spring is stepped through time.
    package func endTime(after time: Double, limit: Double) -> Double? {
        guard !latestAnimation.isEndless else { return nil }
        func next(_ context: AnimationContext<V>, at time: Double) -> AnimationContext<V>? {
            var context = context
            let moved = animation.animate(value: interval, time: elapsed(at: time), context: &context)
            return moved == nil ? nil : context
        }
        var known = context
        var frame = 0
        while true {
            guard Double(frame) / 60 <= limit else { return nil }
            guard let context = next(known, at: time + Double(frame + 1) / 60) else { break }
            known = context
            frame += 1
        }
        var (low, high) = (time + Double(frame) / 60, time + Double(frame + 1) / 60)
        while high - low > 1e-7 {
            let middle = (low + high) / 2
            if next(known, at: middle) == nil {
                high = middle
            } else {
                low = middle
            }
        }
        return (high * 1e6).rounded() / 1e6
    }

    /// See `RunningAnimator`.
    package var latestAnimation: Animation { context.state.combined?.last?.animation ?? animation }

    // MARK: Completion

    private func add(_ listeners: [AnimationListener]) {
        for listener in listeners {
            listener.animationWasAdded()
            if listener.criteria == .logicallyComplete {
                logicalListeners.append(listener)
            } else {
                removalListeners.append(listener)
            }
        }
    }

    private func updateListeners(elapsed: Double) {
        if !forks.isEmpty {
            var finished: [AnimationListener] = []
            for index in forks.indices.reversed() {
                let result = forks[index].animation.animate(
                    value: forks[index].interval, time: elapsed, context: &forks[index].context)
                if result == nil || forks[index].context.isLogicallyComplete {
                    finished = forks.remove(at: index).listeners + finished
                }
            }
            finished.forEach { $0.animationWasRemoved() }
        }
        if context.isLogicallyComplete, !logicalListeners.isEmpty {
            let listeners = logicalListeners
            logicalListeners = []
            listeners.forEach { $0.animationWasRemoved() }
        }
    }

    private func removeListeners() {
        if !forks.isEmpty || !logicalListeners.isEmpty || !removalListeners.isEmpty {
            removeAllListeners()
        }
    }

    @inline(never)
    private func removeAllListeners() {
        let listeners = forks.flatMap { $0.listeners } + logicalListeners + removalListeners
        forks = []
        logicalListeners = []
        removalListeners = []
        listeners.forEach { $0.animationWasRemoved() }
    }
}

extension RuntimeIssue {
    package static func reportNotFinite(_ animation: Animation, at elapsed: Double) {
        report("The animation \(animation) gave a value that is not finite at \(elapsed) s; the change is shown without the rest of it.")
    }
}

extension AnimatorState where V == FrameVector {
    /// Whether it moves a frame without resizing it, at the host's rate, and no completion waits for it: then only the position of the frame is needed.
    package var isTranslationOnly: Bool {
        guard pace == nil, logicalListeners.isEmpty, removalListeners.isEmpty, forks.isEmpty, !interval.hasSize else { return false }
        switch animation.box.kernel {
        case .curve, .spring: return true
        case .fluidSpring: return context.state.spring.map { !$0.offset.hasSize && !$0.velocity.hasSize && !$0.force.hasSize } ?? false
        case .repetition, .other: return false
        }
    }

    /// The fluid spring that it is, if it is one, after the frame at `time`.
    package func positionSpring(at time: Double) -> PositionSpring? {
        guard case .fluidSpring(let spring) = animation.box.kernel, let state = context.state.spring, lastTime == time,
            !spring.response.isNaN, !spring.dampingFraction.isNaN, !spring.blendDuration.isNaN
        else { return nil }
        return PositionSpring(
            spring, interval: interval, state: state, startTime: startTime, time: time, isLogicallyComplete: context.isLogicallyComplete)
    }

    /// Goes on from where the spring is that was made of it.
    package func resume(_ motion: PositionSpring) {
        let state = FluidSpringState(motion.state, map: FrameVector.init)
        context.state.spring = state
        context.isLogicallyComplete = motion.isLogicallyComplete
        travelled = state.offset
        lastTime = motion.lastTime
        lastElapsed = max(0, motion.lastTime - startTime)
    }
}
