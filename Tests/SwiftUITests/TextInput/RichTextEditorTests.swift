import Foundation
@testable import SwiftUI
import SwiftUITesting
import Testing

@MainActor
private final class Draft {
    var text: AttributedString
    var selection = AttributedTextSelection()

    init(_ text: AttributedString) { self.text = text }

    /// The pieces of the text that have a colour.
    var coloured: [String] {
        var pieces: [String] = []
        for run in text.runs where run.foregroundColor != nil {
            pieces.append(String(text[run.range].characters))
        }
        return pieces
    }

    /// The pieces of the text with what their font is.
    var pieces: [String] {
        text.runs.map { run in
            let font = (run.font ?? .body).resolve(in: Font.Context())
            return String(text[run.range].characters) + (font.isBold ? " bold" : "") + (font.isItalic ? " italic" : "")
                + (run.underlineStyle != nil ? " underlined" : "")
        }
    }
}

@MainActor
private struct Editor: View {
    var draft: Draft
    @State var text: AttributedString
    @State var selection = AttributedTextSelection()

    init(_ draft: Draft) {
        self.draft = draft
        _text = State(initialValue: draft.text)
    }

    var body: some View {
        VStack {
            TextEditor(text: $text, selection: $selection).accessibilityIdentifier("editor")
            Button("Red") { text.transformAttributes(in: &selection) { $0.foregroundColor = .red } }
            Button("Insert") { text.replaceSelection(&selection, with: AttributedString("<>")) }
            Button("Select") {
                if let range = text.range(of: "two") {
                    selection = AttributedTextSelection(range: range)
                }
            }
        }
        .onChange(of: text) { draft.text = $1 }
        .onChange(of: selection) { draft.selection = $1 }
    }
}

@MainActor
@Suite struct RichTextEditorTests {
    private func open(_ text: AttributedString) throws -> (Draft, TestStage) {
        let draft = Draft(text)
        let stage = TestStage(Editor(draft), size: CGSize(width: 300, height: 300))
        try stage.type("", into: "editor")
        return (draft, stage)
    }

    @Test func typedTextHasTheAttributesOfTheTextAround() throws {
        var text = AttributedString("one ")
        var bold = AttributedString("two")
        bold.font = .body.bold()
        text += bold
        let (draft, stage) = try open(text)
        try stage.type("!")
        #expect(draft.pieces == ["one ", "two! bold"])
        try stage.press(.home)
        try stage.type("0")
        #expect(draft.pieces == ["0one ", "two! bold"])
    }

    @Test func commandKeysToggle() throws {
        let (draft, stage) = try open("one two")
        try stage.tap("Select")
        try stage.press("b", modifiers: .command)
        #expect(draft.pieces == ["one ", "two bold"])
        try stage.press("i", modifiers: .command)
        try stage.press("u", modifiers: .command)
        #expect(draft.pieces == ["one ", "two bold italic underlined"])
        try stage.press("b", modifiers: .command)
        #expect(draft.pieces == ["one ", "two italic underlined"])
        try stage.press("z", modifiers: .command)
        #expect(draft.pieces == ["one ", "two bold italic underlined"])
        // Without a selection: what is typed next.
        try stage.press(.end)
        try stage.press("b", modifiers: .command)
        try stage.type("x")
        #expect(draft.pieces == ["one ", "two bold italic underlined", "x italic underlined"])
    }

    @Test func buttonsChangeTheSelection() throws {
        let (draft, stage) = try open("one two three")
        try stage.tap("Select")
        try stage.tap("Red")
        #expect(draft.coloured == ["two"])
        #expect(String(draft.text[draft.selection].characters) == "two")
        try stage.press("z", modifiers: .command)
        #expect(draft.coloured == [])
        try stage.tap("Select")
        try stage.tap("Insert")
        #expect(String(draft.text.characters) == "one <> three")
        try stage.type("!")
        #expect(String(draft.text.characters) == "one <>! three")
    }

    @Test func undoAndPaste() throws {
        var text = AttributedString("one")
        text.foregroundColor = .blue
        let (draft, stage) = try open(text)
        try stage.press("a", modifiers: .command)
        try stage.press("c", modifiers: .command)
        try stage.type("new")
        #expect(draft.coloured == ["new"])
        try stage.press("a", modifiers: .command)
        try stage.press(.delete)
        #expect(draft.text.characters.isEmpty)
        try stage.press("v", modifiers: .command)
        #expect(String(draft.text.characters) == "one")
        #expect(draft.coloured == ["one"])
        for _ in 0..<5 { try stage.press("z", modifiers: .command) }
        #expect(draft.text == text)
    }

    @Test func sizesAndAlignment() throws {
        var text = AttributedString("big\nright\n")
        text[text.range(of: "big")!].font = .system(size: 40)
        text[text.range(of: "right\n")!].alignment = .right
        let (draft, stage) = try open(text)
        #expect(draft.text.characters.count == 10)
        try stage.type("x")
        #expect(stage.texts.contains { $0.contains("right") })
    }
}

@MainActor
@Suite struct AttributedTextSelectionTests {
    @Test func indicesAndAttributes() {
        var text = AttributedString("one two")
        let two = text.range(of: "two")!
        text[two].foregroundColor = .red
        var selection = AttributedTextSelection(range: two)
        typealias Key = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
        #expect(Array(selection.attributes(in: text)[Key.self]) == [.red])
        #expect(AttributedTextSelection().typingAttributes(in: text)[Key.self] == .red)
        #expect(AttributedTextSelection(insertionPoint: text.startIndex).typingAttributes(in: text)[Key.self] == nil)
        #expect(selection.indices(in: text) == .ranges(RangeSet(two)))
        text.transform(updating: &selection) { $0.insert(AttributedString("zero "), at: $0.startIndex) }
        #expect(String(text[selection].characters) == "two")
        text.replaceSelection(&selection, withCharacters: "2")
        #expect(String(text.characters) == "zero one 2")
        #expect(text.runs.last?.foregroundColor == .red)
        #expect(selection.indices(in: text) == .insertionPoint(text.endIndex))
        #expect(selection.indices(in: AttributedString("a")) == .insertionPoint(AttributedString("a").endIndex))
    }

    @Test func typingAttributesOfACursor() {
        var text = AttributedString("one")
        var selection = AttributedTextSelection(insertionPoint: text.endIndex)
        text.transformAttributes(in: &selection) { $0.foregroundColor = .green }
        #expect(text.runs.first?.foregroundColor == nil)
        text.replaceSelection(&selection, withCharacters: "!")
        #expect(text.runs.map(\.foregroundColor) == [nil, .green])
    }

    @Test func severalRanges() {
        var text = AttributedString("a1b2")
        let digits = text.characters.indices(where: \.isNumber)
        var selection = AttributedTextSelection(ranges: digits)
        text.transformAttributes(in: &selection) { $0.underlineStyle = .single }
        #expect(text.runs.count { $0.underlineStyle != nil } == 2)
        text.replaceSelection(&selection, with: AttributedString("x"))
        #expect(String(text.characters) == "axb")
    }
}
