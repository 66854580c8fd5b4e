import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Generable` on a structure or an enumeration: its schema, and what converts it to and from generated content.
public struct GenerableMacro {
    private struct Property {
        let name, type: String
        let isOptional: Bool
        /// The arguments of `@Guide`: a description, and rules.
        let description: String?
        let guides: [String]

        var plainType: String { isOptional ? String(type.dropLast()) : type }
    }

    private static func properties(of group: some DeclGroupSyntax, in context: some MacroExpansionContext) -> [Property] {
        group.memberBlock.members.compactMap { member in
            guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isStatic, let binding = variable.bindings.first, binding.isStored,
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else { return nil }
            guard variable.bindings.count == 1, let type = binding.typeAnnotation?.type else {
                context.report("a variable of a @Generable type needs its type, and its own “var”", at: variable)
                return nil
            }
            let guide = variable.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription.hasSuffix("Guide") }
            let arguments = guide?.arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
            return Property(
                name: name, type: type.trimmedDescription, isOptional: type.is(OptionalTypeSyntax.self),
                description: arguments.first { $0.label?.text == "description" }?.expression.trimmedDescription,
                guides: arguments.filter { $0.label == nil }.map(\.expression.trimmedDescription))
        }
    }

    private static func cases(of group: EnumDeclSyntax, in context: some MacroExpansionContext) -> [String] {
        group.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements).map { element in
            if element.parameterClause != nil {
                context.report("cases with values of a @Generable enumeration are not supported here", at: element)
            }
            return element.name.text
        }
    }

    private static func description(of node: AttributeSyntax) -> String {
        node.arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.text == "description" }?.expression.trimmedDescription ?? "nil"
    }
}

extension GenerableMacro: MemberMacro {
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let access = declaration.modifiers.access
        if let group = declaration.as(EnumDeclSyntax.self) {
            let names = cases(of: group, in: context).map { "\"\($0)\"" }.joined(separator: ", ")
            return [
                """
                \(raw: access)nonisolated static var generationSchema: FoundationModels.GenerationSchema {
                    FoundationModels.GenerationSchema(type: Self.self, description: \(raw: description(of: node)), anyOf: [\(raw: names)])
                }
                """
            ]
        }
        guard declaration.is(StructDeclSyntax.self) else {
            context.report("@Generable is for structures and enumerations", at: node)
            return []
        }
        let properties = properties(of: declaration, in: context)
        let schema = properties.map { property in
            let description = property.description.map { "description: \($0), " } ?? ""
            let guides = property.guides.isEmpty ? "" : ", guides: [\(property.guides.joined(separator: ", "))]"
            return "FoundationModels.GenerationSchema.Property(name: \"\(property.name)\", \(description)type: \(property.type).self\(guides))"
        }
        let parts = properties.map { "\(access)var \($0.name): \($0.plainType).PartiallyGenerated?" }
        let reads = properties.map { "\($0.name) = try content.value(forProperty: \"\($0.name)\")" }
        func lines(_ lines: [String]) -> String { lines.joined(separator: "\n    ") }
        return [
            """
            \(raw: access)nonisolated static var generationSchema: FoundationModels.GenerationSchema {
                FoundationModels.GenerationSchema(type: Self.self, description: \(raw: description(of: node)), properties: [
                    \(raw: schema.joined(separator: ",\n        "))
                ])
            }
            """,
            """
            \(raw: access)nonisolated struct PartiallyGenerated: Identifiable, FoundationModels.ConvertibleFromGeneratedContent {
                \(raw: access)var id: FoundationModels.GenerationID
                \(raw: lines(parts))
                \(raw: access)init(_ content: FoundationModels.GeneratedContent) throws {
                    id = content.id ?? FoundationModels.GenerationID()
                    \(raw: lines(reads))
                }
            }
            """,
        ]
    }
}

extension GenerableMacro: ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard !protocols.isEmpty else { return [] }
        let access = declaration.modifiers.access
        let (read, written): (String, String)
        if let group = declaration.as(EnumDeclSyntax.self) {
            let names = cases(of: group, in: context)
            let cases = names.map { "case \"\($0)\": self = .\($0)" } + ["default: throw content.unknownChoice()"]
            read = "switch try String(content) {\n        \(cases.joined(separator: "\n        "))\n        }"
            let texts = names.map { "case .\($0): FoundationModels.GeneratedContent(\"\($0)\")" }
            written = "switch self {\n        \(texts.joined(separator: "\n        "))\n        }"
        } else {
            guard declaration.is(StructDeclSyntax.self) else { return [] }
            let names = properties(of: declaration, in: context).map(\.name)
            read = names.map { "\($0) = try content.value(forProperty: \"\($0)\")" }.joined(separator: "\n        ")
            let pairs = names.map { "\"\($0)\": \($0)" }.joined(separator: ", ")
            written = "FoundationModels.GeneratedContent(properties: [\(pairs.isEmpty ? ":" : pairs)])"
        }
        let conformance: DeclSyntax = """
            nonisolated extension \(type.trimmed): FoundationModels.Generable {
                \(raw: access)nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
                    \(raw: read)
                }
                \(raw: access)nonisolated var generatedContent: FoundationModels.GeneratedContent {
                    \(raw: written)
                }
            }
            """
        return [conformance.cast(ExtensionDeclSyntax.self)]
    }
}
