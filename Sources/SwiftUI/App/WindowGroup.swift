/// Windows that show the same content; on a stage, one. On a desktop, `openWindow` opens more of them, by the group's id or for a value. A real window
/// shows the title.
public struct WindowGroup<Content: View>: PrimitiveScene {
    /// What a window for a value shows; nil where it has none.
    let content: @MainActor (AnyHashable?) -> Content
    let title: Text?
    let id: String?
    let valueType: Any.Type?

    private init(_ content: Content, title: Text? = nil, id: String? = nil) {
        self.content = { _ in content }
        (self.title, self.id, valueType) = (title, id, nil)
    }

    private init<D: Codable & Hashable, C: View>(
        for type: D.Type, title: Text? = nil, id: String? = nil, content: @escaping @MainActor (D?) -> PresentedWindowContent<D, C>
    ) where Content == PresentedWindowContent<D, C> {
        self.content = { content($0?.base as? D) }
        (self.title, self.id, valueType) = (title, id, type)
    }

    public func _makeRootView() -> AnyView? { AnyView(content(nil)) }

    /// - Parameter content: What the window shows.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content())
    }

    /// - Parameters:
    ///   - id: Names the group among the app's scenes.
    ///   - content: What the window shows.
    public init(id: String, @ViewBuilder content: () -> Content) {
        self.init(content(), id: id)
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

    /// Windows that show `content`, with a title and an id for `openWindow(id:)`.
    public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.init(content(), title: title, id: id)
    }

    /// Windows that show `content`, with a title and an id for `openWindow(id:)`.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(content(), title: Text(titleKey), id: id)
    }

    /// Windows that show `content`, with a title and an id for `openWindow(id:)`.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(content(), title: Text(title), id: id)
    }
}

/// What a window for a value shows: the window keeps the value.
nonisolated public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
    private let makeContent: (Binding<Data?>) -> Content
    @State private var value: Data?

    init(_ value: Data? = nil, _ content: @escaping (Binding<Data?>) -> Content) {
        makeContent = content
        _value = State(wrappedValue: value)
    }

    init(_ value: Data? = nil, initial: @escaping () -> Data, _ content: @escaping (Binding<Data>) -> Content) {
        _value = State(wrappedValue: value)
        makeContent = { value in
            content(Binding(get: { value.wrappedValue ?? initial() }, set: { value.transaction($1).wrappedValue = $0 }))
        }
    }

    /// The content, with a binding to the window's value.
    @MainActor public var body: some View {
        makeContent($value)
    }
}

// Windows for values. `openWindow(value:)` opens one on a desktop. Elsewhere the window's value is nil, or the default, until its content writes it.
extension WindowGroup {
    /// A window for values of a type. The value is that with which `openWindow` opens it, or nil, until `content` writes it through the binding.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type) { PresentedWindowContent($0, content) }
    }

    /// A window for values of a type. The value is that with which `openWindow` opens it, or nil, until `content` writes it.
    public init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, id: id) { PresentedWindowContent($0, content) }
    }

    /// A window for values of a type. The value is that with which `openWindow` opens it, or nil, until `content` writes it. A real window shows the title.
    public init<D: Codable & Hashable, C: View>(
        _ title: Text, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, title: title) { PresentedWindowContent($0, content) }
    }

    /// A window for values of a type. The value is that with which `openWindow` opens it, or nil, until `content` writes it. A real window shows the title.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, title: Text(titleKey)) { PresentedWindowContent($0, content) }
    }

    /// A window for values of a type. The value is that with which `openWindow` opens it, or nil, until `content` writes it. A real window shows the title.
    public init<D: Codable & Hashable, C: View>(
        _ title: Text, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, title: title, id: id) { PresentedWindowContent($0, content) }
    }

    /// A window for values of a type. The value is that with which `openWindow` opens it, or nil, until `content` writes it. A real window shows the title.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, title: Text(titleKey), id: id) { PresentedWindowContent($0, content) }
    }

    /// A window for values of a type. Until `content` writes one, each read returns `defaultValue`.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type) { PresentedWindowContent($0, initial: defaultValue, content) }
    }

    /// A window for values of a type. Until `content` writes one, each read returns `defaultValue`.
    public init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, id: id) { PresentedWindowContent($0, initial: defaultValue, content) }
    }

    /// A window for values of a type. Until `content` writes one, each read returns `defaultValue`. A real window shows the title.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, title: Text(titleKey)) { PresentedWindowContent($0, initial: defaultValue, content) }
    }

    /// A window for values of a type. Until `content` writes one, each read returns `defaultValue`. A real window shows the title.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, title: Text(titleKey), id: id) { PresentedWindowContent($0, initial: defaultValue, content) }
    }
}
