import Foundation

extension NSSortDescriptor {
    /// Sorts objects of Core Data by a property.
    ///
    /// - Parameters:
    ///   - key: The name of the property; nil for the objects themselves.
    ///   - ascending: Whether the smallest value is first.
    ///   - selector: The method that compares two values, such as `#selector(NSString.localizedStandardCompare(_:))`; nil for their own order. Values
    ///     that it does not compare are in their own order, too.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        self.init(key: key, ascending: ascending) { selector?.order($0, $1) ?? PredicateValues.order($0, $1) ?? .orderedSame }
    }
}
