import Foundation

/// Where suggestions of a search are shown.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
    /// Several places.
    public struct Set: OptionSet, Sendable {
        public typealias Element = SearchSuggestionsPlacement.Set
        public var rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// In a menu below the search field. No search field here has one.
        public static var menu: SearchSuggestionsPlacement.Set { Set(rawValue: 1) }
        /// Over the page that is searched.
        public static var content: SearchSuggestionsPlacement.Set { Set(rawValue: 2) }
    }

    private let name: String

    /// As the system does it: over the page.
    public static var automatic: SearchSuggestionsPlacement { SearchSuggestionsPlacement(name: "automatic") }
    /// In a menu below the search field.
    public static var menu: SearchSuggestionsPlacement { SearchSuggestionsPlacement(name: "menu") }
    /// Over the page that is searched.
    public static var content: SearchSuggestionsPlacement { SearchSuggestionsPlacement(name: "content") }
}

/// What happens to the bar at the top while a user searches.
public struct SearchPresentationToolbarBehavior: Equatable, Sendable {
    fileprivate let name: String

    /// The search field takes the place of the bar.
    public static var automatic: SearchPresentationToolbarBehavior { SearchPresentationToolbarBehavior(name: "automatic") }
    /// The bar stays, with its title, above the search field.
    public static var avoidHidingContent: SearchPresentationToolbarBehavior { SearchPresentationToolbarBehavior(name: "avoidHidingContent") }
}

private struct SearchSuggestionsPlacementKey: EnvironmentKey {
    static var defaultValue: SearchSuggestionsPlacement { .automatic }
}

extension EnvironmentValues {
    /// Where the suggestions of a search are shown: on a page of a navigation stack `content`.
    public internal(set) var searchSuggestionsPlacement: SearchSuggestionsPlacement {
        get { self[SearchSuggestionsPlacementKey.self] }
        set { self[SearchSuggestionsPlacementKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Changes how the page around this view searches.
    func searchPreference(_ change: @escaping (inout SearchFieldModel) -> Void) -> some View {
        navigationPreference { preferences in
            var model = preferences.search ?? SearchFieldModel(text: .constant(""))
            change(&model)
            preferences.search = model
        }
    }

    /// Sets whether the suggestions of the search field are shown in some places. With `.hidden` for `.content` the page shows them itself, where
    /// `searchSuggestionsPlacement` in the environment is `.content`.
    public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View {
        searchPreference { model in
            if visibility == .hidden {
                model.hiddenSuggestions.formUnion(placements)
            } else {
                model.hiddenSuggestions.subtract(placements)
            }
        }
    }

    /// Binds the focus of the search field to a focus state: true begins the search, and false takes the focus from the field.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        searchPreference { $0.focus.append { AnyView($0.focused(binding)) } }
    }

    /// Binds the focus of the search field to a value of a focus state: the value begins the search, and another one takes the focus from the field.
    public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        searchPreference { $0.focus.append { AnyView($0.focused(binding, equals: value)) } }
    }

    /// Reads and sets the selection in the search field; nil while there is none.
    public func searchSelection(_ selection: Binding<TextSelection?>) -> some View {
        searchPreference { $0.selection = selection }
    }

    /// Sets whether the bar at the top gives way to the search field while a user searches.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View {
        searchPreference { $0.toolbarBehavior = behavior }
    }

    /// How the search field takes dictation.
    ///
    /// Harmless: nothing listens here. The field shows the picture of a microphone while it is empty.
    public func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }
}
