public import Foundation

extension Snapshotting where Format == String {
    /// A value as a tree of its parts, a line each. Sets and dictionaries are sorted, dates are in GMT, repeated objects are named.
    public static var dump: Snapshotting {
        Snapshotting(pathExtension: "txt", diffing: .lines) { value in
            var tree = ValueTree()
            return tree.text(of: value)
        }
    }

    /// The `String(describing:)` of a value.
    public static var description: Snapshotting {
        Snapshotting(pathExtension: "txt", diffing: .lines) { String(describing: $0) }
    }
}

extension Snapshotting where Value == String, Format == String {
    /// A text, line by line.
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value == Data, Format == Data {
    /// Bytes; the file has no extension.
    public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// A value as JSON, indented and with sorted keys.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return .json(encoder)
    }

    /// A value as JSON, as `encoder` writes it.
    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        encoded("json") { try encoder.encode($0) }
    }

    /// A value as a property list of XML.
    public static var plist: Snapshotting {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return .plist(encoder)
    }

    /// A value as a property list, as `encoder` writes it. The format must be XML.
    public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
        encoded("plist") { try encoder.encode($0) }
    }

    private static func encoded(_ pathExtension: String, _ encode: @escaping (Value) throws -> Data) -> Snapshotting {
        Snapshotting(pathExtension: pathExtension, diffing: .lines) { value, duration in
            guard duration == 0 else { throw Self.waits(duration) }
            return String(decoding: try encode(value), as: UTF8.self)
        }
    }
}

/// The text of a value and its parts.
struct ValueTree {
    private var known: Set<ObjectIdentifier> = []

    mutating func text(of value: Any) -> String {
        lines(of: value, named: nil).joined(separator: "\n") + "\n"
    }

    private mutating func lines(of value: Any, named name: String?) -> [String] {
        let label = name.map { "\($0): " } ?? ""
        if let plain = Self.plain(value) {
            return ["- " + label + plain]
        }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class {
            guard known.insert(ObjectIdentifier(value as AnyObject)).inserted else {
                return ["- " + label + "\(mirror.subjectType), as above"]
            }
        }
        var children = Self.inherited(mirror)
        if mirror.displayStyle == .optional {
            guard let wrapped = children.first else { return ["- " + label + "nil"] }
            return lines(of: wrapped.value, named: name)
        }
        guard !children.isEmpty else {
            return ["- " + label + Self.title(of: value, mirror, count: 0)]
        }
        if mirror.displayStyle == .enum, let only = children.first {
            let parts = Mirror(reflecting: only.value)
            children = parts.displayStyle == .tuple ? Array(parts.children) : [(nil, only.value)]
        }
        var blocks = children.map { lines(of: $0.value, named: Self.isOrdered(mirror) ? $0.label : nil) }
        if mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
            blocks.sort { $0.joined(separator: "\n") < $1.joined(separator: "\n") }
        }
        return ["▿ " + label + Self.title(of: value, mirror, count: children.count)] + blocks.flatMap { $0 }.map { "  " + $0 }
    }

    private static func isOrdered(_ mirror: Mirror) -> Bool {
        ![.set, .dictionary, .collection].contains(mirror.displayStyle)
    }

    /// With those of the classes above.
    private static func inherited(_ mirror: Mirror) -> [Mirror.Child] {
        (mirror.superclassMirror.map(inherited) ?? []) + Array(mirror.children)
    }

    private static func title(of value: Any, _ mirror: Mirror, count: Int) -> String {
        switch mirror.displayStyle {
        case .collection, .set: count == 1 ? "1 element" : "\(count) elements"
        case .dictionary: count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
        case .tuple: "(\(count) elements)"
        case .enum: "\(mirror.subjectType)." + (count == 0 ? "\(value)" : mirror.children.first?.label ?? "")
        default: "\(mirror.subjectType)"
        }
    }

    /// The description of a value that is shown without its parts; nil for other values.
    private static func plain(_ value: Any) -> String? {
        switch value {
        case let text as String: text.debugDescription
        case let text as Substring: String(text).debugDescription
        case let date as Date: date.ISO8601Format(.init(includingFractionalSeconds: true))
        case let data as Data: "\(data.count) bytes"
        case let url as URL: url.absoluteString
        case let number as any Numeric: "\(number)"
        case let flag as Bool: "\(flag)"
        case is UUID, is Character, is Decimal: "\(value)"
        default: nil
        }
    }
}
