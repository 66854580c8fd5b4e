import Foundation
import UniformTypeIdentifiers

/// A document that is a value, and how it is read from a file and written to one.
@preconcurrency
public protocol FileDocument {
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types of files that the document is read from.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that the document is written to; without a word those that it is read from.
    static var writableContentTypes: [UTType] { get }

    /// Reads a document. Throws why it cannot be read.
    init(configuration: ReadConfiguration) throws

    /// What is to be written. Throws why that cannot be made.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object, and how it is read from a file and written to one. What is written is a snapshot of it.
@preconcurrency
public protocol ReferenceFileDocument: ObservableObject {
    associatedtype Snapshot

    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types of files that the document is read from.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that the document is written to; without a word those that it is read from.
    static var writableContentTypes: [UTType] { get }

    /// Reads a document. Throws why it cannot be read.
    init(configuration: ReadConfiguration) throws

    /// The document as it is now.
    func snapshot(contentType: UTType) throws -> Snapshot

    /// What is to be written of a snapshot. Throws why that cannot be made.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file.
    public let file: FileWrapper
}

/// What a document is written to.
public struct FileDocumentWriteConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file that is replaced; nil for a new one.
    public let existingFile: FileWrapper?
}

extension URL {
    /// True: here, a program may read what the user may read.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Harmless: here, nothing was opened.
    public func stopAccessingSecurityScopedResource() {}
}
