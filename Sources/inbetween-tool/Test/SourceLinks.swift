import Foundation
import SourceCode

/// The dependencies between Swift files, by the names in them.
///
/// A file depends on another one if its code contains a name that the other declares: a type, a function or a variable outside of types, or a member
/// that an extension adds to a type of another module. An extension belongs to the file of the type that it extends. So a file may count as dependent
/// because of an equal name, but no dependency is missed – except for declarations that are used without a name: initialisers, subscripts, operators and
/// conformances that a file adds to other modules' types. Every file depends on a file that has such declarations.
struct SourceLinks {
    /// The names that a file declares and uses.
    private struct Outline {
        var names: Set<String> = []
        /// Types that it extends, with the names of what it adds.
        var extended: [(type: String, members: Set<String>, isUnnamed: Bool)] = []
        var hasOperators = false
        var words: Set<String> = []
    }

    private let outlines: [(path: String, outline: Outline)]

    init(_ files: [(path: String, text: String)]) {
        outlines = files.map { ($0.path, Self.outline(SourceScanner($0.text))) }
    }

    /// The changed files and all that use them; nil for all of them.
    func affected(by changed: Set<String>) -> Set<String>? {
        let types = Set(outlines.flatMap(\.outline.names))
        var declaring: [String: Set<Int>] = [:]
        for (number, file) in outlines.enumerated() {
            for name in file.outline.names { declaring[name, default: []].insert(number) }
            for (type, members, isUnnamed) in file.outline.extended where !types.contains(type) {
                if isUnnamed, changed.contains(file.path) { return nil }
                for name in members { declaring[name, default: []].insert(number) }
            }
            if file.outline.hasOperators, changed.contains(file.path) { return nil }
        }
        var users: [Int: Set<Int>] = [:]
        for (number, file) in outlines.enumerated() {
            for word in file.outline.words {
                for other in declaring[word] ?? [] where other != number { users[other, default: []].insert(number) }
            }
            for (type, _, _) in file.outline.extended {
                for owner in declaring[type] ?? [] where owner != number { users[number, default: []].insert(owner) }
            }
        }
        var found = Set(outlines.indices.filter { changed.contains(outlines[$0].path) })
        var open = Array(found)
        while let next = open.popLast() {
            for user in users[next] ?? [] where found.insert(user).inserted { open.append(user) }
        }
        return Set(found.map { outlines[$0].path })
    }

    private static let declaring: Set = ["struct", "class", "enum", "protocol", "actor", "typealias", "func", "var", "let", "macro", "case"]

    private static func outline(_ scanner: SourceScanner) -> Outline {
        var outline = Outline()
        var depth = 0
        var index = 0
        /// The index of the open extension among those of the file.
        var open: Int?
        var last = ""
        while index < scanner.bytes.count {
            guard scanner.isCode[index] else {
                index += 1
                continue
            }
            let byte = scanner.bytes[index]
            if byte == UInt8(ascii: "{") {
                depth += 1
            } else if byte == UInt8(ascii: "}") {
                depth -= 1
                if depth == 0 { open = nil }
            }
            let word = scanner.word(at: index)
            guard !word.isEmpty else {
                index += 1
                continue
            }
            index += word.utf8.count
            outline.words.insert(word)
            if depth == 0, word == "extension" {
                open = outline.extended.count
                outline.extended.append(head(of: scanner, after: index))
            } else if depth == 0, word == "operator" || word == "precedencegroup" {
                outline.hasOperators = true
            } else if declaring.contains(last), depth == 0 {
                outline.names.insert(word)
            } else if let open, depth == 1 {
                if declaring.contains(last) { outline.extended[open].members.insert(word) }
                if word == "init" || word == "subscript" { outline.extended[open].isUnnamed = true }
            }
            last = word
        }
        return outline
    }

    /// The type that an extension is of, without those around it, and whether it conforms to something.
    private static func head(of scanner: SourceScanner, after index: Int) -> (type: String, members: Set<String>, isUnnamed: Bool) {
        let end = scanner.bytes[index...].indices.first { scanner.isCode[$0] && scanner.bytes[$0] == UInt8(ascii: "{") } ?? scanner.bytes.count
        var cursor = scanner.skipSpace(index)
        var type = scanner.word(at: cursor)
        cursor += type.utf8.count
        while cursor < end, scanner.bytes[cursor] == UInt8(ascii: ".") {
            let next = scanner.word(at: cursor + 1)
            guard !next.isEmpty else { break }
            // Of a nested type the outermost one is what files know.
            if type == "SwiftUI" || type == "Foundation" || type == "Swift" { type = next }
            cursor += 1 + next.utf8.count
        }
        cursor = scanner.skipSpace(cursor)
        return (type, [], cursor < end && scanner.bytes[cursor] == UInt8(ascii: ":"))
    }
}
