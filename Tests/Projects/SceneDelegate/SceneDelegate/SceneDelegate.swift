import SwiftUI
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = CountingWindow(windowScene: windowScene)
        window?.rootViewController = UIHostingController(rootView: ContentView())
        window?.isHidden = false
        window?.makeKey()
    }
}

class CountingWindow: UIWindow {
    static var keys = 0
}

extension CountingWindow {
    override func becomeKey() {
        super.becomeKey()
        Self.keys += 1
    }
}
