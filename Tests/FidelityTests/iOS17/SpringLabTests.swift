import SwiftUI
import SwiftUITesting
import Testing

/// iOS 17: spring presets, CustomAnimation, unit curves.
@MainActor @Suite struct SpringLabTests {
    private let stage = TestStage(SpringLab(), size: CGSize(width: 300, height: 300))

    /// How far a ball is, from 0 to 1.
    private func progress(_ red: Int, _ green: Int, _ blue: Int) throws -> Double {
        try #require(stage.filled(red, green, blue).first { isNear($0.frame.width, 20) }).frame.minX / 200
    }

    @Test func smoothDoesNotOvershootAndBouncyDoes() throws {
        try stage.tap("Go")
        var (smooth, bouncy) = (0.0, 0.0)
        while stage.time < 2 {
            stage.advance(by: 1 / 60)
            smooth = max(smooth, try progress(255, 59, 48))
            bouncy = max(bouncy, try progress(0, 122, 255))
        }
        #expect(smooth <= 1.0001 && smooth > 0.99)
        #expect(bouncy > 1.02)
    }

    @Test func aCriticallyDampedSpringFollowsItsFormula() throws {
        try stage.tap("Go")
        stage.advance(by: 0.25)
        let frequency = 2 * Double.pi / 0.5
        let expected = 1 - (1 + frequency * 0.25) * exp(-frequency * 0.25)
        #expect(isNear(try progress(255, 59, 48), expected, within: 0.01))
        #expect(isNear(Spring(duration: 0.5, bounce: 0).value(target: 1, time: 0.25), expected, within: 0.001))
    }

    @Test func aCustomAnimationsValuesAreShownAndNilEndsIt() throws {
        try stage.tap("Go")
        stage.advance(by: 0.5)
        #expect(isNear(try progress(255, 149, 0), 0.25))
        stage.advance(by: 0.6)
        #expect(isNear(try progress(255, 149, 0), 1))
    }

    @Test func aUnitCurveGivesTheTiming() throws {
        try stage.tap("Go")
        stage.advance(by: 0.5)
        // A quarter of a circle: 1 - √(1 - 0.5²).
        #expect(isNear(try progress(175, 82, 222), 0.134, within: 0.001))
    }

    @Test func aSpringsDurationAndBounceAreItsParameters() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(isNear(spring.bounce, 0.3) && isNear(spring.duration, 0.5))
        #expect(isNear(spring.dampingRatio, 0.7))
        #expect(isNear(Spring(response: 0.5, dampingRatio: 0.7).bounce, 0.3))
    }
}
