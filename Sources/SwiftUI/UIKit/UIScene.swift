import Foundation

/// The scene of an app's windows. There is one, a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// What a scene is doing.
    public enum ActivationState: Int, Sendable {
        /// Not on the screen. No scene here ever is.
        case unattached = -1
        /// On the screen and in use.
        case foregroundActive = 0
        /// On the screen, but not in use.
        case foregroundInactive = 1
        /// Not on the screen, but running.
        case background = 2
    }

    /// What a scene is opened with: nothing, on a stage.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {}

    /// The state of the application; never `unattached`.
    open var activationState: ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    /// The scene's identity, the same for all stages.
    public let session = UISceneSession()
    /// The scene's delegate in an app without `App`, if it has one. One that is set here is kept, and not called.
    open weak var delegate: (any UISceneDelegate)?
}

/// The scene of the stage's window.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows: always one.
    open private(set) lazy var windows = [UIWindow(windowScene: self)]
    /// The window that receives key events.
    open var keyWindow: UIWindow? { windows.first }
    /// The screen of the stage.
    open var screen: UIScreen { .main }
    /// What surrounds the window's views: light or dark, text size, scale.
    open var traitCollection: UITraitCollection { .current }
    /// The status bar above the windows.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    /// `landscapeLeft` where the screen is wider than tall, else `portrait`.
    open var interfaceOrientation: UIInterfaceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }
}

/// How a device's interface stands.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Not known. It does not occur here.
    case unknown = 0
    /// Portrait, upright.
    case portrait = 1
    /// Upside down. It does not occur here.
    case portraitUpsideDown = 2
    /// Landscape, with the device's lower end at the right. It does not occur here.
    case landscapeRight = 3
    /// Landscape, with the device's lower end at the left. All stages that are wider than tall are so.
    case landscapeLeft = 4

    /// Whether the interface stands upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is in landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A scene's identity.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A window of the app, on the device's screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// Creates a session; scenes make theirs themselves.
    public override init() {
        super.init()
    }

    /// Always `windowApplication`.
    open var role: Role { .windowApplication }
    /// “stage”, for all of them.
    open var persistentIdentifier: String { "stage" }
}

/// What a scene is made with.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The configuration's name in the app's property list. Nothing looks it up here.
    open var name: String?
    /// What the scene is for.
    open var role: UISceneSession.Role
    /// The class of the scene's delegate; nil for the only one in the sources.
    open var delegateClass: AnyClass?

    /// A configuration of this name and role, without a delegate's class.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

/// What happens to a scene. In an app without `App`, the scene is connected, enters the foreground and becomes active when the app begins.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// The scene is connected to the app: the delegate makes its window.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene is disconnected from the app. Never called here.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is in use: called once, last.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to be out of use. Never called here.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be shown: called once, after it is connected.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is shown no more. Never called here.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// The default implementation does nothing.
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    /// The default implementation does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// What happens to a scene of windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window that the delegate made. Its `rootViewController` is shown.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// Always nil; a value that is set is ignored.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
