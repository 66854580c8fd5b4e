import Foundation
import UniformTypeIdentifiers

/// What an app with document groups shows: its launch screen, and above it the document that is open.
struct DocumentsRoot: View {
    /// The first scene's documents, around which its modifiers are already.
    var own: DocumentKind
    @Environment(\.documentScenes) private var scenes
    @StateObject private var model = DocumentsModel()

    var body: some View {
        let kinds = kinds
        DocumentLauncher(
            model: model, content: content,
            canRead: { url, isFolder in kinds.contains { DocumentFiles.contentType(of: url, isFolder: isFolder, among: $0.readable) != nil } },
            creator: DocumentCreator(canCreate: { kind(for: $0) != nil }, create: create), open: open
        ) { page, opened in
            if case .document(let document, let index) = opened, kinds.indices.contains(index) {
                DocumentEditorPage(
                    document: document, model: model, editor: { kinds[index].surround(kinds[index].editor(document)) },
                    openCopy: { openCopy($0, of: document, index) }
                )
                .id(page)
            }
        }
    }

    private var kinds: [DocumentKind] {
        guard scenes.kinds.contains(where: { $0.identity === own.identity }) else { return [own] }
        return scenes.kinds.map { kind in
            var kind = kind
            if kind.identity === own.identity { kind.surround = { $0 } }
            return kind
        }
    }

    private var content: DocumentLaunchContent {
        var content = scenes.launch ?? DocumentLaunchContent(actions: AnyView(DefaultDocumentGroupLaunchActions()))
        content.title = content.title ?? scenes.appName.map { Text(verbatim: $0) }
        return content
    }

    // MARK: Opening

    private func open(_ url: URL) {
        let kinds = kinds
        let title = url.deletingPathExtension().lastPathComponent
        model.open("The document “\(title)” could not be opened.") { try await Self.read(url, kinds) }
    }

    private static func read(_ url: URL, _ kinds: [DocumentKind]) async throws -> DocumentsModel.Opened? {
        for (index, kind) in kinds.enumerated() {
            if let place = kind.place(of: url) {
                return .document(try await kind.read(place), kind: index)
            }
        }
        throw FileDialogError("No document of this app is of this type.")
    }

    private func openCopy(_ url: URL, of document: OpenDocument, _ index: Int) {
        let kind = kinds[index]
        model.replace(document) {
            guard let place = kind.place(of: url) else { return nil }
            return .document(try await kind.read(place), kind: index)
        }
    }

    // MARK: Creating

    /// Which documents a button creates.
    private func kind(for request: DocumentRequest) -> Int? {
        kinds.firstIndex { kind in
            guard kind.make != nil, kind.newContentType(request.contentType) != nil else { return false }
            if case .document(let type, _) = request.preparation { return kind.documentType == type }
            return true
        }
    }

    private func create(_ request: DocumentRequest) {
        guard let index = kind(for: request), let folder = model.folder else { return }
        let kind = kinds[index]
        model.open("The document could not be created.") {
            if case .file(let prepare) = request.preparation, let prepared = try await prepare() {
                let suffix = prepared.pathExtension
                let url = DocumentFiles.freePlace(
                    for: prepared.deletingPathExtension().lastPathComponent, extension: suffix.isEmpty ? nil : suffix, in: folder)
                try FileManager.default.copyItem(at: prepared, to: url)
                guard let place = kind.place(of: url, source: request.source) else { throw FileDialogError("“\(url.lastPathComponent)” is of another type.") }
                return .document(try await kind.read(place), kind: index)
            }
            var prepared: Any?
            if case .document(_, let prepare) = request.preparation { prepared = try await prepare() }
            guard let type = kind.newContentType(request.contentType) else { return nil }
            let url = DocumentFiles.freePlace(for: DocumentFiles.untitled, extension: DocumentFiles.filenameExtension(of: type), in: folder)
            let place = DocumentPlace(url: url, contentType: type, isEditable: true, source: request.source)
            guard let document = prepared.flatMap({ kind.adopt($0, place) }) ?? kind.make?(place) else { return nil }
            let contents = try document.contents(as: type)
            try await DocumentFiles.inBackground { try DocumentFiles.write(to: url, contents) }
            return .document(document, kind: index)
        }
    }
}
