/// A dynamic property that can be read without a dependency.
package protocol InspectableProperty {
    /// `@State`.
    static var inspectedKind: String { get }
    /// What it holds at present; nil when it holds nothing yet.
    var inspectedValue: Any? { get }
    /// Another number after each change of what it holds; nil if changes are not counted.
    var inspectedStamp: UInt64? { get }
}

extension InspectableProperty {
    package var inspectedKind: String { Self.inspectedKind }
    package var inspectedStamp: UInt64? { nil }
}
