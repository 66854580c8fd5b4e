import SwiftUI
import SwiftUITesting
import Testing

/// iOS 18: custom containers – ForEach(subviews:), ForEach(sections:), Group(subviews:), container values.
@MainActor @Suite struct CardDeckTests {
    private let stage = TestStage(CardDeck())

    @Test func subviewsAreTheResolvedOnes() throws {
        #expect(stage.exists("3 cards"))
        #expect(stage.items.filter { $0.frame.size == CGSize(width: 10, height: 10) }.count == 3)
    }

    @Test func aContainerValueBelongsToItsSubviewAndOthersHaveTheDefault() throws {
        let dots = stage.items.filter { $0.frame.size == CGSize(width: 10, height: 10) }
        #expect(stage.filled(255, 59, 48).count == 1)
        #expect(stage.filled(142, 142, 147).count == 2)
        let first = try stage.drawn("First").frame
        #expect(isNear(try #require(dots.first).frame.midY, first.midY, within: 0.5))
    }

    @Test func subviewsFollowTheDataAndConditions() throws {
        try stage.tap("Add")
        // One more of the data, and the conditional one.
        #expect(stage.exists("5 cards") && stage.exists("Many") && stage.exists("Dr Joan"))
    }

    @Test func sectionsHaveTheirHeadersAndContents() throws {
        #expect(stage.exists("2 sections"))
        #expect(try stage.place("People").minY < stage.place("Dr Ada").minY)
        #expect(try stage.place("Dr Grace").minY < stage.place("Places").minY)
    }
}
