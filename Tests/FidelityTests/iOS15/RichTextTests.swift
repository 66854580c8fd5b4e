import SwiftUI
import SwiftUITesting
import Testing

/// iOS 15: Markdown in texts, AttributedString, formatted values, links.
@MainActor @Suite struct RichTextTests {
    private let stage = TestStage(RichText())

    @Test func markdownInALiteralIsFormatting() {
        #expect(stage.exists("This is bold, italic, gone and code"))
    }

    @Test func verbatimTextKeepsItsAsterisks() {
        #expect(stage.exists("Not **bold**"))
    }

    @Test func attributedStringsReadMarkdownAndDropItsMarks() {
        #expect(stage.exists("A soft and strong note"))
    }

    @Test func attributesOfARangeChangeTheSizeOfThatRange() throws {
        // A line with a run of 30 points is taller than the body's 20.5.
        #expect(try stage.place("greeting").height > 30)
    }

    @Test func valuesAreShownInTheirFormat() {
        #expect(stage.exists("1970-01-01") && stage.exists("25%") && stage.exists("Ada and Grace"))
    }

    @Test func aLinkGoesToTheOpenURLActionOfTheEnvironment() throws {
        let frame = try stage.place("See the guide")
        try stage.tap(at: CGPoint(x: frame.maxX - 15, y: frame.midY))
        #expect(try stage.drawn("visited").text == "/guide")
    }
}
