import Foundation

/// A value that can be made of a model's answer.
public protocol ConvertibleFromGeneratedContent: SendableMetatype {
    /// Fails if the content has another form.
    init(_ content: GeneratedContent) throws
}

/// A value that can be given to a model.
public protocol ConvertibleToGeneratedContent: PromptRepresentable, InstructionsRepresentable {
    /// The value as content.
    var generatedContent: GeneratedContent { get }
}

extension ConvertibleToGeneratedContent {
    public var promptRepresentation: Prompt { Prompt(text: generatedContent.jsonString) }
    public var instructionsRepresentation: Instructions { Instructions(text: generatedContent.jsonString) }
}

/// A value that a model can make.
public protocol Generable: ConvertibleFromGeneratedContent, ConvertibleToGeneratedContent {
    /// The value as far as it has come.
    associatedtype PartiallyGenerated: ConvertibleFromGeneratedContent = Self
    /// The value's form.
    static var generationSchema: GenerationSchema { get }
}

extension Generable {
    /// What is there of a value.
    public func asPartiallyGenerated() -> PartiallyGenerated where PartiallyGenerated == Self { self }
}

/// The identity of a value while it is being made.
public struct GenerationID: Hashable, Sendable {
    private let id = UUID()

    public init() {}
}

/// Content of any form, as in JSON.
public struct GeneratedContent: Generable, Equatable, Sendable, CustomDebugStringConvertible {
    /// A form of content.
    public enum Kind: Equatable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([GeneratedContent])
        case structure(properties: [String: GeneratedContent], orderedKeys: [String])
    }

    /// The content's form and values.
    public let kind: Kind
    /// The identity of what is being made; nil for what is whole.
    public var id: GenerationID?

    public init(kind: Kind, id: GenerationID? = nil) { (self.kind, self.id) = (kind, id) }

    public init(_ content: GeneratedContent) { self = content }

    /// The content of a value.
    public init(_ value: some ConvertibleToGeneratedContent) { self = value.generatedContent }

    /// Named values.
    public init(properties: KeyValuePairs<String, any ConvertibleToGeneratedContent>, id: GenerationID? = nil) {
        let values = properties.map { ($0.key, $0.value.generatedContent) }
        self.init(kind: .structure(properties: Dictionary(values) { $1 }, orderedKeys: properties.map(\.key)), id: id)
    }

    /// From a text of JSON, with the names of its values in alphabetical order.
    public init(json: String) throws {
        self = try JSONDecoder().decode(DecodedContent.self, from: Data(json.utf8)).content
    }

    public static var generationSchema: GenerationSchema { GenerationSchema(kind: "any", description: nil, properties: [], choices: []) }
    public var generatedContent: GeneratedContent { self }
    /// Whether nothing is missing.
    public var isComplete: Bool { id == nil }

    /// The content as a value. Fails if it has another form.
    public func value<Value: ConvertibleFromGeneratedContent>(_ type: Value.Type = Value.self) throws -> Value { try Value(self) }

    /// The value of a name. Fails if there is none, or if it has another form.
    public func value<Value: ConvertibleFromGeneratedContent>(_ type: Value.Type = Value.self, forProperty property: String) throws -> Value {
        guard case .structure(let properties, _) = kind, let content = properties[property] else {
            throw failure("there is no property “\(property)”")
        }
        return try Value(content)
    }

    /// The value of a name; nil if there is none.
    public func value<Value: ConvertibleFromGeneratedContent>(_ type: Value?.Type = Value?.self, forProperty property: String) throws -> Value? {
        guard case .structure(let properties, _) = kind, let content = properties[property], content.kind != .null else { return nil }
        return try Value(content)
    }

    /// The content as JSON.
    public var jsonString: String {
        switch kind {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): value == value.rounded() && abs(value) < 1e15 ? String(format: "%.0f", value) : "\(value)"
        case .string(let text): Self.quoted(text)
        case .array(let list): "[" + list.map(\.jsonString).joined(separator: ", ") + "]"
        case .structure(let properties, let keys):
            "{" + keys.compactMap { key in properties[key].map { Self.quoted(key) + ": " + $0.jsonString } }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let data = try? JSONSerialization.data(withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    public var debugDescription: String { jsonString }

    /// What reading an enumeration fails with that has no such case.
    public func unknownChoice() -> LanguageModelSession.GenerationError { failure("there is no such case") }

    func failure(_ words: String) -> LanguageModelSession.GenerationError {
        .decodingFailure(.init(debugDescription: "\(words) in \(jsonString)"))
    }
}

/// Content that is read from JSON.
private struct DecodedContent: Decodable {
    let content: GeneratedContent

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let kind: GeneratedContent.Kind
        if value.decodeNil() {
            kind = .null
        } else if let flag = try? value.decode(Bool.self) {
            kind = .bool(flag)
        } else if let number = try? value.decode(Double.self) {
            kind = .number(number)
        } else if let text = try? value.decode(String.self) {
            kind = .string(text)
        } else if let list = try? value.decode([DecodedContent].self) {
            kind = .array(list.map(\.content))
        } else {
            let entries = try value.decode([String: DecodedContent].self)
            kind = .structure(properties: entries.mapValues(\.content), orderedKeys: entries.keys.sorted())
        }
        content = GeneratedContent(kind: kind)
    }
}

// MARK: Values

extension String: Generable {
    public init(_ content: GeneratedContent) throws {
        guard case .string(let text) = content.kind else { throw content.failure("there is no text") }
        self = text
    }

    public var generatedContent: GeneratedContent { GeneratedContent(kind: .string(self)) }
    public static var generationSchema: GenerationSchema { GenerationSchema(kind: "string", description: nil, properties: [], choices: []) }
}

extension Bool: Generable {
    public init(_ content: GeneratedContent) throws {
        guard case .bool(let value) = content.kind else { throw content.failure("there is no truth value") }
        self = value
    }

    public var generatedContent: GeneratedContent { GeneratedContent(kind: .bool(self)) }
    public static var generationSchema: GenerationSchema { GenerationSchema(kind: "boolean", description: nil, properties: [], choices: []) }
}

extension Int: Generable {
    public init(_ content: GeneratedContent) throws {
        guard case .number(let value) = content.kind, let whole = Int(exactly: value) else { throw content.failure("there is no whole number") }
        self = whole
    }

    public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(Double(self))) }
    public static var generationSchema: GenerationSchema { GenerationSchema(kind: "integer", description: nil, properties: [], choices: []) }
}

extension Double: Generable {
    public init(_ content: GeneratedContent) throws {
        guard case .number(let value) = content.kind else { throw content.failure("there is no number") }
        self = value
    }

    public var generatedContent: GeneratedContent { GeneratedContent(kind: .number(self)) }
    public static var generationSchema: GenerationSchema { GenerationSchema(kind: "number", description: nil, properties: [], choices: []) }
}

extension Float: Generable {
    public init(_ content: GeneratedContent) throws { self = Float(try Double(content)) }
    public var generatedContent: GeneratedContent { Double(self).generatedContent }
    public static var generationSchema: GenerationSchema { Double.generationSchema }
}

extension Array: Generable where Element: Generable {
    public typealias PartiallyGenerated = [Element.PartiallyGenerated]
    public static var generationSchema: GenerationSchema {
        GenerationSchema(kind: "array", description: nil, properties: [GenerationSchema.Property(name: "items", schema: Element.generationSchema)], choices: [])
    }
}

extension Array: ConvertibleFromGeneratedContent where Element: ConvertibleFromGeneratedContent {
    public init(_ content: GeneratedContent) throws {
        guard case .array(let list) = content.kind else { throw content.failure("there is no list") }
        self = try list.map { try Element($0) }
    }
}

extension Array: ConvertibleToGeneratedContent where Element: ConvertibleToGeneratedContent {
    public var generatedContent: GeneratedContent { GeneratedContent(kind: .array(map(\.generatedContent))) }
}

extension Optional: PromptRepresentable where Wrapped: ConvertibleToGeneratedContent {
    public var promptRepresentation: Prompt { Prompt(text: generatedContent.jsonString) }
}

extension Optional: InstructionsRepresentable where Wrapped: ConvertibleToGeneratedContent {
    public var instructionsRepresentation: Instructions { Instructions(text: generatedContent.jsonString) }
}

extension Optional: ConvertibleToGeneratedContent where Wrapped: ConvertibleToGeneratedContent {
    public var generatedContent: GeneratedContent { map(\.generatedContent) ?? GeneratedContent(kind: .null) }
}
