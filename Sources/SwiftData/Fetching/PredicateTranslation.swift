import Foundation

/// What SQL can do of a predicate.
struct PredicateTranslation {
    /// Nil where nothing can be done.
    private(set) var condition: String?
    private(set) var arguments: [DatabaseValue] = []
    /// Whether nothing is left to be evaluated afterwards.
    private(set) var isWhole = true
    /// Whether the result depends on models of other classes.
    private(set) var isOfSeveral = false
    /// The properties of the class that the result depends on; nil where that is not known.
    private(set) var properties: Set<Int>? = []

    init<Model: PersistentModel>(_ predicate: Predicate<Model>?, _ entity: _Entity) {
        guard let predicate else { return }
        var conditions: [String] = []
        for part in Self.parts(of: predicate.expression) {
            let translator = SQLTranslator(variable: predicate.variable.key, entity: entity)
            do {
                let term = try translator.term(part)
                conditions.append(term.sql)
                arguments += term.arguments
            } catch {
                isWhole = false
                properties = nil
            }
            isOfSeveral = isOfSeveral || translator.isOfSeveral
            properties?.formUnion(translator.properties)
        }
        // What could not be read may lead anywhere.
        if !isWhole { isOfSeveral = isOfSeveral || !entity.relations.isEmpty }
        condition = conditions.isEmpty ? nil : conditions.joined(separator: " AND ")
    }

    private static func parts(of expression: any PredicateExpression) -> [any PredicateExpression] {
        (expression as? any SQLConjunction).map { $0.sides.flatMap(parts) } ?? [expression]
    }
}

/// A part of a predicate as SQL.
struct SQLTerm {
    var sql: String
    var arguments: [DatabaseValue] = []
    var kind: _ColumnKind?
    /// The term is the number of a row of this class.
    var entity: _Entity?
    /// The row is there under this name.
    var alias: String?
    /// The term is what a relationship leads to from the row of a number.
    var relation: RelationProperty?
    var isNull = false
}

/// The expression cannot be expressed in SQL so that the result is the same.
struct NotInSQL: Error {}

protocol SQLExpression {
    func term(_ translator: SQLTranslator) throws -> SQLTerm
}

protocol SQLConjunction {
    var sides: [any PredicateExpression] { get }
}

final class SQLTranslator {
    private var variables: [PredicateExpressions.VariableID: SQLTerm] = [:]
    private var count = 0
    private let root: _Entity
    var isOfSeveral = false
    var properties: Set<Int> = []

    init(variable: PredicateExpressions.VariableID, entity: _Entity) {
        root = entity
        variables[variable] = SQLTerm(sql: "t._key", entity: entity, alias: "t")
    }

    func term(_ expression: any PredicateExpression) throws -> SQLTerm {
        guard let known = expression as? any SQLExpression else { throw NotInSQL() }
        return try known.term(self)
    }

    func variable(_ id: PredicateExpressions.VariableID) throws -> SQLTerm {
        guard let term = variables[id] else { throw NotInSQL() }
        return term
    }

    func binding(_ id: PredicateExpressions.VariableID, to term: SQLTerm, _ body: () throws -> SQLTerm) throws -> SQLTerm {
        let old = variables.updateValue(term, forKey: id)
        defer { variables[id] = old }
        return try body()
    }

    func newAlias() -> String {
        count += 1
        return "t\(count)"
    }

    func property(_ path: AnyKeyPath, of base: SQLTerm) throws -> SQLTerm {
        guard let entity = base.entity else { throw NotInSQL() }
        if let property = entity.property(path) {
            if base.alias == "t" { properties.insert(property.index) } else { isOfSeveral = true }
            if let relation = property as? RelationProperty, relation.isToMany {
                isOfSeveral = true
                return SQLTerm(sql: base.sql, arguments: base.arguments, relation: relation)
            }
            let column = SQLText.quoted(property.name)
            let other = (property as? RelationProperty)?.destination._$entity
            if let alias = base.alias { return SQLTerm(sql: "\(alias).\(column)", kind: property.kind, entity: other) }
            return SQLTerm(
                sql: "(SELECT \(column) FROM \(SQLText.quoted(entity.name)) WHERE _key = \(base.sql))", arguments: base.arguments, kind: property.kind,
                entity: other)
        }
        func isIdentifier<Model: PersistentModel>(_ type: Model.Type) -> Bool {
            path == \Model.persistentModelID || path == \Model.id as AnyKeyPath
        }
        guard isIdentifier(entity.type) else { throw NotInSQL() }
        return SQLTerm(sql: base.sql, arguments: base.arguments, kind: .reference)
    }

    /// The rows that a relationship leads to, as what follows `FROM`.
    func rows(of term: SQLTerm, _ relation: RelationProperty) throws -> (from: String, condition: String, element: SQLTerm) {
        let (alias, other) = (newAlias(), relation.destination._$entity)
        let element = SQLTerm(sql: "\(alias)._key", entity: other, alias: alias)
        let table = "\(SQLText.quoted(other.name)) \(alias)"
        if relation.hasPairs {
            let (name, isFirst) = relation.pairs
            let pairs = newAlias()
            let (own, there) = isFirst ? ("a", "b") : ("b", "a")
            return ("\(table) JOIN \(SQLText.quoted(name)) \(pairs) ON \(pairs).\(there) = \(alias)._key", "\(pairs).\(own) = \(term.sql)", element)
        }
        guard let inverse = relation.inverse else { throw NotInSQL() }
        return (table, "\(alias).\(SQLText.quoted(inverse.name)) = \(term.sql)", element)
    }

    static func literal(_ value: Any) throws -> SQLTerm {
        switch value {
        case let value as any _ColumnValue:
            let sql = value._sql
            return SQLTerm(sql: "?", arguments: [sql.value], kind: type(of: value)._kind, isNull: sql == .null)
        case let value as PersistentIdentifier: return SQLTerm(sql: "?", arguments: [.integer(value.key)], kind: .reference)
        case let value as any PersistentModel:
            return SQLTerm(sql: "?", arguments: [.integer(value.persistentModelID.key)], kind: .reference)
        case let value as any RawRepresentable: return try literal(value.rawValue)
        case let value as any AnyOptionalValue:
            guard let inner = value.anyValue else { return SQLTerm(sql: "NULL", isNull: true) }
            return try literal(inner)
        default: throw NotInSQL()
        }
    }
}

protocol AnyOptionalValue { var anyValue: Any? { get } }
extension Optional: AnyOptionalValue { var anyValue: Any? { map { $0 as Any } } }

extension SQLTerm {
    /// Operands that SQL compares as Swift does.
    static func comparing(_ a: SQLTerm, _ b: SQLTerm, isOrdered: Bool) throws {
        guard a.relation == nil, b.relation == nil else { throw NotInSQL() }
        if !isOrdered, a.isNull || b.isNull { return }
        for term in [a, b] where term.kind == .json || (isOrdered && (term.kind == .coded || term.kind == .blob)) { throw NotInSQL() }
    }

    static func joined(_ a: SQLTerm, _ word: String, _ b: SQLTerm, kind: _ColumnKind? = .integer) -> SQLTerm {
        SQLTerm(sql: "(\(a.sql) \(word) \(b.sql))", arguments: a.arguments + b.arguments, kind: kind)
    }

    func calling(_ function: String, _ other: SQLTerm) throws -> SQLTerm {
        guard kind == .text, other.kind == .text else { throw NotInSQL() }
        return SQLTerm(sql: "\(function)(\(sql), \(other.sql))", arguments: arguments + other.arguments, kind: .integer)
    }
}
