import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: preferences, anchors, GeometryReader in a background.
@MainActor @Suite struct SizePreferenceTests {
    private let stage = TestStage(EqualColumns(), size: CGSize(width: 300, height: 300))

    @Test func reducedPreferencesOfAllViewsReachTheOneAbove() throws {
        for index in 0..<3 {
            #expect(try stage.place("column \(index)").width == 110)
        }
    }

    @Test func anAnchorResolvesToTheViewsBoundsInTheReadersSpace() throws {
        let frame = try #require(stage.items.first { $0.kind == .stroke }).frame
        #expect(frame.size == CGSize(width: 60, height: 20))
        #expect(frame.origin == (try stage.place("column 0")).origin)
    }

    @Test func anOverlayOfAPreferenceFollowsIt() throws {
        try stage.tap("column 2")
        let frame = try #require(stage.items.first { $0.kind == .stroke }).frame
        #expect(frame.size == CGSize(width: 85, height: 20))
        #expect(frame.minY == (try stage.place("column 2")).minY)
    }
}
