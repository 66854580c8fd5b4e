import Foundation

/// Data that can be shared or moved to another app: texts, URLs, images, and custom types with a representation.
///
/// Custom types are transferred as another type (`ProxyRepresentation`). Representations as files and data are not available, because no app here takes
/// them.
public protocol Transferable {
    /// What values of the type are transferred as.
    associatedtype Representation: TransferRepresentation

    /// What values of the type are transferred as; of several the first one is taken.
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

    /// The item that is shared for a value.
    func _shared(_ item: Item) -> SharedItem?
}

/// What a share sheet shows and copies of an item. It is made by the library only.
public struct SharedItem {
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

extension TransferRepresentation {
    public func _shared(_ item: Item) -> SharedItem? {
        (body as? any TransferRepresentation<Item>)?._shared(item)
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
    /// The item that is shared for this value; nil if its type is unknown here.
    func shared() -> SharedItem? {
        (Self.transferRepresentation as? any TransferRepresentation<Self>)?._shared(self)
    }
}

/// Values that the library knows by itself.
public struct _StandardRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never

    var share: (@Sendable (Item) -> SharedItem?)?
    /// Where it is made of others: the first that knows the item shares it.
    var parts: [any TransferRepresentation<Item>] = []

    public func _shared(_ item: Item) -> SharedItem? {
        if let share {
            return share(item)
        }
        for part in parts {
            if let shared = part._shared(item) {
                return shared
            }
        }
        return nil
    }
}

/// Transfers another value as a proxy.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
    public typealias Body = Never

    private let export: @Sendable (Item) throws -> ProxyRepresentation

    /// Transfers the result of `exporting`. A value for which it throws is not transferred.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
        export = exporting
    }

    /// Transfers the result of `exporting`. Harmless: `importing` is never called, because a stage gets no data from other apps.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation, importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {
        export = exporting
    }

    public func _shared(_ item: Item) -> SharedItem? {
        try? export(item).shared()
    }
}

/// Builds what values are transferred as from statements in a closure.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    /// One statement: a representation of the type.
    public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }

    /// A closure with one statement.
    public static func buildBlock<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }

    /// A closure with several statements: the first representation that knows a value transfers it.
    public static func buildBlock<First: TransferRepresentation, each R: TransferRepresentation>(
        _ first: First, _ content: repeat each R
    ) -> _StandardRepresentation<Item> where First.Item == Item {
        var parts: [any TransferRepresentation<Item>] = [first]
        for next in repeat each content {
            if let next = next as? any TransferRepresentation<Item> {
                parts.append(next)
            }
        }
        return _StandardRepresentation(parts: parts)
    }
}

extension String: Transferable {
    /// Transfers the string as text.
    public static var transferRepresentation: _StandardRepresentation<String> { _StandardRepresentation<String> { SharedItem(kind: .text($0)) } }
}

extension URL: Transferable {
    /// Transfers the URL as it is.
    public static var transferRepresentation: _StandardRepresentation<URL> { _StandardRepresentation<URL> { SharedItem(kind: .address($0)) } }
}

extension AttributedString: Transferable {
    /// The text without its attributes.
    public static var transferRepresentation: _StandardRepresentation<AttributedString> {
        _StandardRepresentation<AttributedString> { SharedItem(kind: .text(String($0.characters))) }
    }
}

extension Data: Transferable {
    /// Nothing that a share sheet here could show.
    public static var transferRepresentation: _StandardRepresentation<Data> { _StandardRepresentation<Data> { _ in nil } }
}

extension Image: Transferable {
    /// Transfers the image.
    public static var transferRepresentation: _StandardRepresentation<Image> { _StandardRepresentation<Image> { SharedItem(kind: .image($0)) } }
}

extension Color: Transferable {
    /// The colour's description as a text.
    public static var transferRepresentation: _StandardRepresentation<Color> { _StandardRepresentation<Color> { SharedItem(kind: .text($0.description)) } }
}
