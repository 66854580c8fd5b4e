import Testing

@testable import IncrementalGraph

/// A cutoff invalidates its readers only once the change is certain.
@MainActor
@Suite struct CutoffTests {
    let graph = Graph()
    let root: Subgraph

    init() {
        root = Subgraph(graph: graph)
    }

    private func makeRow(of source: Attribute<Int>, _ cutoff: Cutoff = .structure, _ value: @escaping (Int) -> Int) -> Attribute<Int> {
        let row = Attribute<Int>("row") { value(source.value) }
        row.cutOff(cutoff)
        return row
    }

    @Test(arguments: [Cutoff.structure, .places]) func anUnchangedRowLeavesItsReadersUntouched(cutoff: Cutoff) {
        root.apply {
            let source = Attribute("source", value: 1)
            let rows = (0..<10).map { number in makeRow(of: source, cutoff) { number == 3 ? $0 : number } }
            let leaves = rows.map { row in Attribute<Int>("leaf") { row.value * 2 } }
            let all = leaves.map(\.value)
            #expect(all[3] == 2)
            source.set(5)
            graph.updateTransactional()
            #expect(leaves.map(\.node.isDirty) == (0..<10).map { $0 == 3 })
            #expect(leaves[3].value == 10)
            #expect(graph.brokenInvariants(root).isEmpty)
        }
    }

    @Test func whoAsksBeforeThePhaseGetsWhatIsRight() {
        root.apply {
            let source = Attribute("source", value: 1)
            let row = makeRow(of: source) { $0 / 10 }
            let leaf = Attribute<Int>("leaf") { row.value }
            #expect(leaf.value == 0)
            source.set(25)
            #expect(leaf.value == 2)
            source.set(26)
            graph.updateTransactional()
            #expect(leaf.value == 2)
            #expect(graph.brokenInvariants(root).isEmpty)
        }
    }

    /// What was found up to date while the cutoff waited is found out of date when it has changed.
    @Test func aReaderBehindAnotherCutoffIsNotForgotten() {
        root.apply {
            let source = Attribute("source", value: 1)
            let other = Attribute("other", value: 1)
            let first = makeRow(of: other) { $0 }
            var late: Attribute<Int>?
            let early = Attribute<Int>("early") { first.value + (late?.value ?? 0) }
            early.cutOff(.structure)
            let row = makeRow(of: source) { $0 }
            late = Attribute<Int>("late") { row.value * 100 }
            let leaf = Attribute<Int>("leaf") { early.value }
            other.set(2)
            #expect(leaf.value == 102)
            other.set(3)
            source.set(2)
            graph.updateTransactional()
            #expect(leaf.value == 203)
            #expect(graph.brokenInvariants(root).isEmpty)
        }
    }

    /// A parent that takes a row away comes before the row, whose rule would not find its element any more.
    @Test func parentsComeBeforeChildren() {
        let elements = Graph.untracked { root.apply { Attribute("elements", value: [1, 2]) } }
        let child = Subgraph(in: root)
        var problems = 0
        root.apply {
            let parent = Attribute<Bool>("parent") {
                let isThere = elements.value.count > 1
                if !isThere {
                    child.tearDown()
                }
                return isThere
            }
            parent.cutOff(.structure)
            _ = parent.value
            let row = child.apply {
                Attribute<Int>("row") {
                    let all = elements.value
                    problems += all.count > 1 ? 0 : 1
                    return all.last ?? 0
                }
            }
            row.cutOff(.structure)
            #expect(row.value == 2)
            elements.set([1])
            graph.updateTransactional()
            #expect(!parent.value)
        }
        #expect(problems == 0)
    }

    @Test func nothingWaitsForeverAndNothingIsKept() {
        weak var node: AnyNode?
        do {
            let graph = Graph()
            let root = Subgraph(graph: graph)
            root.apply {
                let source = Attribute("source", value: 1)
                let row = makeRow(of: source) { $0 }
                node = row.node
                #expect(row.value == 1)
                source.set(2)
            }
            root.tearDown()
            graph.end()
        }
        #expect(node == nil)
    }

    @Test func manyOutOfOrderComeInOrder() {
        root.apply {
            let source = Attribute("source", value: 0)
            var log: [Int] = []
            var rows: [Attribute<Int>] = []
            for number in 0..<50 {
                let row = Attribute<Int>("row") {
                    log.append(number)
                    return source.value
                }
                row.cutOff(.structure)
                rows.append(row)
            }
            for index in (0..<50).map({ $0 * 37 % 50 }) {
                #expect(rows[index].value == 0)
            }
            log = []
            source.set(1)
            graph.updateTransactional()
            #expect(log == Array(0..<50))
        }
    }
}
