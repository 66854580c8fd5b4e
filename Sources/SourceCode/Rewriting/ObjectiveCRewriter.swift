internal import SwiftSyntax
import XcodeDataModels

/// Takes out of a file what needs Objective-C's runtime, of which there is none here. What stays is at its old place, but for what
/// follows a protocol's name on its line.
enum ObjectiveCRewriter {
    /// Attributes that say how Objective-C sees something, or Interface Builder.
    static let attributes: Set = [
        "UIApplicationMain", "NSApplicationMain", "objcMembers", "objc", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
        "IBSegueAction", "NSManaged", "GKInspectable",
    ]

    static func edits(_ source: SwiftSource) -> [(range: Range<Int>, text: String)] {
        source.nodes(AttributeSyntax.self).filter { isGone($0) }.map { source.blank($0.range) }
            // Without `@objc` a member of a protocol cannot be optional; if it is left out, the compiler reports that.
            + source.nodes(DeclModifierSyntax.self).filter { $0.name.tokenKind == .keyword(.optional) }.map { source.blank($0.range) }
            + source.nodes(MacroExpansionExprSyntax.self).compactMap(edit)
            + source.nodes(ProtocolDeclSyntax.self).compactMap(edit)
            + source.nodes(ClassDeclSyntax.self).compactMap(edit)
            + source.nodes(VariableDeclSyntax.self).filter { isManaged($0.attributes) }.flatMap(accessors)
            + source.nodes(FunctionDeclSyntax.self).filter { isManaged($0.attributes) && $0.body == nil }.map(body)
    }

    private static func isGone(_ attribute: AttributeSyntax) -> Bool {
        let name = attribute.attributeName.trimmedDescription
        guard name == "convention" else { return attributes.contains(name) }
        // A closure of Swift's is what a block is elsewhere, and a function that receives elements of a path.
        let type = attribute.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType
        return attribute.arguments?.trimmedDescription == "block" || type?.tokens(viewMode: .sourceAccurate).contains { $0.text == "CGPathElement" } == true
    }

    /// The method itself stands for its name: see `Selector`. Foundation would look for a file among the tool's: see `UserBundle`.
    private static func edit(_ macro: MacroExpansionExprSyntax) -> (range: Range<Int>, text: String)? {
        switch macro.macroName.text {
        case "keyPath": (macro.range, "\"\(keyPath(macro))\"")
        case "selector": (macro.pound.range.lowerBound..<macro.macroName.range.upperBound, " Selector")
        case "fileLiteral": (macro.pound.range, " ")
        // TipKit's, which is a type here.
        case "Rule" where macro.root.description.contains("import TipKit"): (macro.pound.range, " ")
        default: nil
        }
    }

    /// The names of properties in “#keyPath(Type.property.property)”.
    private static func keyPath(_ macro: MacroExpansionExprSyntax) -> String {
        let names = macro.arguments.trimmedDescription.split(separator: ".").map { $0.trimmingCharacters(in: .whitespaces) }
        return names.drop { $0.first?.isUppercase == true }.joined(separator: ".")
    }

    private static func isManaged(_ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "NSManaged" }
    }

    /// Objective-C's initialisers are inherited in a module that is on the main actor by default; those of Swift, which are required, are not.
    private static func edit(_ node: ClassDeclSyntax) -> (range: Range<Int>, text: String)? {
        let isManaged = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == "NSManagedObject"
        let isIsolated = node.modifiers.contains { $0.name.text == "nonisolated" } || node.attributes.contains { $0.trimmedDescription == "@MainActor" }
        guard isManaged, !isIsolated else { return nil }
        let start = node.classKeyword.range.lowerBound
        return (start..<start, "nonisolated ")
    }

    private static func accessors(_ node: VariableDeclSyntax) -> [(range: Range<Int>, text: String)] {
        node.bindings.compactMap { binding in
            guard binding.accessorBlock == nil, let type = binding.typeAnnotation else { return nil }
            let end = type.range.upperBound
            let name = binding.pattern.trimmedDescription.replacing("`", with: "")
            return (end..<end, " " + ManagedAccessors.property(name))
        }
    }

    private static func body(_ node: FunctionDeclSyntax) -> (range: Range<Int>, text: String) {
        let end = node.signature.range.upperBound
        let names = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        return (end..<end, " " + ManagedAccessors.method(node.name.text, names))
    }

    /// A protocol of Objective-C's is one of classes.
    private static func edit(_ node: ProtocolDeclSyntax) -> (range: Range<Int>, text: String)? {
        let isOfObjectiveC = node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc" }
        guard isOfObjectiveC else { return nil }
        let end = node.inheritanceClause?.colon.range.upperBound ?? node.name.range.upperBound
        return (end..<end, node.inheritanceClause == nil ? ": AnyObject" : " AnyObject,")
    }
}
