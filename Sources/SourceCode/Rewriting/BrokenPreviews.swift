import Foundation
internal import SwiftSyntax

/// A `#Preview` that does not compile.
package struct BrokenPreview: Equatable {
    package let file: String
    package let line: Int
    /// Its title; nil if it has none.
    package let title: String?
}

/// The previews that hold all errors of a compiler's messages, and the files without them.
struct BrokenPreviews {
    private(set) var list: [BrokenPreview] = []
    private(set) var filesWithout: [String: [UserCompiler.File]]

    /// Nil if there is no error, or one outside of previews.
    ///
    /// - Parameter files: The files of each module.
    init?(messages: String, files: [String: [UserCompiler.File]]) {
        filesWithout = files
        var places = CompilerMessages(messages).placesOfErrors.map { place in place.map { (path: $0.path, line: $0.line) } }
        guard !places.isEmpty else { return nil }
        for (module, files) in files {
            for (index, file) in files.enumerated() where places.contains(where: { $0?.path == file.path }) {
                let source = SwiftSource(file.text)
                var blanks: [Range<Int>] = []
                for macro in source.macroExpansions where macro.macroName.text == "Preview" {
                    let range = macro.range
                    let lines = source.line(of: range.lowerBound)...source.line(of: range.upperBound - 1)
                    let others = places.filter { $0?.path != file.path || !lines.contains($0?.line ?? 0) }
                    guard others.count < places.count else { continue }
                    places = others
                    blanks.append(range)
                    list.append(BrokenPreview(file: file.path, line: lines.lowerBound, title: macro.title))
                }
                let text = source.text(replacing: blanks.map { source.blank($0) })
                filesWithout[module]?[index] = UserCompiler.File(path: file.path, original: file.original, text: text)
            }
        }
        guard places.isEmpty else { return nil }
        list.sort { ($0.file, $0.line) < ($1.file, $1.line) }
    }
}

extension CompilerMessages {
    /// The file and line of each error, of one in a macro's expansion those of the macro; nil where there is none.
    fileprivate var placesOfErrors: [(path: String, line: Int)?] {
        errors.map { error in
            let text = error.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
            guard let start = text.firstMatch(of: #/^(.+):([0-9]+):[0-9]+: error: /#) else { return nil }
            let place = text.firstMatch(of: #/(?m)^(.+):([0-9]+):[0-9]+: note: in expansion of macro /#) ?? start
            return Int(place.output.2).map { (String(place.output.1), $0) }
        }
    }
}

extension FreestandingMacroExpansionSyntax {
    /// The text of the first argument, if it is one without a label.
    fileprivate var title: String? {
        arguments.first.flatMap { $0.label == nil ? $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue : nil }
    }
}
