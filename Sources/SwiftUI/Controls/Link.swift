import Foundation

/// A button that opens an address with the environment's `openURL`.
nonisolated public struct Link<Label: View>: View {
    @Environment(\.openURL) private var openURL
    private let destination: URL
    private let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    @MainActor public var body: some View {
        Button {
            openURL(destination)
        } label: {
            label
        }
    }
}

nonisolated extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
