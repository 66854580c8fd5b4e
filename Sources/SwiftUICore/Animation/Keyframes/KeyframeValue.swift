import IncrementalGraph
import Foundation

/// The value of a keyframe animator now. Runs once per frame while it moves, and not at all while it rests.
struct KeyframeValue<Value, KeyframePath: Keyframes, Content: View>: StatefulRule where Value == KeyframePath.Value {
    /// Times nearer than this are the same.
    private static var tolerance: Double { 1e-9 }

    let view: Attribute<KeyframeAnimator<Value, KeyframePath, Content>>
    unowned let host: ViewGraph
    private let wakeUp: WakeUp
    private let comparator = ValueComparator.of(Value.self)
    private var lastChange: UInt64 = 0
    private var timeline: KeyframeTimeline<Value>?
    /// When the timeline began; nil while nothing plays.
    private var start: Double?
    private var trigger: (any Equatable)?
    private let observer: (any KeyframeObserver)?

    init(view: Attribute<KeyframeAnimator<Value, KeyframePath, Content>>, inputs: _GraphInputs) {
        self.view = view
        host = inputs.host
        observer = host.observer?.makeKeyframeObserver(at: inputs.observedPlace)
        wakeUp = WakeUp(host: host, name: "a keyframe animator")
    }

    mutating func updateValue(old: Value?) -> RuleResult<Value> {
        wakeUp.observe()
        let view = view.value
        let hasChanged = self.view.changeStamp != lastChange
        lastChange = self.view.changeStamp
        let value: Value
        var (isNewRun, period) = (false, nil as Double?)
        switch view.mode {
        case .repeating(let isRepeating):
            if hasChanged {
                timeline = makeTimeline(view, from: view.initialValue)
            }
            value = repeatedValue(isRepeating)
            period = timeline?.duration
        case .trigger(let new):
            if let trigger, !areEqual(trigger, new) {
                begin(view, from: old ?? view.initialValue)
                isNewRun = true
            }
            trigger = new
            value = triggeredValue() ?? view.initialValue
        }
        observer?.follow(timeline, start: start, period: period, isNewRun: isNewRun, isRemade: hasChanged, now: host.currentTime)
        if start != nil {
            wakeUp.scheduleNextFrame()
        } else {
            wakeUp.cancel()
        }
        return .comparing(value, with: old, by: comparator)
    }

    private func makeTimeline(
        _ view: KeyframeAnimator<Value, KeyframePath, Content>, from value: Value, velocities: ((AnyKeyPath) -> Any?)? = nil
    ) -> KeyframeTimeline<Value> {
        let keyframes = host.observing { view.keyframes(value) }
        return KeyframeTimeline(initialValue: value, keyframes: keyframes, velocities: velocities)
    }

    private mutating func repeatedValue(_ isRepeating: Bool) -> Value {
        let timeline = timeline!
        guard isRepeating, timeline.duration > 0 else {
            start = nil
            return timeline.value(time: 0)
        }
        let begin = start ?? host.currentTime
        start = begin
        let round = fmod(host.currentTime - begin, timeline.duration)
        return timeline.value(time: timeline.duration - round < Self.tolerance ? 0 : round)
    }

    /// Begins with what is shown now.
    private mutating func begin(_ view: KeyframeAnimator<Value, KeyframePath, Content>, from shown: Value) {
        let now = host.currentTime
        if let running = timeline, let start {
            let elapsed = now - start
            timeline = makeTimeline(view, from: running.value(time: elapsed)) { running.velocity(of: $0, time: elapsed) }
        } else {
            timeline = makeTimeline(view, from: shown)
        }
        start = now
    }

    /// The value of the last run; nil before the first.
    private mutating func triggeredValue() -> Value? {
        guard let timeline else { return nil }
        guard let start else { return timeline.value(time: timeline.duration) }
        let elapsed = host.currentTime - start
        if elapsed >= timeline.duration - Self.tolerance {
            self.start = nil
            return timeline.value(time: timeline.duration)
        }
        return timeline.value(time: elapsed)
    }
}
