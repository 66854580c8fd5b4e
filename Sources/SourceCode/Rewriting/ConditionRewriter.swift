internal import SwiftSyntax

/// Makes a file's conditions come out as on its author's machine. Every character that stays is at its old place, so that
/// the compiler's messages are about the user's lines and columns.
struct ConditionRewriter {
    let system: TargetSystem

    private var values: [String: Bool] {
        switch system {
        case .iOS:
            [
                "os(iOS)": true, "os(Linux)": false, "canImport(UIKit)": true, "canImport(Glibc)": false,
                "targetEnvironment(simulator)": true,
            ]
        case .macOS:
            ["os(macOS)": true, "os(OSX)": true, "os(Linux)": false, "canImport(UIKit)": false, "canImport(Glibc)": false]
        case .linux:
            [:]
        }
    }

    func rewrite(_ text: String) -> String {
        guard system != .linux, Self.needsReading(text) else { return text }
        let source = SwiftSource(text)
        var edits = source.nodes(IfConfigClauseSyntax.self).compactMap(\.condition).flatMap { self.edits($0, source) }
        edits += source.nodes(ImportDeclSyntax.self).flatMap { self.edits($0, source) }
        edits += source.nodes(DeclReferenceExprSyntax.self).filter(\.isBase).map(\.baseName).compactMap(systemLibrary)
        edits += source.nodes(MemberTypeSyntax.self).compactMap { $0.baseType.as(IdentifierTypeSyntax.self)?.name }.compactMap(systemLibrary)
        edits += AvailabilityRewriter(system: system).edits(source)
        if system == .iOS {
            edits += ObjectiveCRewriter.edits(source)
        }
        return source.text(replacing: edits) + preferences(source)
    }

    /// SwiftUI's names are in files that do not import it, too. Where another module has one of them, its own is meant.
    private func preferences(_ source: SwiftSource) -> String {
        let imports = Set(source.nodes(ImportDeclSyntax.self).compactMap { $0.path.first?.name.text })
        return imports.contains("StoreKit") && !imports.contains("SwiftUI") ? "\nimport struct StoreKit.Transaction\n" : ""
    }

    /// Most files have nothing to rewrite, and need not be parsed.
    private static func needsReading(_ text: String) -> Bool {
        marks.contains(where: text.hasBytes)
    }

    private static let marks =
        [
            "#if", "Darwin", "optional", "obsoleted", "unavailable", "StoreKit", "import Security", "import MobileCoreServices", "#selector", "#keyPath",
            "#fileLiteral", "#Rule",
        ]
        + (ObjectiveCRewriter.attributes + ["convention"]).map { "@" + $0 }
        + KnownModules.withoutParts.map { $0 + "." }

    /// `true` or `false` in the place of what is asked.
    private func edits(_ condition: ExprSyntax, _ source: SwiftSource) -> [(range: Range<Int>, text: String)] {
        condition.nodes(FunctionCallExprSyntax.self).compactMap { call in
            guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self), call.rightParen?.presence == .present,
                call.arguments.count == 1, let argument = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self),
                let value = values["\(name.baseName.text)(\(argument.baseName.text))"]
            else { return nil }
            let range = call.range
            return (range, "\(value)" + String(repeating: " ", count: range.count - (value ? 4 : 5)))
        }
    }

    /// Apple's module of the C library is Glibc here. `import os.log` becomes `import os    `: Apple's modules have parts, those here have none.
    /// `import Security` becomes `import  SwiftUI`, which has the names.
    private func edits(_ node: ImportDeclSyntax, _ source: SwiftSource) -> [(range: Range<Int>, text: String)] {
        guard let name = node.path.first?.name, let last = node.path.last else { return [] }
        let isWhole = node.importKindSpecifier == nil && node.path.count > 1 && KnownModules.hasNoParts(name.text)
        let other = KnownModules.elsewhere[name.text].map { (name.range, String(repeating: " ", count: max(0, name.range.count - $0.utf8.count)) + $0) }
        // Its variables are not safe in language mode 6; Apple's headers say that `stderr` and its like are.
        let start = node.importKeyword.range.lowerBound
        let isForgiven = name.text != "Darwin" || node.attributes.contains { $0.trimmedDescription == "@preconcurrency" }
        let forgiveness = isForgiven ? nil : (start..<start, "@preconcurrency ")
        return [forgiveness, systemLibrary(name), other, isWhole ? source.blank(name.range.upperBound..<last.range.upperBound) : nil].compactMap(\.self)
    }

    private func systemLibrary(_ name: TokenSyntax) -> (range: Range<Int>, text: String)? {
        name.text == "Darwin" ? (name.range, " Glibc") : nil
    }
}

extension DeclReferenceExprSyntax {
    /// Whether a member of this is named.
    fileprivate var isBase: Bool { parent?.as(MemberAccessExprSyntax.self)?.base?.id == Syntax(self).id }
}
