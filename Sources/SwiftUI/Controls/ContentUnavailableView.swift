/// A placeholder for missing content: a symbol and a title, with a description and actions below.
///
/// It fills the proposed space. Sizes and distances are as seen on iPhones.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// `label` is best a `Label`, whose icon stands large and grey above its title. The description is grey and small; the
    /// actions stand below.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    /// The three parts in the middle of the space that is offered.
    @MainActor public var body: some View {
        VStack(spacing: 16) {
            VStack(spacing: 6) {
                label.labelStyle(UnavailableLabelStyle())
                description
                    .font(.subheadline)
                    .foregroundStyle(Color(system: .secondary))
            }
            VStack(spacing: 12) { actions }
                .font(.subheadline)
        }
        .multilineTextAlignment(.center)
        .padding(.horizontal, 32)
        .padding(.vertical, 16)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A large grey icon above a bold title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 14) {
            configuration.icon
                .font(.system(size: 48).scaled(with: .largeTitle))
                .foregroundStyle(Color(system: .secondary))
            configuration.title
                .font(.title2.bold())
        }
    }
}

nonisolated extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A symbol, a title that is looked up in the string tables and, where it is not nil, a description.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { SwiftUI.Label(title, systemImage: name) }, description: { description })
    }

    /// A symbol, a title that is shown as it is and, where it is not nil, a description.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init(label: { SwiftUI.Label(title, systemImage: name) }, description: { description })
    }

    /// An image of an asset catalogue, a title that is looked up in the string tables and, where it is not nil, a description.
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init(label: { SwiftUI.Label(title, image: name) }, description: { description })
    }

    /// An image of an asset catalogue, a title that is shown as it is and, where it is not nil, a description.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
        self.init(label: { SwiftUI.Label(title, image: name) }, description: { description })
    }
}

/// The content for a search without results.
public struct SearchUnavailableContent {
    /// A magnifying glass and a title with the text that was searched for.
    nonisolated public struct Label: View {
        let text: String

        /// “No Results”, or “No Results for …” where the text is not empty.
        @MainActor public var body: some View {
            SwiftUI.Label {
                if text.isEmpty {
                    Text("No Results")
                } else {
                    Text("No Results for “\(text)”")
                }
            } icon: {
                Image(systemName: "magnifyingglass")
            }
        }
    }

    /// What to do after a search without results.
    nonisolated public struct Description: View {
        /// “Check the spelling or try a new search.”
        @MainActor public var body: some View {
            Text("Check the spelling or try a new search.")
        }
    }

    /// No actions: a search field is elsewhere.
    nonisolated public struct Actions: View {
        /// The body, an empty view.
        @MainActor public var body: some View { EmptyView() }
    }
}

nonisolated extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// For a search that has found nothing.
    public static var search: ContentUnavailableView<Label, Description, Actions> { search(text: "") }

    /// For a search for `text` that has found nothing.
    public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
        ContentUnavailableView {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}
