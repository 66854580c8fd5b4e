/// A part of an app's interface with a separate life cycle.
@MainActor @preconcurrency
public protocol Scene {
    /// What the scene is made of; `Never` for scenes that have a window themselves.
    associatedtype Body: Scene

    /// The scenes that this one is made of. The first one that has a window counts.
    @SceneBuilder @MainActor var body: Body { get }

    /// The content of the scene's first window; nil when the scene has none.
    @MainActor func _makeRootView() -> AnyView?
}

extension Never: Scene {}

extension Scene {
    public func _makeRootView() -> AnyView? { body._makeRootView() }
}

/// Scenes whose window is made of something else than a body.
@MainActor
package protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Marks the scenes in an `if #available`.
public protocol _LimitedAvailabilitySceneMarker {}

/// Makes one scene of those in an app's body. The first one's window is the app's.
@resultBuilder
public struct SceneBuilder {
    /// Takes one statement as it is.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    /// A block of one statement is that scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    /// Several scenes. The first one that has a window is shown.
    @MainActor
    public static func buildBlock<First: Scene, each Other: Scene>(_ first: First, _ other: repeat each Other) -> some Scene {
        var scenes: [any Scene] = [first]
        repeat scenes.append(each other)
        return SceneList(scenes: scenes)
    }

    /// An `if #available` without `else`. Other conditions do not compile.
    @MainActor
    public static func buildOptional(_ scene: (any Scene & _LimitedAvailabilitySceneMarker)?) -> some Scene {
        SceneList(scenes: scene.map { [$0] } ?? [])
    }

    /// A scene within `if #available`, whose condition is always true on Linux.
    @MainActor
    public static func buildLimitedAvailability(_ scene: some Scene) -> any Scene & _LimitedAvailabilitySceneMarker {
        SceneList(scenes: [scene])
    }
}

/// Several scenes; the first that has a window counts.
struct SceneList: PrimitiveScene, _LimitedAvailabilitySceneMarker {
    let scenes: [any Scene]

    func _makeRootView() -> AnyView? {
        for scene in scenes {
            if let view = scene._makeRootView() {
                return view
            }
        }
        return nil
    }
}

/// A scene with something around its windows' content.
struct ModifiedScene<Base: Scene>: PrimitiveScene {
    let base: Base
    let modify: @MainActor (AnyView) -> AnyView

    func _makeRootView() -> AnyView? {
        base._makeRootView().map(modify)
    }
}

extension Scene {
    package func modified<Content: View>(_ modify: @escaping @MainActor (AnyView) -> Content) -> some Scene {
        ModifiedScene(base: self) { AnyView(modify($0)) }
    }
}

extension Scene {
    /// Puts a modifier that acts around the windows' content. It acts once, however many windows the scene has.
    func onceForAllWindows<Content: View>(_ modify: @escaping @MainActor (AnyView) -> Content) -> some Scene {
        modified { $0.modifier(OnceForAllWindows(modify: { AnyView(modify($0)) })) }
    }
}

/// Of several windows of a scene, the one that was opened first acts.
nonisolated private struct OnceForAllWindows: ViewModifier {
    let modify: @MainActor (AnyView) -> AnyView
    @Environment(\.appWindows) private var windows
    @Environment(\.windowNumber) private var number

    @MainActor func body(content: Content) -> some View {
        if let windows {
            content.background {
                if windows.isFirstOfScene(number) { modify(AnyView(Color.clear)) }
            }
        } else {
            modify(AnyView(content))
        }
    }
}
