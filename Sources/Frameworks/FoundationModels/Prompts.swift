import Foundation

/// What can be a part of a prompt.
public protocol PromptRepresentable {
    /// The part.
    @PromptBuilder var promptRepresentation: Prompt { get }
}

/// What a model is asked.
public struct Prompt: PromptRepresentable, Sendable {
    let text: String

    /// A text, or a value.
    public init(_ content: some PromptRepresentable) {
        text = content.promptRepresentation.text
    }

    /// Several parts, a line for each.
    public init(@PromptBuilder _ content: () throws -> Prompt) rethrows {
        self = try content()
    }

    init(text: String) {
        self.text = text
    }

    public var promptRepresentation: Prompt { self }
}

/// What can be a part of instructions.
public protocol InstructionsRepresentable {
    /// The part.
    @InstructionsBuilder var instructionsRepresentation: Instructions { get }
}

/// How a model is to behave.
public struct Instructions: InstructionsRepresentable, Sendable {
    let text: String

    /// A text, or a value.
    public init(_ content: some InstructionsRepresentable) {
        text = content.instructionsRepresentation.text
    }

    /// Several parts, a line for each.
    public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows {
        self = try content()
    }

    init(text: String) {
        self.text = text
    }

    public var instructionsRepresentation: Instructions { self }
}

extension String: PromptRepresentable, InstructionsRepresentable {
    public var promptRepresentation: Prompt { Prompt(text: self) }
    public var instructionsRepresentation: Instructions { Instructions(text: self) }
}

extension Array: PromptRepresentable where Element: PromptRepresentable {
    public var promptRepresentation: Prompt { Prompt(text: map(\.promptRepresentation.text).joined(separator: "\n")) }
}

extension Array: InstructionsRepresentable where Element: InstructionsRepresentable {
    public var instructionsRepresentation: Instructions { Instructions(text: map(\.instructionsRepresentation.text).joined(separator: "\n")) }
}

/// Makes a prompt of parts.
@resultBuilder
public struct PromptBuilder {
    public static func buildExpression(_ expression: some PromptRepresentable) -> Prompt { expression.promptRepresentation }
    /// Representations are made by this builder, too: without this they would ask themselves.
    public static func buildExpression(_ expression: Prompt) -> Prompt { expression }
    public static func buildBlock(_ components: Prompt...) -> Prompt { Prompt(text: components.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n")) }
    public static func buildArray(_ prompts: [Prompt]) -> Prompt { prompts.promptRepresentation }
    public static func buildOptional(_ component: Prompt?) -> Prompt { component ?? Prompt(text: "") }
    public static func buildEither(first component: Prompt) -> Prompt { component }
    public static func buildEither(second component: Prompt) -> Prompt { component }
    public static func buildLimitedAvailability(_ component: Prompt) -> Prompt { component }
}

/// Makes instructions of parts.
@resultBuilder
public struct InstructionsBuilder {
    public static func buildExpression(_ expression: some InstructionsRepresentable) -> Instructions { expression.instructionsRepresentation }
    /// Representations are made by this builder, too: without this they would ask themselves.
    public static func buildExpression(_ expression: Instructions) -> Instructions { expression }
    public static func buildBlock(_ components: Instructions...) -> Instructions {
        Instructions(text: components.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    public static func buildArray(_ instructions: [Instructions]) -> Instructions { instructions.instructionsRepresentation }
    public static func buildOptional(_ instructions: Instructions?) -> Instructions { instructions ?? Instructions(text: "") }
    public static func buildEither(first component: Instructions) -> Instructions { component }
    public static func buildEither(second component: Instructions) -> Instructions { component }
    public static func buildLimitedAvailability(_ component: Instructions) -> Instructions { component }
}

/// Something that a model may call. Nothing calls it here.
public protocol Tool<Arguments, Output>: Sendable {
    associatedtype Output: PromptRepresentable
    associatedtype Arguments: ConvertibleFromGeneratedContent
    /// What the model calls it by.
    var name: String { get }
    /// What it is for.
    var description: String { get }
    /// The form of its arguments.
    var parameters: GenerationSchema { get }
    /// Whether the model is given the form.
    var includesSchemaInInstructions: Bool { get }
    /// What it does.
    func call(arguments: Arguments) async throws -> Output
}

extension Tool {
    /// The type's name.
    public var name: String { String(describing: Self.self) }
    public var includesSchemaInInstructions: Bool { true }
}

extension Tool where Arguments: Generable {
    public var parameters: GenerationSchema { Arguments.generationSchema }
}

/// What has been said in a conversation.
public struct Transcript: Sendable, RandomAccessCollection, Equatable {
    /// One of its parts.
    public enum Entry: Sendable, Identifiable, Equatable {
        case instructions(Instructions)
        case prompt(Prompt)
        case response(Response)

        public var id: String {
            switch self {
            case .instructions(let value): value.id
            case .prompt(let value): value.id
            case .response(let value): value.id
            }
        }
    }

    /// A part of an entry.
    public enum Segment: Sendable, Identifiable, Equatable {
        case text(TextSegment)

        public var id: String {
            switch self {
            case .text(let segment): segment.id
            }
        }
    }

    /// A text.
    public struct TextSegment: Sendable, Identifiable, Equatable {
        public var id: String
        public var content: String

        public init(id: String = UUID().uuidString, content: String) { (self.id, self.content) = (id, content) }
    }

    /// How the model is to behave.
    public struct Instructions: Sendable, Identifiable, Equatable {
        public var id: String
        public var segments: [Segment]
        /// The names of what the model may call.
        let toolNames: [String]

        init(text: String, tools: [any Tool]) {
            id = UUID().uuidString
            segments = [.text(TextSegment(content: text))]
            toolNames = tools.map(\.name)
        }
    }

    /// What the model was asked.
    public struct Prompt: Sendable, Identifiable, Equatable {
        public var id: String
        public var segments: [Segment]
        public var options: GenerationOptions

        public init(id: String = UUID().uuidString, segments: [Segment], options: GenerationOptions = GenerationOptions()) {
            (self.id, self.segments, self.options) = (id, segments, options)
        }
    }

    /// What it answered.
    public struct Response: Sendable, Identifiable, Equatable {
        public var id: String
        public var segments: [Segment]

        public init(id: String = UUID().uuidString, segments: [Segment]) { (self.id, self.segments) = (id, segments) }
    }

    private let entries: [Entry]

    public init(entries: some Sequence<Entry> = []) { self.entries = Array(entries) }

    public var startIndex: Int { entries.startIndex }
    public var endIndex: Int { entries.endIndex }
    public subscript(index: Int) -> Entry { entries[index] }
}
