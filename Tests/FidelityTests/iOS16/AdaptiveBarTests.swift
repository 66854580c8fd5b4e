import SwiftUI
import SwiftUITesting
import Testing

/// iOS 16: ViewThatFits, LabeledContent, Gauge and its styles.
@MainActor @Suite struct AdaptiveBarTests {
    @Test func theFirstViewThatFitsIsShown() throws {
        let stage = TestStage(AdaptiveBar())
        #expect(stage.exists("Long") && !stage.exists("Short"))
        try stage.tap("Less")
        #expect(stage.exists("Short") && !stage.exists("Long"))
    }

    @Test func theLastOneIsShownWhenNoneFits() throws {
        let stage = TestStage(AdaptiveBar())
        try stage.tap("Less")
        try stage.tap("Less")
        #expect(stage.exists("Tiny") && !stage.exists("Short"))
    }

    @Test func labeledContentPutsItsLabelBeforeItsValue() throws {
        let stage = TestStage(AdaptiveBar())
        #expect(try stage.drawn("Version").frame.maxX < stage.drawn("1.2").frame.minX)
        #expect(try stage.drawn("Build").frame.midY == stage.drawn("7").frame.midY)
    }

    @Test func aGaugeShowsItsLabels() {
        let stage = TestStage(Meter())
        for text in ["low", "high", "25%"] {
            #expect(stage.texts.contains(text))
        }
    }

    @Test func aGaugeStyleFollowsTheValueWithTheAnimation() throws {
        let stage = TestStage(Meter())
        func length() throws -> CGFloat {
            let ring = try #require(stage.items.first { $0.kind == .stroke && $0.lineWidth == 6 })
            return try #require(ring.path).boundingRect.height
        }
        // A quarter of a circle of 60, from the right downwards.
        #expect(isNear(try length(), 30, within: 0.1))
        try stage.tap("Raise")
        stage.advance(by: 0.5)
        #expect(isNear(try length(), 30, within: 0.1))
        try stage.settle()
        #expect(isNear(try length(), 60, within: 0.1))
    }
}
