import SwiftUI

/// How an action's time goes on.
public enum SKActionTimingMode: Int, Sendable {
    case linear, easeIn, easeOut, easeInEaseOut

    func value(at time: Double) -> Double {
        switch self {
        case .linear: time
        case .easeIn: time * time
        case .easeOut: time * (2 - time)
        case .easeInEaseOut: time * time * (3 - 2 * time)
        }
    }
}

/// The progress of an action for a time, both usually from 0 to 1.
public typealias SKActionTimingFunction = (Float) -> Float

/// Something that nodes do in time. One action can run on many nodes.
open class SKAction: NSObject, NSCopying, @unchecked Sendable {
    /// Gets the progress before and now.
    typealias Change = @MainActor (_ old: Double, _ new: Double) -> Void

    enum Kind {
        case nothing
        case instant(@MainActor (SKNode) -> Void)
        /// Makes, for a node as it is at the beginning, what changes it.
        case interval(@MainActor (SKNode) -> Change)
        case custom(@MainActor (SKNode, CGFloat) -> Void)
        case sequence([SKAction])
        case group([SKAction])
        /// Nil for no end.
        case loop(SKAction, Int?)
        case child(String, SKAction)
        /// Of a length from a least to a greatest one, by chance.
        case pause(TimeInterval, TimeInterval)
    }

    let kind: Kind
    private let reverse: () -> SKAction?
    /// The duration in seconds.
    open var duration: TimeInterval
    /// 1 is the usual speed; it divides the duration.
    open var speed: CGFloat = 1
    /// How its time goes on: evenly, unless set. Sequences, groups and loops leave that to the actions in them.
    open var timingMode = SKActionTimingMode.linear
    /// The progress for a time, after the timing mode: nil for the same.
    open var timingFunction: SKActionTimingFunction?

    init(_ kind: Kind, _ duration: TimeInterval = 0, reverse: @escaping () -> SKAction? = { nil }) {
        (self.kind, self.reverse) = (kind, reverse)
        self.duration = duration.isNaN ? 0 : max(duration, 0)
    }

    /// Nil. Not shown: files of actions are not read, whatever the `name` is.
    public convenience init?(named name: String) {
        RuntimeIssue.notShown("SKAction(named: \"\(name)\")", "Files of actions (.sks) are not read; create the action in code.")
        return nil
    }

    /// An action of the same kind, with the same duration, speed and timing. Harmless: a `zone` has no meaning any more.
    open func copy(with zone: NSZone? = nil) -> Any { timed(SKAction(kind, duration, reverse: reverse)) }

    /// The opposite: moves back, repeats and sequences the other way round. An action that goes *to* something has no opposite: it becomes one that
    /// waits as long.
    open func reversed() -> SKAction { timed(reverse() ?? SKAction(.nothing, duration)) }

    private func timed(_ action: SKAction) -> SKAction {
        action.speed = speed
        action.timingFunction = timingFunction
        // What begins slowly ends slowly, the other way round.
        action.timingMode = timingMode
        return action
    }

    func progress(at time: Double) -> Double {
        let even = timingMode.value(at: time)
        return timingFunction.map { Double($0(Float(even))) } ?? even
    }

    // MARK: Composition

    /// One after the other.
    open class func sequence(_ actions: [SKAction]) -> SKAction {
        SKAction(.sequence(actions), actions.reduce(0) { $0 + $1.realDuration }) { sequence(actions.reversed().map { $0.reversed() }) }
    }

    /// All at the same time; over when the last one is.
    open class func group(_ actions: [SKAction]) -> SKAction {
        SKAction(.group(actions), actions.map(\.realDuration).max() ?? 0) { group(actions.map { $0.reversed() }) }
    }

    /// The same action `count` times.
    open class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
        SKAction(.loop(action, max(count, 0)), action.realDuration * Double(max(count, 0))) { self.repeat(action.reversed(), count: count) }
    }

    /// The same action again and again. One without a duration runs once in each frame.
    open class func repeatForever(_ action: SKAction) -> SKAction { SKAction(.loop(action, nil), .infinity) { repeatForever(action.reversed()) } }

    /// Waits for a duration, in seconds.
    open class func wait(forDuration sec: TimeInterval) -> SKAction { SKAction(.nothing, sec) { wait(forDuration: sec) } }

    /// Waits for a duration by chance: from half of `durationRange` less to half of it more.
    open class func wait(forDuration sec: TimeInterval, withRange durationRange: TimeInterval) -> SKAction {
        let half = abs(durationRange) / 2
        return SKAction(.pause(max(sec - half, 0), max(sec + half, 0)), sec) { wait(forDuration: sec, withRange: durationRange) }
    }

    private var realDuration: TimeInterval { speed > 0 ? duration / Double(speed) : duration }

    // MARK: Code

    /// Calls a block, on the main actor.
    open class func run(_ block: @escaping () -> Void) -> SKAction {
        nonisolated(unsafe) let block = block
        return SKAction(.instant { _ in block() }) { run(block) }
    }

    /// Calls a block on a queue.
    open class func run(_ block: @escaping () -> Void, queue: DispatchQueue) -> SKAction {
        nonisolated(unsafe) let block = block
        return SKAction(.instant { _ in queue.async { block() } }) { run(block, queue: queue) }
    }

    /// Runs an action on the child of this name of the node; over at once.
    open class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
        SKAction(.child(name, action)) { run(action.reversed(), onChildWithName: name) }
    }

    /// Calls a block in each frame, with the node and the seconds since the beginning.
    open class func customAction(withDuration seconds: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void) -> SKAction {
        nonisolated(unsafe) let block = block
        return SKAction(.custom { block($0, $1) }, seconds) { customAction(withDuration: seconds, actionBlock: block) }
    }

    /// Takes the node out of its parent.
    open class func removeFromParent() -> SKAction { SKAction(.instant { $0.removeFromParent() }) { removeFromParent() } }

    /// Plays no sound. Not shown: when it runs, that is reported with the name of the `soundFile`; it is over at once, also with `wait`, because how
    /// long the sound is is not known.
    open class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
        SKAction(.instant { _ in RuntimeIssue.report("SKAction.playSoundFileNamed(\"\(soundFile)\", …): no sound is played here.") }) {
            playSoundFileNamed(soundFile, waitForCompletion: wait)
        }
    }
}
