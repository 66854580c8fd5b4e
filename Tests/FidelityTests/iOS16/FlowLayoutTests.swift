import SwiftUI
import SwiftUITesting
import Testing

/// iOS 16: Layout with a cache and values, AnyLayout.
@MainActor @Suite struct FlowLayoutTests {
    private let stage = TestStage(TagCloud(), size: CGSize(width: 300, height: 500))

    @Test func aLayoutPlacesItsSubviewsInItsBounds() throws {
        // Three of 60 and two gaps of 8 need 196.
        #expect(try stage.place("tag 2").minX == stage.place("tag 0").minX + 136)
        #expect(try stage.place("tag 3").minX == stage.place("tag 0").minX)
        #expect(try stage.place("tag 3").minY == stage.place("tag 0").minY + 28)
    }

    @Test func subviewsMoveToTheirNewPlacesWithTheAnimation() throws {
        let start = try #require(stage.items.filter { $0.frame.size == CGSize(width: 60, height: 20) }.dropFirst(2).first).frame
        try stage.tap("Narrow")
        stage.advance(by: 0.5)
        let middle = try #require(stage.items.filter { $0.frame.size == CGSize(width: 60, height: 20) }.dropFirst(2).first).frame
        try stage.settle()
        let end = try #require(stage.items.filter { $0.frame.size == CGSize(width: 60, height: 20) }.dropFirst(2).first).frame
        #expect(end.minX != start.minX)
        #expect(isNear(middle.minX, (start.minX + end.minX) / 2, within: 0.5))
    }

    @Test func aLayoutReadsTheValuesOfItsSubviewsAndTheDefaultOfOthers() throws {
        #expect(try stage.place("heavy").width == 150)
        #expect(try stage.place("light").width == 50)
    }

    @Test func anyLayoutKeepsTheViewsAndMovesThemBetweenTwoLayouts() throws {
        let start = try #require(stage.filled(255, 45, 85).first).frame
        try stage.tap("Turn")
        stage.advance(by: 0.5)
        let middle = try #require(stage.filled(255, 45, 85).first).frame
        #expect(stage.filled(255, 45, 85).count == 1)
        try stage.settle()
        let end = try #require(stage.filled(255, 45, 85).first).frame
        #expect(end.minX == start.minX - 30)
        #expect(isNear(middle.midX, (start.midX + end.midX) / 2, within: 0.5) && isNear(middle.midY, (start.midY + end.midY) / 2, within: 0.5))
    }
}
