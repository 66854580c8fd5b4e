import Foundation
import Synchronization
internal import CMarkdown

/// Reads Markdown (CommonMark with GitHub's links and strikethrough) into spans.
package enum Markdown {
    /// Characters that make a string worth reading: without any of them it is plain.
    package static func mayHaveMarks(_ string: String) -> Bool {
        string.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "~"),
                UInt8(ascii: "\\"), UInt8(ascii: "@"):
                true
            default:
                false
            }
        } || string.contains("://") || string.contains("www.")
    }

    /// Longer strings are shown as they are.
    package static let byteLimit = 1 << 20

    /// The marks inside of lines: emphasis, code, links. Line breaks, spaces and everything that would begin a block stay as
    /// they are.
    package static func inlineSpans(of string: String) -> [MarkdownSpan] {
        guard mayHaveMarks(string) else { return string.isEmpty ? [] : [MarkdownSpan(string)] }
        if let known = cache.withLock({ $0[string] }) {
            return known
        }
        let spans = readInlines(string)
        cache.withLock { $0.insert(spans, for: string, cost: string.utf8.count + 64) }
        return spans
    }

    private static let cache = Mutex(GenerationalCache<String, [MarkdownSpan]>(capacity: 1_000_000))

    private static func readInlines(_ string: String) -> [MarkdownSpan] {
        // cmark has no inline-only mode. To it, a form feed is white space, but neither an indentation nor a line end: before the text it prevents
        // blocks, and instead of line ends it keeps the text one paragraph.
        let standIn: Unicode.Scalar = "\u{0C}"
        let scalars = string.unicodeScalars
        guard string.utf8.count <= byteLimit, !scalars.contains(where: { $0 == standIn || $0 == "\r" || $0 == "\0" }) else {
            return [MarkdownSpan(string)]
        }
        let end = scalars.lastIndex { !$0.properties.isWhitespace }.map(scalars.index(after:)) ?? scalars.startIndex
        // No block begins with a letter.
        let needsStart = scalars.first?.properties.isAlphabetic != true
        var line = String.UnicodeScalarView(needsStart ? [standIn] : [])
        line.append(contentsOf: scalars[..<end].lazy.map { $0 == "\n" ? standIn : $0 })
        guard var spans = MarkdownReader.spans(of: String(line)), spans.allSatisfy({ $0.blocks.count == 1 && $0.blocks[0].kind == .paragraph }) else {
            return [MarkdownSpan(string)]
        }
        for index in spans.indices {
            let shown = index == 0 && needsStart ? spans[0].string.unicodeScalars.dropFirst() : spans[index].string.unicodeScalars[...]
            var restored = String.UnicodeScalarView()
            restored.append(contentsOf: shown.lazy.map { $0 == standIn ? "\n" : $0 })
            spans[index].string = String(restored)
            spans[index].blocks = []
        }
        if end < scalars.endIndex {
            spans.append(MarkdownSpan(String(scalars[end...])))
        }
        return spans.filter { !$0.string.isEmpty }
    }

    /// A whole document. Its blocks follow each other without line breaks between them; `blocks` separates them.
    package static func documentSpans(of string: String) -> [MarkdownSpan] {
        guard string.utf8.count <= byteLimit else { return [MarkdownSpan(string)] }
        return MarkdownReader.spans(of: string) ?? [MarkdownSpan(string)]
    }
}

/// Walks once through what cmark has read.
private struct MarkdownReader {
    private var spans: [MarkdownSpan] = []
    private var traits: [MarkdownSpan.Traits] = [[]]
    private var links: [String] = []
    private var images: [String] = []
    private var blocks: [MarkdownSpan.Block] = []
    private var ordinals: [Int] = []
    private var identity = 0

    /// Deeper nesting than this is shown as it is written.
    private static let depthLimit = 200

    private static let areExtensionsReady: Bool = {
        cmark_gfm_core_extensions_ensure_registered()
        return true
    }()

    static func spans(of string: String) -> [MarkdownSpan]? {
        guard areExtensionsReady, let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
        defer { cmark_parser_free(parser) }
        for name in ["strikethrough", "autolink"] {
            if let found = cmark_find_syntax_extension(name) {
                cmark_parser_attach_syntax_extension(parser, found)
            }
        }
        var string = string
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        guard let document = cmark_parser_finish(parser) else { return nil }
        defer { cmark_node_free(document) }
        var reader = MarkdownReader()
        return reader.read(document) ? reader.spans : nil
    }

    private mutating func read(_ document: OpaquePointer) -> Bool {
        guard let iterator = cmark_iter_new(document) else { return false }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE {
                return true
            }
            guard let node = cmark_iter_get_node(iterator) else { return false }
            if event == CMARK_EVENT_ENTER {
                enter(node)
                if traits.count + blocks.count > Self.depthLimit {
                    return false
                }
            } else {
                leave(node)
            }
        }
    }

    private mutating func enter(_ node: OpaquePointer) {
        let type = cmark_node_get_type(node)
        switch type {
        case CMARK_NODE_TEXT: append(text(cmark_node_get_literal(node)))
        case CMARK_NODE_CODE: append(text(cmark_node_get_literal(node)), .code)
        case CMARK_NODE_SOFTBREAK: append(" ", .softBreak)
        case CMARK_NODE_LINEBREAK: append("\n", .lineBreak)
        case CMARK_NODE_HTML_INLINE: append(text(cmark_node_get_literal(node)), .inlineHTML)
        case CMARK_NODE_EMPH: push(.emphasized)
        case CMARK_NODE_STRONG: push(.stronglyEmphasized)
        case CMARK_NODE_LINK: links.append(text(cmark_node_get_url(node)))
        case CMARK_NODE_IMAGE: images.append(text(cmark_node_get_url(node)))
        case CMARK_NODE_PARAGRAPH: begin(.paragraph)
        case CMARK_NODE_HEADING: begin(.header(level: Int(cmark_node_get_heading_level(node))))
        case CMARK_NODE_BLOCK_QUOTE: begin(.blockQuote)
        case CMARK_NODE_LIST:
            begin(cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? .orderedList : .unorderedList)
            ordinals.append(max(Int(cmark_node_get_list_start(node)), 1))
        case CMARK_NODE_ITEM:
            let ordinal = ordinals.popLast() ?? 1
            ordinals.append(ordinal + 1)
            begin(.listItem(ordinal: ordinal))
        case CMARK_NODE_CODE_BLOCK:
            let language = text(cmark_node_get_fence_info(node))
            begin(.codeBlock(language: language.isEmpty ? nil : language))
            append(text(cmark_node_get_literal(node)))
            blocks.removeLast()
        case CMARK_NODE_HTML_BLOCK:
            begin(.paragraph)
            append(text(cmark_node_get_literal(node)), .inlineHTML)
            blocks.removeLast()
        case CMARK_NODE_THEMATIC_BREAK:
            begin(.thematicBreak)
            append("\u{23AF}")
            blocks.removeLast()
        default:
            if isStrikethrough(node) {
                push(.strikethrough)
            }
        }
    }

    private mutating func leave(_ node: OpaquePointer) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_EMPH, CMARK_NODE_STRONG: traits.removeLast()
        case CMARK_NODE_LINK: links.removeLast()
        case CMARK_NODE_IMAGE: images.removeLast()
        case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_ITEM: blocks.removeLast()
        case CMARK_NODE_LIST:
            blocks.removeLast()
            ordinals.removeLast()
        default:
            if isStrikethrough(node) {
                traits.removeLast()
            }
        }
    }

    private func isStrikethrough(_ node: OpaquePointer) -> Bool {
        cmark_node_get_type_string(node).map { String(cString: $0) } == "strikethrough"
    }

    private func text(_ characters: UnsafePointer<CChar>?) -> String {
        characters.map { String(cString: $0) } ?? ""
    }

    private mutating func push(_ trait: MarkdownSpan.Traits) {
        traits.append(traits[traits.count - 1].union(trait))
    }

    private mutating func begin(_ kind: MarkdownSpan.Block.Kind) {
        identity += 1
        blocks.append(MarkdownSpan.Block(kind: kind, identity: identity))
    }

    private mutating func append(_ string: String, _ extra: MarkdownSpan.Traits = []) {
        guard !string.isEmpty else { return }
        let span = MarkdownSpan(
            string, traits: traits[traits.count - 1].union(extra), link: links.last, imageURL: images.last, blocks: blocks.reversed())
        if let last = spans.last, last.traits == span.traits, last.link == span.link, last.imageURL == span.imageURL, last.blocks == span.blocks {
            spans[spans.count - 1].string += string
        } else {
            spans.append(span)
        }
    }
}
