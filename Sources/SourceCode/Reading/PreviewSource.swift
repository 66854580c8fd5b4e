import Foundation
internal import SwiftSyntax

/// The view of a preview, as the user has written it.
package enum PreviewSource {
    /// Of a `#Preview` at a line: the statement in its braces, or a `Group` of several; of a provider the expression for its previews. A preview
    /// with arguments is called with the one at index `argument`. Nil where there is no preview, and where it declares state.
    package static func view(file: String, line: Int, argument: Int? = nil) -> String? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        return view(text: text, line: line, argument: argument)
    }

    static func view(text: String, line: Int, argument: Int? = nil) -> String? {
        let source = SwiftSource(text)
        if let (_, content, signature, arguments) = source.previews.first(where: { $0.line == line }) {
            guard (arguments == nil) == (argument == nil),
                !content.nodes(AttributeSyntax.self).contains(where: { $0.attributeName.trimmedDescription == "Previewable" })
            else {
                return nil
            }
            // Conditions and strings of several lines keep them.
            let code = content.nodes(IfConfigDeclSyntax.self).isEmpty ? content.onOneLine : content.description
            let view = content.count == 1 ? code : "Group { \(code) }"
            guard let arguments, let argument else { return view }
            return "{ \(signature.map { $0.trimmedDescription + " " } ?? "")\(view) }(Array(\(arguments.trimmedDescription))[\(argument)])"
        }
        let provider = source.nodes(StructDeclSyntax.self).first { source.line(of: $0.structKeyword.range.lowerBound) == line }
        return provider.map { $0.name.text + ".previews" }
    }
}

extension SwiftSource {
    /// Each `#Preview` with its line its closure's statements and signature, and its arguments, if it has any.
    var previews: [(line: Int, content: CodeBlockItemListSyntax, signature: ClosureSignatureSyntax?, arguments: ExprSyntax?)] {
        macroExpansions.filter { $0.macroName.text == "Preview" }.compactMap { macro in
            let closure = macro.trailingClosure ?? macro.arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
            let arguments = macro.arguments.first { $0.label?.text == "arguments" }?.expression
            return closure.map { (line(of: macro.pound.range.lowerBound), $0.statements, $0.signature, arguments) }
        }
    }

    /// The macros that are used with a number sign, in their order.
    var macroExpansions: [any FreestandingMacroExpansionSyntax] {
        let expressions = nodes(MacroExpansionExprSyntax.self).map { $0 as any FreestandingMacroExpansionSyntax }
        let declarations = nodes(MacroExpansionDeclSyntax.self).map { $0 as any FreestandingMacroExpansionSyntax }
        return (expressions + declarations).sorted { $0.pound.range.lowerBound < $1.pound.range.lowerBound }
    }
}
