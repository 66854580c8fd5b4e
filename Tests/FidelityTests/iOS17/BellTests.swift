import SwiftUI
import SwiftUITesting
import Testing

/// iOS 17: keyframe animators and their tracks.
@MainActor @Suite struct BellTests {
    private let stage = TestStage(Bell(), size: CGSize(width: 300, height: 500))

    private func bell() throws -> DrawnItem {
        try #require(stage.filled(255, 204, 0).first)
    }

    private func angle() throws -> Double {
        let transform = try bell().transform
        return atan2(transform.b, transform.a) * 180 / .pi
    }

    private func scale() throws -> Double {
        let transform = try bell().transform
        return hypot(transform.a, transform.b)
    }

    @Test func theInitialValueIsShownUntilTheTriggerChanges() throws {
        stage.advance(by: 1)
        #expect(try angle() == 0 && scale() == 1)
    }

    @Test func tracksRunAtTheSameTimeEachThroughItsKeyframes() throws {
        try stage.tap("Ring")
        stage.advance(by: 0.5)
        #expect(isNear(try angle(), 45, within: 2))
        #expect(isNear(try scale(), 1.75, within: 0.05))
        stage.advance(by: 1)
        #expect(isNear(try angle(), 45, within: 2))
        #expect(isNear(try scale(), 1.25, within: 0.05))
    }

    @Test func aMoveKeyframeJumps() throws {
        try stage.tap("Ring")
        stage.advance(by: 1 / 60)
        #expect(try scale() > 1.9)
    }

    @Test func theValuesAreTheLastKeyframesWhenItIsOver() throws {
        let start = try bell().frame
        try stage.tap("Ring")
        stage.advance(by: 3)
        #expect(isNear(try bell().frame.midY, start.midY, within: 0.5))
        #expect(isNear(try angle(), 0))
        #expect(isNear(try scale(), 1))
    }

    @Test func aRepeatingAnimatorBeginsAgain() throws {
        func place() throws -> CGFloat { try #require(stage.items.first { $0.frame.width == 10 }).frame.minX }
        let start = try place()
        stage.advance(to: 0.5)
        #expect(isNear(try place(), start + 25, within: 1))
        stage.advance(to: 2.5)
        #expect(isNear(try place(), start + 25, within: 1))
        stage.advance(to: 3.5)
        #expect(isNear(try place(), start + 25, within: 1))
    }
}
