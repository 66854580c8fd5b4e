import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Animatable` on a type makes `animatableData` of its stored variables, but for those marked `@AnimatableIgnored`.
public struct AnimatableMacro {
    private struct Property {
        let name: String
        let type: String
    }

    /// Types that people store in shapes and views, and that have no values between two values.
    private static let unanimatable: Set<String> = [
        "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "String", "Character", "Date",
        "UUID", "URL", "Text", "Image", "Edge", "Axis", "Alignment",
    ]

    private static func properties(of group: some DeclGroupSyntax, in context: some MacroExpansionContext) -> [Property]? {
        var properties: [Property] = []
        var isWhole = true
        for member in group.memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isLet, !variable.isStatic,
                variable.attributes.isEmpty
            else { continue }
            // `var a, b: Double`: the type stands at the last one.
            var type: TypeSyntax?
            var found: [Property] = []
            for binding in variable.bindings.reversed() where binding.isStored {
                type = binding.typeAnnotation?.type ?? type
                guard let name = binding.name else { continue }
                let resolved = type?.trimmedDescription ?? binding.initializer.flatMap { literalType($0.value) }
                guard let resolved else {
                    context.report("@Animatable needs the type of ‘\(name)’: write “var \(name): Type”, or mark it @AnimatableIgnored", at: binding)
                    isWhole = false
                    continue
                }
                if unanimatable.contains(resolved) || type.map(isOfNoVector) == true {
                    context.report("‘\(name)’ is of type \(resolved), which cannot be animated; mark it @AnimatableIgnored", at: binding)
                    isWhole = false
                }
                found.append(Property(name: name, type: resolved))
            }
            properties += found.reversed()
        }
        return isWhole ? properties : nil
    }

    /// Optionals, functions, tuples and the like: whatever stands in them, they are no vectors.
    private static func isOfNoVector(_ type: TypeSyntax) -> Bool {
        if let tuple = type.as(TupleTypeSyntax.self) {
            let inner = tuple.elements.first?.type
            return tuple.elements.count != 1 || inner.map(isOfNoVector) == true
        }
        let isAttributed = type.is(AttributedTypeSyntax.self) || type.is(FunctionTypeSyntax.self) || type.is(MetatypeTypeSyntax.self)
        return isAttributed || type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            || type.is(DictionaryTypeSyntax.self) || type.is(SomeOrAnyTypeSyntax.self)
    }

    private static func hasOwnData(_ group: some DeclGroupSyntax) -> Bool {
        group.memberBlock.members.contains { member in
            member.decl.as(VariableDeclSyntax.self)?.bindings.contains { $0.name == "animatableData" } ?? false
        }
    }

    private static func literalType(_ value: ExprSyntax) -> String? {
        if value.is(FloatLiteralExprSyntax.self) { return "Double" }
        if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        if value.is(StringLiteralExprSyntax.self) { return "String" }
        if let sign = value.as(PrefixOperatorExprSyntax.self), sign.operator.text == "-" { return literalType(sign.expression) }
        // `CGFloat(2)`, `Angle.degrees(30)`, `Angle.zero`
        var callee = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
        if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
            callee = base
        }
        guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true else { return nil }
        return name
    }
}

extension AnimatableMacro: MemberMacro {
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard !hasOwnData(declaration), let properties = properties(of: declaration, in: context) else { return [] }
        guard let last = properties.last else {
            context.report("there is nothing to animate here: @Animatable needs stored variables without @AnimatableIgnored", at: node)
            return []
        }
        let lines = properties.map { property in
            let opening = property.name == last.name ? "" : "SwiftUI.AnimatablePair<"
            return "\(opening)\(property.type).AnimatableData\(property.name == last.name ? "" : ",") "
                + "// ‘\(property.name)’: if it cannot be animated, mark it @AnimatableIgnored"
        }
        let type = lines.joined(separator: "\n    ") + "\n" + String(repeating: ">", count: properties.count - 1)
        var getter = "SwiftUI._animatableData(of: \(last.name))"
        for property in properties.dropLast().reversed() {
            getter = "SwiftUI.AnimatablePair(SwiftUI._animatableData(of: \(property.name)), \(getter))"
        }
        var setter: [String] = []
        var path = "newValue"
        for property in properties {
            let isLast = property.name == last.name
            setter.append("SwiftUI._setAnimatableData(of: &\(property.name), to: \(path)\(isLast ? "" : ".first"))")
            path += ".second"
        }
        let access = declaration.modifiers.access == "public " || declaration.modifiers.access == "package " ? declaration.modifiers.access : ""
        return [
            """
            \(raw: access)nonisolated var animatableData: \(raw: type) {
                get {
                    \(raw: getter)
                }
                set {
                    \(raw: setter.joined(separator: "\n"))
                }
            }
            """
        ]
    }
}

extension AnimatableMacro: ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard !protocols.isEmpty else { return [] }
        let conformance: DeclSyntax = "extension \(type.trimmed): SwiftUI.Animatable {}"
        return [conformance.cast(ExtensionDeclSyntax.self)]
    }
}

/// `@AnimatableIgnored` is read by `@Animatable`.
public struct AnimatableIgnoredMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
