/// Windows that show the same content; on a stage, one. Harmless: titles and ids make no difference on a phone, whose window has no title
/// bar and is the only one.
public struct WindowGroup<Content: View>: PrimitiveScene {
    private let content: Content

    private init(_ content: Content) {
        self.content = content
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
    ///   - title: Stands over a window that has a title bar; a stage's window has none.
    ///   - content: What the window shows.
    public init(_ title: Text, @ViewBuilder content: () -> Content) {
        self.init(content())
    }

    /// A window that shows `content`; the title is not shown.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content())
    }

    /// A window that shows `content`; the title is not shown.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content())
    }

    /// A window that shows `content`; title and id make no difference.
    public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.init(content())
    }

    /// A window that shows `content`; title and id make no difference.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(content())
    }

    /// A window that shows `content`; title and id make no difference.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(content())
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

    /// A window for values of a type. Its value is nil until `content` writes it; the title is not shown.
    public init<D: Codable & Hashable, C: View>(
        _ title: Text, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content))
    }

    /// A window for values of a type. Its value is nil until `content` writes it; the title is not shown.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content))
    }

    /// A window for values of a type. Its value is nil until `content` writes it; title and id make no difference.
    public init<D: Codable & Hashable, C: View>(
        _ title: Text, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content))
    }

    /// A window for values of a type. Its value is nil until `content` writes it; title and id make no difference.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content))
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

    /// A window for values of a type. Until `content` writes one, each read returns `defaultValue`. The title is not shown.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(initial: defaultValue, content))
    }

    /// A window for values of a type. Until `content` writes one, each read returns `defaultValue`. Title and id have no effect.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(initial: defaultValue, content))
    }
}
