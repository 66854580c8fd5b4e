import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// An error in the use of a macro, reported at its source location.
struct MacroProblem: DiagnosticMessage {
    let message: String

    var diagnosticID: MessageID { MessageID(domain: "SwiftUIMacros", id: message) }
    var severity: DiagnosticSeverity { .error }
}

extension MacroExpansionContext {
    func report(_ message: String, at node: some SyntaxProtocol) {
        diagnose(Diagnostic(node: Syntax(node), message: MacroProblem(message: message)))
    }
}

extension AttributeListSyntax {
    /// Whether one of the attributes is `@name`, `@SwiftUI.name` included.
    func has(_ name: String) -> Bool {
        contains { $0.is(name) }
    }
}

extension AttributeListSyntax.Element {
    func `is`(_ name: String) -> Bool {
        guard case .attribute(let attribute) = self else { return false }
        let text = attribute.attributeName.trimmedDescription
        return text == name || text == "SwiftUI." + name
    }
}

extension VariableDeclSyntax {
    var isStatic: Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
    }

    var isLet: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

    /// `public`, `package` … of the variable, with the space after it.
    var access: String { modifiers.access }
}

extension DeclModifierListSyntax {
    var access: String {
        for modifier in self where modifier.detail == nil {
            switch modifier.name.tokenKind {
            case .keyword(.public), .keyword(.open): return "public "
            case .keyword(.package): return "package "
            case .keyword(.fileprivate): return "fileprivate "
            case .keyword(.private): return "private "
            default: continue
            }
        }
        return ""
    }
}

extension PatternBindingSyntax {
    var name: String? {
        pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }

    /// Not computed: observers do not count.
    var isStored: Bool {
        guard let block = accessorBlock else { return true }
        guard case .accessors(let accessors) = block.accessors else { return false }
        return accessors.allSatisfy {
            $0.accessorSpecifier.tokenKind == .keyword(.willSet) || $0.accessorSpecifier.tokenKind == .keyword(.didSet)
        }
    }
}
