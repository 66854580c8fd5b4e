import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Apps without `App` whose scene is SwiftUI's, and delegates with bindings.
@MainActor
@Suite struct HostingSceneTests {
    final class SceneDelegate: NSObject, UIHostingSceneDelegate {
        static var rootScene: some Scene {
            WindowGroup { Text("Hosted") }
        }
    }

    final class HostingApp: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    @Test func sceneOfTheDelegateIsShown() {
        let stage = TestStage(ApplicationRootView(HostingApp.self, scenes: []), size: CGSize(width: 100, height: 100))
        #expect(stage.texts == ["Hosted"])
    }

    final class Screen: UIViewController {
        static weak var last: Screen?
        var hides = true {
            didSet { setNeedsStatusBarAppearanceUpdate() }
        }

        override var prefersStatusBarHidden: Bool { hides }

        override func viewDidLoad() { Self.last = self }
    }

    final class WindowApp: NSObject, UIApplicationDelegate {
        var window: UIWindow?

        func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = Screen()
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test func controllerHidesTheStatusBar() throws {
        let stage = TestStage(ApplicationRootView(WindowApp.self, scenes: []), device: .iPhone15, showsSystemOverlays: true)
        let hidden = try stage.snapshot()
        Screen.last?.hides = false
        stage.advance(by: 1)
        #expect(try stage.snapshot() != hidden)
        Screen.last?.hides = true
        stage.advance(by: 1)
        #expect(try stage.snapshot() == hidden)
    }

    final class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
        @Published var name = "a"
    }

    @Test func delegateHasBindings() {
        let adaptor = UIApplicationDelegateAdaptor(Delegate.self)
        #expect(adaptor.wrappedValue.name == "a")
        adaptor.projectedValue.name.wrappedValue = "b"
        #expect(adaptor.wrappedValue.name == "b")
    }
}
