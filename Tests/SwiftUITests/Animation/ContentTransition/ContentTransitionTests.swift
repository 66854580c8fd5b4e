@testable import SwiftUI
@testable import SwiftUICore
import Rendering
import SwiftUITesting
import Testing

@MainActor
@Suite struct ContentTransitionTests {
    @Observable final class Model {
        var text = "label"
        var number = 7
        var size = 20.0
        var weight = Font.Weight.regular
        var design = Font.Design.default
    }

    private struct Words: View {
        var model: Model
        var transition: ContentTransition?

        var body: some View {
            let text = Text(model.text).font(.system(size: model.size, weight: model.weight, design: model.design))
            if let transition {
                text.contentTransition(transition)
            } else {
                text
            }
        }
    }

    private func change(_ stage: TestStage, _ animation: Animation? = .linear(duration: 1), _ change: () -> Void) {
        stage.perform { withAnimation(animation) { change() } }
    }

    private func opacities(_ stage: TestStage) -> [String: Double] {
        Dictionary(stage.items.compactMap { item in item.text.map { ($0, item.opacity) } }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Fading

    @Test(arguments: [nil, ContentTransition.opacity])
    func anotherStringCrossFades(_ transition: ContentTransition?) {
        let model = Model()
        let stage = TestStage(Words(model: model, transition: transition))
        change(stage) { model.text = "fifth" }
        #expect(opacities(stage) == ["label": 1, "fifth": 0])
        stage.advance(to: 0.25)
        #expect(opacities(stage) == ["label": 0.75, "fifth": 0.25])
        stage.advance(to: 1)
        #expect(opacities(stage) == ["fifth": 1])
        stage.advance(to: 1.1)
        stage.resetCounts()
        stage.advance(to: 2)
        #expect(stage.ruleCount == 0 && !stage.isAnimating)
    }

    @Test func nothingHappensWithoutAnAnimation() {
        let model = Model()
        let stage = TestStage(Words(model: model, transition: .opacity))
        change(stage, nil) { model.text = "fifth" }
        #expect(opacities(stage) == ["fifth": 1])
        #expect(!stage.isAnimating)
    }

    @Test(arguments: [ContentTransition.identity, .symbolEffect])
    func identityChangesAtOnce(_ transition: ContentTransition) {
        let model = Model()
        let stage = TestStage(Words(model: model, transition: transition))
        change(stage) { model.text = "fifth" }
        #expect(opacities(stage) == ["fifth": 1])
    }

    @Test func aFadeIsAPartOfItsTransaction() {
        let model = Model()
        let stage = TestStage(Words(model: model, transition: .opacity))
        var completions = 0
        stage.perform {
            withAnimation(.linear(duration: 1)) {
                model.text = "fifth"
            } completion: {
                completions += 1
            }
        }
        stage.advance(to: 0.9)
        #expect(completions == 0)
        stage.advance(to: 1.1)
        #expect(completions == 1)
    }

    @Test func theEnvironmentTellsTheTransition() {
        #expect(EnvironmentValues().contentTransition != .identity)
        #expect(EnvironmentValues().contentTransitionAddsDrawingGroup == false)
        #expect(ContentTransition.numericText() == .numericText(countsDown: false))
        #expect(ContentTransition.numericText(value: 1) != .numericText(value: 2))
        #expect(ContentTransition.symbolEffect == .symbolEffect(.automatic))
        #expect(ContentTransition.symbolEffect(.replace.upUp) != .symbolEffect(.replace))
    }

    /// The options of a symbol effect are read.
    @Test func aSymbolIsReplacedAsFastAsItsOptionsSay() {
        func isMoving(_ transition: ContentTransition, at time: Double) -> Bool {
            let model = Model()
            let stage = TestStage(Symbols(model: model, transition: transition))
            change(stage) { model.text = "moon" }
            stage.advance(to: time)
            stage.advance(to: time + 0.01)
            return stage.isAnimating
        }
        #expect(isMoving(.symbolEffect(.replace), at: 0.9))
        #expect(!isMoving(.symbolEffect(.replace), at: 1.1))
        #expect(isMoving(.symbolEffect(.replace, options: .speed(0.5)), at: 1.9))
        #expect(!isMoving(.symbolEffect(.replace, options: .speed(0.5)), at: 2.1))
    }

    private struct Symbols: View {
        let model: Model
        let transition: ContentTransition

        var body: some View {
            Image(systemName: model.text == "moon" ? "moon.fill" : "sun.max.fill").contentTransition(transition)
        }
    }

    // MARK: Interpolating

    @Test func theSameStringTurnsIntoItsNewSize() throws {
        let model = Model()
        let stage = TestStage(Words(model: model))
        let start = stage.ink
        change(stage) { model.size = 40 }
        stage.advance(to: 0.5)
        let middle = stage.ink
        stage.advance(to: 1)
        let end = stage.ink
        try #require(start.count == 5 && middle.count == 5 && end.count == 5)
        for index in 0..<5 {
            #expect(abs(middle[index].size - (start[index].size + end[index].size) / 2) < 1e-9)
            // Layout puts frames on pixels.
            #expect(abs(middle[index].x - (start[index].x + end[index].x) / 2) < 0.5)
            #expect(middle[index].opacity == 1)
        }
        #expect(abs(end[0].size / start[0].size - 2) < 1e-9)
    }

    @Test func weightsTurnIntoEachOtherOrFade() throws {
        let model = Model()
        model.text = "o"
        let stage = TestStage(Words(model: model))
        change(stage) { model.weight = .bold }
        stage.advance(to: 0.5)
        // An outline on its way has no glyph.
        let outline = try #require(stage.items.first { $0.kind == .fill })
        #expect(outline.opacity == 1 && stage.ink.isEmpty)
        stage.advance(to: 1.1)
        #expect(stage.ink.count == 1 && !stage.items.contains { $0.kind == .fill })
    }

    @Test func anotherDesignFades() {
        let model = Model()
        let stage = TestStage(Words(model: model))
        change(stage) { model.design = .monospaced }
        stage.advance(to: 0.25)
        let shown = stage.ink.map(\.opacity)
        #expect(shown.filter { $0 == 0.75 }.count == 5 && shown.filter { $0 == 0.25 }.count == 5)
    }

    @Test func charactersThatStayMoveAndOthersFade() throws {
        let model = Model()
        model.text = "ab"
        let stage = TestStage(Words(model: model, transition: .interpolate))
        let start = stage.ink
        change(stage) { model.text = "axb" }
        stage.advance(to: 0.5)
        let middle = stage.ink
        stage.advance(to: 1)
        let end = stage.ink
        try #require(start.count == 2 && middle.count == 3 && end.count == 3)
        let b = try #require(middle.first { $0.glyph == start[1].glyph })
        #expect(b.opacity == 1 && abs(b.x - (start[1].x + end[2].x) / 2) < 0.5)
        let x = try #require(middle.first { $0.glyph == end[1].glyph })
        #expect(x.opacity == 0.5)
    }

    @Test func linesBelowMoveToo() throws {
        let model = Model()
        struct Lined: View {
            var model: Model
            var body: some View { Text("line").underline().font(.system(size: model.size)) }
        }
        let stage = TestStage(Lined(model: model))
        func line() -> CGRect? { stage.textContents.first?.decorations.first?.rect }
        let start = try #require(line())
        change(stage) { model.size = 40 }
        stage.advance(to: 0.5)
        let middle = try #require(line())
        stage.advance(to: 1)
        let end = try #require(line())
        #expect(abs(middle.width - (start.width + end.width) / 2) < 1e-9)
    }

    // MARK: Numbers

    private struct Count: View {
        var model: Model
        var countsDown: Bool?

        var body: some View {
            Text("\(model.number)").font(.system(size: 20))
                .contentTransition(countsDown.map { .numericText(countsDown: $0) } ?? .numericText(value: Double(model.number)))
        }
    }

    /// The offset of the old and the new character below the baseline in the middle of a change, in ems.
    private func roll(_ model: Model, _ view: Count, to number: Int) throws -> (old: Double, new: Double) {
        let stage = TestStage(view)
        let old = try #require(stage.ink.first)
        change(stage) { model.number = number }
        stage.advance(to: 0.5)
        let middle = stage.ink
        let gone = try #require(middle.first { $0.glyph == old.glyph })
        stage.advance(to: 1)
        let new = try #require(stage.ink.first)
        let come = try #require(middle.first { $0.glyph == new.glyph })
        #expect(gone.opacity == 0.5 && come.opacity == 0.5)
        #expect(gone.blur > 0 && come.blur > 0)
        return ((gone.y - old.y) / old.size, (come.y - new.y) / new.size)
    }

    @Test func digitsRollUpwardsWhenTheNumberGrows() throws {
        let model = Model()
        let roll = try roll(model, Count(model: model), to: 8)
        #expect(abs(roll.old + 0.375) < 1e-9 && abs(roll.new - 0.375) < 1e-9)
    }

    @Test func digitsRollDownwardsWhenTheNumberShrinks() throws {
        let model = Model()
        let roll = try roll(model, Count(model: model), to: 6)
        #expect(abs(roll.old - 0.375) < 1e-9 && abs(roll.new + 0.375) < 1e-9)
    }

    @Test(arguments: [false, true])
    func countingDownIsAsked(_ countsDown: Bool) throws {
        let model = Model()
        let roll = try roll(model, Count(model: model, countsDown: countsDown), to: 8)
        #expect((roll.old > 0) == countsDown && (roll.new < 0) == countsDown)
    }

    @Test func digitsThatStayDoNotRoll() throws {
        let model = Model()
        model.number = 41
        let stage = TestStage(Count(model: model))
        let four = try #require(stage.ink.first)
        change(stage) { model.number = 42 }
        stage.advance(to: 0.5)
        let still = try #require(stage.ink.first { $0.glyph == four.glyph })
        #expect(still.opacity == 1 && still.y == four.y && still.blur == 0)
        #expect(stage.ink.count == 3)
    }

    @Test(
        arguments: [
            ("99", "100", [nil, 0, 1]),
            ("9.50", "10.25", [nil, 0, 1, 2, 3]),
            ("1,099", "1,100", [0, 1, 2, 3, 4]),
            ("999", "1,000", [nil, nil, 0, 1, 2]),
            ("$5 left", "$15 left", [0, nil, 1, 2, 3, 4, 5]),
            ("9.5", "9.55", [0, 1, 2, nil]),
            ("3 of 10", "12 of 10", [nil, 0, 1, 2, 3, 4]),
            ("", "7", [nil]),
        ] as [(String, String, [Int?])])
    func digitsAreComparedByPlace(_ old: String, _ new: String, _ expected: [Int?]) {
        func pieces(_ string: String) -> [TextPiece] {
            string.filter { $0 != " " }.map {
                TextPiece(character: String($0), shape: .symbol(name: "", weight: 400), size: 1, position: .zero, style: 0)
            }
        }
        let matches = TextMatching.byPlace(pieces(old), pieces(new))
        #expect(Array(matches.prefix(expected.count)) == expected)
    }

    @Test func reduceMotionFadesNumbers() throws {
        let model = Model()
        let stage = TestStage(Count(model: model).environment(\._accessibilityReduceMotion, true))
        let old = try #require(stage.ink.first)
        change(stage) { model.number = 8 }
        stage.advance(to: 0.5)
        #expect(stage.ink.count == 2 && stage.ink.allSatisfy { $0.y == old.y && $0.blur == 0 && $0.opacity == 0.5 })
    }

    // MARK: Interruption

    /// Whatever is running: a change shows, in its first moment, what was there before it.
    @Test(arguments: [
        ContentTransition.opacity, .interpolate, .numericText(), .numericText(countsDown: true),
    ])
    func interruptionsDoNotJump(_ transition: ContentTransition) throws {
        let model = Model()
        let stage = TestStage(Words(model: model, transition: transition))
        let animations: [Animation] = [.linear(duration: 0.7), .spring(duration: 0.6, bounce: 0.3), .easeInOut(duration: 0.5), .snappy]
        let texts = ["1", "12", "9", "120", "99.5", "1,250", "7", "label"]
        var step = 0
        for text in texts + texts.reversed() {
            let before = stage.ink
            change(stage, animations[step % animations.count]) {
                model.text = text
                model.size = step.isMultiple(of: 3) ? 30 : 20
            }
            #expect(areSameInk(before, stage.ink, tolerance: 1e-6), "\(text)")
            stage.advance(by: 0.03 + 0.05 * Double(step % 5))
            step += 1
        }
        try stage.settle()
        #expect(stage.ink.allSatisfy { $0.opacity == 1 && $0.blur == 0 })
        #expect(stage.texts == ["1"] && stage.ink.count == 1)
        stage.resetCounts()
        stage.advance(by: 1)
        #expect(stage.ruleCount == 0)
    }

    /// The motion continues with its velocity.
    @Test func interruptionsKeepTheVelocity() throws {
        let model = Model()
        let stage = TestStage(Words(model: model))
        change(stage, .spring(duration: 1)) { model.size = 40 }
        stage.advance(to: 0.2)
        let before = try #require(stage.ink.first).size
        // A spring moves in steps of 1/300 s.
        stage.advance(by: 1 / 150)
        let speedBefore = try (#require(stage.ink.first).size - before) * 150
        change(stage, .spring(duration: 1)) { model.size = 30 }
        let at = try #require(stage.ink.first).size
        stage.advance(by: 1 / 150)
        let speedAfter = try (#require(stage.ink.first).size - at) * 150
        #expect(speedBefore > 10 && abs(speedAfter - speedBefore) < 0.1 * speedBefore)
    }

    /// A text that a tick changes continues its fade.
    @Test func changesWithoutAnAnimationStayInTheFade() {
        let model = Model()
        let stage = TestStage(Words(model: model, transition: .opacity))
        change(stage) { model.text = "fifth" }
        stage.advance(to: 0.5)
        change(stage, nil) { model.text = "sixth" }
        #expect(opacities(stage) == ["label": 0.5, "sixth": 0.5])
    }

    @Test func snapshot() throws {
        let model = Model()
        model.number = 97
        let view = VStack(spacing: 2) {
            Count(model: model)
            Text("\(model.number)")
        }
        let stage = TestStage(view.frame(width: 60, height: 60), size: CGSize(width: 60, height: 60), scale: 1)
        change(stage) { model.number = 108 }
        try expectSnapshot(stage.contactSheet(times: [0, 0.25, 0.5, 0.75, 1], columns: 5), named: "numbers", tolerance: 2)
    }
}
