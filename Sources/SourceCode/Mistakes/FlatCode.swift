internal import SwiftOperators
internal import SwiftSyntax

/// A file whose views stand side by side, in plain functions, instead of inside each other.
///
/// The compiler checks what is in a builder again for each form of the call around. Here what stands between the braces of a view or
/// a modifier is taken out, and stands behind the statement that it belongs to: the call keeps an empty block, and each statement is
/// checked once and alone. The blocks of `ForEach`, `GeometryReader` and `ScrollViewReader` keep their parameters, in functions that
/// have one form each, so that their types are known. Arguments that are arithmetic stand once more by themselves, operator by operator.
///
/// What is wrong in such code is wrong in the file: all that is left out are contexts, which `FlatPass` judges.
struct FlatCode {
    /// The code, without the functions that it calls (`helpers`).
    private(set) var text = ""
    /// For each line of the text, the line of the file that it comes from, from 1. Columns are the same.
    private(set) var lines: [Int] = [1]

    static let mark = "__flat"

    /// What the code calls.
    static let helpers = """

        func each\(mark)<D: Sequence>(_ data: D, _ body: (D.Element) -> Void) {}
        func each\(mark)<D: Sequence, I: Hashable>(_ data: D, id: KeyPath<D.Element, I>, _ body: (D.Element) -> Void) {}
        func eachBinding\(mark)<D: MutableCollection & RandomAccessCollection>(_ data: Binding<D>, _ body: (Binding<D.Element>) -> Void) {}
        func eachBinding\(mark)<D: MutableCollection & RandomAccessCollection, I: Hashable>(
            _ data: Binding<D>, id: KeyPath<D.Element, I>, _ body: (Binding<D.Element>) -> Void) {}
        func elements\(mark)<D: Sequence>(_ data: D) -> [D.Element] { [] }
        func elements\(mark)<D: Sequence, I: Hashable>(_ data: D, id: KeyPath<D.Element, I>) -> [D.Element] { [] }
        func geometry\(mark)(_ body: (GeometryProxy) -> Void) {}
        func scroll\(mark)(_ body: (ScrollViewProxy) -> Void) {}

        """

    /// - Parameter reckons: Whether arithmetic in arguments is taken apart: not where operators may be the user's own.
    init(_ text: String, reckons: Bool) {
        let writer = FlatCodeWriter(SwiftSource(text), reckons: reckons)
        writer.writeFile()
        self.text = String(decoding: writer.bytes, as: UTF8.self)
        lines = writer.lines
    }

    /// Whether a file has operators of its own.
    static func declaresOperators(_ text: String) -> Bool {
        SwiftSource(text).nodes(FunctionDeclSyntax.self).contains { ["-", "+", "*", "/", "%"].contains($0.name.text.prefix(1)) }
    }
}

/// Writes the parts of a file in another order, and code between them.
private final class FlatCodeWriter {
    private(set) var bytes: [UInt8] = []
    private(set) var lines: [Int] = [1]
    private let source: SwiftSource
    private let tree: Syntax
    let reckons: Bool
    private var names = 0

    init(_ source: SwiftSource, reckons: Bool) {
        self.source = source
        self.reckons = reckons
        // Offsets in the folded tree are those in the file.
        tree = OperatorTable.standardOperators.foldAll(source.tree) { _ in }
    }

    func copy(_ range: Range<Int>) {
        for byte in source.bytes[range] {
            bytes.append(byte)
            if byte == UInt8(ascii: "\n") { lines.append(lines[lines.count - 1] + 1) }
        }
    }

    /// Code of ours, on the line that is being written.
    func write(_ text: String) {
        bytes += Array(text.utf8)
    }

    /// Goes on at the place that a byte has in the file, in a new line.
    func place(_ index: Int) {
        bytes.append(UInt8(ascii: "\n"))
        lines.append(source.line(of: index))
        bytes += Array(repeating: UInt8(ascii: " "), count: source.column(of: index) - 1)
    }

    // MARK: Declarations

    /// Each `var … : some View` and `func … -> some View` gets a sibling, a plain function, with what it holds.
    func writeFile() {
        var index = 0
        for member in tree.nodes(DeclSyntax.self).compactMap(ViewMember.init) where member.content.lowerBound >= index {
            copyDeclarations(index..<member.content.lowerBound)
            write(" EmptyView() }")
            place(member.content.lowerBound - 1)
            write("\(member.signature) {")
            place(member.content.lowerBound)
            writeScope(member.statements, in: member.content)
            write("\n}")
            lines.append(source.line(of: member.content.upperBound))
            place(member.content.upperBound + 1)
            index = member.content.upperBound + 1
        }
        copyDeclarations(index..<source.bytes.count)
    }

    /// Each key of `@Environment` stands once more by itself: of the wrapper's initializers the compiler reports nothing of use.
    private func copyDeclarations(_ range: Range<Int>) {
        var index = range.lowerBound
        for wrapper in tree.nodes(AttributeSyntax.self) where wrapper.range.lowerBound >= index && wrapper.range.upperBound <= range.upperBound {
            guard wrapper.attributeName.trimmedDescription == "Environment", wrapper.enclosing(MemberBlockSyntax.self) != nil,
                case .argumentList(let arguments) = wrapper.arguments, let path = arguments.first?.expression.as(KeyPathExprSyntax.self), path.root == nil
            else { continue }
            copy(index..<wrapper.range.lowerBound)
            names += 1
            write("static var key\(names)\(FlatCode.mark): AnyKeyPath {")
            place(path.range.lowerBound)
            write("\\EnvironmentValues")
            copy(path.backslash.range.upperBound..<path.range.upperBound)
            write(" }")
            place(wrapper.range.lowerBound)
            index = wrapper.range.lowerBound
        }
        copy(index..<range.upperBound)
    }

    // MARK: Scopes

    /// Writes a range with the statements in it, and then what is taken out of them.
    func writeScope(_ statements: CodeBlockItemListSyntax, in range: Range<Int>) {
        let scope = FlatScope(self, from: range.lowerBound)
        scope.walk(statements)
        copy(scope.index..<range.upperBound)
        write(scope.pieces)
    }

    private func write(_ pieces: [FlatPiece]) {
        for piece in pieces {
            switch piece {
            case .block(let block): write(block, after: "do {")
            case .loop(let arguments, let name?, let block):
                // A loop's statements are checked one by one; of a closure's, none is after a mistake.
                place(block.content.lowerBound)
                write("for \(name) in elements\(FlatCode.mark)(")
                place(arguments.lowerBound)
                copy(arguments)
                write(block, after: ") {")
            case .proxy(let proxy, let name?, let block): write(block, after: "do { func value() -> \(proxy) { fatalError() }; let \(name) = value()")
            case .loop(let arguments, nil, let block): writeClosure("each", arguments, block)
            case .bindings(let arguments, let block): writeClosure("eachBinding", arguments, block)
            case .proxy(let proxy, nil, let block): writeClosure(proxy == "GeometryProxy" ? "geometry" : "scroll", nil, block)
            case .arithmetic(let expression):
                place(expression.range.lowerBound)
                write("do {")
                _ = write(expression)
                place(expression.range.upperBound)
                write("}")
            }
        }
        if let last = pieces.last { place(last.end) }
    }

    private func write(_ block: ViewBlock, after start: String) {
        if start.hasPrefix("do") { place(block.content.lowerBound) }
        write(start)
        place(block.content.lowerBound)
        writeScope(block.statements, in: block.content)
        place(block.content.upperBound)
        write("}")
    }

    private func writeClosure(_ function: String, _ arguments: Range<Int>?, _ block: ViewBlock) {
        place(block.content.lowerBound)
        write("\(function)\(FlatCode.mark)")
        if let arguments {
            write("(")
            place(arguments.lowerBound)
            copy(arguments)
            write(")")
        }
        write(" {")
        let start = block.leftBrace.range.upperBound
        place(start)
        copy(start..<block.content.lowerBound)
        place(block.content.lowerBound)
        writeScope(block.statements, in: block.content)
        place(block.content.upperBound)
        write("_ = 0; _ = 0 }")
    }

    // MARK: Arithmetic

    private enum Operand {
        case source(Range<Int>)
        case name(String)
    }

    /// Each operation as a constant of its own; what has literals alone stays with its neighbour, whose type it takes.
    private func write(_ expression: ArithmeticExpression) -> Operand {
        guard case .operation(let left, let sign, let right) = expression.kind, !expression.isLiteral else {
            if case .brackets(let inside) = expression.kind, !expression.isLiteral { return write(inside) }
            return .source(expression.range)
        }
        let operands = (write(left), write(right))
        names += 1
        let name = "n\(names)\(FlatCode.mark)"
        place(left.range.lowerBound)
        write("let \(name) =")
        write(operands.0, at: left.range.lowerBound)
        place(sign.lowerBound)
        copy(sign)
        write(operands.1, at: right.range.lowerBound)
        return .name(name)
    }

    private func write(_ operand: Operand, at index: Int) {
        place(index)
        switch operand {
        case .source(let range): copy(range)
        case .name(let name): write(name)
        }
    }
}

/// A property or a function whose type is `some View`, and whose content means the same in a function that gives nothing back.
private struct ViewMember {
    let signature: String
    let statements: CodeBlockItemListSyntax
    /// Of the braces.
    let content: Range<Int>

    init?(_ node: DeclSyntax) {
        if let variable = node.as(VariableDeclSyntax.self), let binding = variable.bindings.first, binding.typeAnnotation?.type.isSomeView ?? false,
            let block = binding.accessorBlock, case .getter(let statements) = block.accessors
        {
            self.statements = statements
            signature = Self.prefix(variable.modifiers) + "func \(binding.pattern.trimmedDescription)\(FlatCode.mark)()"
            content = block.leftBrace.range.upperBound..<block.rightBrace.range.lowerBound
        } else if let function = node.as(FunctionDeclSyntax.self), let result = function.signature.returnClause, result.type.isSomeView,
            let body = function.body
        {
            statements = body.statements
            let head = function.tokens(viewMode: .sourceAccurate).filter {
                $0.range.lowerBound >= function.name.range.upperBound && $0.range.upperBound <= result.range.lowerBound
            }
            let requirements = function.genericWhereClause.map { " " + $0.onOneLine } ?? ""
            signature = Self.prefix(function.modifiers) + "func \(function.name.text)\(FlatCode.mark)" + DeclSyntax.onOneLine(head) + requirements
            content = body.leftBrace.range.upperBound..<body.rightBrace.range.lowerBound
        } else {
            return nil
        }
        let others = statements.nodes(DeclSyntax.self).filter { !$0.is(VariableDeclSyntax.self) && !$0.is(MacroExpansionDeclSyntax.self) }
        guard others.isEmpty, statements.nodes(DeferStmtSyntax.self).isEmpty else { return nil }
    }

    private static func prefix(_ modifiers: DeclModifierListSyntax) -> String {
        modifiers.contains { $0.name.tokenKind == .keyword(.static) } ? "static " : ""
    }
}

extension Syntax {
    /// Whether an `if` or a `switch` is no value.
    fileprivate var isStatement: Bool {
        var node = self
        while let parent = node.parent, parent.is(IfExprSyntax.self) { node = parent }
        return node.parent?.is(ExpressionStmtSyntax.self) ?? false || node.parent?.is(CodeBlockItemSyntax.self) ?? false
    }
}

extension TypeSyntax {
    fileprivate var isSomeView: Bool {
        guard let type = self.as(SomeOrAnyTypeSyntax.self), type.someOrAnySpecifier.tokenKind == .keyword(.some) else { return false }
        return ["View", "SwiftUI.View"].contains(type.constraint.trimmedDescription)
    }
}

/// What stands behind the statement that it comes from.
private enum FlatPiece {
    case block(ViewBlock)
    /// Of `ForEach`, with its arguments and the name of the closure's only parameter.
    case loop(Range<Int>, String?, ViewBlock)
    case bindings(Range<Int>, ViewBlock)
    /// Of a reader, with the type of its proxy.
    case proxy(String, String?, ViewBlock)
    case arithmetic(ArithmeticExpression)

    var end: Int {
        switch self {
        case .block(let block), .loop(_, _, let block), .bindings(_, let block), .proxy(_, _, let block): block.content.upperBound
        case .arithmetic(let expression): expression.range.upperBound
        }
    }

    /// Nil for a block that stays where it is.
    init?(_ closure: ClosureExprSyntax, _ block: ViewBlock) {
        guard block.holdsViews, closure.nodes(ReturnStmtSyntax.self).isEmpty, let call = closure.call else { return nil }
        // Between parentheses it may be a value's.
        guard !(closure.parent?.is(LabeledExprSyntax.self) ?? false) else { return nil }
        // The type of what a toolbar holds decides which of its forms is called.
        if call.leftParen == nil, call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "toolbar" { return nil }
        guard closure.signature != nil || closure.anonymousParameters > 0 else {
            self = .block(block)
            return
        }
        guard call.trailingClosure == closure else { return nil }
        let parameters = closure.signature?.parameterClause?.as(ClosureShorthandParameterListSyntax.self)
        let name = parameters?.count == 1 && closure.signature?.capture == nil ? parameters?.first?.name.text : nil
        switch call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        case "ForEach":
            guard let left = call.leftParen, let right = call.rightParen, let first = call.arguments.first,
                call.arguments.nodes(ClosureExprSyntax.self).isEmpty,
                !call.arguments.contains(where: { $0.label?.text == "editActions" })
            else { return nil }
            let arguments = left.range.upperBound..<right.range.lowerBound
            let isBinding = first.expression.firstToken(viewMode: .sourceAccurate)?.text.hasPrefix("$") ?? false
            self = isBinding ? .bindings(arguments, block) : .loop(arguments, name, block)
        case "GeometryReader": self = .proxy("GeometryProxy", name, block)
        case "ScrollViewReader": self = .proxy("ScrollViewProxy", name, block)
        default: return nil
        }
    }
}

/// Copies the statements of a scope up to `index`, without what is taken out of them.
private final class FlatScope: SyntaxVisitor {
    private let writer: FlatCodeWriter
    private(set) var index: Int
    private(set) var pieces: [FlatPiece] = []
    /// How many brackets are open.
    private var depth = 0

    init(_ writer: FlatCodeWriter, from index: Int) {
        self.writer = writer
        self.index = index
        super.init(viewMode: .sourceAccurate)
    }

    private func copy(upTo end: Int) {
        guard end > index else { return }
        writer.copy(index..<end)
        index = end
    }

    /// Goes on behind something, at its own place.
    private func skip(to end: Int) {
        writer.place(end)
        index = end
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        guard let block = ViewBlock(Syntax(node)), let piece = FlatPiece(node, block) else { return .skipChildren }
        pieces.append(piece)
        copy(upTo: node.leftBrace.range.upperBound)
        if node.signature == nil, node.anonymousParameters > 0 { writer.write(" _ in ") }
        copy(upTo: block.content.lowerBound)
        skip(to: block.content.upperBound)
        return .skipChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        guard depth == 0, let parent = node.parent, parent.is(GuardStmtSyntax.self) || parent.is(IfExprSyntax.self) && parent.isStatement else {
            return .skipChildren
        }
        write(node.statements, in: node.leftBrace.range.upperBound..<node.rightBrace.range.lowerBound)
        return .skipChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        guard depth == 0, node.parent?.parent?.isStatement ?? false else { return .skipChildren }
        write(node.statements, in: node.label.range.upperBound..<node.endPositionBeforeTrailingTrivia.utf8Offset)
        return .skipChildren
    }

    private func write(_ statements: CodeBlockItemListSyntax, in range: Range<Int>) {
        copy(upTo: range.lowerBound)
        writer.place(range.lowerBound)
        writer.writeScope(statements, in: range)
        skip(to: range.upperBound)
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if depth == 0 {
            copy(upTo: node.returnKeyword.range.lowerBound)
            writer.write("_ =   ")
            index = node.returnKeyword.range.upperBound
        }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        // With a type, the numbers in the value have that type.
        if depth == 0, node.typeAnnotation == nil, let value = node.initializer?.value { add(value) }
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false { add(node.expression) }
        return .visitChildren
    }

    private func add(_ value: ExprSyntax) {
        if writer.reckons, let expression = ArithmeticExpression(value) { pieces.append(.arithmetic(expression)) }
    }

    // MARK: Brackets

    override func visit(_ node: LabeledExprListSyntax) -> SyntaxVisitorContinueKind { open() }
    override func visitPost(_ node: LabeledExprListSyntax) { depth -= 1 }
    override func visit(_ node: ArrayElementListSyntax) -> SyntaxVisitorContinueKind { open() }
    override func visitPost(_ node: ArrayElementListSyntax) { depth -= 1 }
    override func visit(_ node: DictionaryElementListSyntax) -> SyntaxVisitorContinueKind { open() }
    override func visitPost(_ node: DictionaryElementListSyntax) { depth -= 1 }
    // What strings interpolate stays there.
    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func open() -> SyntaxVisitorContinueKind {
        depth += 1
        return .visitChildren
    }
}
