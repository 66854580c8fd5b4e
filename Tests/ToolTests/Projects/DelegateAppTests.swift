import Foundation
import Testing

@testable import inbetween
@testable import SourceCode

/// Projects without an `App`: what their delegates put into the window is shown.
@Suite struct DelegateAppTests {
    private static let scene = """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
                guard let scene = scene as? UIWindowScene else { return }
                let window = UIWindow(windowScene: scene)
                window.rootViewController = UIHostingController(rootView: Text("scene"))
                self.window = window
                window.makeKeyAndVisible()
            }
        }

        """

    private static func delegate(_ head: String, _ body: String) -> String {
        """
        import SwiftUI
        import UIKit
        \(head)
        class AppDelegate: UIResponder, UIApplicationDelegate {
        \(body)
        }

        """
    }

    private static func launch(_ statements: String) -> String {
        """
        func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
            \(statements)
            return true
        }
        """
    }

    private static let apps: [(code: String, text: String)] = [
        (delegate("@UIApplicationMain", launch("")) + scene, "scene"),
        (
            delegate(
                "@main",
                """
                func application(
                    _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
                ) -> UISceneConfiguration {
                    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
                    configuration.delegateClass = SceneDelegate.self
                    return configuration
                }
                """) + scene, "scene"
        ),
        (
            delegate(
                "@main",
                "var window: UIWindow?\n"
                    + launch("window = UIWindow(); window?.rootViewController = UIHostingController(rootView: Text(\"window\")); window?.makeKeyAndVisible()")),
            "window"
        ),
        (
            delegate(
                "@main",
                "let own = UIWindow()\n"
                    + launch("own.rootViewController = Screen(); own.makeKeyAndVisible()"))
                    + """
                    class Screen: UIViewController {
                        override func loadView() {
                            let label = UILabel()
                            label.text = "controller"
                            view = label
                        }
                    }
                    """, "controller"
        ),
    ]

    @Test(arguments: apps.indices) func theWindowIsShown(index: Int) throws {
        let result = try ToolRun(["App.swift": Self.apps[index].code]).render("App.swift")
        #expect(result.status == 0 && result.errors.isEmpty && result.texts.first == [Self.apps[index].text], "\(result)")
    }

    @Test func anotherScreenLater() throws {
        let code = Self.delegate(
            "@main",
            "var window: UIWindow?\n"
                + Self.launch(
                    """
                    window = UIWindow()
                    window?.rootViewController = UIHostingController(rootView: Button("Go") { [weak self] in
                        self?.window?.rootViewController = UIHostingController(rootView: Text("second"))
                    })
                    """))
        let result = try ToolRun(["App.swift": code, "s.yaml": "- {at: 0.2, tap: Go}\n"]).render("App.swift", "--script", "s.yaml", frames: 5)
        #expect(result.status == 0 && result.texts.first == ["Go"] && result.texts.last == ["second"], "\(result)")
    }

    @Test func aDelegateWithoutAWindowSaysSo() throws {
        let result = try ToolRun(["App.swift": Self.delegate("@main", Self.launch(""))]).render("App.swift")
        #expect(result.errors.contains("AppDelegate puts no controller into a window"), "\(result)")
    }

    @Test func theDelegateOfAnApp() throws {
        let result = try ToolRun([
            "App.swift": """
            import SwiftUI
            final class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
                @Published var name = "none"
                func application(
                    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
                ) -> Bool {
                    name = "ready"
                    return true
                }
            }
            final class Other: NSObject, UIApplicationDelegate {}
            @main struct Main: App {
                @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
                var body: some Scene { WindowGroup { Content(number: delegate.name.count) } }
            }
            struct Content: View {
                @EnvironmentObject var delegate: Delegate
                let number: Int
                var body: some View { Text("\\(delegate.name) \\(number)") }
            }
            """
        ]).render("App.swift")
        #expect(result.status == 0 && result.errors.isEmpty && result.texts.first == ["ready 5"], "\(result)")
    }

    @Test(arguments: [("view", "label"), ("controller", "label"), ("returned", "label")]) func previewsOfUIKit(name: String, text: String) throws {
        let result = try ToolRun([
            "A.swift": """
            import UIKit
            final class Label: UILabel {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    text = "label"
                }
                required init?(coder: NSCoder) { nil }
            }
            final class Screen: UIViewController {
                override func loadView() { view = Label(frame: .zero) }
            }
            #Preview("view") { Label(frame: .zero) }
            #Preview("controller") { Screen() }
            #Preview("returned") {
                let screen = Screen()
                screen.title = "A"
                return screen
            }
            """
        ]).render("A.swift", "--preview", name)
        #expect(result.status == 0 && result.errors.isEmpty && result.texts.first == [text], "\(result)")
    }

    @Test func ofSeveralPreviewsTheFirstIsShownWithALine() throws {
        let preview = { (name: String) in "import SwiftUI\n#Preview(\"\(name)\") { Text(\"\(name)\") }\n" }
        let run = try ToolRun(["A/A.swift": preview("one"), "A/B.swift": preview("two")])
        let first = try run.render("A")
        #expect(first.texts.first == ["one"] && first.errors.contains("of 2 previews the first, “one”, is shown; with --preview NAME another"), "\(first)")
        try "import SwiftUI\n@main struct Main: App { var body: some Scene { WindowGroup { Text(\"app\") } } }\n".write(
            toFile: run.folder + "/A/C.swift", atomically: true, encoding: .utf8)
        let app = try run.render("A")
        #expect(app.texts.first == ["app"] && app.errors.contains("the app’s first screen is shown; with --preview NAME one of 2 previews"), "\(app)")
    }
}
