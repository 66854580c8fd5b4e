import Foundation

/// The stage's window.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The scene that the window was made for; nil for one that was made with a frame.
    open weak var windowScene: UIWindowScene?
    /// What the window shows. Not shown: windows beside that of an app's delegate.
    open var rootViewController: UIViewController? {
        didSet {
            (rootViewController as? any HostingController)?.rootViewDidChange = { [weak self] in self?.launch?.noteChange() }
            guard let launch = launch ?? ApplicationLaunch.running else {
                RuntimeIssue.notShown(
                    "UIWindow.rootViewController", "Return the controller from a UIViewControllerRepresentable in the App or preview.",
                    if: rootViewController != nil)
                return
            }
            launch.noteChange()
        }
    }
    /// The app that shows the window.
    weak var launch: ApplicationLaunch?
    /// The whole screen, in points, from the origin. Setting it changes nothing.
    open override var frame: CGRect {
        get { UIScreen.main.bounds }
        set {}
    }
    /// The whole screen, in points, from the origin. Setting it changes nothing.
    open override var bounds: CGRect {
        get { UIScreen.main.bounds }
        set {}
    }
    /// Always true: there is one window.
    open var isKeyWindow: Bool { true }

    /// Creates a window of a scene. It shows no separate content: all windows represent the stage.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: .zero)
    }

    /// Harmless: a phone's window is as large as the screen.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A window; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// What the device covers of the window.
    open override var safeAreaInsets: UIEdgeInsets { UIScreen.main.safeAreaInsets }

    /// Makes the window that of the app, if its delegate keeps none. Harmless: the stage's window is always in front.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Whether the window is hidden. A window that an app's delegate shows becomes that of the app, if the delegate keeps none.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            if !newValue {
                ApplicationLaunch.running?.visibleWindow = self
            }
        }
    }

    /// Where the window is among others, from back to front. Harmless: a stage shows one window.
    open var windowLevel = Level.normal

    /// Makes the window the one that receives keys: `becomeKey()` is called if it was not, after `resignKey()` of the one before in the same app.
    /// `isKeyWindow` is true for each window.
    open func makeKey() {
        let launch = launch ?? ApplicationLaunch.running
        guard let launch else { return becomeKey() }
        guard launch.keyWindow !== self else { return }
        launch.keyWindow?.resignKey()
        launch.keyWindow = self
        becomeKey()
    }

    /// Called when the window begins to receive keys; posts `didBecomeKeyNotification`.
    open func becomeKey() {
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    /// Called when the window receives keys no more; posts `didResignKeyNotification`.
    open func resignKey() {
        NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
    }
}

extension UIWindow {
    /// Where windows are among others, from back to front.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a level.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Windows of apps.
        public static let normal = Level(0)
        /// The status bar.
        public static let statusBar = Level(1000)
        /// Alerts, in front of everything.
        public static let alert = Level(2000)
    }

    /// Posted when `makeKey()` has made another window the key window.
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted when the window is the key window no more.
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
