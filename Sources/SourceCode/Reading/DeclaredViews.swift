import Foundation
internal import SwiftSyntax

/// The views that a user's files declare, for messages.
package struct DeclaredViews {
    package struct Declaration: Equatable {
        package let name: String
        package let file: String
        package let line: Int
        /// What another file's `--view` cannot name.
        package let isPrivate: Bool
    }

    package let all: [Declaration]

    package init(in files: [(path: String, text: String)]) {
        all = files.flatMap { Self.declarations(in: SwiftSource($0.text), path: $0.path) }
    }

    /// The first view of each file that does not import SwiftUI. Each run looks, so only files are parsed that may have one.
    package static func withoutImport(in files: [(path: String, text: String)]) -> [Declaration] {
        files.compactMap { path, text in
            guard text.hasBytes(of: "View"), !text.hasPrefix("import SwiftUI\n"), !text.hasBytes(of: "\nimport SwiftUI\n") else { return nil }
            let source = SwiftSource(text)
            guard !importsSwiftUI(source) else { return nil }
            return declarations(in: source, path: path).first
        }
    }

    private static func declarations(in source: SwiftSource, path: String) -> [Declaration] {
        source.nodes(StructDeclSyntax.self).filter(isView).map { node in
            let isPrivate = node.modifiers.contains { [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind) }
            return Declaration(name: node.name.text, file: path, line: source.line(of: node.structKeyword.range.lowerBound), isPrivate: isPrivate)
        }
    }

    private static func importsSwiftUI(_ source: SwiftSource) -> Bool {
        source.nodes(ImportDeclSyntax.self).contains { ["SwiftUI", "SwiftUICore"].contains($0.path.first?.name.text) }
    }

    private static func isView(_ node: StructDeclSyntax) -> Bool {
        let types = node.inheritanceClause?.inheritedTypes.flatMap { inherited in
            inherited.type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [inherited.type]
        }
        return types?.contains { ["View", "SwiftUI.View"].contains($0.trimmedDescription) } ?? false
    }

    /// What `--view` may ask for, in a sentence; empty where there is nothing.
    package var offer: String {
        let shown = all.filter { !$0.isPrivate }
        guard !shown.isEmpty else { return "" }
        let names = shown.prefix(12).map { "\($0.name) (\(($0.file as NSString).lastPathComponent):\($0.line))" }
        return "the views in the sources are " + names.joined(separator: ", ") + (shown.count > 12 ? " and \(shown.count - 12) more" : "")
    }

    /// What is wrong with an expression that names one view, and no expression of one.
    func advice(for expression: String) -> String? {
        let name = expression.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = expression.dropFirst(name.count).filter { !$0.isWhitespace }
        guard name.first?.isUppercase ?? false, rest.isEmpty || rest.hasPrefix("(") else { return nil }
        guard let view = all.first(where: { $0.name == name }) else {
            return offer.isEmpty ? "the sources declare no view" : offer
        }
        if view.isPrivate {
            return "“\(name)” is private (\((view.file as NSString).lastPathComponent):\(view.line))"
        }
        return rest.isEmpty ? "--view takes an expression: '\(name)()', with what it needs between the brackets" : nil
    }
}
