import SwiftUI
import SwiftUITesting
import Testing

/// iOS 16: contentTransition, font width, gradients of colours.
@MainActor @Suite struct RollingNumberTests {
    private let stage = TestStage(RollingNumber())

    @Test func aContentTransitionActsInAnAnimatedChange() throws {
        try stage.tap("Count")
        stage.advance(by: 0.3)
        #expect(stage.isAnimating)
        try stage.settle()
        #expect(stage.exists("10") && !stage.texts.contains("9"))
    }

    @Test func interpolateChangesTheFontSizeSmoothly() throws {
        let small = try stage.drawn("Steady").frame.height
        try stage.tap("Bold")
        stage.advance(by: 0.5)
        let middle = try stage.drawn("Steady").bounds.height
        try stage.settle()
        let large = try stage.drawn("Steady").frame.height
        #expect(large > small * 1.8)
        #expect(middle > small + 1 && middle < large - 1)
    }

    @Test func opacityFadesFromOneTextToTheOther() throws {
        try stage.tap("Bold")
        stage.advance(by: 0.5)
        let texts = stage.items.filter { $0.text == "Before" || $0.text == "After" }
        #expect(texts.count == 2 && texts.allSatisfy { $0.opacity > 0.2 && $0.opacity < 0.8 })
        try stage.settle()
        #expect(stage.texts.contains("After") && !stage.texts.contains("Before"))
    }

    @Test func aColoursGradientIsSlightlyLighterAtItsTop() throws {
        let item = try #require(stage.items.first { $0.description.contains("linear") })
        #expect(item.frame.size == CGSize(width: 60, height: 30))
        #expect(item.description.contains("007AFF"))
    }
}
