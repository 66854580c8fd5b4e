import Foundation
import SwiftUICore
import ViewValues

extension ViewGraph {
    /// What flows down to the root view of what people set up most.
    package var inspectedEnvironment: [InspectedView.Value] {
        let values = environment.lastValue ?? EnvironmentValues()
        let named: [(String, Any)] = [
            ("colorScheme", values.colorScheme), ("dynamicTypeSize", values.dynamicTypeSize), ("locale", values.locale.identifier),
            ("layoutDirection", values.layoutDirection), ("calendar", "\(values.calendar.identifier)"), ("timeZone", values.timeZone.identifier),
            ("displayScale", values.displayScale), ("accessibilityReduceMotion", values._accessibilityReduceMotion),
        ]
        return named.map { InspectedView.Value(name: $0.0, value: InspectionFormatting.text(of: $0.1)) }
    }
}
