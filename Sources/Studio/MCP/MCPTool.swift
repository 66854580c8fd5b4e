import Foundation

/// A tool of the server: its name, its parameters, and its action.
struct MCPTool: Sendable {
    let name, title, description: String
    let parameters: [MCPParameter]
    /// Whether it leaves the preview as it is.
    var isReadOnly = false
    /// Whether doing it again changes nothing more.
    var isIdempotent = false
    let run: @Sendable (MCPSession, MCPArguments) async throws -> MCPResult

    var json: JSONValue {
        var properties: [String: JSONValue] = [:]
        for parameter in parameters {
            properties[parameter.name] = parameter.schema
        }
        let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
        var schema: [String: JSONValue] = ["type": "object", "properties": .object(properties), "additionalProperties": false]
        if !required.isEmpty { schema["required"] = .array(required) }
        return [
            "name": .string(name), "title": .string(title), "description": .string(description), "inputSchema": .object(schema),
            "annotations": [
                "title": .string(title), "readOnlyHint": .bool(isReadOnly), "destructiveHint": false, "idempotentHint": .bool(isIdempotent || isReadOnly),
                "openWorldHint": false,
            ],
        ]
    }
}

/// A parameter of a tool: a part of its JSON schema, which is also checked.
struct MCPParameter: Sendable {
    enum Kind: Sendable {
        case string, boolean
        case number(ClosedRange<Double>)
        case integer(ClosedRange<Int>)
        case strings
        case choice([String])
        /// A pair `[x, y]`.
        case pair
    }

    let name: String
    let kind: Kind
    let description: String
    var isRequired = false

    init(_ name: String, _ kind: Kind, _ description: String, isRequired: Bool = false) {
        (self.name, self.kind, self.description, self.isRequired) = (name, kind, description, isRequired)
    }

    var schema: JSONValue {
        var schema: [String: JSONValue] = ["description": .string(description)]
        switch kind {
        case .string: schema["type"] = "string"
        case .boolean: schema["type"] = "boolean"
        case .number(let range):
            schema["type"] = "number"
            if range.lowerBound.isFinite { schema["minimum"] = .rounded(range.lowerBound) }
            if range.upperBound.isFinite { schema["maximum"] = .rounded(range.upperBound) }
        case .integer(let range):
            schema["type"] = "integer"
            schema["minimum"] = .int(range.lowerBound)
            schema["maximum"] = .int(range.upperBound)
        case .strings:
            schema["type"] = "array"
            schema["items"] = ["type": "string"]
            schema["minItems"] = 1
        case .choice(let names):
            schema["type"] = "string"
            schema["enum"] = .array(names.map { .string($0) })
        case .pair:
            schema["type"] = "array"
            schema["items"] = ["type": "number"]
            schema["minItems"] = 2
            schema["maxItems"] = 2
        }
        return .object(schema)
    }

    /// The problem of a value; nil if it is valid.
    func problem(of value: JSONValue) -> String? {
        let isRight =
            switch (kind, value) {
            case (.string, .string), (.boolean, .bool): true
            case (.number(let range), .int(let number)): range.contains(Double(number))
            case (.number(let range), .number(let number)): range.contains(number)
            case (.integer(let range), .int(let number)): range.contains(number)
            case (.strings, .array(let items)): !items.isEmpty && items.allSatisfy { $0.string != nil }
            case (.choice(let names), .string(let name)): names.contains(name)
            case (.pair, .array(let items)): items.count == 2 && items.allSatisfy { $0.finiteNumber != nil }
            default: false
            }
        return isRight ? nil : "“\(name)” is \(wanted), not \(value.line.prefix(60))"
    }

    private var wanted: String {
        switch kind {
        case .string: "a string"
        case .boolean: "true or false"
        case .number(let range): "a number" + Self.bounds(MCPText.number(range.lowerBound), MCPText.number(range.upperBound))
        case .integer(let range): "a whole number" + Self.bounds("\(range.lowerBound)", "\(range.upperBound)")
        case .strings: "a list of strings"
        case .choice(let names): "one of " + names.joined(separator: ", ")
        case .pair: "two numbers: [x, y]"
        }
    }

    private static func bounds(_ low: String, _ high: String) -> String { " from \(low) to \(high)" }
}

extension JSONValue {
    var finiteNumber: Double? {
        switch self {
        case .int(let value): Double(value)
        case .number(let value) where value.isFinite: value
        default: nil
        }
    }
}

/// The arguments of a call, checked.
struct MCPArguments: Sendable {
    private let values: [String: JSONValue]

    init(_ values: [String: JSONValue], for tool: MCPTool) throws {
        for name in values.keys.sorted() where !tool.parameters.contains(where: { $0.name == name }) {
            let names = tool.parameters.map(\.name)
            throw StudioError("\(tool.name) has no parameter “\(name)”" + (names.isEmpty ? "; it takes none" : "; it takes \(names.joined(separator: ", "))"))
        }
        for parameter in tool.parameters {
            guard let value = values[parameter.name], value != .null else {
                if parameter.isRequired { throw StudioError("\(tool.name) needs “\(parameter.name)”: \(parameter.description)") }
                continue
            }
            if let problem = parameter.problem(of: value) { throw StudioError(problem) }
        }
        self.values = values.filter { $0.value != .null }
    }

    func string(_ name: String) -> String? { values[name]?.string }

    func number(_ name: String) -> Double? { values[name]?.finiteNumber }

    func integer(_ name: String) -> Int? {
        if case .int(let value)? = values[name] { value } else { nil }
    }

    func flag(_ name: String) -> Bool? {
        if case .bool(let value)? = values[name] { value } else { nil }
    }

    func strings(_ name: String) -> [String]? {
        if case .array(let items)? = values[name] { items.compactMap(\.string) } else { nil }
    }

    func pair(_ name: String) -> (x: Double, y: Double)? {
        guard case .array(let items)? = values[name], let x = items.first?.finiteNumber, let y = items.last?.finiteNumber else { return nil }
        return (x, y)
    }
}

/// The result of a tool.
struct MCPResult: Sendable {
    enum Content: Sendable {
        case text(String)
        case image(Data)
    }

    var content: [Content]
    /// The same in numbers, for programs.
    var structured: JSONValue?
    var isError = false

    init(_ text: String, structured: JSONValue? = nil) {
        content = [.text(text)]
        self.structured = structured
    }

    init(_ content: [Content]) {
        self.content = content
    }

    static func error(_ text: String) -> MCPResult {
        var result = MCPResult(text)
        result.isError = true
        return result
    }

    var json: JSONValue {
        var result: [String: JSONValue] = [
            "content": .array(
                content.map { item in
                    switch item {
                    case .text(let text): ["type": "text", "text": .string(text)]
                    case .image(let data): ["type": "image", "data": .string(data.base64EncodedString()), "mimeType": "image/png"]
                    }
                }), "isError": .bool(isError),
        ]
        if let structured { result["structuredContent"] = structured }
        return .object(result)
    }
}

/// Numbers and lists as text.
enum MCPText {
    /// To three digits behind the point, without zeros at the end.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    static func seconds(_ value: Double) -> String { number(value) + " s" }

    static func numbers(_ values: [Double]) -> String {
        values.count == 1 ? number(values[0]) : "[" + values.map(number).joined(separator: ", ") + "]"
    }

    static func quoted(_ texts: [String], most: Int = 12) -> String {
        texts.prefix(most).map { "“\($0.count > 80 ? $0.prefix(79) + "…" : $0[...])”" }.joined(separator: ", ")
            + (texts.count > most ? " and \(texts.count - most) more" : "")
    }
}
