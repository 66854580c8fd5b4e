import Foundation

/// The app, with the properties that a stage has: its one window, its state, URLs to open.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The one application. It returns values of the window whose code runs, or, outside of all windows, of the last one that was created.
    public static let shared = UIApplication()

    /// What an app's window is doing.
    public enum State: Int, Sendable {
        /// In use; shown but not in use, as while another app comes; not shown.
        case active, inactive, background
    }

    /// The keys of launch options. A stage passes none.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// How an address is opened. None makes a difference here, because `open(_:options:completionHandler:)` opens nothing.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Where Apple's settings app would be.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Posted when the window's phase becomes active.
    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted when the window's phase is active no more.
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// Posted when the window's phase becomes background; if it was active, after `willResignActiveNotification`.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    /// Posted when the window's phase is background no more, before `didBecomeActiveNotification`.
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    /// Never posted, because a stage does not end its app.
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    /// Never posted, because a stage never reports that memory is short.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")

    /// The delegate of the app that is shown, if it has one. One that is set here is kept, and not called.
    open weak var delegate: (any UIApplicationDelegate)?
    /// Harmless: nothing dims a stage.
    open var isIdleTimerDisabled = false
    /// Not shown: there is no icon for it to stand at.
    open var applicationIconBadgeNumber = 0 {
        didSet { RuntimeIssue.notShown("UIApplication.applicationIconBadgeNumber", "There is no icon on a stage.", if: applicationIconBadgeNumber != 0) }
    }

    /// What the window is doing: its scene's phase. Active where there is no window.
    open var applicationState: State { HostWindow.shown?.state ?? .active }
    private let scene = UIWindowScene()

    /// One scene, that of the windows.
    open var connectedScenes: Set<UIScene> { [scene] }
    /// One window, that of the stage whose code runs.
    open var windows: [UIWindow] { scene.windows }
    /// The window that receives key events.
    open var keyWindow: UIWindow? { windows.first }

    /// False. Not shown: nothing opens addresses here.
    open func canOpenURL(_ url: URL) -> Bool {
        RuntimeIssue.notShown("UIApplication.canOpenURL(_:)", "It is false for every address, because nothing opens them; use OpenURLAction.")
        return false
    }

    /// Calls `completion` with false. Not shown: nothing opens the address, with any options.
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil) {
        RuntimeIssue.report("\(url.absoluteString) is not opened: nothing opens URLs here.")
        completion?(false)
    }

    /// Calls the method of `target` with `sender` and `event`. Without a target, `resignFirstResponder` takes the focus from the text field
    /// that has it, and other actions return false.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if target == nil, action.isOfResponder { return resignFirstResponder() }
        guard let target else { return false }
        return action.perform(on: target, [sender, event])
    }

    /// Takes the focus from the text field that has it.
    func endEditing() {
        HostWindow.shown?.endEditing()
    }

    /// Follows a change of the window's phase, with Apple's notifications.
    package func sceneDidChange(to phase: ScenePhase) {
        let old = applicationState
        HostWindow.shown?.state =
            switch phase {
            case .active: .active
            case .inactive: .inactive
            case .background: .background
            }
        guard applicationState != old else { return }
        func post(_ name: Notification.Name) {
            NotificationCenter.default.post(name: name, object: self)
        }
        if old == .active {
            post(Self.willResignActiveNotification)
        }
        if applicationState == .background {
            post(Self.didEnterBackgroundNotification)
        }
        if old == .background {
            post(Self.willEnterForegroundNotification)
        }
        if applicationState == .active {
            post(Self.didBecomeActiveNotification)
        }
    }
}

/// The delegate of an app: with `@main`, what it puts into its window is shown; an `App` names it with `UIApplicationDelegateAdaptor`.
/// On a stage an app is launched and its scene connected; no other method is called.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// The window that the delegate makes, in apps without scenes. Its `rootViewController` is shown.
    var window: UIWindow? { get set }

    /// The app is about to be launched: called first, with nil. What the method returns does not matter.
    func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    /// The app has been launched: called with nil. What the method returns does not matter.
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    /// Asks how the scene is to be made: called where there is a scene delegate, for its class.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The user has closed scenes for good. Never called here.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// Always nil; a value that is set is ignored.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// Does nothing; returns true.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }

    /// Does nothing; returns true.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }

    /// A configuration without a name, of the session's role.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }

    /// The default implementation does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

/// Notifies the application of its scene's changes.
final class ScenePhaseService: HostService {
    private unowned let host: ViewGraph

    init(host: ViewGraph) {
        self.host = host
    }

    func environmentWillChange(from old: EnvironmentValues, to new: EnvironmentValues) {
        if new.scenePhase != old.scenePhase {
            host.act { UIApplication.shared.sceneDidChange(to: new.scenePhase) }
        }
    }
}
