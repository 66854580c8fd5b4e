import SwiftUI
import SwiftUITesting
import Testing

/// iOS 18: zoom navigation transitions.
@MainActor @Suite struct ZoomGalleryTests {
    private let stage = TestStage(ZoomGallery())

    private var largest: CGRect {
        stage.filled(52, 199, 89).map(\.frame).max { $0.width < $1.width } ?? .zero
    }

    @Test func thePageGrowsOutOfItsSource() throws {
        try stage.tap("Colour 1")
        stage.advance(by: 0.1)
        let early = largest.width
        try stage.settle()
        #expect(early > 80 && early < 390)
        #expect(largest.width >= 390 && stage.exists("Large 1"))
    }

    @Test func goingBackShrinksItToTheSource() throws {
        try stage.tap("Colour 1")
        try stage.settle()
        try stage.tap("Back")
        stage.advance(by: 0.15)
        #expect(largest.width < 390)
        try stage.settle()
        #expect(isNear(largest.width, 80, within: 0.5) && !stage.exists("Large 1"))
    }
}
