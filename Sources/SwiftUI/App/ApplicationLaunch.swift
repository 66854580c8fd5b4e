import Foundation
internal import RuntimeABI

/// An app that is made of delegates, from its launch to what is in its window.
@MainActor
final class ApplicationLaunch: ObservableObject {
    /// The one whose delegates are being called.
    private(set) static weak var running: ApplicationLaunch?

    private let delegate: any UIApplicationDelegate
    private var sceneDelegate: (any UIWindowSceneDelegate)?
    private var hostingDelegate: (any UIHostingSceneDelegate)?
    /// The last window that a delegate has made visible.
    var visibleWindow: UIWindow?
    /// The last window that was made the key window.
    weak var keyWindow: UIWindow?

    /// Launches the app with new delegates.
    ///
    /// - Parameters:
    ///   - scenes: The classes of scene delegates in the sources.
    ///   - storyboard: The app's main storyboard, whose controller is shown where the delegates put none into a window.
    init(_ type: any UIApplicationDelegate.Type, scenes: [any UIWindowSceneDelegate.Type], storyboard: (any StageStoryboard.Type)? = nil) {
        guard let delegate = NewObject.make(type) as? any UIApplicationDelegate else {
            fatalError("\(type) is not below NSObject: a delegate is a subclass of UIResponder or NSObject.")
        }
        self.delegate = delegate
        Self.running = self
        defer { Self.running = nil }
        Self.launch(delegate)
        connect(scenes)
        showController(of: storyboard)
        window?.launch = self
        if window?.rootViewController == nil, hostingDelegate == nil {
            RuntimeIssue.report(
                "\(type) puts no controller into a window: set the window's rootViewController in the delegate; of storyboards, only controllers of the app's own classes are read."
            )
        }
    }

    private func showController(of storyboard: (any StageStoryboard.Type)?) {
        guard window?.rootViewController == nil, hostingDelegate == nil, let controller = storyboard?.makeController() else { return }
        let window = window ?? UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        if sceneDelegate == nil {
            delegate.window = window
        } else {
            sceneDelegate?.window = window
        }
        window.makeKeyAndVisible()
    }

    /// Calls the launch methods of an app's delegate.
    static func launch(_ delegate: any UIApplicationDelegate) {
        let application = UIApplication.shared
        application.delegate = delegate
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    }

    private func connect(_ scenes: [any UIWindowSceneDelegate.Type]) {
        let application = UIApplication.shared
        guard let scene = application.connectedScenes.first else { return }
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(application, configurationForConnecting: scene.session, options: options)
        guard let type = configuration.delegateClass ?? scenes.first, let made = NewObject.make(type) as? any UISceneDelegate else { return }
        sceneDelegate = made as? any UIWindowSceneDelegate
        hostingDelegate = made as? any UIHostingSceneDelegate
        scene.delegate = made
        made.scene(scene, willConnectTo: scene.session, options: options)
        made.sceneWillEnterForeground(scene)
        made.sceneDidBecomeActive(scene)
    }

    private var window: UIWindow? { sceneDelegate?.window ?? delegate.window ?? visibleWindow }

    /// The window shows something else.
    func noteChange() { objectWillChange.send() }

    /// The first window of the scene that the scene's delegate has in place of its own window; nil for none.
    var rootView: AnyView? {
        hostingDelegate.flatMap { type(of: $0).makeRootView() }
    }

    /// What the window shows.
    var rootController: UIViewController? {
        let controller = window?.rootViewController
        controller?.launch = self
        return controller
    }
}

/// What the window of an app without `App` shows. A hosting controller's view is the window's own, as in an `App`.
package struct ApplicationRootView: View {
    @StateObject private var launch: ApplicationLaunch

    package init(
        _ type: any UIApplicationDelegate.Type, scenes: [any UIWindowSceneDelegate.Type], storyboard: (any StageStoryboard.Type)? = nil
    ) {
        _launch = StateObject(wrappedValue: ApplicationLaunch(type, scenes: scenes, storyboard: storyboard))
    }

    package var body: some View {
        if let root = launch.rootView {
            root
        } else if let controller = launch.rootController {
            content(of: controller).modifier(ControllerOverlays(controller.systemOverlays))
        }
    }

    @ViewBuilder private func content(of controller: UIViewController) -> some View {
        if let hosting = controller as? any HostingController {
            hosting.content
        } else {
            PreviewedController(controller: controller).ignoresSafeArea().id(ObjectIdentifier(controller))
        }
    }
}

/// A UIKit controller that was made elsewhere.
struct PreviewedController: UIViewControllerRepresentable {
    let controller: UIViewController

    func makeUIViewController(context: Context) -> UIViewController { controller }

    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

/// A UIKit view that was made elsewhere.
struct PreviewedUIView: UIViewRepresentable {
    let view: UIView

    func makeUIView(context: Context) -> UIView { view }

    func updateUIView(_ view: UIView, context: Context) {}
}

/// Objects of classes that are known only while the program runs.
enum NewObject {
    /// Nil for a class that is not below NSObject.
    static func make(_ type: Any.Type) -> NSObject? {
        guard type is NSObject.Type, let object = runtime_new_object(pointer(type), pointer(NSObject.self)) else { return nil }
        return Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue()
    }

    private static func pointer(_ type: Any.Type) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }
}
