import Foundation
internal import SwiftSyntax

/// The view of a preview, as the user has written it.
package enum PreviewSource {
    /// Of a `#Preview` at a line: the statement in its braces, or a `Group` of several; of a provider the expression for its previews. Nil
    /// where there is neither, and where a preview has state of its own or arguments.
    package static func view(file: String, line: Int) -> String? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        return view(text: text, line: line)
    }

    static func view(text: String, line: Int) -> String? {
        let source = SwiftSource(text)
        if let (_, content, hasArguments) = source.previews.first(where: { $0.line == line }) {
            guard !hasArguments, !content.nodes(AttributeSyntax.self).contains(where: { $0.attributeName.trimmedDescription == "Previewable" }) else {
                return nil
            }
            // Conditions and strings of several lines keep them.
            let code = content.nodes(IfConfigDeclSyntax.self).isEmpty ? content.onOneLine : content.description
            return content.count == 1 ? code : "Group { \(code) }"
        }
        let provider = source.nodes(StructDeclSyntax.self).first { source.line(of: $0.structKeyword.range.lowerBound) == line }
        return provider.map { $0.name.text + ".previews" }
    }
}

extension SwiftSource {
    /// Each `#Preview` with its line and the statements of its closure, and whether it has arguments.
    var previews: [(line: Int, content: CodeBlockItemListSyntax, hasArguments: Bool)] {
        macroExpansions.filter { $0.macroName.text == "Preview" }.compactMap { macro in
            let closure = macro.trailingClosure ?? macro.arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
            let hasArguments = macro.arguments.contains { $0.label?.text == "arguments" }
            return closure.map { (line(of: macro.pound.range.lowerBound), $0.statements, hasArguments) }
        }
    }

    /// The macros that are used with a number sign, in their order.
    var macroExpansions: [any FreestandingMacroExpansionSyntax] {
        let expressions = nodes(MacroExpansionExprSyntax.self).map { $0 as any FreestandingMacroExpansionSyntax }
        let declarations = nodes(MacroExpansionDeclSyntax.self).map { $0 as any FreestandingMacroExpansionSyntax }
        return (expressions + declarations).sorted { $0.pound.range.lowerBound < $1.pound.range.lowerBound }
    }
}
