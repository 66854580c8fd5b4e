import Foundation
internal import SwiftParser
internal import SwiftSyntax

/// The types that a user's files declare, and the views that each of them makes, in order.
package struct ViewCalls {
    /// `Circle(…)` with what is in its brackets and its closures, and in those of its modifiers.
    package final class Call {
        package let name: String
        package let file: String
        package let line: Int
        /// The text that is its first argument, if that is a literal without an interpolation.
        package let text: String?
        package let children: [Call]

        fileprivate init(name: String, file: String, line: Int, text: String?, children: [Call]) {
            self.name = name
            self.file = file
            self.line = line
            self.text = text
            self.children = children
        }

        /// The calls here and inside, outer ones first; with each, the index of the first one that is not inside of it.
        package static func flattened(_ calls: [Call]) -> [(call: Call, end: Int)] {
            var all: [(call: Call, end: Int)] = []
            func add(_ call: Call) {
                let index = all.count
                all.append((call, 0))
                call.children.forEach(add)
                all[index].end = all.count
            }
            calls.forEach(add)
            return all
        }
    }

    package struct Declaration {
        package let file: String
        package let line: Int
        /// That of its `body`.
        package let bodyLine: Int?
        /// What its body makes.
        package let calls: [Call]
    }

    /// By their names; several files, or several types, may have one.
    package private(set) var declarations: [String: [Declaration]] = [:]

    /// Each `#Preview` and each provider of previews, with what its content makes.
    package private(set) var previews: [Declaration] = []

    package init(in files: [(path: String, text: String)]) {
        let files = files.map { File(path: $0.path, source: SwiftSource($0.text)) }
        let types = files.flatMap { file in file.source.nodes(DeclSyntax.self).compactMap { TypeBlock($0, in: file) } }
        var members: [String: [Member]] = [:]
        for type in types {
            members[type.name, default: []] += type.members
        }
        for type in types where !type.isExtension {
            let own = members[type.name] ?? []
            let body = own.first { $0.name == "body" && $0.file.path == type.file.path } ?? own.first { $0.name == "body" }
            var reader = Reader(members: Dictionary(own.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }))
            let calls = body.map { reader.calls(of: $0) } ?? []
            declarations[type.name, default: []].append(Declaration(file: type.file.path, line: type.line, bodyLine: body?.line, calls: calls))
            if let content = type.members.first(where: { $0.name == "previews" }) {
                previews.append(Declaration(file: type.file.path, line: type.line, bodyLine: nil, calls: reader.calls(of: content)))
            }
        }
        for file in files {
            previews += file.source.previews.map { preview in
                var reader = Reader(members: [:])
                return Declaration(file: file.path, line: preview.line, bodyLine: nil, calls: reader.calls(in: Syntax(preview.content), of: file))
            }
        }
    }

    // MARK: Declarations

    private struct File {
        let path: String
        let source: SwiftSource

        func line(of node: some SyntaxProtocol) -> Int { source.line(of: node.range.lowerBound) }
    }

    /// A type, or an extension of one.
    private struct TypeBlock {
        let name: String
        let isExtension: Bool
        let line: Int
        let file: File
        let members: [Member]

        init?(_ node: DeclSyntax, in file: File) {
            guard let group = node.asProtocol((any DeclGroupSyntax).self), !node.is(ProtocolDeclSyntax.self) else { return nil }
            let extended = node.as(ExtensionDeclSyntax.self)?.extendedType
            let name =
                extended.map { $0.as(MemberTypeSyntax.self)?.name ?? $0.as(IdentifierTypeSyntax.self)?.name }
                ?? group.asProtocol((any NamedDeclSyntax).self)?.name
            guard let name else { return nil }
            self.name = name.plainName
            self.file = file
            isExtension = extended != nil
            line = file.line(of: group.introducer)
            members = group.memberBlock.members.declarations.compactMap { Member($0, in: file) }
        }
    }

    /// A property or a function with code.
    private struct Member {
        let name: String
        let line: Int
        let file: File
        let code: Syntax

        init?(_ node: DeclSyntax, in file: File) {
            self.file = file
            if let function = node.as(FunctionDeclSyntax.self), let body = function.body {
                (name, line, code) = (function.name.plainName, file.line(of: function.funcKeyword), Syntax(body))
            } else if let variable = node.as(VariableDeclSyntax.self), let binding = variable.bindings.first, binding.initializer == nil,
                let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let body = binding.accessorBlock
            {
                (name, line, code) = (pattern.identifier.plainName, file.line(of: variable.bindingSpecifier), Syntax(body))
            } else {
                return nil
            }
        }
    }

    // MARK: Calls

    /// Reads what a type's members make. Where one names another, what that makes is in its place.
    private struct Reader {
        let members: [String: Member]
        private var open: Set<String> = []
        /// The names of the calls that are being read.
        private var known: Set<SyntaxIdentifier> = []

        init(members: [String: Member]) {
            self.members = members
        }

        mutating func calls(of member: Member) -> [Call] {
            guard open.insert(member.name).inserted else { return [] }
            defer { open.remove(member.name) }
            return calls(in: member.code, of: member.file)
        }

        mutating func calls(in node: Syntax, of file: File) -> [Call] {
            if let name = node.as(ExprSyntax.self)?.nameOfType, known.insert(name.id).inserted {
                defer { known.remove(name.id) }
                let inside = calls(inside: node, of: file)
                return [Call(name: name.baseName.plainName, file: file.path, line: file.line(of: name), text: name.firstText, children: inside)]
            }
            var found: [Call] = []
            if let name = node.as(DeclReferenceExprSyntax.self), name.isOwnMember, let member = members[name.baseName.plainName], member.name != "body" {
                found = calls(of: member)
            }
            return found + calls(inside: node, of: file)
        }

        private mutating func calls(inside node: Syntax, of file: File) -> [Call] {
            node.children(viewMode: .sourceAccurate).reduce(into: []) { $0 += calls(in: $1, of: file) }
        }
    }
}

extension ExprSyntax {
    /// The name of a type whose call, or whose member, a chain of calls and members begins with.
    fileprivate var nameOfType: DeclReferenceExprSyntax? {
        var next = previousInChain
        while let part = next {
            let name = part.as(DeclReferenceExprSyntax.self) ?? part.as(MemberAccessExprSyntax.self)?.declName
            if let name, name.baseName.plainName.first?.isUppercase ?? false { return name }
            next = part.previousInChain
        }
        return nil
    }

    /// What the last part of a chain of calls and members is of.
    private var previousInChain: ExprSyntax? {
        switch self.as(ExprSyntaxEnum.self) {
        case .functionCallExpr(let node): node.calledExpression
        case .memberAccessExpr(let node): node.base
        case .subscriptCallExpr(let node): node.calledExpression
        case .genericSpecializationExpr(let node): node.expression
        case .postfixIfConfigExpr(let node): node.base
        case .forceUnwrapExpr(let node): node.expression
        case .optionalChainingExpr(let node): node.expression
        default: nil
        }
    }
}

extension DeclReferenceExprSyntax {
    /// Whether it may name a member of the type around: `title`, `self.title`.
    fileprivate var isOwnMember: Bool {
        guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else { return true }
        return ["self", "Self"].contains(access.base?.trimmedDescription)
    }

    /// The text that is the first argument of the call of this name.
    fileprivate var firstText: String? {
        var called = Syntax(self)
        while let parent = called.parent,
            parent.is(GenericSpecializationExprSyntax.self) || parent.as(MemberAccessExprSyntax.self)?.declName.id == called.id
        {
            called = parent
        }
        guard let call = called.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == called.id, let first = call.arguments.first,
            first.label == nil
        else { return nil }
        return first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}
