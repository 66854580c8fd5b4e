import Foundation

/// The order of the rows of a table, for any type of comparator.
struct TableSort {
    /// The order of the rows by a column's comparator; nil where they are in the order of another one first.
    var order: (Any) -> SortOrder?
    /// Sorts by a column's comparator, in the reverse order if the rows are already sorted by it.
    var sort: (Any) -> Void

    init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
        order = { comparator in
            guard let comparator = comparator as? Sort, let first = binding.wrappedValue.first, Self.isSame(first, comparator) else { return nil }
            return first.order
        }
        sort = { comparator in
            guard let comparator = comparator as? Sort else { return }
            var order = binding.wrappedValue
            if var first = order.first, Self.isSame(first, comparator) {
                first.order = first.order == .forward ? .reverse : .forward
                order[0] = first
            } else {
                order.removeAll { Self.isSame($0, comparator) }
                order.insert(comparator, at: 0)
            }
            binding.wrappedValue = order
        }
    }

    /// Whether two comparators sort by the same, be it forward or in reverse.
    ///
    /// A comparator of the app and a column's may compare the same texts in different ways: Foundation on Linux makes other ones of a key path alone.
    private static func isSame<Sort: SortComparator>(_ a: Sort, _ b: Sort) -> Bool {
        if let a = a as? KeyPathComparator<Sort.Compared>, let b = b as? KeyPathComparator<Sort.Compared>, a.keyPath == b.keyPath {
            return true
        }
        var a = a
        a.order = b.order
        return a == b
    }
}

/// The order of texts as people expect it in a list: “Item 2” is before “Item 10”, and case makes no difference.
public struct LocalizedTextComparator: SortComparator, Codable, Sendable {
    public typealias Compared = String

    /// Forward or in reverse.
    public var order: SortOrder

    init(order: SortOrder = .forward) {
        self.order = order
    }

    /// The order of two texts, by the current locale.
    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result = lhs.localizedStandardCompare(rhs)
        return order == .forward ? result : ComparisonResult(rawValue: -result.rawValue) ?? result
    }
}

extension SortComparator where Self == LocalizedTextComparator {
    /// The order of texts as people expect it in a list: “Item 2” is before “Item 10”, and case makes no difference.
    public static var localizedStandard: LocalizedTextComparator { LocalizedTextComparator() }
}

/// A key path for comparators, which want to be sent between threads. The key paths of columns stay on the main one.
func sendable<Root, Value>(_ path: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(path, to: (any KeyPath<Root, Value> & Sendable).self)
}
