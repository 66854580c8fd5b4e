import SwiftUI
import SwiftUITesting
import Testing

/// iOS 15: safeAreaInset, overlay(alignment:content:), background(_:) with a material.
@MainActor @Suite struct ChatRoomTests {
    private let stage = TestStage(ChatRoom(), safeAreaInsets: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))

    @Test func theInsetViewStandsAtTheEdgeOfTheSafeArea() throws {
        #expect(try stage.place("bar").maxY == 814)
        #expect(try stage.place("bar").height == 80)
    }

    @Test func theContentsEndIsAboveTheInset() throws {
        try stage.tap("Last")
        try stage.settle()
        #expect(isNear(try stage.place("Message 29").midY + 25, 734, within: 1))
    }

    @Test func aBackgroundReachesIntoTheSafeAreaByDefault() throws {
        let material = try #require(stage.items.first { $0.description.contains("material") }).frame
        #expect(material.maxY == 844)
    }

    @Test func anOverlayStandsAtItsAlignment() throws {
        let dot = try stage.place("dot")
        #expect(dot.maxX == 390 && dot.minY == 50)
    }
}
