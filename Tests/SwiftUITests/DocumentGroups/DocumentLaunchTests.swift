import Foundation
import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

/// Launch screens, their buttons, and titles of documents.
@MainActor
struct DocumentLaunchTests {
    struct Templates: App {
        static nonisolated(unsafe) var template: URL?
        @State private var count = 0

        var body: some Scene {
            DocumentGroupLaunchScene {
                NewDocumentButton()
                NewDocumentButton(Text("From Text"), for: TextDocument.self, source: DocumentCreationSource(id: "text")) {
                    try await Task.sleep(for: .seconds(1))
                    return TextDocument(text: "prepared")
                }
                NewDocumentButton("From File", contentType: .plainText) { Templates.template }
                NewDocumentButton("Failing", contentType: .plainText) { throw CocoaError(.fileNoSuchFile) }
                NewDocumentButton("Picture", contentType: .png)
                Button("Counted \(count)") { count += 1 }
            } backgroundAccessoryView: { geometry in
                Text("at \(Int(geometry.titleViewFrame.midX)) of \(Int(geometry.frame.width))").position(x: geometry.titleViewFrame.midX, y: 20)
            }
            DocumentGroup(newDocument: TextDocument(text: "new")) { file in
                VStack {
                    TextEditorScreen(document: file.$document, name: file.fileURL?.lastPathComponent ?? "")
                    Text("from \(file.creationSource?.id ?? "nothing")")
                }
            }
            .environment(\.locale, Locale(identifier: "de"))
        }
    }

    @Test func buttonsPrepareDocuments() throws {
        let (folder, other) = (try DocumentFolder(), try DocumentFolder(["Letter.txt": "Dear"]))
        Templates.template = other.url.appendingPathComponent("Letter.txt")
        let stage = TestStage(app: Templates.self, documents: folder.url)
        try stage.settle()
        #expect(stage.exists("Templates") && stage.exists("at 195 of 390"), "\(stage.texts)")
        try stage.tap("Counted 0")
        #expect(stage.exists("Counted 1"))
        try stage.tap("From Text")
        stage.advance(by: 0.9)
        #expect(folder.names.isEmpty)
        stage.advance(by: 0.2)
        #expect(folder.text("Untitled.txt") == "prepared")
        try stage.settle()
        #expect(stage.texts.contains("says prepared") && stage.texts.contains("from text"))
        try stage.tap("Back")
        try stage.settle()
        try stage.tap("From File")
        try stage.settle()
        #expect(stage.texts.contains("says Dear") && folder.text("Letter.txt") == "Dear" && stage.texts.contains("from nothing"))
        try stage.tap("Back")
        try stage.settle()
        try stage.tap("Failing")
        try stage.settle()
        #expect(stage.alert?.title == "The document could not be created.")
        try stage.dismissAlert()
        try? stage.tap("Picture")
        try stage.settle()
        #expect(folder.names == ["Letter.txt", "Untitled.txt"])
    }

    @Test func aViewReadsItsFilesItself() throws {
        let folder = try DocumentFolder(["a.txt": "one", "b.png": ""])
        struct Reader: View {
            let url: URL
            @Environment(\.dismiss) private var dismiss

            var body: some View {
                VStack {
                    Text("read \((try? String(contentsOf: url, encoding: .utf8)) ?? "nothing")")
                    Button("Done") { dismiss() }
                }
            }
        }
        let view = DocumentLaunchView("Books", for: [.plainText]) {
            NewDocumentButton("Start New Book")
        } onDocumentOpen: {
            Reader(url: $0)
        } background: {
            Color.mint
        }
        let stage = TestStage(view.fileDialogDefaultDirectory(folder.url))
        try stage.settle()
        #expect(stage.exists("Books") && !stage.exists("b"))
        try stage.tap("a")
        try stage.settle()
        #expect(stage.texts.contains("read one"))
        try stage.tap("Done")
        try stage.settle()
        try stage.tap("Start New Book")
        try stage.settle()
        #expect(stage.texts.contains("read ") && folder.text("Untitled.txt") == "")
    }

    @Test func titlesShareTheirDocument() throws {
        struct Page: View {
            @State private var name = "Tea"

            var body: some View {
                NavigationStack {
                    Button("Other") { name = "Coffee" }
                        .navigationTitle("Drinks").navigationBarTitleDisplayMode(.inline)
                        .navigationDocument(name, preview: SharePreview(Text(verbatim: "My \(name)")))
                }
            }
        }
        let stage = TestStage(Page())
        try stage.tap("Other")
        try stage.tap(.button("Drinks"))
        try stage.settle()
        #expect(stage.exists("My Coffee"))
        try stage.chooseMenuItem("Share…")
        try stage.settle()
        #expect(stage.exists("Copy") && stage.exists("My Coffee"))
    }

    @Test func typesOfFiles() {
        let counter = UTType(exportedAs: "com.example.counter")
        #expect(DocumentFiles.filenameExtension(of: counter) == "counter" && DocumentFiles.filenameExtension(of: .plainText) == "txt")
        func type(_ name: String, isFolder: Bool = false, _ types: [UTType]) -> UTType? {
            DocumentFiles.contentType(of: URL(fileURLWithPath: "/" + name), isFolder: isFolder, among: types)
        }
        #expect(type("a.counter", [counter]) == counter && type("a.txt", [counter]) == nil && type("a", [counter]) == nil)
        #expect(type("a.TXT", [.text]) == .plainText && type("a.png", [.text, .image]) == .png && type("a", [.data]) == .data)
        #expect(type("a.counter", isFolder: true, [UTType(exportedAs: "com.example.counter", conformingTo: .package)])?.identifier == "com.example.counter")
        #expect(type("a.txt", isFolder: true, [.plainText]) == nil && type("Inner", isFolder: true, [.data]) == nil)
    }
}
