import Foundation

nonisolated extension View {
    /// A search field with tokens; the other forms give it their title.
    private func searchable(
        _ text: Binding<String>, _ tokens: SearchTokens, _ isPresented: Binding<Bool>?, _ placement: SearchFieldPlacement, _ prompt: Text?
    ) -> some View {
        searchable(
            SearchFieldModel(
                text: text, prompt: prompt, isPresented: isPresented, isAlwaysShown: placement.isAlwaysShown, isInBar: placement.isInBar,
                tokens: tokens))
    }

    /// Puts a search field below the navigation bar that shows tokens before the text, as `token` makes them. The delete key at the start of
    /// the text removes the last token.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token), nil, placement, prompt)
    }

    /// Puts a search field below the navigation bar that shows tokens before the text, as `token` makes them. The delete key at the start of
    /// the text removes the last token.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token), nil, placement, Text(prompt))
    }

    /// Puts a search field below the navigation bar that shows tokens before the text, as `token` makes them. The delete key at the start of
    /// the text removes the last token.
    @_disfavoredOverload
    public func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token), nil, placement, Text(prompt))
    }

    /// Puts a search field below the navigation bar that shows tokens before the text, as `token` makes them. The delete key at the start of
    /// the text removes the last token. The program can begin and end the search.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token), isPresented, placement, prompt)
    }

    /// Puts a search field below the navigation bar that shows tokens before the text, as `token` makes them. The delete key at the start of
    /// the text removes the last token. The program can begin and end the search.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token), isPresented, placement, Text(prompt))
    }

    /// Puts a search field below the navigation bar that shows tokens before the text, as `token` makes them. The delete key at the start of
    /// the text removes the last token. The program can begin and end the search.
    @_disfavoredOverload
    public func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token), isPresented, placement, Text(prompt))
    }

    /// Puts a search field with tokens below the navigation bar, and below it, while a user searches, the tokens to choose from. A tap on one adds
    /// it to `tokens` in place of the text.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token).suggesting(suggestedTokens, view: token), nil, placement, prompt)
    }

    /// Puts a search field with tokens below the navigation bar, and below it, while a user searches, the tokens to choose from. A tap on one adds
    /// it to `tokens` in place of the text.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token).suggesting(suggestedTokens, view: token), nil, placement, Text(prompt))
    }

    /// Puts a search field with tokens below the navigation bar, and below it, while a user searches, the tokens to choose from. A tap on one adds
    /// it to `tokens` in place of the text.
    @_disfavoredOverload
    public func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token).suggesting(suggestedTokens, view: token), nil, placement, Text(prompt))
    }

    /// Puts a search field with tokens below the navigation bar, and below it, while a user searches, the tokens to choose from. A tap on one adds
    /// it to `tokens` in place of the text. The program can begin and end the search.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token).suggesting(suggestedTokens, view: token), isPresented, placement, prompt)
    }

    /// Puts a search field with tokens below the navigation bar, and below it, while a user searches, the tokens to choose from. A tap on one adds
    /// it to `tokens` in place of the text. The program can begin and end the search.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token).suggesting(suggestedTokens, view: token), isPresented, placement, Text(prompt))
    }

    /// Puts a search field with tokens below the navigation bar, and below it, while a user searches, the tokens to choose from. A tap on one adds
    /// it to `tokens` in place of the text. The program can begin and end the search.
    @_disfavoredOverload
    public func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(tokens, view: token).suggesting(suggestedTokens, view: token), isPresented, placement, Text(prompt))
    }

    /// Puts a search field below the navigation bar that shows tokens before the text. `token` gets a binding to each, to change it. The delete key
    /// at the start of the text removes the last token.
    public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(editable: editableTokens, view: token), nil, placement, prompt)
    }

    /// Puts a search field below the navigation bar that shows tokens before the text. `token` gets a binding to each, to change it. The delete key
    /// at the start of the text removes the last token.
    public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(editable: editableTokens, view: token), nil, placement, Text(prompt))
    }

    /// Puts a search field below the navigation bar that shows tokens before the text. `token` gets a binding to each, to change it. The delete key
    /// at the start of the text removes the last token.
    @_disfavoredOverload
    public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(editable: editableTokens, view: token), nil, placement, Text(prompt))
    }

    /// Puts a search field below the navigation bar that shows tokens before the text. `token` gets a binding to each, to change it. The delete key
    /// at the start of the text removes the last token. The program can begin and end the search.
    public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(editable: editableTokens, view: token), isPresented, placement, prompt)
    }

    /// Puts a search field below the navigation bar that shows tokens before the text. `token` gets a binding to each, to change it. The delete key
    /// at the start of the text removes the last token. The program can begin and end the search.
    public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(editable: editableTokens, view: token), isPresented, placement, Text(prompt))
    }

    /// Puts a search field below the navigation bar that shows tokens before the text. `token` gets a binding to each, to change it. The delete key
    /// at the start of the text removes the last token. The program can begin and end the search.
    @_disfavoredOverload
    public func searchable<C>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: some StringProtocol, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, SearchTokens(editable: editableTokens, view: token), isPresented, placement, Text(prompt))
    }

    /// Lets a suggestion put a token into the search field, in place of what has been typed. A token of another type than those of the field does
    /// nothing.
    public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
        modifier(SearchCompletionModifier(complete: { $0.complete(token: token) }))
    }
}
