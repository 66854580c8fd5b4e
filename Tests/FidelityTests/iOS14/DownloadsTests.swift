import SwiftUI
import SwiftUITesting
import Testing

/// iOS 14: ProgressView and its style, Label and its styles, GroupBox, @ScaledMetric, redacted.
@MainActor @Suite struct DownloadsTests {
    private let stage = TestStage(Downloads())

    @Test func fractionCompletedIsTheShareOfTheTotal() throws {
        #expect(try stage.place("bar").width == 200)
        let bar = try #require(stage.filled(52, 199, 89).first)
        #expect(bar.frame.width == 100)
    }

    @Test func aStylesBodyFollowsTheAnimatedValue() throws {
        try stage.tap("More")
        stage.advance(by: 0.5)
        let bar = try #require(stage.filled(52, 199, 89).first)
        #expect(isNear(bar.frame.width, 150))
    }

    @Test func aLabelStyleArrangesTheTitleAndTheIcon() throws {
        let icon = try #require(stage.items.first { $0.symbol == "folder" }).frame
        #expect(try stage.drawn("FOLDER").frame.maxX <= icon.minX)
        #expect(!stage.texts.contains("Hidden title"))
        #expect(stage.items.contains { $0.symbol == "star" })
    }

    @Test func anIconOnlyLabelKeepsItsTitleForAccessibility() {
        #expect(stage.accessibilityTree.contains("Hidden title"))
    }

    @Test func aScaledMetricGrowsWithTheTextSize() throws {
        #expect(try stage.place("icon").width == 20)
        let large = TestStage(Downloads().environment(\.sizeCategory, .accessibilityLarge))
        #expect(try large.place("icon").width > 30)
    }

    @Test func aPlaceholderDoesNotShowTheText() throws {
        #expect(!stage.texts.contains("Secret"))
        #expect(try stage.place("secret").width > 20)
    }
}
