import IncrementalGraph
import Foundation

/// The state of one navigation stack: its pages, the two that move now, and the progress of that movement.
///
/// Changes of the stack are requests. The pages rule (`NavigationPages`) performs one movement after the other, as UIKit does: requests during a
/// movement wait for its end.
package final class NavigationController {
    /// A transition between two pages.
    struct Movement {
        var from: NavigationEntry
        var to: NavigationEntry
        var isPush: Bool
        /// Pages that go when it has ended.
        var leaving: [NavigationEntry] = []
        /// Of the upper page: 0 when it is away, 1 when it covers the window.
        var motion: NavigationMotion
        var isTrackingTouch = false

        var upper: NavigationEntry { isPush ? to : from }
        var lower: NavigationEntry { isPush ? from : to }
    }

    unowned let host: ViewGraph
    /// What wakes the pages rule.
    let changes: Attribute<Void>
    let destinations: NavigationDestinations
    let zoomSources = ZoomSources()
    private(set) var entries: [NavigationEntry]
    /// The pages after the last finished change, which are on the screen when nothing moves.
    private(set) var shown: [NavigationEntry]
    private(set) var movement: Movement?
    /// How the next change of pages comes about.
    private var isNextAnimated = true
    var path: NavigationPathLink?
    /// The pages that live on when they are left, by their values.
    private var kept: [AnyHashable: NavigationEntry] = [:]
    /// The path as it was read last. Only another one changes the stack.
    private var lastPath: [AnyHashable] = []
    /// The next column of a split view, which shows the pages that this one pushes.
    weak var next: NavigationController?

    /// Made in the subgraph of the stack.
    init(host: ViewGraph, root: NavigationEntry) {
        self.host = host
        changes = Attribute("navigation changes", value: ())
        destinations = NavigationDestinations(host: host)
        entries = [root]
        shown = [root]
    }

    var top: NavigationEntry { entries[entries.count - 1] }
    var depth: Int { entries.count - 1 }

    /// Whether an entry is on the stack, or on that of the next column.
    func holds(_ entry: NavigationEntry) -> Bool {
        entries.contains { $0 === entry } || next?.holds(entry) == true
    }

    /// All pages that have to be there, the lower ones first, and those that are kept last.
    var needed: [NavigationEntry] {
        guard movement != nil || !kept.isEmpty else { return entries }
        var result = entries
        for entry in (movement.map { $0.leaving + [$0.from, $0.to] } ?? []) + kept.values where !result.contains(where: { $0 === entry }) {
            result.append(entry)
        }
        return result
    }

    private func note(_ transaction: Transaction) {
        host.enqueue(in: transaction) { [changes] in
            if changes.isAlive {
                changes.signal()
            }
        }
    }

    // MARK: Changes of the stack

    func push(_ entry: NavigationEntry, above base: NavigationEntry?, transaction: Transaction) {
        if let next {
            entry.isColumnRoot = true
            var transaction = transaction
            transaction.disablesAnimations = true
            return next.setEntries([next.entries[0], entry], transaction: transaction)
        }
        var next = entries
        if entry.value == nil, let base, let index = next.firstIndex(where: { $0 === base }) {
            next.removeLast(next.count - index - 1)
        }
        setEntries(next + [entry], transaction: transaction)
    }

    /// Pushes the destination of a value, or appends it to the path.
    func push(_ value: AnyHashable, transaction: Transaction) {
        if let path {
            perform { path.append(value, transaction) }
        } else if let next {
            push(next.makeEntry(value), above: nil, transaction: transaction)
        } else {
            setEntries(entries + [makeEntry(value)], transaction: transaction)
        }
    }

    /// Goes back to the page below `entry`.
    func pop(from entry: NavigationEntry, transaction: Transaction) {
        if let next, !entries.contains(where: { $0 === entry }) {
            return next.pop(from: entry, transaction: transaction)
        }
        guard let index = entries.firstIndex(where: { $0 === entry }), index > 0 else { return }
        pop(to: index, transaction: transaction)
    }

    /// Leaves `count` pages.
    func pop(to count: Int, transaction: Transaction) {
        guard count >= 1, count < entries.count else { return }
        let gone = entries[count...].filter { $0.value != nil }.count
        if gone > 0, let path {
            perform { path.removeLast(gone) }
        }
        setEntries(Array(entries[..<count]), transaction: transaction)
    }

    /// Runs code of the program: now, or after the update that runs.
    private func perform(_ action: @escaping () -> Void) {
        if host.isUpdating {
            host.enqueueAction { action() }
        } else {
            action()
        }
    }

    private func makeEntry(_ value: AnyHashable) -> NavigationEntry {
        if let entry = kept[value], !entries.contains(where: { $0 === entry }) {
            return entry
        }
        let entry = NavigationEntry(value: value) { [destinations] inputs in destinations.makePage(of: value, inputs: inputs) }
        if path?.keptValues.contains(value) ?? false {
            kept[value] = entry
        }
        return entry
    }

    private func setEntries(_ next: [NavigationEntry], transaction: Transaction) {
        exchange(next, transaction: transaction)
        note(Transaction())
    }

    private func exchange(_ next: [NavigationEntry], transaction: Transaction) {
        let removed = entries.filter { entry in !next.contains { $0 === entry } }
        entries = next
        isNextAnimated = !transaction.disablesAnimations
        for entry in removed {
            guard let onPop = entry.source?.onPop else { continue }
            perform { onPop() }
        }
    }

    /// Brings the stack in line with its path. Runs in the pages rule.
    func adopt(_ values: [AnyHashable], transaction: Transaction) {
        if let path, !kept.isEmpty {
            kept = kept.filter { path.keptValues.contains($0.key) }
        }
        guard values != lastPath else { return }
        lastPath = values
        guard values != entries.compactMap(\.value) else { return }
        var next: [NavigationEntry] = [entries[0]]
        var position = 0
        if !values.isEmpty {
            for entry in entries.dropFirst() {
                guard let value = entry.value else {
                    next.append(entry)
                    continue
                }
                guard position < values.count, values[position] == value else { break }
                next.append(entry)
                position += 1
            }
        }
        exchange(next + values[position...].map(makeEntry), transaction: transaction)
    }

    // MARK: Movements

    /// Performs the next request, unless a movement runs. Runs in the pages rule. Returns whether a movement begins or a page appears at once.
    func settle(isFirst: Bool) -> Bool {
        guard movement == nil else { return false }
        let from = shown[shown.count - 1]
        let to = top
        let isPush = !shown.contains { $0 === to }
        let leaving = shown.filter { entry in !entries.contains { $0 === entry } }
        shown = entries
        guard from !== to else { return false }
        guard !isFirst, isNextAnimated else {
            isNextAnimated = true
            return true
        }
        let start: Double = isPush ? 0 : 1
        movement = Movement(
            from: from, to: to, isPush: isPush, leaving: leaving,
            motion: NavigationMotion(from: start, to: 1 - start, velocity: 0, startTime: host.currentTime))
        return true
    }

    /// A swipe from the edge takes the top page. False when there is nothing to go back to or something moves.
    func beginSwipe() -> Bool {
        guard movement == nil, entries.count > 1, shown.count == entries.count else { return false }
        movement = Movement(
            from: top, to: entries[entries.count - 2], isPush: false, leaving: [top],
            motion: NavigationMotion(from: 1, to: 1, velocity: 0, startTime: host.currentTime), isTrackingTouch: true)
        note(Transaction())
        return true
    }

    func moveSwipe(to progress: Double) {
        guard movement?.isTrackingTouch == true else { return }
        movement?.motion = NavigationMotion(from: progress, to: progress, velocity: 0, startTime: host.currentTime)
        note(Transaction())
    }

    /// `velocity` in widths of the window per second, towards the trailing edge positive.
    func endSwipe(velocity: Double, isCancelled: Bool) {
        guard let current = movement, current.isTrackingTouch else { return }
        let progress = current.motion.value(at: host.currentTime)
        let goesBack = !isCancelled && NavigationMotion.goesBack(progress: progress, velocity: velocity)
        movement?.isTrackingTouch = false
        movement?.motion = NavigationMotion(
            from: progress, to: goesBack ? 0 : 1, velocity: -velocity, startTime: host.currentTime)
        if goesBack {
            let count = entries.count - 1
            let last = entries[count]
            entries.removeLast()
            shown = entries
            if last.value != nil, let path {
                perform { path.removeLast(1) }
            }
            if let onPop = last.source?.onPop {
                perform { onPop() }
            }
        }
        note(Transaction())
    }

    /// The progress of the upper page, and whether it still moves.
    func progress(at time: Double) -> (value: Double, isMoving: Bool) {
        guard let movement else { return (1, false) }
        return (movement.motion.value(at: time), !movement.motion.isOver(at: time))
    }

    /// Ends a movement whose motion is over. Returns whether there was one.
    func finishMovement(at time: Double) -> Bool {
        guard let ended = movement, !ended.isTrackingTouch, ended.motion.isOver(at: time) else { return false }
        movement = nil
        return true
    }
}
