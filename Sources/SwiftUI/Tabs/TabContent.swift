/// The content of a tab view: tabs, sections of tabs, and custom types with such a body.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    /// What the tabs are made of; `Never` for those that the library brings along.
    associatedtype Body: TabContent
    /// What a tab view's selection holds; `Never` for tabs without values.
    associatedtype TabValue: Hashable = Body.TabValue

    /// The tabs of this content. Its dynamic properties, such as states, live as long as the tab view.
    @TabContentBuilder<TabValue> @MainActor var body: Body { get }

    /// The views of the tabs, with their labels and values.
    @MainActor var _tabs: AnyView { get }
}

extension TabContent {
    @MainActor public var _tabs: AnyView { AnyView(TabBodyView(tabs: self)) }
}

extension TabContent where Body == Never {
    /// Never called: such tabs contain views.
    nonisolated public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TabContent {
    public typealias TabValue = Never
}

/// Builds the tabs of a tab view from statements in a closure.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    /// The tabs that a tab view was made with.
    nonisolated public struct Content<C: TabContent>: View {
        let tabs: C

        /// The tabs, as views with a label and a value each.
        @MainActor public var body: some View { tabs._tabs }
    }

    /// One statement: a tab, a section or several tabs.
    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

    /// A closure with one statement.
    public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

    /// A closure with several statements, whose tabs follow each other.
    @_disfavoredOverload
    @MainActor
    public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> _SeveralTabs<TabValue> {
        _SeveralTabs(tabs: AnyView(TupleView((repeat (each content)._tabs))))
    }

    /// An `if` without `else`: no tab where the condition is false.
    public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue { content }

    /// The first branch of an `if` with `else`, or a case of a `switch`.
    public static func buildEither<T: TabContent, F: TabContent>(first: T) -> _ConditionalContent<T, F>
    where T.TabValue == TabValue, F.TabValue == TabValue {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// The other branch of an `if` with `else`, or a case of a `switch`.
    public static func buildEither<T: TabContent, F: TabContent>(second: F) -> _ConditionalContent<T, F>
    where T.TabValue == TabValue, F.TabValue == TabValue {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Builds content inside an availability check.
    @MainActor
    public static func buildLimitedAvailability<T: TabContent>(_ content: T) -> AnyTabContent<TabValue> where T.TabValue == TabValue {
        AnyTabContent(content)
    }
}

/// Tabs in a row.
nonisolated public struct _SeveralTabs<TabValue: Hashable>: TabContent {
    let tabs: AnyView

    public typealias Body = Never

    @MainActor public var _tabs: AnyView { tabs }
}

extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue

    @MainActor public var _tabs: AnyView {
        if let self { AnyView(self._tabs) } else { AnyView(EmptyView()) }
    }
}

extension _ConditionalContent: TabContent where TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue {
    public typealias TabValue = TrueContent.TabValue

    @MainActor public var _tabs: AnyView {
        switch storage {
        case .trueContent(let content): AnyView(content._tabs)
        case .falseContent(let content): AnyView(content._tabs)
        }
    }
}

extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue

    @MainActor public var _tabs: AnyView {
        let content = content
        return AnyView(mapped { content($0)._tabs })
    }
}

/// A tab of a `ForEach`.
///
/// It is not a view, so the compiler can tell a `ForEach` of tabs from one of views before it checks the content. Otherwise it would check the content
/// as tabs and as views, and with each level twice as often if it has an error.
nonisolated public struct ForEachTab<Content: TabContent>: TabContent {
    public typealias TabValue = Content.TabValue
    public typealias Body = Never

    let content: Content

    @MainActor public var _tabs: AnyView { content._tabs }
}

nonisolated extension ForEach {
    /// A tab for each element of a collection.
    @_disfavoredOverload
    public init<C: TabContent, V>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<V> content: @escaping (Data.Element) -> C
    ) where Content == ForEachTab<C>, V == C.TabValue {
        self.init(data: data, idKeyPath: id) { ForEachTab(content: content($0)) }
    }

    /// A tab for each element of a collection.
    @_disfavoredOverload
    public init<C: TabContent, V>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> C)
    where Content == ForEachTab<C>, V == C.TabValue, ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(data: data, idKeyPath: \.id) { ForEachTab(content: content($0)) }
    }
}

nonisolated extension TabView {
    /// A binding to the value of the tab that is shown.
    public init<C: TabContent>(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C)
    where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.init(selection, Content(tabs: content()))
    }
}

nonisolated extension TabView where SelectionValue == Never {
    /// Tabs without values; the tab view keeps which one is shown.
    public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
        self.init(nil, Content(tabs: content()))
    }
}

/// Tabs with something changed about their views.
nonisolated public struct _ModifiedTabs<TabValue: Hashable>: TabContent {
    let tabs: AnyView

    public typealias Body = Never

    @MainActor public var _tabs: AnyView { tabs }
}

extension TabContent {
    /// Shows a count at the tab; 0 shows nothing.
    public func badge(_ count: Int) -> some TabContent<TabValue> {
        _ModifiedTabs(tabs: AnyView(_tabs.badge(count)))
    }

    /// Shows a text at the tab; nil shows nothing.
    public func badge(_ label: Text?) -> some TabContent<TabValue> {
        _ModifiedTabs(tabs: AnyView(_tabs.badge(label)))
    }

    /// Shows a text at the tab; nil shows nothing.
    public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        _ModifiedTabs(tabs: AnyView(_tabs.badge(key)))
    }

    /// Hides the tab or section.
    public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        _ModifiedTabs(tabs: hidden ? AnyView(EmptyView()) : _tabs)
    }
}
