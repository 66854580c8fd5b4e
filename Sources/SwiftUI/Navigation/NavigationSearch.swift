import IncrementalGraph
import Foundation

/// The search of one page: whether a user searches, and what the field shows.
package final class NavigationSearch: Equatable {
    private unowned let host: ViewGraph
    /// Whether a search is active: the field replaces the bar.
    let isActive: Attribute<Bool>
    /// The page's search field, as its views want it now.
    var model: SearchFieldModel?

    /// Made inside the page's subgraph.
    init(host: ViewGraph) {
        self.host = host
        isActive = Attribute("is searching", value: false)
    }

    package static func == (a: NavigationSearch, b: NavigationSearch) -> Bool { a === b }

    /// Begins or ends the search. Ending it clears the text.
    func setActive(_ isActive: Bool) {
        guard self.isActive.isAlive, self.isActive.lastValue != isActive else { return }
        if !isActive, let model {
            if !model.text.wrappedValue.isEmpty {
                model.text.wrappedValue = ""
            }
            model.tokens?.removeAll()
        }
        if let isPresented = model?.isPresented, isPresented.wrappedValue != isActive {
            isPresented.wrappedValue = isActive
        }
        var transaction = Transaction(animation: .spring(response: 0.35, dampingFraction: 1))
        transaction.disablesAnimations = false
        host.enqueue(in: transaction) { [attribute = self.isActive] in
            if attribute.isAlive {
                attribute.set(isActive)
            }
        }
    }

    func complete(_ text: String) {
        model?.text.wrappedValue = text
    }

    /// Puts a token into the field, instead of what has been typed. A value that is no token of the field changes nothing.
    func complete(token: Any) {
        guard let model, model.tokens?.add(token) == true else { return }
        model.text.wrappedValue = ""
    }
}

private struct BeginsSearchKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// In a tab that has been selected in order to search.
    var beginsSearch: Bool {
        get { self[BeginsSearchKey.self] }
        set { self[BeginsSearchKey.self] = newValue }
    }
}

/// The field, with what belongs to it.
nonisolated struct NavigationSearchField: View {
    /// Of the field's box, in points.
    static let boxHeight: CGFloat = 36

    var model: SearchFieldModel?
    var search: NavigationSearch
    var isActive: Bool
    @FocusState private var isFocused: Bool
    @Environment(\.beginsSearch) private var beginsSearch
    @State private var isVisible = false

    @MainActor var body: some View {
        VStack(spacing: 8) {
            HStack(spacing: 12) {
                box
                if isActive {
                    Button("Cancel") {
                        isFocused = false
                        search.setActive(false)
                    }
                    .font(.system(size: 17))
                    .transition(.move(edge: .trailing).combined(with: .opacity))
                }
            }
            .frame(height: Self.boxHeight)
            if isActive, let scopes = model?.scopes, model?.scopeActivation != .onTextEntry || model?.text.wrappedValue.isEmpty == false {
                scopes
            }
        }
        .padding(.horizontal, NavigationBarView.margin)
        .padding(.top, isActive ? 8 : 1)
        .frame(maxHeight: .infinity, alignment: .top)
        .onChange(of: isFocused) { _, isFocused in
            if isFocused {
                search.setActive(true)
            }
        }
        .onChange(of: isActive) { _, isActive in
            isFocused = isActive
        }
        .onChange(of: beginsSearch, initial: true) { _, begins in
            if begins, model != nil {
                search.setActive(true)
            }
        }
        .onChange(of: model?.isPresented?.wrappedValue ?? false, initial: true) { _, isPresented in
            if isPresented != isActive, model?.isPresented != nil {
                search.setActive(isPresented)
            }
        }
    }

    @MainActor @ViewBuilder private var box: some View {
        if let model {
            HStack(spacing: 6) {
                Image(systemName: "magnifyingglass")
                    .modifier(UnnamedModifier())
                SearchTokenField(tokens: model.tokens, text: model.text, selection: model.selection) { selection in
                    model.focus.reduce(AnyView(textField(model, selection: selection))) { $1($0) }
                }
                if model.text.wrappedValue.isEmpty, model.tokens?.isEmpty != false {
                    // Dictation: a picture of what an iPhone has there.
                    Image(systemName: "mic.fill")
                        .modifier(UnnamedModifier())
                } else {
                    Button {
                        model.text.wrappedValue = ""
                        model.tokens?.removeAll()
                    } label: {
                        Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
                    }
                    .accessibilityLabel("Clear text")
                }
            }
            .font(.system(size: 17))
            .foregroundStyle(.secondary)
            .padding(.horizontal, 8)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: 10, style: .continuous))
            .onAppear { isVisible = true }
            .onDisappear { isVisible = false }
            .focusedSceneValue(\.pageSearch, isVisible ? Binding(get: { isActive }, set: { [search] in search.setActive($0) }) : nil)
        }
    }
}

extension NavigationSearchField {
    @MainActor private func textField(_ model: SearchFieldModel, selection: Binding<TextSelection?>?) -> some View {
        TextField(
            TextFieldStorage(model.text), prompt: (model.prompt ?? Text("Search")).foregroundColor(Color(system: .secondary)),
            selection: selection, label: model.prompt ?? Text("Search")
        )
        .focused($isFocused)
        .foregroundStyle(.primary)
        .environment(\.submission, Submission().adding({ model.submission.submit(.search) }, for: .text))
    }
}

/// The suggestions below the field, over the page.
nonisolated struct NavigationSuggestions: View {
    var content: AnyView?
    var search: NavigationSearch

    @MainActor var body: some View {
        if let content {
            ScrollView {
                _VariadicView.Tree(SuggestionRows()) { content }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(system: .background))
            .environment(\.searchCompletion, search)
        }
    }
}

private struct SuggestionRows: _VariadicView_UnaryViewRoot {
    func body(children: _VariadicView.Children) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(children) { child in
                child
                    .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                    .padding(.horizontal, NavigationBarView.margin)
                Divider().padding(.leading, NavigationBarView.margin)
            }
        }
    }
}
