import Foundation

/// What gets events, in UIKit. Here it is what views, windows and the app have in common.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// A responder without a next one.
    public override init() {
        super.init()
    }

    /// Who would get what this one does not handle: nil here, as nothing is handed on.
    open var next: UIResponder? { nil }

    /// Takes the focus from the text field that has it.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        UIApplication.shared.endEditing()
        return true
    }

    /// For source compatibility: text fields get the focus by a touch; false.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }

    /// False unless a subclass says it. For source compatibility: nothing asks.
    open var canBecomeFirstResponder: Bool { false }
    /// False: who has the focus is not known to UIKit's views.
    open var isFirstResponder: Bool { false }

    /// For source compatibility: nothing calls it; gesture recognizers follow touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// For source compatibility: nothing calls it; gesture recognizers follow touches.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// For source compatibility: nothing calls it; gesture recognizers follow touches.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// For source compatibility: nothing calls it; gesture recognizers follow touches.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

// There is no keyboard on the screen, so that none comes or goes.
extension UIResponder {
    /// For source compatibility: it is never posted.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// For source compatibility: it is never posted.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// For source compatibility: it is never posted.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// For source compatibility: it is never posted.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// For source compatibility: it is never posted.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// For source compatibility: it is never posted.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    /// For source compatibility: nothing has it.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// For source compatibility: nothing has it.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// For source compatibility: nothing has it.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// For source compatibility: nothing has it.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// For source compatibility: nothing has it.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// Something that happened to a responder. For source compatibility: nothing here makes one.
@preconcurrency @MainActor
open class UIEvent: NSObject {}

/// The app, as far as there is something on a stage to ask it for: its one window, its state, addresses to open.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The one application. It answers for the window whose code runs, and outside of all for the last one that was made.
    public static let shared = UIApplication()

    /// What an app's window is doing.
    public enum State: Int, Sendable {
        /// In use; shown but not in use, as while another app comes; not shown.
        case active, inactive, background
    }

    /// What an app is launched with. For source compatibility: nothing launches an app with options here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// How an address is opened. For source compatibility: nothing opens addresses here.
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
    /// For source compatibility: it is never posted.
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    /// For source compatibility: it is never posted.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")

    /// For source compatibility: nothing calls the delegate.
    open weak var delegate: (any UIApplicationDelegate)?
    /// For source compatibility: nothing dims a stage.
    open var isIdleTimerDisabled = false
    /// For source compatibility: there is no icon for it to stand at.
    open var applicationIconBadgeNumber = 0

    /// What the window is doing: its scene's phase. Active where there is no window.
    open var applicationState: State { HostWindow.shown?.state ?? .active }
    private let scene = UIWindowScene()

    /// One scene, that of the windows.
    open var connectedScenes: Set<UIScene> { [scene] }
    /// One window, which answers for the stage whose code runs.
    open var windows: [UIWindow] { scene.windows }
    /// The one window.
    open var keyWindow: UIWindow? { windows.first }

    /// False. The address is there for source compatibility: nothing opens addresses here.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Tells of the address; nothing opens it. The options are there for source compatibility.
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil) {
        RuntimeIssue.report("\(url.absoluteString) is not opened: nothing opens URLs here.")
        completion?(false)
    }

    /// Sends `resignFirstResponder` to who has the focus: the text field loses it. Other actions reach nobody;
    /// target, sender and event are there for source compatibility.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard action.isOfResponder else { return false }
        return resignFirstResponder()
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

/// The delegate of an app. On a stage an app is launched; no other method is called.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// The app has been launched. For source compatibility: nothing calls it, and what it returns does not matter.
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    /// Asks how a scene is to be made. For source compatibility: nothing calls it.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The user has closed scenes for good. For source compatibility: nothing calls it.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
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

    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

/// Tells the application of its scene's changes.
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
