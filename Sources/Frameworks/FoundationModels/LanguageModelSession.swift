import Foundation
import SwiftUI

/// A conversation with a language model. There is no model on this machine: each request fails with `GenerationError.assetsUnavailable`.
public final class LanguageModelSession: Observable, Sendable {
    /// What a request fails with.
    public enum GenerationError: Error, LocalizedError {
        /// What is known about an error.
        public struct Context: Sendable {
            public let debugDescription: String

            public init(debugDescription: String) {
                self.debugDescription = debugDescription
            }
        }

        case exceededContextWindowSize(Context)
        case assetsUnavailable(Context)
        case guardrailViolation(Context)
        case unsupportedGuide(Context)
        case unsupportedLanguageOrLocale(Context)
        case decodingFailure(Context)
        case rateLimited(Context)
        case concurrentRequests(Context)
        case refusal(Refusal, Context)

        /// A model's refusal.
        public struct Refusal: Sendable {
            let entries: [Transcript.Entry]

            public init(transcriptEntries: [Transcript.Entry]) {
                entries = transcriptEntries
            }
        }

        /// What is known about the error.
        public var errorDescription: String? {
            switch self {
            case .exceededContextWindowSize(let context), .assetsUnavailable(let context), .guardrailViolation(let context),
                .unsupportedGuide(let context), .unsupportedLanguageOrLocale(let context), .decodingFailure(let context), .rateLimited(let context),
                .concurrentRequests(let context), .refusal(_, let context):
                context.debugDescription
            }
        }
    }

    /// An error of a tool that the model has called.
    public struct ToolCallError: Error, LocalizedError {
        public var tool: any Tool
        public var underlyingError: any Error

        public init(tool: any Tool, underlyingError: any Error) {
            (self.tool, self.underlyingError) = (tool, underlyingError)
        }

        public var errorDescription: String? { "\(tool.name): \(underlyingError.localizedDescription)" }
    }

    /// What the model has answered.
    public struct Response<Content: Generable>: Sendable where Content: Sendable {
        public let content: Content
        public let rawContent: GeneratedContent
        public let transcriptEntries: ArraySlice<Transcript.Entry>
    }

    /// An answer as it comes. It fails at once.
    public struct ResponseStream<Content: Generable>: AsyncSequence, Sendable where Content: Sendable {
        /// The answer as far as it has come.
        public struct Snapshot {
            public var content: Content.PartiallyGenerated
            public var rawContent: GeneratedContent
        }

        public typealias Element = Snapshot

        public struct AsyncIterator: AsyncIteratorProtocol {
            public mutating func next() async throws -> Snapshot? { throw LanguageModelSession.noModel() }
        }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
        /// Fails.
        public func collect() async throws -> Response<Content> { throw LanguageModelSession.noModel() }
    }

    /// What has been said: the instructions alone.
    public let transcript: Transcript
    /// False.
    public var isResponding: Bool { false }
    /// What the model may call.
    let tools: [any Tool]
    private let model: SystemLanguageModel

    /// - Parameters:
    ///   - tools: What the model may call.
    ///   - instructions: How it is to behave.
    public convenience init(model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: String? = nil) {
        self.init(model: model, tools: tools, transcript: Transcript(entries: instructions.map { [.instructions(.init(text: $0, tools: tools))] } ?? []))
    }

    /// - Parameters:
    ///   - tools: What the model may call.
    ///   - instructions: How it is to behave.
    public convenience init(model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: Instructions) {
        self.init(model: model, tools: tools, instructions: instructions.text)
    }

    /// - Parameters:
    ///   - tools: What the model may call.
    ///   - instructions: How it is to behave.
    public convenience init(
        model: SystemLanguageModel = .default, tools: [any Tool] = [], @InstructionsBuilder instructions: () throws -> Instructions
    ) rethrows {
        self.init(model: model, tools: tools, instructions: try instructions())
    }

    /// Goes on with a conversation.
    public init(model: SystemLanguageModel = .default, tools: [any Tool] = [], transcript: Transcript) {
        (self.model, self.tools, self.transcript) = (model, tools, transcript)
    }

    static func noModel() -> GenerationError {
        RuntimeIssue.report("LanguageModelSession has no language model here; requests fail with an error.")
        return .assetsUnavailable(.init(debugDescription: "The language model is not on this machine."))
    }

    /// Gets the model ready. Harmless: there is none, so that no `promptPrefix` makes it faster.
    public func prewarm(promptPrefix: Prompt? = nil) {}

    // MARK: Requests

    /// Asks for a text. Fails. Not shown: `respond(to:)` reports that there is no model, whatever the arguments are.
    @discardableResult
    public func respond(to prompt: String, options: GenerationOptions = GenerationOptions()) async throws -> Response<String> { throw Self.noModel() }

    /// Asks for a text. Fails. Not shown: `respond(to:)` reports that there is no model, whatever the arguments are.
    @discardableResult
    public func respond(to prompt: Prompt, options: GenerationOptions = GenerationOptions()) async throws -> Response<String> { throw Self.noModel() }

    /// Asks for a text. Fails. Not shown: `respond(options:)` reports that there is no model, whatever the arguments are.
    @discardableResult
    public func respond(
        options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
    ) async throws -> Response<String> {
        _ = try prompt()
        throw Self.noModel()
    }

    /// Asks for a value. Fails. Not shown: `respond(to:)` reports that there is no model, whatever the arguments are.
    @discardableResult
    public func respond<Content: Generable & Sendable>(
        to prompt: String, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
        options: GenerationOptions = GenerationOptions()
    ) async throws -> Response<Content> { throw Self.noModel() }

    /// Asks for a value. Fails. Not shown: `respond(to:)` reports that there is no model, whatever the arguments are.
    @discardableResult
    public func respond<Content: Generable & Sendable>(
        to prompt: Prompt, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
        options: GenerationOptions = GenerationOptions()
    ) async throws -> Response<Content> { throw Self.noModel() }

    /// Asks for a value. Fails. Not shown: `respond(generating:)` reports that there is no model, whatever the arguments are.
    @discardableResult
    public func respond<Content: Generable & Sendable>(
        generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions(),
        @PromptBuilder prompt: () throws -> Prompt
    ) async throws -> Response<Content> {
        _ = try prompt()
        throw Self.noModel()
    }

    /// Asks for content of a form. Fails. Not shown: `respond(to:)` reports that there is no model, whatever the arguments are.
    @discardableResult
    public func respond(
        to prompt: String, schema: GenerationSchema, includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions()
    ) async throws -> Response<GeneratedContent> { throw Self.noModel() }

    /// Asks for a text as it comes. The stream fails. Not shown: `LanguageModelSession` reports that there is no model.
    public func streamResponse(to prompt: String, options: GenerationOptions = GenerationOptions()) -> ResponseStream<String> { ResponseStream() }

    /// Asks for a text as it comes. The stream fails. Not shown: `LanguageModelSession` reports that there is no model.
    public func streamResponse(to prompt: Prompt, options: GenerationOptions = GenerationOptions()) -> ResponseStream<String> { ResponseStream() }

    /// Asks for a text as it comes. The stream fails. Not shown: `LanguageModelSession` reports that there is no model.
    public func streamResponse(
        options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
    ) rethrows -> ResponseStream<String> {
        _ = try prompt()
        return ResponseStream()
    }

    /// Asks for a value as it comes. The stream fails. Not shown: `LanguageModelSession` reports that there is no model.
    public func streamResponse<Content: Generable & Sendable>(
        to prompt: String, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
        options: GenerationOptions = GenerationOptions()
    ) -> ResponseStream<Content> { ResponseStream() }

    /// Asks for a value as it comes. The stream fails. Not shown: `LanguageModelSession` reports that there is no model.
    public func streamResponse<Content: Generable & Sendable>(
        to prompt: Prompt, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
        options: GenerationOptions = GenerationOptions()
    ) -> ResponseStream<Content> { ResponseStream() }

    /// Asks for a value as it comes. The stream fails. Not shown: `LanguageModelSession` reports that there is no model.
    public func streamResponse<Content: Generable & Sendable>(
        generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions(),
        @PromptBuilder prompt: () throws -> Prompt
    ) rethrows -> ResponseStream<Content> {
        _ = try prompt()
        return ResponseStream()
    }
}
