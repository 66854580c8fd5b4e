import Foundation

/// What an app's windows stand in. There is one, which is a `UIWindowScene`.
@MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// What a scene is opened with: nothing, on a stage.
    @MainActor
    open class ConnectionOptions: NSObject {}

    open var activationState: ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    public let session = UISceneSession()
    open weak var delegate: (any UISceneDelegate)?
}

/// The scene of the stage's window.
@MainActor
open class UIWindowScene: UIScene {
    open private(set) lazy var windows = [UIWindow(windowScene: self)]
    open var keyWindow: UIWindow? { windows.first }
    open var screen: UIScreen { .main }
    open var interfaceOrientation: UIInterfaceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }
}

/// How a device's interface stands.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A scene's identity.
@MainActor
open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public nonisolated override init() {
        super.init()
    }

    open var role: Role { .windowApplication }
    open var persistentIdentifier: String { "stage" }
}

/// What a scene is made with.
@MainActor
open class UISceneConfiguration: NSObject {
    open var name: String?
    open var role: UISceneSession.Role
    open var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

/// What happens to a scene. For source compatibility: a stage shows an `App` or a preview, and asks no scene delegate.
@MainActor
public protocol UISceneDelegate: AnyObject {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// What happens to a scene of windows. For source compatibility: a stage asks no scene delegate.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

/// The stage's window.
@MainActor
open class UIWindow: UIResponder {
    open weak var windowScene: UIWindowScene?
    /// For source compatibility: a stage shows an `App` or a preview, not a window's controller.
    open var rootViewController: UIViewController?
    open var frame: CGRect { UIScreen.main.bounds }
    open var bounds: CGRect { UIScreen.main.bounds }
    open var isKeyWindow: Bool { true }

    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init()
    }

    /// A window is as large as the screen; the frame is there for source compatibility.
    public init(frame: CGRect) {
        super.init()
    }

    /// What the device covers of the window.
    open var safeAreaInsets: UIEdgeInsets { UIScreen.main.safeAreaInsets }

    /// For source compatibility: the stage's window is always in front.
    open func makeKeyAndVisible() {}

    /// Takes the focus from the text field that has it. `force` is there for source compatibility: no field refuses.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        resignFirstResponder()
    }
}

/// Distances from the four edges.
public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public static let zero = UIEdgeInsets()

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension EdgeInsets {
    /// The same distances; left is leading.
    public init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}

/// What shows views in UIKit. For source compatibility: a stage shows views themselves.
@MainActor
open class UIViewController: UIResponder {
    open var title: String?
}

/// Holds a view for UIKit. For source compatibility: a stage shows views themselves.
@MainActor
open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content

    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }
}

/// The device: a phone, unless the window is as large as a tablet.
@MainActor
public final class UIDevice: NSObject {
    public static let current = UIDevice()

    public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

    public var name: String { model }
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    public var localizedModel: String { model }
    public var systemName: String { "iOS" }
    public var systemVersion: String { "18.0" }

    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        min(UIScreen.main.bounds.width, UIScreen.main.bounds.height) >= 700 ? .pad : .phone
    }

    public var orientation: UIDeviceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }
}

/// Kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
