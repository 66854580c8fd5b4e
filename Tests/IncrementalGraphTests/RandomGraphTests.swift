import Testing

@testable import IncrementalGraph

/// Splitmix64: the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// A graph of random rules beside the same rules computed naively. A rule reads its first input, and by its value
/// chooses which of the others it reads, some of them twice.
@MainActor
final class RandomGraph {
    let graph = Graph()
    let root: Subgraph
    var generator: SeededGenerator
    var sources: [Attribute<Int>] = []
    var sourceValues: [Int] = []
    var rules: [(subgraph: Subgraph, attribute: Attribute<Int>, inputs: [Input], modulus: Int)] = []

    enum Input {
        case source(Int)
        case rule(Int)
    }

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        root = Subgraph(graph: graph)
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let value = Int.random(in: 0...9, using: &generator)
            sourceValues.append(value)
            sources.append(root.apply { Attribute("source", value: value) })
        }
        for _ in 0..<Int.random(in: 1...24, using: &generator) {
            addRule()
        }
    }

    func addRule() {
        var inputs: [Input] = []
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
            if rules.isEmpty || Bool.random(using: &generator) {
                inputs.append(.source(Int.random(in: 0..<sources.count, using: &generator)))
            } else {
                inputs.append(.rule(Int.random(in: 0..<rules.count, using: &generator)))
            }
        }
        let modulus = Int.random(in: 2...7, using: &generator)
        let subgraph = Subgraph(in: root)
        let attribute = subgraph.apply {
            Attribute<Int>("rule") { [unowned self] in
                Self.compute(inputs, modulus) { self.read($0) }
            }
        }
        rules.append((subgraph, attribute, inputs, modulus))
    }

    func read(_ input: Input) -> Int {
        switch input {
        case .source(let index): sources[index].value
        case .rule(let index): rules[index].attribute.value
        }
    }

    static func compute(_ inputs: [Input], _ modulus: Int, read: (Input) -> Int) -> Int {
        let first = read(inputs[0])
        var sum = first
        for (index, input) in inputs.enumerated().dropFirst() where (first + index) % 2 == 0 {
            sum += read(input)
        }
        if first % 3 == 0, let last = inputs.last {
            sum += read(last) + read(inputs[0])
        }
        return sum % modulus
    }

    func naive(_ input: Input) -> Int {
        switch input {
        case .source(let index): sourceValues[index]
        case .rule(let index): Self.compute(rules[index].inputs, rules[index].modulus) { naive($0) }
        }
    }

    /// Removes the last rule, which nothing reads.
    func removeLastRule() {
        rules.removeLast().subgraph.tearDown()
    }
}

@MainActor
@Suite struct RandomGraphTests {
    @Test func agreesWithNaiveRecomputation() {
        for seed in 0..<3000 as Range<UInt64> {
            let random = RandomGraph(seed: seed)
            for _ in 0..<12 {
                switch Int.random(in: 0...5, using: &random.generator) {
                case 0...2:
                    let index = Int.random(in: 0..<random.sources.count, using: &random.generator)
                    let value = Int.random(in: 0...9, using: &random.generator)
                    random.sourceValues[index] = value
                    random.sources[index].set(value)
                case 3 where random.rules.count > 1:
                    random.removeLastRule()
                case 4:
                    random.addRule()
                default:
                    break
                }
                let index = Int.random(in: 0..<random.rules.count, using: &random.generator)
                #expect(random.rules[index].attribute.value == random.naive(.rule(index)), "seed \(seed)")
                let problems = random.graph.brokenInvariants(random.root)
                #expect(problems.isEmpty, "seed \(seed): \(problems)")
                guard problems.isEmpty else { return }
            }
            for index in random.rules.indices {
                #expect(random.rules[index].attribute.value == random.naive(.rule(index)), "seed \(seed), at the end")
            }
            let settled = random.graph.rulesRun
            for index in random.rules.indices {
                _ = random.rules[index].attribute.value
            }
            #expect(random.graph.rulesRun == settled, "seed \(seed): a second read ran rules")
            random.root.tearDown()
            #expect(random.graph.liveNodes == 0, "seed \(seed)")
        }
    }

    @Test func eachRuleRunsAtMostOncePerChange() {
        for seed in 0..<300 as Range<UInt64> {
            let random = RandomGraph(seed: seed)
            for rule in random.rules {
                _ = rule.attribute.value
            }
            random.sources[0].set(random.sourceValues[0] + 1)
            let before = random.graph.rulesRun
            for rule in random.rules {
                _ = rule.attribute.value
            }
            #expect(random.graph.rulesRun - before <= random.rules.count, "seed \(seed)")
        }
    }
}
