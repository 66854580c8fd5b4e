import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview("Name", traits: …) { … }` becomes a type that tools find by its conformance to `PreviewRegistry`.
public struct PreviewMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let body = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self) else {
            context.report("a preview needs a view: #Preview { MyView() }", at: node)
            return []
        }
        var arguments = node.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }.map { argument in
            (argument.label.map { $0.text + ": " } ?? "") + argument.expression.trimmedDescription
        }
        arguments = arguments.isEmpty ? [] : ["(" + arguments.joined(separator: ", ") + ")"]
        let hasArguments = node.arguments.contains { $0.label?.text == "arguments" }
        let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
        let file = location?.file.description ?? "\"\""
        let line = location?.line.description ?? "0"
        let type = context.makeUniqueName("Preview")
        return [
            """
            struct \(type): SwiftUI.PreviewRegistry {
                static var filePath: String { \(raw: file) }
                static var line: Int { \(raw: line) }
                @MainActor static func makePreview() -> SwiftUI.Preview {
                    SwiftUI.Preview\(raw: arguments.joined()) \(content(of: body, hasArguments: hasArguments, in: context))
                }
            }
            """
        ]
    }

    /// The body as it is; or, when it declares state, as a view that owns the state.
    private static func content(of closure: ClosureExprSyntax, hasArguments: Bool, in context: some MacroExpansionContext) -> ClosureExprSyntax {
        let body = closure.trimmed
        var state: [String] = []
        var rest: [CodeBlockItemSyntax] = []
        for statement in body.statements {
            guard case .decl(let declaration) = statement.item, var variable = declaration.as(VariableDeclSyntax.self),
                variable.attributes.has("Previewable")
            else {
                rest.append(statement)
                continue
            }
            variable.attributes = variable.attributes.filter { !$0.is("Previewable") }
            state.append(variable.trimmedDescription)
        }
        guard !state.isEmpty else { return body }
        let parameter = Self.parameter(of: body)
        if hasArguments, parameter == nil {
            context.report("with @Previewable, the closure of a #Preview(arguments:) names the type of its parameter: { (item: Item) in … }", at: closure)
            return ExprSyntax("{ _ in SwiftUI.EmptyView() }").cast(ClosureExprSyntax.self)
        }
        let view = context.makeUniqueName("PreviewContent")
        let head = parameter.map { "(\($0.name): \($0.type)) in" } ?? ""
        let argument = parameter.map { "let \($0.name): \($0.type)\ninit(argument: \($0.type)) { \($0.name) = argument }" } ?? ""
        let call = parameter.map { "argument: \($0.name)" } ?? ""
        let content: ExprSyntax =
            """
            { \(raw: head)
                struct \(view): SwiftUI.View {
                    \(raw: argument)
                    \(raw: state.joined(separator: "\n"))
                    @SwiftUI.ViewBuilder var body: some SwiftUI.View {
                        \(raw: rest.map(\.description).joined())
                    }
                }
                return \(view)(\(raw: call))
            }
            """
        return content.cast(ClosureExprSyntax.self)
    }

    /// The parameter of a closure, if its type is written.
    private static func parameter(of body: ClosureExprSyntax) -> (name: String, type: String)? {
        guard case .parameterClause(let clause)? = body.signature?.parameterClause, let first = clause.parameters.first, let type = first.type else {
            return nil
        }
        return ((first.secondName ?? first.firstName).text, type.trimmedDescription)
    }
}

/// `@Previewable @State var x = …` is understood by `#Preview`, which takes it away.
public struct PreviewableMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let isInPreview = context.lexicalContext.contains {
            $0.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview" || $0.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview"
        }
        if !isInPreview {
            context.report("@Previewable is for variables in the body of a #Preview", at: node)
        }
        return []
    }
}
