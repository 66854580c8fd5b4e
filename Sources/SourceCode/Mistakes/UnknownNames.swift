import Foundation
internal import SwiftSyntax

/// Names in the user's code that nothing declares: neither that code nor any module. The compiler knows better, but in a
/// long chain of modifiers it may take minutes to say so, or give up; see `UserCompiler`.
struct UnknownNames {
    struct Name: Equatable {
        let file: String
        /// From 1.
        let line: Int
        let column: Int
        let name: String
        let isMember: Bool

        var message: String {
            let what = isMember ? "nothing has a member '\(name)'" : "cannot find '\(name)' in scope"
            return "\(file):\(line):\(column): error: \(what)"
        }
    }

    /// The first places of each such name, in the order of the files.
    let names: [Name]

    /// A use of a name: its file's index and the offset there.
    private struct Use {
        let file: Int
        let offset: Int
        let isMember: Bool
    }

    /// - Parameters:
    ///   - declarations: Code that is compiled with the files.
    ///   - modules: Files of compiled modules, whose tables of names are read.
    ///   - others: Names that other modules declare.
    init(in files: [(path: String, text: String)], declarations: String, modules: [String], others: Set<String> = []) {
        let sources = (files.map(\.text) + [declarations]).map { SwiftSource($0) }
        // Members that are made up while the program runs cannot be known.
        guard !sources.contains(where: \.hasDynamicMembers) else {
            names = []
            return
        }
        var declared = others.union(["error", "newValue", "oldValue"])
        var uses: [String: Use] = [:]
        for (file, source) in sources.enumerated() {
            let inactive = source.inactiveRanges
            for token in source.tree.tokens(viewMode: .sourceAccurate) {
                switch token.role {
                case .use where inactive.contains { $0.contains(token.range.lowerBound) }: break
                case .declaration: declared.insert(token.plainName)
                case .use(let isMember) where file < files.count && uses[token.text] == nil:
                    uses[token.text] = Use(file: file, offset: token.range.lowerBound, isMember: isMember)
                default: break
                }
            }
            declared.formUnion(source.namesInExpressions)
        }
        // A wrapped property has two more names, with an underscore and with a dollar sign.
        var suspects = uses.filter { name, _ in
            !declared.contains(name) && !(["_", "$"].contains(name.first) && declared.contains(String(name.dropFirst())))
        }
        Self.remove(known: &suspects, modules: modules)
        // Functions of the C library are in this program.
        suspects = suspects.filter { name, use in use.isMember || dlsym(nil, name) == nil }
        names = suspects.sorted { ($0.value.file, $0.value.offset) < ($1.value.file, $1.value.offset) }.map { name, use in
            let source = sources[use.file]
            return Name(
                file: files[use.file].path, line: source.line(of: use.offset), column: source.column(of: use.offset), name: name, isMember: use.isMember)
        }
    }

    /// The names that files declare.
    static func declared(in texts: [String]) -> Set<String> {
        texts.reduce(into: []) { names, text in
            for token in SwiftSource(text).tree.tokens(viewMode: .sourceAccurate) {
                if case .declaration = token.role { names.insert(token.plainName) }
            }
        }
    }

    // MARK: Reading modules

    /// Takes away what a module knows. Its names stand between zeros.
    private static func remove(known suspects: inout [String: Use], modules: [String]) {
        for module in modules where !suspects.isEmpty {
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: module), options: .alwaysMapped) else { continue }
            data.withUnsafeBytes { table in
                guard let start = table.baseAddress else { return }
                for name in Array(suspects.keys) {
                    let pattern = [0] + Array(name.utf8) + [0]
                    if memmem(start, table.count, pattern, pattern.count) != nil {
                        suspects[name] = nil
                    }
                }
            }
        }
    }
}

extension SwiftSource {
    /// Code on which a condition has decided that it does not count.
    fileprivate var inactiveRanges: [Range<Int>] {
        nodes(IfConfigDeclSyntax.self).flatMap { block in
            let clauses = Array(block.clauses)
            let words = clauses.map { $0.condition?.trimmedDescription.trimmingCharacters(in: .whitespaces) }
            let chosen = words.firstIndex(of: "true") ?? clauses.count
            return clauses.indices.filter { words[$0] == "false" || $0 > chosen }.map { clauses[$0].range }
        }
    }
}

/// What an identifier is in the place where it is.
private enum NameRole {
    case declaration
    case use(isMember: Bool)
    case neither
}

extension TokenSyntax {
    fileprivate var role: NameRole {
        guard case .identifier = tokenKind, let parent, !text.hasPrefix("`") else { return .neither }
        switch parent.kind {
        case .labeledExpr, .declNameArgument, .multipleTrailingClosureElement, .macroExpansionExpr, .macroExpansionDecl: return .neither
        case .declReferenceExpr:
            if parent.isInCondition { return .neither }
            let around = parent.parent
            return .use(isMember: around?.as(MemberAccessExprSyntax.self)?.declName.id == parent.id || around?.kind == .keyPathPropertyComponent)
        // Attributes may be the compiler's.
        case .identifierType: return parent.parent?.kind == .attribute ? .neither : .use(isMember: false)
        case .memberType: return .use(isMember: true)
        default: return .declaration
        }
    }
}

extension SyntaxProtocol {
    /// Whether this is in what `#if` asks.
    fileprivate var isInCondition: Bool {
        var node = Syntax(self)
        while let parent = node.parent {
            if let clause = parent.as(IfConfigClauseSyntax.self) { return clause.condition?.id == node.id }
            guard parent.is(ExprSyntax.self) || parent.is(ExprListSyntax.self) || parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
            else { return false }
            node = parent
        }
        return false
    }
}

extension SwiftSource {
    fileprivate var hasDynamicMembers: Bool {
        nodes(AttributeSyntax.self).contains { $0.attributeName.trimmedDescription == "dynamicMemberLookup" }
    }

    /// The names of the captures of regular expressions, which are members of their matches.
    fileprivate var namesInExpressions: [String] {
        nodes(RegexLiteralExprSyntax.self).flatMap { $0.regex.text.matches(of: #/\(\?P?<(\w+)>/#).map { String($0.output.1) } }
    }
}
