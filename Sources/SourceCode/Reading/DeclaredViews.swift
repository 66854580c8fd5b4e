import Foundation

/// The views that a user's files declare, for messages.
package struct DeclaredViews {
    package struct Declaration: Equatable {
        package let name: String
        package let file: String
        package let line: Int
        /// What another file's `--view` cannot name.
        package let isPrivate: Bool
    }

    package let all: [Declaration]
    /// The first one of each file that does not import SwiftUI.
    package let withoutImport: [Declaration]

    package init(in files: [(path: String, text: String)]) {
        var all: [Declaration] = []
        var withoutImport: [Declaration] = []
        for (path, text) in files {
            let scanner = SourceScanner(text)
            let found = Self.declarations(in: scanner, path: path)
            all += found
            if let first = found.first, !Self.importsSwiftUI(scanner) {
                withoutImport.append(first)
            }
        }
        self.all = all
        self.withoutImport = withoutImport
    }

    private static func declarations(in scanner: SourceScanner, path: String) -> [Declaration] {
        scanner.occurrences(of: "struct").compactMap { place in
            let start = scanner.skipSpace(place + "struct".utf8.count)
            let name = scanner.word(at: start)
            guard !name.isEmpty, isView(scanner, after: start + name.utf8.count) else { return nil }
            return Declaration(name: name, file: path, line: scanner.line(of: place), isPrivate: scanner.lineStart(before: place).contains("private"))
        }
    }

    private static func importsSwiftUI(_ scanner: SourceScanner) -> Bool {
        ["SwiftUI", "SwiftUICore"].contains { module in
            scanner.occurrences(of: module).contains { scanner.lineStart(before: $0).contains("import ") }
        }
    }

    /// Whether `View` is among the protocols, which stand before the brace.
    private static func isView(_ scanner: SourceScanner, after index: Int) -> Bool {
        let end = scanner.bytes[index...].indices.first { scanner.isCode[$0] && scanner.bytes[$0] == UInt8(ascii: "{") } ?? scanner.bytes.count
        return ["View", "SwiftUI.View"].contains { name in
            scanner.occurrences(of: name, in: index..<end).contains { place in
                // Not a generic parameter's.
                let clause = scanner.bytes[index..<place]
                return clause.contains(UInt8(ascii: ":")) && clause.reduce(0) { $0 + ($1 == UInt8(ascii: "<") ? 1 : $1 == UInt8(ascii: ">") ? -1 : 0) } == 0
            }
        }
    }

    /// What `--view` may ask for, in a sentence; empty where there is nothing.
    package var offer: String {
        let shown = all.filter { !$0.isPrivate }
        guard !shown.isEmpty else { return "" }
        let names = shown.prefix(12).map { "\($0.name) (\(($0.file as NSString).lastPathComponent):\($0.line))" }
        return "the views in the sources are " + names.joined(separator: ", ") + (shown.count > 12 ? " and \(shown.count - 12) more" : "")
    }

    /// What is wrong with an expression that names one view, and no expression of one.
    func advice(for expression: String) -> String? {
        let name = expression.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = expression.dropFirst(name.count).filter { !$0.isWhitespace }
        guard name.first?.isUppercase ?? false, rest.isEmpty || rest.hasPrefix("(") else { return nil }
        guard let view = all.first(where: { $0.name == name }) else {
            return offer.isEmpty ? "the sources declare no view" : offer
        }
        if view.isPrivate {
            return "“\(name)” is private (\((view.file as NSString).lastPathComponent):\(view.line))"
        }
        return rest.isEmpty ? "--view takes an expression: '\(name)()', with what it needs between the brackets" : nil
    }
}
