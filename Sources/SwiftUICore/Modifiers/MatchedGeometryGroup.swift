import IncrementalGraph
import Foundation

/// All groups of matched views in one tree.
final class MatchedGeometryScope: HostService {
    struct Key: Hashable {
        let id: AnyHashable
        let namespace: Namespace.ID
    }

    private unowned let host: ViewGraph
    private var groups: [Key: MatchedGeometryGroup] = [:]
    private var membersMade = 0

    init(host: ViewGraph) {
        self.host = host
    }

    /// The number of a view that is made now; newer views have greater ones.
    func nextNumber() -> Int {
        membersMade += 1
        return membersMade
    }

    func group(for key: Key) -> MatchedGeometryGroup {
        if let group = groups[key] {
            return group
        }
        let group = MatchedGeometryGroup(host: host, subgraph: Subgraph(in: host.root), name: StableText.of(key.id.base))
        groups[key] = group
        group.onEmpty = { [weak self] empty in
            if self?.groups[key] === empty {
                self?.groups[key] = nil
            }
        }
        return group
    }
}

/// One view with a matched geometry.
final class MatchedGeometryMember {
    let inputs: _GraphInputs
    /// Where layout puts the view, in the window.
    let frame: Attribute<CGRect>
    /// In the order in which views are made.
    let number: Int
    fileprivate(set) var isSource = false
    /// Where in its frame others are put.
    fileprivate(set) var anchor = UnitPoint.center

    init(inputs: _GraphInputs, frame: Attribute<CGRect>) {
        self.inputs = inputs
        self.frame = frame
        number = inputs.host.service(MatchedGeometryScope.self).nextNumber()
    }

    /// Whether the view is the source of the group's frame. The calling rule depends on the result.
    fileprivate func resolveIsLiveSource() -> Bool {
        guard isSource, frame.isAlive else { return false }
        return !(inputs.presence?.resolveIsLeaving() ?? false)
    }
}

/// The frame that the views of a group share at one moment.
struct SharedFrame: Equatable {
    /// The frame in the window; nil if no view is the source.
    var rect: CGRect?
    /// The point of that rectangle which the anchors of others are put on.
    var anchor = UnitPoint.center
    var source: ObjectIdentifier?
    /// On the way from one source to the next.
    var isMoving = false
}

/// The views that share one geometry: those with the same id in the same namespace.
final class MatchedGeometryGroup {
    unowned let host: ViewGraph
    fileprivate let changes: Attribute<Void>
    /// The oldest first.
    fileprivate private(set) var members: [MatchedGeometryMember] = []
    private let subgraph: Subgraph
    let name: String
    /// As one would write it.
    var displayName: String { "matchedGeometryEffect(id: \(name))" }
    private var shared: Attribute<SharedFrame>?
    private var hasWarned = false
    fileprivate var onEmpty: (MatchedGeometryGroup) -> Void = { _ in }

    fileprivate init(host: ViewGraph, subgraph: Subgraph, name: String) {
        self.host = host
        self.subgraph = subgraph
        self.name = name
        changes = subgraph.apply { Attribute("matched views", value: ()) }
    }

    var frame: Attribute<SharedFrame> {
        if let shared {
            return shared
        }
        let frame = subgraph.apply { Attribute<SharedFrame>("shared frame", stateful: SharedFrameRule(group: self)) }
        shared = frame
        return frame
    }

    /// Whether the frame was on its way when it was last looked at.
    var isMoving: Bool { shared?.lastValue?.isMoving ?? false }

    /// Takes `member` in, or notes that it has changed.
    func update(_ member: MatchedGeometryMember, isSource: Bool, anchor: UnitPoint) {
        let isKnown = contains(member)
        guard !isKnown || member.isSource != isSource || member.anchor != anchor else { return }
        member.isSource = isSource
        member.anchor = anchor
        if !isKnown {
            members.insert(member, at: members.firstIndex { $0.number > member.number } ?? members.endIndex)
        }
        noteChange(in: member.inputs.currentTransaction)
    }

    func remove(_ member: MatchedGeometryMember) {
        guard contains(member) else { return }
        members.removeAll { $0 === member }
        noteChange(in: Transaction())
        host.afterUpdate { [weak self] in self?.tearDownIfEmpty() }
    }

    fileprivate func contains(_ member: MatchedGeometryMember) -> Bool {
        members.contains { $0 === member }
    }

    /// A view may come in while the display list is being built, after others have read the frame; they read it again
    /// in the same update.
    private func noteChange(in transaction: Transaction) {
        guard subgraph.isAlive else { return }
        changes.signal()
        if host.isUpdating {
            host.enqueueFollowUp(in: transaction) { [weak self] in
                if let self, subgraph.isAlive {
                    changes.signal()
                }
            }
            host.afterUpdate { [weak self] in self?.checkSources() }
        }
    }

    private func tearDownIfEmpty() {
        guard members.isEmpty, subgraph.isAlive else { return }
        onEmpty(self)
        subgraph.tearDown()
    }

    private func checkSources() {
        guard !hasWarned, members.count > 1, Graph.untracked({ members.filter { $0.resolveIsLiveSource() }.count }) > 1 else { return }
        hasWarned = true
        RuntimeIssue.report(
            "Several views with the matched geometry “\(name)” exist at the same time with isSource: true; the newest one is used. Give the others isSource: false, or show only one of them."
        )
    }
}

/// The source's frame; after a change of the source in an animated transaction, on the way there from the old one's.
private final class SharedFrameRule: StatefulRule {
    private unowned let group: MatchedGeometryGroup
    @exclusivity(unchecked) private var source: MatchedGeometryMember?
    @exclusivity(unchecked) private var target = FrameVector.zero
    /// The position in the target of the source's point: the anchor of the source, or, during an animation, of the first one. A source with another
    /// anchor then uses this point of its frame, so that the point moves as the size does.
    @exclusivity(unchecked) private var anchor = UnitPoint.center
    @exclusivity(unchecked) private var animator: AnimatorState<FrameVector>?
    /// What an observer knows of the present motion.
    private var motion: ObservedMotion

    init(group: MatchedGeometryGroup) {
        self.group = group
        motion = ObservedMotion(view: group.displayName, attribute: "frame")
    }

    func updateValue(old: SharedFrame?) -> RuleResult<SharedFrame> {
        group.changes.value
        return .comparing(resolveFrame(), with: old)
    }

    private func resolveFrame() -> SharedFrame {
        guard let next = group.members.last(where: { $0.resolveIsLiveSource() }) else {
            animator = nil
            // As long as the last source is still visible, the next one starts there.
            if let source, !group.contains(source) {
                self.source = nil
            }
            return SharedFrame()
        }
        let own = next.frame.value
        let frame = FrameVector(own.placing(anchor, at: next.anchor))
        if next !== source {
            if source != nil {
                move(from: target, to: frame, in: next.inputs.currentTransaction)
            }
            source = next
        }
        target = frame
        var shown = frame
        if let animator {
            let clock = next.inputs.clock
            clock.depend()
            animator.pace = pace ?? animator.pace
            if animator.update(&shown, at: clock.now) {
                self.animator = nil
            } else if pace?.speed != 0 {
                clock.follow("a matched geometry")
            }
            group.host.observer?.motionDidStep(motion, to: shown, isOver: self.animator == nil, at: clock.now)
        }
        guard animator == nil else {
            return SharedFrame(rect: shown.rect, anchor: anchor, source: ObjectIdentifier(next), isMoving: true)
        }
        anchor = next.anchor
        target = FrameVector(own)
        return SharedFrame(rect: own, anchor: anchor, source: ObjectIdentifier(next))
    }

    private func move(from start: FrameVector, to end: FrameVector, in transaction: Transaction) {
        let interval = end - start
        guard let animation = transaction.effectiveAnimation, interval != .zero, interval.magnitudeSquared.isFinite else { return }
        let time = group.host.currentTime
        let before = animator
        defer {
            if let observer = group.host.observer, let animator {
                (motion.animator, motion.isNew) = (animator, before == nil)
                observer.motionDidBegin(&motion, from: start, to: end, in: transaction, at: time)
            }
        }
        if let animator {
            animator.pace = pace ?? animator.pace
            animator.combine(animation: animation, delta: interval, at: time, transaction: transaction)
        } else {
            animator = AnimatorState(animation: animation, interval: interval, at: time, transaction: transaction, pace: pace)
        }
    }

    private var pace: PlaybackRate? {
        group.host.observer?.playbackRate(of: motion.attribute, ofView: motion.view)
    }
}

extension CGRect {
    /// A rectangle of the same size, which has its `anchor` where this one has `point`.
    fileprivate func placing(_ anchor: UnitPoint, at point: UnitPoint) -> CGRect {
        offsetBy(dx: (point.x - anchor.x) * width, dy: (point.y - anchor.y) * height)
    }
}
