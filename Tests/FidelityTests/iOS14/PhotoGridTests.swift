import SwiftUI
import SwiftUITesting
import Testing

/// iOS 14: LazyVGrid, LazyHGrid, matchedGeometryEffect with a separate source.
@MainActor @Suite struct PhotoGridTests {
    @Test func anAdaptiveItemIsAsManyColumnsAsFitAtItsMinimum() throws {
        // 390 - 2 · 15 = 360: four columns of 80 and three gaps of 10 fit, five do not; the columns share what is left.
        let stage = TestStage(PhotoGrid())
        #expect(try stage.place("4").minY > stage.place("3").minY)
        let first = try #require(stage.items.first { $0.kind == .fill && $0.frame.height == 80 }).frame
        #expect(first.width == 82.5 && first.minX == 15)
    }

    @Test func aLazyGridMakesOnlyTheViewsThatAreSeen() {
        let stage = TestStage(PhotoGrid())
        #expect(stage.exists("20") && !stage.exists("199"))
        #expect(stage.bodyCount < 100)
    }

    @Test func aMatchedViewTakesTheSourcesFrame() throws {
        let stage = TestStage(PhotoGrid())
        try stage.tap("5")
        try stage.settle()
        let cell = try #require(stage.items.first { $0.kind == .fill && $0.frame.contains(CGPoint(x: 150, y: 130)) }).frame
        #expect(try stage.drawn("large").frame == cell)
    }

    @Test func fixedColumnsComeFirstAndFlexibleOnesShareTheRestWithinTheirMaximum() throws {
        let stage = TestStage(FixedGrid())
        #expect(try stage.place("cell 0").width == 60)
        #expect(try stage.place("cell 2").width == 50)
        #expect(try stage.place("cell 1").minX == stage.place("cell 0").maxX + 20)
        #expect(try stage.place("cell 3").minY == stage.place("cell 0").maxY + 8)
    }

    @Test func aHorizontalGridFillsItsRowsBeforeTheNextColumn() throws {
        let stage = TestStage(FixedGrid())
        #expect(try stage.place("item 1").minX == stage.place("item 0").minX)
        #expect(try stage.place("item 2").minX == stage.place("item 0").maxX + 5)
        #expect(try stage.place("item 2").minY == stage.place("item 0").minY)
    }
}
