import SwiftUI
import SwiftUITesting
import Testing

/// iOS 17: scroll targets, scroll position, scrollTransition, containerRelativeFrame, content margins.
@MainActor @Suite struct CardGalleryTests {
    private let stage = TestStage(CardGallery())

    private func card(_ index: Int) throws -> DrawnItem {
        try stage.drawn("Card \(index)")
    }

    @Test func aViewFillsItsContainerInTheNamedAxis() throws {
        let cards = stage.items.filter { $0.kind == .fill && $0.untransformedFrame.height == 120 }
        #expect(cards.allSatisfy { $0.untransformedFrame.width == 390 } && !cards.isEmpty)
    }

    @Test func aScrollEndsAtAViewsEdge() throws {
        try stage.drag("Card 0", by: CGSize(width: -250, height: 0), duration: 0.5)
        try stage.settle()
        #expect(isNear(try card(1).frame.midX, 195, within: 1))
    }

    @Test func theScrollPositionIsWrittenAndItsWritingScrolls() throws {
        try stage.drag("Card 0", by: CGSize(width: -250, height: 0), duration: 0.5)
        try stage.settle()
        #expect(stage.exists("Card number 1"))
        try stage.tap("Fourth")
        try stage.settle()
        #expect(isNear(try card(3).frame.midX, 195, within: 1))
    }

    @Test func aScrollTransitionIsTheIdentityInTheMiddleAndFullOutside() throws {
        #expect(try card(0).opacity == 1 && card(0).transform.a == 1)
        try stage.touchDown("Card 0")
        for step in 1...10 {
            try stage.touchMove(by: CGSize(width: -20.5 * Double(step), height: 0))
        }
        // Half of it is outside.
        #expect(try card(0).opacity < 1 && card(0).transform.a < 0.95 && card(0).transform.a > 0.85)
        try stage.touchUp()
    }

    @Test func pagingGoesOnByThePageHeight() throws {
        try stage.swipe("Page 0", .up, velocity: 800, distance: 120)
        try stage.settle()
        let frame = try stage.place("Page 1")
        try stage.swipe("Page 1", .up, velocity: 800, distance: 120)
        try stage.settle()
        #expect(isNear(try stage.place("Page 2").midY, frame.midY, within: 1))
    }

    @Test func aCountDividesTheContainerWithoutItsMarginsAndSpacing() throws {
        let stage = TestStage(Shelf())
        // 320 without margins of 20: 280, of it three with two gaps of 10.
        #expect(isNear(try stage.place("book 0").width, 260.0 / 3, within: 0.5))
    }

    @Test func theDefaultAnchorIsWhereTheScrollBegins() throws {
        let stage = TestStage(Shelf(), size: CGSize(width: 320, height: 200))
        #expect(isNear(try stage.place("book 5").maxX, 300, within: 0.5))
    }
}
