internal import SwiftSyntax

/// An expression of names, calls, numbers and the operators of arithmetic, as a tree.
struct ArithmeticExpression {
    indirect enum Kind {
        case operand
        case brackets(ArithmeticExpression)
        /// With the range of the operator.
        case operation(ArithmeticExpression, Range<Int>, ArithmeticExpression)
    }

    let range: Range<Int>
    let kind: Kind
    /// Whether no name in it has a type of its own: it takes the one that is around.
    let isLiteral: Bool

    /// What may be taken out of an argument or an initial value: it has operators of arithmetic and nothing that needs a context.
    /// - Parameter expression: Of a tree whose operators are folded.
    init?(_ expression: ExprSyntax) {
        guard let whole = Self.read(expression), !whole.isLiteral, case .operation = whole.kind else { return nil }
        self = whole
    }

    private init(_ node: ExprSyntax, _ kind: Kind = .operand, isLiteral: Bool) {
        range = node.range
        self.kind = kind
        self.isLiteral = isLiteral
    }

    private static func read(_ node: ExprSyntax) -> ArithmeticExpression? {
        if let operation = node.as(InfixOperatorExprSyntax.self) { return read(operation) }
        if let tuple = node.as(TupleExprSyntax.self) {
            guard tuple.elements.count == 1, let element = tuple.elements.first, element.label == nil, let inside = read(element.expression) else { return nil }
            return ArithmeticExpression(node, .brackets(inside), isLiteral: inside.isLiteral)
        }
        if let sign = node.as(PrefixOperatorExprSyntax.self) {
            guard sign.operator.text == "-", let operand = read(sign.expression) else { return nil }
            return ArithmeticExpression(node, isLiteral: operand.isLiteral)
        }
        if node.is(IntegerLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self) { return ArithmeticExpression(node, isLiteral: true) }
        return node.isPlainValue ? ArithmeticExpression(node, isLiteral: node.takesItsTypeFromNumbers) : nil
    }

    private static func read(_ node: InfixOperatorExprSyntax) -> ArithmeticExpression? {
        guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator, ["+", "-", "*", "/", "%"].contains(sign.text),
            let left = read(node.leftOperand), let right = text(node.rightOperand) ?? read(node.rightOperand)
        else { return nil }
        return ArithmeticExpression(ExprSyntax(node), .operation(left, sign.range, right), isLiteral: left.isLiteral && right.isLiteral)
    }

    /// A string without interpolations, which is seldom meant where something is before it.
    private static func text(_ node: ExprSyntax) -> ArithmeticExpression? {
        guard let string = node.as(StringLiteralExprSyntax.self), string.nodes(ExpressionSegmentSyntax.self).isEmpty else { return nil }
        return ArithmeticExpression(node, isLiteral: false)
    }
}

extension ExprSyntax {
    /// A name with members, calls and subscripts behind it, without closures.
    fileprivate var isPlainValue: Bool {
        if let name = self.as(DeclReferenceExprSyntax.self) { return name.argumentNames == nil && !name.baseName.text.hasPrefix("$") }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isPlainValue ?? false }
        if let call = self.as(FunctionCallExprSyntax.self) { return nodes(ClosureExprSyntax.self).isEmpty && call.calledExpression.isPlainValue }
        if let item = self.as(SubscriptCallExprSyntax.self) { return nodes(ClosureExprSyntax.self).isEmpty && item.calledExpression.isPlainValue }
        return false
    }

    /// Whether the type of a value may depend on numbers alone: `max(1, 2)`.
    fileprivate var takesItsTypeFromNumbers: Bool {
        self.is(FunctionCallExprSyntax.self)
            && nodes(DeclReferenceExprSyntax.self).allSatisfy { $0.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == $0.id }
    }
}
