import Foundation
import UniformTypeIdentifiers

/// Values that can be shared, dragged to another view, or moved to another app.
///
/// A type says in `transferRepresentation` as what its values travel: as data of a type (`CodableRepresentation`, `DataRepresentation`,
/// `FileRepresentation`), or as a value of another type (`ProxyRepresentation`).
public protocol Transferable {
    /// What values of the type are transferred as.
    associatedtype Representation: TransferRepresentation

    /// What values of the type are transferred as, the best first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way to transfer values of a type.
public protocol TransferRepresentation<Item>: Sendable {
    /// The values.
    associatedtype Item: Transferable
    /// What it is made of; `Never` for those of the library.
    associatedtype Body: TransferRepresentation

    /// What it is made of.
    @TransferRepresentationBuilder<Item> var body: Body { get }
}

/// What a share sheet shows and copies of an item.
struct SharedItem {
    enum Kind {
        case text(String)
        case address(URL)
        case image(Image)
    }

    let kind: Kind

    /// As text, for the clipboard; nil for an image.
    var text: String? {
        switch kind {
        case .text(let text): text
        case .address(let address): address.absoluteString
        case .image: nil
        }
    }
}

/// What the library's own representations do with values. Whatever is not known has no result.
protocol TransferCoding<Item> {
    associatedtype Item: Transferable

    /// What a share sheet shows.
    func shared(_ item: Item) -> SharedItem?
    /// Values that are transferred in the item's place, the best first.
    func proxies(of item: Item) -> [any Transferable]
    /// The data that the item is transferred as, the best first.
    func exports(_ item: Item) -> [TransferExport]
    /// How data becomes an item, the best first.
    var imports: [TransferImport<Item>] { get }
}

extension TransferCoding {
    func shared(_ item: Item) -> SharedItem? { nil }
    func proxies(of item: Item) -> [any Transferable] { [] }
    func exports(_ item: Item) -> [TransferExport] { [] }
    var imports: [TransferImport<Item>] { [] }
}

/// A type of data that a value is transferred as.
struct TransferExport: Sendable {
    let type: UTType
    let load: @Sendable () async throws -> TransferData
}

/// A type of data that becomes a value.
struct TransferImport<Item>: Sendable {
    let type: UTType
    let make: @Sendable (TransferData) async throws -> Item
}

/// What is transferred: bytes, or a file with them.
enum TransferData: Sendable {
    case bytes(Data)
    case file(URL)

    func bytes() throws -> Data {
        switch self {
        case .bytes(let data): data
        case .file(let url): try Data(contentsOf: url)
        }
    }
}

extension TransferRepresentation {
    /// This representation, or the one of the library that it is made of.
    fileprivate var coding: (any TransferCoding<Item>)? {
        self as? any TransferCoding<Item> ?? (body as? any TransferRepresentation<Item>)?.coding
    }
}

extension TransferRepresentation where Body == Never {
    /// Never called: such representations know themselves what they share.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TransferRepresentation {
    public typealias Item = Never
}

extension Never: Transferable {
    /// Never called: there is no such value.
    public static var transferRepresentation: Never { fatalError("Never is not transferred") }
}

extension Transferable {
    static var transferCoding: (any TransferCoding<Self>)? {
        (transferRepresentation as? any TransferRepresentation<Self>)?.coding
    }

    /// What a share sheet shows of this value; nil if its representations are unknown here.
    func shared() -> SharedItem? { Self.transferCoding?.shared(self) }

    /// This value and those that may be transferred in its place, the best first.
    var transferredValues: [any Transferable] {
        [self] + (Self.transferCoding?.proxies(of: self) ?? [])
    }
}

/// Builds what values are transferred as from statements in a closure.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    /// One statement: a representation of the type.
    public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }

    /// A closure with one statement.
    public static func buildBlock<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }

    /// A closure with several statements, the best representation first.
    public static func buildBlock<First: TransferRepresentation, each R: TransferRepresentation>(
        _ first: First, _ content: repeat each R
    ) -> _StandardRepresentation<Item> where First.Item == Item {
        var parts: [any TransferRepresentation<Item>] = [first]
        for next in repeat each content {
            if let next = next as? any TransferRepresentation<Item> {
                parts.append(next)
            }
        }
        return _StandardRepresentation(parts: parts.compactMap { $0.coding })
    }
}
