import Foundation

/// Decides which gestures get the touches.
///
/// Every gesture under a touch sees what the touch does. A gesture that becomes active or ends has won: the others that
/// share a touch with it have lost, simultaneous ones aside. Of those that want a touch at the same moment the first in
/// the chain wins: high priority from the outside in, then the others from the inside out. A tap that ends while one
/// before it in the chain may still become something waits for it, and a gesture that has become active does so until its
/// touch has moved 10 points. Until a gesture has won, its closures are not called, but for those of values that make no
/// claim on the touch (a long press that goes on).
@MainActor
final class GestureArena {
    private static let decisiveDistance: CGFloat = 10

    private unowned let host: ViewGraph
    private var entries: [Entry] = []
    private var touches: [Touch] = []

    private final class Entry {
        enum State {
            case possible
            /// It wants its touches; others may still be in the way.
            case waiting(hasEnded: Bool)
            case active
            /// Out of the game until its touches have ended.
            case over
        }

        let gesture: AttachedGesture
        let priority: GesturePriority
        let order: Int
        var state = State.possible
        /// Every touch that it has seen.
        var seenTouchIDs: [Int] = []
        /// Those that are still known.
        var touches: [Int] = []
        var actions = GestureActions()

        init(_ link: GestureChain.Link) {
            gesture = link.gesture
            priority = link.priority
            order = link.order
        }

        var isOver: Bool {
            if case .over = state { true } else { false }
        }

        var isListening: Bool {
            switch state {
            case .possible, .active, .waiting(hasEnded: false): true
            case .waiting(hasEnded: true), .over: false
            }
        }

        func competes(with other: Entry) -> Bool {
            self !== other && priority != .simultaneous && other.priority != .simultaneous
                && seenTouchIDs.contains(where: other.seenTouchIDs.contains)
        }
    }

    init(host: ViewGraph) {
        self.host = host
    }

    // MARK: Input

    func down(_ touchID: Int, at point: CGPoint, over hit: [ViewResponder]) {
        touches.append(Touch(id: touchID, at: point))
        for link in GestureChain(hit).links {
            join(link, touchID: touchID)
        }
        entries.sort { $0.order < $1.order }
        deliver { $0.touches.contains(touchID) }
        settle(touchID)
    }

    /// Moves touches at once.
    func move(_ points: [Int: CGPoint]) {
        for (touchID, point) in points.sorted(by: { $0.key < $1.key }) {
            change(touchID) { touch in
                touch.location = point
                touch.phase = .moved
            }
        }
        deliver { $0.touches.contains { points[$0] != nil } }
        for touchID in points.keys.sorted() {
            settle(touchID)
        }
    }

    func up(_ touchID: Int) {
        change(touchID) { $0.phase = .ended }
        deliver { $0.touches.contains(touchID) }
        remove(touchID)
    }

    /// The touch is cancelled, and what it did does not count.
    func cancel(_ touchID: Int) {
        for entry in entries where entry.touches.contains(touchID) {
            lose(entry)
        }
        remove(touchID)
    }

    private func join(_ link: GestureChain.Link, touchID: Int) {
        if let entry = entries.first(where: { $0.gesture.identity === link.gesture.identity }) {
            guard !entry.isOver, entry.touches.count < link.gesture.maximumTouches else { return }
            entry.seenTouchIDs.append(touchID)
            entry.touches.append(touchID)
            return
        }
        let entry = Entry(link)
        entry.seenTouchIDs = [touchID]
        entry.touches = [touchID]
        entries.append(entry)
    }

    private func change(_ touchID: Int, _ change: (inout Touch) -> Void) {
        if let index = touches.firstIndex(where: { $0.id == touchID }) {
            change(&touches[index])
        }
    }

    private func settle(_ touchID: Int) {
        change(touchID) { $0.phase = .stationary }
        clean()
    }

    private func remove(_ touchID: Int) {
        touches.removeAll { $0.id == touchID }
        for entry in entries {
            entry.touches.removeAll { $0 == touchID }
        }
        clean()
    }

    private func clean() {
        entries.removeAll { $0.isOver && $0.touches.isEmpty }
        if touches.isEmpty, entries.allSatisfy({ $0.touches.isEmpty && $0.gesture.deadline == .infinity }) {
            // Nothing will happen by itself, and there is no touch that it could belong to.
            for entry in entries where !entry.isOver {
                lose(entry)
            }
            entries = []
        }
    }

    // MARK: Time

    /// When a gesture wants to be asked although no touch does anything.
    var deadline: Double {
        entries.reduce(.infinity) { $1.isListening ? min($0, $1.gesture.deadline) : $0 }
    }

    /// Lets those gestures go on whose time has come.
    func advance(to time: Double) {
        while deadline <= time + WakeUp.tolerance {
            deliver { $0.gesture.deadline <= time + WakeUp.tolerance }
            clean()
        }
    }

    /// Ends, without success, the gestures whose views have gone or are disabled. Whether there were any.
    func cancelUnavailable() -> Bool {
        var found = false
        for entry in entries where !entry.isOver && !entry.gesture.isAvailable {
            lose(entry)
            found = true
        }
        if found {
            resolve()
            clean()
        }
        return found
    }

    func cancelAll() {
        for entry in entries {
            lose(entry)
        }
        entries = []
        touches = []
    }

    /// Names of the gestures that have their touches for themselves.
    var activeNames: [String] {
        entries.compactMap { entry in
            if case .active = entry.state { entry.gesture.name } else { nil }
        }
    }

    // MARK: Decisions

    private func deliver(to isAddressed: (Entry) -> Bool) {
        for entry in entries where entry.isListening && isAddressed(entry) {
            guard entry.gesture.isAvailable else {
                lose(entry)
                continue
            }
            let event = GestureEvent(
                time: host.currentTime, date: host.date, touches: touches.filter { entry.touches.contains($0.id) },
                actions: entry.actions)
            switch (entry.gesture.update(event), entry.state) {
            case (.possible, _):
                entry.actions.run()
            case (.active, .active):
                entry.actions.run()
            case (.active, _):
                entry.state = .waiting(hasEnded: false)
            case (.ended, .active):
                end(entry)
            case (.ended, _):
                entry.state = .waiting(hasEnded: true)
            case (.failed, .possible):
                // Its end does not concern the others.
                entry.actions.run()
                lose(entry)
            case (.failed, .active), (.failed, .waiting), (.failed, .over):
                lose(entry)
            }
            // A closure may have brought the end of this.
            resolve()
        }
    }

    /// Gives the touches to those who want them and may have them.
    private func resolve() {
        while let winner = entries.first(where: { mayWin($0) }) {
            for other in entries where !other.isOver && other.competes(with: winner) {
                lose(other)
            }
            if case .waiting(hasEnded: true) = winner.state {
                end(winner)
            } else {
                winner.state = .active
                winner.actions.run()
            }
        }
    }

    private func mayWin(_ entry: Entry) -> Bool {
        guard case .waiting(let hasEnded) = entry.state else { return false }
        if entry.gesture.isDecisive {
            return true
        }
        let isBlocked = entries.contains { other in
            other.order < entry.order && !other.isOver && other.competes(with: entry)
        }
        guard isBlocked else { return true }
        if hasEnded {
            return !entry.gesture.waitsForOthers
        }
        return touches.contains { entry.touches.contains($0.id) && $0.distance >= Self.decisiveDistance }
    }

    private func end(_ entry: Entry) {
        entry.state = .over
        entry.actions.run()
        entry.gesture.reset()
    }

    private func lose(_ entry: Entry) {
        guard !entry.isOver else { return }
        entry.state = .over
        entry.actions = GestureActions()
        entry.gesture.reset()
    }
}
