import Foundation
import SwiftUI
import Testing

/// Whole apps made by chance, driven by chance.
///
/// Each is played twice; nothing crashes, hangs, becomes NaN or plays in two ways. What has come to rest does no work, shows
/// what a new app with the same state shows, and leaves nothing behind when it goes.
///
/// `INBETWEEN_FUZZ` names another count of apps and `INBETWEEN_FUZZ_START` the first seed; then each seed is printed before it
/// runs, so that one that crashes is known, with a digest of all that it showed, which is the same in every process. A count of 1
/// describes the app, and makes it smaller, if it fails.
@MainActor
@Suite struct RandomAppTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let start = environment["INBETWEEN_FUZZ_START"].flatMap { UInt64($0) } ?? 0
    private static let count = environment["INBETWEEN_FUZZ"].flatMap { UInt64($0) }

    @Test func appsOfManySeeds() {
        for seed in Self.start..<Self.start + (Self.count ?? 24) {
            if Self.count != nil {
                FileHandle.standardError.write(Data("random app \(seed)\n".utf8))
            }
            let app = RandomApp(seed: seed)
            if Self.count == 1 {
                FileHandle.standardError.write(Data((app.description + "\n").utf8))
            }
            let result = RandomAppRun.problems(of: app)
            if Self.count != nil {
                FileHandle.standardError.write(Data("random app \(seed) shows \(String(result.digest, radix: 16)), \(result.mostRules) rules\n".utf8))
            }
            guard let first = result.problems.first else { continue }
            var text = app.description
            if Self.count == 1 {
                var shrinker = RandomAppShrinker { smaller in
                    MainActor.assumeIsolated { RandomAppRun.problems(of: smaller).problems.contains { $0.kind == first.kind } }
                }
                let smallest = shrinker.shrink(app)
                text = "\(RandomAppRun.problems(of: smallest).problems.map(\.description).joined(separator: "; "))\n\(smallest)"
            }
            Issue.record("seed \(seed): \(result.problems.map(\.description).joined(separator: "; "))\n\(text)")
        }
    }

    /// Of seed 21047: rows whose ids are others at each reading go while an alert of theirs is shown. The removal waited for a
    /// removal transition that was never played.
    @Test func alertsThatAreErasedWithTheirRowsHoldNobody() {
        var app = RandomApp(seed: 21047)
        app.isObserved = false
        app.insets = EdgeInsets()
        app.state.flags = [true, true, true, false, true, false, true, false]
        app.state.lists = [[], [], [], []]
        let alert = RandomNode(kind: .alert, knob: 6, variant: 5, name: 15)
        let rows = RandomNode(kind: .volatileRows, knob: 2, variant: 0, name: 14, children: [alert])
        app.tree = RandomNode(kind: .viewThatFits, knob: 1, variant: 9, name: 3, children: [rows])
        app.steps = [.write([.insert(list: 2, at: 1, RandomItem(id: 50635, number: 4, isOn: true, text: "row 4"))], nil)]
        let problems = RandomAppRun.problems(of: app).problems
        #expect(problems.isEmpty, "\(problems)")
    }

    /// Of seed 40194: the height of a grid decides on its rows, its rows on its width, and its width on the lines of the texts beside
    /// it, whose height decides on the height of the grid. The layout went round in each frame.
    @Test func aGridWhoseWidthDecidesOnItsHeightComesToAMeasure() throws {
        var app = RandomApp(seed: 40194)
        var matched = app.tree.children[0]
        matched.children[0].children = Array(matched.children[0].children[1...2])
        app.tree.children = [matched]
        app.steps = Array(app.steps.prefix(1))
        let (problems, _, rules) = RandomAppRun.problems(of: app)
        #expect(problems.isEmpty, "\(problems)")
        #expect(rules < 2_000)
    }

    /// Of seed 32396: a link in a lazy grid in a row, which is there only where no chevron takes its space. The row gave it a chevron
    /// and took it back in each frame.
    @Test func aLinkThatItsOwnChevronPushesOutComesToRest() {
        var app = RandomApp(seed: 32396)
        app.tree.children[1].children = [RandomNode(kind: .text, knob: 1, variant: 1, name: 55)]
        let problems = RandomAppRun.problems(of: app).problems
        #expect(problems.isEmpty, "\(problems)")
    }

    /// Of seed 52230: a view as large as its scroll view's container, which is as large as that view leaves it.
    @Test func aContainerThatItsOwnContentResizesComesToRest() {
        var app = RandomApp(seed: 52230)
        for (index, name) in [(1, 92), (2, 91)] {
            app.tree.children[0].children[0].children[index] = RandomNode(kind: .text, knob: 1, variant: 1, name: name)
        }
        let problems = RandomAppRun.problems(of: app).problems
        #expect(problems.isEmpty, "\(problems)")
    }
}
