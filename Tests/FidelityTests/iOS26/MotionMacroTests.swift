import SwiftUI
import SwiftUITesting
import Testing

/// iOS 26: @Animatable, ConcentricRectangle, slider ticks, label spacing.
@MainActor @Suite struct MotionMacroTests {
    private let stage = TestStage(PieTimer(), size: CGSize(width: 300, height: 500))

    @Test func theMacroAnimatesTheStoredNumbers() throws {
        try stage.tap("Run")
        stage.advance(by: 0.5)
        let path = try #require(stage.filled(255, 149, 0).first?.path)
        // A wedge from 0° to 90°, clockwise on the screen: the lower right quarter.
        #expect(path.contains(CGPoint(x: 70, y: 70)) && !path.contains(CGPoint(x: 30, y: 70)))
        try stage.settle()
        let half = try #require(stage.filled(255, 149, 0).first?.path)
        #expect(half.contains(CGPoint(x: 30, y: 70)) && !half.contains(CGPoint(x: 30, y: 30)))
    }

    @Test func concentricCornersAreTheContainersLessTheDistance() throws {
        let path = try #require(stage.filled(48, 176, 199).first?.path)
        // 30 less 10: a corner of 20, as RoundedRectangle draws it.
        let same = RoundedRectangle(cornerRadius: 20).path(in: CGRect(x: 0, y: 0, width: 80, height: 80))
        for point in [CGPoint(x: 3, y: 3), CGPoint(x: 5, y: 5), CGPoint(x: 7, y: 7), CGPoint(x: 10, y: 2)] {
            #expect(path.contains(point) == same.contains(point), "\(point)")
        }
    }

    @Test func aLabelsSpacingIsBetweenItsIconAndItsTitle() throws {
        let star = try #require(stage.items.first { $0.symbol == "star" }).frame
        let wide = try stage.drawn("Spaced").frame.minX - star.maxX
        let plain = TestStage(Label("Spaced", systemImage: "star"))
        let usual = try plain.drawn("Spaced").frame.minX - (try #require(plain.items.first { $0.symbol == "star" })).frame.maxX
        #expect(wide > usual && isNear(wide, 30, within: 6))
    }
}
