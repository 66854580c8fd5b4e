import Foundation
import UniformTypeIdentifiers

/// A document that is open: where its file is, what of it is not saved yet, and how its changes are undone.
@MainActor
class OpenDocument: ObservableObject {
    /// Seconds from the last change until the document is saved.
    static let autosaveDelay = 1.0

    @Published private(set) var url: URL
    let contentType: UTType
    @Published private(set) var isEditable: Bool
    let creationSource: DocumentCreationSource?
    /// Whether there is something that the file does not have.
    @Published private(set) var hasChanges = false
    /// Whether the last attempt to save has failed.
    @Published private(set) var cannotBeSaved = false
    /// What the alert says.
    @Published var problem: DocumentProblem?
    let undoManager = UndoManager()
    /// Called after the file has another place.
    var didMove: () -> Void = {}

    private let versions = DocumentVersions()
    private var changeCount = 0
    private var autosave: Task<Void, Never>?
    private var writing: Task<Void, Never>?

    init(_ place: DocumentPlace) {
        url = place.url
        contentType = place.contentType
        isEditable = place.isEditable
        creationSource = place.source
    }

    /// The name without its extension, as titles show it.
    var title: String { url.deletingPathExtension().lastPathComponent }

    // MARK: What kinds of documents differ in

    /// How the document as it is now is written, on another thread.
    func contents(as type: UTType) throws -> (FileWrapper?) throws -> FileWrapper { fatalError("a document has contents") }

    /// Becomes the document that is in the file.
    func read() async throws {}

    // MARK: Changes

    /// Something has changed that is not in the file.
    func noteChange() {
        guard isEditable else { return }
        changeCount += 1
        hasChanges = true
        autosave?.cancel()
        autosave = Task { [weak self] in
            try? await Task.sleep(nanoseconds: UInt64(Self.autosaveDelay * 1e9))
            guard !Task.isCancelled else { return }
            await self?.save()
        }
    }

    /// Writes what is not in the file yet.
    /// - Returns: Whether the file has everything.
    @discardableResult
    func save() async -> Bool {
        while let writing {
            await writing.value
        }
        guard hasChanges else { return true }
        autosave?.cancel()
        let task = Task { await write() }
        writing = task
        await task.value
        return !hasChanges
    }

    private func write() async {
        let (number, place) = (changeCount, url)
        do {
            let contents = try contents(as: contentType)
            try await DocumentFiles.inBackground { [versions] in try versions.write(number, to: place, contents) }
            didWrite(number)
        } catch {
            couldNotWrite(error)
        }
        writing = nil
    }

    /// Writes at once what is not in the file yet.
    func saveNow() {
        guard hasChanges else { return }
        autosave?.cancel()
        do {
            try versions.write(changeCount, to: url, contents(as: contentType))
            didWrite(changeCount)
        } catch {
            couldNotWrite(error)
        }
    }

    private func didWrite(_ number: Int) {
        if number == changeCount { hasChanges = false }
        cannotBeSaved = false
    }

    private func couldNotWrite(_ error: any Error) {
        cannotBeSaved = true
        problem = DocumentProblem("The document “\(title)” could not be saved.", error)
    }

    /// Forgets what is not saved and shows what is in the file.
    func revert() async {
        autosave?.cancel()
        do {
            try await read()
            undoManager.removeAllActions()
            (hasChanges, cannotBeSaved) = (false, false)
        } catch {
            problem = DocumentProblem("The document “\(title)” could not be opened.", error)
        }
    }

    /// Forgets what is not saved.
    func discardChanges() {
        autosave?.cancel()
        (hasChanges, cannotBeSaved) = (false, false)
    }

    // MARK: The file

    func rename(to name: String) async {
        await save()
        do {
            move(to: try DocumentFiles.rename(url, to: name))
        } catch {
            problem = DocumentProblem("The document “\(title)” could not be renamed.", error)
        }
    }

    /// The file has been moved to another place.
    func move(to place: URL) {
        url = place
        isEditable = isEditable && FileManager.default.isWritableFile(atPath: place.path)
        didMove()
    }

    /// Makes a copy beside the file. Returns where it is; nil when it could not be made.
    func duplicate() async -> URL? {
        guard await save() else { return nil }
        let place = DocumentFiles.placeForCopy(of: url)
        do {
            try FileManager.default.copyItem(at: url, to: place)
            return place
        } catch {
            problem = DocumentProblem("The document “\(title)” could not be duplicated.", error)
            return nil
        }
    }

    /// The document as it is now, to be saved somewhere else.
    func export() -> FileExport? {
        do {
            return FileExport(name: title, type: contentType, content: .wrapper(try contents(as: contentType)))
        } catch {
            problem = DocumentProblem("The document “\(title)” could not be exported.", error)
            return nil
        }
    }
}

/// Writes the versions of a document, on any thread, and never an older one over a newer one.
private final class DocumentVersions: @unchecked Sendable {
    private let lock = NSLock()
    private var last = 0

    func write(_ number: Int, to url: URL, _ make: (FileWrapper?) throws -> FileWrapper) throws {
        try lock.withLock {
            guard number > last else { return }
            try DocumentFiles.write(to: url, make)
            last = number
        }
    }
}

/// Where a document is, and what may be done with it.
struct DocumentPlace {
    var url: URL
    var contentType: UTType
    var isEditable: Bool
    var source: DocumentCreationSource?
}

/// An open document that is a value.
final class OpenFileDocument<Document: FileDocument>: OpenDocument {
    @Published private(set) var document: Document

    init(_ document: Document, _ place: DocumentPlace) {
        self.document = document
        super.init(place)
    }

    /// Each change can be undone.
    func set(_ new: Document) {
        guard isEditable else {
            RuntimeIssue.report("The document “\(title)” was not changed: it cannot be saved. Check isEditable of its configuration.")
            return
        }
        let old = document
        undoManager.registerUndo(withTarget: self) { $0.set(old) }
        document = new
        noteChange()
    }

    var configuration: FileDocumentConfiguration<Document> {
        FileDocumentConfiguration(document: Binding(get: { self.document }, set: { self.set($0) }), of: self)
    }

    override func contents(as type: UTType) throws -> (FileWrapper?) throws -> FileWrapper {
        { [document] in try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: $0)) }
    }

    override func read() async throws {
        document = try await Self.read(url, contentType)
    }

    static func read(_ url: URL, _ type: UTType) async throws -> Document {
        try await DocumentFiles.inBackground {
            try Document(configuration: FileDocumentReadConfiguration(contentType: type, file: try DocumentFiles.wrapper(of: url)))
        }
    }
}

/// An open document that is an object. What its code registers with the undo manager are its changes.
final class OpenReferenceDocument<Document: ReferenceFileDocument>: OpenDocument {
    @Published private(set) var document: Document

    init(_ document: Document, _ place: DocumentPlace) {
        self.document = document
        super.init(place)
        undoManager.didChange = { [weak self] in self?.noteChange() }
    }

    var configuration: ReferenceFileDocumentConfiguration<Document> { ReferenceFileDocumentConfiguration(document: document, of: self) }

    /// The snapshot is made at once; what is written of it, on another thread.
    override func contents(as type: UTType) throws -> (FileWrapper?) throws -> FileWrapper {
        let document = document
        let snapshot = try document.snapshot(contentType: type)
        return { try document.fileWrapper(snapshot: snapshot, configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: $0)) }
    }

    override func read() async throws {
        document = try await Self.read(url, contentType)
    }

    static func read(_ url: URL, _ type: UTType) async throws -> Document {
        try await DocumentFiles.inBackground {
            try Document(configuration: FileDocumentReadConfiguration(contentType: type, file: try DocumentFiles.wrapper(of: url)))
        }
    }
}
