import Foundation
import UniformTypeIdentifiers

/// A type of documents that an app has a scene for: how they are made, read and shown.
@MainActor
struct DocumentKind {
    /// Known by the scene that it comes from.
    final class Identity {}

    let identity = Identity()
    let documentType: Any.Type
    let readable: [UTType]
    let writable: [UTType]
    /// Whether documents are only looked at.
    let isViewer: Bool
    /// A new document; nil where none can be made.
    let make: ((DocumentPlace) -> OpenDocument)?
    /// A document that the app has prepared; nil for one of another type.
    let adopt: (Any, DocumentPlace) -> OpenDocument?
    let read: (DocumentPlace) async throws -> OpenDocument
    let editor: (OpenDocument) -> AnyView
    /// What the scene's modifiers put around each editor.
    var surround: (AnyView) -> AnyView = { $0 }

    /// Where a file is; nil for one of another type.
    func place(of url: URL, source: DocumentCreationSource? = nil) -> DocumentPlace? {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        guard let type = DocumentFiles.contentType(of: url, isFolder: isFolder.boolValue, among: readable) else { return nil }
        let isWritable = !isViewer && writable.contains { type.conforms(to: $0) } && FileManager.default.isWritableFile(atPath: url.path)
        return DocumentPlace(url: url, contentType: type, isEditable: isWritable, source: source)
    }

    /// The type of a new document.
    func newContentType(_ wanted: UTType?) -> UTType? {
        guard let wanted else { return writable.first ?? readable.first }
        return writable.contains { wanted.conforms(to: $0) || $0.conforms(to: wanted) } ? wanted : nil
    }
}

extension DocumentKind {
    init<D: FileDocument, Content: View>(
        _ type: D.Type, make: (() -> D)?, isViewer: Bool, editor: @escaping (FileDocumentConfiguration<D>) -> Content
    ) {
        self.init(
            documentType: type, readable: D.readableContentTypes, writable: D.writableContentTypes, isViewer: isViewer,
            make: make.map { make in { OpenFileDocument(make(), $0) } },
            adopt: { prepared, place in (prepared as? D).map { OpenFileDocument($0, place) } },
            read: { OpenFileDocument(try await OpenFileDocument<D>.read($0.url, $0.contentType), $0) },
            editor: { open in
                (open as? OpenFileDocument<D>).map { AnyView(editor($0.configuration)) } ?? AnyView(EmptyView())
            })
    }

    init<D: ReferenceFileDocument, Content: View>(
        _ type: D.Type, make: (() -> D)?, isViewer: Bool, editor: @escaping (ReferenceFileDocumentConfiguration<D>) -> Content
    ) {
        self.init(
            documentType: type, readable: D.readableContentTypes, writable: D.writableContentTypes, isViewer: isViewer,
            make: make.map { make in { OpenReferenceDocument(make(), $0) } },
            adopt: { prepared, place in (prepared as? D).map { OpenReferenceDocument($0, place) } },
            read: { OpenReferenceDocument(try await OpenReferenceDocument<D>.read($0.url, $0.contentType), $0) },
            editor: { open in
                guard let open = open as? OpenReferenceDocument<D> else { return AnyView(EmptyView()) }
                return AnyView(ObservedEditor(document: open.document) { editor(open.configuration) })
            })
    }
}

/// An editor of a document that is an object. It is made again when the object changes.
private struct ObservedEditor<Document: ReferenceFileDocument, Content: View>: View {
    @ObservedObject var document: Document
    var content: () -> Content

    init(document: Document, content: @escaping () -> Content) {
        _document = ObservedObject(wrappedValue: document)
        self.content = content
    }

    var body: Content { content() }
}

/// The documents of an app, from its scenes.
struct DocumentScenes {
    var kinds: [DocumentKind] = []
    var launch: DocumentLaunchContent?
    var appName: String?
}

extension DocumentScenes: SceneShare {
    mutating func merge(_ other: any SceneShare) -> Bool {
        guard let other = other as? DocumentScenes else { return false }
        kinds += other.kinds
        launch = launch ?? other.launch
        return true
    }

    mutating func modify(_ change: @escaping @MainActor (AnyView) -> AnyView) {
        kinds = kinds.map { kind in
            var kind = kind
            kind.surround = { [surround = kind.surround] in change(surround($0)) }
            return kind
        }
    }

    func give(to root: AnyView, appName: String) -> AnyView {
        var scenes = self
        scenes.appName = appName
        return AnyView(root.environment(\.documentScenes, scenes))
    }
}

private struct DocumentScenesKey: EnvironmentKey {
    static var defaultValue: DocumentScenes { DocumentScenes() }
}

extension EnvironmentValues {
    var documentScenes: DocumentScenes {
        get { self[DocumentScenesKey.self] }
        set { self[DocumentScenesKey.self] = newValue }
    }
}
