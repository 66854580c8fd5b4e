import Foundation

/// The files that texts in C, C++ or the Metal language include, and those that these include in turn.
package enum IncludedFiles {
    /// The paths and the texts of the files found, in the order in which they are named.
    /// - Parameters:
    ///   - text: A file's text.
    ///   - folder: The folder of that file.
    ///   - folders: Further folders that the compiler searches, in order. A file in none of them belongs to the system.
    package static func texts(includedBy text: String, in folder: String, searching folders: [String]) -> [String] {
        var known: Set<String> = []
        var result: [String] = []
        func visit(_ bytes: [UInt8], _ folder: String) {
            for (name, isQuoted) in names(in: bytes) {
                let paths = name.hasPrefix("/") ? [name] : ((isQuoted ? [folder] : []) + folders).map { ($0.isEmpty ? "." : $0) + "/" + name }
                guard let (path, data) = paths.lazy.compactMap({ path in FileManager.default.contents(atPath: path).map { (path, $0) } }).first,
                    known.insert(path).inserted
                else { continue }
                result += [path, String(decoding: data, as: UTF8.self)]
                visit(Array(data), (path as NSString).deletingLastPathComponent)
            }
        }
        visit(Array(text.utf8), folder)
        return result
    }

    private static let directives = ["include_next", "include", "import", "embed"].map { Array($0.utf8) }
    private static let question = Array("__has_include".utf8)

    /// The names in the lines that begin with `#include` and the like, or test for a file.
    private static func names(in bytes: [UInt8]) -> [(name: String, isQuoted: Bool)] {
        var names: [(name: String, isQuoted: Bool)] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = bytes[start..<end].drop(while: isSpace)
            start = end + 1
            guard line.first == UInt8(ascii: "#") else { continue }
            let rest = line.dropFirst().drop(while: isSpace)
            if let directive = directives.first(where: { rest.starts(with: $0) }) {
                if let name = name(in: rest.dropFirst(directive.count)) { names.append(name) }
                continue
            }
            var remainder = rest
            while let found = remainder.indices.first(where: { remainder[$0...].starts(with: question) }) {
                remainder = remainder[found...].dropFirst(question.count).drop { $0 != UInt8(ascii: "(") }.dropFirst()
                if let name = name(in: remainder) { names.append(name) }
            }
        }
        return names
    }

    /// `"name"` or `<name>`.
    private static func name(in text: ArraySlice<UInt8>) -> (name: String, isQuoted: Bool)? {
        let text = text.drop(while: isSpace)
        guard let open = text.first, open == UInt8(ascii: "\"") || open == UInt8(ascii: "<") else { return nil }
        let isQuoted = open == UInt8(ascii: "\"")
        let name = text.dropFirst().prefix { $0 != UInt8(ascii: isQuoted ? "\"" : ">") }
        return name.isEmpty ? nil : (String(decoding: name, as: UTF8.self), isQuoted)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
