import Foundation
import Testing

@testable import SourceCode

/// The controllers of main storyboards.
@Suite struct StoryboardTests {
    static func text(_ scenes: String, initial: String = "A", launch: Bool = false) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="Storyboard.XIB" version="3.0"\(launch ? " launchScreen=\"YES\"" : "") initialViewController="\(initial)">
        <scenes>\(scenes)</scenes></document>
        """
    }

    static func scene(_ element: String, _ id: String, class name: String? = nil, _ content: String = "") -> String {
        let own = name.map { " customClass=\"\($0)\" customModule=\"App\" customModuleProvider=\"target\"" } ?? ""
        return "<scene sceneID=\"s\(id)\"><objects><\(element) id=\"\(id)\"\(own) sceneMemberID=\"viewController\">\(content)</\(element)></objects></scene>"
    }

    private func board(_ scenes: String...) -> Storyboard? { Storyboard(Data(Self.text(scenes.joined()).utf8)) }

    @Test func theFirstController() {
        #expect(board(Self.scene("viewController", "A", class: "Screen"))?.expression == "Screen(coder: NSCoder())")
        #expect(Storyboard(Data(Self.text(Self.scene("viewController", "A", class: "S"), launch: true).utf8)) == nil)
        #expect(Storyboard(Data("no XML".utf8)) == nil)
    }

    @Test func controllersInOthers() {
        let root = "<connections><segue destination=\"B\" kind=\"relationship\" relationship=\"rootViewController\" id=\"x\"/></connections>"
        let navigation = board(Self.scene("navigationController", "A", class: nil, root), Self.scene("hostingController", "B", class: "Host"))
        #expect(navigation?.expression == "navigation(Host(coder: NSCoder()))" && navigation?.note == nil)
        let both = ["B", "C"].map { "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"x\"/>" }.joined()
        let tabs = board(
            Self.scene("tabBarController", "A", class: nil, both), Self.scene("viewController", "B", class: "One"),
            Self.scene("viewController", "C", class: "Two"))
        #expect(tabs?.expression == "tabs([One(coder: NSCoder()), Two(coder: NSCoder())])")
    }

    @Test func whatIsNotRead() {
        let outlet = "<connections><outlet property=\"label\" destination=\"L\" id=\"x\"/></connections>"
        let needed = board(Self.scene("viewController", "A", class: "Screen", outlet))
        #expect(needed?.expression == nil)
        #expect(needed?.note == "the outlets of “Screen” (label) are views of the storyboard, which are not read")
        let views = board(Self.scene("viewController", "A", class: "Screen", "<view key=\"view\" id=\"V\"><subviews/></view>"))
        #expect(views?.expression != nil && views?.note == "its views are not read, only its controllers")
    }

    @Test func anAppWithAMainStoryboard() throws {
        let root = "<connections><segue destination=\"B\" kind=\"relationship\" relationship=\"rootViewController\" id=\"x\"/></connections>"
        let run = try ToolRun([
            "App.xcodeproj/project.pbxproj": """
            {
                objects = {
                    G0 = {isa = PBXGroup; children = (G1); sourceTree = "<group>"; };
                    G1 = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
                    T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (G1); };
                    P = {isa = PBXProject; mainGroup = G0; targets = (T1); };
                };
                rootObject = P;
            }
            """,
            "App/Base.lproj/Main.storyboard": Self.text(
                Self.scene("navigationController", "A", class: nil, root) + Self.scene("hostingController", "B", class: "Host")),
            "App/App.swift": """
            import SwiftUI
            @main class AppDelegate: UIResponder, UIApplicationDelegate {}
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
            }
            struct Content: View {
                var body: some View { Text("from a storyboard") }
            }
            class Host: UIHostingController<Content> {
                required init?(coder: NSCoder) { super.init(coder: coder, rootView: Content()) }
            }
            """,
        ])
        let result = try run.render("App.xcodeproj")
        #expect(result.status == 0 && result.errors.isEmpty && result.texts.first == ["from a storyboard"], "\(result)")
    }
}
