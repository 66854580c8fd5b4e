import Testing

@testable import IncrementalGraph

@MainActor
@Suite struct IncrementalGraphTests {
    let graph = Graph()
    let root: Subgraph

    init() {
        root = Subgraph(graph: graph)
    }

    @Test func equalResultWakesNobody() {
        var log: [String] = []
        root.apply {
            let source = Attribute("source", value: 1)
            let parity = Attribute<Int>("parity") {
                log.append("parity")
                return source.value % 2
            }
            let text = Attribute<String>("text") {
                log.append("text")
                return parity.value == 0 ? "even" : "odd"
            }
            #expect(text.value == "odd")
            source.set(3)
            #expect(text.value == "odd")
            #expect(log == ["text", "parity", "parity"])
            source.set(4)
            #expect(text.value == "even")
            #expect(log == ["text", "parity", "parity", "parity", "text"])
        }
    }

    @Test func branchThatIsNotReadIsNoDependency() {
        var runs = 0
        root.apply {
            let flag = Attribute("flag", value: true)
            let a = Attribute("a", value: 1)
            let b = Attribute("b", value: 2)
            let chosen = Attribute<Int>("chosen") {
                runs += 1
                return flag.value ? a.value : b.value
            }
            #expect(chosen.value == 1)
            b.set(20)
            #expect(chosen.value == 1)
            #expect(runs == 1)
            flag.set(false)
            #expect(chosen.value == 20)
            a.set(10)
            #expect(chosen.value == 20)
            #expect(runs == 2)
        }
    }

    @Test func statefulRuleRemembersAndMayStayAsItWas() {
        struct Largest: StatefulRule {
            let source: Attribute<Int>

            mutating func updateValue(old: Int?) -> RuleResult<Int> {
                .comparing(max(source.value, old ?? .min), with: old)
            }
        }
        root.apply {
            let source = Attribute("source", value: 3)
            let largest = Attribute("largest", stateful: Largest(source: source))
            var runs = 0
            let reader = Attribute<Int>("reader") {
                runs += 1
                return largest.value
            }
            #expect(reader.value == 3)
            source.set(1)
            #expect(reader.value == 3)
            #expect(runs == 1)
            source.set(7)
            #expect(reader.value == 7)
        }
    }

    @Test func transactionalRulesSeeEveryPhaseUnread() {
        struct Recorder: StatefulRule {
            let source: Attribute<Int>
            let log: (Int) -> Void

            mutating func updateValue(old: Void?) -> RuleResult<Void> {
                log(source.value)
                return .changed(())
            }
        }
        var seen: [Int] = []
        root.apply {
            let source = Attribute("source", value: 0)
            Attribute("recorder", stateful: Recorder(source: source) { seen.append($0) }).makeTransactional()
            for value in 1...3 {
                source.set(value)
                graph.updateTransactional()
            }
            graph.updateTransactional()
        }
        #expect(seen == [1, 2, 3])
    }

    @Test func cycleIsReportedWithItsPathAndCut() {
        var paths: [[String]] = []
        graph.onCycle = { paths.append($0) }
        root.apply {
            let start = Attribute("start", value: 1)
            var second: Attribute<Int>?
            let first = Attribute<Int>("first") { start.value + (second?.value ?? 0) }
            #expect(first.value == 1)
            second = Attribute<Int>("second") { first.value * 2 }
            #expect(second?.value == 2)
            start.set(5)
            #expect(first.value == 5 + 2)
            #expect(paths.count == 1)
            #expect(paths.first?.map { $0.prefix { $0 != "#" } } == ["first", "second", "first"])
        }
    }

    @Test func tornDownInputMakesItsReadersRunAgain() {
        let inner = Subgraph(in: root)
        let source = inner.apply { Attribute("source", value: 5) }
        root.apply {
            let usesInner = Attribute("uses inner", value: true)
            let reader = Attribute<Int>("reader") { usesInner.value ? source.value : 0 }
            #expect(reader.value == 5)
            usesInner.set(false)
            inner.tearDown()
            #expect(reader.value == 0)
            #expect(graph.brokenInvariants(root).isEmpty)
        }
        #expect(graph.liveNodes == 2)
        root.tearDown()
        #expect(graph.liveNodes == 0)
    }

    @Test func sourceSetByTheRuleThatReadsItRunsTheRuleAgain() {
        root.apply {
            let counter = Attribute("counter", value: 0)
            let raising = Attribute<Int>("raising") {
                let value = counter.value
                if value < 3 {
                    counter.set(value + 1)
                }
                return value
            }
            var last = -1
            for _ in 0..<5 {
                last = raising.value
            }
            #expect(last == 3)
        }
    }

    @Test func dotNamesNodesAndEdges() {
        root.apply {
            let a = Attribute("a", value: 1)
            let b = Attribute<Int>("b") { a.value + 1 }
            #expect(b.value == 2)
            let expected = """
                digraph {
                  n1 [label="a\\n1"]
                  n2 [label="b\\n2"]
                  n1 -> n2
                }
                """
            #expect(graph.dot(root) == expected)
        }
    }

    @Test func comparatorComparesFieldByField() {
        struct Plain {
            var x: Int
            var y: Double
        }
        struct Mixed {
            var name: String
            var plain: Plain
            var optional: [Int]?
            var reference: AnyObject
        }
        final class Thing {}
        let thing = Thing()
        let comparator = ValueComparator.of(Mixed.self)
        let a = Mixed(name: "a fairly long name, on the heap", plain: Plain(x: 1, y: 2), optional: [1], reference: thing)
        var b = a
        b.name = "a fairly long name, " + "on the heap"
        b.optional = [1]
        #expect(comparator.areEqual(a, b))
        b.optional = nil
        #expect(!comparator.areEqual(a, b))
        b = a
        b.plain.y = 3
        #expect(!comparator.areEqual(a, b))
        b = a
        b.reference = Thing()
        #expect(!comparator.areEqual(a, b))
    }

    /// What lies between the fields of a value, and behind a small payload of an enum, is no part of it.
    @Test func bytesThatBelongToNoFieldDoNotCount() {
        struct Padded {
            var flag: Bool
            var number: Double
        }
        enum Choice {
            case large(String, AnyObject, Int)
            case small(AnyObject)
            case none
        }
        struct Whole {
            var padded: Padded
            var choice: Choice
            var any: any Sendable
        }
        final class Thing {}
        let thing = Thing()

        /// The same value on memory that held something else before.
        func withCopy(of value: Whole, over garbage: UInt8, _ body: (UnsafeMutablePointer<Whole>) -> Void) {
            let place = UnsafeMutablePointer<Whole>.allocate(capacity: 1)
            UnsafeMutableRawPointer(place).initializeMemory(as: UInt8.self, repeating: garbage, count: MemoryLayout<Whole>.size)
            withUnsafeMutablePointer(to: &place.pointee.padded.flag) { $0.initialize(to: value.padded.flag) }
            withUnsafeMutablePointer(to: &place.pointee.padded.number) { $0.initialize(to: value.padded.number) }
            withUnsafeMutablePointer(to: &place.pointee.choice) { $0.initialize(to: value.choice) }
            withUnsafeMutablePointer(to: &place.pointee.any) { $0.initialize(to: value.any) }
            body(place)
            place.deinitialize(count: 1)
            place.deallocate()
        }
        let comparator = ValueComparator.of(Whole.self)
        func areEqual(_ a: Whole, _ b: Whole) -> Bool {
            var result = false
            withCopy(of: a, over: 0xAA) { a in
                withCopy(of: b, over: 0x55) { b in result = comparator.areEqual(at: a, b) }
            }
            return result
        }
        let whole = Whole(padded: Padded(flag: true, number: 2), choice: .small(thing), any: 7)
        #expect(areEqual(whole, whole))
        for choice in [Choice.none, .small(Thing()), .large("text", thing, 1)] {
            var other = whole
            other.choice = choice
            #expect(!areEqual(whole, other))
        }
        var large = whole
        large.choice = .large("text", thing, 1)
        #expect(areEqual(large, large))
        for any in [8, "7", true] as [any Sendable] {
            var other = whole
            other.any = any
            #expect(!areEqual(whole, other))
            #expect(areEqual(other, other))
        }
        var other = whole
        other.padded.flag = false
        #expect(!areEqual(whole, other))
    }
}
