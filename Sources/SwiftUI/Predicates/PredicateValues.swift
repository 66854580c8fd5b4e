import Foundation

/// An object whose properties predicates and sort descriptors find by name.
package protocol KeyedObject: AnyObject {
    /// The value of a property; nil without a value. Reports a name that does not exist.
    func keyedValue(_ key: String) -> Any?
}

/// The object that a predicate is asked about, and what its variables are.
struct PredicateContext {
    var object: Any?
    var variables: [String: Any]
}

extension PredicateTerm {
    func value(_ context: PredicateContext) -> Any? {
        switch self {
        case .constant(let value): return value
        case .path(let names): return Self.value(of: context.object, names[...])
        case .variable(let name): return context.variables[name]
        case .member(let term, let names): return Self.value(of: term.value(context), names[...])
        case .list(let terms): return terms.map { $0.value(context) as Any }
        case .arithmetic(let sign, let left, let right):
            guard let a = PredicateValues.number(left.value(context)), let b = PredicateValues.number(right.value(context)) else { return nil }
            switch sign {
            case "+": return a + b
            case "-": return a - b
            case "*": return a * b
            default: return a / b
            }
        case .function(let name, let terms): return PredicateValues.function(name, terms.map { $0.value(context) })
        case .subquery(let collection, let name, let condition):
            return PredicateValues.elements(collection.value(context)).filter { element in
                condition.isTrue(PredicateContext(object: context.object, variables: context.variables.merging([name: element]) { $1 }))
            }
        }
    }

    /// A path through objects, dictionaries and collections.
    static func value(of object: Any?, _ names: ArraySlice<String>) -> Any? {
        guard let name = names.first else { return object }
        let rest = names.dropFirst()
        guard let object = PredicateValues.unwrapped(object) else { return nil }
        if name.hasPrefix("@") { return aggregate(String(name.dropFirst()), object, rest) }
        if let keyed = object as? any KeyedObject { return value(of: keyed.keyedValue(name), rest) }
        if let dictionary = object as? [String: Any] { return value(of: dictionary[name], rest) }
        if PredicateValues.isCollection(object) {
            // As elsewhere, the values of all elements.
            return PredicateValues.elements(object).compactMap { value(of: $0, names) }.flatMap {
                PredicateValues.isCollection($0) ? PredicateValues.elements($0) : [$0]
            }
        }
        if let text = object as? String, name == "length" { return NSNumber(value: text.utf16.count) }
        if let child = Mirror(reflecting: object).children.first(where: { $0.label == name || $0.label == "_" + name }) { return value(of: child.value, rest) }
        RuntimeIssue.report("a predicate or sort descriptor asks a \(type(of: object)) for “\(name)”, which it does not have as a stored property")
        return nil
    }

    private static func aggregate(_ name: String, _ object: Any, _ rest: ArraySlice<String>) -> Any? {
        let elements = PredicateValues.elements(object)
        if name == "count" { return NSNumber(value: elements.count) }
        let numbers = elements.compactMap { PredicateValues.number(value(of: $0, rest)) }
        switch name {
        case "sum": return numbers.reduce(0, +)
        case "avg": return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
        case "min": return numbers.min()
        case "max": return numbers.max()
        case "firstObject": return elements.first
        case "lastObject": return elements.last
        default:
            RuntimeIssue.report("“@\(name)” is not known in predicates; these are: @count, @sum, @avg, @min, @max, @firstObject, @lastObject")
            return nil
        }
    }
}

extension PredicateCondition {
    func isTrue(_ context: PredicateContext) -> Bool {
        switch self {
        case .value(let value): value
        case .not(let condition): !condition.isTrue(context)
        case .all(let conditions): conditions.allSatisfy { $0.isTrue(context) }
        case .any(let conditions): conditions.contains { $0.isTrue(context) }
        case .comparison(let comparison): comparison.isTrue(context)
        }
    }
}

extension PredicateCondition.Comparison {
    func isTrue(_ context: PredicateContext) -> Bool {
        let (a, b) = (left.value(context), right.value(context))
        switch quantifier {
        case nil: return holds(a, b)
        case .anyElement: return PredicateValues.elements(a).contains { holds($0, b) }
        case .allElements: return PredicateValues.elements(a).allSatisfy { holds($0, b) }
        case .noElement: return !PredicateValues.elements(a).contains { holds($0, b) }
        }
    }

    private func holds(_ a: Any?, _ b: Any?) -> Bool {
        let (a, b) = (PredicateValues.unwrapped(a), PredicateValues.unwrapped(b))
        switch operation {
        case .equal: return isEqual(a, b)
        case .unequal: return !isEqual(a, b)
        case .less: return order(a, b) == .orderedAscending
        case .lessOrEqual: return order(a, b).map { $0 != .orderedDescending } ?? false
        case .greater: return order(a, b) == .orderedDescending
        case .greaterOrEqual: return order(a, b).map { $0 != .orderedAscending } ?? false
        case .between:
            let bounds = PredicateValues.elements(b)
            guard bounds.count == 2, let low = order(a, bounds[0]), let high = order(a, bounds[1]) else { return false }
            return low != .orderedAscending && high != .orderedDescending
        case .isIn: return isIn(a, b)
        case .contains:
            if let a, PredicateValues.isCollection(a) { return PredicateValues.elements(a).contains { isEqual($0, b) } }
            guard let (a, b) = texts(a, b) else { return false }
            return b.isEmpty || a.contains(b)
        case .beginsWith: return texts(a, b).map { $0.hasPrefix($1) } ?? false
        case .endsWith: return texts(a, b).map { $0.hasSuffix($1) } ?? false
        case .like: return texts(a, b).map { Self.matches($0, pattern: Self.pattern(ofLike: $1)) } ?? false
        case .matches:
            guard let a, let b else { return false }
            return Self.matches("\(a)", pattern: (ignoresCase ? "(?i)" : "") + "\(b)")
        }
    }

    private func isIn(_ a: Any?, _ b: Any?) -> Bool {
        guard let b else { return false }
        if PredicateValues.isCollection(b) { return PredicateValues.elements(b).contains { isEqual(a, $0) } }
        guard let (a, b) = texts(a, b) else { return false }
        return b.contains(a)
    }

    private func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        if ignoresCase || ignoresAccents, let (a, b) = texts(a, b) { return a == b }
        return PredicateValues.isEqual(PredicateValues.unwrapped(a), PredicateValues.unwrapped(b))
    }

    private func order(_ a: Any?, _ b: Any?) -> ComparisonResult? {
        if ignoresCase || ignoresAccents, let (a, b) = texts(a, b) { return a.compare(b) }
        guard let a = PredicateValues.unwrapped(a), let b = PredicateValues.unwrapped(b) else { return nil }
        return PredicateValues.order(a, b)
    }

    /// Both as texts, without what the options say.
    private func texts(_ a: Any?, _ b: Any?) -> (String, String)? {
        guard let a = PredicateValues.unwrapped(a) as? String, let b = PredicateValues.unwrapped(b) as? String else { return nil }
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresAccents { options.insert(.diacriticInsensitive) }
        return options.isEmpty ? (a, b) : (a.folding(options: options, locale: nil), b.folding(options: options, locale: nil))
    }

    private static func pattern(ofLike text: String) -> String {
        text.map { character in
            switch character {
            case "*": ".*"
            case "?": "."
            default: NSRegularExpression.escapedPattern(for: String(character))
            }
        }.joined()
    }

    /// Whether the whole text matches.
    private static func matches(_ text: String, pattern: String) -> Bool {
        guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: [.dotMatchesLineSeparators]) else {
            RuntimeIssue.report("“\(pattern)” in a predicate is no regular expression")
            return false
        }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}

/// Values as predicates and sort descriptors compare them.
package enum PredicateValues {
    /// Without the optional around it, and nil for `NSNull`.
    static func unwrapped(_ value: Any?) -> Any? {
        guard let value else { return nil }
        if value is NSNull { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { unwrapped($0.value) }
    }

    static func number(_ value: Any?) -> Double? {
        switch unwrapped(value) {
        case let value as NSNumber: value.doubleValue
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as CGFloat: Double(value)
        case let value as any BinaryInteger: Double(value)
        case let value as Bool: value ? 1 : 0
        case let value as Decimal: NSDecimalNumber(decimal: value).doubleValue
        default: nil
        }
    }

    private static func date(_ value: Any) -> Date? { value as? Date ?? (value as? NSDate).map { $0 as Date } }

    static func isCollection(_ value: Any) -> Bool {
        value is NSSet || value is NSOrderedSet || value is NSArray || value is [Any] || Mirror(reflecting: value).displayStyle == .set
            || Mirror(reflecting: value).displayStyle == .collection
    }

    /// The elements of a collection; a single value is one of itself.
    static func elements(_ value: Any?) -> [Any] {
        switch unwrapped(value) {
        case nil: []
        case let set as NSSet: set.allObjects
        case let set as NSOrderedSet: set.array
        case let array as NSArray: array.map { $0 }
        case let array as [Any]: array
        case let other?:
            isCollection(other) ? Mirror(reflecting: other).children.map(\.value) : [other]
        }
    }

    static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let result = order(a, b) { return result == .orderedSame }
        if let a = a as? any Hashable, let b = b as? any Hashable { return AnyHashable(a) == AnyHashable(b) }
        return (a as AnyObject) === (b as AnyObject)
    }

    /// Nil for values that have no order.
    package static func order(_ a: Any, _ b: Any) -> ComparisonResult? {
        if let a = a as? String, let b = b as? String { return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending }
        if let a = date(a), let b = date(b) { return a.compare(b) }
        if let a = number(a), let b = number(b) { return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending }
        if let a = a as? UUID, let b = b as? UUID { return a == b ? .orderedSame : a.uuidString < b.uuidString ? .orderedAscending : .orderedDescending }
        if let a = a as? URL, let b = b as? URL { return a == b ? .orderedSame : a.absoluteString < b.absoluteString ? .orderedAscending : .orderedDescending }
        return nil
    }

    static func function(_ name: String, _ values: [Any?]) -> Any? {
        let numbers = values.compactMap { number($0) }
        let text = values.first.flatMap { unwrapped($0) as? String }
        switch name.lowercased() {
        case "lowercase": return text?.lowercased()
        case "uppercase": return text?.uppercased()
        case "length": return text.map { NSNumber(value: $0.utf16.count) }
        case "abs": return numbers.first.map { abs($0) }
        case "sqrt": return numbers.first.map { $0.squareRoot() }
        case "ceiling": return numbers.first.map { $0.rounded(.up) }
        case "floor", "trunc": return numbers.first.map { name.lowercased() == "floor" ? $0.rounded(.down) : $0.rounded(.towardZero) }
        case "now": return Date(timeIntervalSinceReferenceDate: processDate.timeIntervalSinceReferenceDate)
        case "count": return NSNumber(value: values.first.map { elements($0).count } ?? 0)
        case "sum", "max", "min", "average":
            let all = values.flatMap { elements($0) }.compactMap { number($0) }
            switch name.lowercased() {
            case "sum": return all.reduce(0, +)
            case "max": return all.max()
            case "min": return all.min()
            default: return all.isEmpty ? nil : all.reduce(0, +) / Double(all.count)
            }
        default:
            RuntimeIssue.report("a predicate calls “\(name)”, which is not known here")
            return nil
        }
    }
}
