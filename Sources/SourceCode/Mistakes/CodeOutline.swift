import Foundation

/// The blocks of views in a file, as a tree, and the file with some of them left out.
///
/// A block is what stands between the braces after a view, a modifier, a label or a condition where it holds views itself:
/// without it the code around means the same. Lines and columns of what is left stay where they are.
struct CodeOutline {
    struct Block {
        /// What stands in the braces, after the closure's parameters.
        let content: Range<Int>
        let depth: Int
        /// The block around.
        let parent: Int?
        /// What an empty closure needs in the place of `$0`, and where there is room for it.
        let parameters: String
        let parametersPlace: Range<Int>?
    }

    let scanner: SourceScanner
    private(set) var blocks: [Block] = []

    init(_ text: String) {
        scanner = SourceScanner(text)
        var open: [(brace: Int, block: Int?)] = []
        for index in scanner.bytes.indices where scanner.isCode[index] {
            if scanner.bytes[index] == UInt8(ascii: "{") {
                let parent = open.last?.block
                let block = block(at: index, parent: parent)
                if let block { blocks.append(block) }
                open.append((index, block == nil ? parent : blocks.count - 1))
            } else if scanner.bytes[index] == UInt8(ascii: "}") {
                _ = open.popLast()
            }
        }
    }

    var depth: Int { (blocks.map(\.depth).max() ?? -1) + 1 }

    func line(of block: Int) -> ClosedRange<Int> {
        scanner.line(of: blocks[block].content.lowerBound)...scanner.line(of: blocks[block].content.upperBound)
    }

    /// The blocks around one, and itself.
    func path(to block: Int) -> Set<Int> {
        var path: Set<Int> = []
        var next: Int? = block
        while let index = next {
            path.insert(index)
            next = blocks[index].parent
        }
        return path
    }

    /// The text with the content of all blocks but these left out.
    /// - Parameter interpolations: Whether strings keep what is interpolated.
    func text(with shown: Set<Int>, interpolations: Bool) -> String {
        var bytes = scanner.bytes
        func blank(_ range: Range<Int>) {
            for index in range where bytes[index] != UInt8(ascii: "\n") {
                bytes[index] = UInt8(ascii: " ")
            }
        }
        if !interpolations {
            for range in scanner.interpolations {
                blank((range.lowerBound - 2)..<(range.upperBound + 1))
                // `\#(`: the hashes stand before the bracket.
                var before = range.lowerBound - 2
                while scanner.bytes[before] == UInt8(ascii: "#") {
                    before -= 1
                    bytes[before] = UInt8(ascii: " ")
                }
            }
        }
        // What is in a gap needs no gap.
        for (index, block) in blocks.enumerated() where !shown.contains(index) && block.parent.map(shown.contains) ?? true {
            blank(block.content)
            if let place = block.parametersPlace {
                bytes.replaceSubrange(place, with: block.parameters.utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Reading code

    private func block(at brace: Int, parent: Int?) -> Block? {
        guard isClosure(head: head(of: brace)), let end = end(of: brace) else { return nil }
        let content = (brace + 1 + lengthOfParameters(in: (brace + 1)..<end))..<end
        guard holdsViews(content) else { return nil }
        let parameters = content.lowerBound == brace + 1 ? ["", " _ in ", " _,_ in ", " _,_,_ in "][anonymousParameters(in: content)] : ""
        let place = parameters.isEmpty ? nil : room(for: parameters.utf8.count, in: content)
        guard parameters.isEmpty || place != nil else { return nil }
        return Block(
            content: content, depth: parent.map { blocks[$0].depth + 1 } ?? 0, parent: parent, parameters: parameters, parametersPlace: place)
    }

    /// The start of the first line in a range that is long enough.
    private func room(for length: Int, in range: Range<Int>) -> Range<Int>? {
        let lines = scanner.bytes[range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.first { $0.count >= length }.map { $0.startIndex..<($0.startIndex + length) }
    }

    /// What stands before a brace in its line or, where brackets go over lines, its lines.
    func head(of brace: Int) -> Substring {
        var index = brace - 1
        var depth = 0
        while index >= 0 {
            if scanner.isCode[index] {
                switch scanner.bytes[index] {
                case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
                case UInt8(ascii: "("), UInt8(ascii: "["): depth -= 1
                case UInt8(ascii: "\n"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
                    if depth == 0 { depth = -1 }
                default: break
                }
                if depth < 0 { break }
            }
            index -= 1
        }
        return String(decoding: scanner.bytes[(index + 1)..<brace], as: UTF8.self)[...].drop { $0.isWhitespace }
    }

    func isClosure(head: Substring) -> Bool {
        guard let first = head.first else { return false }
        let word = head.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if first == "." || first.isUppercase || head.hasPrefix("#Preview") { return true }
        if ["if", "else", "return"].contains(word) { return true }
        // A label before the closure.
        return !word.isEmpty && head.dropFirst(word.count).filter { !$0.isWhitespace } == ":"
    }

    func end(of brace: Int) -> Int? {
        var depth = 0
        for index in brace..<scanner.bytes.count where scanner.isCode[index] {
            if scanner.bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if scanner.bytes[index] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Whether each bracket in a range has its partner there.
    func areBalanced(_ range: Range<Int>) -> Bool {
        var depth = 0
        for index in range where scanner.isCode[index] {
            switch scanner.bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            if depth < 0 { return false }
        }
        return depth == 0
    }

    /// The first brace that the lines' indentation says is not closed where its partner stands, with that partner's line; nil where
    /// braces and indentation agree.
    var strayBrace: (open: Int, closing: Int?)? {
        var open: [Int] = []
        for index in scanner.bytes.indices where scanner.isCode[index] {
            if scanner.bytes[index] == UInt8(ascii: "{") {
                open.append(index)
            } else if scanner.bytes[index] == UInt8(ascii: "}") {
                guard let brace = open.popLast() else { return nil }
                let before = scanner.lineStart(before: index)
                if before.allSatisfy(\.isWhitespace), before.utf8.count < indentation(of: brace) { return (brace, index) }
            }
        }
        return open.last.map { ($0, nil) }
    }

    private func indentation(of index: Int) -> Int {
        scanner.lineStart(before: index).utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    }

    /// How much of a closure `(a, b) -> C in` is, with the last word; 0 when it has no parameters.
    func lengthOfParameters(in range: Range<Int>) -> Int {
        let line = String(decoding: scanner.bytes[range].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "{") }, as: UTF8.self)
        let parameters = #/\s*(?:\[[^\]]*\]\s*)?(?:\([^)]*\)|[$_A-Za-z][\w$]*(?:\s*,\s*[$_A-Za-z][\w$]*)*)(?:\s*->\s*[\w.<>?\[\] ]+?)?\s+in(?=\s|$)/#
        guard let match = line.prefixMatch(of: parameters), !match.output.drop(while: \.isWhitespace).hasPrefix("for ") else { return 0 }
        return match.output.utf8.count
    }

    /// How many of `$0`, `$1` and `$2` a closure has, without those of closures in it.
    func anonymousParameters(in range: Range<Int>) -> Int {
        var depth = 0
        var count = 0
        for index in range where scanner.isCode[index] || scanner.interpolations.contains(where: { $0.contains(index) }) {
            switch scanner.bytes[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "$") where depth == 0:
                let digit = index + 1 < range.upperBound ? Int(scanner.bytes[index + 1]) - 48 : -1
                if (0...2).contains(digit) { count = max(count, digit + 1) }
            default: break
            }
        }
        return count
    }

    private static let declarations: Set = [
        "func", "init", "static", "struct", "enum", "class", "extension", "case", "private", "public", "mutating", "typealias", "subscript",
    ]

    /// Whether statements begin like views, with a type's name, and none declares a type's member.
    func holdsViews(_ range: Range<Int>) -> Bool {
        var depth = 0
        var isStart = true
        var holdsViews = false
        for index in range where scanner.isCode[index] {
            let byte = scanner.bytes[index]
            if isStart, byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
                holdsViews = true
            } else if isStart, depth == 0, byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") {
                let word = scanner.word(at: index)
                let next = scanner.word(at: scanner.skipSpace(index + word.utf8.count))
                if Self.declarations.contains(word) || (word == "var" && next == "body") { return false }
            }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\n"), UInt8(ascii: ";"):
                depth += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
                isStart = true
            case UInt8(ascii: " "), UInt8(ascii: "\t"): break
            default: isStart = false
            }
        }
        return holdsViews
    }
}
