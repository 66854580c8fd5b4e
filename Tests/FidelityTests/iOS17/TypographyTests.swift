import SwiftUI
import SwiftUITesting
import Testing

/// iOS 17: texts in texts, textScale, reserved lines, fill and stroke, button with a symbol.
@MainActor @Suite struct TypographyTests {
    private let stage = TestStage(Typography())

    @Test func aStyledTextMayBeInterpolatedIntoAText() {
        #expect(stage.exists("Styled inside text"))
    }

    @Test func secondaryScaleIsSmaller() throws {
        let plain = TestStage(Text("Scaled"))
        #expect(try stage.place("Scaled").width < plain.place("Scaled").width)
    }

    @Test func reservedLinesTakeTheirHeight() throws {
        let one = try stage.place("Masked").height
        #expect(try stage.place("lined").height > one * 1.5)
    }

    @Test func fillAndStrokeFollowEachOther() throws {
        let circle = stage.items.filter { $0.untransformedFrame.size == CGSize(width: 40, height: 40) }
        #expect(circle.map(\.kind) == [.fill, .stroke])
    }

    @Test func negativePaddingGrowsTheBackground() throws {
        let black = try #require(stage.filled(0, 0, 0).first { $0.kind == .fill }).frame
        let mint = try #require(stage.filled(0, 199, 190).first).frame
        #expect(mint == black.insetBy(dx: -5, dy: -5))
    }

    @Test func aButtonWithASymbolHasBothAndFollowsItsControlSize() throws {
        #expect(stage.items.contains { $0.symbol == "star" } && stage.exists("Star"))
        let small = try #require(stage.filled(0, 122, 255).last { $0.kind == .fill }).frame
        try stage.tap("Star")
        try stage.settle()
        let large = try #require(stage.filled(0, 122, 255).last { $0.kind == .fill }).frame
        #expect(large.height > small.height)
    }
}
