import Foundation

extension NSPredicate {
    /// Makes a predicate of a format string, by Apple's “Predicate Format String Syntax”.
    ///
    /// A text that cannot be read is reported, and the predicate is false for every object. Properties are found by name in objects of Core Data, in
    /// dictionaries, and as stored properties of other values.
    ///
    /// - Parameters:
    ///   - format: The text, such as `"name CONTAINS[cd] %@ AND stars >= %d"`.
    ///   - arguments: The values of `%@` and its like, and the names of `%K`.
    public convenience init(format: String, _ arguments: Any?...) {
        self.init(reading: format, arguments)
    }

    /// Makes a predicate of a format string and the values of its `%@`.
    public convenience init(format: String, argumentArray arguments: [Any]?) {
        self.init(reading: format, arguments ?? [])
    }

    private convenience init(reading format: String, _ arguments: [Any?]) {
        let condition: PredicateCondition
        do {
            condition = try PredicateParser.condition(format, arguments)
        } catch {
            let problem = (error as? PredicateFormatError)?.problem ?? "\(error)"
            RuntimeIssue.report("the predicate “\(format)” cannot be read: \(problem)")
            condition = .value(false)
        }
        self.init { object, variables in
            condition.isTrue(PredicateContext(object: object, variables: variables ?? [:]))
        }
    }
}

extension NSPredicate {
    /// The predicate with values for its variables, such as `$NAME`.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
        NSPredicate { [self] object, others in
            evaluate(with: object, substitutionVariables: variables.merging(others ?? [:]) { $1 })
        }
    }
}

extension NSSortDescriptor {
    /// Sorts objects of Core Data by a property.
    ///
    /// - Parameters:
    ///   - key: The name of the property; nil for the objects themselves.
    ///   - ascending: Whether the smallest value is first.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending) { PredicateValues.order($0, $1) ?? .orderedSame }
    }

    /// Sorts objects of Core Data by a property.
    ///
    /// - Parameters:
    ///   - key: The name of the property; nil for the objects themselves.
    ///   - ascending: Whether the smallest value is first.
    ///   - cmptr: The order of two values.
    public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
        let names = (key ?? "").split(separator: ".").map(String.init)
        self.init(keyPath: \NSObject[keyedBy: names], ascending: ascending, comparator: Self.ordering(cmptr))
    }

    /// Sorts objects by a property whose values may be missing: those are first.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - ascending: Whether the smallest value is first.
    @_disfavoredOverload
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        self.init(keyPath: keyPath, ascending: ascending, comparator: Self.ordering { PredicateValues.order($0, $1) ?? .orderedSame })
    }

    /// What has no value is before everything else.
    private static func ordering(_ compare: @escaping Comparator) -> Comparator {
        { a, b in
            switch (PredicateValues.unwrapped(a), PredicateValues.unwrapped(b)) {
            case (nil, nil): .orderedSame
            case (nil, _): .orderedAscending
            case (_, nil): .orderedDescending
            case (let a?, let b?): compare(a, b)
            }
        }
    }
}

extension NSObject {
    /// The value of a property of a property …, by their names.
    fileprivate subscript(keyedBy names: [String]) -> Any? { PredicateTerm.value(of: self, names[...]) }
}
