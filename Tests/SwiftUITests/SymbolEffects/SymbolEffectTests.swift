@testable import SwiftUI
@testable import SwiftUICore
import Rendering
import SwiftUITesting
import Testing

@MainActor
@Suite(.serialized) struct SymbolEffectTests {
    @Observable final class Model {
        var value = 0
        var isActive = false
        var name = "star.fill"
        var weight = Font.Weight.regular
    }

    private func symbols(_ stage: TestStage) -> [DrawnItem] {
        stage.items.filter { $0.symbol != nil }
    }

    private func scale(_ stage: TestStage) -> Double {
        symbols(stage).first.map { ($0.transform.a * $0.transform.a + $0.transform.b * $0.transform.b).squareRoot() } ?? 0
    }

    /// Degrees, −180…180.
    private func angle(_ stage: TestStage) -> Double {
        symbols(stage).first.map { atan2($0.transform.b, $0.transform.a) * 180 / .pi } ?? .nan
    }

    private func opacity(_ stage: TestStage) -> Double {
        symbols(stage).first?.opacity ?? 0
    }

    private struct Discrete<E: SymbolEffect & DiscreteSymbolEffect>: View {
        var model: Model
        var effect: E
        var options = SymbolEffectOptions.default

        var body: some View {
            Image(systemName: model.name).symbolEffect(effect, options: options, value: model.value)
        }
    }

    private struct Indefinite<E: SymbolEffect & IndefiniteSymbolEffect>: View {
        var model: Model
        var effect: E
        var options = SymbolEffectOptions.default

        var body: some View {
            Image(systemName: model.name).symbolEffect(effect, options: options, isActive: model.isActive)
        }
    }

    private func isInPlace(_ item: DrawnItem) -> Bool {
        let transform = item.transform
        return transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
    }

    /// Whether nothing runs any more; an animation is over in the frame after its end.
    private func isAtRest(_ stage: TestStage) -> Bool {
        stage.advance(by: 0.05)
        stage.resetCounts()
        stage.advance(by: 0.5)
        return stage.ruleCount == 0 && !stage.isAnimating && symbols(stage).allSatisfy { isInPlace($0) && $0.opacity == 1 }
    }

    // MARK: When a value changes

    @Test func aBounceGrowsSpringsBackAndEnds() {
        let model = Model()
        let stage = TestStage(Discrete(model: model, effect: .bounce))
        #expect(isAtRest(stage))
        let start = stage.time
        stage.perform { model.value += 1 }
        #expect(scale(stage) == 1 && stage.isAnimating)
        stage.advance(to: start + 0.1)
        #expect(abs(scale(stage) - 1.2) < 0.01)
        stage.advance(to: start + 0.4)
        #expect(scale(stage) < 0.995)
        stage.advance(to: start + 0.95)
        #expect(isAtRest(stage))
    }

    @Test func theCenterOfABounceStays() throws {
        let model = Model()
        let stage = TestStage(Discrete(model: model, effect: .bounce.down))
        let start = try #require(symbols(stage).first).frame
        stage.perform { model.value += 1 }
        stage.advance(to: 0.1)
        let middle = try #require(symbols(stage).first).frame
        #expect(abs(middle.midX - start.midX) < 1e-9 && abs(middle.midY - start.midY) < 1e-9)
        #expect(middle.width < start.width * 0.85)
    }

    /// A second bounce follows when the symbol is at rest, without a jump.
    @Test func aSecondBounceFollowsTheFirstOne() {
        let model = Model()
        let stage = TestStage(Discrete(model: model, effect: .bounce))
        stage.perform { model.value += 1 }
        stage.advance(to: 0.15)
        let before = scale(stage)
        stage.perform { model.value += 1 }
        #expect(scale(stage) == before)
        stage.advance(to: 0.3)
        #expect(abs(scale(stage) - 1) < 1e-6)
        stage.advance(to: 0.4)
        #expect(abs(scale(stage) - 1.2) < 0.01)
        stage.advance(to: 1)
        #expect(stage.isAnimating)
        stage.advance(to: 1.2)
        #expect(isAtRest(stage))
    }

    @Test func pulseFadesAndComesBack() {
        let model = Model()
        let stage = TestStage(Discrete(model: model, effect: .pulse))
        stage.perform { model.value += 1 }
        stage.advance(to: 0.6)
        #expect(abs(opacity(stage) - 0.3) < 1e-9)
        stage.advance(to: 1.2)
        #expect(isAtRest(stage))
    }

    @Test func breatheGrowsAndMayPulse() {
        for (effect, end) in [(BreatheSymbolEffect.breathe, 1.0), (.breathe.pulse, 0.5)] {
            let model = Model()
            let stage = TestStage(Discrete(model: model, effect: effect))
            stage.perform { model.value += 1 }
            stage.advance(to: 1.2)
            #expect(abs(scale(stage) - 1.14) < 1e-9 && abs(opacity(stage) - end) < 1e-9)
            stage.advance(to: 2.4)
            #expect(isAtRest(stage))
        }
    }

    @Test func rotationIsOneTurn() {
        let model = Model()
        let stage = TestStage(Discrete(model: model, effect: .rotate.counterClockwise))
        stage.perform { model.value += 1 }
        stage.advance(to: 0.25)
        #expect(abs(angle(stage) + 56.25) < 1e-6)
        stage.advance(to: 0.5)
        #expect(abs(abs(angle(stage)) - 180) < 1e-6)
        stage.advance(to: 1)
        #expect(isAtRest(stage))
    }

    @Test func wigglesTurnOrShift() throws {
        let model = Model()
        let turning = TestStage(Discrete(model: model, effect: .wiggle))
        let lifting = TestStage(Discrete(model: model, effect: .wiggle.up))
        let slanted = TestStage(Discrete(model: model, effect: .wiggle.custom(angle: 45)))
        let start = try #require(symbols(lifting).first).frame
        turning.perform { model.value += 1 }
        for stage in [turning, lifting, slanted] {
            stage.advance(to: 0)
            stage.advance(to: 0.07)
        }
        #expect(angle(turning) > 5)
        let lifted = try #require(symbols(lifting).first).frame
        #expect(lifted.minY < start.minY - 1 && abs(lifted.minX - start.minX) < 1e-9)
        let shifted = try #require(symbols(slanted).first).frame
        #expect(abs((shifted.minX - start.minX) - (shifted.minY - start.minY)) < 1e-9 && shifted.minX > start.minX + 1)
        turning.advance(to: 0.9)
        #expect(isAtRest(turning))
    }

    @Test func nothingPlaysWhenASymbolAppears() {
        let model = Model()
        model.value = 5
        let stage = TestStage(Discrete(model: model, effect: .bounce))
        #expect(isAtRest(stage))
    }

    // MARK: Options

    @Test func speedShortensTheMotion() {
        let model = Model()
        let stage = TestStage(Discrete(model: model, effect: .pulse, options: .speed(2)))
        stage.perform { model.value += 1 }
        stage.advance(to: 0.3)
        #expect(abs(opacity(stage) - 0.3) < 1e-9)
        stage.advance(to: 0.6)
        #expect(isAtRest(stage))
    }

    /// In the rest between two rounds there is no frame.
    @Test func roundsAreCountedAndRestInBetween() {
        let model = Model()
        let stage = TestStage(Discrete(model: model, effect: .pulse, options: .repeat(.periodic(2, delay: 3))))
        stage.perform { model.value += 1 }
        stage.advance(to: 1.3)
        #expect(!stage.isAnimating && opacity(stage) == 1)
        #expect(abs(stage.frame.nextUpdate - 4.2) < 1e-9)
        stage.advance(to: 4.8)
        #expect(abs(opacity(stage) - 0.3) < 1e-9)
        stage.advance(to: 5.5)
        #expect(stage.frame.nextUpdate == .infinity)
        #expect(isAtRest(stage))
    }

    @Test func optionsThatMeanNothingWarn() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        #expect(SymbolEffectOptions.speed(0) == .default)
        #expect(SymbolEffectOptions.speed(.nan) == .default)
        #expect(SymbolEffectOptions.repeat(0) == .repeat(1))
        #expect(SymbolEffectOptions.repeat(.periodic(2, delay: -1)) == .repeat(.periodic(2)))
        #expect(WiggleSymbolEffect().custom(angle: .nan) == WiggleSymbolEffect().right)
        #expect(warnings.count == 5)
    }

    // MARK: As long as it is active

    @Test func aRepeatedEffectEndsSoftly() {
        let model = Model()
        model.isActive = true
        let stage = TestStage(Indefinite(model: model, effect: .pulse))
        stage.advance(to: 0.6)
        #expect(abs(opacity(stage) - 0.3) < 1e-9)
        stage.advance(to: 1.8)
        #expect(abs(opacity(stage) - 0.3) < 1e-9)
        stage.perform { model.isActive = false }
        #expect(abs(opacity(stage) - 0.3) < 1e-9)
        var last = opacity(stage)
        stage.play(0.5) { _ in
            #expect(abs(opacity(stage) - last) < 0.15)
            last = opacity(stage)
        }
        #expect(isAtRest(stage))
    }

    @Test func anEffectMayBeAskedForAgainBeforeItHasEnded() {
        let model = Model()
        model.isActive = true
        let stage = TestStage(Indefinite(model: model, effect: .breathe))
        stage.advance(to: 1)
        stage.perform { model.isActive = false }
        stage.advance(by: 0.1)
        let before = scale(stage)
        stage.perform { model.isActive = true }
        #expect(abs(scale(stage) - before) < 1e-9)
        stage.advance(to: 10)
        #expect(stage.isAnimating)
    }

    @Test func anEndlessTurnGathersSpeedAndComesToRestUpright() {
        let model = Model()
        model.isActive = true
        let stage = TestStage(Indefinite(model: model, effect: .rotate))
        stage.advance(to: 1)
        #expect(abs(angle(stage) - 90) < 1e-6)
        stage.advance(to: 2.25)
        #expect(abs(angle(stage) - 90) < 1e-6)
        stage.perform { model.isActive = false }
        var last = angle(stage)
        stage.play(3) { _ in
            let step = (angle(stage) - last + 540).truncatingRemainder(dividingBy: 360) - 180
            #expect(step > -1e-6 && step < 6.01)
            last = angle(stage)
        }
        #expect(isAtRest(stage))
    }

    @Test func scaleIsHeldAndGivenBack() {
        let model = Model()
        let stage = TestStage(Indefinite(model: model, effect: .scale.up))
        stage.perform { model.isActive = true }
        #expect(scale(stage) == 1)
        stage.advance(to: 0.1)
        #expect(scale(stage) > 1.02 && scale(stage) < 1.19)
        stage.advance(to: 1)
        #expect(abs(scale(stage) - 1.2) < 1e-9 && !stage.isAnimating)
        stage.perform { model.isActive = false }
        stage.advance(to: 2)
        #expect(isAtRest(stage))
    }

    @Test func whatAppearsIsHiddenWhileTheEffectIsActive() {
        func check<E: SymbolEffect & IndefiniteSymbolEffect>(_ effect: E) {
            let model = Model()
            model.isActive = true
            let stage = TestStage(Indefinite(model: model, effect: effect))
            #expect(symbols(stage).isEmpty && !stage.isAnimating)
            stage.perform { model.isActive = false }
            stage.advance(to: 0.1)
            #expect(!symbols(stage).isEmpty && stage.isAnimating)
            stage.advance(to: 3)
            #expect(isAtRest(stage))
            stage.perform { model.isActive = true }
            stage.advance(by: 3)
            #expect(symbols(stage).isEmpty)
        }
        check(AppearSymbolEffect.appear)
        check(AppearSymbolEffect.appear.down.byLayer)
        check(DisappearSymbolEffect.disappear.up)
        check(DrawOnSymbolEffect.drawOn)
        check(DrawOffSymbolEffect.drawOff.nonReversed.individually)
    }

    /// Interrupted, a held effect turns round where it is.
    @Test func heldEffectsTurnRound() {
        let model = Model()
        let stage = TestStage(Indefinite(model: model, effect: .disappear))
        stage.perform { model.isActive = true }
        stage.advance(to: 0.12)
        let (before, size) = (opacity(stage), scale(stage))
        stage.perform { model.isActive = false }
        #expect(abs(opacity(stage) - before) < 1e-9 && abs(scale(stage) - size) < 1e-9)
        stage.advance(to: 1)
        #expect(isAtRest(stage))
    }

    @Test func drawingUncoversFromTheLeadingEdge() throws {
        let model = Model()
        model.isActive = true
        let stage = TestStage(Indefinite(model: model, effect: .drawOn.wholeSymbol))
        stage.perform { model.isActive = false }
        stage.advance(to: 0.15)
        func clip(_ list: DisplayList) -> CGRect? {
            switch list.kind {
            case .effect(.clip(let path, _), _): path.boundingRect
            case .effect(_, let child): clip(child)
            case .group(let children): children.lazy.compactMap(clip).first
            case .empty, .item: nil
            }
        }
        let part = try #require(clip(stage.displayList))
        let whole = try #require(symbols(stage).first).frame
        #expect(part.minX <= whole.minX && part.width < 0.9 * whole.width && part.width > 0.1 * whole.width)
    }

    @Test func partsLightInTurn() throws {
        let model = Model()
        model.name = "ellipsis"
        model.isActive = true
        let stage = TestStage(Indefinite(model: model, effect: .variableColor.iterative.hideInactiveLayers))
        let whole = TestStage(Discrete(model: model, effect: .bounce.byLayer))
        whole.perform { model.value += 1 }
        whole.advance(to: 0.05)
        let places = symbols(whole).map(\.bounds.midX)
        try #require(places.count == 3)
        // A step dims all, then each has its own.
        for lit in 0..<3 {
            stage.advance(to: 0.25 * Double(lit + 2))
            let shown = symbols(stage).filter { $0.opacity > 0.5 }.map(\.bounds.midX)
            #expect(shown.count == 1 && abs(shown[0] - places[lit]) < 0.01)
        }
    }

    @Test func cumulativeColorsStayAndReverse() {
        let pattern = VariableColorPattern(isCumulative: true, isReversing: true)
        let motion = SymbolMotion.variableColor(pattern)
        #expect(SymbolWave.duration(of: motion, layers: 3) == 2)
        func lit(_ time: Double) -> [Bool] {
            (0..<3).map { SymbolWave.pose(of: motion, at: time, layer: $0, layers: 3).opacity > 0.9 }
        }
        #expect(lit(0) == [true, true, true])
        #expect(lit(0.25) == [false, false, false])
        #expect(lit(0.5) == [true, false, false])
        #expect(lit(1) == [true, true, true])
        #expect(lit(1.5) == [true, false, false])
        #expect(lit(2) == [true, true, true])
    }

    @Test func wavesBeginAndEndAtRest() {
        let motions: [SymbolMotion] =
            [
                .bounce(isUp: true), .bounce(isUp: false), .pulse, .breathe(pulses: true), .wiggle(.turn(isClockwise: true)),
                .wiggle(.shift(degrees: 30)), .wiggle(.along(isForward: false)),
            ]
            + [false, true].flatMap { cumulative in
                [false, true].map { .variableColor(VariableColorPattern(isCumulative: cumulative, isReversing: $0)) }
            }
        for motion in motions {
            for layers in [1, 3] {
                let duration = SymbolWave.duration(of: motion, layers: layers)
                for time in [0, duration] {
                    let pose = SymbolWave.pose(of: motion, at: time, layer: layers - 1, layers: layers)
                    #expect(abs(pose.scale - 1) < 1e-3 && abs(pose.opacity - 1) < 1e-9 && abs(pose.angle) < 1e-9, "\(motion)")
                    #expect(abs(pose.offset.width) < 1e-9 && abs(pose.offset.height) < 1e-9, "\(motion)")
                }
            }
        }
    }

    @Test func partsFollowOneAnother() {
        let model = Model()
        model.name = "ellipsis"
        let stage = TestStage(Discrete(model: model, effect: .bounce.byLayer))
        stage.perform { model.value += 1 }
        stage.advance(to: 0.05)
        let sizes = symbols(stage).map(\.transform.a)
        #expect(sizes.count == 3 && sizes[0] > 1.05 && sizes[1] == 1 && sizes[2] == 1)
        stage.advance(to: 1.1)
        #expect(isAtRest(stage) && symbols(stage).count == 1)
    }

    @Test func effectsReachAllSymbolsBelowAndCanBeRemoved() {
        let model = Model()
        struct Row: View {
            var model: Model
            var body: some View {
                HStack {
                    Image(systemName: "star")
                    Text("still")
                    Image(systemName: "heart").symbolEffectsRemoved()
                    Image(systemName: "moon").symbolEffectsRemoved(false)
                }
                .symbolEffect(.bounce, value: model.value)
            }
        }
        let stage = TestStage(Row(model: model))
        stage.perform { model.value += 1 }
        stage.advance(to: 0.1)
        let moving = symbols(stage).filter { $0.transform.a > 1.1 }.compactMap(\.symbol)
        #expect(moving == ["star", "moon"])
        #expect(stage.item("still").map(isInPlace) == true)
    }

    // MARK: Replacement

    private struct Replaced: View {
        var model: Model
        var transition: ContentTransition?

        var body: some View {
            let image = Image(systemName: model.name).fontWeight(model.weight)
            if let transition {
                image.contentTransition(transition)
            } else {
                image
            }
        }
    }

    private struct Shown {
        var opacity: Double
        var scale: Double
    }

    private func shown(_ stage: TestStage) -> [String: Shown] {
        var result: [String: Shown] = [:]
        for item in symbols(stage) {
            result[item.symbol ?? ""] = Shown(opacity: item.opacity, scale: item.transform.a)
        }
        return result
    }

    @Test(arguments: [nil, ContentTransition.opacity, .interpolate])
    func anotherSymbolCrossFades(_ transition: ContentTransition?) throws {
        let model = Model()
        let stage = TestStage(Replaced(model: model, transition: transition))
        stage.perform { withAnimation(.linear(duration: 1)) { model.name = "heart.fill" } }
        stage.advance(to: 0.25)
        let shown = shown(stage)
        #expect(shown["star.fill"]?.opacity == 0.75 && shown["heart.fill"]?.opacity == 0.25)
        #expect(shown["star.fill"]?.scale == 1)
        stage.advance(to: 1)
        #expect(symbols(stage).compactMap(\.symbol) == ["heart.fill"])
        #expect(isAtRest(stage))
    }

    @Test func symbolsChangeAtOnceWithoutAnAnimation() {
        let model = Model()
        let stage = TestStage(Replaced(model: model))
        stage.perform { model.name = "heart.fill" }
        #expect(symbols(stage).compactMap(\.symbol) == ["heart.fill"])
        let other = TestStage(Replaced(model: model, transition: .identity))
        other.perform { withAnimation { model.name = "moon.fill" } }
        #expect(symbols(other).compactMap(\.symbol) == ["moon.fill"])
    }

    @Test func replacementsGoDownAndUp() throws {
        let model = Model()
        let stage = TestStage(Replaced(model: model, transition: .symbolEffect(.replace)))
        stage.perform { withAnimation(.linear(duration: 1)) { model.name = "heart.fill" } }
        stage.advance(to: 0.3)
        var now = shown(stage)
        #expect(abs((now["star.fill"]?.opacity ?? 0) - 0.5) < 1e-9 && abs((now["star.fill"]?.scale ?? 0) - 0.75) < 1e-9)
        #expect(now["heart.fill"] == nil)
        stage.advance(to: 0.7)
        now = shown(stage)
        #expect(now["star.fill"] == nil)
        #expect(abs((now["heart.fill"]?.opacity ?? 0) - 0.5) < 1e-9 && abs((now["heart.fill"]?.scale ?? 0) - 0.75) < 1e-9)
        stage.advance(to: 1)
        #expect(isAtRest(stage))
    }

    @Test func replacementsGoUpOrOff() throws {
        let model = Model()
        let up = TestStage(Replaced(model: model, transition: .symbolEffect(.replace.upUp)))
        let off = TestStage(Replaced(model: model, transition: .symbolEffect(.replace.magic(fallback: .offUp))))
        up.perform { withAnimation(.linear(duration: 1)) { model.name = "heart.fill" } }
        off.advance(by: 0)
        up.advance(to: 0.5)
        off.advance(to: 0.5)
        #expect(abs((shown(up)["star.fill"]?.scale ?? 0) - 1.2) < 1e-9)
        #expect(shown(off)["star.fill"] == nil && shown(off)["heart.fill"]?.opacity == 0.5)
    }

    private func appearance(_ stage: TestStage) -> [String: Shown] {
        shown(stage).filter { $0.value.opacity > 0 }
    }

    @Test func replacementsDoNotJumpWhenInterrupted() throws {
        let model = Model()
        let stage = TestStage(Replaced(model: model, transition: .symbolEffect(.replace.upUp)))
        let names = ["heart.fill", "moon.fill", "star.fill", "bell.fill", "heart.fill"]
        for (step, name) in names.enumerated() {
            let before = appearance(stage)
            stage.perform { withAnimation(.snappy(duration: 0.6)) { model.name = name } }
            let after = appearance(stage)
            #expect(before.keys == after.keys)
            for (name, state) in before {
                #expect(abs(state.opacity - (after[name]?.opacity ?? 0)) < 1e-9 && abs(state.scale - (after[name]?.scale ?? 0)) < 1e-9)
            }
            stage.advance(by: 0.1 + 0.07 * Double(step))
        }
        try stage.settle()
        #expect(symbols(stage).compactMap(\.symbol) == ["heart.fill"])
        #expect(isAtRest(stage))
    }

    @Test func anotherWeightDoesNotScale() {
        let model = Model()
        model.name = "plus"
        let stage = TestStage(Replaced(model: model))
        stage.perform { withAnimation(.linear(duration: 1)) { model.weight = .black } }
        stage.advance(to: 0.5)
        #expect(symbols(stage).allSatisfy(isInPlace))
        stage.advance(to: 1)
        #expect(symbols(stage).count == 1 && isAtRest(stage))
    }

    // MARK: Coming and going

    private struct Coming<E: SymbolEffect & TransitionSymbolEffect>: View {
        var model: Model
        var effect: E

        var body: some View {
            VStack {
                if model.isActive {
                    HStack {
                        Image(systemName: "star.fill")
                        Text("beside")
                    }
                    .transition(.symbolEffect(effect))
                }
            }
        }
    }

    @Test func symbolsComeAndGoAndOthersWait() throws {
        let model = Model()
        let stage = TestStage(Coming(model: model, effect: .appear))
        stage.perform { withAnimation(.linear(duration: 1)) { model.isActive = true } }
        stage.advance(to: 0.5)
        #expect(abs(opacity(stage) - 0.5) < 1e-9 && abs(scale(stage) - 0.75) < 1e-9)
        #expect(stage.item("beside")?.opacity == 1)
        stage.advance(to: 1.5)
        #expect(isAtRest(stage))
        let start = stage.time
        stage.perform { withAnimation(.linear(duration: 1)) { model.isActive = false } }
        stage.advance(to: start + 0.25)
        #expect(abs(opacity(stage) - 0.75) < 1e-9)
        #expect(stage.texts == ["beside"])
        stage.advance(to: start + 1.1)
        #expect(symbols(stage).isEmpty && stage.texts.isEmpty)
    }

    @Test func effectsArePaintedAtEachTime() throws {
        let model = Model()
        struct Sheet: View {
            var model: Model
            var body: some View {
                HStack(spacing: 12) {
                    Image(systemName: "star.fill").symbolEffect(.bounce, value: model.value)
                    Image(systemName: "bell.fill").symbolEffect(.wiggle, value: model.value)
                    Image(systemName: "arrow.clockwise").symbolEffect(.rotate, value: model.value)
                    Image(systemName: "wifi").symbolEffect(.variableColor, isActive: model.isActive)
                    Image(systemName: "heart.fill").symbolEffect(.drawOff, isActive: model.isActive)
                }
                .font(.system(size: 20))
            }
        }
        let stage = TestStage(Sheet(model: model), size: CGSize(width: 180, height: 36), scale: 1)
        stage.perform {
            model.value = 1
            model.isActive = true
        }
        try expectSnapshot(stage.contactSheet(times: [0, 0.1, 0.3], columns: 1), named: "effects", tolerance: 2)
    }
}
