import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: Shape with animatable data, trim, GeometryEffect.
@MainActor @Suite struct WaveShapeTests {
    private let stage = TestStage(WaterGlass(), size: CGSize(width: 300, height: 500))

    @Test func aShapesPathIsMadeOfTheAnimatedData() throws {
        try stage.tap("Fill")
        stage.advance(by: 1)
        let path = try #require(stage.filled(0, 122, 255).first?.path)
        // Half of the amplitude, around the middle of a height of 100: from 30 to the bottom.
        #expect(isNear(path.boundingRect.minY, 30, within: 0.1) && isNear(path.boundingRect.maxY, 100))
    }

    @Test func trimShowsTheFractionOfTheOutline() throws {
        try stage.tap("Fill")
        stage.advance(by: 1)
        let half = try #require(stage.items.first { $0.kind == .stroke }?.path?.boundingRect)
        // The first half of a circle from its rightmost point, clockwise: the lower one.
        #expect(isNear(half.minY, 50, within: 0.1) && isNear(half.maxY, 100, within: 0.1) && isNear(half.width, 100, within: 0.1))
    }

    @Test func aGeometryEffectMovesTheDrawingAndNotTheLayout() throws {
        let frame = try #require(stage.filled(255, 59, 48).first).frame
        let button = try stage.place("Shake")
        try stage.tap("Shake")
        stage.advance(by: 0.25)
        #expect(isNear(try #require(stage.filled(255, 59, 48).first).frame.minX, frame.minX + 10))
        #expect(try stage.place("Shake") == button)
        try stage.settle()
        #expect(isNear(try #require(stage.filled(255, 59, 48).first).frame.minX, frame.minX))
    }
}
