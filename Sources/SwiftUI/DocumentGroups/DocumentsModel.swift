import Foundation
import UniformTypeIdentifiers

/// The files that a launch screen shows, and what of them is open.
@MainActor
final class DocumentsModel: ObservableObject {
    /// The page of one opening of a document.
    struct Page: Hashable {
        let id: Int
    }

    enum Opened {
        /// A document of a scene, and which of the scenes.
        case document(OpenDocument, kind: Int)
        /// A file that the app reads by itself.
        case file(URL)

        @MainActor var url: URL {
            switch self {
            case .document(let document, _): document.url.standardizedFileURL
            case .file(let url): url.standardizedFileURL
            }
        }
    }

    @Published var path = NavigationPath()
    /// What is in the folder: folders and the files that can be opened.
    @Published private(set) var entries: [FileEntry] = []
    /// The folder that is shown; nil before anything is.
    @Published private(set) var folder: URL?
    /// Why the folder cannot be read.
    @Published private(set) var folderProblem: String?
    @Published var problem: DocumentProblem?

    /// Where the list begins.
    private var root: URL?
    private var canRead: (URL, _ isFolder: Bool) -> Bool = { _, _ in false }
    private var opened: [Page: Opened] = [:]
    private var count = 0
    /// Whether something is being opened or created, and nothing else can be.
    private var isBusy = false

    // MARK: The list

    /// Shows a folder, where none is shown yet or the app has another one.
    func show(_ folder: URL, canRead: @escaping (URL, Bool) -> Bool) {
        self.canRead = canRead
        if root != folder { (root, self.folder) = (folder, folder) }
        reload()
    }

    func enter(_ folder: URL) {
        self.folder = folder
        reload()
    }

    /// The folder around the one that is shown; nil at the beginning.
    var outerFolder: URL? { folder == root ? nil : folder?.deletingLastPathComponent() }

    func leaveFolder() {
        if let outerFolder { enter(outerFolder) }
    }

    func reload() {
        guard let folder else { return }
        do {
            entries = try FileEntry.entries(of: folder, includingHidden: false).compactMap { entry in
                if canRead(entry.id, entry.isFolder) { return FileEntry(id: entry.id, isFolder: false) }
                return entry.isFolder ? entry : nil
            }
            folderProblem = nil
        } catch {
            (entries, folderProblem) = ([], "The folder “\(folder.path)” cannot be read: \(error.localizedDescription)")
        }
    }

    // MARK: Pages

    func opened(_ page: Page) -> Opened? { opened[page] }

    /// Opens what `load` gives, unless something is being opened already.
    func open(_ name: String, _ load: @escaping () async throws -> Opened?) {
        guard !isBusy, path.isEmpty else { return }
        isBusy = true
        Task {
            do {
                if let opened = try await load() { push(opened) }
            } catch {
                problem = DocumentProblem(name, error)
            }
            isBusy = false
            reload()
        }
    }

    private func push(_ new: Opened) {
        count += 1
        let page = Page(id: count)
        opened[page] = new
        if case .document(let document, _) = new {
            document.didMove = { [weak self] in self?.reload() }
        }
        path.append(page)
    }

    /// Closes a document when it is saved. One that cannot be saved stays.
    func close(_ document: OpenDocument) {
        Task {
            guard await document.save() else { return }
            leave()
        }
    }

    /// Closes a document and opens its copy.
    func replace(_ document: OpenDocument, by load: @escaping () async throws -> Opened?) {
        Task {
            do {
                guard let next = try await load() else { return }
                path = NavigationPath()
                push(next)
                reload()
            } catch {
                document.problem = DocumentProblem("The document could not be opened.", error)
            }
        }
    }

    func leave() {
        path = NavigationPath()
        reload()
    }

    /// The page is gone.
    func forget(_ page: Page) {
        if path.isEmpty || page.id < count { opened[page] = nil }
    }

    // MARK: Files in the list

    /// Does something with a file, and shows an alert if that fails.
    func change(_ url: URL, _ verb: String, _ action: () throws -> Void) {
        do {
            try action()
        } catch {
            problem = DocumentProblem("The document “\(url.deletingPathExtension().lastPathComponent)” could not be \(verb).", error)
        }
        reload()
    }
}

/// What a button asks for that creates a document.
struct DocumentRequest {
    enum Preparation {
        case none
        /// A file to copy; nil for a new document.
        case file(() async throws -> URL?)
        /// A document of a type; nil for a new one.
        case document(Any.Type, () async throws -> Any?)
    }

    var contentType: UTType?
    var source: DocumentCreationSource?
    var preparation = Preparation.none
}

/// Creates documents for the buttons in a launch screen.
struct DocumentCreator {
    var canCreate: (DocumentRequest) -> Bool
    var create: @MainActor (DocumentRequest) -> Void
}

private struct DocumentCreatorKey: EnvironmentKey {
    static var defaultValue: DocumentCreator? { nil }
}

extension EnvironmentValues {
    var documentCreator: DocumentCreator? {
        get { self[DocumentCreatorKey.self] }
        set { self[DocumentCreatorKey.self] = newValue }
    }
}
