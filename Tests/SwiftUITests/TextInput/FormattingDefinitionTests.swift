import Foundation
@testable import SwiftUI
import SwiftUITesting
import Testing

private enum Mark: CodableAttributedStringKey {
    typealias Value = Bool
    static let name = "mark"
}

private struct MarkScope: AttributeScope {
    let foregroundColor: AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
    let mark: Mark
}

private struct MarkAttributes: AttributeScope {
    let mark: Mark
}

extension AttributeDynamicLookup {
    fileprivate subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<MarkAttributes, T>) -> T { self[T.self] }
}

private struct MarksAreGreen: AttributedTextValueConstraint {
    typealias Scope = MarkScope
    typealias AttributeKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute

    func constrain(_ container: inout Attributes) {
        container.foregroundColor = container.mark == true ? .green : nil
    }
}

private struct Definition: AttributedTextFormattingDefinition {
    typealias Scope = MarkScope

    var body: some AttributedTextFormattingDefinition<MarkScope> {
        MarksAreGreen()
    }
}

private struct Choices: AttributedTextFormattingDefinition {
    typealias Scope = AttributeScopes.SwiftUIAttributes
    var underlines: Bool

    var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
        ValueConstraint(for: AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self, values: [nil, .red, .blue], default: .blue)
        if !underlines {
            ValueConstraint(for: AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self, values: [nil], default: nil)
        }
    }
}

@MainActor
@Suite struct FormattingDefinitionTests {
    @Test func constraints() {
        var container = AttributeContainer()
        container[Mark.self] = true
        Definition().constrain(&container)
        #expect(container.foregroundColor == .green)
        container[Mark.self] = nil
        AttributedTextFormatting.AnyDefinition(Definition()).constrain(&container)
        #expect(container.foregroundColor == nil)
        container.foregroundColor = .orange
        container.underlineStyle = .single
        Choices(underlines: true).constrain(&container)
        #expect(container.foregroundColor == .blue)
        #expect(container.underlineStyle != nil)
        Choices(underlines: false).constrain(&container)
        #expect(container.underlineStyle == nil)
    }

    @MainActor private final class Box {
        var text = AttributedString()
    }

    private struct Editor: View {
        var box: Box
        @State var text: AttributedString

        var body: some View {
            TextEditor(text: $text).accessibilityIdentifier("editor")
                .attributedTextFormattingDefinition(Definition())
                .onChange(of: text, initial: true) { box.text = $1 }
        }
    }

    @Test func editorsKeepToIt() throws {
        var text = AttributedString("plain marked")
        text.foregroundColor = .red
        text.font = .title
        text[text.range(of: "marked")!][Mark.self] = true
        let box = Box()
        let stage = TestStage(Editor(box: box, text: text), size: CGSize(width: 300, height: 300))
        try stage.type("!", into: "editor")
        #expect(box.text.runs.map(\.foregroundColor) == [nil, .green])
        #expect(box.text.runs.allSatisfy { $0.font == nil })
        #expect(String(box.text.characters) == "plain marked!")
        try stage.press("a", modifiers: .command)
        try stage.press("b", modifiers: .command)
        #expect(box.text.runs.allSatisfy { $0.font == nil })
    }
}
