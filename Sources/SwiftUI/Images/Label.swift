import Foundation

/// A title with an icon before it.
nonisolated public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    @MainActor public var body: some View {
        HStack(spacing: 8) {
            icon
            title
        }
    }
}

nonisolated extension Label where Title == Text, Icon == Image {
    /// A title with a symbol before it.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }

    /// A title with a symbol before it.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}
