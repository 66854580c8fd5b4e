/// An animatable value of many parts that people know by names, such as the marks of a chart. A trace has an entry for each part that changes, and
/// none for the value as a whole or for the views that are made of it.
package protocol TracedParts: Animatable {
    /// What differs from an older value, in a stable order. Called only while a trace is made.
    ///
    /// - Parameter limit: How many parts it may describe one by one. If more differ, a last part names how many are left.
    func changedParts(since old: Self, limit: Int) -> [TracedPart]
    /// The numbers of a part in this value, in the units of its `from` and `to`; nil where the part is not there.
    func tracedNumbers(of part: TracedPart) -> [Double]?
}

/// What has changed in one part of a value.
package struct TracedPart {
    package enum Change {
        case change, appearance, removal
    }

    /// What it is called: a step in the path of a view, or several.
    package let name: String
    /// Empty for what comes or goes without numbers.
    package let attribute: String
    package let change: Change
    /// How it comes or goes.
    package let transition: String?
    package let from, to: [Double]
    /// The same for the same numbers in the next change.
    package let id: AnyHashable

    package init(
        _ change: Change, name: String, attribute: String, from: [Double], to: [Double], id: AnyHashable, transition: String? = nil
    ) {
        (self.change, self.name, self.attribute, self.from, self.to, self.id) = (change, name, attribute, from, to, id)
        self.transition = transition
    }
}
