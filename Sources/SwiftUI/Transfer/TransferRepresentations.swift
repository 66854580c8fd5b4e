import Foundation
import OpenCombine
public import UniformTypeIdentifiers

/// Values that the library knows by itself, or several representations.
public struct _StandardRepresentation<Item: Transferable>: TransferRepresentation, TransferCoding {
    public typealias Body = Never

    private let share: @Sendable (Item) -> SharedItem?
    private let write: @Sendable (Item) -> [TransferExport]
    private let read: [TransferImport<Item>]
    /// Where it is made of others, the best first.
    nonisolated(unsafe) private let parts: [any TransferCoding<Item>]

    init(
        share: @escaping @Sendable (Item) -> SharedItem?, write: @escaping @Sendable (Item) -> [TransferExport] = { _ in [] },
        read: [TransferImport<Item>] = []
    ) {
        self.share = share
        self.write = write
        self.read = read
        parts = []
    }

    init(parts: [any TransferCoding<Item>]) {
        share = { _ in nil }
        write = { _ in [] }
        read = []
        self.parts = parts
    }

    func shared(_ item: Item) -> SharedItem? {
        share(item) ?? parts.lazy.compactMap { $0.shared(item) }.first
    }

    func proxies(of item: Item) -> [any Transferable] { parts.flatMap { $0.proxies(of: item) } }
    func exports(_ item: Item) -> [TransferExport] { write(item) + parts.flatMap { $0.exports(item) } }
    var imports: [TransferImport<Item>] { read + parts.flatMap { $0.imports } }
}

/// Transfers another value in the item's place.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation, TransferCoding {
    public typealias Body = Never

    private let export: (@Sendable (Item) throws -> ProxyRepresentation)?
    private let makeItem: (@Sendable (ProxyRepresentation) async throws -> Item)?

    /// Transfers the result of `exporting`. A value for which it throws is not transferred.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
        (export, makeItem) = (exporting, nil)
    }

    /// Transfers the result of `exporting`, and makes an item of such a value with `importing`.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        (export, makeItem) = (exporting, importing)
    }

    /// Makes an item of a value of the other type, and does not transfer items itself.
    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
        (export, makeItem) = (nil, importing)
    }

    private func proxy(of item: Item) -> ProxyRepresentation? { try? export?(item) }

    func shared(_ item: Item) -> SharedItem? { proxy(of: item)?.shared() }
    func proxies(of item: Item) -> [any Transferable] { proxy(of: item)?.transferredValues ?? [] }
    func exports(_ item: Item) -> [TransferExport] { proxy(of: item).flatMap { ProxyRepresentation.transferCoding?.exports($0) } ?? [] }

    var imports: [TransferImport<Item>] {
        guard let makeItem else { return [] }
        return (ProxyRepresentation.transferCoding?.imports ?? []).map { source in
            TransferImport(type: source.type) { try await makeItem(source.make($0)) }
        }
    }
}

/// Transfers items as data that an encoder makes, JSON unless there is another one.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder: TopLevelEncoder, Decoder: TopLevelDecoder>: TransferRepresentation, TransferCoding
where Encoder.Output == Data, Decoder.Input == Data {
    public typealias Body = Never

    private let type: UTType
    nonisolated(unsafe) private let encoder: Encoder
    nonisolated(unsafe) private let decoder: Decoder

    /// Items as data of the type `contentType`.
    public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
        (type, self.encoder, self.decoder) = (contentType, encoder, decoder)
    }

    /// Items as JSON, under the name of the type `contentType`.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) where Encoder == JSONEncoder, Decoder == JSONDecoder {
        self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
    }

    func exports(_ item: Item) -> [TransferExport] {
        let (item, encoder) = (UncheckedTransfer(item), encoder)
        let encode = UncheckedTransfer { try encoder.encode(item.value) }
        return [TransferExport(type: type) { .bytes(try encode.value()) }]
    }

    var imports: [TransferImport<Item>] {
        let decoder = decoder
        let decode = UncheckedTransfer { try decoder.decode(Item.self, from: $0) }
        return [TransferImport(type: type) { try decode.value($0.bytes()) }]
    }
}

/// Transfers items as data that closures write and read.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation, TransferCoding {
    public typealias Body = Never

    private let type: UTType
    private let export: (@Sendable (Item) async throws -> Data)?
    private let makeItem: (@Sendable (Data) async throws -> Item)?

    /// Items as data of the type `contentType`, in both directions.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data, importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        (type, export, makeItem) = (contentType, exporting, importing)
    }

    /// Items as data of the type `exportedContentType`, which does not become an item again.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        (type, export, makeItem) = (exportedContentType, exporting, nil)
    }

    /// Items of data of the type `importedContentType`.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        (type, export, makeItem) = (importedContentType, nil, importing)
    }

    func exports(_ item: Item) -> [TransferExport] {
        guard let export else { return [] }
        let item = UncheckedTransfer(item)
        return [TransferExport(type: type) { .bytes(try await export(item.value)) }]
    }

    var imports: [TransferImport<Item>] {
        guard let makeItem else { return [] }
        return [TransferImport(type: type) { try await makeItem($0.bytes()) }]
    }
}

/// A file that an item is transferred as.
public struct SentTransferredFile: Sendable {
    /// The file.
    public let file: URL
    /// Whether the receiver may read the file where it is, instead of a copy.
    public let allowAccessingOriginalFile: Bool

    /// A file of the sender.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
    }
}

/// A file that an item is made of.
public struct ReceivedTransferredFile: Sendable {
    /// The file. A copy is removed when the item is made: move or read it before.
    public let file: URL
    /// Whether it is the sender's own file.
    public let isOriginalFile: Bool
}

/// Transfers items as files.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation, TransferCoding {
    public typealias Body = Never

    private let type: UTType
    /// Whether items are made of the sender's own file.
    private let opensInPlace: Bool
    /// Whether receivers may have the sender's own file.
    private let handsOverOriginal: Bool
    private let export: (@Sendable (Item) async throws -> SentTransferredFile)?
    private let makeItem: (@Sendable (ReceivedTransferredFile) async throws -> Item)?

    /// Items as files of the type `contentType`, in both directions. With `shouldAttemptToOpenInPlace`, an item is made of the sender's file
    /// where the sender allows it.
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        (type, opensInPlace, handsOverOriginal, export, makeItem) = (contentType, shouldAttemptToOpenInPlace, true, exporting, importing)
    }

    /// Items as files of the type `exportedContentType`, which do not become items again. With `shouldAllowToOpenInPlace`, receivers may have
    /// the file itself where it allows that, otherwise a copy.
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        (type, opensInPlace, handsOverOriginal, export, makeItem) = (exportedContentType, false, shouldAllowToOpenInPlace, exporting, nil)
    }

    /// Items of files of the type `importedContentType`.
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        (type, opensInPlace, handsOverOriginal, export, makeItem) = (importedContentType, shouldAttemptToOpenInPlace, false, nil, importing)
    }

    func exports(_ item: Item) -> [TransferExport] {
        guard let export else { return [] }
        let (item, handsOverOriginal) = (UncheckedTransfer(item), handsOverOriginal)
        return [
            TransferExport(type: type) {
                let sent = try await export(item.value)
                return handsOverOriginal && sent.allowAccessingOriginalFile ? .file(sent.file) : .bytes(try Data(contentsOf: sent.file))
            }
        ]
    }

    var imports: [TransferImport<Item>] {
        guard let makeItem else { return [] }
        let (type, opensInPlace) = (type, opensInPlace)
        return [
            TransferImport(type: type) { data in
                if opensInPlace, case .file(let file) = data {
                    return try await makeItem(ReceivedTransferredFile(file: file, isOriginalFile: true))
                }
                let copy = try TransferCopy(of: data, type: type)
                defer { copy.remove() }
                return try await makeItem(ReceivedTransferredFile(file: copy.file, isOriginalFile: false))
            }
        ]
    }
}

/// A file of its own for data that a receiver wants as a file.
struct TransferCopy {
    private let folder: URL
    let file: URL

    init(of data: TransferData, type: UTType) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("transfer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let name: String
        if case .file(let url) = data {
            name = url.lastPathComponent
        } else {
            name = "item" + (type.preferredFilenameExtension.map { "." + $0 } ?? "")
        }
        file = folder.appendingPathComponent(name)
        try data.bytes().write(to: file)
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}

/// A value that is handed to whoever encodes or decodes it, one at a time.
struct UncheckedTransfer<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

// MARK: Known types

extension String: Transferable {
    /// Transfers the string as text.
    public static var transferRepresentation: _StandardRepresentation<String> {
        _StandardRepresentation(
            share: { SharedItem(kind: .text($0)) }, write: { text in [TransferExport(type: .utf8PlainText) { .bytes(Data(text.utf8)) }] },
            read: [
                TransferImport(type: .text) { data in
                    guard let text = String(data: try data.bytes(), encoding: .utf8) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
                    return text
                }
            ])
    }
}

extension URL: Transferable {
    /// Transfers the URL as it is.
    public static var transferRepresentation: _StandardRepresentation<URL> {
        _StandardRepresentation(
            share: { SharedItem(kind: .address($0)) },
            write: { url in [TransferExport(type: url.isFileURL ? .fileURL : .url) { .bytes(url.dataRepresentation) }] },
            read: [
                TransferImport(type: .url) { data in
                    guard let url = URL(dataRepresentation: try data.bytes(), relativeTo: nil) else { throw CocoaError(.fileReadCorruptFile) }
                    return url
                }
            ])
    }
}

extension AttributedString: Transferable {
    /// The text without its attributes.
    public static var transferRepresentation: _StandardRepresentation<AttributedString> {
        _StandardRepresentation(
            share: { SharedItem(kind: .text(String($0.characters))) },
            write: { text in [TransferExport(type: .utf8PlainText) { .bytes(Data(String(text.characters).utf8)) }] },
            read: String.transferRepresentation.imports.map { source in
                TransferImport(type: source.type) { AttributedString(try await source.make($0)) }
            })
    }
}

extension Data: Transferable {
    /// Bytes of any type. A share sheet has nothing to show of them.
    public static var transferRepresentation: _StandardRepresentation<Data> {
        _StandardRepresentation(
            share: { _ in nil }, write: { data in [TransferExport(type: .data) { .bytes(data) }] },
            read: [TransferImport(type: .data) { try $0.bytes() }])
    }
}

extension Image: Transferable {
    /// The image. It is made of pictures' data; it becomes none itself.
    public static var transferRepresentation: _StandardRepresentation<Image> {
        _StandardRepresentation(
            share: { SharedItem(kind: .image($0)) },
            read: [
                TransferImport(type: .image) { data in
                    guard let image = UIImage(data: try data.bytes()) else { throw CocoaError(.fileReadCorruptFile) }
                    return Image(uiImage: image)
                }
            ])
    }
}

extension Color: Transferable {
    /// The colour, and its description as a text.
    public static var transferRepresentation: _StandardRepresentation<Color> {
        _StandardRepresentation(share: { SharedItem(kind: .text($0.description)) })
    }
}
