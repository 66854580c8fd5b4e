import Foundation

/// A button that opens an address with the environment's `openURL`.
nonisolated public struct Link<Label: View>: View {
    @Environment(\.openURL) private var openURL
    private let destination: URL
    private let label: Label

    /// A link with a label of any views. Where no `OpenURLAction` in the environment takes `destination`, a tap is reported and
    /// opens nothing.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    /// The label as a button, in the style of buttons around it.
    @MainActor public var body: some View {
        Button {
            openURL(destination)
        } label: {
            label
        }
        .modifier(AccessibilityModifier { $0.role = .link })
    }
}

nonisolated extension Link where Label == Text {
    /// A link whose label is a text, looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// A link whose label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
