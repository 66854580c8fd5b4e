import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: stacks, alignment guides, priorities, aspect ratio, padding.
@MainActor @Suite struct StackLayoutTests {
    private let stage = TestStage(ProfileHeader(), size: CGSize(width: 400, height: 500))

    @Test func viewsInAStackMeetAtTheirCustomAlignmentGuide() throws {
        // The avatar's middle stands at the name's bottom, the guide's default.
        #expect(try stage.place("avatar").midY == stage.place("name").maxY)
        #expect(try stage.place("name").minX == stage.place("avatar").maxX + 5)
    }

    @Test func theLeastFlexibleViewIsAskedFirstAndTheRestIsShared() throws {
        #expect(try stage.place("fixed").width == 80)
        #expect(try stage.place("narrow").width == 100)
        #expect(try stage.place("flexible").width == 120)
        #expect(try stage.place("flexible").minX == stage.place("narrow").maxX)
    }

    @Test func aZStackAlignsItsChildrenAtTheNamedCorner() throws {
        let (photo, badge) = (try stage.place("photo"), try stage.place("badge"))
        #expect(badge.maxX == photo.maxX && badge.maxY == photo.maxY && badge.width == 16)
    }

    @Test func aspectRatioFitsInTheProposal() throws {
        let orange = try #require(stage.filled(255, 149, 0).first).frame
        #expect(orange.size == CGSize(width: 100, height: 50))
        #expect(try stage.place("square").midY == orange.midY)
    }

    @Test func paddingAddsToTheNamedEdgesAndIs16ByDefault() throws {
        #expect(try stage.place("padded").size == CGSize(width: 50, height: 62))
    }

    @Test func leadingIsRightWhereTextRunsFromTheRight() throws {
        let mirrored = TestStage(ProfileHeader().environment(\.layoutDirection, .rightToLeft), size: CGSize(width: 400, height: 500))
        #expect(try mirrored.place("avatar").minX > mirrored.place("name").minX)
        #expect(try mirrored.place("badge").minX == mirrored.place("photo").minX)
    }
}
