import Foundation

/// A Swift file as bytes, with what is code told apart from strings and comments.
struct SourceScanner {
    let bytes: [UInt8]
    /// For each byte whether it is code.
    private(set) var isCode: [Bool]

    init(_ text: String) {
        bytes = Array(text.utf8)
        isCode = Array(repeating: true, count: bytes.count)
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "/") where next(index) == UInt8(ascii: "/"):
                index = skipLineComment(from: index)
            case UInt8(ascii: "/") where next(index) == UInt8(ascii: "*"):
                index = skipBlockComment(from: index)
            case UInt8(ascii: "\""):
                index = skipString(from: index, hashes: 0)
            case UInt8(ascii: "#"):
                let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
                if index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "\"") {
                    mark(index..<(index + hashes))
                    index = skipString(from: index + hashes, hashes: hashes)
                } else {
                    index += hashes
                }
            default:
                index += 1
            }
        }
    }

    private func next(_ index: Int) -> UInt8? {
        index + 1 < bytes.count ? bytes[index + 1] : nil
    }

    private mutating func mark(_ range: Range<Int>) {
        for index in range where index < bytes.count {
            isCode[index] = false
        }
    }

    private mutating func skipLineComment(from start: Int) -> Int {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        mark(start..<end)
        return end
    }

    private mutating func skipBlockComment(from start: Int) -> Int {
        var depth = 1
        var index = start + 2
        while index < bytes.count, depth > 0 {
            if bytes[index] == UInt8(ascii: "/"), next(index) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if bytes[index] == UInt8(ascii: "*"), next(index) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        }
        mark(start..<min(index, bytes.count))
        return index
    }

    /// Skips a string literal whose first quote is at `start`; what is interpolated counts as part of it.
    private mutating func skipString(from start: Int, hashes: Int) -> Int {
        let quote = UInt8(ascii: "\"")
        let isMultiline = start + 2 < bytes.count && bytes[start + 1] == quote && bytes[start + 2] == quote
        let quotes = isMultiline ? 3 : 1
        var index = start + quotes
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\"), hasHashes(hashes, at: index + 1) {
                let after = index + 1 + hashes
                if after < bytes.count, bytes[after] == UInt8(ascii: "(") {
                    index = skipInterpolation(from: after)
                } else {
                    index = after + 1
                }
            } else if bytes[index] == quote, bytes[index...].prefix(quotes).count == quotes,
                bytes[index..<(index + quotes)].allSatisfy({ $0 == quote }), hasHashes(hashes, at: index + quotes) {
                index += quotes + hashes
                mark(start..<index)
                return index
            } else if bytes[index] == UInt8(ascii: "\n"), !isMultiline {
                break
            } else {
                index += 1
            }
        }
        mark(start..<index)
        return index
    }

    private func hasHashes(_ count: Int, at index: Int) -> Bool {
        index + count <= bytes.count && bytes[index..<(index + count)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private mutating func skipInterpolation(from start: Int) -> Int {
        var depth = 0
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "("):
                depth += 1
                index += 1
            case UInt8(ascii: ")"):
                depth -= 1
                index += 1
                if depth == 0 { return index }
            case UInt8(ascii: "\""):
                index = skipString(from: index, hashes: 0)
            default:
                index += 1
            }
        }
        return index
    }

    // MARK: Finding

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    static func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 128 || (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
    }

    /// The places in code where `word` stands as a word of its own.
    func occurrences(of word: String) -> [Int] {
        let pattern = Array(word.utf8)
        var found: [Int] = []
        var index = 0
        while index + pattern.count <= bytes.count {
            if bytes[index] == pattern[0], isCode[index], bytes[index..<(index + pattern.count)].elementsEqual(pattern) {
                let before = index > 0 ? bytes[index - 1] : 32
                let after = index + pattern.count < bytes.count ? bytes[index + pattern.count] : 32
                if !Self.isWord(before) || !Self.isWord(pattern[0]), !Self.isWord(after) {
                    found.append(index)
                }
            }
            index += 1
        }
        return found
    }

    /// The first place at or after `index` that is code and not white space.
    func skipSpace(_ index: Int) -> Int {
        var index = index
        while index < bytes.count, !isCode[index] || bytes[index] == 32 || bytes[index] == 9 || bytes[index] == 10 || bytes[index] == 13 {
            // A string is not space.
            if !isCode[index], bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "#") { break }
            index += 1
        }
        return index
    }

    /// The word that begins at `index`.
    func word(at index: Int) -> String {
        String(decoding: bytes[index...].prefix { Self.isWord($0) }, as: UTF8.self)
    }

    /// Past the bracket that closes the one at `open`; nil when none does.
    func end(ofBracketAt open: Int) -> Int? {
        var depth = 0
        for index in open..<bytes.count where isCode[index] {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
        }
        return nil
    }

    /// Where the declaration that begins at `start` ends: at the first line end or semicolon outside of brackets.
    func endOfStatement(_ start: Int, limit: Int) -> Int {
        var depth = 0
        var index = start
        while index < limit {
            if isCode[index] {
                switch bytes[index] {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: "}"):
                    depth -= 1
                    if depth < 0 { return index }
                case UInt8(ascii: "\n"), UInt8(ascii: ";"):
                    if depth == 0 { return index }
                default: break
                }
            } else if bytes[index] == UInt8(ascii: "\n"), depth == 0, !isInsideLiteral(index) {
                return index
            }
            index += 1
        }
        return limit
    }

    private func isInsideLiteral(_ index: Int) -> Bool {
        index + 1 < bytes.count && !isCode[index + 1] && index > 0 && !isCode[index - 1]
    }

    func isTopLevel(_ place: Int) -> Bool {
        var depth = 0
        for index in 0..<place where isCode[index] {
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
        }
        return depth == 0
    }
}
