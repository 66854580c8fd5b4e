import SwiftUI

/// An action as it runs on one node.
@MainActor
final class ActionRun {
    /// Times are sums of frames: less than this is nothing.
    private static let instant = 1e-9

    private let action: SKAction
    private var elapsed = 0.0
    private var progress = 0.0
    private var change: SKAction.Change?
    private var length: TimeInterval?
    private var inner: [ActionRun?] = []
    private var index = 0

    init(_ action: SKAction) {
        self.action = action
    }

    /// Moves on by seconds. Returns those that remain when it is over, nil while it is not.
    func advance(_ node: SKNode, _ time: TimeInterval) -> TimeInterval? {
        let speed = Double(action.speed)
        switch action.kind {
        case .nothing, .instant, .interval, .custom, .child, .pause:
            guard speed > 0 || action.duration == 0 else { return nil }
            return advanceSingle(node, time * speed).map { speed > 0 ? $0 / speed : time }
        case .sequence(let actions):
            return composed(time, speed) { advanceSequence(actions, node, $0) }
        case .group(let actions):
            return composed(time, speed) { advanceGroup(actions, node, $0) }
        case .loop(let action, let count):
            return composed(time, speed) { advanceLoop(action, count, node, $0) }
        }
    }

    private func composed(_ time: TimeInterval, _ speed: Double, _ body: (TimeInterval) -> TimeInterval?) -> TimeInterval? {
        guard speed > 0 else { return nil }
        return body(time * speed).map { $0 / speed }
    }

    private func advanceSingle(_ node: SKNode, _ time: TimeInterval) -> TimeInterval? {
        if length == nil {
            begin(node)
        }
        let length = length ?? 0
        elapsed += time
        let isAtEnd = elapsed >= length - Self.instant
        let new = isAtEnd || length <= 0 ? 1 : action.progress(at: elapsed / length)
        let final = isAtEnd ? action.progress(at: 1) : new
        change?(progress, final)
        progress = final
        if case .custom(let block) = action.kind {
            block(node, CGFloat(min(elapsed, length)))
        }
        return isAtEnd ? max(elapsed - length, 0) : nil
    }

    private func begin(_ node: SKNode) {
        length = action.duration
        switch action.kind {
        case .instant(let block): block(node)
        case .interval(let make): change = make(node)
        case .child(let name, let action): node.childNode(withName: name)?.run(action)
        case .pause(let least, let greatest): length = least < greatest ? Double.random(in: least...greatest) : least
        default: break
        }
    }

    private func advanceSequence(_ actions: [SKAction], _ node: SKNode, _ time: TimeInterval) -> TimeInterval? {
        var rest = time
        while index < actions.count {
            let run = inner.last.flatMap { $0 } ?? ActionRun(actions[index])
            inner = [run]
            guard let left = run.advance(node, rest) else { return nil }
            rest = left
            index += 1
            inner = []
        }
        return rest
    }

    private func advanceGroup(_ actions: [SKAction], _ node: SKNode, _ time: TimeInterval) -> TimeInterval? {
        if inner.isEmpty {
            inner = actions.map { ActionRun($0) }
        }
        var rest = time
        for (index, run) in inner.enumerated() {
            guard let run else { continue }
            if let left = run.advance(node, time) {
                inner[index] = nil
                rest = min(rest, left)
            }
        }
        return inner.allSatisfy { $0 == nil } ? rest : nil
    }

    private func advanceLoop(_ action: SKAction, _ count: Int?, _ node: SKNode, _ time: TimeInterval) -> TimeInterval? {
        var rest = time
        while count.map({ index < $0 }) ?? true {
            let isNew = inner.isEmpty
            let run = inner.last.flatMap { $0 } ?? ActionRun(action)
            inner = [run]
            guard let left = run.advance(node, rest) else { return nil }
            inner = []
            index += 1
            // What takes no time would never end.
            if count == nil, isNew, left >= rest {
                return nil
            }
            rest = left
        }
        return rest
    }
}
