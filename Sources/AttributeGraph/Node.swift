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

/// What all attributes have in common: edges, dirtiness and revisions.
@usableFromInline
package class AnyNode {
    @usableFromInline final unowned(unsafe) let graph: Graph
    @usableFromInline final let identifier: Int
    @usableFromInline final let name: StaticString

    @exclusivity(unchecked) @usableFromInline final var changedAt: UInt64 = 0
    @exclusivity(unchecked) @usableFromInline final var verifiedAt: UInt64 = 0
    /// Something that this node read may have changed.
    @exclusivity(unchecked) @usableFromInline final var isDirty = true
    @exclusivity(unchecked) @usableFromInline final var isRunning = false
    @exclusivity(unchecked) @usableFromInline final var isAlive = true
    /// While running: the node whose update asked for this one.
    @exclusivity(unchecked) final unowned(unsafe) var outerRunning: AnyNode?
    @exclusivity(unchecked) @usableFromInline final var hasValue = false
    @usableFromInline final var transactionalIndex: Int32 = -1
    /// How many of `inputs` the running rule has read again.
    @exclusivity(unchecked) @usableFromInline final var cursor: Int32 = 0

    @exclusivity(unchecked) @usableFromInline final var inputs: ContiguousArray<Edge> = []
    @exclusivity(unchecked) @usableFromInline final var dependents: ContiguousArray<Edge> = []

    @usableFromInline
    init(name: StaticString, subgraph: Subgraph) {
        graph = subgraph.graph
        self.name = name
        graph.nextIdentifier += 1
        identifier = graph.nextIdentifier
        graph.liveNodes += 1
        subgraph.add(self)
    }

    /// Runs the rule and keeps its value; true when the value is another one than before. Nil for a source. A function that is
    /// handed in where the types are known, instead of a method of a generic class, which would not know them.
    @exclusivity(unchecked) @usableFromInline final var evaluate: ((AnyNode) -> Bool)?

    /// Forgets the rule, when the subgraph is torn down. The last value stays readable.
    @usableFromInline
    func dropRule() {}

    /// Takes a value that stands for none, if there is such a thing.
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
        isDirty = false
        if hasValue {
            guard isStale() else {
                verifiedAt = graph.revision
                return
            }
            // An input may have taken this attribute away.
            guard isAlive else { return }
        }
        run()
    }

    /// Something still asks for what nobody has asked for as long as it was there.
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
        while index < inputs.count {
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
        if graph.innermostRunning == nil {
            graph.releaseTornDown()
        }
        isRunning = true
        outerRunning = graph.innermostRunning
        graph.innermostRunning = self
    }

    private func leave() {
        isRunning = false
        graph.innermostRunning = outerRunning
        outerRunning = nil
    }

    private func run() {
        let outer = Graph.evaluating
        Graph.evaluating = self
        enter()
        cursor = 0
        let started = graph.revision
        let changed = evaluate?(self) ?? false
        leave()
        Graph.evaluating = outer
        graph.rulesRun &+= 1
        if Int(cursor) < inputs.count {
            truncateInputs(to: Int(cursor))
        }
        verifiedAt = started
        if changed || !hasValue {
            changedAt = graph.revision
        }
        hasValue = true
    }

    /// Records that `reader` reads this node now. A reader that reads the same inputs in the same order as the last
    /// time changes no edge.
    @inlinable
    final func recordRead(by reader: AnyNode) {
        let position = Int(reader.cursor)
        if position < reader.inputs.count, reader.inputs[position].node.toOpaque() == Unmanaged.passUnretained(self).toOpaque() {
            reader.cursor &+= 1
            return
        }
        recordNewRead(by: reader, at: position)
    }

    @usableFromInline
    final func recordNewRead(by reader: AnyNode, at position: Int) {
        guard isAlive, reader.isAlive else { return }
        if !reader.isRunning, isRead(by: reader) {
            return
        }
        reader.truncateInputs(to: position)
        reader.inputs.append(Edge(node: .passUnretained(self), slot: Int32(dependents.count)))
        dependents.append(Edge(node: .passUnretained(reader), slot: Int32(position)))
        reader.cursor += 1
    }

    /// Whether there is an edge already. What a rule reads later, on behalf of what it has made, is read in no order.
    private func isRead(by reader: AnyNode) -> Bool {
        if dependents.count < reader.inputs.count {
            return dependents.contains { $0.node.toOpaque() == Unmanaged.passUnretained(reader).toOpaque() }
        }
        return reader.inputs.contains { $0.node.toOpaque() == Unmanaged.passUnretained(self).toOpaque() }
    }

    @usableFromInline
    final func truncateInputs(to count: Int) {
        while inputs.count > count {
            let edge = inputs.removeLast()
            edge.node._withUnsafeGuaranteedRef { $0.removeDependent(at: Int(edge.slot)) }
        }
    }

    /// Takes the last dependent into the gap, so that removal costs the same however many there are.
    private func removeDependent(at slot: Int) {
        let last = dependents.removeLast()
        guard slot < dependents.count else { return }
        dependents[slot] = last
        last.node._withUnsafeGuaranteedRef { $0.inputs[Int(last.slot)].slot = Int32(slot) }
    }

    /// Marks everything that depends on this node as possibly out of date.
    @usableFromInline
    final func invalidateDependents() {
        var index = 0
        while index < dependents.count {
            dependents[index].node._withUnsafeGuaranteedRef { dependent in
                if !dependent.isDirty {
                    dependent.isDirty = true
                    dependent.invalidateDependents()
                }
            }
            index += 1
        }
    }

    /// Makes the rule run again at the next read, whatever its inputs say.
    final func invalidate() {
        guard isAlive else { return }
        verifiedAt = 0
        graph.revision &+= 1
        guard !isDirty else { return }
        isDirty = true
        invalidateDependents()
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
        while let edge = dependents.popLast() {
            edge.node._withUnsafeGuaranteedRef { $0.removeInput(at: Int(edge.slot)) }
        }
        isAlive = false
        graph.liveNodes -= 1
        if transactionalIndex >= 0 {
            graph.transactional[Int(transactionalIndex)] = nil
            graph.transactionalGaps += 1
        }
        // Without a value, the rule is all that can answer a late question.
        if hasValue {
            dropRule()
        } else {
            graph.keepUnanswered(self)
        }
    }

    /// An input disappears while this node lives on: it has to run again, and the edges after it move down.
    private func removeInput(at index: Int) {
        inputs.remove(at: index)
        for position in index..<inputs.count {
            let edge = inputs[position]
            edge.node._withUnsafeGuaranteedRef { $0.dependents[Int(edge.slot)].slot = Int32(position) }
        }
        if Int(cursor) > index {
            cursor -= 1
        }
        verifiedAt = 0
        graph.revision &+= 1
        if !isDirty {
            isDirty = true
            invalidateDependents()
        }
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

    final var description: String { "\(name)#\(identifier)" }
}
