import Foundation
@testable import SwiftUI
import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@MainActor
@Suite struct RichEditorLayoutTests {
    /// What a rich text comes to in an editor of 300 points.
    private func content(_ text: AttributedString, typing: AttributeContainer? = nil) -> TextInputContent {
        var editing = TextEditing(text)
        editing.typing = typing
        let input = TextInput(model: TextInputModel(), text: "", isMultiline: true, isEditor: true, write: { _ in })
        return TextInputContent(input, editing: editing, isFocused: true, environment: EnvironmentValues().textEnvironment, date: Date())
    }

    @Test func heightsAreThoseOfTheLines() {
        var text = AttributedString("a\nb")
        text[text.range(of: "b")!].lineHeight = .exact(points: 60)
        let content = content(text)
        let layout = LayoutComputer(TextLayoutEngine(setting: content.text.setting))
        let size = TextInputLayoutRules(content: content, text: layout).sizeThatFits(ProposedViewSize(width: 300, height: nil))
        #expect(size.width == 300)
        #expect(abs(size.height - (20.3 + 60 + 1)) < 1)
    }

    @Test func anEmptyTextHasTheTypingAttributes() {
        var typing = AttributeContainer()
        typing.font = .system(size: 40)
        typing.alignment = .right
        let content = content(AttributedString(), typing: typing)
        #expect(content.lineHeight > 40)
        #expect(content.alignment == .trailing)
    }

    @Test func transfers() async throws {
        var text = AttributedString("plain bold")
        text[text.range(of: "bold")!].font = .body.bold()
        text[text.range(of: "bold")!].foregroundColor = Color(red: 1, green: 0, blue: 0)
        let item = AttributedTextFormatting.Transferable(text: text, in: EnvironmentValues())
        let exports = AttributedTextFormatting.Transferable.transferRepresentation.exports(item)
        #expect(exports.map(\.type) == [.rtf, .utf8PlainText])
        let rtf = String(decoding: try await exports[0].load().bytes(), as: UTF8.self)
        #expect(rtf.hasPrefix("{\\rtf1"))
        #expect(rtf.contains("{\\f0\\fs34 plain }{\\f0\\fs34\\b\\cf1 bold}"))
        #expect(rtf.contains("\\red255\\green0\\blue0;"))
    }
}
