import Foundation
import Inbetween
import RasterRenderer
import Rendering
import SwiftUITesting

@testable import SwiftUI

/// What was wrong with a random app.
struct RandomAppProblem: Error, CustomStringConvertible {
    enum Kind: String {
        case notFinite, notPaintedWhole, tooMuchWork, cycle, neverStill, notIdle, notFresh, nodesLeft, stageLeft, notReproducible
    }

    var kind: Kind
    var text: String

    var description: String { "\(kind): \(text)" }
}

/// One run of a random app on a stage.
@MainActor
final class RandomAppRun {
    /// No frame of such small apps needs more; ten times that where rows are others at each reading, as the old ones fade.
    static let maximumRules = 50_000
    /// A frame may need many where the app's own timers and tasks change its state dozens of times in it: each change is an update.
    static let maximumRulesOfUpdate = 5_000

    let app: RandomApp
    let stage: TestStage
    private let control = RandomControl()
    private(set) var problems: [RandomAppProblem] = []
    /// What was shown at each observation.
    private(set) var dumps: [[UInt8]] = []
    private(set) var mostRules = 0
    private var nodesBefore = 0
    private let canvas: any DisplayListCanvas

    init(_ app: RandomApp, state: RandomState? = nil) {
        self.app = app
        canvas = RasterRenderer().makeCanvas(size: app.size, scale: 1)
        var state = state ?? app.state
        state.isShown = false
        if app.isObserved {
            let model = RandomModel(state)
            control.source = .model(model)
            stage = TestStage(RandomObservedAppView(tree: app.tree, model: model), size: app.size, scale: 1, safeAreaInsets: app.insets)
        } else {
            stage = TestStage(RandomAppView(tree: app.tree, control: control, state: state), size: app.size, scale: 1, safeAreaInsets: app.insets)
        }
    }

    var state: RandomState { control.source!.state }

    private func note(_ kind: RandomAppProblem.Kind, _ text: String) {
        if !problems.contains(where: { $0.kind == kind }) {
            problems.append(RandomAppProblem(kind: kind, text: "at \(stage.time) s: \(text)"))
        }
    }

    // MARK: Acting

    private func watching(_ frames: Int = 1, _ action: () throws -> Void) {
        stage.resetCounts()
        // It is counted before each update and after it.
        let seed = stage.graph.transactionSeed.value
        // A script may refer to missing elements.
        try? action()
        let rules = stage.ruleCount / frames
        let updates = Int(stage.graph.transactionSeed.value &- seed) / 2
        mostRules = max(mostRules, rules)
        if rules > Self.maximumRules * (app.tree.contains(.volatileRows) ? 10 : 1), stage.ruleCount > Self.maximumRulesOfUpdate * updates {
            note(.tooMuchWork, "\(rules) rules in a frame, \(updates) updates")
        }
        observe()
    }

    private func observe() {
        let (list, background) = (stage.displayList, stage.frame.background)
        if canvas.draw(list, background: background).bitmap != RasterRenderer().render(list, size: app.size, scale: 1, background: background) {
            note(.notPaintedWhole, "what has changed is painted otherwise than the whole frame")
        }
        let bytes = FrameDump.line(for: stage.frame, index: 0, log: [])
        dumps.append(bytes)
        // The dump's word for what is no number.
        if Data(bytes).range(of: Self.null) != nil {
            let line = stage.items.map(\.description).first { $0.contains("nan") || $0.contains("inf") }
            note(.notFinite, line ?? "a number in the dump is not finite")
        }
    }

    private static let null = Data("null".utf8)

    private static func digest(_ bytes: [UInt8]) -> UInt64 {
        bytes.withUnsafeBytes { buffer in
            var result: UInt64 = 0xCBF2_9CE4_8422_2325
            var offset = 0
            while offset + 8 <= buffer.count {
                result = (result ^ buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x0000_0100_0000_01B3
                result ^= result >> 29
                offset += 8
            }
            for index in offset..<buffer.count {
                result = (result ^ UInt64(buffer[index])) &* 0x0000_0100_0000_01B3
            }
            return result
        }
    }

    func change(_ animation: RandomAnimation? = nil, _ change: (inout RandomState) -> Void) {
        watching {
            stage.perform {
                guard let source = control.source else { return }
                if let animation {
                    withAnimation(animation.animation) { change(&source.state) }
                } else {
                    change(&source.state)
                }
            }
        }
    }

    func step(_ seconds: Double) {
        watching { stage.play(seconds, framesPerSecond: 1 / seconds) }
    }

    private func act(_ step: RandomStep) {
        switch step {
        case .write(let writes, let animation):
            change(animation) { state in
                for write in writes { write.apply(to: &state) }
            }
        case .tap(let name): watching { try stage.tap("n\(name)") }
        case .tapAt(let point): watching { try stage.tap(at: point) }
        case .longPress(let point): watching(40) { try stage.longPress(at: point) }
        case .drag(let point, let translation, let duration): watching(8) { try stage.drag(from: point, by: translation, duration: duration) }
        case .scroll(let translation): watching(30) { try stage.scroll(by: translation) }
        case .type(let text, let name): watching(8) { try stage.type(text, into: "n\(name)") }
        case .wait(let frames, let each):
            for _ in 0..<frames { self.step(each) }
        }
    }

    // MARK: The whole run

    /// Plays the script, and lets everything come to its end.
    func play() {
        let outer = RuntimeIssue.handler
        defer { RuntimeIssue.handler = outer }
        RuntimeIssue.handler = { [unowned self] message in
            if message.hasPrefix("A value depends on itself") {
                MainActor.assumeIsolated { note(.cycle, message) }
            }
        }
        nodesBefore = stage.liveNodes
        change { $0.isShown = true }
        for step in app.steps {
            act(step)
        }
        settle()
        if app.comesToRest {
            expectIdle()
        }
        if app.isFunctionOfState {
            expectFresh()
        }
        change { $0.isShown = false }
        settle()
        if !app.hasEndlessAnimations, stage.liveNodes != nodesBefore {
            note(.nodesLeft, "\(stage.liveNodes) nodes after everything has gone, \(nodesBefore) before it came")
        }
    }

    private func settle() {
        for _ in 0..<80 where !stage.stage.isIdle() {
            step(0.1)
        }
        // Whole tenths, so that a fresh app can be at the same time.
        step(0.1)
        if app.comesToRest, !stage.stage.isIdle() {
            note(.neverStill, "still moves after 8 s")
        }
    }

    private func expectIdle() {
        guard stage.stage.isIdle() else { return }
        stage.resetCounts()
        stage.play(0.25, framesPerSecond: 60)
        if stage.ruleCount > 0 {
            note(.notIdle, "\(stage.bodyCount) bodies and \(stage.ruleCount) rules in 15 frames in which nothing changes")
        }
    }

    private func expectFresh() {
        var goal = stage.time
        if goal < 6 {
            while stage.time < 6 { step(0.5) }
            goal = stage.time
        }
        let fresh = RandomAppRun(app, state: state)
        fresh.stage.dropFrames(for: goal - 5)
        fresh.change { $0.isShown = true }
        for _ in 0..<50 where !fresh.stage.stage.isIdle() { fresh.step(0.1) }
        fresh.stage.advance(to: goal)
        // Views write what they see; both are at the end of that.
        if fresh.state != state {
            note(.notFresh, "a new app's state became \(fresh.state) instead of \(state)")
        }
        guard Self.difference(between: stage, and: fresh.stage, size: app.size) != nil else { return }
        // Of lines out of sight, a lazy container knows what it saw of them last: that is what it is for.
        for _ in 0..<3 {
            for stage in [stage, fresh.stage] {
                stage.graph.responder?.visit { responder, _ in (responder as? ScrollResponder)?.model.registry.forgetMeasures() }
                stage.advance(to: goal)
            }
        }
        if let difference = Self.difference(between: stage, and: fresh.stage, size: app.size) {
            note(.notFresh, difference)
        }
    }

    /// The first line that differs, of what can be seen.
    private static func difference(between stage: TestStage, and fresh: TestStage, size: CGSize) -> String? {
        let (shown, expected) = (stage.items.map(\.description), fresh.items.map(\.description))
        guard shown != expected else { return nil }
        func bitmap(_ stage: TestStage) -> Bitmap {
            RasterRenderer().render(stage.displayList, size: size, scale: 1, background: stage.frame.background)
        }
        guard bitmap(stage) != bitmap(fresh) else { return nil }
        let index = zip(shown, expected).prefix { $0 == $1 }.count
        func line(_ lines: [String]) -> String { index < lines.count ? lines[index] : "nothing" }
        return "\(line(shown)) instead of \(line(expected)), line \(index) of \(shown.count) and \(expected.count)"
    }

    /// What is wrong with the app of a seed; it is run twice.
    static func problems(of app: RandomApp) -> (problems: [RandomAppProblem], digest: UInt64, mostRules: Int) {
        weak var graph: ViewGraph?
        var result = runTwice(app, &graph)
        if graph != nil {
            result.problems.append(RandomAppProblem(kind: .stageLeft, text: "the graph is alive after its stage has gone"))
        }
        return result
    }

    private static func runTwice(
        _ app: RandomApp, _ graph: inout ViewGraph?
    ) -> (problems: [RandomAppProblem], digest: UInt64, mostRules: Int) {
        let first = RandomAppRun(app)
        first.play()
        graph = first.stage.graph
        var problems = first.problems
        let second = RandomAppRun(app)
        second.play()
        if let difference = difference(between: first.dumps, and: second.dumps) {
            problems.append(RandomAppProblem(kind: .notReproducible, text: difference))
        }
        let digest = first.dumps.reduce(0) { ($0 ^ Self.digest($1)) &* 0x0000_0100_0000_01B3 }
        return (problems, digest, first.mostRules)
    }

    private static func difference(between first: [[UInt8]], and second: [[UInt8]]) -> String? {
        guard first != second else { return nil }
        let index = zip(first, second).prefix { $0 == $1 }.count
        guard index < first.count, index < second.count else { return "\(first.count) observations in one run and \(second.count) in the other" }
        let place = zip(first[index], second[index]).prefix { $0 == $1 }.count
        func excerpt(_ bytes: [UInt8]) -> String { String(decoding: bytes[max(0, place - 60)..<min(bytes.count, place + 60)], as: UTF8.self) }
        return "observation \(index) of \(first.count) shows\n\(excerpt(first[index])) in one run and\n\(excerpt(second[index])) in the other"
    }
}
