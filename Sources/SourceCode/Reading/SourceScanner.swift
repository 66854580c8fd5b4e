import Foundation

/// A Swift file as bytes, with what is code told apart from strings and comments.
package struct SourceScanner {
    package let bytes: [UInt8]
    /// For each byte whether it is code.
    package private(set) var isCode: [Bool]
    /// What stands between the brackets of the interpolations in strings, without those in others.
    private(set) var interpolations: [Range<Int>] = []

    package init(_ text: String) {
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
                    let known = interpolations.count
                    index = skipInterpolation(from: after)
                    interpolations.removeSubrange(known...)
                    interpolations.append((after + 1)..<max(after + 1, index - 1))
                } else {
                    index = after + 1
                }
            } else if bytes[index] == quote, bytes[index...].prefix(quotes).count == quotes,
                bytes[index..<(index + quotes)].allSatisfy({ $0 == quote }), hasHashes(hashes, at: index + quotes)
            {
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

    /// The places in code where `word` stands as a word of its own.
    package func occurrences(of word: String, in range: Range<Int>? = nil) -> [Int] {
        let pattern = Array(word.utf8)
        let range = range ?? 0..<bytes.count
        var found: [Int] = []
        var index = range.lowerBound
        while index + pattern.count <= range.upperBound {
            if bytes[index] == pattern[0], isCode[index], bytes[index..<(index + pattern.count)].elementsEqual(pattern) {
                let isStart = index == 0 || !Self.isWord(bytes[index - 1]) || !Self.isWord(pattern[0])
                let isEnd = index + pattern.count == bytes.count || !Self.isWord(bytes[index + pattern.count])
                if isStart, isEnd {
                    found.append(index)
                }
            }
            index += 1
        }
        return found
    }

    /// The first place at or after `index` that is neither space nor comment, on the same line.
    package func skipSpace(_ index: Int) -> Int {
        var index = index
        while index < bytes.count,
            bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") || (!isCode[index] && bytes[index] != UInt8(ascii: "\""))
        {
            index += 1
        }
        return index
    }

    /// The word that begins at `index`; empty when none does.
    package func word(at index: Int) -> String {
        String(decoding: bytes[min(index, bytes.count)...].prefix { Self.isWord($0) }, as: UTF8.self)
    }

    /// The line of a place, from 1.
    package func line(of index: Int) -> Int {
        bytes[..<index].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }

    /// What stands before a place on its line.
    func lineStart(before index: Int) -> String {
        let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: byte >= 128
        }
    }
}
