import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct HoverEffectTests {
    private struct Card: View {
        var effect: HoverEffect
        var isEnabled = true

        var body: some View {
            Color.red.frame(width: 100, height: 40)
                .hoverEffect(effect, isEnabled: isEnabled)
                .accessibilityElement().accessibilityLabel("card")
        }
    }

    private func widths(_ view: some View, after seconds: Double = 1) throws -> [CGFloat] {
        let stage = TestStage(view, size: CGSize(width: 200, height: 100))
        try stage.hover(at: CGPoint(x: 100, y: 50))
        stage.advance(by: seconds)
        return stage.items.map { ($0.bounds.width * 10).rounded() / 10 }
    }

    @Test func liftMakesAViewLarger() throws {
        #expect(try widths(Card(effect: .lift)).contains(106))
        let half = try widths(Card(effect: .lift), after: 0.08)
        #expect(half.contains { $0 > 100.5 && $0 < 105.5 }, "with a spring: \(half)")
        #expect(try widths(Card(effect: .lift, isEnabled: false)).allSatisfy { $0 == 100 })
        #expect(try widths(Card(effect: .lift).hoverEffectDisabled()).allSatisfy { $0 == 100 })
        #expect(try widths(Card(effect: .lift).disabled(true)).allSatisfy { $0 == 100 })
        #expect(try widths(Card(effect: .automatic).defaultHoverEffect(.lift)).contains(106))
    }

    @Test func aHighlightHasAPlate() throws {
        let stage = TestStage(Card(effect: .automatic), size: CGSize(width: 200, height: 100))
        let before = stage.color(at: CGPoint(x: 100, y: 50))
        #expect(stage.items.filter { $0.opacity > 0 }.count == 1)
        try stage.hover(at: CGPoint(x: 100, y: 50))
        stage.advance(by: 1)
        #expect(stage.items.contains { $0.bounds.size == CGSize(width: 108, height: 48) && $0.opacity > 0.99 })
        let lit = stage.color(at: CGPoint(x: 100, y: 50))
        #expect(lit[1] > before[1], "brighter: \(before) \(lit)")
        try stage.hover(nil)
        stage.advance(by: 1)
        #expect(stage.items.filter { $0.opacity > 0.01 }.count == 1)
        #expect(stage.color(at: CGPoint(x: 100, y: 50)) == before)
    }

    @Test func theContentShapeIsThePlate() throws {
        let view = Color.red.frame(width: 100, height: 40).contentShape(.hoverEffect, .capsule).hoverEffect()
        let stage = TestStage(view, size: CGSize(width: 200, height: 100))
        try stage.hover(at: CGPoint(x: 100, y: 50))
        stage.advance(by: 1)
        let plates = stage.items.filter { $0.bounds.size == CGSize(width: 100, height: 40) }
        #expect(plates.count == 2)
        #expect(!stage.items.contains { $0.bounds.width > 100 })
    }

    private struct Value: View {
        @Environment(\.isHoverEffectEnabled) private var isEnabled
        var body: some View { Text("\(isEnabled)") }
    }

    @Test func theEnvironmentKnowsWhetherEffectsAreShown() {
        #expect(TestStage(Value()).texts == ["true"])
        #expect(TestStage(Value().hoverEffectDisabled(false).hoverEffectDisabled()).texts == ["false"])
        #expect(TestStage(Value().hoverEffectDisabled(false)).texts == ["true"])
    }
}
