/// The delegate of a scene in an app without `App` that shows scenes of SwiftUI: `rootScene` in place of a window. The app's delegate names its
/// class in `application(_:configurationForConnecting:options:)`.
@preconcurrency @MainActor
public protocol UIHostingSceneDelegate: UISceneDelegate {
    /// The type of the scenes.
    associatedtype RootScene: Scene

    /// The scenes. The first one that has a window is shown.
    @SceneBuilder static var rootScene: RootScene { get }
}

extension UIHostingSceneDelegate {
    static func makeRootView() -> AnyView? { rootScene._makeRootView() }
}
