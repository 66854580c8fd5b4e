import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct TextCheckerTests {
    /// A dictionary of three words.
    private func checker() throws -> UITextChecker {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dictionaries-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "SET UTF-8\nTRY abcdefghijklmnopqrstuvwxyz\nSFX S Y 1\nSFX S 0 s .\n".write(
            to: folder.appendingPathComponent("en_US.aff"), atomically: true, encoding: .utf8)
        try "3\nword/S\ndon't\nnaïve\n".write(to: folder.appendingPathComponent("en_US.dic"), atomically: true, encoding: .utf8)
        return UITextChecker(dictionaries: Dictionaries(folders: [folder.path]))
    }

    private func misspelled(_ text: String, in checker: UITextChecker, startingAt offset: Int = 0, wrap: Bool = false, language: String = "en") -> String? {
        let text = text as NSString
        let found = checker.rangeOfMisspelledWord(
            in: text as String, range: NSRange(location: 0, length: text.length), startingAt: offset, wrap: wrap, language: language)
        return found.location == NSNotFound ? nil : text.substring(with: found)
    }

    @Test(.enabled(if: HunspellLibrary() != nil)) func wordsAreLookedUp() throws {
        let checker = try checker()
        #expect(misspelled("“Word” words don’t naïve 4th!", in: checker) == nil)
        #expect(misspelled("a word 👩‍👩‍👧 wrod", in: checker, startingAt: 2) == "wrod")
        #expect(misspelled("wrod word", in: checker, startingAt: 4) == nil && misspelled("wrod word", in: checker, startingAt: 4, wrap: true) == "wrod")
        #expect(misspelled("wrod", in: checker, language: "en-GB") == "wrod")
        #expect(checker.guesses(forWordRange: NSRange(location: 0, length: 4), in: "wrod", language: "en")?.contains("word") == true)
        #expect(checker.completions(forPartialWordRange: NSRange(location: 0, length: 2), in: "wo", language: "en") == ["word"])
        checker.ignoreWord("wrod")
        #expect(misspelled("wrod", in: checker) == nil)
        UITextChecker.learnWord("dorw")
        #expect(misspelled("dorw", in: checker) == nil && UITextChecker.hasLearnedWord("dorw"))
        UITextChecker.unlearnWord("dorw")
        #expect(misspelled("dorw", in: checker) == "dorw")
    }

    @Test func withoutADictionaryNoWordIsMisspelled() {
        var issues: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { issues.append($0) }
        defer { RuntimeIssue.handler = outer }
        let checker = UITextChecker(dictionaries: Dictionaries(folders: []))
        #expect(misspelled("qwrtz", in: checker) == nil)
        #expect(issues.count == 1 && issues[0].hasPrefix("UITextChecker has no dictionary for “en” here"))
    }
}
