import Foundation

/// A document that is a value, as its editor sees it: the document, and where it is.
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document. A change is saved a second later and can be undone.
    @Binding public var document: Document
    /// Where the document is.
    public var fileURL: URL?
    /// Whether the document may be changed. False in a viewer, and for a file that cannot be written.
    public var isEditable: Bool
    /// What the document was created from; nil for a document that was opened.
    public let creationSource: DocumentCreationSource?

    @MainActor init(document: Binding<Document>, of open: OpenDocument) {
        _document = document
        fileURL = open.url
        isEditable = open.isEditable
        creationSource = open.creationSource
    }
}

/// A document that is an object, as its editor sees it: the document, and where it is.
@MainActor @preconcurrency
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
    /// The document. A change is saved a second after it has been registered with the environment's `undoManager`.
    @ObservedObject public var document: Document
    /// Where the document is.
    public var fileURL: URL?
    /// Whether the document may be changed. False in a viewer, and for a file that cannot be written.
    public var isEditable: Bool
    /// What the document was created from; nil for a document that was opened.
    public let creationSource: DocumentCreationSource?

    init(document: Document, of open: OpenDocument) {
        _document = ObservedObject(wrappedValue: document)
        fileURL = open.url
        isEditable = open.isEditable
        creationSource = open.creationSource
    }
}

/// What a document is created from, for example a template.
public struct DocumentCreationSource: Hashable, Sendable {
    /// Names the source.
    public let id: String

    /// - Parameter id: Names the source.
    public init(id: String) {
        self.id = id
    }
}

/// Where the document around a view is, and whether it may be changed.
public struct DocumentConfiguration {
    /// Where the document is.
    public let fileURL: URL?
    /// Whether the document may be changed.
    public let isEditable: Bool
}

private struct DocumentConfigurationKey: EnvironmentKey {
    static var defaultValue: DocumentConfiguration? { nil }
}

extension EnvironmentValues {
    /// The document of the `DocumentGroup` around the view; nil outside of one.
    public internal(set) var documentConfiguration: DocumentConfiguration? {
        get { self[DocumentConfigurationKey.self] }
        set { self[DocumentConfigurationKey.self] = newValue }
    }
}
