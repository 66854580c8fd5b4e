internal import SwiftSyntax

/// Declarations that are not there on the system of the sources, or no more: the compiler knows Linux only, where they would be.
struct AvailabilityRewriter {
    let system: TargetSystem

    func edits(_ source: SwiftSource) -> [(range: Range<Int>, text: String)] {
        source.nodes(AttributeSyntax.self).flatMap { attribute -> [(range: Range<Int>, text: String)] in
            guard attribute.attributeName.trimmedDescription == "available", let arguments = attribute.arguments?.as(AvailabilityArgumentListSyntax.self),
                arguments.first?.argument.trimmedDescription == system.rawValue, let declaration = attribute.parent?.parent
            else { return [] }
            if declaration.is(EnumCaseDeclSyntax.self), arguments.contains(where: { $0.argument.trimmedDescription == "unavailable" }) {
                return [source.blank(declaration.range)]
            }
            // What replaces it is preferred, and where nothing does it can be used on older systems.
            let isObsolete = arguments.contains { $0.argument.as(AvailabilityLabeledArgumentSyntax.self)?.label.text == "obsoleted" }
            return isObsolete && Self.canBeDisfavored(declaration) ? [disfavoring(attribute, source)].compactMap(\.self) : []
        }
    }

    private static func canBeDisfavored(_ declaration: Syntax) -> Bool {
        declaration.is(FunctionDeclSyntax.self) || declaration.is(InitializerDeclSyntax.self) || declaration.is(SubscriptDeclSyntax.self)
            || declaration.is(VariableDeclSyntax.self)
    }

    /// An attribute of the same length.
    private func disfavoring(_ attribute: AttributeSyntax, _ source: SwiftSource) -> (range: Range<Int>, text: String)? {
        let mark = "@_disfavoredOverload"
        var (range, text) = source.blank(attribute.range)
        guard text.utf8.count >= mark.utf8.count, text.prefix(mark.count).allSatisfy({ $0 == " " }) else { return nil }
        text.replaceSubrange(text.startIndex..<text.index(text.startIndex, offsetBy: mark.count), with: mark)
        range = attribute.range
        return (range, text)
    }
}
