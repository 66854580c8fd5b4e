internal import SwiftSyntax

/// What files declare that can run before views or be put around them.
struct HookNames {
    struct Name {
        let name: String
        /// The code that uses it: a function's name; for what is put around `content`, an expression.
        let call: String
    }

    /// Functions without parameters, outside of types or static ones in types.
    private(set) var setUps: [Name] = []
    /// Views that take content, modifiers, and functions from view to view.
    private(set) var wraps: [Name] = []

    init(in texts: [String]) {
        let declarations = texts.flatMap { SwiftSource($0).tree.statements.declarations }
        var initializers: [String: [InitializerDeclSyntax]] = [:]
        var conformances: [String: [String]] = [:]
        for declaration in declarations {
            guard let group = declaration.asProtocol((any DeclGroupSyntax).self), let name = Self.name(of: declaration) else { continue }
            initializers[name, default: []] += group.memberBlock.members.declarations.compactMap { $0.as(InitializerDeclSyntax.self) }
            conformances[name, default: []] += group.inheritanceClause?.inheritedTypes.flatMap { Self.names(of: $0.type) } ?? []
        }
        for declaration in declarations where !Self.isPrivate(declaration) {
            addFunctions(declaration)
            guard let type = declaration.as(StructDeclSyntax.self) else { continue }
            let name = type.name.plainName
            let kinds = conformances[name] ?? []
            if kinds.contains("ViewModifier") {
                wraps.append(Name(name: name, call: "content.modifier(\(name)())"))
            } else if kinds.contains("PreviewModifier") {
                wraps.append(Name(name: name, call: "apply(\(name)(), to: content)"))
            } else if kinds.contains("View"), let call = Self.call(of: type, initializers[name] ?? []) {
                wraps.append(Name(name: name, call: call))
            }
        }
    }

    private mutating func addFunctions(_ declaration: DeclSyntax) {
        if let function = declaration.as(FunctionDeclSyntax.self) {
            add(function, prefix: "")
        } else if let group = declaration.asProtocol((any DeclGroupSyntax).self), let name = Self.name(of: declaration) {
            for member in group.memberBlock.members.declarations {
                guard let function = member.as(FunctionDeclSyntax.self), !Self.isPrivate(member),
                    function.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
                else { continue }
                add(function, prefix: name + ".")
            }
        }
    }

    private mutating func add(_ function: FunctionDeclSyntax, prefix: String) {
        let name = prefix + function.name.plainName
        let needed = function.signature.parameterClause.parameters.filter { $0.defaultValue == nil }
        if needed.isEmpty, function.signature.returnClause == nil {
            setUps.append(Name(name: name, call: function.signature.parameterClause.parameters.isEmpty ? name : "{ \(name)() }"))
        } else if needed.count == 1, let parameter = needed.first, function.signature.returnClause?.type.trimmedDescription.contains("View") ?? false {
            wraps.append(Name(name: name, call: "\(name)\(Self.argument(parameter.firstName.text, parameter.type))"))
        }
    }

    // MARK: Views that take content

    /// The call of the initializer that takes nothing but content.
    private static func call(of type: StructDeclSyntax, _ initializers: [InitializerDeclSyntax]) -> String? {
        let name = type.name.plainName
        guard initializers.isEmpty else {
            let parameters = initializers.map { $0.signature.parameterClause.parameters.filter { $0.defaultValue == nil } }
            return parameters.first { $0.count == 1 }?.first.map { "\(name)\(argument($0.firstName.text, $0.type))" }
        }
        let needed = type.memberBlock.members.declarations.compactMap { $0.as(VariableDeclSyntax.self) }.filter { variable in
            guard let binding = variable.bindings.first, binding.initializer == nil, binding.accessorBlock == nil else { return false }
            let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
            return !attributes.contains { $0.hasSuffix("Environment") } && !variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
        }
        guard needed.count == 1, let binding = needed[0].bindings.first, let property = binding.pattern.as(IdentifierPatternSyntax.self),
            let written = binding.typeAnnotation?.type
        else { return nil }
        // A builder of the memberwise initializer takes a closure, whatever the type.
        let isBuilt = needed[0].attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix("ViewBuilder") ?? false }
        return isBuilt ? "\(name) { content }" : "\(name)\(argument(property.identifier.plainName, written))"
    }

    private static func argument(_ label: String, _ type: TypeSyntax) -> String {
        if !type.nodes(FunctionTypeSyntax.self).isEmpty { return " { content }" }
        return label == "_" ? "(content)" : "(\(label): content)"
    }

    // MARK: Names

    private static func name(of declaration: DeclSyntax) -> String? {
        if let extended = declaration.as(ExtensionDeclSyntax.self)?.extendedType { return extended.trimmedDescription }
        return declaration.asProtocol((any NamedDeclSyntax).self)?.name.plainName
    }

    private static func names(of type: TypeSyntax) -> [String] {
        if let composition = type.as(CompositionTypeSyntax.self) { return composition.elements.flatMap { names(of: $0.type) } }
        return [type.as(MemberTypeSyntax.self)?.name.text ?? type.trimmedDescription]
    }

    private static func isPrivate(_ declaration: DeclSyntax) -> Bool {
        declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
            [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
        } ?? false
    }
}
