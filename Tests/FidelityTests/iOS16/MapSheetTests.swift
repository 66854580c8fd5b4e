import SwiftUI
import SwiftUITesting
import Testing

/// iOS 16: sheets with detents.
@MainActor @Suite struct MapSheetTests {
    private let stage = TestStage(MapSheet())

    @Test func aSheetRestsAtTheSelectedDetent() throws {
        try stage.tap("Places")
        try stage.settle()
        #expect(stage.exists("Half"))
        let top = try stage.place("Half").minY
        #expect(top > 422 && top < 520)
    }

    @Test func writingTheSelectionMovesTheSheet() throws {
        try stage.tap("Places")
        try stage.settle()
        try stage.tap("Small")
        try stage.settle()
        #expect(try stage.place("Other").minY > 600)
        try stage.tap("Larger")
        try stage.settle()
        #expect(try stage.place("Whole").minY < 200)
    }

    @Test func draggingASheetToAnotherDetentWritesTheSelection() throws {
        try stage.tap("Places")
        try stage.settle()
        let middle = try stage.place("Half")
        try stage.drag(from: CGPoint(x: 60, y: middle.midY), by: CGSize(width: 0, height: -380), duration: 0.4)
        try stage.settle()
        #expect(stage.exists("Whole"))
    }

    @Test func draggingBelowTheSmallestDetentDismissesTheSheet() throws {
        try stage.tap("Places")
        try stage.settle()
        let middle = try stage.place("Half")
        try stage.drag(from: CGPoint(x: 60, y: middle.midY), by: CGSize(width: 0, height: 380), duration: 0.2)
        try stage.settle()
        #expect(!stage.exists("Half") && !stage.exists("Larger") && stage.exists("Places"))
    }

    @Test func interactiveDismissDisabledKeepsTheSheet() throws {
        try stage.tap("Places")
        try stage.settle()
        try stage.tap("Larger")
        try stage.settle()
        try stage.drag(from: CGPoint(x: 60, y: 120), by: CGSize(width: 0, height: 700), duration: 0.2)
        try stage.settle()
        #expect(stage.exists("Larger"))
    }
}
