/// The role of an element.
public enum ElementRole: String, CaseIterable, Sendable {
    case text, image, button, toggle, slider, stepper, picker, link
    case textField, secureField
    /// One of the tabs of a tab bar.
    case tab
    case tabBar
    /// A bar or a spinner that shows progress.
    case progress
    /// An alert or a confirmation dialog, with the content of its card.
    case alert
    /// A sheet or a cover, with its content.
    case sheet
    /// A group of elements, or a view without another role.
    case group

    /// The name in messages: `text field`.
    package var displayName: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}
