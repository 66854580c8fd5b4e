import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxMacros

public struct DoubleMacro: ExpressionMacro {
    public static func expansion(of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext) -> ExprSyntax {
        node.arguments.first.map { "2 * (\($0.expression))" } ?? "0"
    }
}

@main
struct Doubling: CompilerPlugin {
    let providingMacros: [Macro.Type] = [DoubleMacro.self]
}
