import Foundation
@testable import SwiftUI
import Testing

struct TextEditingTests {
    @Test func cursorMovesByCharacters() {
        var editing = TextEditing("a👨‍👩‍👧e\u{301}")
        #expect(editing.count == 3)
        #expect(editing.boundaries == [0, 1, 6, 8])
        editing.delete(to: editing.head - 1)
        #expect(editing.text == "a👨‍👩‍👧")
        editing.delete(to: editing.head - 1)
        #expect(editing.text == "a")
        #expect(editing.head == 1)
    }

    @Test func insertionJoinsWhatIsAround() {
        var editing = TextEditing("e")
        editing.insert("\u{301}")
        #expect(editing.count == 1)
        #expect(editing.head == 1)
        editing.moveCursor(to: 0)
        editing.insert("x")
        #expect(editing.text == "xe\u{301}")
        #expect(editing.head == 1)
    }

    @Test func selectionIsReplaced() {
        var editing = TextEditing("green tea")
        editing.select(0..<5)
        #expect(editing.selectedText == "green")
        editing.insert("white")
        #expect(editing.text == "white tea")
        #expect(editing.head == 5)
    }

    @Test func words() {
        let editing = TextEditing("two  words, 漢字")
        #expect(editing.wordEnd(after: 0) == 3)
        #expect(editing.wordEnd(after: 3) == 10)
        #expect(editing.wordStart(before: 10) == 5)
        #expect(editing.wordEnd(after: 10) == 13)
        #expect(editing.word(at: 6) == 5..<10)
        #expect(editing.wordStart(before: 14) == 13)
    }

    @Test func textFromOutsideKeepsTheCursor() {
        var editing = TextEditing("abc")
        editing.replaceText(with: "ABCD")
        #expect(editing.head == 4)
        editing.moveCursor(to: 1)
        editing.replaceText(with: "xyz")
        #expect(editing.head == 1)
        editing.replaceText(with: "")
        #expect(editing.head == 0)
    }

    @Test func paragraphs() {
        let editing = TextEditing("one\ntwo\nthree")
        #expect(editing.paragraph(at: 5) == 4..<8)
        #expect(editing.paragraph(at: 13) == 8..<13)
    }

    /// Random operations on odd strings leave a text, its boundaries and the selection that fit each other.
    @Test func randomOperationsStayInside() {
        let pieces = [
            "a", " ", "\r", "\n", "\r\n", "e\u{301}", "\u{301}", "👨‍👩‍👧", "\u{200D}", "🇩🇪", "🇩", "שלום", "مرحبا", "漢", "\u{FEFF}", "\u{0}", "क्षि", "",
            "'", "x_1", "\u{202E}",
        ]
        var random = SystemSeed(state: 7)
        for _ in 0..<60 {
            var editing = TextEditing()
            for _ in 0..<60 {
                let place = Int(random.next() % 12) - 2
                switch random.next() % 8 {
                case 0, 1, 2: editing.insert(pieces[Int(random.next() % UInt64(pieces.count))])
                case 3: editing.delete(to: editing.head + (random.next() % 2 == 0 ? 1 : -1))
                case 4: editing.moveCursor(to: place, extending: random.next() % 2 == 0)
                case 5: editing.delete(to: editing.wordStart(before: editing.head))
                case 6: editing.select(editing.word(at: place))
                default: editing.moveCursor(to: editing.wordEnd(after: editing.head))
                }
                #expect(editing.boundaries.last == editing.text.unicodeScalars.count)
                #expect(editing.count == editing.text.count)
                #expect(0 <= editing.selection.lowerBound && editing.selection.upperBound <= editing.count)
                #expect(editing.character(at: editing.index(editing.head)) == editing.head)
            }
        }
    }
}

struct SystemSeed {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
