import Foundation

/// A piece of Markdown with one style.
package struct MarkdownSpan: Equatable, Sendable {
    package struct Traits: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let emphasized = Traits(rawValue: 1)
        package static let stronglyEmphasized = Traits(rawValue: 2)
        package static let code = Traits(rawValue: 4)
        package static let strikethrough = Traits(rawValue: 8)
        package static let softBreak = Traits(rawValue: 16)
        package static let lineBreak = Traits(rawValue: 32)
        package static let inlineHTML = Traits(rawValue: 64)
    }

    package var string: String
    package var traits: Traits
    /// Where a link leads.
    package var link: String?
    package var imageURL: String?
    /// The blocks around, innermost first; empty where only inline marks are read.
    package var blocks: [Block]

    /// A paragraph, a list, …
    package struct Block: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case paragraph
            case header(level: Int)
            case orderedList
            case unorderedList
            case listItem(ordinal: Int)
            case codeBlock(language: String?)
            case blockQuote
            case thematicBreak
        }

        package var kind: Kind
        /// The same for all spans of one block.
        package var identity: Int
    }

    package init(_ string: String, traits: Traits = [], link: String? = nil, imageURL: String? = nil, blocks: [Block] = []) {
        self.string = string
        self.traits = traits
        self.link = link
        self.imageURL = imageURL
        self.blocks = blocks
    }
}
