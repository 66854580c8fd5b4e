import SwiftUI
import SwiftUITesting
import Testing

/// iOS 13: transitions – moves, scale and opacity combined, asymmetric and custom ones.
@MainActor @Suite struct NoticeBoardTests {
    private func stage() -> TestStage {
        TestStage(NoticeBoard(), size: CGSize(width: 300, height: 600))
    }

    @Test func moveBringsAViewInFromTheNamedEdgeOfItsContainer() throws {
        let stage = stage()
        try stage.tap("Slide")
        let first = try #require(stage.filled(255, 59, 48).first)
        stage.advance(by: 0.5)
        let middle = try #require(stage.filled(255, 59, 48).first)
        try stage.settle()
        let last = try #require(stage.filled(255, 59, 48).first)
        #expect(last.frame == CGRect(x: 100, y: 550, width: 100, height: 50))
        #expect(first.frame.minX < middle.frame.minX && isNear(middle.frame.minX, (first.frame.minX + last.frame.minX) / 2))
    }

    @Test func aRemovedViewIsDrawnUntilItsTransitionIsOver() throws {
        let stage = stage()
        try stage.tap("Slide")
        try stage.settle()
        try stage.tap("Slide")
        stage.advance(by: 0.9)
        #expect(stage.filled(255, 59, 48).count == 1)
        try stage.settle()
        #expect(stage.filled(255, 59, 48).isEmpty)
    }

    @Test func withoutAnAnimationATransitionDoesNotMove() throws {
        let stage = stage()
        try stage.tap("Jump")
        #expect(stage.filled(255, 59, 48).first?.frame.minX == 100)
        #expect(!stage.isAnimating)
    }

    @Test func combinedTransitionsActTogether() throws {
        let stage = stage()
        try stage.tap("Fade")
        stage.advance(by: 0.5)
        let text = try stage.drawn("Faded")
        #expect(isNear(text.opacity, 0.5))
        #expect(isNear(text.transform.a, 0.75))
    }

    @Test func anAsymmetricTransitionHasAnotherWayOutThanIn() throws {
        let stage = stage()
        try stage.tap("Pivot")
        stage.advance(by: 0.5)
        let turned = try #require(stage.filled(52, 199, 89).first).transform
        #expect(isNear(atan2(turned.b, turned.a), -.pi / 4))
        try stage.settle()
        try stage.tap("Pivot")
        stage.advance(by: 0.5)
        // The identity transition shows the view unchanged, as long as it shows it.
        #expect(stage.filled(52, 199, 89).allSatisfy { $0.transform.b == 0 && $0.opacity == 1 })
        try stage.settle()
        #expect(stage.filled(52, 199, 89).isEmpty)
    }
}
