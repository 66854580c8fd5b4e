import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

@Suite @MainActor struct PasteButtonTests {
    @MainActor final class Log {
        var texts: [String] = []
        var types: [String] = []
    }

    private struct Screen: View {
        var log: Log
        var types: [UTType]?

        var body: some View {
            VStack {
                Button("Copy") { UIPasteboard.general.string = "a text" }
                Button("Clear") { UIPasteboard.general.string = nil }
                if let types {
                    PasteButton(supportedContentTypes: types) { log.types += $0.flatMap(\.registeredTypeIdentifiers) }.labelStyle(.iconOnly)
                } else {
                    PasteButton(payloadType: String.self) { log.texts += $0 }
                }
            }
        }
    }

    @Test func itHandsOverWhatWasCopied() throws {
        let log = Log()
        let stage = TestStage(Screen(log: log), size: CGSize(width: 300, height: 300))
        #expect((try stage.element("Paste").isEnabled) == false)
        try stage.tap("Copy")
        #expect((try stage.element("Paste").isEnabled) == true)
        try stage.tap("Paste")
        #expect(log.texts == ["a text"])
        try stage.tap("Clear")
        #expect((try stage.element("Paste").isEnabled) == false)
        try? stage.tap("Paste")
        #expect(log.texts == ["a text"])
    }

    @Test func itTakesDataOfItsTypes() throws {
        let log = Log()
        for (types, isEnabled) in [([UTType.image], false), ([.image, .text], true)] {
            let stage = TestStage(Screen(log: log, types: types), size: CGSize(width: 300, height: 300))
            try stage.tap("Copy")
            #expect((try stage.element("Paste").isEnabled) == isEnabled)
            #expect(!stage.texts.contains("Paste"), "an icon alone")
            if isEnabled { try stage.tap("Paste") }
        }
        #expect(log.types.contains("public.utf8-plain-text"))
    }

    private struct Commands: View {
        struct Note: Transferable, Codable, Equatable {
            var title: String

            static var transferRepresentation: some TransferRepresentation {
                CodableRepresentation(contentType: UTType(exportedAs: "org.example.note"))
                ProxyRepresentation(exporting: \.title)
            }
        }

        var log: Log
        @State private var notes = [Note(title: "one"), Note(title: "two")]
        @State private var text = ""
        @FocusState private var focus: Int?

        var body: some View {
            VStack {
                Text(notes.map(\.title).joined(separator: " "))
                    .focusable()
                    .focused($focus, equals: 0)
                    .copyable(notes)
                    .cuttable { () -> [Note] in
                        defer { notes = [] }
                        return notes
                    }
                    .pasteDestination(for: Note.self) {
                        notes += $0
                    } validator: {
                        $0.filter { $0.title != "one" }
                    }
                    .onDeleteCommand { log.texts.append("delete") }
                    .onExitCommand { log.texts.append("exit") }
                    .onMoveCommand { log.texts.append("\($0)") }
                TextField("Field", text: $text).focused($focus, equals: 1)
                Text("field: \(text)")
                Button("Focus") { focus = 0 }
                Button("Write") { focus = 1 }
            }
        }
    }

    @Test func keysCopyAndPasteValuesWhereTheFocusIs() throws {
        let log = Log()
        let stage = TestStage(Commands(log: log), size: CGSize(width: 300, height: 300))
        #expect(throws: (any Error).self) { try stage.press("c", modifiers: .command) }
        try stage.tap("Focus")
        try stage.press("c", modifiers: .command)
        try stage.press("v", modifiers: .command)
        #expect(stage.texts.contains("one two two"))
        try stage.press("x", modifiers: .command)
        #expect(!stage.texts.contains { $0.hasPrefix("one") })
        // Text fields get the text of what was copied, and keep their keys.
        try stage.tap("Write")
        try stage.press("v", modifiers: .command)
        #expect(stage.texts.contains("field: one two two"))
        try stage.press(.delete)
        try stage.press(.leftArrow)
        #expect(log.texts == [])
    }

    @Test func otherCommandsComeWhereTheFocusIs() throws {
        let log = Log()
        let stage = TestStage(Commands(log: log), size: CGSize(width: 300, height: 300))
        try stage.tap("Focus")
        for key: KeyEquivalent in [.delete, .escape, .upArrow, .rightArrow] {
            try stage.press(key)
        }
        #expect(log.texts == ["delete", "exit", "up", "right"])
    }

    private struct Providers: View {
        var log: Log
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                Text("Card")
                    .focusable()
                    .focused($isFocused)
                    .onCopyCommand { [NSItemProvider(object: "text of a provider")] }
                    .onPasteCommand(of: [.plainText]) { log.types += $0.flatMap(\.registeredTypeIdentifiers) }
                Button("Focus") { isFocused = true }
            }
        }
    }

    @Test func keysCopyAndPasteProviders() throws {
        let log = Log()
        let stage = TestStage(Providers(log: log), size: CGSize(width: 300, height: 300))
        try stage.tap("Focus")
        try stage.press("c", modifiers: .command)
        try stage.press("v", modifiers: .command)
        #expect(log.types.contains("public.utf8-plain-text"))
    }
}
