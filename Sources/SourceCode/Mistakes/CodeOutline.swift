internal import SwiftSyntax

/// The blocks of views in a file, as a tree, and the file with some of them left out.
///
/// A block is the content of the braces after a view, a modifier, a label or a condition if it has views itself:
/// without it the code around means the same. Lines and columns of what is left stay where they are.
struct CodeOutline {
    struct Block {
        /// The content of the braces, after the closure's parameters.
        let content: Range<Int>
        let depth: Int
        /// The block around.
        let parent: Int?
        /// What an empty closure needs in the place of `$0`, and where there is room for it.
        let parameters: String
        let parametersPlace: Range<Int>?
    }

    let source: SwiftSource
    private(set) var blocks: [Block] = []

    init(_ text: String) {
        source = SwiftSource(text)
        add(Syntax(source.tree), parent: nil)
    }

    private mutating func add(_ node: Syntax, parent: Int?) {
        var parent = parent
        if let block = block(of: node, parent: parent) {
            parent = blocks.count
            blocks.append(block)
        }
        for child in node.children(viewMode: .sourceAccurate) { add(child, parent: parent) }
    }

    private func block(of node: Syntax, parent: Int?) -> Block? {
        let closure = node.as(ClosureExprSyntax.self)
        guard let block = ViewBlock(node), block.holdsViews else { return nil }
        let count = closure?.signature == nil ? closure?.anonymousParameters ?? 0 : 0
        let parameters = ["", " _ in ", " _,_ in ", " _,_,_ in "][min(count, 3)]
        let place = parameters.isEmpty ? nil : room(for: parameters.utf8.count, in: block.content)
        guard parameters.isEmpty || place != nil else { return nil }
        return Block(
            content: block.content, depth: parent.map { blocks[$0].depth + 1 } ?? 0, parent: parent, parameters: parameters, parametersPlace: place)
    }

    /// The start of the first line in a range that is long enough.
    private func room(for length: Int, in range: Range<Int>) -> Range<Int>? {
        let lines = source.bytes[range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.first { $0.count >= length }.map { $0.startIndex..<($0.startIndex + length) }
    }

    var depth: Int { (blocks.map(\.depth).max() ?? -1) + 1 }

    func line(of block: Int) -> ClosedRange<Int> {
        source.line(of: blocks[block].content.lowerBound)...source.line(of: blocks[block].content.upperBound)
    }

    /// The blocks around one, and itself.
    func path(to block: Int) -> Set<Int> { Set(sequence(first: block) { blocks[$0].parent }) }

    /// The text with the content of all blocks but these left out.
    /// - Parameter interpolations: Whether strings keep what is interpolated.
    func text(with shown: Set<Int>, interpolations: Bool) -> String {
        var bytes = source.bytes
        func blank(_ range: Range<Int>) {
            for index in range where bytes[index] != UInt8(ascii: "\n") {
                bytes[index] = UInt8(ascii: " ")
            }
        }
        if !interpolations {
            source.nodes(ExpressionSegmentSyntax.self).map(\.range).forEach(blank)
        }
        // What is in a gap needs no gap.
        for (index, block) in blocks.enumerated() where !shown.contains(index) && block.parent.map(shown.contains) ?? true {
            blank(block.content)
            if let place = block.parametersPlace {
                bytes.replaceSubrange(place, with: block.parameters.utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The first brace that the lines' indentation says is not closed where its partner is, with that partner's offset; nil where
    /// braces and indentation agree.
    static func strayBrace(in source: SwiftSource) -> (open: Int, closing: Int?)? {
        var open: [Int] = []
        for token in source.tree.tokens(viewMode: .sourceAccurate) {
            let offset = token.range.lowerBound
            if token.tokenKind == .leftBrace {
                open.append(offset)
            } else if token.tokenKind == .rightBrace {
                guard let brace = open.popLast() else { return nil }
                let before = source.lineStart(before: offset)
                if before.allSatisfy(isSpace), before.count < source.lineStart(before: brace).prefix(while: isSpace).count { return (brace, offset) }
            }
        }
        return open.last.map { ($0, nil) }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

/// The braces after a view, a modifier, a label or a condition.
struct ViewBlock {
    let leftBrace: TokenSyntax
    let rightBrace: TokenSyntax
    /// With the space around them.
    let content: Range<Int>
    let statements: CodeBlockItemListSyntax

    init?(_ node: Syntax) {
        if let closure = node.as(ClosureExprSyntax.self), closure.isOfView {
            (leftBrace, rightBrace, statements) = (closure.leftBrace, closure.rightBrace, closure.statements)
            content = (closure.signature?.range ?? leftBrace.range).upperBound..<rightBrace.range.lowerBound
        } else if let code = node.as(CodeBlockSyntax.self), node.parent?.is(IfExprSyntax.self) ?? false {
            (leftBrace, rightBrace, statements) = (code.leftBrace, code.rightBrace, code.statements)
            content = leftBrace.range.upperBound..<rightBrace.range.lowerBound
        } else {
            return nil
        }
    }

    /// Whether statements begin like views, with a type's name, and none declares a type's member.
    var holdsViews: Bool {
        let isPlain = statements.allSatisfy { item in
            guard let declaration = item.item.as(DeclSyntax.self) else { return true }
            if declaration.is(MacroExpansionDeclSyntax.self) || declaration.is(IfConfigDeclSyntax.self) { return true }
            guard let variable = declaration.as(VariableDeclSyntax.self) else { return false }
            return variable.modifiers.isEmpty && variable.bindings.allSatisfy { $0.accessorBlock == nil }
        }
        return isPlain
            && statements.nodes(CodeBlockItemSyntax.self).contains { item in
                item.firstToken(viewMode: .sourceAccurate)?.text.first.map { $0.isASCII && $0.isUppercase } ?? false
            }
    }
}

extension ClosureExprSyntax {
    /// The call that has this closure behind it or among its arguments.
    var call: FunctionCallExprSyntax? {
        let around =
            parent?.is(MultipleTrailingClosureElementSyntax.self) ?? false || parent?.is(LabeledExprSyntax.self) ?? false ? parent?.parent?.parent : parent
        return around?.as(FunctionCallExprSyntax.self)
    }

    /// Whether it is of a view or a modifier that is a statement, is returned or is an argument; or of a preview.
    fileprivate var isOfView: Bool {
        if let macro = parent?.asProtocol((any FreestandingMacroExpansionSyntax).self) { return macro.macroName.text == "Preview" }
        guard let call else { return false }
        var chain = Syntax(call)
        while let parent = chain.parent,
            parent.is(MemberAccessExprSyntax.self) || parent.is(FunctionCallExprSyntax.self) || parent.is(PostfixIfConfigExprSyntax.self)
        {
            chain = parent
        }
        let first = chain.firstToken(viewMode: .sourceAccurate)
        guard first?.tokenKind == .period || first?.text.first?.isUppercase ?? false else { return false }
        let around = chain.parent
        return around?.is(CodeBlockItemSyntax.self) ?? false || around?.is(ReturnStmtSyntax.self) ?? false || around?.is(LabeledExprSyntax.self) ?? false
            || around?.is(ArrayElementSyntax.self) ?? false || around?.is(IfConfigClauseSyntax.self) ?? false
    }

    /// How many of `$0`, `$1` and so on it has, without those of closures in it.
    var anonymousParameters: Int {
        let names = statements.nodes(DeclReferenceExprSyntax.self).filter { $0.baseName.text.hasPrefix("$") && $0.enclosing(ClosureExprSyntax.self) == self }
        return names.compactMap { Int($0.baseName.text.dropFirst()) }.max().map { $0 + 1 } ?? 0
    }
}
