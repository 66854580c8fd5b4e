import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Model` on a class: storage, a description of its properties, and what reads and writes rows.
public struct ModelMacro {
    /// A stored variable that is kept.
    struct Property {
        let name: String
        let type: String?
        let value: ExprSyntax?
        /// The arguments of `@Attribute` and `@Relationship`, if it has one.
        let attribute: String?
        let relationship: String?

        /// Observed, and in no row.
        var isEphemeral: Bool { attribute?.contains(".ephemeral") == true }
        /// Without the backquotes of names that are words of the language.
        var plainName: String { name.trimmingBackquotes }
    }

    static func isKept(_ variable: VariableDeclSyntax) -> Bool {
        !variable.isLet && !variable.isStatic && !variable.attributes.isMarked("Transient") && !variable.attributes.isMarked("_PersistedProperty")
            && !variable.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) || $0.name.tokenKind == .keyword(.override) }
            && variable.bindings.count == 1 && variable.bindings.first?.isStored == true && variable.bindings.first?.name != nil
    }

    static func property(_ variable: VariableDeclSyntax) -> Property? {
        guard let binding = variable.bindings.first, let name = binding.name else { return nil }
        return Property(
            name: name, type: binding.typeAnnotation?.type.trimmedDescription, value: binding.initializer?.value.trimmed,
            attribute: variable.attributes.arguments(of: "Attribute"), relationship: variable.attributes.arguments(of: "Relationship"))
    }

    private static func properties(of group: some DeclGroupSyntax, in context: some MacroExpansionContext) -> [Property] {
        group.memberBlock.members.compactMap { member in
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { return nil }
            if variable.bindings.count > 1, !variable.isLet, !variable.isStatic, variable.bindings.contains(where: \.isStored) {
                context.report("declare each variable of a model with its own “var”", at: variable)
            }
            if variable.attributes.isMarked("Transient"), let binding = variable.bindings.first, binding.isStored, binding.initializer == nil,
                binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) != true
            {
                context.report("a @Transient variable needs a value to begin with", at: variable)
            }
            let isWithoutAccessors = !isKept(variable) || variable.bindings.first?.accessorBlock == nil
            if !isWithoutAccessors {
                context.report("variables of a model that are kept cannot have willSet or didSet; mark it @Transient, or use onChange(of:)", at: variable)
            }
            if variable.isLet, !variable.isStatic, variable.bindings.contains(where: { $0.initializer == nil }) {
                context.report("a constant of a model is not kept, so it needs a value here; make it a “var”", at: variable)
            }
            guard isKept(variable), let property = property(variable) else { return nil }
            guard property.isEphemeral else { return property }
            if property.value == nil, property.type?.hasSuffix("?") != true {
                context.report("an ephemeral attribute needs a value to begin with", at: variable)
            }
            return nil
        }
    }

    /// The key paths of `#Unique<T>([…], […])` and `#Index<T>(…)` in the class.
    private static func lists(_ name: String, of group: some DeclGroupSyntax) -> [String] {
        group.memberBlock.members.flatMap { member -> [String] in
            guard let macro = member.decl.as(MacroExpansionDeclSyntax.self), macro.macroName.text == name else { return [] }
            return macro.arguments.map(\.expression.trimmedDescription)
        }
    }

    private static func description(_ property: Property) -> String {
        var arguments = ["\"\(property.plainName)\"", "\\.\(property.name)", "\\._\(property.plainName)"]
        if let attribute = property.attribute {
            arguments.append("SwiftData.Schema.Attribute(\(attribute))")
        } else if let relationship = property.relationship {
            arguments.append("SwiftData.Schema.Relationship(\(relationship))")
        }
        let initial = property.value.map { " { SwiftData._Stored\(property.type.map { "<\($0)>" } ?? "")(\($0)) }" } ?? ""
        return "$0.add(\(arguments.joined(separator: ", ")))\(initial)"
    }
}

extension ModelMacro: MemberMacro {
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let group = declaration.as(ClassDeclSyntax.self) else {
            context.report("@Model is for classes", at: node)
            return []
        }
        let properties = properties(of: group, in: context)
        let access =
            ["public ", "package "].contains(group.modifiers.access) ? group.modifiers.access : ["open "].contains(group.modifiers.access) ? "public " : ""
        let type = group.name.text
        let lists = lists("Unique", of: group).map { "$0.unique(\($0))" } + self.lists("Index", of: group).map { "$0.index(\($0))" }
        let described = properties.map { description($0) } + lists
        let loads = properties.enumerated().map { "_\($1.plainName) = row.stored(\($0), \\\(type)._\($1.plainName))" }
        let encodes = properties.enumerated().map { "row.put(\($0), _\($1.plainName))" }
        func block(_ lines: [String]) -> String { lines.joined(separator: "\n    ") }
        return [
            "\(raw: access)nonisolated let _$state = SwiftData._ModelState()",
            """
            \(raw: access)nonisolated static let _$entity = SwiftData._Entity(\(raw: type).self, name: "\(raw: type.trimmingBackquotes)") {
                \(raw: described.isEmpty ? "_ = $0" : block(described))
            }
            """,
            """
            \(raw: access)required init(_$row row: SwiftData._RowReader) {
                \(raw: block(loads))
            }
            """,
            """
            \(raw: access)func _$load(_ row: SwiftData._RowReader) {
                \(raw: block(loads))
            }
            """,
            """
            \(raw: access)func _$encode(into row: SwiftData._RowWriter) {
                \(raw: block(encodes))
            }
            """,
        ]
    }
}

extension ModelMacro: MemberAttributeMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingAttributesFor member: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard declaration.is(ClassDeclSyntax.self), let variable = member.as(VariableDeclSyntax.self), isKept(variable) else { return [] }
        return ["@_PersistedProperty"]
    }
}

extension ModelMacro: ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
        let conformance: DeclSyntax = "extension \(type.trimmed): SwiftData.PersistentModel {}"
        return [conformance.cast(ExtensionDeclSyntax.self)]
    }
}

/// The accessors of a variable that is kept, and its storage.
public struct PersistedPropertyMacro {}

extension PersistedPropertyMacro: AccessorMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let variable = declaration.as(VariableDeclSyntax.self), let property = ModelMacro.property(variable) else { return [] }
        let (name, storage) = (property.name, "_" + property.plainName)
        return [
            """
            @storageRestrictions(initializes: \(raw: storage))
            init(initialValue) {
                \(raw: storage) = SwiftData._Stored(initialValue)
            }
            """,
            """
            get {
                _$state.access(self, \\.\(raw: name))
                return SwiftData._value(of: self, \\.\(raw: name), \(raw: storage))
            }
            """,
            property.isEphemeral
                ? """
                set {
                    _$state.withMutation(of: self, \\.\(raw: name)) { \(raw: storage) = SwiftData._Stored(newValue) }
                }
                """
                : """
                set {
                    SwiftData._set(self, \\.\(raw: name), \\.\(raw: storage), newValue)
                }
                """,
        ]
    }
}

extension PersistedPropertyMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let variable = declaration.as(VariableDeclSyntax.self), let property = ModelMacro.property(variable) else { return [] }
        let isOptional = property.type.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") } ?? false
        let value = property.value?.description ?? (isOptional ? "nil" : nil)
        let storage = "private var _\(property.plainName)"
        guard let type = property.type else {
            return value.map { ["\(raw: storage) = SwiftData._Stored(\(raw: $0))"] } ?? []
        }
        return ["\(raw: storage): SwiftData._Stored<\(raw: type)>\(raw: value.map { " = SwiftData._Stored(\($0))" } ?? "")"]
    }
}

/// `@Attribute`, `@Relationship` and `@Transient` are read by `@Model`.
public struct ModelNoteMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}

/// `#Unique` and `#Index` are read by `@Model`.
public struct ModelListMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}

/// `@ModelActor` on an actor.
public struct ModelActorMacro {}

extension ModelActorMacro: MemberMacro {
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.is(ActorDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
            context.report("@ModelActor is for actors", at: node)
            return []
        }
        let access = ["public ", "package "].contains(declaration.modifiers.access) ? declaration.modifiers.access : ""
        return [
            "\(raw: access)nonisolated let modelExecutor: any SwiftData.ModelExecutor",
            "\(raw: access)nonisolated let modelContainer: SwiftData.ModelContainer",
            """
            \(raw: access)init(modelContainer: SwiftData.ModelContainer) {
                let modelContext = SwiftData.ModelContext(modelContainer)
                self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: modelContext)
                self.modelContainer = modelContainer
            }
            """,
        ]
    }
}

extension ModelActorMacro: ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard !protocols.isEmpty else { return [] }
        let conformance: DeclSyntax = "extension \(type.trimmed): SwiftData.ModelActor {}"
        return [conformance.cast(ExtensionDeclSyntax.self)]
    }
}

extension AttributeListSyntax {
    fileprivate func isMarked(_ name: String) -> Bool { named(name) != nil }

    private func named(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { ["", "SwiftData."].map { $0 + name }.contains($0.attributeName.trimmedDescription) }
    }

    /// The arguments of `@name(…)` as they are written; nil without that attribute.
    fileprivate func arguments(of name: String) -> String? {
        named(name).map { $0.arguments?.trimmedDescription ?? "" }
    }
}

extension String {
    fileprivate var trimmingBackquotes: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
