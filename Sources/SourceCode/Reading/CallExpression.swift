import Foundation

extension SourceScanner {
    private static let opening = [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")]
    private static let closing = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")]

    /// The bracket that closes the one at a place.
    func closing(_ open: Int) -> Int? {
        var depth = 0
        for index in open..<bytes.count where isCode[index] {
            depth += Self.opening.contains(bytes[index]) ? 1 : Self.closing.contains(bytes[index]) ? -1 : 0
            if depth == 0 { return index }
        }
        return nil
    }

    /// The bracket that opens what is closed at a place; of any other place, the one that is open there.
    func opening(before place: Int) -> Int? {
        var depth = 0
        for index in stride(from: place - 1, through: 0, by: -1) where isCode[index] {
            if Self.closing.contains(bytes[index]) {
                depth += 1
            } else if Self.opening.contains(bytes[index]) {
                if depth == 0 { return index }
                depth -= 1
            }
        }
        return nil
    }

    /// What stands between the next braces that are not in parentheses.
    package func closure(after place: Int) -> Range<Int>? {
        var parentheses = 0
        for index in place..<bytes.count where isCode[index] {
            switch bytes[index] {
            case UInt8(ascii: "("): parentheses += 1
            case UInt8(ascii: ")"): parentheses -= 1
            case UInt8(ascii: "{") where parentheses == 0: return closing(index).map { index + 1..<$0 }
            default: break
            }
        }
        return nil
    }

    private func isSpace(_ index: Int) -> Bool {
        [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[index])
    }

    /// The last place before another one that is neither space nor comment.
    func lastCode(before place: Int) -> Int? {
        stride(from: place - 1, through: 0, by: -1).first { !isSpace($0) && (isCode[$0] || bytes[$0] == UInt8(ascii: "\"")) }
    }

    /// The first place from another one on that is neither space nor comment.
    func firstCode(from place: Int) -> Int? {
        (place..<max(place, bytes.count)).first { !isSpace($0) && (isCode[$0] || bytes[$0] == UInt8(ascii: "\"")) }
    }

    /// Where the word begins whose last letter is at a place; nil where none is.
    func wordStart(endingAt place: Int) -> Int? {
        let count = bytes[...place].reversed().prefix { Self.isWord($0) }.count
        return count > 0 && isCode[place] ? place - count + 1 : nil
    }

    /// A part of the text with single spaces, without those before the points of calls, and without comments.
    func onOneLine(_ range: Range<Int>) -> String {
        var kept: [UInt8] = []
        var isComment = false
        for index in range {
            if isCode[index] {
                isComment = false
            } else if index == range.lowerBound || isCode[index - 1] {
                isComment = bytes[index] == UInt8(ascii: "/")
            }
            if !isComment { kept.append(bytes[index]) }
        }
        return String(decoding: kept, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing(#/\ \.(?=[a-z])/#, with: ".")
    }
}

/// Calls that follow each other, of which one is given: `.easeIn(duration: 1).delay(0.2)`.
struct CallExpression {
    /// Words behind which a new expression begins.
    private static let words: Set = ["in", "return", "else", "case", "where", "throw", "try", "await", "do", "default"]

    let range: Range<Int>
    private let scanner: SourceScanner

    init(around place: Int, in scanner: SourceScanner) {
        self.scanner = scanner
        let start = Self.start(place, scanner)
        range = start..<max(start, Self.end(place, scanner))
    }

    var text: String { scanner.onOneLine(range) }

    /// The word at a place may be what a point is before, and that point may be after another call.
    private static func start(_ word: Int, _ scanner: SourceScanner) -> Int {
        var start = word
        while start > 0, scanner.bytes[start - 1] == UInt8(ascii: ".") {
            start -= 1
            guard let before = scanner.lastCode(before: start) else { break }
            let isSameLine = !scanner.bytes[before..<start].contains(UInt8(ascii: "\n"))
            if isSameLine, before != start - 1 { break }
            var last = before
            if scanner.bytes[before] == UInt8(ascii: ")") {
                guard let open = scanner.opening(before: before), open > 0 else { break }
                last = open - 1
            }
            guard let first = scanner.wordStart(endingAt: last), !words.contains(scanner.word(at: first)) else { break }
            start = first
        }
        return start
    }

    private static func end(_ word: Int, _ scanner: SourceScanner) -> Int {
        var end = word + scanner.word(at: word).utf8.count
        while end < scanner.bytes.count {
            if scanner.bytes[end] == UInt8(ascii: "("), let close = scanner.closing(end) {
                end = close + 1
            }
            guard let point = scanner.firstCode(from: end), scanner.bytes[point] == UInt8(ascii: ".") else { break }
            let next = scanner.word(at: point + 1)
            guard !next.isEmpty else { break }
            end = point + 1 + next.utf8.count
        }
        return end
    }
}

/// Where a keyframe stands in the sources: the how manieth it is in its track.
package struct KeyframePlace: Equatable {
    private static let functions = ["LinearKeyframe", "CubicKeyframe", "SpringKeyframe", "MoveKeyframe"]

    /// The same for all keyframes between the same braces.
    package let track: Int
    /// From 0, and how many there are.
    package let index, count: Int
    /// What a `KeyframeTrack` is given, `\\.scale`; nil for other braces.
    package let path: String?

    /// Those of a file, by their places in it.
    static func all(in scanner: SourceScanner) -> [Int: KeyframePlace] {
        let calls = functions.flatMap { name in
            scanner.occurrences(of: name).filter { scanner.bytes[($0 + name.utf8.count)...].first == UInt8(ascii: "(") }
        }.sorted()
        var tracks: [Int: [Int]] = [:]
        for call in calls {
            var around = scanner.opening(before: call)
            while let bracket = around, scanner.bytes[bracket] != UInt8(ascii: "{") { around = scanner.opening(before: bracket) }
            tracks[around ?? -1, default: []].append(call)
        }
        var found: [Int: KeyframePlace] = [:]
        for (brace, calls) in tracks {
            let path = brace < 0 ? nil : path(before: brace, scanner)
            for (index, call) in calls.enumerated() {
                found[call] = KeyframePlace(track: brace, index: index, count: calls.count, path: path)
            }
        }
        return found
    }

    /// What stands in the brackets of the `KeyframeTrack` whose content begins with a brace.
    private static func path(before brace: Int, _ scanner: SourceScanner) -> String? {
        guard let before = scanner.lastCode(before: brace) else { return nil }
        if let start = scanner.wordStart(endingAt: before), scanner.word(at: start) == "KeyframeTrack" { return "\\.self" }
        let isTrailing = scanner.bytes[before] == UInt8(ascii: ")")
        guard let open = scanner.opening(before: isTrailing ? before : brace), open > 0, scanner.bytes[open] == UInt8(ascii: "("),
            let start = scanner.wordStart(endingAt: open - 1), scanner.word(at: start) == "KeyframeTrack"
        else { return nil }
        let text = scanner.onOneLine(open + 1..<(isTrailing ? before : brace))
        let first = text.prefix { $0 != "," }
        return first.hasPrefix("\\") ? String(first) : "\\.self"
    }
}
