import Foundation
@testable import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct TextAffinityTests {
    @Test func cursorsBetweenLines() {
        let text = "one two\nthree"
        var values = EnvironmentValues()
        values.font = .system(size: 17)
        var resolved = ResolvedText(Text(verbatim: text), environment: values.textEnvironment, now: Date(timeIntervalSinceReferenceDate: 0))
        resolved.setting.paragraph.isEdited = true
        let layout = TextLayoutEngine(setting: resolved.setting).layout(ProposedViewSize(width: 45, height: nil))
        let carets = TextCarets(layout, text: text, boundaries: Array(0...text.count), isRightToLeft: false, emptyLine: .zero)
        #expect(carets.lines.count == 3)
        #expect(carets.caret(at: 4).minY > 0)
        #expect(carets.caret(at: 4, upstream: true).minY == 0)
        #expect(carets.caret(at: 4, upstream: true).minX > 10)
        // A line break of the text is no place with two sides.
        #expect(carets.caret(at: 8, upstream: true) == carets.caret(at: 8))
        #expect(carets.caret(at: 0, upstream: true) == carets.caret(at: 0))
    }

    @MainActor private final class Box {
        var selection: TextSelection?
        var rich = AttributedTextSelection()
    }

    private struct Form: View {
        var box: Box
        @State var name = "abc"
        @State var selection: TextSelection?
        @State var text: AttributedString = "rich"
        @State var richSelection = AttributedTextSelection()

        var body: some View {
            VStack {
                TextField("Name", text: $name, selection: $selection)
                TextEditor(text: $text, selection: $richSelection).accessibilityIdentifier("editor")
            }
            .textSelectionAffinity(.upstream)
            .onChange(of: selection) { box.selection = $1 }
            .onChange(of: richSelection) { box.rich = $1 }
        }
    }

    @Test func selectionsHaveTheAffinity() throws {
        let box = Box()
        let stage = TestStage(Form(box: box), size: CGSize(width: 300, height: 300))
        try stage.type("d", into: "Name")
        #expect(box.selection?.affinity == .upstream)
        try stage.type("!", into: "editor")
        #expect(box.rich.affinity(in: "rich!") == .upstream)
        try stage.press("a", modifiers: .command)
        #expect(box.rich.affinity(in: "rich!") == .automatic)
    }
}
