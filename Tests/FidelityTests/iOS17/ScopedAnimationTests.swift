import SwiftUI
import SwiftUITesting
import Testing

/// iOS 17: animation(_:body:), bindings with animations, transaction(_:), geometryGroup.
@MainActor @Suite struct ScopedAnimationTests {
    private let stage = TestStage(WithTransaction(), size: CGSize(width: 320, height: 400))

    private func bar(_ red: Int, _ green: Int, _ blue: Int) throws -> DrawnItem {
        try #require(stage.filled(red, green, blue).first { $0.frame.height == 20 })
    }

    @Test func aWriteThroughAnAnimatedBindingIsAnimated() throws {
        try stage.tap("Switch")
        stage.advance(by: 0.5)
        #expect(isNear(try bar(52, 199, 89).frame.width, 150))
    }

    @Test func aTransactionModifierTakesTheAnimationAwayFromWhatIsInside() throws {
        try stage.tap("Switch")
        stage.advance(by: 1 / 60)
        #expect(try bar(255, 59, 48).frame.width == 200)
    }

    @Test func aScopedAnimationIsForTheModifiersInItsBodyOnly() throws {
        try stage.tap("Switch")
        stage.advance(by: 0.5)
        // Two seconds for the scale, the binding's one for the opacity outside.
        let blue = try #require(stage.filled(0, 122, 255).first { $0.untransformedFrame.width == 40 })
        #expect(isNear(blue.transform.a, 1.25))
        #expect(isNear(blue.opacity, 0.75))
    }

    @Test func aGroupsPartsMoveAsOne() throws {
        try stage.tap("Switch")
        stage.advance(by: 0.4)
        let text = try stage.drawn("Group").frame
        let background = try #require(stage.filled(255, 204, 0).first).frame
        #expect(isNear(text.midY, background.midY, within: 0.6))
    }
}
