import Foundation
internal import SwiftSyntax

/// Files without what needs some modules: files that import one, and statements and declarations that use what these files declare.
struct LeftOut {
    private final class Entry {
        let module: String
        let file: UserCompiler.File
        let source: SwiftSource
        /// What is blank; no range is in another.
        var ranges: [Range<Int>] = []
        var isOut = false
        var notes: [(line: Int, text: String)] = []

        init(module: String, file: UserCompiler.File) {
            (self.module, self.file, source) = (module, file, SwiftSource(file.text))
        }

        func isBlank(_ offset: Int) -> Bool { isOut || ranges.contains { $0.contains(offset) } }

        func leaveOut(_ range: Range<Int>, _ what: String, because name: String) {
            ranges.removeAll { range.contains($0.lowerBound) }
            notes.removeAll { $0.line >= source.line(of: range.lowerBound) && $0.line <= source.line(of: range.upperBound) }
            ranges.append(range)
            notes.append((source.line(of: range.lowerBound), "\(what), which uses \(name)"))
        }
    }

    private let entries: [Entry]
    /// Names at the top of files that are left out.
    private var dropped: Set<String> = []

    /// - Parameters:
    ///   - modules: The names of modules that are not there.
    ///   - files: The files of each module.
    init(modules: Set<String>, files: [String: [UserCompiler.File]]) {
        entries = files.sorted { $0.key < $1.key }.flatMap { name, files in files.map { Entry(module: name, file: $0) } }
        for entry in entries {
            let needed = entry.source.nodes(ImportDeclSyntax.self).filter { !$0.isBelowCondition }.compactMap { $0.path.first?.name.text }
            if let name = needed.first(where: modules.contains) {
                entry.isOut = true
                entry.notes = [(0, "the whole file, which imports \(name)")]
            }
        }
        for entry in entries where entry.isOut {
            dropped.formUnion(DeclaredNames(in: entry.file.text).names)
        }
        for entry in entries where !entry.isOut {
            dropped.subtract(DeclaredNames(in: entry.file.text).names)
        }
        while entries.map({ leaveOutUses(in: $0) }).contains(true) {}
    }

    /// The files as they are to be compiled.
    var files: [String: [UserCompiler.File]] {
        Dictionary(grouping: entries, by: \.module).mapValues { entries in
            entries.map { entry in
                let ranges = entry.isOut ? [0..<entry.source.bytes.count] : entry.ranges
                let text = entry.source.text(replacing: ranges.map { entry.source.blank($0) })
                return UserCompiler.File(path: entry.file.path, original: entry.file.original, text: text)
            }
        }
    }

    /// What is left out, in the order of the files.
    var notes: [String] {
        entries.flatMap { entry in
            entry.notes.sorted { $0.line < $1.line }.map { "\(entry.file.path)\($0.line == 0 ? "" : ":\($0.line)"): \($0.text)" }
        }
    }

    // MARK: Uses

    /// Whether no parameter, variable or other function has the name.
    private func isDeclaredOnce(_ name: String) -> Bool {
        let declarations = entries.flatMap { entry in
            !entry.file.text.hasBytes(of: name)
                ? []
                : entry.source.tree.tokens(viewMode: .sourceAccurate).filter { token in
                    guard token.plainName == name, let kind = token.parent?.kind else { return false }
                    return [.functionDecl, .identifierPattern, .functionParameter, .closureShorthandParameter, .closureParameter].contains(kind)
                }
        }
        return declarations.count == 1
    }

    private mutating func leaveOutUses(in entry: Entry) -> Bool {
        guard !entry.isOut, !dropped.isEmpty else { return false }
        var hasChanged = false
        for token in entry.source.tree.tokens(viewMode: .sourceAccurate) {
            guard case .identifier = token.tokenKind, dropped.contains(token.plainName), token.isUseOfName, !entry.isBlank(token.range.lowerBound) else {
                continue
            }
            hasChanged = true
            if let statement = token.statementThatCanGo {
                let words = statement.trimmedDescription.prefix { !$0.isNewline && $0 != "{" }.trimmingCharacters(in: .whitespaces)
                entry.leaveOut(statement.range, "“\(words)”", because: token.plainName)
            } else if let member = token.memberOfExtension {
                let names = DeclaredNames.of(member)
                entry.leaveOut(member.range, names.first.map { "“\($0)”" } ?? "a member", because: token.plainName)
                dropped.formUnion(names.filter(isDeclaredOnce))
            } else if let item = token.itemOfFile {
                let names = item.item.as(DeclSyntax.self).map { DeclaredNames(in: $0.trimmedDescription).names } ?? []
                entry.leaveOut(item.range, names.sorted().first.map { "“\($0)”" } ?? "a declaration", because: token.plainName)
                dropped.formUnion(names)
            } else {
                entry.isOut = true
                entry.notes = [(0, "the whole file, which uses \(token.plainName)")]
            }
        }
        return hasChanged
    }
}

extension ImportDeclSyntax {
    /// Whether a condition decides about the import, which then knows what there is.
    var isBelowCondition: Bool { Syntax(self).ancestors.contains { $0.is(IfConfigClauseSyntax.self) } }
}

extension Syntax {
    fileprivate var ancestors: some Sequence<Syntax> { sequence(first: self) { $0.parent }.dropFirst() }
}

extension TokenSyntax {
    /// Whether this is no member, no label and no new name.
    fileprivate var isUseOfName: Bool {
        guard let parent else { return false }
        switch parent.kind {
        case .declReferenceExpr: return parent.parent?.as(MemberAccessExprSyntax.self)?.declName.id != parent.id
        case .identifierType: return true
        default: return false
        }
    }

    /// The innermost statement around this whose place others fill, or none has to fill.
    fileprivate var statementThatCanGo: CodeBlockItemSyntax? {
        for node in Syntax(self).ancestors {
            if node.is(MemberBlockSyntax.self) { return nil }
            guard let item = node.as(CodeBlockItemSyntax.self) else { continue }
            guard !item.item.is(DeclSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self), let holder = list.parent,
                !holder.is(SourceFileSyntax.self)
            else { return nil }
            let isBranch = holder.is(CodeBlockSyntax.self) && holder.parent?.is(IfExprSyntax.self) == true
            if !item.item.is(StmtSyntax.self) || item.item.is(ExpressionStmtSyntax.self), list.count > 1 || isBranch { return item }
        }
        return nil
    }

    /// The function, variable or type in an extension that this is in, where nothing but calls needs it.
    fileprivate var memberOfExtension: DeclSyntax? {
        guard let item = itemOfFile?.item.as(ExtensionDeclSyntax.self), item.inheritanceClause == nil else { return nil }
        let member = item.memberBlock.members.first { $0.range.contains(range.lowerBound) }?.decl
        return member?.is(IfConfigDeclSyntax.self) == true ? nil : member
    }

    /// The item at the top of the file that this is in.
    fileprivate var itemOfFile: CodeBlockItemSyntax? {
        Syntax(self).ancestors.lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first { $0.parent?.parent?.is(SourceFileSyntax.self) == true }
    }
}
