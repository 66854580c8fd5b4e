import Foundation

/// The tokens of a search field, whatever their type.
struct SearchTokens {
    /// A token and what it looks like.
    struct Token: Identifiable {
        var id: AnyHashable
        var view: AnyView
    }

    /// The tokens in the field.
    var shown: [Token]
    /// Those that a user may choose below the field.
    var suggested: [Token] = []
    /// Removes the last one.
    var removeLast: () -> Void
    var removeAll: () -> Void
    /// Adds a value at the end; false for one that is of another type.
    var add: (Any) -> Bool
    /// Adds a suggested token.
    var choose: (AnyHashable) -> Void = { _ in }

    var isEmpty: Bool { shown.isEmpty }

    /// Tokens of a binding, each seen as `view` makes it.
    init<C>(_ tokens: Binding<C>, view: (C.Element) -> some View)
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        self.init(tokens, shown: tokens.wrappedValue.map { Token(id: AnyHashable($0.id), view: AnyView(view($0))) })
    }

    /// Tokens of a binding that their views may change.
    init<C>(editable tokens: Binding<C>, view: (Binding<C.Element>) -> some View)
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        self.init(
            tokens, shown: tokens.wrappedValue.map { Token(id: AnyHashable($0.id), view: AnyView(view(Self.binding(to: $0, in: tokens)))) })
    }

    private init<C>(_ tokens: Binding<C>, shown: [Token])
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        self.shown = shown
        removeLast = {
            var changed = tokens.wrappedValue
            guard !changed.isEmpty else { return }
            changed.remove(at: changed.index(before: changed.endIndex))
            tokens.wrappedValue = changed
        }
        removeAll = {
            if !tokens.wrappedValue.isEmpty {
                tokens.wrappedValue = C()
            }
        }
        add = { value in
            guard let token = value as? C.Element else { return false }
            if !tokens.wrappedValue.contains(where: { $0.id == token.id }) {
                tokens.wrappedValue.append(token)
            }
            return true
        }
    }

    private static func binding<C>(to token: C.Element, in tokens: Binding<C>) -> Binding<C.Element>
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        Binding(
            get: { tokens.wrappedValue.first { $0.id == token.id } ?? token },
            set: { new, transaction in
                var changed = tokens.wrappedValue
                guard let index = changed.firstIndex(where: { $0.id == token.id }) else { return }
                changed.replaceSubrange(index..<changed.index(after: index), with: [new])
                tokens.transaction(transaction).wrappedValue = changed
            })
    }

    /// The same tokens, with others below the field that are not in it yet.
    func suggesting<C>(_ suggestions: Binding<C>, view: (C.Element) -> some View) -> SearchTokens
    where C: RandomAccessCollection, C.Element: Identifiable {
        var result = self
        let ids = Set(shown.map(\.id))
        result.suggested = suggestions.wrappedValue.filter { !ids.contains(AnyHashable($0.id)) }
            .map { Token(id: AnyHashable($0.id), view: AnyView(view($0))) }
        result.choose = { id in
            if let token = suggestions.wrappedValue.first(where: { AnyHashable($0.id) == id }) {
                _ = add(token)
            }
        }
        return result
    }
}

extension SearchFieldModel {
    /// What is below the field while a user searches: the suggested tokens, and then the suggestions.
    var shownSuggestions: AnyView? {
        guard !hiddenSuggestions.contains(.content) else { return nil }
        guard let tokens, !tokens.suggested.isEmpty else { return suggestions }
        return AnyView(
            Group {
                ForEach(tokens.suggested) { token in
                    token.view.modifier(
                        SearchCompletionModifier(complete: { search in
                            search.model?.tokens?.choose(token.id)
                            search.model?.text.wrappedValue = ""
                        }))
                }
                suggestions
            })
    }

    /// Takes what modifiers inside of `searchable` have set.
    mutating func adopt(_ inner: SearchFieldModel?) {
        guard let inner else { return }
        hiddenSuggestions = inner.hiddenSuggestions
        focus = inner.focus
        selection = inner.selection
        toolbarBehavior = inner.toolbarBehavior
    }
}

/// Tokens as capsules, and behind them the text.
nonisolated struct SearchTokenField<Field: View>: View {
    var tokens: SearchTokens?
    var text: Binding<String>
    var selection: Binding<TextSelection?>?
    @ViewBuilder var field: @MainActor (Binding<TextSelection?>?) -> Field
    @MainActor @State private var ownSelection: TextSelection?

    @MainActor var body: some View {
        if let tokens {
            let selection = selection ?? $ownSelection
            SearchTokenLayout {
                ScrollView(.horizontal, showsIndicators: false) {
                    HStack(spacing: 4) {
                        ForEach(tokens.shown) { SearchTokenView(content: $0.view) }
                    }
                }
                .defaultScrollAnchor(.trailing)
                field(selection)
                    .onKeyPress(.delete) { remove(tokens, selection.wrappedValue) }
                HStack(spacing: 4) {
                    ForEach(tokens.shown) { SearchTokenView(content: $0.view) }
                }
                .hidden()
                .accessibilityHidden(true)
            }
        } else {
            field(selection)
        }
    }

    /// The delete key at the start of the text takes the token before it.
    @MainActor private func remove(_ tokens: SearchTokens, _ selection: TextSelection?) -> KeyPress.Result {
        let text = text.wrappedValue
        let isAtStart = text.isEmpty || selection?.range.map { $0.isEmpty && $0.lowerBound == text.startIndex } == true
        guard isAtStart, !tokens.isEmpty else { return .ignored }
        tokens.removeLast()
        return .handled
    }
}

/// One token. By eye, as an iPhone draws it.
nonisolated private struct SearchTokenView: View {
    var content: AnyView

    @MainActor var body: some View {
        content
            .lineLimit(1)
            .font(.system(size: 15))
            .foregroundStyle(Color(uiColor: .label))
            .padding(.horizontal, 8)
            .frame(height: 26)
            .background(Color(uiColor: .systemGray4), in: Capsule())
            .fixedSize()
    }
}

/// The tokens as wide as they are, as long as 80 points are left for the text. The last view measures them.
private struct SearchTokenLayout: Layout {
    private let textWidth: CGFloat = 80
    private let gap: CGFloat = 6

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let text = subviews.count > 1 ? subviews[1].sizeThatFits(.unspecified) : .zero
        func finite(_ length: CGFloat?, or ideal: CGFloat) -> CGFloat { length.flatMap { $0.isFinite ? $0 : nil } ?? ideal }
        return CGSize(width: finite(proposal.width, or: 200), height: finite(proposal.height, or: text.height))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard subviews.count == 3 else { return }
        let wanted = subviews[2].sizeThatFits(.unspecified).width
        let tokens = min(wanted, max(bounds.width - textWidth - gap, 0))
        let height = min(bounds.height, 26)
        let size = ProposedViewSize(width: tokens, height: height)
        subviews[0].place(at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading, proposal: size)
        subviews[2].place(at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading, proposal: size)
        let start = bounds.minX + tokens + (tokens > 0 ? gap : 0)
        subviews[1].place(
            at: CGPoint(x: start, y: bounds.midY), anchor: .leading,
            proposal: ProposedViewSize(width: max(bounds.maxX - start, 0), height: bounds.height))
    }
}
