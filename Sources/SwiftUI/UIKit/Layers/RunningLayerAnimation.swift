import Foundation
import StageTime

/// Counts animations that were begun together, and knows when the last of them has ended.
@MainActor
final class AnimationCount {
    private var pending = 0
    private var isClosed = false
    private var areFinished = true
    private var done: ((Bool) -> Void)?

    init(_ done: @escaping (Bool) -> Void) {
        self.done = done
    }

    var isEmpty: Bool { pending == 0 }

    func add() {
        pending += 1
    }

    func end(finished: Bool) {
        pending -= 1
        areFinished = areFinished && finished
        notify()
    }

    /// No more animations are to come.
    func close() {
        isClosed = true
        notify()
    }

    private func notify() {
        if isClosed, pending == 0 {
            let done = done
            self.done = nil
            done?(areFinished)
        }
    }
}

/// An animation that a layer has.
@MainActor
final class RunningLayerAnimation {
    let animation: CAAnimation
    let key: String?
    /// Those who wait for its end.
    var counts: [AnimationCount] = []
    /// For a transition: the layer as it was.
    var old: LayerNode?
    /// Whether a newer animation has replaced it.
    var isOverridden = false
    /// When it begins, in the layer's time; nil before it is shown.
    private(set) var begin: Double?
    private var hasStarted = false
    /// The number of its life in a trace, and whether it has all of it.
    private var traceNumber: UInt32 = 0
    private var isTraced = false
    private(set) var hasStopped = false

    init(_ animation: CAAnimation, key: String?) {
        self.animation = animation
        self.key = key
        if animation.duration <= 0, !(animation is CASpringAnimation) {
            animation.impliedDuration = CATransaction.animationDuration()
        }
        if let count = CATransaction.count {
            counts.append(count)
            count.add()
        }
    }

    /// Begins it, where that has not been done, at a time of the layer's.
    func start(at local: Double) {
        if begin == nil, animation.isAbsolute {
            begin = 0
        } else if begin == nil {
            begin = animation.beginTime != 0 ? animation.beginTime : local
            if animation.beginTime == 0 {
                animation.beginTime = local
            }
        }
    }

    private func elapsed(at local: Double) -> Double {
        local - (begin ?? (animation.isAbsolute ? 0 : animation.beginTime != 0 ? animation.beginTime : local))
    }

    func apply(to properties: inout LayerProperties, at local: Double) {
        if !isOverridden {
            animation.apply(to: &properties, at: elapsed(at: local))
        }
    }

    /// How far a transition is; nil where it shows nothing.
    func progress(at local: Double) -> Double? { animation.moment(at: elapsed(at: local))?.progress }

    /// Whether its end has come, at a time of the layer's.
    func isOver(at local: Double) -> Bool { begin != nil && animation.isOver(at: elapsed(at: local)) }

    /// Whether something changes by itself from a time of the layer's on.
    func moves(at local: Double) -> Bool { !animation.isPaused && !isOver(at: local) }

    /// Whether there is something to be done after a frame at a time of the layer's.
    func needsAttention(at local: Double, late: Double) -> Bool {
        !hasStarted && begin != nil && elapsed(at: local) >= -1e-9 || !hasStopped && isOver(at: local - late)
    }

    /// Reports its start or end. Whether it goes.
    func attend(at local: Double, late: Double) -> Bool {
        if !hasStarted, elapsed(at: local) >= -1e-9 {
            hasStarted = true
            animation.delegate?.animationDidStart(animation)
        }
        guard !hasStopped, isOver(at: local - late) else { return false }
        if animation.isRemovedOnCompletion {
            return true
        }
        stop(finished: true)
        return false
    }

    /// Writes to a trace where its property is.
    func trace(
        in records: AnimationTrace, view: String, at time: (seconds: Double, local: Double), model: LayerProperties, shown: LayerProperties
    ) {
        guard !isTraced, let name = (animation as? CAPropertyAnimation)?.keyPath, let property = LayerProperty.named(name),
            let value = property.get(shown)
        else { return }
        if traceNumber == 0 {
            let description = "\(type(of: animation))(duration: \(animation.round))"
            let event = AnimationTrace.Event(.started, at: time.seconds, animation: description, source: "UIKit", to: property.get(model))
            traceNumber = records.begin(view: view, attribute: name, from: value, event: event, animator: self)
        }
        isTraced = isOver(at: time.local)
        records.addSample(value, at: time.seconds, isLast: isTraced, to: traceNumber)
        if isTraced {
            records.add(AnimationTrace.Event(.finished, at: time.seconds), to: traceNumber)
        }
    }

    func stop(finished: Bool) {
        guard !hasStopped else { return }
        hasStopped = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        counts.forEach { $0.end(finished: finished) }
    }
}

extension CALayer {
    /// By how much the last copy that a replicator makes of the layer is later.
    var delayOfCopies: Double {
        guard let outer = superlayer else { return 0 }
        let own = outer.properties.replicator.map { Double($0.delay) * Double(max($0.drawn - 1, 0)) } ?? 0
        return max(own, 0) + outer.delayOfCopies
    }

    /// Begins the animations that were added since, at a time of the display's.
    func startAnimations(at time: Double) {
        guard !running.isEmpty else { return }
        let local = localTime(at: time)
        running.forEach { $0.start(at: local) }
    }

    /// Notifies animations that have started or ended, at a time of the layer's.
    func attendAnimations(at local: Double) {
        let late = delayOfCopies
        var ended: [RunningLayerAnimation] = []
        for animation in running where animation.needsAttention(at: local, late: late) && animation.attend(at: local, late: late) {
            ended.append(animation)
        }
        running.removeAll { running in ended.contains { $0 === running } }
        changed()
        ended.forEach { $0.stop(finished: true) }
    }

    /// Whether it will look different by itself.
    func moves(at time: Double) -> Bool {
        guard clockRuns else { return false }
        if let emitter = self as? CAEmitterLayer, emitter.emits { return true }
        guard !running.isEmpty else { return false }
        let local = localTime(at: time) - delayOfCopies
        return running.contains { $0.moves(at: local) }
    }

    /// The running transition at a time of the display: its kind, its progress, and the layer before it.
    func exchange(at time: Double) -> (kind: LayerExchange.Kind, progress: Double, old: LayerNode)? {
        guard let running = running.last(where: { $0.old != nil }), let old = running.old, let transition = running.animation as? CATransition,
            let progress = running.progress(at: localTime(at: time))
        else { return nil }
        return (transition.exchange, progress, old)
    }
}
