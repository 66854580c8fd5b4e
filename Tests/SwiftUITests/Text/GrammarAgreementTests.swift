import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI
@testable import SwiftUICore

@MainActor
struct GrammarAgreementTests {
    private func words(_ key: LocalizedStringKey, _ locale: String = "en_US") -> String {
        TestStage(Text(key).environment(\.locale, Locale(identifier: locale))).texts.joined(separator: "|")
    }

    @Test func nounsFollowTheirAmounts() {
        #expect(words("^[\(3) apple](inflect: true)") == "3 apples")
        #expect(words("^[\(1) apple](inflect: true)") == "1 apple")
        #expect(words("^[\(0) apple](inflect: true)") == "0 apples")
        #expect(words("^[\(1) apples](inflect: true)") == "1 apple")
        #expect(words("^[\(2) apples](inflect: true)") == "2 apples")
        #expect(words("^[\(1500) apple](inflect: true)") == "1,500 apples")
        #expect(words("You have ^[\(2) new message](inflect: true).") == "You have 2 new messages.")
        #expect(words("^[\(2) cup of tea](inflect: true)") == "2 cups of tea")
        #expect(words("^[\(2) child and \(1) person](inflect: true)") == "2 children and 1 person")
        #expect(words("There ^[is \(2) box](inflect: true)") == "There are 2 boxes")
        #expect(words("^[5 city](inflect: true)") == "5 cities")
        #expect(words("**^[\(4) Leaf](inflect: true)** *fell*") == "4 Leaves fell")
    }

    @Test(arguments: [
        ("child", "children"), ("person", "people"), ("man", "men"), ("fireman", "firemen"), ("human", "humans"), ("box", "boxes"), ("church", "churches"),
        ("stomach", "stomachs"), ("boy", "boys"), ("baby", "babies"), ("potato", "potatoes"), ("photo", "photos"), ("analysis", "analyses"), ("bus", "buses"),
        ("class", "classes"), ("sheep", "sheep"), ("knife", "knives"), ("roof", "roofs"), ("quiz", "quizzes"), ("to-do", "to-dos"), ("status", "statuses"),
        ("day", "days"), ("Item", "Items"), ("GIF", "GIFS"), ("house", "houses"), ("movie", "movies"), ("city", "cities"), ("specimen", "specimens"),
        ("mouse", "mice"),
    ])
    func forms(one: String, many: String) {
        #expect(EnglishWords.noun(one, isPlural: true) == many)
        #expect(EnglishWords.noun(many, isPlural: false) == one)
        #expect(EnglishWords.noun(one, isPlural: false) == one)
        #expect(EnglishWords.noun(many, isPlural: true) == many)
    }

    @Test func withoutAGrammarOnlyTheMarksGo() {
        #expect(words("^[\(3) Apfel](inflect: true)", "de_DE") == "3 Apfel")
        #expect(words("^[\(3) apple](inflect: false)") == "3 apple")
        #expect(words("^[word](shade: 'dark', inflect: true)") == "word")
        // A link is one also after a caret, and what is no mark stays.
        #expect(words("2^[link](https://example.com)") == "2^link")
        #expect(words("^[open") == "^[open")
        // What is shown as it is has no marks.
        #expect(TestStage(Text(verbatim: "^[3 apple](inflect: true)")).texts == ["^[3 apple](inflect: true)"])
    }
}
