import SwiftUI
import SwiftUITesting
import Testing

/// iOS 17: Transition, visualEffect, UnevenRoundedRectangle, ContentUnavailableView.
@MainActor @Suite struct LandingTests {
    private let stage = TestStage(Landing(), size: CGSize(width: 390, height: 700))

    private func angle() throws -> Double {
        let transform = try #require(stage.filled(0, 199, 190).first).transform
        return atan2(transform.b, transform.a) * 180 / .pi
    }

    @Test func aTransitionGoesFromWillAppearToTheIdentity() throws {
        try stage.tap("Twirl")
        stage.advance(by: 0.5)
        #expect(isNear(try angle(), 90, within: 0.5))
        let item = try #require(stage.filled(0, 199, 190).first)
        #expect(isNear(item.opacity, 0.5) && isNear(hypot(item.transform.a, item.transform.b), 0.75))
        try stage.settle()
        #expect(isNear(try angle(), 0))
    }

    @Test func aTransitionGoesFromTheIdentityToDidDisappear() throws {
        try stage.tap("Twirl")
        try stage.settle()
        try stage.tap("Twirl")
        stage.advance(by: 0.5)
        #expect(isNear(try angle(), -90, within: 0.5))
        try stage.settle()
        #expect(stage.filled(0, 199, 190).isEmpty)
    }

    @Test func aVisualEffectReadsTheGeometryAndMovesTheDrawingOnly() throws {
        let brown = try #require(stage.filled(162, 132, 94).first)
        #expect(isNear(brown.frame.midX, 195 + 40))
    }

    @Test func unevenCornersAreEachAsRound() throws {
        let path = try #require(stage.filled(50, 173, 230).first?.path)
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 59, y: 59)))
        #expect(path.contains(CGPoint(x: 59, y: 1)) && path.contains(CGPoint(x: 1, y: 59)))
    }

    @Test func contentUnavailableShowsItsThreeParts() throws {
        try stage.tap("Empty")
        #expect(stage.texts.contains("No mail") && stage.texts.contains("New mail comes here."))
        #expect(stage.items.contains { $0.symbol == "tray" })
        #expect(try stage.drawn("No mail").frame.minY < stage.drawn("New mail comes here.").frame.minY)
    }
}
