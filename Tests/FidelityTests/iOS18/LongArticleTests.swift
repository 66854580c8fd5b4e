import SwiftUI
import SwiftUITesting
import Testing

/// iOS 18: ScrollPosition, scroll geometry, phases and visibility, onGeometryChange.
@MainActor @Suite struct LongArticleTests {
    private let stage = TestStage(LongArticle())

    @Test func scrollToAnEdgeAndToAPoint() throws {
        try stage.tap("Bottom")
        try stage.settle()
        // A number in a localised text is written as the locale writes it.
        #expect(stage.exists("Offset 1,500"))
        try stage.tap("Point")
        try stage.settle()
        #expect(stage.exists("Offset 120"))
    }

    @Test func theGeometryChangeIsToldWhileAFingerDrags() throws {
        try stage.touchDown("Paragraph 3")
        try stage.touchMove(by: CGSize(width: 0, height: -60))
        try stage.touchMove(by: CGSize(width: 0, height: -100))
        let text = try #require(stage.texts.first { $0.hasPrefix("Offset") })
        let offset = try #require(Int(text.dropFirst(7)))
        #expect(offset > 60 && offset <= 100)
        try stage.touchUp()
        try stage.settle()
    }

    @Test func visibilityIsToldAtTheThreshold() throws {
        #expect(stage.exists("above"))
        try stage.scroll("Paragraph 1", by: CGSize(width: 0, height: 25))
        try stage.scroll("Paragraph 1", by: CGSize(width: 0, height: -25))
        #expect(stage.exists("above"))
        try stage.tap("Point")
        try stage.settle()
        #expect(stage.exists("below"))
    }

    @Test func thePhasesOfAFlickAreInteractingThenDeceleratingThenIdle() throws {
        try stage.swipe("Paragraph 3", .up, velocity: 1500, distance: 150)
        try stage.settle()
        let phases = try #require(try stage.drawn("phases").text).split(separator: " ").filter { $0 != "tracking" }
        #expect(phases == ["interacting", "decelerating", "idle"])
    }

    @Test func onGeometryChangeTellsTheSizeAtFirstToo() {
        #expect(stage.exists("Height 300"))
    }
}
