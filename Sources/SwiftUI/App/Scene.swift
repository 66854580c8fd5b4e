/// A part of an app's interface with a life of its own.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    @SceneBuilder @MainActor var body: Body { get }

    /// The content of the scene's first window.
    @MainActor func _makeRootView() -> AnyView
}

extension Never: Scene {}

extension Scene {
    public func _makeRootView() -> AnyView { body._makeRootView() }
}

/// Makes one scene of those in an app's body. The first one's window is the app's.
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    @MainActor
    public static func buildBlock<First: Scene, each Other: Scene>(_ first: First, _ other: repeat each Other) -> some Scene {
        _SceneList(first: first)
    }

    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content { content }
}

/// Several scenes.
public struct _SceneList<First: Scene>: Scene {
    let first: First

    public var body: Never { fatalError("a list of scenes has no body") }

    public func _makeRootView() -> AnyView { first._makeRootView() }
}

/// Windows that show the same content; on a stage, one.
public struct WindowGroup<Content: View>: Scene {
    private let content: Content

    /// - Parameter content: What the window shows.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// - Parameters:
    ///   - id: Names the group among the app's scenes.
    ///   - content: What the window shows.
    public init(id: String, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }

    /// - Parameters:
    ///   - title: Stands over a window that has a title bar; a stage's window has none.
    ///   - content: What the window shows.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }

    /// - Parameters:
    ///   - title: Stands over a window that has a title bar; a stage's window has none.
    ///   - content: What the window shows.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }

    public var body: Never { fatalError("WindowGroup has no body") }

    public func _makeRootView() -> AnyView { AnyView(content) }
}
