internal import SwiftSyntax

/// The names that a file declares outside of types, adds to types, and uses.
package struct DeclaredNames {
    package struct Extension {
        /// The type that it extends: of a nested type the outermost one, without the module.
        package let type: String
        package fileprivate(set) var members: Set<String> = []
        /// Whether it adds a conformance, an initializer, a subscript or an operator, which are used without a name.
        package fileprivate(set) var isUnnamed: Bool
    }

    package private(set) var names: Set<String> = []
    package private(set) var extensions: [Extension] = []
    package private(set) var hasOperators = false
    /// Each identifier in the code, also in what strings interpolate.
    package private(set) var words: Set<String> = []

    package init(in text: String) {
        let source = SwiftSource(text)
        for token in source.tree.tokens(viewMode: .sourceAccurate) {
            switch token.tokenKind {
            case .identifier, .keyword: words.insert(token.plainName)
            case .dollarIdentifier(let name): words.insert(String(name.dropFirst()))
            default: break
            }
        }
        for declaration in source.tree.statements.declarations {
            if let node = declaration.as(ExtensionDeclSyntax.self) {
                extensions.append(Self.read(node))
            } else if declaration.is(OperatorDeclSyntax.self) || declaration.is(PrecedenceGroupDeclSyntax.self) || declaration.isOperatorFunction {
                hasOperators = true
            } else {
                names.formUnion(declaration.declaredNames)
            }
        }
    }

    /// The names that a declaration introduces, without what is in it.
    static func of(_ declaration: DeclSyntax) -> [String] { declaration.declaredNames }

    private static func read(_ node: ExtensionDeclSyntax) -> Extension {
        var read = Extension(type: outermostType(node.extendedType), isUnnamed: node.inheritanceClause != nil)
        for member in node.memberBlock.members.declarations {
            read.members.formUnion(member.declaredNames)
            if member.is(InitializerDeclSyntax.self) || member.is(SubscriptDeclSyntax.self) || member.isOperatorFunction { read.isUnnamed = true }
        }
        return read
    }

    private static func outermostType(_ type: TypeSyntax) -> String {
        // `[Element]` and the like are types of the standard library.
        guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return "" }
        let names = type.nodes(TypeSyntax.self).compactMap { $0.as(IdentifierTypeSyntax.self)?.name ?? $0.as(MemberTypeSyntax.self)?.name }
        let path = names.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.plainName)
        return path.first { !["SwiftUI", "Foundation", "Swift"].contains($0) } ?? path.first ?? ""
    }

    /// The static constants and variables that the extensions in a file add to some types.
    static func staticVariables(in text: String, of types: Set<String>) -> Set<String> {
        // Most files need not be parsed.
        guard text.contains("extension"), text.contains("static") else { return [] }
        let extensions = SwiftSource(text).nodes(ExtensionDeclSyntax.self).filter { types.contains(outermostType($0.extendedType)) }
        let variables = extensions.flatMap(\.memberBlock.members.declarations).filter { member in
            member.as(VariableDeclSyntax.self)?.modifiers.contains { $0.name.tokenKind == .keyword(.static) } ?? false
        }
        return Set(variables.flatMap(\.declaredNames))
    }
}

/// The types that a file declares, with those in other types, in their order.
package struct DeclaredTypes {
    package let all: [(name: String, line: Int)]

    package init(in text: String) {
        let source = SwiftSource(text)
        all = source.nodes(DeclSyntax.self).compactMap { node in
            let keyword =
                node.as(StructDeclSyntax.self)?.structKeyword ?? node.as(ClassDeclSyntax.self)?.classKeyword ?? node.as(EnumDeclSyntax.self)?.enumKeyword
                ?? node.as(ActorDeclSyntax.self)?.actorKeyword
            guard let keyword, let name = node.asProtocol((any NamedDeclSyntax).self)?.name else { return nil }
            return (name.plainName, source.line(of: keyword.range.lowerBound))
        }
    }
}

extension TokenSyntax {
    /// The text without the backticks around a name.
    var plainName: String { identifier?.name ?? text }
}

extension CodeBlockItemListSyntax {
    /// The declarations among the statements, also between conditions.
    var declarations: [DeclSyntax] { flatMap { $0.item.as(DeclSyntax.self)?.withoutConditions ?? [] } }
}

extension MemberBlockItemListSyntax {
    /// The members, also those between conditions.
    var declarations: [DeclSyntax] { flatMap { $0.decl.withoutConditions } }
}

extension DeclSyntax {
    /// Itself, or the declarations of all branches of a condition.
    fileprivate var withoutConditions: [DeclSyntax] {
        guard let condition = self.as(IfConfigDeclSyntax.self) else { return [self] }
        return condition.clauses.flatMap { clause in
            switch clause.elements {
            case .statements(let statements): statements.declarations
            case .decls(let members): members.declarations
            default: [DeclSyntax]()
            }
        }
    }

    /// What a declaration introduces, without what is in it.
    fileprivate var declaredNames: [String] {
        if let variable = self.as(VariableDeclSyntax.self) {
            return variable.bindings.flatMap { $0.pattern.nodes(IdentifierPatternSyntax.self) }.map(\.identifier.plainName)
        }
        if let list = self.as(EnumCaseDeclSyntax.self) { return list.elements.map(\.name.plainName) }
        return asProtocol((any NamedDeclSyntax).self).map { [$0.name.plainName] } ?? []
    }

    fileprivate var isOperatorFunction: Bool {
        guard let name = self.as(FunctionDeclSyntax.self)?.name.text.unicodeScalars.first else { return false }
        return !name.properties.isXIDStart && name != "_" && name != "`"
    }
}
