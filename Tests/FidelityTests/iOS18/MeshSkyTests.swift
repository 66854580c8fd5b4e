import SwiftUI
import SwiftUITesting
import Testing

/// iOS 18: MeshGradient, Color.mix.
@MainActor @Suite struct MeshSkyTests {
    private let stage = TestStage(MeshSky(), size: CGSize(width: 300, height: 400))

    @Test func aMeshFillsItsViewAndIsAnimatedByItsPoints() throws {
        let before = try stage.snapshot()
        try stage.tap("Morning")
        stage.advance(by: 1)
        let middle = try stage.snapshot()
        try stage.settle()
        let after = try stage.snapshot()
        #expect(before != middle && middle != after && before != after)
        #expect(try stage.place("sky").size == CGSize(width: 200, height: 200))
    }

    @Test func mixingIsPerceptualAndAFractionOfZeroChangesNothing() throws {
        let half = try #require(stage.items.first { $0.frame.size == CGSize(width: 50, height: 20) }?.color)
        // The middle of the system's red and blue in a perceptual space, not 128, 91, 152 as in a plain average.
        #expect(isNear(half[0] * 255, 167, within: 3) && isNear(half[1] * 255, 116, within: 3) && isNear(half[2] * 255, 166, within: 3))
        try stage.tap("Morning")
        try stage.settle()
        #expect(stage.filled(255, 59, 48).count == 1)
    }
}
