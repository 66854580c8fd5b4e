@testable import SwiftUI
import Rendering
import SwiftUITesting
import Testing

/// Effects that are triggered faster than they play: one motion at a time, so that nothing accumulates, jumps or stops.
@MainActor
@Suite(.serialized) struct SymbolEffectRetriggerTests {
    @Observable final class Model {
        var value = 0
        var isActive = false
        var name = "star.fill"
    }

    private struct Appearance {
        var scale: Double
        var angle: Double
        var opacity: Double
        var offset: Double
    }

    private func appearance(_ stage: TestStage) -> [Appearance] {
        stage.items.filter { $0.symbol != nil }.map { item in
            let transform = item.transform
            let middle = CGPoint(x: item.bounds.midX, y: item.bounds.midY)
            return Appearance(
                scale: (transform.a * transform.a + transform.b * transform.b).squareRoot(), angle: atan2(transform.b, transform.a),
                opacity: item.opacity, offset: hypot(middle.x - 195, middle.y - 422))
        }
    }

    private struct Discrete<E: SymbolEffect & DiscreteSymbolEffect>: View {
        var model: Model
        var effect: E
        var options: SymbolEffectOptions

        var body: some View {
            Image(systemName: "wifi").symbolEffect(effect, options: options, value: model.value)
        }
    }

    private struct Indefinite<E: SymbolEffect & IndefiniteSymbolEffect>: View {
        var model: Model
        var effect: E

        var body: some View {
            Image(systemName: "wifi").symbolEffect(effect, isActive: model.isActive)
        }
    }

    /// Asks every `interval` frames for three seconds. Returns the largest and smallest of what is seen, and the largest step.
    private func extremes(_ stage: TestStage, every interval: Int, _ ask: @MainActor () -> Void) -> (
        scale: ClosedRange<Double>, opacity: ClosedRange<Double>, offset: Double, scaleStep: Double, isMoving: Bool
    ) {
        var scales: [Double] = []
        var opacities: [Double] = []
        var offset = 0.0
        var step = 0.0
        var last: [Appearance]?
        var moves = 0
        for frame in 0..<180 {
            if frame % interval == 0 {
                stage.perform(ask)
            }
            stage.advance(by: 1.0 / 60)
            let appearances = appearance(stage)
            scales += appearances.map(\.scale)
            opacities += appearances.map(\.opacity)
            offset = max(offset, appearances.map(\.offset).max() ?? 0)
            if let last, last.count == appearances.count {
                step = max(step, zip(last, appearances).map { abs($0.scale - $1.scale) }.max() ?? 0)
                if zip(last, appearances).contains(where: { $0.scale != $1.scale || $0.opacity != $1.opacity || $0.angle != $1.angle || $0.offset != $1.offset }
                ) {
                    moves += 1
                }
            }
            last = appearances
        }
        return (scales.min()!...scales.max()!, opacities.min()!...opacities.max()!, offset, step, moves > 100)
    }

    private func check<E: SymbolEffect & DiscreteSymbolEffect>(_ effect: E, _ comment: Comment, options: SymbolEffectOptions = .default) {
        for interval in [1, 2, 7, 20] {
            let model = Model()
            let stage = TestStage(Discrete(model: model, effect: effect, options: options))
            let seen = extremes(stage, every: interval) { model.value += 1 }
            #expect(seen.scale.lowerBound > 0.75 && seen.scale.upperBound < 1.25, comment)
            #expect(seen.opacity.lowerBound >= 0 && seen.opacity.upperBound <= 1, comment)
            #expect(seen.scaleStep < 0.08, comment)
            #expect(seen.isMoving, comment)
            // A long time after the last one, all is at rest.
            stage.dropFrames(for: 13)
            stage.dropFrames(for: 0.1)
            #expect(!stage.isAnimating, comment)
            #expect(appearance(stage).allSatisfy { $0.scale == 1 && $0.opacity == 1 && $0.angle == 0 }, comment)
        }
    }

    @Test func discreteEffectsDoNotPileUp() {
        check(BounceSymbolEffect.bounce, "bounce")
        check(BounceSymbolEffect.bounce.down, "bounce down")
        check(BounceSymbolEffect.bounce.byLayer, "bounce by layer")
        check(PulseSymbolEffect.pulse, "pulse")
        check(BreatheSymbolEffect.breathe, "breathe")
        check(BreatheSymbolEffect.breathe.pulse.byLayer, "breathe and pulse by layer")
        check(WiggleSymbolEffect.wiggle, "wiggle")
        check(WiggleSymbolEffect.wiggle.up, "wiggle up")
        check(RotateSymbolEffect.rotate, "rotate")
        check(RotateSymbolEffect.rotate.byLayer, "rotate by layer")
        check(VariableColorSymbolEffect.variableColor, "variable colour")
        check(VariableColorSymbolEffect.variableColor.cumulative.reversing, "variable colour there and back")
        check(BounceSymbolEffect.bounce, "three bounces", options: .repeat(3))
        check(WiggleSymbolEffect.wiggle, "a fast wiggle", options: .speed(2))
    }

    /// The speed of an endless turn stays that of one.
    @Test func anEndlessTurnThatIsAskedForAgainTurnsNoFaster() {
        let model = Model()
        let stage = TestStage(Discrete(model: model, effect: .rotate, options: .repeat(.continuous)))
        var last = 0.0
        for frame in 0..<240 {
            stage.perform { model.value += 1 }
            stage.advance(by: 1.0 / 60)
            let angle = appearance(stage)[0].angle
            let step = (angle - last + 3 * .pi).truncatingRemainder(dividingBy: 2 * .pi) - .pi
            #expect(step > -1e-9 && step < 2 * .pi / 60 + 1e-6, "frame \(frame)")
            last = angle
        }
    }

    @Test func aTurnThatIsTakenUpAgainKeepsItsAngleAndItsSpeed() {
        let model = Model()
        let stage = TestStage(Indefinite(model: model, effect: .rotate))
        var last = 0.0
        var speed = 0.0
        for frame in 0..<900 {
            if frame % 37 == 0 {
                stage.perform { model.isActive.toggle() }
            }
            stage.advance(by: 1.0 / 60)
            let angle = appearance(stage)[0].angle
            let step = (angle - last + 3 * .pi).truncatingRemainder(dividingBy: 2 * .pi) - .pi
            #expect(step > -1e-9 && abs(step - speed) < 0.004, "frame \(frame)")
            last = angle
            speed = step
        }
        stage.perform { model.isActive = false }
        stage.dropFrames(for: 8)
        stage.dropFrames(for: 0.1)
        #expect(!stage.isAnimating && abs(appearance(stage)[0].angle) < 1e-9)
    }

    private func checkHeld<E: SymbolEffect & IndefiniteSymbolEffect>(_ effect: E, _ comment: Comment) {
        for interval in [1, 3, 10] {
            let model = Model()
            let stage = TestStage(Indefinite(model: model, effect: effect))
            let seen = extremes(stage, every: interval) { model.isActive.toggle() }
            #expect(seen.scale.lowerBound > 0.45 && seen.scale.upperBound < 1.45, comment)
            #expect(seen.opacity.lowerBound >= 0 && seen.opacity.upperBound <= 1, comment)
        }
    }

    @Test func effectsThatLastAreSwitchedFasterThanTheyMove() {
        checkHeld(ScaleSymbolEffect.scale.up, "scale")
        checkHeld(ScaleSymbolEffect.scale.down.byLayer, "scale by layer")
        checkHeld(AppearSymbolEffect.appear, "appear")
        checkHeld(DisappearSymbolEffect.disappear.up, "disappear")
        checkHeld(PulseSymbolEffect.pulse, "pulse")
        checkHeld(BreatheSymbolEffect.breathe, "breathe")
        checkHeld(VariableColorSymbolEffect.variableColor.iterative, "variable colour")
    }

    private struct Replaced: View {
        var model: Model

        var body: some View {
            Image(systemName: model.name).contentTransition(.symbolEffect(.replace))
        }
    }

    @Test func replacementsFasterThanTheirMotionStayInTheirSize() {
        for interval in [1, 3, 9] {
            let model = Model()
            let stage = TestStage(Replaced(model: model))
            var number = 0
            let seen = extremes(stage, every: interval) {
                number += 1
                withAnimation { model.name = ["star.fill", "heart.fill", "circle.fill"][number % 3] }
            }
            #expect(seen.scale.upperBound < 1.5 && seen.scale.lowerBound >= 0)
            #expect(seen.opacity.upperBound <= 1)
        }
    }

    /// A published pattern: the phases take no time themselves, and the effect plays on.
    @Test func anEffectTriggeredByPhasesPlaysOnWithoutAWarning() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        struct Breathing: View {
            var body: some View {
                Image(systemName: "heart.fill").phaseAnimator([false, true]) { content, phase in
                    content.symbolEffect(.breathe, value: phase)
                }
            }
        }
        let stage = TestStage(Breathing())
        var scales: [Double] = []
        for _ in 0..<600 {
            stage.advance(by: 1.0 / 60)
            scales.append(appearance(stage)[0].scale)
        }
        #expect(warnings.isEmpty)
        #expect(scales.max()! < 1.15)
        // Four breaths of 2.4 s.
        let tops = scales.indices.dropFirst().dropLast().filter { scales[$0] > 1.1 && scales[$0] >= scales[$0 - 1] && scales[$0] > scales[$0 + 1] }
        #expect(tops.count == 4)
    }
}
