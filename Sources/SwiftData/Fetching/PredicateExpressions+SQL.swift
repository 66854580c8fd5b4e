import Foundation

extension PredicateExpressions.Variable: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm { try translator.variable(key) }
}

extension PredicateExpressions.Value: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm { try SQLTranslator.literal(value) }
}

extension PredicateExpressions.NilLiteral: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm { SQLTerm(sql: "NULL", isNull: true) }
}

extension PredicateExpressions.KeyPath: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        if let constant = root as? PredicateExpressions.Value<Root.Output> {
            return try SQLTranslator.literal(constant.value[keyPath: keyPath])
        }
        let base = try translator.term(root)
        if let relation = base.relation {
            let (from, condition, _) = try translator.rows(of: base, relation)
            let rows = "SELECT 1 FROM \(from) WHERE \(condition)"
            switch kind {
            case .collectionCount: return SQLTerm(sql: "(SELECT COUNT(*) FROM (\(rows)))", arguments: base.arguments, kind: .integer)
            case .collectionIsEmpty: return SQLTerm(sql: "(NOT EXISTS (\(rows)))", arguments: base.arguments, kind: .integer)
            default: throw NotInSQL()
            }
        }
        if base.kind == .text, kind == .collectionIsEmpty {
            return SQLTerm(sql: "(\(base.sql) = '')", arguments: base.arguments, kind: .integer)
        }
        // The raw value of an enumeration is what its column has.
        if base.entity == nil, let kind = base.kind, kind != .json, Root.Output.self is any RawRepresentable.Type, "\(keyPath)".hasSuffix(".rawValue") {
            return base
        }
        return try translator.property(keyPath, of: base)
    }
}

extension PredicateExpressions.Equal: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let (a, b) = (try translator.term(lhs), try translator.term(rhs))
        try SQLTerm.comparing(a, b, isOrdered: false)
        return .joined(a, "IS", b)
    }
}

extension PredicateExpressions.NotEqual: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let (a, b) = (try translator.term(lhs), try translator.term(rhs))
        try SQLTerm.comparing(a, b, isOrdered: false)
        return .joined(a, "IS NOT", b)
    }
}

extension PredicateExpressions.Comparison: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let (a, b) = (try translator.term(lhs), try translator.term(rhs))
        try SQLTerm.comparing(a, b, isOrdered: true)
        let word =
            switch op {
            case .lessThan: "<"
            case .lessThanOrEqual: "<="
            case .greaterThan: ">"
            case .greaterThanOrEqual: ">="
            @unknown default: throw NotInSQL()
            }
        return .joined(a, word, b)
    }
}

extension PredicateExpressions.Conjunction: SQLExpression, SQLConjunction {
    var sides: [any PredicateExpression] { [lhs, rhs] }
    func term(_ translator: SQLTranslator) throws -> SQLTerm { .joined(try translator.term(lhs), "AND", try translator.term(rhs)) }
}

extension PredicateExpressions.Disjunction: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm { .joined(try translator.term(lhs), "OR", try translator.term(rhs)) }
}

extension PredicateExpressions.Negation: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let term = try translator.term(wrapped)
        return SQLTerm(sql: "(NOT IFNULL(\(term.sql), 0))", arguments: term.arguments, kind: .integer)
    }
}

extension PredicateExpressions.Conditional: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let (test, yes, no) = (try translator.term(test), try translator.term(trueBranch), try translator.term(falseBranch))
        return SQLTerm(
            sql: "(CASE WHEN \(test.sql) THEN \(yes.sql) ELSE \(no.sql) END)", arguments: test.arguments + yes.arguments + no.arguments,
            kind: yes.kind ?? no.kind)
    }
}

extension PredicateExpressions.NilCoalesce: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let (a, b) = (try translator.term(lhs), try translator.term(rhs))
        return SQLTerm(sql: "IFNULL(\(a.sql), \(b.sql))", arguments: a.arguments + b.arguments, kind: a.kind ?? b.kind)
    }
}

extension PredicateExpressions.ForcedUnwrap: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm { try translator.term(inner) }
}

extension PredicateExpressions.OptionalFlatMap: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let base = try translator.term(wrapped)
        let inner = try translator.binding(variable.key, to: base) { try translator.term(transform) }
        guard inner.relation == nil else { return inner }
        return SQLTerm(
            sql: "(CASE WHEN \(base.sql) IS NULL THEN NULL ELSE \(inner.sql) END)", arguments: base.arguments + inner.arguments, kind: inner.kind,
            entity: inner.entity)
    }
}

extension PredicateExpressions.Arithmetic: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let (a, b) = (try translator.term(lhs), try translator.term(rhs))
        try SQLTerm.comparing(a, b, isOrdered: true)
        let word =
            switch op {
            case .add: "+"
            case .subtract: "-"
            case .multiply: "*"
            @unknown default: throw NotInSQL()
            }
        return .joined(a, word, b, kind: a.kind)
    }
}

extension PredicateExpressions.UnaryMinus: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let term = try translator.term(wrapped)
        return SQLTerm(sql: "(-\(term.sql))", arguments: term.arguments, kind: term.kind)
    }
}

extension PredicateExpressions.FloatDivision: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm { .joined(try translator.term(lhs), "/", try translator.term(rhs), kind: .real) }
}

extension PredicateExpressions.IntDivision: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm { .joined(try translator.term(lhs), "/", try translator.term(rhs)) }
}

extension PredicateExpressions.IntRemainder: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm { .joined(try translator.term(lhs), "%", try translator.term(rhs)) }
}

extension PredicateExpressions.SequenceContains: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let element = try translator.term(element)
        if let list = sequence as? PredicateExpressions.Value<LHS.Output> {
            let values = try list.value.map { try SQLTranslator.literal($0) }
            guard element.kind != .json, element.relation == nil else { throw NotInSQL() }
            // Ten thousand values are as many as a statement takes with room to spare.
            guard values.count <= 10_000, !values.contains(where: \.isNull) else { throw NotInSQL() }
            return SQLTerm(
                sql: "(\(element.sql) IN (\(values.map(\.sql).joined(separator: ","))))", arguments: element.arguments + values.flatMap(\.arguments),
                kind: .integer)
        }
        let base = try translator.term(sequence)
        guard let relation = base.relation, element.kind == .reference || element.entity != nil else { throw NotInSQL() }
        let (from, condition, row) = try translator.rows(of: base, relation)
        return SQLTerm(
            sql: "(EXISTS (SELECT 1 FROM \(from) WHERE \(condition) AND \(row.sql) = \(element.sql)))", arguments: base.arguments + element.arguments,
            kind: .integer)
    }
}

extension PredicateExpressions.SequenceContainsWhere: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let base = try translator.term(sequence)
        guard let relation = base.relation else { throw NotInSQL() }
        let (from, condition, element) = try translator.rows(of: base, relation)
        let test = try translator.binding(variable.key, to: element) { try translator.term(self.test) }
        return SQLTerm(
            sql: "(EXISTS (SELECT 1 FROM \(from) WHERE \(condition) AND \(test.sql)))", arguments: base.arguments + test.arguments, kind: .integer)
    }
}

extension PredicateExpressions.SequenceAllSatisfy: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        let base = try translator.term(sequence)
        guard let relation = base.relation else { throw NotInSQL() }
        let (from, condition, element) = try translator.rows(of: base, relation)
        let test = try translator.binding(variable.key, to: element) { try translator.term(self.test) }
        return SQLTerm(
            sql: "(NOT EXISTS (SELECT 1 FROM \(from) WHERE \(condition) AND NOT IFNULL(\(test.sql), 0)))", arguments: base.arguments + test.arguments,
            kind: .integer)
    }
}

extension PredicateExpressions.CollectionContainsCollection: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        guard Base.Output.self == String.self else { throw NotInSQL() }
        return try translator.term(base).calling("swift_contains", try translator.term(other))
    }
}

extension PredicateExpressions.SequenceStartsWith: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        guard Base.Output.self == String.self else { throw NotInSQL() }
        return try translator.term(base).calling("swift_starts", try translator.term(prefix))
    }
}

extension PredicateExpressions {
    /// `localizedStandardContains(_:)` in a predicate: a search that ignores case and accents.
    public struct StringLocalizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>: PredicateExpression
    where Root.Output: StringProtocol, Other.Output: StringProtocol {
        public typealias Output = Bool

        public let root: Root
        public let other: Other

        public init(root: Root, other: Other) {
            self.root = root
            self.other = other
        }

        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            String(try root.evaluate(bindings)).localizedStandardContains(String(try other.evaluate(bindings)))
        }
    }

    /// `localizedCompare(_:)` or `caseInsensitiveCompare(_:)` in a predicate.
    public struct StringComparison<Root: PredicateExpression, Other: PredicateExpression>: PredicateExpression
    where Root.Output: StringProtocol, Other.Output: StringProtocol {
        public typealias Output = ComparisonResult

        public let root: Root
        public let other: Other
        public let isCaseInsensitive: Bool

        public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
            let (a, b) = (String(try root.evaluate(bindings)), String(try other.evaluate(bindings)))
            return isCaseInsensitive ? a.caseInsensitiveCompare(b) : a.localizedCompare(b)
        }
    }

    /// What `#Predicate` makes of `localizedStandardContains(_:)`.
    public static func build_localizedStandardContains<Root, Other>(_ root: Root, _ other: Other) -> StringLocalizedStandardContains<Root, Other> {
        StringLocalizedStandardContains(root: root, other: other)
    }

    /// What `#Predicate` makes of `localizedCompare(_:)`.
    public static func build_localizedCompare<Root, Other>(_ root: Root, _ other: Other) -> StringComparison<Root, Other> {
        StringComparison(root: root, other: other, isCaseInsensitive: false)
    }

    /// What `#Predicate` makes of `caseInsensitiveCompare(_:)`.
    public static func build_caseInsensitiveCompare<Root, Other>(_ root: Root, _ other: Other) -> StringComparison<Root, Other> {
        StringComparison(root: root, other: other, isCaseInsensitive: true)
    }
}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringLocalizedStandardContains: Codable where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringLocalizedStandardContains: Sendable where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringComparison: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringComparison: Codable where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringComparison: Sendable where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringLocalizedStandardContains: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        try translator.term(root).calling("swift_localized_contains", try translator.term(other))
    }
}

extension PredicateExpressions.StringComparison: SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm {
        try translator.term(root).calling(isCaseInsensitive ? "swift_caseless_compare" : "swift_localized_compare", try translator.term(other))
    }
}
