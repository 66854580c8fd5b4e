import SwiftUI
import SwiftUITesting
import Testing

/// iOS 16: Grid, GridRow, spanning cells, column alignment.
@MainActor @Suite struct ScoreTableTests {
    private let stage = TestStage(ScoreTable())

    @Test func aColumnIsAsWideAsItsWidestCell() throws {
        let left = try stage.place("a1").minX
        #expect(try stage.place("a2").minX == left)
        #expect(try stage.place("b1").minX == left + 60)
        #expect(try stage.place("b2").minX == left + 60)
    }

    @Test func aColumnsOwnAlignmentWins() throws {
        #expect(try stage.place("c2").maxX == stage.place("c1").maxX)
    }

    @Test func aRowsAlignmentIsVertical() throws {
        #expect(try stage.place("b2").maxY == stage.place("a2").maxY)
    }

    @Test func aCellMaySpanColumnsWithTheSpacingBetweenThem() throws {
        #expect(try stage.place("wide").width == 160)
    }

    @Test func aViewThatIsNoRowSpansAllColumnsAndAnUnsizedOneDoesNotWidenThem() throws {
        let grid = try stage.place("grid")
        // 50, 100 and 30 with two gaps of 10.
        #expect(grid.width == 200)
        #expect(try stage.place("line").width == grid.width)
    }
}
