/// Where a change stops until the new value has been compared.
///
/// The readers of a cutoff are not marked as out of date when the cutoff is, but when the cutoff has run in the transactional phase and has a different
/// value. This pays off where one value is read for very many: an unchanged row of a collection leaves everything in it untouched.
@usableFromInline
package enum Cutoff: UInt8, Sendable {
    case none
    /// What decides which attributes there are. Parents come before children, because they may take those away.
    case structure
    /// Where children stand, once all of the structure is known. Parents come before children.
    case places
}

/// Cutoffs that may be out of date, in the order of their making.
struct CutoffQueue {
    /// Those that came in order, which is nearly all.
    private var inOrder: [AnyNode] = []
    private var head = 0
    /// The others: a heap with the first at its root.
    private var late: [AnyNode] = []

    var isEmpty: Bool { head == inOrder.count && late.isEmpty }

    mutating func insert(_ node: AnyNode) {
        if let last = inOrder.last, node.identifier < last.identifier {
            late.append(node)
            siftUp(late.count - 1)
        } else {
            inOrder.append(node)
        }
    }

    /// The first, if it comes before `limit`.
    mutating func takeFirst(before limit: Int = .max) -> AnyNode? {
        let isLate = head == inOrder.count || !late.isEmpty && late[0].identifier < inOrder[head].identifier
        guard let first = isLate ? late.first : inOrder[head], first.identifier < limit else { return nil }
        if isLate {
            removeRoot()
        } else {
            head += 1
            if head == inOrder.count {
                inOrder.removeAll(keepingCapacity: true)
                head = 0
            }
        }
        return first
    }

    private mutating func siftUp(_ start: Int) {
        var index = start
        while index > 0, late[index].identifier < late[(index - 1) / 2].identifier {
            late.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func removeRoot() {
        late.swapAt(0, late.count - 1)
        late.removeLast()
        var index = 0
        while true {
            var least = index
            for child in 2 * index + 1...2 * index + 2 where child < late.count && late[child].identifier < late[least].identifier {
                least = child
            }
            guard least != index else { return }
            late.swapAt(index, least)
            index = least
        }
    }
}

extension Graph {
    /// Lets a cutoff that may be out of date wait for the transactional phase. False while rules run, since what they read next
    /// has to be marked at once, and for one that has had its turn in this phase: it may depend on itself.
    func wait(_ node: AnyNode) -> Bool {
        guard running == nil, !marksAtOnce, node.isAlive, node.phase != phase else { return false }
        node.isWaiting = true
        waitingCount += 1
        if node.cutoff == .structure {
            structure.insert(node)
        } else {
            places.insert(node)
        }
        return true
    }

    /// Brings the cutoffs of the structure that were made before the attribute number `limit` up to date.
    func settleStructure(before limit: Int = .max) {
        while let node = structure.takeFirst(before: limit) {
            waitingCount -= 1
            node.settle()
        }
    }

    /// Brings all cutoffs up to date, and what they change.
    func settle() {
        while waitingCount > 0 {
            settleStructure()
            guard let node = places.takeFirst() else { return }
            waitingCount -= 1
            node.settle()
        }
    }

    /// A value is read outside of the transactional phase: readers of waiting cutoffs are marked as usual.
    @usableFromInline
    func markWaiting() {
        guard running == nil, waitingCount > 0 else { return }
        marksAtOnce = true
        defer { marksAtOnce = false }
        while let node = structure.takeFirst() ?? places.takeFirst() {
            waitingCount -= 1
            if node.isWaiting {
                node.isWaiting = false
                node.invalidateDependents()
            }
        }
    }
}
