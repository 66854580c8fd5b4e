import Foundation
import UniformTypeIdentifiers

/// A launch screen for an app that reads its documents by itself: a title, actions, and the user's files of some types. What is opened covers it.
///
/// A `NewDocumentButton` in the actions makes an empty file, or copies the one that it prepares, and opens it.
public struct DocumentLaunchView<Actions: View, DocumentView: View>: View {
    let content: DocumentLaunchContent
    let contentTypes: [UTType]
    let onDocumentOpen: (URL) -> DocumentView
    @StateObject private var model = DocumentsModel()
    @Environment(\.documentScenes) private var scenes

    /// The screen, with the app's name where it has no title.
    public var body: some View {
        var content = content
        content.title = content.title ?? scenes.appName.map { Text(verbatim: $0) }
        let types = contentTypes
        return DocumentLauncher(
            model: model, content: content, canRead: { DocumentFiles.contentType(of: $0, isFolder: $1, among: types) != nil },
            creator: DocumentCreator(canCreate: { type(for: $0) != nil }, create: create), open: { url in model.open("") { .file(url) } }
        ) { _, opened in
            if case .file(let url) = opened {
                onDocumentOpen(url).navigationPreference { preferences in
                    preferences.displayMode = preferences.displayMode ?? .inline
                }
            }
        }
    }

    private func type(for request: DocumentRequest) -> UTType? {
        if case .document = request.preparation { return nil }
        guard let wanted = request.contentType else { return contentTypes.first }
        return contentTypes.contains { wanted.conforms(to: $0) || $0.conforms(to: wanted) } ? wanted : nil
    }

    private func create(_ request: DocumentRequest) {
        guard let type = type(for: request), let folder = model.folder else { return }
        model.open("The document could not be created.") {
            var prepared: URL?
            if case .file(let prepare) = request.preparation { prepared = try await prepare() }
            let suffix = prepared?.pathExtension ?? DocumentFiles.filenameExtension(of: type)
            let name = prepared?.deletingPathExtension().lastPathComponent ?? DocumentFiles.untitled
            let url = DocumentFiles.freePlace(for: name, extension: suffix?.isEmpty == true ? nil : suffix, in: folder)
            if let prepared {
                try FileManager.default.copyItem(at: prepared, to: url)
            } else {
                try DocumentFiles.write(to: url) { _ in FileWrapper(regularFileWithContents: Data()) }
            }
            return .file(url)
        }
    }
}

/// Where the title is in a launch screen, for the views behind and over it.
public struct DocumentLaunchGeometryProxy {
    /// The part of the screen beside the files, in its own coordinates.
    public let frame: CGRect
    /// The card with the title and the actions, in the same coordinates.
    public let titleViewFrame: CGRect
}

/// The default actions of a launch screen: “Create Document”, where documents can be created.
public struct DefaultDocumentGroupLaunchActions: View {
    @Environment(\.documentCreator) private var creator

    /// The actions of the launch screen around the view.
    public init() {}

    /// The button, or nothing in an app that only shows documents.
    public var body: some View {
        if creator?.canCreate(DocumentRequest()) ?? false {
            NewDocumentButton()
        }
    }
}
