import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct RichPictureTests {
    private struct Editor: View {
        @State var text: AttributedString
        @State var selection = AttributedTextSelection()

        var body: some View {
            TextEditor(text: $text, selection: $selection).accessibilityIdentifier("editor").padding()
        }
    }

    @Test func picture() throws {
        var text = AttributedString("Croissants\nMix the flour with cold butter, quickly, and fold it three times. Then rest.\nby hand\nשלום עולם\nloose lines are set with a line height that is larger than usual\n")
        func range(_ string: String) -> Range<AttributedString.Index> { text.range(of: string)! }
        text[range("Croissants")].font = .largeTitle.bold()
        text[range("Croissants")].alignment = .center
        text[range("flour")].foregroundColor = .orange
        text[range("cold butter")].font = .body.bold().italic()
        text[range("quickly")].underlineStyle = .single
        text[range("three")].strikethroughStyle = .single
        text[range("Then rest")].backgroundColor = .yellow
        text[range("by hand")].alignment = .right
        text[range("loose lines are set with a line height that is larger than usual")].lineHeight = .multiple(factor: 2)
        let stage = TestStage(Editor(text: text), size: CGSize(width: 320, height: 420))
        try stage.type("typed", into: "editor")
        try stage.press("b", modifiers: .command)
        try stage.type(" bold")
        try stage.press(.leftArrow, modifiers: [.shift, .option])
        try stage.snapshot().write(to: URL(fileURLWithPath: "/tmp/rich.png"))
    }
}
