/// Windows that show the same content; on a stage, one. A real window shows the title. Harmless: ids make no difference where there is one window.
public struct WindowGroup<Content: View>: PrimitiveScene {
    private let content: Content
    let title: Text?

    private init(_ content: Content, title: Text? = nil) {
        self.content = content
        self.title = title
    }

    public func _makeRootView() -> AnyView? { AnyView(content) }

    /// - Parameter content: What the window shows.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content())
    }

    /// - Parameters:
    ///   - id: Names the group among the app's scenes.
    ///   - content: What the window shows.
    public init(id: String, @ViewBuilder content: () -> Content) {
        self.init(content())
    }

    /// - Parameters:
    ///   - title: Stands over a real window; a stage's window has no title bar.
    ///   - content: What the window shows.
    public init(_ title: Text, @ViewBuilder content: () -> Content) {
        self.init(content(), title: title)
    }

    /// A window that shows `content`, with a title for a real window.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content(), title: Text(titleKey))
    }

    /// A window that shows `content`, with a title for a real window.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content(), title: Text(title))
    }

    /// A window that shows `content` and a title for a real window; the id makes no difference.
    public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.init(content(), title: title)
    }

    /// A window that shows `content` and a title for a real window; the id makes no difference.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(content(), title: Text(titleKey))
    }

    /// A window that shows `content` and a title for a real window; the id makes no difference.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(content(), title: Text(title))
    }
}

/// What a window for a value shows: the window keeps the value.
nonisolated public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
    private let makeContent: (Binding<Data?>) -> Content
    @State private var value: Data?

    init(_ content: @escaping (Binding<Data?>) -> Content) {
        makeContent = content
    }

    init(initial: @escaping () -> Data, _ content: @escaping (Binding<Data>) -> Content) {
        makeContent = { value in
            content(Binding(get: { value.wrappedValue ?? initial() }, set: { value.transaction($1).wrappedValue = $0 }))
        }
    }

    /// The content, with a binding to the window's value.
    @MainActor public var body: some View {
        makeContent($value)
    }
}

// Windows for values. No user opens one on a stage: the window's value is nil, or the default, until its content writes it.
extension WindowGroup {
    /// A window for values of a type. Its value is nil until `content` writes it through the binding.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content))
    }

    /// A window for values of a type. Its value is nil until `content` writes it; the id makes no difference.
    public init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content))
    }

    /// A window for values of a type. Its value is nil until `content` writes it. A real window shows the title.
    public init<D: Codable & Hashable, C: View>(
        _ title: Text, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content), title: title)
    }

    /// A window for values of a type. Its value is nil until `content` writes it. A real window shows the title.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content), title: Text(titleKey))
    }

    /// A window for values of a type. Its value is nil until `content` writes it. A real window shows the title; the id makes no difference.
    public init<D: Codable & Hashable, C: View>(
        _ title: Text, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content), title: title)
    }

    /// A window for values of a type. Its value is nil until `content` writes it. A real window shows the title; the id makes no difference.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content), title: Text(titleKey))
    }

    /// A window for values of a type. Until `content` writes one, each read returns `defaultValue`.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(initial: defaultValue, content))
    }

    /// A window for values of a type. Until `content` writes one, each read returns `defaultValue`. The id has no effect.
    public init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(initial: defaultValue, content))
    }

    /// A window for values of a type. Until `content` writes one, each read returns `defaultValue`. A real window shows the title.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(initial: defaultValue, content), title: Text(titleKey))
    }

    /// A window for values of a type. Until `content` writes one, each read returns `defaultValue`. A real window shows the title; the id has no effect.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(initial: defaultValue, content), title: Text(titleKey))
    }
}
