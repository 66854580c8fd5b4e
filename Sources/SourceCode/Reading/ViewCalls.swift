import Foundation
internal import SwiftSyntax

/// The types that a user's files declare, and the views that each of them makes, in order.
package struct ViewCalls {
    /// `Circle(…)` with what is in its brackets and its closures, and in those of its modifiers.
    package final class Call {
        package let name: String
        package let file: String
        package let line: Int
        /// The text that is its first argument, if that is a literal without an interpolation.
        package let text: String?
        package fileprivate(set) var children: [Call]

        fileprivate init(name: String, file: String, line: Int, text: String?, children: [Call]) {
            self.name = name
            self.file = file
            self.line = line
            self.text = text
            self.children = children
        }

        /// The calls here and inside, outer ones first; with each, the index of the first one that is not inside of it.
        package static func flattened(_ calls: [Call]) -> [(call: Call, end: Int)] {
            var all: [(call: Call, end: Int)] = []
            func add(_ call: Call) {
                let index = all.count
                all.append((call, 0))
                call.children.forEach(add)
                all[index].end = all.count
            }
            calls.forEach(add)
            return all
        }
    }

    package struct Declaration {
        package let file: String
        package let line: Int
        /// That of its `body`.
        package let bodyLine: Int?
        /// What its body makes.
        package let calls: [Call]
    }

    /// By their names; several files, or several types, may have one.
    package private(set) var declarations: [String: [Declaration]] = [:]

    /// Each `#Preview` and each provider of previews, with what its content makes.
    package private(set) var previews: [Declaration] = []

    package init(in files: [(path: String, text: String)]) {
        let sources = files.map { Source(path: $0.path, outline: CodeOutline($0.text)) }
        let blocks = sources.flatMap(\.typeBlocks)
        var members: [String: [Member]] = [:]
        for block in blocks {
            members[block.name, default: []] += block.members
        }
        for block in blocks where !block.isExtension {
            let own = members[block.name] ?? []
            let body = own.first { $0.name == "body" && block.source.path == $0.source.path } ?? own.first { $0.name == "body" }
            var reader = Reader(members: Dictionary(own.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }))
            declarations[block.name, default: []].append(
                Declaration(
                    file: block.source.path, line: block.line, bodyLine: body.map { $0.source.scanner.line(of: $0.start) },
                    calls: body.map { reader.calls(of: $0) } ?? []))
            if let content = own.first(where: { $0.name == "previews" && $0.source === block.source }) {
                previews.append(Declaration(file: block.source.path, line: block.line, bodyLine: nil, calls: reader.calls(of: content)))
            }
        }
        previews += sources.flatMap(\.previews)
    }

    // MARK: Declarations

    private final class Source {
        let path: String
        let outline: CodeOutline
        var scanner: SourceScanner { outline.scanner }

        init(path: String, outline: CodeOutline) {
            self.path = path
            self.outline = outline
        }

        private static func kinds() -> [String] { ["struct", "class", "enum", "extension"] }

        var typeBlocks: [TypeBlock] {
            Self.kinds().flatMap { kind in
                scanner.occurrences(of: kind).compactMap { place -> TypeBlock? in
                    let start = scanner.skipSpace(place + kind.utf8.count)
                    let name = scanner.word(at: start)
                    guard name.first?.isUppercase ?? false, let brace = firstBrace(after: start), let end = outline.end(of: brace) else {
                        return nil
                    }
                    return TypeBlock(
                        name: name, isExtension: kind == "extension", line: scanner.line(of: place), source: self, range: (brace + 1)..<end)
                }
            }
        }

        var previews: [Declaration] {
            SwiftSource(String(decoding: scanner.bytes, as: UTF8.self)).previews.map { preview in
                var reader = Reader(members: [:])
                return Declaration(file: path, line: preview.line, bodyLine: nil, calls: reader.calls(in: preview.content.range, of: self))
            }
        }

        func firstBrace(after index: Int) -> Int? {
            scanner.bytes[index...].indices.first { scanner.isCode[$0] && scanner.bytes[$0] == UInt8(ascii: "{") }
        }
    }

    private struct TypeBlock {
        let name: String
        let isExtension: Bool
        let line: Int
        let source: Source
        let range: Range<Int>

        /// The properties and functions with code of their own.
        var members: [Member] {
            let scanner = source.scanner
            var depth = 0
            var found: [Member] = []
            var index = range.lowerBound
            while index < range.upperBound {
                defer { index += 1 }
                guard scanner.isCode[index] else { continue }
                switch scanner.bytes[index] {
                case UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: "v"), UInt8(ascii: "f"):
                    guard depth == 0, let member = member(at: index) else { continue }
                    found.append(member)
                default: break
                }
            }
            return found
        }

        private func member(at index: Int) -> Member? {
            let scanner = source.scanner
            let word = scanner.word(at: index)
            guard word == "var" || word == "func", index == 0 || !isLetter(scanner.bytes[index - 1]) else { return nil }
            let start = scanner.skipSpace(index + word.utf8.count)
            let name = scanner.word(at: start)
            guard !name.isEmpty, let brace = brace(after: start + name.utf8.count, isProperty: word == "var"), brace < range.upperBound,
                let end = source.outline.end(of: brace)
            else { return nil }
            return Member(name: name, source: source, start: index, range: (brace + 1)..<end)
        }

        /// The brace of a member that has one, after its type.
        private func brace(after start: Int, isProperty: Bool) -> Int? {
            let scanner = source.scanner
            var depth = 0
            for index in start..<range.upperBound where scanner.isCode[index] {
                switch scanner.bytes[index] {
                case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: "{") where depth == 0: return index
                // A stored property has a value, or ends with its line.
                case UInt8(ascii: "="), UInt8(ascii: "\n"), UInt8(ascii: ";"):
                    if depth == 0, isProperty, !isContinued(after: index) { return nil }
                default: break
                }
            }
            return nil
        }

        private func isContinued(after index: Int) -> Bool {
            guard source.scanner.bytes[index] == UInt8(ascii: "\n") else { return false }
            return source.scanner.bytes[(index + 1)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") } == UInt8(ascii: "{")
        }

        private func isLetter(_ byte: UInt8) -> Bool { Character(UnicodeScalar(byte)).isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") }
    }

    private struct Member {
        let name: String
        let source: Source
        let start: Int
        let range: Range<Int>
    }

    // MARK: Calls

    /// Reads what a type's members make. Where one names another, what that makes stands in its place.
    private struct Reader {
        let members: [String: Member]
        private var open: Set<String> = []

        init(members: [String: Member]) {
            self.members = members
        }

        mutating func calls(of member: Member) -> [Call] {
            guard open.insert(member.name).inserted else { return [] }
            defer { open.remove(member.name) }
            return calls(in: member.range, of: member.source)
        }

        mutating func calls(in range: Range<Int>, of source: Source) -> [Call] {
            let scanner = source.scanner
            var found: [Call] = []
            var index = range.lowerBound
            while index < range.upperBound {
                let word = scanner.isCode[index] ? scanner.word(at: index) : ""
                guard let first = word.first else {
                    index += 1
                    continue
                }
                let after = index + word.utf8.count
                let before = index > 0 ? scanner.bytes[index - 1] : 0
                let isMember = before == UInt8(ascii: ".") && !hasSelf(before: index - 1, scanner)
                if first.isUppercase, !isMember, let end = end(ofCallAfter: after, in: range, scanner) {
                    let inside = calls(in: after..<end, of: source)
                    found.append(
                        Call(
                            name: word, file: source.path, line: scanner.line(of: index), text: literal(after: after, scanner), children: inside))
                    index = end
                } else if !isMember, before != UInt8(ascii: "$"), !isLabel(after: after, scanner), let member = members[word], member.name != "body" {
                    found += calls(of: member)
                    index = after
                } else {
                    index = after
                }
            }
            return found
        }

        private func hasSelf(before dot: Int, _ scanner: SourceScanner) -> Bool {
            let start = dot - 4
            return start >= 0 && scanner.word(at: start) == "self"
        }

        /// `title:` is an argument's name.
        private func isLabel(after index: Int, _ scanner: SourceScanner) -> Bool {
            let next = scanner.skipSpace(index)
            return next < scanner.bytes.count && scanner.bytes[next] == UInt8(ascii: ":")
        }

        /// The text between quotes that follows the bracket.
        private func literal(after index: Int, _ scanner: SourceScanner) -> String? {
            let bytes = scanner.bytes
            guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "("), bytes[index + 1] == UInt8(ascii: "\"") else { return nil }
            let text = bytes[(index + 2)...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
            return text.contains(UInt8(ascii: "\\")) ? nil : String(decoding: text, as: UTF8.self)
        }

        /// Where the call of a type ends whose name ends at `index`, with its closures and its modifiers; nil when it is none.
        private func end(ofCallAfter index: Int, in range: Range<Int>, _ scanner: SourceScanner) -> Int? {
            var end = index
            if byte(end, scanner) == UInt8(ascii: "<"), let close = closing(of: end, in: range, scanner) {
                end = close
            }
            // `Color.red`, `Tea.Row(…)`: the last name counts, which stands for itself.
            if byte(end, scanner) == UInt8(ascii: "."), !(scanner.word(at: end + 1).first?.isLowercase ?? false) { return nil }
            let isCall = [UInt8(ascii: "("), UInt8(ascii: "{")].contains(byte(scanner.skipSpace(end), scanner))
            guard isCall || byte(end, scanner) == UInt8(ascii: ".") else { return nil }
            return endOfChain(from: end, in: range, scanner)
        }

        private func endOfChain(from start: Int, in range: Range<Int>, _ scanner: SourceScanner) -> Int {
            var end = start
            while end < range.upperBound {
                let sameLine = scanner.skipSpace(end)
                let next = skipLines(end, in: range, scanner)
                switch byte(sameLine, scanner) {
                case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["):
                    guard let close = closing(of: sameLine, in: range, scanner) else { return end }
                    end = close
                    continue
                default: break
                }
                let word = scanner.word(at: next)
                if byte(next, scanner) == UInt8(ascii: "."), scanner.isCode[next] {
                    end = next + 1 + scanner.word(at: next + 1).utf8.count
                } else if next == sameLine, !word.isEmpty, isClosureLabel(next + word.utf8.count, scanner) {
                    // `} label: {`
                    end = scanner.skipSpace(scanner.skipSpace(next + word.utf8.count) + 1)
                } else if byte(next, scanner) == UInt8(ascii: "#") {
                    // `#if` between modifiers.
                    end = scanner.bytes[next...].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
                } else {
                    return end
                }
            }
            return min(end, range.upperBound)
        }

        private func isClosureLabel(_ index: Int, _ scanner: SourceScanner) -> Bool {
            let colon = scanner.skipSpace(index)
            guard byte(colon, scanner) == UInt8(ascii: ":") else { return false }
            return byte(scanner.skipSpace(colon + 1), scanner) == UInt8(ascii: "{")
        }

        private func skipLines(_ index: Int, in range: Range<Int>, _ scanner: SourceScanner) -> Int {
            var index = index
            while index < range.upperBound {
                let next = scanner.skipSpace(index)
                guard next < range.upperBound, scanner.bytes[next] == UInt8(ascii: "\n") else { return min(next, range.upperBound) }
                index = next + 1
            }
            return index
        }

        private func byte(_ index: Int, _ scanner: SourceScanner) -> UInt8 { index < scanner.bytes.count ? scanner.bytes[index] : 0 }

        /// Behind the bracket that closes the one at `start`.
        private func closing(of start: Int, in range: Range<Int>, _ scanner: SourceScanner) -> Int? {
            let isAngle = scanner.bytes[start] == UInt8(ascii: "<")
            let (opening, ending) = isAngle ? ("<", ">") : ("([{", ")]}")
            var depth = 0
            for index in start..<range.upperBound where scanner.isCode[index] {
                let character = Character(UnicodeScalar(scanner.bytes[index]))
                if opening.contains(character) { depth += 1 }
                if ending.contains(character) { depth -= 1 }
                if depth == 0 { return index + 1 }
                if isAngle, character == "\n" || character == "{" { return nil }
            }
            return nil
        }
    }
}
