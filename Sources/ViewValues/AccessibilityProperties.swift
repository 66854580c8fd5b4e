/// What kind of thing an element is.
package enum AccessibilityRole: String, Sendable {
    case text, image, button, toggle, slider, stepper, link, picker, progress, textField, secureField, tab, tabBar, navigationBar,
        list, alert, sheet, group
}

/// What modifiers and controls say about an element for screen readers, scripts and tests.
package struct AccessibilityProperties {
    package var role: AccessibilityRole?
    package var label: String?
    package var value: String?
    package var hint: String?
    package var identifier: String?
    package var inputLabels: [String] = []
    package var isHidden = false
    package var addedTraits = AccessibilityTraits()
    package var removedTraits = AccessibilityTraits()
    package var headingLevel = AccessibilityHeadingLevel.unspecified
    package var sortPriority: Double?
    package var children: AccessibilityChildBehavior?
    package var actions: [AccessibilityAction] = []

    package init() {}
}

/// Something that a user can ask of an element by its name: `default`, `increment`, `decrement`, or a name of its own.
package struct AccessibilityAction {
    package var name: String
    package var run: () -> Void

    package init(name: String, run: @escaping () -> Void) {
        self.name = name
        self.run = run
    }
}
