/// An app: its body is what its windows show.
///
/// `inbetween` shows the first window's content. There is no `main()`: an app is run by the tool.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    @SceneBuilder @MainActor var body: Body { get }

    init()
}

/// A part of an app's interface with a life of its own.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    @SceneBuilder @MainActor var body: Body { get }

    /// The content of the scene's first window.
    func _makeRootView() -> AnyView
}

extension Never: Scene {}

extension Scene {
    public func _makeRootView() -> AnyView { body._makeRootView() }

    func makeRootView() -> AnyView { _makeRootView() }
}

@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// Windows that show the same content; on the stage, one.
public struct WindowGroup<Content: View>: Scene {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }

    public var body: Never { fatalError("WindowGroup has no body") }

    public func _makeRootView() -> AnyView { AnyView(content) }
}
