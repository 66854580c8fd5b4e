/// A new value for a `@State` of the shown view.
package struct StateChange: Equatable, Sendable {
    /// `isOn`, `Card.isOn`, `Row[1].isOn`.
    package var name: String
    package var value: StateValue

    package init(name: String, value: StateValue) {
        (self.name, self.value) = (name, value)
    }
}

/// A value as a script writes it. What it means depends on the type of the state.
package struct StateValue: Equatable, Sendable {
    package var text: String
    /// Whether it was in quotes, so that it is a text and no number, truth or nothing.
    package var isQuoted: Bool

    package init(_ text: String, isQuoted: Bool = false) {
        (self.text, self.isQuoted) = (text, isQuoted)
    }

    /// Whether it is the absence of a value.
    package var isNothing: Bool { !isQuoted && ["null", "nil", "~", ""].contains(text) }
}
