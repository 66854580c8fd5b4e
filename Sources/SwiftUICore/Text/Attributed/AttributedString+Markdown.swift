import Foundation
import Typesetting

extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
        /// The interpreted Markdown syntax.
        public enum InterpretedSyntax: Sendable {
            /// Full Markdown; `presentationIntent` separates blocks, not line breaks.
            case full
            /// Those inside of lines; line breaks become spaces.
            case inlineOnly
            /// Those inside of lines; white space stays as it is.
            case inlineOnlyPreservingWhitespace
        }

        /// What happens to what cannot be read. All Markdown can.
        public enum FailurePolicy: Sendable {
            /// Reading throws an error. As all Markdown can be read, it never does because of the text.
            case throwError
            /// What can be read is returned; the same as `throwError` here.
            case returnPartiallyParsedIfPossible
        }

        /// Not shown: `^[…](…)` stays as it is written.
        public var allowsExtendedAttributes: Bool { didSet { Self.reportExtended(allowsExtendedAttributes) } }
        /// Which marks count; all unless set.
        public var interpretedSyntax: InterpretedSyntax
        /// Harmless: it makes no difference, because all Markdown can be read.
        public var failurePolicy: FailurePolicy
        /// Becomes the `languageIdentifier` of the whole string; nil sets none.
        public var languageCode: String?

        /// - Parameter allowsExtendedAttributes: Not shown: `^[…](…)` stays as it is written.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full, failurePolicy: FailurePolicy = .throwError,
            languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            Self.reportExtended(allowsExtendedAttributes)
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }

        private static func reportExtended(_ isUsed: Bool) {
            RuntimeIssue.notShown(
                "AttributedString.MarkdownParsingOptions.allowsExtendedAttributes", "Set the attributes of ranges of the string.", if: isUsed)
        }
    }

    /// Reads Markdown. Emphasis, code and strikethrough become `inlinePresentationIntent`s, which `Text` draws, links `link`s.
    ///
    /// - Parameter baseURL: What addresses of links are relative to.
    public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
        self.init()
        let spans: [MarkdownSpan]
        switch options.interpretedSyntax {
        case .full: spans = Markdown.documentSpans(of: markdown)
        case .inlineOnly: spans = Markdown.inlineSpans(of: markdown.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        case .inlineOnlyPreservingWhitespace: spans = Markdown.inlineSpans(of: markdown)
        }
        for span in spans {
            append(AttributedString(span, languageCode: options.languageCode, baseURL: baseURL))
        }
    }

    /// Reads Markdown in UTF-8.
    public init(markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }

    /// Reads a file of Markdown.
    public init(contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }

    /// The text of a string in a locale, with its Markdown. Harmless: `comment` is for translators.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = EnvironmentValues().locale,
        comment: StaticString? = nil
    ) {
        let string = String(localized: keyAndValue, table: table, bundle: bundle, locale: locale)
        self.init()
        for span in Markdown.inlineSpans(of: string) {
            append(AttributedString(span, languageCode: nil, baseURL: nil))
        }
    }

    private init(_ span: MarkdownSpan, languageCode: String?, baseURL: URL?) {
        self.init(span.string)
        let intent = InlinePresentationIntent(span.traits)
        if !intent.isEmpty {
            self[AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self] = intent
        }
        if let link = span.link, let url = URL(string: link, relativeTo: baseURL) {
            self.link = url
        }
        if let address = span.imageURL, let url = URL(string: address, relativeTo: baseURL) {
            self[AttributeScopes.SwiftUIAttributes.ImageURLAttribute.self] = url
        }
        if !span.blocks.isEmpty {
            self[AttributeScopes.SwiftUIAttributes.PresentationIntentAttribute.self] = PresentationIntent(
                types: span.blocks.map { block in
                    PresentationIntent.IntentType(kind: PresentationIntent.Kind(block.kind), identity: block.identity)
                })
        }
        if let languageCode {
            self.languageIdentifier = languageCode
        }
    }
}

extension InlinePresentationIntent {
    private static let pairs: [(MarkdownSpan.Traits, InlinePresentationIntent)] = [
        (.emphasized, .emphasized), (.stronglyEmphasized, .stronglyEmphasized), (.code, .code), (.strikethrough, .strikethrough),
        (.softBreak, .softBreak), (.lineBreak, .lineBreak), (.inlineHTML, .inlineHTML),
    ]

    package init(_ traits: MarkdownSpan.Traits) {
        self = Self.pairs.reduce(into: []) { intent, pair in
            if traits.contains(pair.0) {
                intent.insert(pair.1)
            }
        }
    }

    package var traits: MarkdownSpan.Traits {
        Self.pairs.reduce(into: []) { traits, pair in
            if contains(pair.1) {
                traits.insert(pair.0)
            }
        }
    }
}

extension PresentationIntent.Kind {
    fileprivate init(_ kind: MarkdownSpan.Block.Kind) {
        self =
            switch kind {
            case .paragraph: .paragraph
            case .header(let level): .header(level: level)
            case .orderedList: .orderedList
            case .unorderedList: .unorderedList
            case .listItem(let ordinal): .listItem(ordinal: ordinal)
            case .codeBlock(let language): .codeBlock(languageHint: language)
            case .blockQuote: .blockQuote
            case .thematicBreak: .thematicBreak
            }
    }
}
