import Foundation
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI
@testable import SwiftUITesting

/// Dialogs that choose, save and move files.
@MainActor
struct FileDialogTests {
    /// A folder with “notes.txt”, “photo.png”, “.hidden.txt”, and “Inner” with “deep.txt”.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("file-dialogs-\(UUID().uuidString)").standardizedFileURL

        init() throws {
            try FileManager.default.createDirectory(at: url.appendingPathComponent("Inner"), withIntermediateDirectories: true)
            for name in ["notes.txt", "photo.png", ".hidden.txt", "Inner/deep.txt"] {
                try Data(name.utf8).write(to: url.appendingPathComponent(name))
            }
        }

        deinit {
            try? FileManager.default.removeItem(at: url)
        }

        func text(_ name: String) -> String? { try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8) }
    }

    private final class Outcome {
        var results: [Result<[URL], any Error>] = []
        var cancellations = 0
        var names: [[String]] { results.map { ((try? $0.get()) ?? []).map(\.lastPathComponent) } }
    }

    private struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }
        var text: String

        init(_ text: String) { self.text = text }

        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            guard text != "broken" else { throw CocoaError(.fileWriteInapplicableStringEncoding) }
            let old = configuration.existingFile?.regularFileContents.map { String(decoding: $0, as: UTF8.self) } ?? ""
            return FileWrapper(regularFileWithContents: Data((text + (old.isEmpty ? "" : " was " + old)).utf8))
        }
    }

    private final class Model: ReferenceFileDocument {
        static var readableContentTypes: [UTType] { [.json] }
        var number = 7

        init() {}
        init(configuration: ReadConfiguration) throws {}
        func snapshot(contentType: UTType) throws -> Int { number }
        func fileWrapper(snapshot: Int, configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data("\(snapshot)".utf8))
        }
    }

    /// A button that opens a dialog.
    private struct Screen<Dialog: View>: View {
        @State private var isPresented = false
        var dialog: (AnyView, Binding<Bool>) -> Dialog

        var body: some View {
            VStack {
                dialog(AnyView(Button("Open dialog") { isPresented = true }), $isPresented)
                Button("Close dialog") { isPresented = false }
                Text(isPresented ? "open" : "closed")
            }
        }
    }

    private func stage<Dialog: View>(_ dialog: @escaping (AnyView, Binding<Bool>) -> Dialog) throws -> TestStage {
        let stage = TestStage(Screen(dialog: dialog), size: CGSize(width: 390, height: 844))
        try open(stage)
        return stage
    }

    private func open(_ stage: TestStage) throws {
        try stage.tap("Open dialog")
        try stage.settle()
    }

    // MARK: Choosing

    @Test func aTapOnAFileChoosesIt() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        let stage = try stage { view, isPresented in
            view.fileImporter(isPresented: isPresented, allowedContentTypes: [.text]) { outcome.results.append($0.map { [$0] }) }
                .fileDialogDefaultDirectory(folder.url)
                .fileDialogMessage("Which one?")
        }
        #expect(["Inner", "notes.txt", "photo.png", "Which one?"].allSatisfy { stage.exists($0) })
        #expect(!stage.exists(".hidden.txt"))
        // Of another type.
        try? stage.tap("photo.png")
        try stage.settle()
        #expect(outcome.results.isEmpty)
        try stage.tap("notes.txt")
        try stage.settle()
        #expect(outcome.names == [["notes.txt"]])
        #expect(stage.texts.contains("closed") && !stage.exists("photo.png"))
        // And again.
        try open(stage)
        try stage.tap("Inner")
        try stage.settle()
        try stage.tap("deep.txt")
        try stage.settle()
        #expect(outcome.names == [["notes.txt"], ["deep.txt"]])
        let url = try #require(try outcome.results.last?.get().first)
        #expect(url.standardizedFileURL == folder.url.appendingPathComponent("Inner/deep.txt").standardizedFileURL)
        #expect(url.startAccessingSecurityScopedResource())
    }

    @Test func severalFilesAreChosenWithTheButton() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        let stage = try stage { view, isPresented in
            view.fileImporter(isPresented: isPresented, allowedContentTypes: [.item], allowsMultipleSelection: true) { outcome.results.append($0) }
                .fileDialogDefaultDirectory(folder.url)
                .fileDialogConfirmationLabel("Take")
                .fileDialogBrowserOptions(.includeHiddenFiles)
        }
        for name in ["photo.png", "notes.txt", ".hidden.txt", "notes.txt"] { try stage.tap(name) }
        try stage.settle()
        #expect(outcome.results.isEmpty)
        try stage.tap("Take")
        try stage.settle()
        #expect(outcome.names == [["photo.png", ".hidden.txt"]])
    }

    @Test func aFolderIsChosenWhereItIsOpen() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        let stage = try stage { view, isPresented in
            view.fileImporter(isPresented: isPresented, allowedContentTypes: [.folder]) { outcome.results.append($0.map { [$0] }) }
                .fileDialogDefaultDirectory(folder.url)
        }
        try stage.tap("Inner")
        try stage.settle()
        try stage.tap("Open")
        try stage.settle()
        #expect(outcome.names == [["Inner"]])
    }

    @Test func whoCancelsIsToldOnce() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        let stage = try stage { view, isPresented in
            view.fileImporter(isPresented: isPresented, allowedContentTypes: [.text], allowsMultipleSelection: false) {
                outcome.results.append($0)
            } onCancellation: {
                outcome.cancellations += 1
            }
            .fileDialogDefaultDirectory(folder.url)
        }
        try stage.tap("Cancel")
        try stage.settle()
        #expect(outcome.cancellations == 1 && stage.texts.contains("closed"))
        // Pulled down.
        try open(stage)
        try stage.drag(from: CGPoint(x: 195, y: 80), by: CGSize(width: 0, height: 700), duration: 0.3)
        try stage.settle()
        #expect(outcome.cancellations == 2 && stage.texts.contains("closed"))
        try open(stage)
        try stage.tap("notes.txt")
        try stage.settle()
        #expect(outcome.cancellations == 2 && outcome.names == [["notes.txt"]])
    }

    @Test func aPredicateDecidesToo() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        let stage = try stage { view, isPresented in
            view.fileImporter(isPresented: isPresented, allowedContentTypes: [.item]) { outcome.results.append($0.map { [$0] }) }
                .fileDialogDefaultDirectory(folder.url)
                .fileDialogURLEnabled(#Predicate { $0.lastPathComponent.contains("photo") })
        }
        try? stage.tap("notes.txt")
        try stage.settle()
        #expect(outcome.results.isEmpty)
        try stage.tap("photo.png")
        try stage.settle()
        #expect(outcome.names == [["photo.png"]])
    }

    @Test func aFolderThatCannotBeReadSaysWhy() throws {
        let stage = try stage { view, isPresented in
            view.fileImporter(isPresented: isPresented, allowedContentTypes: [.item]) { _ in }
                .fileDialogDefaultDirectory(URL(fileURLWithPath: "/nowhere-at-all"))
        }
        #expect(stage.texts.contains { $0.contains("nowhere-at-all") && $0.count > 20 }, "\(stage.texts)")
        #expect(stage.exists("Cancel"))
    }

    // MARK: Saving

    @Test func aDocumentIsSavedUnderItsName() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        let stage = try stage { view, isPresented in
            view.fileExporter(isPresented: isPresented, document: Note("hello"), contentType: .plainText, defaultFilename: "Letter") {
                outcome.results.append($0.map { [$0] })
            }
            .fileDialogDefaultDirectory(folder.url)
        }
        try stage.tap("Save")
        try stage.settle()
        #expect(outcome.names == [["Letter.txt"]] && folder.text("Letter.txt") == "hello")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 5)
    }

    @Test func aFileIsReplacedOnlyByConsent() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        let stage = try stage { view, isPresented in
            view.fileExporter(isPresented: isPresented, document: Note("new"), contentTypes: [.plainText], defaultFilename: "notes") {
                outcome.results.append($0.map { [$0] })
            } onCancellation: {
                outcome.cancellations += 1
            }
            .fileDialogDefaultDirectory(folder.url)
        }
        try stage.tap("Save")
        try stage.settle()
        #expect(outcome.results.isEmpty && folder.text("notes.txt") == "notes.txt")
        try stage.tap("Replace")
        try stage.settle()
        #expect(outcome.names == [["notes.txt"]] && folder.text("notes.txt") == "new was notes.txt")
        #expect(outcome.cancellations == 0)
    }

    @Test func anotherNameIsTyped() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        let stage = try stage { view, isPresented in
            view.fileExporter(isPresented: isPresented, document: Model(), contentType: .json) { outcome.results.append($0.map { [$0] }) }
                .fileDialogDefaultDirectory(folder.url)
                .fileExporterFilenameLabel("Save as:")
        }
        #expect(stage.exists("Save as:"))
        try stage.type("x", into: "Name")
        try stage.settle()
        try stage.tap("Save")
        try stage.settle()
        #expect(outcome.names == [["Untitled.jsonx.json"]] && folder.text("Untitled.jsonx.json") == "7")
    }

    @Test func whatCannotBeWrittenIsTold() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        let stage = try stage { view, isPresented in
            view.fileExporter(isPresented: isPresented, document: Note("broken"), contentType: .plainText, defaultFilename: "a") {
                outcome.results.append($0.map { [$0] })
            }
            .fileDialogDefaultDirectory(folder.url)
        }
        try stage.tap("Save")
        try stage.settle()
        #expect(throws: CocoaError.self) { try outcome.results.first?.get() }
        #expect(folder.text("a.txt") == nil)
    }

    @Test func severalDocumentsGetFreeNames() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        let stage = try stage { view, isPresented in
            view.fileExporter(isPresented: isPresented, documents: [Note("a"), Note("b")], contentType: .plainText) { outcome.results.append($0) }
                .fileDialogDefaultDirectory(folder.url)
        }
        try stage.tap("Save")
        try stage.settle()
        #expect(outcome.names == [["Untitled.txt", "Untitled 2.txt"]])
        #expect(folder.text("Untitled.txt") == "a" && folder.text("Untitled 2.txt") == "b")
    }

    @Test func aTransferableValueIsSaved() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        struct Tea: Codable, Transferable {
            var name = "Sencha"
            static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
        }
        let stage = try stage { view, isPresented in
            view.fileExporter(isPresented: isPresented, item: Tea(), defaultFilename: "tea") { outcome.results.append($0.map { [$0] }) }
                .fileDialogDefaultDirectory(folder.url)
        }
        try stage.tap("Save")
        #expect(stage.advance(until: { !outcome.results.isEmpty }))
        #expect(outcome.names == [["tea.json"]] && folder.text("tea.json") == #"{"name":"Sencha"}"#)
    }

    // MARK: Moving

    @Test func aFileIsMovedToTheFolderThatIsOpen() throws {
        let (folder, outcome) = (try Folder(), Outcome())
        let stage = try stage { view, isPresented in
            view.fileMover(isPresented: isPresented, file: folder.url.appendingPathComponent("notes.txt")) { outcome.results.append($0.map { [$0] }) }
                .fileDialogDefaultDirectory(folder.url)
        }
        try stage.tap("Inner")
        try stage.settle()
        try stage.tap("Move")
        try stage.settle()
        #expect(outcome.names == [["notes.txt"]] && folder.text("notes.txt") == nil && folder.text("Inner/notes.txt") == "notes.txt")
    }

    // MARK: Wrappers

    @Test func wrappersKeepFolders() throws {
        let folder = try Folder()
        let read = try FileWrapper(url: folder.url)
        #expect(read.isDirectory && !read.isRegularFile && read.fileWrappers?.count == 4)
        #expect(read.fileWrappers?["Inner"]?.fileWrappers?["deep.txt"]?.regularFileContents == Data("Inner/deep.txt".utf8))
        #expect(read.addRegularFile(withContents: Data("2".utf8), preferredFilename: "new.txt") == "new.txt")
        #expect(read.addRegularFile(withContents: Data("3".utf8), preferredFilename: "new.txt") != "new.txt")
        try FileManager.default.createSymbolicLink(atPath: folder.url.path + "/link", withDestinationPath: "notes.txt")
        #expect(read.addFileWrapper(try FileWrapper(url: folder.url.appendingPathComponent("link"))) == "link")
        read.removeFileWrapper(try #require(read.fileWrappers?["photo.png"]))
        let copy = folder.url.appendingPathComponent("Copy")
        try read.write(to: copy, options: .atomic)
        #expect(folder.text("Copy/new.txt") == "2" && folder.text("Copy/Inner/deep.txt") == "Inner/deep.txt" && folder.text("Copy/photo.png") == nil)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: copy.path + "/link") == "notes.txt")
        // Something that cannot be written leaves what is there.
        let broken = FileWrapper(directoryWithFileWrappers: [
            "a": FileWrapper(regularFileWithContents: Data()), "a/b/c": FileWrapper(regularFileWithContents: Data()),
        ])
        #expect(throws: (any Error).self) { try broken.write(to: copy, options: .atomic) }
        #expect(folder.text("Copy/new.txt") == "2")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 6)
    }
}
