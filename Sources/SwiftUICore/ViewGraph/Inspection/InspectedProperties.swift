import Foundation

/// A dynamic property that can be read without a dependency.
package protocol InspectableProperty {
    /// `@State`.
    static var inspectedKind: String { get }
    /// What it holds at present; nil when it holds nothing yet.
    var inspectedValue: Any? { get }
    /// Another number after each change of what it holds; nil where nobody counts.
    var inspectedStamp: UInt64? { get }
}

extension InspectableProperty {
    package var inspectedKind: String { Self.inspectedKind }
    package var inspectedStamp: UInt64? { nil }
}

/// The dynamic properties of a view, by their names.
enum InspectedProperties {
    static func of(_ view: Any) -> [(name: String, property: any InspectableProperty)] {
        Mirror(reflecting: view).children.compactMap { child in
            (child.value as? any InspectableProperty).map { (InspectionWords.name(ofProperty: child.label), $0) }
        }
    }

    /// What the tree tells of them.
    static func texts(of view: Any) -> [InspectedView.Property] {
        Mirror(reflecting: view).children.compactMap { child in
            let name = InspectionWords.name(ofProperty: child.label)
            if let property = child.value as? any InspectableProperty {
                let value = property.inspectedValue.map { InspectionWords.text(of: $0) } ?? "–"
                return InspectedView.Property(name: name, kind: property.inspectedKind, value: value)
            }
            guard child.value is any DynamicProperty, !TraceName.isOwn(Swift.type(of: child.value)) else { return nil }
            let kind = "@" + InspectionWords.typeName(Swift.type(of: child.value))
            return InspectedView.Property(name: name, kind: kind, value: InspectionWords.text(of: child.value))
        }
    }
}
