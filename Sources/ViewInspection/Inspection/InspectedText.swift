import Foundation
import SwiftUICore

extension Text: InspectedByName {
    var inspectedOwnModifiers: [InspectedView.Modifier] { modifiers.map(Self.inspected) }

    private static func inspected(of modifier: Modifier) -> InspectedView.Modifier {
        let child = Mirror(reflecting: modifier).children.first
        let label = child?.label ?? "\(modifier)"
        let names = [
            "weight": "fontWeight", "design": "fontDesign", "width": "fontWidth", "foreground": "foregroundStyle", "spokenLabel": "accessibilityLabel",
        ]
        let values = child.map { [InspectedView.Value(name: label, value: InspectionFormatting.text(of: $0.value))] } ?? []
        return InspectedView.Modifier(name: names[label] ?? label, values: values)
    }
}

extension Font: InspectionText {
    var inspectionText: String {
        let base =
            switch source {
            case .style(let style, _, _): "\(style)"
            case .system(let size, _, _): "system(size: \(InspectionFormatting.number(size)))"
            case .custom(let name, let size, _): "custom(“\(name)”, size: \(InspectionFormatting.number(size)))"
            case .fixed: "a font"
            }
        return modifiers.reduce(base) { text, modifier in
            let child = Mirror(reflecting: modifier).children.first
            return text + ".\(child?.label ?? "\(modifier)")"
        }
    }
}
extension Image: InspectedByName {
    var inspectedOwnModifiers: [InspectedView.Modifier] { [] }
}
