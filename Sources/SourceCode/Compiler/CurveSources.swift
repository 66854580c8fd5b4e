import Foundation

/// Expressions to be plotted, as files of Swift: one for each, so that a mistake in one stays there.
struct CurveSources {
    let expressions: [String]
    let folder: String

    private func path(_ index: Int) -> String {
        "\(folder)/Curve\(index).swift"
    }

    func write() throws {
        for (index, expression) in expressions.enumerated() {
            try UserCompiler.write(Self.wrapping(expression, index: index), to: path(index))
        }
    }

    /// Lines before the expression.
    private static let headerLength = 4

    /// Inside `Animation`, so that `spring(bounce: 0.3)` is found as well as `.spring(bounce: 0.3)`.
    private static func wrapping(_ expression: String, index: Int) -> String {
        let trimmed = expression.drop { $0.isWhitespace }
        let isImplicit = trimmed.hasPrefix(".")
        return """
            @_spi(Inbetween) import SwiftUI
            extension Animation {
                @MainActor fileprivate static var inbetweenCurve\(index): Any {
                    let curve\(isImplicit ? ": Animation" : "") =
            \(trimmed == "default" ? "`default`" : expression)
                    return curve
                }
            }
            struct InbetweenCurve\(index): CurveExpression {
                static let index = \(index)
                @MainActor static var value: Any { Animation.inbetweenCurve\(index) }
            }

            """
    }

    /// Compiles everything. A mistake in an expression has its own message.
    func compile(_ arguments: [String], with compiler: SwiftCompiler) throws {
        let (success, messages) = try compiler.runQuietly(arguments + expressions.indices.map(path), temporaryFolder: folder)
        guard !success else { return }
        let problems = problems(in: messages)
        guard !problems.isEmpty else {
            throw UserCodeError("the sources and the expressions do not compile together\n" + messages.trimmingCharacters(in: .newlines))
        }
        throw UserCodeError(problems.joined(separator: "\nerror: "))
    }

    /// The first mistake in each expression.
    private func problems(in messages: String) -> [String] {
        let lines = messages.components(separatedBy: "\n")
        return expressions.indices.compactMap { index in
            let prefix = path(index) + ":"
            for line in lines where line.hasPrefix(prefix) {
                let parts = line.dropFirst(prefix.count).split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
                guard parts.count >= 4, let row = Int(parts[0]), let column = Int(parts[1]), parts[2] == " error" else { continue }
                let rows = expressions[index].components(separatedBy: "\n")
                let title = expressions[index].split(whereSeparator: \.isWhitespace).joined(separator: " ")
                var text = "“\(title)”:\(parts[3...].joined(separator: ":"))"
                // What does not end is noticed behind the expression.
                if rows.indices.contains(row - Self.headerLength - 1) {
                    text += "\n  \(rows[row - Self.headerLength - 1])\n  " + String(repeating: " ", count: max(0, column - 1)) + "^"
                }
                return text
            }
            return nil
        }
    }
}
