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
        ApplicationLaunch.running?.visibleWindow = self
    }
}
