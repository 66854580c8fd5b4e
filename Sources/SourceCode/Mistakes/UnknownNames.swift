import Foundation

// Glibc's header shows it to GNU sources only.
@_silgen_name("memmem")
private func memmem(_ haystack: UnsafeRawPointer, _ length: Int, _ needle: UnsafeRawPointer, _ needleLength: Int) -> UnsafeMutableRawPointer?

/// Names in the user's code that nothing declares: neither that code nor any module. The compiler knows better, but in a
/// long chain of modifiers it may take minutes to say so, or give up; see `UserCompiler`.
struct UnknownNames {
    struct Name: Equatable {
        let file: String
        /// From 1.
        let line: Int
        let column: Int
        let name: String
        let isMember: Bool

        var message: String {
            let what = isMember ? "nothing has a member '\(name)'" : "cannot find '\(name)' in scope"
            return "\(file):\(line):\(column): error: \(what)"
        }
    }

    /// The first places of each such name, in the order of the files.
    let names: [Name]

    private struct Occurrence {
        var file: Int
        var offset: Int
        var isMember: Bool
        var mayDeclare: Bool
    }

    /// - Parameters:
    ///   - declarations: Code that is compiled with the files.
    ///   - modules: Files of compiled modules, whose tables of names are read.
    init(in files: [(path: String, text: String)], declarations: String, modules: [String]) {
        let scanners = (files.map(\.text) + [declarations]).map(SourceScanner.init)
        var found: [String: [Occurrence]] = [:]
        for (file, scanner) in scanners.enumerated() {
            // Members that are made up while the program runs cannot be known.
            guard scanner.occurrences(of: "dynamicMemberLookup").isEmpty else {
                names = []
                return
            }
            Self.collect(scanner, file: file, into: &found)
        }
        var suspects: [String: Occurrence] = [:]
        for (name, places) in found {
            guard let first = places.first, first.file < files.count else { continue }
            if places.allSatisfy(\.isMember) || !places.contains(where: { $0.mayDeclare || $0.isMember }) {
                suspects[name] = first
            }
        }
        Self.remove(known: &suspects, modules: modules)
        names = suspects.sorted { ($0.value.file, $0.value.offset) < ($1.value.file, $1.value.offset) }.map { name, place in
            let before = scanners[place.file].bytes[..<place.offset]
            let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            return Name(
                file: files[place.file].path, line: before.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) },
                column: place.offset - lineStart + 1, name: name, isMember: place.isMember)
        }
    }

    // MARK: Reading code

    private static let declaring: Set = [
        "func", "var", "let", "case", "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype", "extension", "import",
        "macro", "precedencegroup", "operator", "for", "inout", "some", "any", "each", "repeat",
    ]
    private static let keywords: Set = [
        "as", "is", "in", "if", "else", "guard", "switch", "case", "default", "return", "throw", "throws", "rethrows", "try", "await", "async",
        "while", "repeat", "for", "do", "catch", "break", "continue", "fallthrough", "where", "defer", "self", "Self", "super", "init", "deinit",
        "subscript", "true", "false", "nil", "static", "public", "private", "fileprivate", "internal", "package", "open", "final", "lazy", "weak",
        "unowned", "mutating", "nonmutating", "override", "required", "convenience", "indirect", "dynamic", "optional", "get", "set", "willSet",
        "didSet", "nonisolated", "isolated", "consuming", "borrowing", "sending", "prefix", "postfix", "infix", "left", "right", "none", "Type",
        "Protocol", "Any", "available", "unavailable", "iOS", "macOS", "watchOS", "tvOS", "visionOS", "swift", "compiler", "os", "arch", "canImport",
        "targetEnvironment", "endif", "elseif", "selector", "keyPath", "file", "line", "column", "function", "warning", "error", "sourceLocation",
    ]

    private static func collect(_ scanner: SourceScanner, file: Int, into found: inout [String: [Occurrence]]) {
        let bytes = scanner.bytes
        var index = 0
        var lastWord = ""
        while index < bytes.count {
            guard scanner.isCode[index], isStart(bytes[index]) else {
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, scanner.isCode[index], isStart(bytes[index]) || isDigit(bytes[index]) {
                index += 1
            }
            let before = previous(bytes, start)
            let word = String(decoding: bytes[start..<index], as: UTF8.self)
            defer { lastWord = word }
            if start > 0, isDigit(bytes[start - 1]) || [UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "`")].contains(bytes[start - 1]) {
                continue
            }
            guard !keywords.contains(word), !declaring.contains(word), word != "_" else { continue }
            let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".") && !(start > 1 && bytes[start - 2] == UInt8(ascii: "."))
            found[word, default: []].append(
                Occurrence(
                    file: file, offset: start, isMember: isMember,
                    mayDeclare: declaring.contains(lastWord) || mayDeclare(bytes, after: index, before: before)))
        }
    }

    /// Whether a name between these may be one that is introduced: a parameter, a label, a part of a pattern.
    private static func mayDeclare(_ bytes: [UInt8], after index: Int, before: UInt8?) -> Bool {
        var next = index
        while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
        guard next < bytes.count else { return false }
        switch bytes[next] {
        case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: ">"): return true
        case UInt8(ascii: "="): return next + 1 < bytes.count && bytes[next + 1] != UInt8(ascii: "=")
        case UInt8(ascii: ")"): return before == UInt8(ascii: ",")
        case let byte where isStart(byte) && next > index && isWordPair(bytes, at: next): return true
        default: return bytes[next...].starts(with: Array("in ".utf8)) || bytes[next...].starts(with: Array("in\n".utf8))
        }
    }

    /// Whether a word at `next`, which stands behind another one, makes that a parameter's label.
    private static func isWordPair(_ bytes: [UInt8], at next: Int) -> Bool {
        let word = bytes[next...].prefix { isStart($0) || isDigit($0) }
        return !keywords.contains(String(decoding: word, as: UTF8.self))
    }

    private static func previous(_ bytes: [UInt8], _ index: Int) -> UInt8? {
        bytes[..<index].last { $0 != UInt8(ascii: " ") }
    }

    private static func isStart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 128 || (byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z"))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    // MARK: Reading modules

    /// Takes away what a module knows. Its names stand between zeros.
    private static func remove(known suspects: inout [String: Occurrence], modules: [String]) {
        for module in modules where !suspects.isEmpty {
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: module), options: .alwaysMapped) else { continue }
            data.withUnsafeBytes { table in
                guard let start = table.baseAddress else { return }
                for name in Array(suspects.keys) {
                    let pattern = [0] + Array(name.utf8) + [0]
                    if memmem(start, table.count, pattern, pattern.count) != nil {
                        suspects[name] = nil
                    }
                }
            }
        }
    }
}
