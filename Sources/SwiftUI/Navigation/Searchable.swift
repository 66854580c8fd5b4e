import IncrementalGraph
import Foundation

/// What a page's search field edits and shows.
struct SearchFieldModel {
    var text: Binding<String>
    var prompt: Text?
    var isPresented: Binding<Bool>?
    /// Whether the field stays while the content is scrolled.
    var isAlwaysShown = false
    /// Whether the field is for the bar itself.
    var isInBar = false
    var suggestions: AnyView?
    /// A picker for the scopes.
    var scopes: AnyView?
    var scopeActivation = SearchScopeActivation.automatic
    /// The actions around the modifier that declares the field.
    var submission = Submission()
    var tokens: SearchTokens?
    /// Where the suggestions are not shown.
    var hiddenSuggestions: SearchSuggestionsPlacement.Set = []
    /// What is around the text field: the focus states that are bound to it.
    var focus: [(AnyView) -> AnyView] = []
    var selection: Binding<TextSelection?>?
    var toolbarBehavior = SearchPresentationToolbarBehavior.automatic
}

/// Where a search field goes.
public struct SearchFieldPlacement: Sendable {
    /// When a field below the navigation bar is shown.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        let isAlways: Bool

        /// Until the content is scrolled.
        public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
        /// Also while the content is scrolled.
        public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
    }

    let isAlwaysShown: Bool
    var isInBar = false

    /// Below the navigation bar, until the content is scrolled.
    public static let automatic = SearchFieldPlacement(isAlwaysShown: false)
    /// In the toolbar: below the navigation bar.
    public static let toolbar = SearchFieldPlacement(isAlwaysShown: false)
    /// In the sidebar: below its navigation bar.
    public static let sidebar = SearchFieldPlacement(isAlwaysShown: false)
    /// In the toolbar: below the navigation bar.
    public static var toolbarPrincipal: SearchFieldPlacement { SearchFieldPlacement(isAlwaysShown: true, isInBar: true) }
    /// Below the navigation bar, until the content is scrolled.
    public static let navigationBarDrawer = SearchFieldPlacement(isAlwaysShown: false)

    /// Below the navigation bar.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement(isAlwaysShown: displayMode.isAlways)
    }
}

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Hashable, Sendable {
    private let name: String

    /// While there is a search.
    public static var automatic: SearchScopeActivation { SearchScopeActivation(name: "automatic") }
    /// While there is a text.
    public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(name: "onTextEntry") }
    /// While there is a search.
    public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation(name: "onSearchPresentation") }
}

/// Ends a search; read from the environment's `dismissSearch`.
@MainActor
public struct DismissSearchAction {
    nonisolated(unsafe) let search: NavigationSearch?

    nonisolated init(_ search: NavigationSearch?) {
        self.search = search
    }

    /// Takes the text and the focus from the search field. Where nothing is searched it does nothing.
    public func callAsFunction() {
        search?.setActive(false)
    }
}

extension DismissSearchAction: @unchecked Sendable {}

private struct IsSearchingKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct DismissSearchKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction(nil) }
}

private struct SearchCompletionKey: EnvironmentKey {
    static var defaultValue: NavigationSearch? { nil }
}

extension EnvironmentValues {
    /// Whether a user searches with the search field that is declared around the view.
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// Ends the search around the view.
    public internal(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }

    /// The search that completions in suggestions belong to.
    var searchCompletion: NavigationSearch? {
        get { self[SearchCompletionKey.self] }
        set { self[SearchCompletionKey.self] = newValue }
    }
}

/// Declares the search field of a page.
nonisolated private struct SearchableModifier: ViewModifier {
    var model: SearchFieldModel
    @Environment(\.submission) private var submission

    @MainActor func body(content: Content) -> some View {
        content.navigationPreference { [submission] preferences in
            var model = model
            model.suggestions = preferences.search?.suggestions ?? model.suggestions
            model.scopes = preferences.search?.scopes ?? model.scopes
            model.scopeActivation = preferences.search?.scopeActivation ?? model.scopeActivation
            model.adopt(preferences.search)
            model.submission = submission
            preferences.search = model
        }
    }
}

nonisolated extension View {
    func searchable(_ model: SearchFieldModel) -> some View {
        modifier(SearchableModifier(model: model))
    }

    /// Puts a search field below the navigation bar of the page that this view is on.
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
        searchable(SearchFieldModel(text: text, prompt: prompt, isAlwaysShown: placement.isAlwaysShown, isInBar: placement.isInBar))
    }

    /// Puts a search field below the navigation bar of the page that this view is on.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Puts a search field below the navigation bar of the page that this view is on.
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Puts a search field below the navigation bar; the program can begin and end the search.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        searchable(
            SearchFieldModel(
                text: text, prompt: prompt, isPresented: isPresented, isAlwaysShown: placement.isAlwaysShown, isInBar: placement.isInBar))
    }

    /// Puts a search field below the navigation bar; the program can begin and end the search.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// Puts a search field below the navigation bar; the program can begin and end the search.
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// Puts a search field below the navigation bar, and suggestions below it.
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
    }

    /// Puts a search field below the navigation bar, and suggestions below it.
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
    }

    /// Puts a search field below the navigation bar, and suggestions below it.
    @_disfavoredOverload
    public func searchable<V: View, S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder suggestions: () -> V
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
    }

    /// Shows views below the search field while a user searches. Tapping one with `searchCompletion(_:)` searches for it.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let suggestions = AnyView(suggestions())
        return searchPreference { $0.suggestions = suggestions }
    }

    /// Shows a choice of scopes below the search field while a user searches.
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        searchScopes(scope, activation: .automatic, scopes)
    }

    /// Shows a choice of scopes below the search field.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        let picker = AnyView(Picker("Scope", selection: scope, content: scopes).pickerStyle(.segmented).labelsHidden())
        return searchPreference { model in
            model.scopes = picker
            model.scopeActivation = activation
        }
    }

    /// Lets a suggestion put a text into the search field when it is tapped.
    public func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletionModifier(complete: { $0.complete(completion) }))
    }
}

nonisolated struct SearchCompletionModifier: ViewModifier {
    var complete: (NavigationSearch) -> Void
    @Environment(\.searchCompletion) private var search

    @MainActor func body(content: Content) -> some View {
        if let search {
            PressableButton(action: { complete(search) }) { isPressed in
                content
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .opacity(isPressed ? 0.3 : 1)
            }
        } else {
            content
        }
    }
}
