import Foundation
import UniformTypeIdentifiers

/// Something that a user may save: a document or a transferable value, and its name.
struct FileExport {
    /// Without the extension of the type.
    var name: String
    var type: UTType
    var content: Content

    enum Content {
        /// A document's, from the file that it replaces.
        case wrapper((FileWrapper?) throws -> FileWrapper)
        case data(@Sendable () async throws -> Data)
    }

    /// The name that is proposed, with an extension.
    var filename: String { Self.filename(name, type) }

    /// A name with the extension of a type, where it has none of that type.
    static func filename(_ name: String, _ type: UTType) -> String {
        guard let preferred = type.preferredFilenameExtension else { return name }
        let own = (name as NSString).pathExtension
        return type.tags[.filenameExtension]?.contains(own.lowercased()) == true ? name : name + "." + preferred
    }

    /// Writes to places. What is there is replaced when all of it is written.
    /// - Parameter finish: Called with the places, at once where nothing has to be waited for.
    @MainActor static func write(_ exports: [(FileExport, URL)], finish: @escaping @MainActor (Result<[URL], any Error>) -> Void) {
        do {
            var waiting: [(@Sendable () async throws -> Data, URL)] = []
            for (export, url) in exports {
                switch export.content {
                case .wrapper(let make):
                    let existing = FileManager.default.fileExists(atPath: url.path) ? try? FileWrapper(url: url) : nil
                    try make(existing).write(to: url, options: .atomic)
                case .data(let load):
                    waiting.append((load, url))
                }
            }
            let urls = exports.map(\.1)
            guard !waiting.isEmpty else { return finish(.success(urls)) }
            Task { @MainActor [waiting] in
                do {
                    for (load, url) in waiting {
                        try FileWrapper(regularFileWithContents: try await load()).write(to: url, options: .atomic)
                    }
                    finish(.success(urls))
                } catch {
                    finish(.failure(error))
                }
            }
        } catch {
            finish(.failure(error))
        }
    }
}

extension FileExport {
    private static let untitled = "Untitled"

    init<D: FileDocument>(_ document: D, types: [UTType], name: String?) {
        let type = types.first ?? D.writableContentTypes.first ?? .data
        self.init(
            name: name ?? Self.untitled, type: type,
            content: .wrapper { try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: $0)) })
    }

    init<D: ReferenceFileDocument>(_ document: D, types: [UTType], name: String?) {
        let type = types.first ?? D.writableContentTypes.first ?? .data
        self.init(
            name: name ?? Self.untitled, type: type,
            content: .wrapper {
                let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: $0)
                return try document.fileWrapper(snapshot: document.snapshot(contentType: type), configuration: configuration)
            })
    }

    /// Nil for a value that has no data of these types.
    init?<T: Transferable>(_ item: T, types: [UTType], name: String?) {
        let exports = T.transferCoding?.exports(item) ?? []
        guard let export = types.isEmpty ? exports.first : exports.first(where: { export in types.contains { export.type.conforms(to: $0) } }) else {
            return nil
        }
        self.init(name: name ?? Self.untitled, type: export.type, content: .data { try await export.load().bytes() })
    }
}
