import Foundation
import UniformTypeIdentifiers

/// A button in a launch screen that creates a document and opens it.
///
/// It is disabled where no document of its type can be created, and outside of a `DocumentGroupLaunchScene` and a `DocumentLaunchView`.
public struct NewDocumentButton<Label: View>: View {
    private let label: Label
    private let request: DocumentRequest
    @Environment(\.documentCreator) private var creator

    /// The label as a button.
    public var body: some View {
        Button {
            creator?.create(request)
        } label: {
            label
        }
        .disabled(!(creator?.canCreate(request) ?? false))
    }
}

extension NewDocumentButton where Label == Text {
    private init(_ label: Text, _ request: DocumentRequest) {
        (self.label, self.request) = (label, request)
    }

    /// Creates a new document: “Create Document” without a label. Its type is the first one that fits.
    public init(_ label: Text? = nil, contentType: UTType? = nil) {
        self.init(label ?? Text("Create Document"), DocumentRequest(contentType: contentType, source: nil))
    }

    /// Creates a copy of the file that `prepareDocumentURL` gives, or a new document for nil: “Create Document” without a label. An alert shows an error.
    public init(
        _ label: Text? = nil, contentType: UTType, prepareDocumentURL: @escaping () async throws -> URL? = { nil }
    ) {
        self.init(label ?? Text("Create Document"), DocumentRequest(contentType: contentType, source: nil, preparation: .file(prepareDocumentURL)))
    }

    /// Creates the document that `prepareDocument` gives, or a new one for nil: “Create Document” without a label. An alert shows an error.
    public init<D: FileDocument>(
        _ label: Text? = nil, for documentType: D.Type = D.self, contentType: UTType? = nil, prepareDocument: @escaping () async throws -> D? = { nil }
    ) {
        self.init(
            label ?? Text("Create Document"), DocumentRequest(contentType: contentType, source: nil, preparation: .document(documentType, prepareDocument)))
    }

    /// Creates a new document: “Create Document” without a label. Its type is the first one that fits. The document's configuration has the source.
    public init(_ label: Text? = nil, contentType: UTType? = nil, source: DocumentCreationSource) {
        self.init(label ?? Text("Create Document"), DocumentRequest(contentType: contentType, source: source))
    }

    /// Creates a copy of the file that `prepareDocumentURL` gives, or a new document for nil: “Create Document” without a label. An alert shows an error. The document's configuration has the source.
    public init(
        _ label: Text? = nil, contentType: UTType, source: DocumentCreationSource, prepareDocumentURL: @escaping () async throws -> URL? = { nil }
    ) {
        self.init(label ?? Text("Create Document"), DocumentRequest(contentType: contentType, source: source, preparation: .file(prepareDocumentURL)))
    }

    /// Creates the document that `prepareDocument` gives, or a new one for nil: “Create Document” without a label. An alert shows an error. The document's configuration has the source.
    public init<D: FileDocument>(
        _ label: Text? = nil, for documentType: D.Type = D.self, contentType: UTType? = nil, source: DocumentCreationSource,
        prepareDocument: @escaping () async throws -> D? = { nil }
    ) {
        self.init(
            label ?? Text("Create Document"), DocumentRequest(contentType: contentType, source: source, preparation: .document(documentType, prepareDocument)))
    }

    /// Creates a copy of the file that `prepareDocumentURL` gives, or a new document for nil: “Create Document” without a label. An alert shows an error. The document's configuration has the source.
    public init(
        _ label: Text? = nil, contentType: UTType, source: DocumentCreationSource, _ prepareDocumentURL: @escaping () async throws -> URL? = { nil }
    ) {
        self.init(label ?? Text("Create Document"), DocumentRequest(contentType: contentType, source: source, preparation: .file(prepareDocumentURL)))
    }

    /// Creates a new document: with a title that is looked up in the app's tables of strings. Its type is the first one that fits.
    public init(_ titleKey: LocalizedStringKey, contentType: UTType? = nil) {
        self.init(Text(titleKey), DocumentRequest(contentType: contentType, source: nil))
    }

    /// Creates a copy of the file that `prepareDocumentURL` gives, or a new document for nil: with a title that is looked up in the app's tables of strings. An alert shows an error.
    public init(
        _ titleKey: LocalizedStringKey, contentType: UTType, prepareDocumentURL: @escaping () async throws -> URL? = { nil }
    ) {
        self.init(Text(titleKey), DocumentRequest(contentType: contentType, source: nil, preparation: .file(prepareDocumentURL)))
    }

    /// Creates the document that `prepareDocument` gives, or a new one for nil: with a title that is looked up in the app's tables of strings. An alert shows an error.
    public init<D: FileDocument>(
        _ titleKey: LocalizedStringKey, for documentType: D.Type = D.self, contentType: UTType? = nil,
        prepareDocument: @escaping () async throws -> D? = { nil }
    ) {
        self.init(Text(titleKey), DocumentRequest(contentType: contentType, source: nil, preparation: .document(documentType, prepareDocument)))
    }

    /// Creates a new document: with a title that is looked up in the app's tables of strings. Its type is the first one that fits. The document's configuration has the source.
    public init(_ titleKey: LocalizedStringKey, contentType: UTType? = nil, source: DocumentCreationSource) {
        self.init(Text(titleKey), DocumentRequest(contentType: contentType, source: source))
    }

    /// Creates a copy of the file that `prepareDocumentURL` gives, or a new document for nil: with a title that is looked up in the app's tables of strings. An alert shows an error. The document's configuration has the source.
    public init(
        _ titleKey: LocalizedStringKey, contentType: UTType, source: DocumentCreationSource, prepareDocumentURL: @escaping () async throws -> URL? = { nil }
    ) {
        self.init(Text(titleKey), DocumentRequest(contentType: contentType, source: source, preparation: .file(prepareDocumentURL)))
    }

    /// Creates the document that `prepareDocument` gives, or a new one for nil: with a title that is looked up in the app's tables of strings. An alert shows an error. The document's configuration has the source.
    public init<D: FileDocument>(
        _ titleKey: LocalizedStringKey, for documentType: D.Type = D.self, contentType: UTType? = nil, source: DocumentCreationSource,
        prepareDocument: @escaping () async throws -> D? = { nil }
    ) {
        self.init(Text(titleKey), DocumentRequest(contentType: contentType, source: source, preparation: .document(documentType, prepareDocument)))
    }

    /// Creates a new document: with the title of a resource. Its type is the first one that fits.
    @_disfavoredOverload
    public init(_ title: LocalizedStringResource, contentType: UTType? = nil) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: nil))
    }

    /// Creates a copy of the file that `prepareDocumentURL` gives, or a new document for nil: with the title of a resource. An alert shows an error.
    @_disfavoredOverload
    public init(
        _ title: LocalizedStringResource, contentType: UTType, prepareDocumentURL: @escaping () async throws -> URL? = { nil }
    ) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: nil, preparation: .file(prepareDocumentURL)))
    }

    /// Creates the document that `prepareDocument` gives, or a new one for nil: with the title of a resource. An alert shows an error.
    @_disfavoredOverload
    public init<D: FileDocument>(
        _ title: LocalizedStringResource, for documentType: D.Type = D.self, contentType: UTType? = nil,
        prepareDocument: @escaping () async throws -> D? = { nil }
    ) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: nil, preparation: .document(documentType, prepareDocument)))
    }

    /// Creates a new document: with the title of a resource. Its type is the first one that fits. The document's configuration has the source.
    @_disfavoredOverload
    public init(_ title: LocalizedStringResource, contentType: UTType? = nil, source: DocumentCreationSource) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: source))
    }

    /// Creates a copy of the file that `prepareDocumentURL` gives, or a new document for nil: with the title of a resource. An alert shows an error. The document's configuration has the source.
    @_disfavoredOverload
    public init(
        _ title: LocalizedStringResource, contentType: UTType, source: DocumentCreationSource, prepareDocumentURL: @escaping () async throws -> URL? = { nil }
    ) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: source, preparation: .file(prepareDocumentURL)))
    }

    /// Creates the document that `prepareDocument` gives, or a new one for nil: with the title of a resource. An alert shows an error. The document's configuration has the source.
    @_disfavoredOverload
    public init<D: FileDocument>(
        _ title: LocalizedStringResource, for documentType: D.Type = D.self, contentType: UTType? = nil, source: DocumentCreationSource,
        prepareDocument: @escaping () async throws -> D? = { nil }
    ) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: source, preparation: .document(documentType, prepareDocument)))
    }

    /// Creates a new document: with a title that is shown as it is. Its type is the first one that fits.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, contentType: UTType? = nil) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: nil))
    }

    /// Creates a copy of the file that `prepareDocumentURL` gives, or a new document for nil: with a title that is shown as it is. An alert shows an error.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, contentType: UTType, prepareDocumentURL: @escaping () async throws -> URL? = { nil }
    ) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: nil, preparation: .file(prepareDocumentURL)))
    }

    /// Creates the document that `prepareDocument` gives, or a new one for nil: with a title that is shown as it is. An alert shows an error.
    @_disfavoredOverload
    public init<D: FileDocument>(
        _ title: some StringProtocol, for documentType: D.Type = D.self, contentType: UTType? = nil, prepareDocument: @escaping () async throws -> D? = { nil }
    ) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: nil, preparation: .document(documentType, prepareDocument)))
    }

    /// Creates a new document: with a title that is shown as it is. Its type is the first one that fits. The document's configuration has the source.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, contentType: UTType? = nil, source: DocumentCreationSource) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: source))
    }

    /// Creates a copy of the file that `prepareDocumentURL` gives, or a new document for nil: with a title that is shown as it is. An alert shows an error. The document's configuration has the source.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, contentType: UTType, source: DocumentCreationSource, prepareDocumentURL: @escaping () async throws -> URL? = { nil }
    ) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: source, preparation: .file(prepareDocumentURL)))
    }

    /// Creates the document that `prepareDocument` gives, or a new one for nil: with a title that is shown as it is. An alert shows an error. The document's configuration has the source.
    @_disfavoredOverload
    public init<D: FileDocument>(
        _ title: some StringProtocol, for documentType: D.Type = D.self, contentType: UTType? = nil, source: DocumentCreationSource,
        prepareDocument: @escaping () async throws -> D? = { nil }
    ) {
        self.init(Text(title), DocumentRequest(contentType: contentType, source: source, preparation: .document(documentType, prepareDocument)))
    }
}
