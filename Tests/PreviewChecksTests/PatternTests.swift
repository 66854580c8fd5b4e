import Testing
@testable import PreviewChecks

@Suite struct PatternTests {
    @Test func starsAndQuestionMarks() {
        #expect(NamePattern("Card*").matches("Card.swift/Preview 1 [dark]"))
        #expect(NamePattern("*[dark]").matches("Card.swift/Preview 1 [dark]"))
        #expect(NamePattern("Card?swift/*1").matches("Card.swift/Preview 11"))
        #expect(!NamePattern("Card").matches("Card.swift"))
        #expect(NamePattern("*a*b*c").matches("xxaxxbxxbc"))
        #expect(!NamePattern("*a*b*c").matches("xxaxxcxxb"))
        #expect(NamePattern("").matches(""))
        #expect(!NamePattern("").matches("a"))
    }

    @Test(arguments: [
        "Sources/App/Card.swift/Filled [dark]", "Sources/App/Card.swift/Filled", "Sources/App/Card.swift", "Card.swift/Filled [dark]", "Card.swift/*",
        "Card.swift", "Filled", "*/App/*",
    ])
    func aPreviewIsMeantWithoutItsFolderToo(_ pattern: String) {
        let preview = PreviewResult(
            base: "Sources/App/Card.swift/Filled", title: "Filled", file: "Sources/App/Card.swift", line: 1, variant: "dark")
        #expect(preview.matches(NamePattern(pattern)))
        #expect(!preview.matches(NamePattern("ard.swift/*")) && !preview.matches(NamePattern("App/Card.swift")))
    }
}
