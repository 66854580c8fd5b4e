import Foundation

extension AttributeScopes {
    /// The attributes of strings that `Text` draws.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// The attributes of strings that `Text` draws.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font of the characters.
        public let font: FontAttribute
        /// The colour of the characters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the characters.
        public let backgroundColor: BackgroundColorAttribute
        /// A line through the characters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// A line below the characters.
        public let underlineStyle: UnderlineStyleAttribute
        /// Points after each character.
        public let kern: KerningAttribute
        /// Points after each character; wins over `kern`.
        public let tracking: TrackingAttribute
        /// The baseline offset, in points upwards.
        public let baselineOffset: BaselineOffsetAttribute
        /// What Markdown's marks inside of lines mean for the characters: emphasis, code, strikethrough.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        /// The Markdown blocks that the characters are in. `Text` draws no blocks.
        public let presentationIntent: PresentationIntentAttribute
        /// The URL of an image that the characters describe. `Text` draws the characters.
        public let imageURL: ImageURLAttribute
        /// Where the lines of the paragraph stand.
        public let alignment: AttributeScopes.CoreTextAttributes.TextAlignmentAttribute
        /// How tall the lines of the paragraph are.
        public let lineHeight: AttributeScopes.CoreTextAttributes.LineHeightAttribute
        /// Foundation's attributes, such as `link` and `writingDirection`.
        public let foundation: AttributeScopes.FoundationAttributes

        /// The attributes for screen readers.
        public let accessibility: AttributeScopes.AccessibilityAttributes

        public typealias DecodingConfiguration = AttributeScopeCodableConfiguration
        public typealias EncodingConfiguration = AttributeScopeCodableConfiguration

        /// The font of the characters; where there is none, the text's.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            /// What descriptions of a string call the attribute.
            public static let name = "SwiftUI.Font"
        }

        /// The colour of the characters; where there is none, the text's, and the tint for links.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            /// What descriptions of a string call the attribute.
            public static let name = "SwiftUI.ForegroundColor"
        }

        /// The colour behind the characters; where there is none, nothing is painted.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            /// What descriptions of a string call the attribute.
            public static let name = "SwiftUI.BackgroundColor"
        }

        /// A line through the characters; wins over Markdown's strikethrough.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            /// What descriptions of a string call the attribute.
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        /// A line below the characters.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            /// What descriptions of a string call the attribute.
            public static let name = "SwiftUI.UnderlineStyle"
        }

        /// Points after each character.
        public enum KerningAttribute: CodableAttributedStringKey {
            public typealias Value = CGFloat
            /// What the attribute is called in encoded strings.
            public static let name = "SwiftUI.Kern"
        }

        /// Points after each character; wins over `kern`.
        public enum TrackingAttribute: CodableAttributedStringKey {
            public typealias Value = CGFloat
            /// What the attribute is called in encoded strings.
            public static let name = "SwiftUI.Tracking"
        }

        /// The baseline offset, in points upwards.
        public enum BaselineOffsetAttribute: CodableAttributedStringKey {
            public typealias Value = CGFloat
            /// What the attribute is called in encoded strings.
            public static let name = "SwiftUI.BaselineOffset"
        }

        /// What Markdown's marks inside of lines mean.
        public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
            public typealias Value = InlinePresentationIntent
            /// What the attribute is called in encoded strings; the name is Foundation's.
            public static let name = "NSInlinePresentationIntent"
        }

        /// The Markdown blocks around.
        public enum PresentationIntentAttribute: AttributedStringKey {
            public typealias Value = PresentationIntent
            /// What descriptions of a string call the attribute; the name is Foundation's.
            public static let name = "NSPresentationIntent"
        }

        /// The URL of an image that the characters describe.
        public enum ImageURLAttribute: CodableAttributedStringKey {
            public typealias Value = URL
            /// What the attribute is called in encoded strings; the name is Foundation's.
            public static let name = "NSImageURL"
        }
    }
}

extension AttributeDynamicLookup {
    /// Harmless: the key path only selects the attribute.
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T {
        self[T.self]
    }
}

/// What Markdown's marks inside of lines mean.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// `*emphasis*`: italic in a `Text`.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// `**strong emphasis**`: bold in a `Text`.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// Code, which stands between backticks: monospaced in a `Text`.
    public static let code = InlinePresentationIntent(rawValue: 4)
    /// `~~strikethrough~~`: a line through the characters in a `Text`.
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
    /// A line break of the source that has become a space.
    public static let softBreak = InlinePresentationIntent(rawValue: 64)
    /// A line break that is meant; the characters are a line feed.
    public static let lineBreak = InlinePresentationIntent(rawValue: 128)
    /// A tag of HTML. `Text` shows it as it is written.
    public static let inlineHTML = InlinePresentationIntent(rawValue: 256)
    /// A block of HTML. Reading Markdown does not set it: blocks of HTML come as paragraphs with `inlineHTML`.
    public static let blockHTML = InlinePresentationIntent(rawValue: 512)
}

/// The Markdown blocks that a piece of a string is in, the innermost first.
public struct PresentationIntent: Hashable, Sendable, CustomDebugStringConvertible {
    /// What a block of Markdown is.
    public enum Kind: Hashable, Sendable {
        /// Normal text.
        case paragraph
        /// A heading; the level is from 1, the highest, to 6.
        case header(level: Int)
        /// A list with numbers.
        case orderedList
        /// A list with bullets.
        case unorderedList
        /// An item of a list; `ordinal` counts from the list's first number, and from 1 in lists with bullets.
        case listItem(ordinal: Int)
        /// Code. The hint is the text behind the opening fence; nil if there is none.
        case codeBlock(languageHint: String?)
        /// A block quotation.
        case blockQuote
        /// A line across; its only character is U+23AF.
        case thematicBreak
    }

    /// One of the blocks around a piece of a string.
    public struct IntentType: Hashable, Sendable {
        /// The kind of the block.
        public var kind: Kind
        /// The same for all pieces in one block.
        public var identity: Int

        /// Creates a block; `identity` distinguishes it from others of its kind.
        public init(kind: Kind, identity: Int) {
            self.kind = kind
            self.identity = identity
        }
    }

    /// The blocks around, the innermost first.
    public var components: [IntentType]

    /// A piece in these blocks, the innermost first.
    public init(types: [IntentType]) {
        components = types
    }

    /// A piece in a block which is in the blocks of `parent`.
    public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
        components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
    }

    /// How many lists are around.
    public var indentationLevel: Int {
        components.count { $0.kind == .orderedList || $0.kind == .unorderedList }
    }

    public var debugDescription: String {
        components.map { "\($0.kind) (id \($0.identity))" }.joined(separator: " in ")
    }
}
