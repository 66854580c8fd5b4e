import SwiftUI
import SwiftUITesting
import Testing

/// iOS 15: animation(_:value:), withAnimation, transactions, repeated and delayed animations.
@MainActor @Suite struct PulseTests {
    private let stage = TestStage(PulseDot(), size: CGSize(width: 300, height: 500))

    private func scale() throws -> CGFloat {
        try #require(stage.items.first).transform.a
    }

    private func width() throws -> CGFloat {
        try #require(stage.filled(88, 86, 214).first).frame.width
    }

    @Test func aChangeOfTheValueAnimatesWhatStandsBeforeTheModifierOnly() throws {
        try stage.tap("Grow")
        stage.advance(by: 1)
        #expect(isNear(try scale(), 1.5))
        #expect(try width() == 100)
    }

    @Test func aChangeOfAnotherValueIsNotAnimated() throws {
        try stage.tap("Tint")
        #expect(!stage.isAnimating)
        #expect(stage.items[0].color != [1, 45.0 / 255, 85.0 / 255, 1])
    }

    @Test func theModifiersAnimationReplacesTheOneOfWithAnimation() throws {
        try stage.tap("Both")
        stage.advance(by: 0.5)
        #expect(isNear(try scale(), 1.25))
        #expect(isNear(try width(), 75))
        stage.advance(by: 0.6)
        #expect(isNear(try width(), 100) && stage.isAnimating)
    }

    @Test func disablesAnimationsKeepsTheModifierFromReplacingTheTransactionsAnimation() throws {
        try stage.tap("Hurry")
        stage.advance(by: 0.5)
        #expect(isNear(try scale(), 1.5))
    }

    @Test func repeatForeverGoesThereAndBackAndDelayShiftsIt() throws {
        let stage = TestStage(LoadingDots(), size: CGSize(width: 100, height: 100))
        let rest = try #require(stage.items.first).frame.minY
        func heights() -> [Double] {
            stage.items.map { ((rest - $0.frame.minY) * 10).rounded() / 10 }
        }
        // A new repetition begins at a frame: it may be late by one.
        for (time, expected) in [(0.5, [20.0, 10, 0]), (0.75, [10, 20, 10]), (1, [0, 10, 20])] {
            stage.advance(to: time)
            #expect(zip(heights(), expected).allSatisfy { abs($0 - $1) < 0.8 }, "\(time): \(heights())")
        }
        #expect(throws: (any Error).self) { try stage.settle(limit: 5) }
    }
}
