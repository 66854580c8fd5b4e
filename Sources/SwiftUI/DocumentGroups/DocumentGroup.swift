import Foundation
import UniformTypeIdentifiers

/// A scene for an app's documents.
///
/// The app begins with the user's files of the types that can be read, and “Create Document”. A tap on a file opens it; the bar's button leads back.
/// Changes are saved a second after the last one, when the document is closed, and when the scene goes to the background. A new file replaces the
/// old one only when all of it has been written. An alert says what cannot be read or written, and a document that cannot be saved stays open.
///
/// The files are those in the user's folder for documents, or in that of `fileDialogDefaultDirectory(_:)`. With several document groups, the app
/// shows the files of all their types.
public struct DocumentGroup<Document, Content: View>: PrimitiveScene, WindowDescribing {
    private let kind: DocumentKind

    public func _makeRootView() -> AnyView? { AnyView(DocumentsRoot(own: kind)) }

    var windowTraits: WindowTraits {
        var traits = WindowTraits()
        traits.share = DocumentScenes(kinds: [kind])
        return traits
    }
}

extension DocumentGroup where Document: FileDocument {
    /// Documents that are values, which users create and edit.
    ///
    /// - Parameters:
    ///   - newDocument: A document that a user has just created.
    ///   - editor: Shows a document. Each change through the configuration's `$document` can be undone with the environment's `undoManager`.
    public init(newDocument: @autoclosure @escaping () -> Document, @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content) {
        kind = DocumentKind(Document.self, make: newDocument, isViewer: false, editor: editor)
    }

    /// Documents that are values, which users look at.
    ///
    /// - Parameters:
    ///   - documentType: The type of the documents.
    ///   - viewer: Shows a document. Changes of `$document` are ignored and reported.
    public init(viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content) {
        kind = DocumentKind(documentType, make: nil, isViewer: true, editor: viewer)
    }
}

extension DocumentGroup where Document: ReferenceFileDocument {
    /// Documents that are objects, which users create and edit.
    ///
    /// A document is saved after a change has been registered with the environment's `undoManager`. Its snapshot is made on the main actor; what is
    /// written of the snapshot, on another thread.
    ///
    /// - Parameters:
    ///   - newDocument: Makes a document that a user has just created.
    ///   - editor: Shows a document.
    public init(newDocument: @escaping () -> Document, @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content) {
        kind = DocumentKind(Document.self, make: newDocument, isViewer: false, editor: editor)
    }

    /// Documents that are objects, which users look at. They are never saved.
    ///
    /// - Parameters:
    ///   - documentType: The type of the documents.
    ///   - viewer: Shows a document.
    public init(viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content) {
        kind = DocumentKind(documentType, make: nil, isViewer: true, editor: viewer)
    }
}
