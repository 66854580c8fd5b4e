import SwiftUICore
import ViewValues

/// The dynamic properties of a view, by their names.
enum InspectedProperties {
    static func of(_ view: Any) -> [(name: String, property: any InspectableProperty)] {
        Mirror(reflecting: view).children.compactMap { child in
            (child.value as? any InspectableProperty).map { (InspectionFormatting.name(ofProperty: child.label), $0) }
        }
    }

    /// What the tree shows of them.
    static func texts(of view: Any) -> [InspectedView.Property] {
        Mirror(reflecting: view).children.compactMap { child in
            let name = InspectionFormatting.name(ofProperty: child.label)
            if let property = child.value as? any InspectableProperty {
                let value = property.inspectedValue.map { InspectionFormatting.text(of: $0) } ?? "–"
                return InspectedView.Property(name: name, kind: property.inspectedKind, value: value)
            }
            guard child.value is any DynamicProperty, !ModuleNames.isOwn(Swift.type(of: child.value)) else { return nil }
            let kind = "@" + InspectionFormatting.typeName(Swift.type(of: child.value))
            return InspectedView.Property(name: name, kind: kind, value: InspectionFormatting.text(of: child.value))
        }
    }
}
