import SwiftUI
import SwiftUITesting
import Testing

/// iOS 16: tap gestures with a location, scrollDisabled, ImageRenderer.
@MainActor @Suite struct SketchTests {
    private let stage = TestStage(Sketch())

    @Test func aTapTellsItsPlaceInTheViewsSpace() throws {
        let paper = try stage.place("Paper")
        try stage.tap(at: CGPoint(x: paper.minX + 30, y: paper.minY + 70))
        let dot = try #require(stage.items.first { $0.frame.size == CGSize(width: 10, height: 10) }).frame
        #expect(dot.midX == paper.minX + 30 && dot.midY == paper.minY + 70)
    }

    @Test func aDisabledScrollViewDoesNotScrollUnderAFinger() throws {
        let start = try stage.place("Line 0").minY
        try stage.drag("Line 1", by: CGSize(width: 0, height: -60))
        try stage.settle()
        #expect(try stage.place("Line 2").minY < start + 60)
        let moved = try stage.place("Line 2").minY
        try stage.tap("Lock")
        try stage.settle()
        try stage.drag("Line 3", by: CGSize(width: 0, height: -60))
        try stage.settle()
        #expect(try stage.place("Line 2").minY == moved)
    }

    @Test func anImageRenderersScaleIsPixelsPerPoint() throws {
        try stage.tap("Export")
        #expect(stage.exists("60 pixels"))
    }
}
