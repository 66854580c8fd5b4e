import SwiftUI
import SwiftUITesting
import Testing

/// iOS 14: matchedGeometryEffect between a view that goes and one that comes.
@MainActor @Suite struct HeroListTests {
    private let stage = TestStage(HeroList(), size: CGSize(width: 400, height: 600))

    private var cards: [DrawnItem] { stage.filled(175, 82, 222) }

    @Test func theViewThatComesBeginsWhereTheOneThatGoesWas() throws {
        let small = try #require(cards.first).frame
        try stage.tap("Toggle")
        #expect(cards.allSatisfy { isNear($0.frame.minX, small.minX, within: 1) && isNear($0.frame.width, small.width, within: 1) })
    }

    @Test func halfWayBothAreHalfWayBetweenTheTwoFrames() throws {
        let small = try #require(cards.first).frame
        try stage.tap("Toggle")
        stage.advance(by: 0.5)
        let middle = cards.map(\.frame)
        try stage.settle()
        let large = try #require(cards.first).frame
        #expect(cards.count == 1 && large.size == CGSize(width: 300, height: 200))
        #expect(middle.count == 2)
        for frame in middle {
            #expect(isNear(frame.midY, (small.midY + large.midY) / 2, within: 1))
            #expect(isNear(frame.width, 175, within: 1))
        }
    }

    @Test func bothFadeWhileTheyMove() throws {
        try stage.tap("Toggle")
        stage.advance(by: 0.25)
        #expect(cards.map(\.opacity).sorted().map { ($0 * 100).rounded() / 100 } == [0.25, 0.75])
    }
}
