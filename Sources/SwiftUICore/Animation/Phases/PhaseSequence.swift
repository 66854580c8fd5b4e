import IncrementalGraph

/// Where a phase animator stands, and the sequence from phase to phase.
final class PhaseSequence<Phase: Equatable, Content: View> {
    let view: Attribute<PhaseAnimator<Phase, Content>>
    unowned let host: ViewGraph
    /// The phase that is shown, or on the way.
    let index = Attribute("phase index", value: 0)
    let wakeUp: WakeUp

    /// Another number for each pass through the phases; the end of a step of an older one does not count.
    private var run = 0
    /// On the way back to the first phase, where the real sequence starts.
    private var isRewinding = false
    /// Goes on in the next frame.
    private var isWaiting = false
    private var stepTime = -Double.infinity
    private var stepsInFrame = 0
    /// Steps one after the other that took no time.
    private var timelessSteps = 0

    init(view: Attribute<PhaseAnimator<Phase, Content>>, host: ViewGraph) {
        self.view = view
        self.host = host
        wakeUp = WakeUp(host: host, name: "a phase animator")
    }

    /// Goes through the phases from the first one on, from wherever it stands.
    func start() {
        guard view.isAlive else { return }
        beginRun()
        if index.value == 0 {
            advance(run)
        } else {
            isRewinding = true
            step(to: 0)
        }
    }

    /// Shows the first phase at once.
    func reset() {
        guard view.isAlive else { return }
        beginRun()
        let index = index
        host.enqueue(in: Transaction()) {
            if index.isAlive {
                index.set(0)
            }
        }
        if view.value.trigger == nil {
            let run = run
            host.enqueueAction { [weak self] in self?.advance(run) }
        }
    }

    /// Goes on when it has waited for this frame. Called from a rule that observes the wake-up.
    func resumeIfAwake() {
        guard isWaiting, wakeUp.time == .infinity else { return }
        isWaiting = false
        let run = run
        host.enqueueAction { [weak self] in self?.advance(run) }
    }

    private func beginRun() {
        run += 1
        isRewinding = false
        isWaiting = false
        wakeUp.cancel()
        timelessSteps = 0
    }

    private func advance(_ run: Int) {
        guard run == self.run, view.isAlive else { return }
        let count = view.value.phases.count
        guard count > 1 else { return }
        if host.currentTime != stepTime {
            stepTime = host.currentTime
            stepsInFrame = 0
        }
        // A frame has few rounds of updates. And phases that take no time at all are shown one by one.
        if stepsInFrame < (timelessSteps < count ? 4 : 1) {
            stepsInFrame += 1
            step(to: (index.value + 1) % count)
        } else {
            isWaiting = true
            wakeUp.scheduleNextFrame()
        }
    }

    private func step(to next: Int) {
        let view = view.value
        guard next < view.phases.count else { return }
        let run = run
        MainThread.check()
        let time = host.currentTime
        var transaction = Transaction(animation: view.animation(view.phases[next]))
        transaction.origin.kind = .phaseAnimator
        transaction.addAnimationCompletion { [weak self] in
            self?.stepDidEnd(at: next, begun: time, run: run)
        }
        let index = index
        host.enqueue(in: transaction) {
            if index.isAlive {
                index.set(next)
            }
        }
    }

    private func stepDidEnd(at index: Int, begun: Double, run: Int) {
        guard run == self.run, view.isAlive else { return }
        let view = view.value
        // A symbol effect keeps its own time, and no animation reports its end: phases go on, and it plays as long as they ask for it.
        let asksForEffects = host.symbolEffectTime == host.currentTime
        timelessSteps = begun == host.currentTime ? timelessSteps + 1 : 0
        if view.trigger == nil, timelessSteps == view.phases.count, !asksForEffects {
            RuntimeIssue.report(
                "No phase of a phase animator of \(Phase.self) takes time, so they follow each other as fast as frames. Likely cause: no animation, or content that does not depend on the phase."
            )
        }
        if index == 0, view.trigger != nil, !isRewinding {
            return
        }
        isRewinding = false
        advance(run)
    }
}

/// Begins when the animator appears or its trigger changes, and anew when the phases change.
struct PhaseWatcher<Phase: Equatable, Content: View>: StatefulRule {
    let sequence: PhaseSequence<Phase, Content>
    private var previous: PhaseAnimator<Phase, Content>?

    init(sequence: PhaseSequence<Phase, Content>) {
        self.sequence = sequence
    }

    mutating func updateValue(old: Void?) -> RuleResult<Void> {
        let sequence = sequence
        sequence.wakeUp.observe()
        let view = sequence.view.value
        defer { previous = view }
        sequence.resumeIfAwake()
        guard let previous else {
            if view.trigger == nil {
                sequence.host.enqueueAction { [weak sequence] in sequence?.start() }
            }
            return .changed(())
        }
        if previous.phases != view.phases {
            sequence.host.enqueueAction { [weak sequence] in sequence?.reset() }
        } else if !areEqual(previous.trigger, view.trigger) {
            sequence.host.enqueueAction { [weak sequence] in sequence?.start() }
        }
        return .changed(())
    }
}

/// Whether two values are of one type and equal.
package func areEqual(_ first: (any Equatable)?, _ second: (any Equatable)?) -> Bool {
    func compare<T: Equatable>(_ first: T, _ second: Any) -> Bool {
        (second as? T) == first
    }
    guard let first, let second else {
        return first == nil && second == nil
    }
    return compare(first, second)
}
