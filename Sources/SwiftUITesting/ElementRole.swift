/// What kind of thing an element is.
public enum ElementRole: String, CaseIterable, Sendable {
    case text, image, button, toggle, slider, stepper, picker, link
    case textField, secureField
    /// One of the tabs of a tab bar.
    case tab
    case tabBar
    /// A bar or a spinner that shows how far something has come.
    case progress
    /// An alert or a confirmation dialog, with all that is on its card.
    case alert
    /// A sheet or a cover, with all that is in it.
    case sheet
    /// Several elements that stand together, or a view that is nothing else.
    case group

    /// As messages say it: `text field`.
    package var words: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}
