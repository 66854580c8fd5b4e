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
}
