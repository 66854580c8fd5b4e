import Foundation
import SwiftUI
import Testing

/// Lists, forms, grids and scroll views in each other, whose lengths follow from each other: what an app shows after changes is what a new
/// one shows.
@MainActor
@Suite struct NestedScrollTests {
    private static func node(_ kind: RandomNode.Kind, _ children: [RandomNode], using dice: inout SeededGenerator, name: inout Int) -> RandomNode {
        name += 1
        return RandomNode(
            kind: kind, knob: Int.random(in: 0..<RandomState.count, using: &dice), variant: Int.random(in: 0..<12, using: &dice), name: name,
            children: children)
    }

    private static let outer: [RandomNode.Kind] = [.list, .form, .scrollV, .lazyVStack, .lazyVGrid]
    private static let middle: [RandomNode.Kind] = [.grid, .vStack, .hStack, .lazyVGrid, .group, .section]
    private static let inner: [RandomNode.Kind] = [.form, .list, .scrollBoth, .scrollV, .lazyVStack]
    private static let leaves: [RandomNode.Kind] = [.text, .longText, .toggle, .rows, .countedRows, .optional, .branch, .uiLabel, .color, .slider]

    private static func leaf(using dice: inout SeededGenerator, name: inout Int) -> RandomNode {
        let kind = leaves.randomElement(using: &dice)!
        let count = kind == .branch ? 2 : [.rows, .countedRows, .optional].contains(kind) ? 1 : 0
        let children = (0..<count).map { _ in node([.text, .longText, .toggle].randomElement(using: &dice)!, [], using: &dice, name: &name) }
        return node(kind, children, using: &dice, name: &name)
    }

    private static func leaves(using dice: inout SeededGenerator, name: inout Int) -> [RandomNode] {
        (0..<Int.random(in: 1...4, using: &dice)).map { _ in leaf(using: &dice, name: &name) }
    }

    static func app(seed: UInt64) -> RandomApp {
        var app = RandomApp(seed: seed)
        var dice = SeededGenerator(seed: seed &* 31 &+ 7)
        var name = 0
        let form = node(inner.randomElement(using: &dice)!, leaves(using: &dice, name: &name), using: &dice, name: &name)
        let grid = node(
            middle.randomElement(using: &dice)!, ([form] + leaves(using: &dice, name: &name)).shuffled(using: &dice), using: &dice, name: &name)
        let list = node(
            outer.randomElement(using: &dice)!, ([grid] + leaves(using: &dice, name: &name)).shuffled(using: &dice), using: &dice, name: &name)
        let beside = node(.scrollBoth, leaves(using: &dice, name: &name), using: &dice, name: &name)
        app.tree = node([.hStack, .vStack, .zStack, .list].randomElement(using: &dice)!, [list, beside], using: &dice, name: &name)
        let habits = RandomStep.Habits(
            names: name, size: app.size, hasTaps: false, hasTouches: false, hasEndlessAnimations: false, hasOddIDs: false)
        app.steps = (0..<Int.random(in: 1...5, using: &dice)).map { _ in RandomStep.random(habits, using: &dice) }
        app.hasOddIDs = false
        return app
    }

    @Test func appsOfManySeeds() {
        let environment = ProcessInfo.processInfo.environment
        let start = environment["INBETWEEN_FUZZ_START"].flatMap { UInt64($0) } ?? 0
        let count = environment["INBETWEEN_FUZZ"].flatMap { UInt64($0) }
        for seed in start..<start + (count ?? 8) {
            let app = Self.app(seed: seed)
            guard let first = RandomAppRun.problems(of: app).problems.first else { continue }
            var text = app.description
            if count == 1 {
                var shrinker = RandomAppShrinker { smaller in
                    MainActor.assumeIsolated { RandomAppRun.problems(of: smaller).problems.contains { $0.kind == first.kind } }
                }
                let smallest = shrinker.shrink(app)
                text = "\(RandomAppRun.problems(of: smallest).problems.map(\.description).joined(separator: "; "))\n\(smallest)"
            }
            Issue.record("seed \(seed): \(first)\n\(text)")
        }
    }
}
