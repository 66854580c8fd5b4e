/// A single window with a title. A second request for it brings the window to the front.
///
/// On a stage, as on a phone, the first scene of an app fills the screen, and others are not shown.
public struct Window<Content: View>: PrimitiveScene, WindowListing, WindowDescribing {
    private let content: Content
    private let title: Text
    private let id: String

    /// - Parameters:
    ///   - title: Stands over the window.
    ///   - id: Names the window for `openWindow(id:)`; unique among the app's scenes.
    ///   - content: What the window shows.
    public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        (self.title, self.id, self.content) = (title, id, content())
    }

    /// A window with a title that is looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), id: id, content: content)
    }

    /// A window with a title that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(Text(title), id: id, content: content)
    }

    public func _makeRootView() -> AnyView? { AnyView(content) }

    var windowTraits: WindowTraits { WindowTraits(title: title) }

    var listedWindows: [SceneWindow] {
        [SceneWindow(kind: .single, id: id, traits: windowTraits) { [content] _ in AnyView(content) }]
    }
}

/// The window of an app's settings. `openSettings`, a `SettingsLink`, and Ctrl-comma open it on a desktop.
///
/// Not shown on a stage, which has one window, as a phone has.
public struct Settings<Content: View>: PrimitiveScene, WindowListing, WindowDescribing {
    private let content: Content

    /// - Parameter content: What the settings window shows.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public func _makeRootView() -> AnyView? { nil }

    var windowTraits: WindowTraits { WindowTraits(title: Text("Settings"), resizability: .contentSize) }

    var listedWindows: [SceneWindow] {
        [SceneWindow(kind: .settings, traits: windowTraits) { [content] _ in AnyView(content) }]
    }
}

/// A button that opens the window of the app's settings.
nonisolated public struct SettingsLink<Label: View>: View {
    private let label: Label
    @Environment(\.openSettings) private var openSettings

    /// A button with a label of any views.
    public init(@ViewBuilder label: () -> Label) {
        self.label = label()
    }

    @MainActor public var body: some View {
        Button(action: { openSettings() }, label: { label })
    }
}

nonisolated extension SettingsLink where Label == DefaultSettingsLinkLabel {
    /// A button with the title “Settings…”.
    public init() {
        self.init { DefaultSettingsLinkLabel() }
    }
}

/// The label of a settings link that is made without one.
nonisolated public struct DefaultSettingsLinkLabel: View {
    @MainActor public var body: some View { Text("Settings…") }
}
