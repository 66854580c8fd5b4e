import Foundation
import UniformTypeIdentifiers

@testable import SwiftUI
@testable import SwiftUITesting

/// A folder for documents.
final class DocumentFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID().uuidString)").standardizedFileURL

    init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            let place = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func text(_ name: String) -> String? { try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8) }
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}

/// A text editor, as one writes it.
struct TextDocument: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text: String

    init(text: String = "") { self.text = text }

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.text = text
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        guard text != "broken" else { throw CocoaError(.fileWriteOutOfSpace) }
        return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

struct TextEditorApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: TextDocument()) { file in
            TextEditorScreen(document: file.$document, name: file.fileURL?.lastPathComponent ?? "none")
        }
    }
}

struct TextEditorScreen: View {
    @Binding var document: TextDocument
    var name: String
    @Environment(\.undoManager) private var undoManager
    @Environment(\.documentConfiguration) private var configuration
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            TextField("Content", text: $document.text)
            Text("says \(document.text)")
            Text("file \(name) \(configuration?.isEditable == true ? "rw" : "ro")")
            Button("Exclaim") { document.text += "!" }
            Button("Break") { document.text = "broken" }
            Button("Take back") { undoManager?.undo() }
            Button("Again") { undoManager?.redo() }
            Button("Leave") { dismiss() }
        }
        .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Own item") {} } }
    }
}

/// A document that is an object.
final class CounterDocument: ReferenceFileDocument {
    static var readableContentTypes: [UTType] { [UTType(exportedAs: "com.example.counter")] }
    @Published var number: Int
    nonisolated(unsafe) static var threads: [String] = []
    /// The one that the stage is on.
    nonisolated(unsafe) static var mainThread = pthread_self()

    init(number: Int = 0) { self.number = number }

    init(configuration: ReadConfiguration) throws {
        guard let number = Int(String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.number = number
    }

    func snapshot(contentType: UTType) throws -> Int {
        Self.threads.append(pthread_equal(pthread_self(), Self.mainThread) != 0 ? "snapshot on main" : "snapshot elsewhere")
        return number
    }

    func fileWrapper(snapshot: Int, configuration: WriteConfiguration) throws -> FileWrapper {
        Self.threads.append(pthread_equal(pthread_self(), Self.mainThread) != 0 ? "written on main" : "written elsewhere")
        return FileWrapper(regularFileWithContents: Data("\(snapshot)".utf8))
    }

    @MainActor func change(to new: Int, _ undoManager: UndoManager?) {
        let old = number
        number = new
        undoManager?.registerUndo(withTarget: self) { $0.change(to: old, undoManager) }
    }
}

struct CounterScreen: View {
    @ObservedObject var document: CounterDocument
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        VStack {
            Text("counts \(document.number)")
            Button("More") { document.change(to: document.number + 1, undoManager) }
            Button("Unregistered") { document.number += 100 }
            Button("Take back") { undoManager?.undo() }
        }
    }
}

struct CounterApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: { CounterDocument(number: 5) }) { CounterScreen(document: $0.document) }
        DocumentGroup(viewing: TextDocument.self) { file in
            TextEditorScreen(document: file.$document, name: "viewed").environment(\.locale, Locale(identifier: "en"))
        }
        DocumentGroupLaunchScene("My Counters") {
            NewDocumentButton("Start Counting")
            NewDocumentButton("Ten", for: TextDocument.self) { TextDocument(text: "ten") }
            Button("Help") {}
        } background: {
            LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom)
        } overlayAccessoryView: { geometry in
            Image(systemName: "star.fill").font(.largeTitle).foregroundStyle(.yellow)
                .position(x: geometry.titleViewFrame.maxX - 20, y: geometry.titleViewFrame.minY)
        }
    }
}
