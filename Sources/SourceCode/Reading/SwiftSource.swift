#if !canImport(SwiftParser)
#error("the Swift toolchain has no SwiftParser in its folder lib/swift/host: use one from https://www.swift.org/install")
#endif
internal import SwiftParser
internal import SwiftSyntax
import Synchronization

/// A Swift file and its syntax tree. Positions in it are offsets in its bytes.
struct SwiftSource {
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    private let lineStarts: [Int]

    /// Parses a text, or takes one of the latest trees: several readers ask for the same text.
    init(_ text: String) {
        if let known = Self.latest.withLock({ $0.source(of: text) }) {
            self = known
        } else {
            self.init(parsing: text)
            let source = self
            Self.latest.withLock { $0.add(source, of: text) }
        }
    }

    private init(parsing text: String) {
        let bytes = Array(text.utf8)
        self.bytes = bytes
        tree = Parser.parse(source: text)
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    private static let latest = Mutex(LatestSources())

    /// The line of an offset, from 1.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The column of an offset in bytes, from 1.
    func column(of offset: Int) -> Int { offset - lineStarts[line(of: offset) - 1] + 1 }

    /// The spaces and the code before an offset on its line.
    func lineStart(before offset: Int) -> ArraySlice<UInt8> { bytes[lineStarts[line(of: offset) - 1]..<offset] }

    /// Whether something in the file is missing or unexpected.
    var hasError: Bool { tree.hasError }

    /// The nodes of one type, in the order in which they begin.
    func nodes<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] { tree.nodes(type) }

    /// The text with other bytes in some ranges. Of two that overlap, the first counts.
    func text(replacing edits: [(range: Range<Int>, text: String)]) -> String {
        var result: [UInt8] = []
        var end = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= end {
            result += bytes[end..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            end = edit.range.upperBound
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }

    /// As many spaces as a range has bytes; line breaks stay.
    func blank(_ range: Range<Int>) -> (range: Range<Int>, text: String) {
        (range, String(decoding: bytes[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }, as: UTF8.self))
    }
}

/// The trees of the texts that were parsed last. The parser reads about a megabyte in a second. The limit is there
/// because a tree needs many times the memory of its text.
private struct LatestSources {
    private static let mostBytes = 1 << 21
    private var sources: [String: SwiftSource] = [:]
    /// The texts, those that were asked for last at the end.
    private var order: [String] = []
    private var bytes = 0

    mutating func source(of text: String) -> SwiftSource? {
        guard let source = sources[text] else { return nil }
        order.removeAll { $0 == text }
        order.append(text)
        return source
    }

    mutating func add(_ source: SwiftSource, of text: String) {
        guard text.utf8.count <= Self.mostBytes, sources.updateValue(source, forKey: text) == nil else { return }
        order.append(text)
        bytes += text.utf8.count
        while bytes > Self.mostBytes {
            let oldest = order.removeFirst()
            sources[oldest] = nil
            bytes -= oldest.utf8.count
        }
    }
}

extension SyntaxProtocol {
    /// Where the node is in the file, without the spaces and comments around it.
    var range: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }

    /// The nodes of one type in this one, in the order in which they begin.
    func nodes<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
        let finder = Finder<Node>(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.found
    }

    /// The innermost node of one type around this one.
    func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        sequence(first: Syntax(self)) { $0.parent }.dropFirst().lazy.compactMap { $0.as(type) }.first
    }

    /// The code on one line: without comments, a single space where any were, none before the period of a member, a semicolon between statements.
    /// Strings of several lines keep them.
    var onOneLine: String { Self.onOneLine(Array(tokens(viewMode: .sourceAccurate))) }

    static func onOneLine(_ tokens: [TokenSyntax]) -> String {
        var text = ""
        for (index, token) in tokens.enumerated() {
            if index > 0 {
                let previous = tokens[index - 1]
                let isApart = previous.trailingTriviaLength.utf8Length + token.leadingTriviaLength.utf8Length > 0
                if token.beginsStatement {
                    text += previous.tokenKind == .semicolon ? " " : "; "
                } else if isApart, !token.isPeriodOnNewLine {
                    text += " "
                }
            }
            text += token.text
        }
        return text
    }
}

extension TokenSyntax {
    /// Whether a statement that is not the first of its block begins here.
    fileprivate var beginsStatement: Bool {
        var node = Syntax(self)
        while let parent = node.parent, parent.positionAfterSkippingLeadingTrivia == positionAfterSkippingLeadingTrivia {
            if let list = parent.parent?.as(CodeBlockItemListSyntax.self), let item = parent.as(CodeBlockItemSyntax.self) { return list.first != item }
            node = parent
        }
        return false
    }

    /// A period that continues a chain of calls.
    fileprivate var isPeriodOnNewLine: Bool {
        tokenKind == .period && leadingTrivia.contains { if case .newlines = $0 { true } else { false } }
            && parent?.as(MemberAccessExprSyntax.self)?.base != nil
    }
}

private final class Finder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
    var found: [Node] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let node = node.as(Node.self) { found.append(node) }
        return .visitChildren
    }
}
