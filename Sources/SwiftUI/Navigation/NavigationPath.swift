import Foundation

/// The values of a navigation stack's pages, of whatever types: from the first page above the root to the top.
public struct NavigationPath {
    /// One value of a path. Its encoded text is made on demand.
    fileprivate struct Element {
        var value: AnyHashable
        /// Nil where the value cannot be encoded.
        var encode: (() throws -> String)?
        /// A decoded value, whose type is known once a destination requests it.
        var typeName: String
    }

    private var elements: [Element] = []

    /// An empty path: the stack shows its root.
    public init() {}

    /// A path of values that cannot be encoded.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        for element in elements {
            append(element)
        }
    }

    /// A path of values that `codable` can encode.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
        for element in elements {
            append(element)
        }
    }

    /// The path that was encoded once.
    public init(_ codable: CodableRepresentation) {
        elements = codable.items.map { item in
            Element(value: item.value, encode: { item.text }, typeName: item.typeName)
        }
    }

    /// How many values there are: pages above the root.
    public var count: Int { elements.count }

    /// Whether the stack shows its root.
    public var isEmpty: Bool { elements.isEmpty }

    /// Adds a value, whose destination is pushed.
    public mutating func append<V: Hashable>(_ value: V) {
        let erased = AnyHashable(value)
        if let codable = erased.base as? any Codable & Hashable {
            append(codable: codable)
        } else {
            elements.append(Element(value: erased, encode: nil, typeName: ""))
        }
    }

    /// Adds a value that `codable` can encode.
    public mutating func append<V: Hashable & Codable>(_ value: V) {
        append(codable: value)
    }

    private mutating func append<V: Hashable & Codable>(codable value: V) {
        elements.append(
            Element(
                value: AnyHashable(value), encode: { String(decoding: try JSONEncoder().encode(value), as: UTF8.self) },
                typeName: _mangledTypeName(V.self) ?? String(reflecting: V.self)))
    }

    /// Takes the last values away; more than there are is an error of the program.
    public mutating func removeLast(_ k: Int = 1) {
        precondition(k >= 0 && k <= elements.count, "a NavigationPath of \(elements.count) values has no \(k) last ones")
        elements.removeLast(k)
    }

    /// The path as something to encode; nil when it holds a value that is not `Codable`.
    public var codable: CodableRepresentation? {
        var items: [CodableRepresentation.Item] = []
        for element in elements {
            guard let text = try? element.encode?() else { return nil }
            items.append(CodableRepresentation.Item(typeName: element.typeName, text: text, value: element.value))
        }
        return CodableRepresentation(items: items)
    }

    package var values: [AnyHashable] { elements.map(\.value) }

    /// A path as it is saved: for each value, the last first, the name of its type and its JSON.
    public struct CodableRepresentation: Codable, Equatable {
        fileprivate struct Item: Equatable {
            var typeName: String
            var text: String
            var value: AnyHashable
        }

        fileprivate var items: [Item]

        fileprivate init(items: [Item]) {
            self.items = items
        }

        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var items: [Item] = []
            while !container.isAtEnd {
                let typeName = try container.decode(String.self)
                let text = try container.decode(String.self)
                guard let type = _typeByName(typeName) as? any (Codable & Hashable).Type else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "There is no type “\(typeName)” that is Codable and Hashable.")
                }
                items.append(Item(typeName: typeName, text: text, value: try Self.decode(type, from: text)))
            }
            self.items = items.reversed()
        }

        private static func decode<V: Codable & Hashable>(_ type: V.Type, from text: String) throws -> AnyHashable {
            AnyHashable(try JSONDecoder().decode(type, from: Data(text.utf8)))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for item in items.reversed() {
                try container.encode(item.typeName)
                try container.encode(item.text)
            }
        }
    }
}

extension NavigationPath: Equatable {
    public static func == (a: NavigationPath, b: NavigationPath) -> Bool { a.values == b.values }
}

extension NavigationPath: @unchecked Sendable {}

/// A binding to a stack's path, whatever it is made of.
package struct NavigationPathLink {
    var values: () -> [AnyHashable]
    var append: (AnyHashable, Transaction) -> Void
    var removeLast: (Int) -> Void
    /// Values whose pages live on when the stack shows them no more.
    var keptValues: Set<AnyHashable> = []

    init(_ path: Binding<NavigationPath>) {
        values = { path.wrappedValue.values }
        append = { value, transaction in
            withTransaction(transaction) { path.wrappedValue.append(value) }
        }
        removeLast = { count in
            path.wrappedValue.removeLast(min(count, path.wrappedValue.count))
        }
    }

    init<Data>(_ path: Binding<Data>)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        values = { path.wrappedValue.map { AnyHashable($0) } }
        append = { value, transaction in
            guard let element = value.base as? Data.Element else {
                RuntimeIssue.report(
                    "A NavigationLink has a value of type \(type(of: value.base)), but the path of its NavigationStack contains \(Data.Element.self): the link does nothing. Use a NavigationPath for values of several types."
                )
                return
            }
            withTransaction(transaction) { path.wrappedValue.append(element) }
        }
        removeLast = { count in
            let present = path.wrappedValue.count
            path.wrappedValue.removeSubrange(path.wrappedValue.index(path.wrappedValue.endIndex, offsetBy: -min(count, present))...)
        }
    }
}
