/// What a tag is: an extension of files, or a MIME type.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The extension of a file's name.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// A type as mail and the web name it.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

/// The type of a file or of other data: `public.png`, which is an image, which is data.
///
/// Apple's types are known. Types of apps are known with the parents that `init(exportedAs:)` and `init(importedAs:)` declare; Info.plist files are not
/// read.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    /// `public.png`, for example.
    public let identifier: String
    private let parent: String?

    init(known identifier: String) {
        (self.identifier, parent) = (identifier, nil)
    }

    private init(_ identifier: String, parent: UTType?) {
        (self.identifier, self.parent) = (identifier, parent?.identifier)
    }

    /// A type by its identifier; nil for one that is not known.
    public init?(_ identifier: String) {
        let name = identifier.lowercased()
        guard let row = DeclaredTypes.byIdentifier[name] ?? DeclaredTypes.rows.first(where: { $0.identifier.lowercased() == name }) else { return nil }
        self.init(known: row.identifier)
    }

    /// The type of files with this extension, without the point; one made for it where none is known.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of this MIME type; one made for it where none is known.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The type with a tag; one made for it where none is known.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard !tag.isEmpty else { return nil }
        let tag = tag.lowercased()
        let known = DeclaredTypes.rows.map(\.identifier).map(UTType.init(known:)).filter { type in
            (type.tags[tagClass] ?? []).contains { $0.lowercased() == tag }
        }
        if let type = known.first(where: { type in supertype.map { type.conforms(to: $0) } ?? true }) {
            self = type
        } else {
            let kind = tagClass == .filenameExtension ? "ext" : "mime"
            self.init("dyn.\(kind).\(tag)", parent: supertype ?? .data)
        }
    }

    /// All types with a tag.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        DeclaredTypes.rows.map { UTType(known: $0.identifier) }.filter { type in
            (type.tags[tagClass] ?? []).contains(tag.lowercased()) && (supertype.map { type.conforms(to: $0) } ?? true)
        }
    }

    /// A type of the app's own.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, parent: parentType ?? .data)
    }

    /// Creates a type that the app exports. Resources of `bundle` are not read. Harmless: `bundle` only identifies the owner of the type.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil, in bundle: Bundle) {
        self.init(identifier, parent: parentType ?? .data)
    }

    /// A type that another party declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = UTType(identifier) ?? UTType(identifier, parent: parentType ?? .data)
    }

    private var row: DeclaredTypes.Row? { DeclaredTypes.byIdentifier[identifier] }

    /// Its extensions and MIME types.
    public var tags: [UTTagClass: [String]] {
        var tags: [UTTagClass: [String]] = [:]
        if let row {
            tags[.filenameExtension] = row.extensions.isEmpty ? nil : row.extensions
            tags[.mimeType] = row.mimeType.map { [$0] }
        } else if identifier.hasPrefix("dyn.ext.") {
            tags[.filenameExtension] = [String(identifier.dropFirst(8))]
        } else if identifier.hasPrefix("dyn.mime.") {
            tags[.mimeType] = [String(identifier.dropFirst(9))]
        }
        return tags
    }

    /// The extension of its files, without the point; nil where there is none.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    /// Its MIME type; nil where there is none.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    /// All that it is, itself left out.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var rest = row?.supertypes ?? parent.map { [$0] } ?? []
        while let next = rest.popLast() {
            if found.insert(UTType(known: next)).inserted {
                rest += DeclaredTypes.byIdentifier[next]?.supertypes ?? []
            }
        }
        return found
    }

    /// Whether it is the other one, or one of its kind: a PNG is an image.
    public func conforms(to type: UTType) -> Bool {
        self == type || isSubtype(of: type)
    }

    /// Whether it is of the other one's kind, and not the same.
    public func isSubtype(of type: UTType) -> Bool {
        self != type && supertypes.contains { $0.identifier == type.identifier }
    }

    /// Whether the other one is of its kind, and not the same.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// Whether it was made for a tag without a declared type.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    /// Whether the type is declared.
    public var isDeclared: Bool { row != nil }
    /// Whether it is Apple's.
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    /// A name for users: none is known here.
    public var localizedDescription: String? { nil }
    /// Where it is described: nowhere.
    public var referenceURL: URL? { nil }
    /// Its version: none is known.
    public var version: Int? { nil }

    public var description: String { identifier }

    public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
    }

    public init(from decoder: any Decoder) throws {
        self.init(importedAs: try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension URL {
    /// The address with a name of a file at its end, which gets the type's extension.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }

    /// The address with the type's extension, unless it has one of its extensions.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        guard let name = contentType.preferredFilenameExtension, !(contentType.tags[.filenameExtension] ?? []).contains(pathExtension.lowercased()) else {
            return self
        }
        return appendingPathExtension(name)
    }
}
