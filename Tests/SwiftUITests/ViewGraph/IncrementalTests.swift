import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

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

/// A random view tree as data: what it looks like depends on eight numbers that the test writes.
indirect enum RandomTree {
    case leaf(Leaf)
    case stack(axis: Int, spacing: Int, children: [RandomTree])
    case branch(knob: Int, then: RandomTree, otherwise: RandomTree?)
    case rows(knob: Int, row: RandomTree)
    case modified(RandomTree, modifier: Int, knob: Int)
    case identified(RandomTree, knob: Int)
    case custom(RandomTree)

    enum Leaf: CaseIterable {
        case color, circle, box, spacer, text
    }

    static func random(depth: Int, using generator: inout SeededGenerator) -> RandomTree {
        let knob = Int.random(in: 0..<8, using: &generator)
        guard depth > 0 else {
            return .leaf(Leaf.allCases.randomElement(using: &generator)!)
        }
        switch Int.random(in: 0..<10, using: &generator) {
        case 0, 1, 2:
            let count = Int.random(in: 0...4, using: &generator)
            let children = (0..<count).map { _ in random(depth: depth - 1, using: &generator) }
            return .stack(axis: Int.random(in: 0...2, using: &generator), spacing: Int.random(in: 0...1, using: &generator) * 5, children: children)
        case 3, 4:
            let otherwise = Bool.random(using: &generator) ? random(depth: depth - 1, using: &generator) : nil
            return .branch(knob: knob, then: random(depth: depth - 1, using: &generator), otherwise: otherwise)
        case 5:
            return .rows(knob: knob, row: random(depth: depth - 1, using: &generator))
        case 6, 7:
            let modifier = Int.random(in: 0..<16, using: &generator)
            return .modified(random(depth: depth - 1, using: &generator), modifier: modifier, knob: knob)
        case 8:
            return .identified(random(depth: depth - 1, using: &generator), knob: knob)
        default:
            return .custom(random(depth: depth - 1, using: &generator))
        }
    }
}

struct RandomTreeView: View {
    var tree: RandomTree
    var knobs: [Int]

    var body: some View {
        AnyView(view)
    }

    private var view: any View {
        switch tree {
        case .leaf(.color): Color.red
        case .leaf(.circle): Circle().fill(.blue)
        case .leaf(.box): Rectangle().fill(.green).frame(width: CGFloat(10 + knobs[0]), height: 12)
        case .leaf(.spacer): Spacer()
        case .leaf(.text): Text("label \(knobs[1])")
        case .stack(let axis, let spacing, let children):
            RandomStack(axis: axis, spacing: CGFloat(spacing), children: children, knobs: knobs)
        case .branch(let knob, let then, let otherwise):
            RandomBranch(condition: knobs[knob] % 2 == 0, then: then, otherwise: otherwise, knobs: knobs)
        case .rows(let knob, let row):
            RandomRows(ids: (0..<(knobs[knob] % 5)).map { ($0 * 3 + knobs[knob]) % 7 }, row: row, knobs: knobs)
        case .modified(let tree, let modifier, let knob):
            modified(RandomTreeView(tree: tree, knobs: knobs), modifier, CGFloat(knobs[knob]))
        case .identified(let tree, let knob):
            RandomTreeView(tree: tree, knobs: knobs).id(knobs[knob] % 3)
        case .custom(let tree):
            RandomGroup(tree: tree, knobs: knobs)
        }
    }

    private func modified(_ view: RandomTreeView, _ modifier: Int, _ amount: CGFloat) -> any View {
        switch modifier {
        case 0: view.padding(amount)
        case 1: view.opacity(amount / 10)
        case 2: view.frame(width: 20 + amount)
        case 3: view.offset(x: amount, y: -amount)
        case 4: view.rotationEffect(.degrees(Double(amount) * 10))
        case 5: view.scaleEffect(1 + amount / 10)
        case 6: view.animation(.linear(duration: 0.3), value: amount)
        case 7: view.transition(.scale.combined(with: .opacity))
        case 8: view.zIndex(Double(amount))
        case 10: view.transition(.asymmetric(insertion: .slide, removal: .push(from: .bottom)))
        case 11: view.transition(.modifier(active: _RotationEffect(angle: .degrees(90)), identity: _RotationEffect(angle: .degrees(Double(amount)))))
        case 12: view.transition(.move(edge: .top).animation(.spring(duration: 0.2)).combined(with: .opacity))
        case 13: view.foregroundStyle(amount > 5 ? Color.red : Color.blue).blur(radius: amount)
        case 14: view.animation(.bouncy) { $0.opacity(0.5 + amount / 20) }
        case 15: view.frame(maxWidth: amount > 5 ? .infinity : nil, alignment: amount > 3 ? .leading : .trailing).clipShape(Circle())
        default: view.background(Color.gray).overlay(alignment: .topLeading) { Circle().frame(width: 3 + amount) }
        }
    }
}

struct RandomStack: View {
    var axis: Int
    var spacing: CGFloat
    var children: [RandomTree]
    var knobs: [Int]

    var body: some View {
        let content = ForEach(children.indices, id: \.self) { RandomTreeView(tree: children[$0], knobs: knobs) }
        switch axis {
        case 0: HStack(spacing: spacing) { content }
        case 1: VStack(spacing: spacing) { content }
        default: ZStack { content }
        }
    }
}

struct RandomBranch: View {
    var condition: Bool
    var then: RandomTree
    var otherwise: RandomTree?
    var knobs: [Int]

    var body: some View {
        if condition {
            RandomTreeView(tree: then, knobs: knobs)
        } else if let otherwise {
            RandomTreeView(tree: otherwise, knobs: knobs)
        }
    }
}

struct RandomRows: View {
    var ids: [Int]
    var row: RandomTree
    var knobs: [Int]

    var body: some View {
        ForEach(ids, id: \.self) { id in
            RandomTreeView(tree: row, knobs: knobs).padding(.leading, CGFloat(id))
        }
    }
}

struct RandomGroup: View {
    var tree: RandomTree
    var knobs: [Int]
    @State private var seen = 0

    var body: some View {
        Group {
            RandomTreeView(tree: tree, knobs: knobs)
            Rectangle().frame(width: 4, height: 4)
        }
    }
}

@MainActor
final class RandomKnobs {
    var set: (([Int]) -> Void)?
}

struct RandomRoot: View {
    var tree: RandomTree
    var control: RandomKnobs?
    @State var knobs: [Int]

    init(tree: RandomTree, knobs: [Int], control: RandomKnobs?) {
        self.tree = tree
        self.control = control
        _knobs = State(initialValue: knobs)
    }

    var body: some View {
        RandomTreeView(tree: tree, knobs: knobs)
            .onAppear { control?.set = { knobs = $0 } }
    }
}

/// A tree that has lived through changes, animations and transitions shows, once settled, what a tree newly built with
/// the same state shows, and is as large.
@MainActor
@Suite struct IncrementalTests {
    @Test func incrementalEqualsFresh() throws {
        for seed in 0..<1000 as Range<UInt64> {
            if let difference = try Self.difference(seed: seed) {
                Issue.record("seed \(seed): \(difference)")
                return
            }
        }
    }

    static func difference(seed: UInt64) throws -> String? {
        var generator = SeededGenerator(seed: seed)
        let tree = RandomTree.random(depth: 4, using: &generator)
        var knobs = (0..<8).map { _ in Int.random(in: 0...9, using: &generator) }
        let control = RandomKnobs()
        let size = CGSize(width: 200, height: 300)
        let stage = TestStage(RandomRoot(tree: tree, knobs: knobs, control: control), size: size)
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            knobs[Int.random(in: 0..<8, using: &generator)] = Int.random(in: 0...9, using: &generator)
            let animations: [Animation?] = [nil, .linear(duration: 0.2), .spring, .easeInOut.delay(0.1)]
            let animation = animations.randomElement(using: &generator)!
            stage.perform { withAnimation(animation) { control.set?(knobs) } }
            stage.play(Double.random(in: 0...0.4, using: &generator), framesPerSecond: 30)
        }
        try stage.settle(framesPerSecond: 30)
        let fresh = TestStage(RandomRoot(tree: tree, knobs: knobs, control: RandomKnobs()), size: size)
        let shown = stage.items.map(\.description)
        let expected = fresh.items.map(\.description)
        if shown != expected {
            return "shows\n\(shown.joined(separator: "\n"))\ninstead of\n\(expected.joined(separator: "\n"))"
        }
        if "\(stage.displayList)" != "\(fresh.displayList)" {
            return "has the display list\n\(stage.displayList)\ninstead of\n\(fresh.displayList)"
        }
        if stage.liveNodes != fresh.liveNodes {
            return "has \(stage.liveNodes) live nodes instead of \(fresh.liveNodes)"
        }
        if stage.isAnimating {
            return "still moves after it has settled"
        }
        return nil
    }
}
