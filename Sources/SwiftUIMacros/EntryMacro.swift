import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry var name: Type = value`, in an extension of a collection of keyed values, is the key and the property.
public struct EntryMacro {
    /// The key protocol of each type that an entry can be added to.
    private static let keyProtocols = [
        "EnvironmentValues": "EnvironmentKey",
        "Transaction": "TransactionKey",
        "ContainerValues": "ContainerValueKey",
        "FocusedValues": "FocusedValueKey",
    ]

    private struct Entry {
        let name: String
        let container: String
        let access: String
        let type: TypeSyntax?
        let value: ExprSyntax?

        var key: String { "__Key_\(name)" }
    }

    private static func entry(
        _ declaration: some DeclSyntaxProtocol, _ attribute: AttributeSyntax, in context: some MacroExpansionContext, isReporting: Bool
    ) -> Entry? {
        func refuse(_ message: String) -> Entry? {
            if isReporting {
                context.report(message, at: attribute)
            }
            return nil
        }
        let container = context.lexicalContext.lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }.first?.extendedType.trimmedDescription
        let known = keyProtocols.keys.sorted().joined(separator: ", ")
        guard let container = container?.split(separator: ".").last.map(String.init), keyProtocols[container] != nil else {
            return refuse("@Entry is for variables in an extension of one of \(known)")
        }
        guard let variable = declaration.as(VariableDeclSyntax.self), !variable.isLet, !variable.isStatic, variable.bindings.count == 1,
            let binding = variable.bindings.first, let name = binding.name
        else {
            return refuse("@Entry is for one variable: @Entry var name: Type = value")
        }
        guard binding.isStored, binding.accessorBlock == nil else {
            return refuse("@Entry makes the accessors of ‘\(name)’ itself; give it a value instead")
        }
        let type = binding.typeAnnotation?.type.trimmed
        let value = binding.initializer?.value.trimmed
        let isOptional = type.map { $0.is(OptionalTypeSyntax.self) || $0.trimmedDescription.hasPrefix("Optional<") } ?? false
        guard value != nil || isOptional else {
            return refuse("the entry ‘\(name)’ needs a default value")
        }
        return Entry(name: name, container: container, access: variable.access, type: type, value: value)
    }
}

extension EntryMacro: AccessorMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let entry = entry(declaration, node, in: context, isReporting: true) else { return [] }
        return [
            "get { self[\(raw: entry.key).self] }",
            "set { self[\(raw: entry.key).self] = newValue }",
        ]
    }
}

extension EntryMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let entry = entry(declaration, node, in: context, isReporting: false), let keyProtocol = keyProtocols[entry.container] else {
            return []
        }
        var lines: [String]
        if entry.container == "FocusedValues" {
            // The key's value is what the optional holds.
            let wrapped = entry.type?.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription ?? ""
            lines = ["typealias Value = \(wrapped)"]
        } else if let type = entry.type {
            let type = type.trimmedDescription
            lines = ["typealias Value = \(type)", "static var defaultValue: Value { \(entry.value?.description ?? "nil") }"]
        } else {
            lines = ["static let defaultValue = \(entry.value?.description ?? "nil")"]
        }
        return [
            """
            private struct \(raw: entry.key): SwiftUI.\(raw: keyProtocol) {
                \(raw: lines.joined(separator: "\n    "))
            }
            """
        ]
    }
}
