/// An edge as one end sees it: the node at the other end, and the index of this edge in that node's list.
@usableFromInline
struct Edge {
    @usableFromInline let node: Unmanaged<AnyNode>
    @usableFromInline var slot: Int32

    @inlinable
    init(node: Unmanaged<AnyNode>, slot: Int32) {
        self.node = node
        self.slot = slot
    }
}

/// The edges at one end of a node. Most nodes have one or two, which need no allocation.
@usableFromInline
struct EdgeList {
    /// The first node; the memory with all edges where there is a capacity.
    @usableFromInline var first: UnsafeMutableRawPointer?
    @usableFromInline var second: UnsafeMutableRawPointer?
    @usableFromInline var firstSlot: Int32 = 0
    @usableFromInline var secondSlot: Int32 = 0
    @usableFromInline var count: Int32 = 0
    @usableFromInline var capacity: Int32 = 0

    @inlinable
    init() {}

    @inlinable var isEmpty: Bool { count == 0 }

    @inlinable var memory: UnsafeMutablePointer<Edge> {
        first.unsafelyUnwrapped.assumingMemoryBound(to: Edge.self)
    }

    @inlinable
    subscript(index: Int) -> Edge {
        if capacity > 0 {
            return memory[index]
        }
        let (node, slot) = index == 0 ? (first, firstSlot) : (second, secondSlot)
        return Edge(node: .fromOpaque(node.unsafelyUnwrapped), slot: slot)
    }

    mutating func setSlot(_ slot: Int, at index: Int) {
        if capacity > 0 {
            memory[index].slot = Int32(slot)
        } else if index == 0 {
            firstSlot = Int32(slot)
        } else {
            secondSlot = Int32(slot)
        }
    }

    mutating func replace(at index: Int, with edge: Edge) {
        if capacity > 0 {
            memory[index] = edge
        } else if index == 0 {
            first = edge.node.toOpaque()
            firstSlot = edge.slot
        } else {
            second = edge.node.toOpaque()
            secondSlot = edge.slot
        }
    }

    mutating func append(_ edge: Edge) {
        if count == max(capacity, 2) {
            grow()
        }
        if capacity > 0 {
            (memory + Int(count)).initialize(to: edge)
        } else {
            replace(at: Int(count), with: edge)
        }
        count += 1
    }

    private mutating func grow() {
        let largerCapacity = count < 8 ? count + 2 : count * 2
        let larger = UnsafeMutablePointer<Edge>.allocate(capacity: Int(largerCapacity))
        for index in 0..<Int(count) {
            (larger + index).initialize(to: self[index])
        }
        deallocate()
        first = UnsafeMutableRawPointer(larger)
        capacity = largerCapacity
    }

    mutating func removeLast() -> Edge {
        count -= 1
        return self[Int(count)]
    }

    mutating func remove(at index: Int) {
        for next in index + 1..<max(Int(count), index + 1) {
            replace(at: next - 1, with: self[next])
        }
        count -= 1
    }

    func contains(_ node: AnyNode) -> Bool {
        let address = Unmanaged.passUnretained(node).toOpaque()
        for index in 0..<Int(count) where self[index].node.toOpaque() == address {
            return true
        }
        return false
    }

    func deallocate() {
        if capacity > 0 {
            memory.deallocate()
        }
    }
}

/// What all attributes have in common: edges, dirtiness and revisions.
@usableFromInline
package class AnyNode {
    @usableFromInline final unowned(unsafe) let graph: Graph
    @usableFromInline final let identifier: Int
    /// The characters of a static string, which end with a zero.
    private final let characters: UnsafePointer<UInt8>

    @exclusivity(unchecked) @usableFromInline final var changedAt: UInt64 = 0
    @exclusivity(unchecked) @usableFromInline final var verifiedAt: UInt64 = 0
    /// While running: the node whose update reads this one.
    @exclusivity(unchecked) final var outer: Unmanaged<AnyNode>?
    final var outerRunning: AnyNode? { outer?.takeUnretainedValue() }

    /// The one that was made before in the same subgraph.
    @exclusivity(unchecked) final var older: AnyNode?

    @exclusivity(unchecked) @usableFromInline final var inputs = EdgeList()
    @exclusivity(unchecked) @usableFromInline final var dependents = EdgeList()

    @exclusivity(unchecked) @usableFromInline final var transactionalIndex: Int32 = -1
    /// How many of `inputs` the running rule has read again.
    @exclusivity(unchecked) @usableFromInline final var cursor: Int32 = 0
    /// Something that this node read may have changed.
    @exclusivity(unchecked) @usableFromInline final var isDirty = true
    @exclusivity(unchecked) @usableFromInline final var isRunning = false
    @exclusivity(unchecked) @usableFromInline final var isAlive = true
    @exclusivity(unchecked) @usableFromInline final var hasValue = false
    /// Not dropped yet.
    @exclusivity(unchecked) @usableFromInline final var hasRule = true
    @exclusivity(unchecked) final var isShared = false
    /// What the running rule reads now it may read again and again, in any order.
    @exclusivity(unchecked) @usableFromInline final var readsInAnyOrder = false
    @exclusivity(unchecked) @usableFromInline final var cutoff = Cutoff.none
    /// A cutoff whose readers do not know yet that it may be out of date.
    @exclusivity(unchecked) final var isWaiting = false
    /// The last transactional phase in which a cutoff waited and has changed; 255 for none.
    @exclusivity(unchecked) final var phase: UInt8 = .max

    @usableFromInline
    init(name: StaticString, subgraph: Subgraph) {
        graph = subgraph.graph
        characters = name.utf8Start
        graph.nextIdentifier += 1
        identifier = graph.nextIdentifier
        graph.liveNodes += 1
        subgraph.add(self)
    }

    deinit {
        inputs.deallocate()
        dependents.deallocate()
    }

    /// Runs the rule and keeps its value; true when the value is another one than before. Nil for a source. A function that is
    /// handed in where the types are known, instead of a method of a generic class, which would not know them.
    @exclusivity(unchecked) @usableFromInline final var evaluate: ((AnyNode) -> Bool)?

    /// Forgets the rule, when the subgraph is torn down. The last value stays readable.
    @usableFromInline
    func dropRule() {}

    /// Calls `body` with where the value lies, for as long as that takes, if there is one: that of an optional at its beginning
    /// (`KeptValue`).
    @usableFromInline
    func withValue<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result { preconditionFailure("a node has a value") }

    /// Takes a substitute for a missing value, if there is one.
    func takeSubstitute() -> Bool { false }

    /// Text of the value, for the dot dump.
    func describeValue() -> String { "" }

    @inlinable
    final func update() {
        if isDirty || isRunning {
            updateDirty()
        }
    }

    @usableFromInline
    final func updateDirty() {
        if isRunning {
            reportCycle()
            return
        }
        guard isAlive else {
            runAfterDeath()
            return
        }
        Graph.checkThread()
        isDirty = false
        let waited = isWaiting
        isWaiting = false
        if hasValue {
            guard isStale() else {
                verifiedAt = graph.revision
                return
            }
            // An input may have taken this attribute away.
            guard isAlive else { return }
        }
        let before = changedAt
        run()
        if graph.hasDeferredWork, graph.running == nil {
            graph.runDeferredWork()
        }
        if waited, changedAt != before {
            // Others may have been found up to date since the change.
            graph.revision &+= 1
            changedAt = graph.revision
            phase = graph.phase
            invalidateDependents(exceptRunning: true)
        }
    }

    /// Brings a cutoff up to date whose turn it is.
    final func settle() {
        if isDirty, isAlive {
            updateDirty()
        }
    }

    /// Handles the first read of a node after its removal.
    private func runAfterDeath() {
        isDirty = false
        if !hasValue {
            run()
            dropRule()
        }
    }

    /// Whether an input has changed since the last run. Brings inputs up to date in the order they were read and
    /// stops at the first change, because later reads may depend on it.
    private func isStale() -> Bool {
        enter()
        defer { leave() }
        var index = 0
        while index < Int(inputs.count) {
            let isNewer = inputs[index].node._withUnsafeGuaranteedRef { input in
                input.update()
                return input.changedAt > verifiedAt
            }
            if isNewer {
                return true
            }
            index += 1
        }
        return inputs.isEmpty
    }

    private func enter() {
        if graph.running == nil {
            graph.releaseTornDown()
        }
        isRunning = true
        outer = graph.running
        graph.running = .passUnretained(self)
    }

    private func leave() {
        isRunning = false
        graph.running = outer
        outer = nil
    }

    private func run() {
        let outer = Graph.evaluating
        Graph.evaluating = .passUnretained(self)
        enter()
        cursor = 0
        let started = graph.revision
        let changed = callEvaluate()
        leave()
        Graph.evaluating = outer
        graph.rulesRun &+= 1
        if cursor < inputs.count {
            truncateInputs(to: Int(cursor))
        }
        verifiedAt = started
        if changed || !hasValue {
            changedAt = graph.revision
        }
        hasValue = true
    }

    /// Takes the function out while it runs: a call of a stored function would retain what it has captured. Not with `swap`, which is generic: each pass
    /// through it would wrap the function once more.
    private func callEvaluate() -> Bool {
        let rule = evaluate
        evaluate = nil
        let changed = rule?(self) ?? false
        evaluate = rule
        return changed
    }

    /// Records that `reader` reads this node now. A reader that reads the same inputs in the same order as the last
    /// time changes no edge.
    @inlinable
    final func recordRead(by reader: AnyNode) {
        let position = Int(reader.cursor)
        if position < Int(reader.inputs.count), reader.inputs[position].node.toOpaque() == Unmanaged.passUnretained(self).toOpaque() {
            reader.cursor &+= 1
            return
        }
        recordNewRead(by: reader, at: position)
    }

    @usableFromInline
    final func recordNewRead(by reader: AnyNode, at position: Int) {
        guard isAlive, reader.isAlive else { return }
        var position = position
        if reader.readsInAnyOrder {
            guard !isRead(by: reader) else { return }
            position = Int(reader.inputs.count)
            reader.cursor = Int32(position)
        } else if reader.isRunning {
            // Read twice in a row.
            if position > 0, reader.inputs[position - 1].node.toOpaque() == Unmanaged.passUnretained(self).toOpaque() {
                return
            }
        } else if isRead(by: reader) {
            return
        }
        reader.truncateInputs(to: position)
        reader.inputs.append(Edge(node: .passUnretained(self), slot: Int32(dependents.count)))
        dependents.append(Edge(node: .passUnretained(reader), slot: Int32(position)))
        reader.cursor += 1
    }

    /// Whether one of the inputs from the one at `index` on has changed since the last run.
    final func hasChangedInput(from index: Int) -> Bool {
        for index in min(index, Int(inputs.count))..<Int(inputs.count) {
            let hasChanged = inputs[index].node._withUnsafeGuaranteedRef { input in
                input.update()
                return input.changedAt > verifiedAt
            }
            if hasChanged {
                return true
            }
        }
        return false
    }

    /// Whether there is an edge already. What a rule reads later, on behalf of what it has made, is read in no order.
    private func isRead(by reader: AnyNode) -> Bool {
        dependents.count < reader.inputs.count ? dependents.contains(reader) : reader.inputs.contains(self)
    }

    @usableFromInline
    final func truncateInputs(to count: Int) {
        while Int(inputs.count) > count {
            let edge = inputs.removeLast()
            edge.node._withUnsafeGuaranteedRef { $0.removeDependent(at: Int(edge.slot)) }
        }
    }

    /// Takes the last dependent into the gap, so that removal costs the same however many there are.
    private func removeDependent(at slot: Int) {
        let last = dependents.removeLast()
        guard slot < Int(dependents.count) else { return }
        dependents.replace(at: slot, with: last)
        last.node._withUnsafeGuaranteedRef { $0.inputs.setSlot(slot, at: Int(last.slot)) }
    }

    /// Marks everything that depends on this node as possibly out of date, up to where cutoffs wait.
    @usableFromInline
    final func invalidateDependents(exceptRunning: Bool = false) {
        var index = 0
        while index < Int(dependents.count) {
            dependents[index].node._withUnsafeGuaranteedRef { dependent in
                if !(exceptRunning && dependent.isRunning) {
                    dependent.markDirty()
                }
            }
            index += 1
        }
    }

    private func markDirty() {
        guard !isDirty else { return }
        isDirty = true
        if cutoff == .none || !graph.wait(self) {
            invalidateDependents()
        }
    }

    /// Makes the rule run again at the next read, even if its inputs are unchanged.
    final func invalidate() {
        guard isAlive else { return }
        verifiedAt = 0
        graph.revision &+= 1
        markDirty()
    }

    /// Takes a new value as changed now.
    @usableFromInline
    final func noteChange() {
        graph.revision &+= 1
        changedAt = graph.revision
        invalidateDependents()
    }

    final func tearDown() {
        guard isAlive else { return }
        truncateInputs(to: 0)
        while !dependents.isEmpty {
            let edge = dependents.removeLast()
            edge.node._withUnsafeGuaranteedRef { $0.removeInput(at: Int(edge.slot)) }
        }
        isAlive = false
        graph.liveNodes -= 1
        if isShared {
            graph.sharedNodes -= 1
        }
        if transactionalIndex >= 0 {
            graph.transactional[Int(transactionalIndex)] = nil
            graph.transactionalGaps += 1
        }
        // Without a value, only the rule can serve a late read.
        if hasValue {
            dropRule()
        } else {
            graph.keepUnanswered(self)
        }
    }

    /// An input disappears while this node lives on: it has to run again, and the edges after it move down.
    private func removeInput(at index: Int) {
        if isRunning {
            inputs.remove(at: index)
            for position in index..<Int(inputs.count) {
                let edge = inputs[position]
                edge.node._withUnsafeGuaranteedRef { $0.dependents.setSlot(position, at: Int(edge.slot)) }
            }
            if Int(cursor) > index {
                cursor -= 1
            }
        } else {
            // It reads again before its value is needed, so its later reads are irrelevant.
            truncateInputs(to: index + 1)
            _ = inputs.removeLast()
        }
        verifiedAt = 0
        graph.revision &+= 1
        markDirty()
    }

    private func reportCycle() {
        var path = [description]
        var node = graph.innermostRunning
        while let current = node {
            path.append(current.description)
            node = current === self ? nil : current.outerRunning
        }
        path.reverse()
        graph.onCycle?(path)
        if !hasValue {
            precondition(takeSubstitute(), "an attribute needs its own first value: " + path.joined(separator: " → "))
        }
    }

    @usableFromInline
    final func failUnwritten() -> Never {
        preconditionFailure("\(description) was read before it had a value")
    }

    final var name: String { String(cString: characters) }

    /// The rule that computes the value, if it is kept as one.
    var keptRule: Any? { nil }

    final var description: String { "\(name)#\(identifier)" }
}
