import Foundation

/// The form of a value that a model makes.
public struct GenerationSchema: Sendable, CustomDebugStringConvertible {
    /// A named part of a value.
    public struct Property: Sendable {
        let name: String
        let description: String?
        let schema: GenerationSchema
        let isOptional: Bool
        let guides: [String]

        init(name: String, schema: GenerationSchema) {
            (self.name, self.schema, description, isOptional, guides) = (name, schema, nil, false, [])
        }

        /// A part that is always there.
        public init<Value: Generable>(name: String, description: String? = nil, type: Value.Type, guides: [GenerationGuide<Value>] = []) {
            (self.name, self.description, schema, isOptional, self.guides) = (name, description, Value.generationSchema, false, guides.map(\.words))
        }

        /// A part that may be missing.
        public init<Value: Generable>(name: String, description: String? = nil, type: Value?.Type, guides: [GenerationGuide<Value>] = []) {
            (self.name, self.description, schema, isOptional, self.guides) = (name, description, Value.generationSchema, true, guides.map(\.words))
        }
    }

    let kind: String
    let description: String?
    let properties: [Property]
    let choices: [String]

    init(kind: String, description: String?, properties: [Property], choices: [String]) {
        (self.kind, self.description, self.properties, self.choices) = (kind, description, properties, choices)
    }

    /// The form of a value with parts.
    public init(type: any Generable.Type, description: String? = nil, properties: [Property]) {
        self.init(kind: "\(type)", description: description, properties: properties, choices: [])
    }

    /// The form of one of some texts.
    public init(type: any Generable.Type, description: String? = nil, anyOf choices: [String]) {
        self.init(kind: "\(type)", description: description, properties: [], choices: choices)
    }

    /// The names of the form, of its parts and choices.
    public var debugDescription: String {
        let parts = properties.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.schema.kind)" + $0.guides.map { " " + $0 }.joined() } + choices
        return kind + (description.map { " “\($0)”" } ?? "") + (parts.isEmpty ? "" : " {" + parts.joined(separator: ", ") + "}")
    }
}

/// A rule that a value follows.
public struct GenerationGuide<Value>: Sendable {
    let words: String
}

extension GenerationGuide where Value == String {
    public static func constant(_ value: String) -> GenerationGuide { GenerationGuide(words: "= \(value)") }
    public static func anyOf(_ values: [String]) -> GenerationGuide { GenerationGuide(words: "in \(values)") }
}

extension GenerationGuide where Value: Numeric & Comparable & Sendable {
    public static func minimum(_ value: Value) -> GenerationGuide { GenerationGuide(words: ">= \(value)") }
    public static func maximum(_ value: Value) -> GenerationGuide { GenerationGuide(words: "<= \(value)") }
    public static func range(_ range: ClosedRange<Value>) -> GenerationGuide { GenerationGuide(words: "in \(range)") }
}

extension GenerationGuide {
    public static func minimumCount<Element>(_ count: Int) -> GenerationGuide where Value == [Element] { GenerationGuide(words: "count >= \(count)") }
    public static func maximumCount<Element>(_ count: Int) -> GenerationGuide where Value == [Element] { GenerationGuide(words: "count <= \(count)") }
    public static func count<Element>(_ count: Int) -> GenerationGuide where Value == [Element] { GenerationGuide(words: "count = \(count)") }
    public static func count<Element>(_ range: ClosedRange<Int>) -> GenerationGuide where Value == [Element] { GenerationGuide(words: "count in \(range)") }
    public static func element<Element>(_ guide: GenerationGuide<Element>) -> GenerationGuide where Value == [Element] {
        GenerationGuide(words: "each \(guide.words)")
    }
}
