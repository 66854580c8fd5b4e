import SwiftUI
import SwiftUITesting
import Testing

/// iOS 18: gestures that can be disabled, locations of taps.
@MainActor @Suite struct HoverTileTests {
    private let stage = TestStage(HoverTile())

    @Test func aTapsPlaceIsInTheViewsOwnSpace() throws {
        let tile = try stage.place("tile")
        try stage.tap(at: CGPoint(x: tile.minX + 25, y: tile.minY + 75))
        #expect(stage.exists("25, 75"))
    }

    @Test func aDisabledGestureIsNotRecognised() throws {
        try stage.longPress("strip", duration: 0.6)
        try stage.longPress("strip", duration: 0.6)
        try stage.settle()
        #expect(try stage.drawn("log").text == "press press")
        try stage.longPress("strip", duration: 0.6)
        try stage.settle()
        #expect(try stage.drawn("log").text == "press press")
    }

    @Test func aLongPressThatIsTooShortDoesNothing() throws {
        try stage.longPress("strip", duration: 0.3)
        #expect(stage.item("log")?.text ?? "" == "")
    }
}
