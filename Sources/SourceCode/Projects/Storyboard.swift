import Foundation
import FoundationXML

/// The controllers that a storyboard begins with. Its views are not read: controllers make theirs in code, or hold a SwiftUI view.
struct Storyboard {
    /// A controller of a scene.
    private struct Controller {
        let element: String
        let customClass: String?
        /// The identities of the controllers inside, in their order.
        var children: [String] = []
        var outlets: [String] = []
        var hasViews = false
    }

    private var initial: String?
    private var isLaunchScreen = false
    private var controllers: [String: Controller] = [:]

    /// Nil for a file that is no storyboard with an initial controller, and for the screen of a launch.
    init?(_ data: Data) {
        let reader = Reader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), let initial = reader.storyboard.initial, !reader.storyboard.isLaunchScreen,
            reader.storyboard.controllers[initial] != nil
        else { return nil }
        self = reader.storyboard
    }

    private init() {}

    /// An expression that makes the initial controller, or nil where a controller cannot be made without the storyboard's views.
    var expression: String? { initial.flatMap { expression(of: $0, depth: 0) } }

    /// Why there is no expression, or what of the storyboard is not shown; nil where everything is.
    var note: String? {
        let used = controllers.sorted { $0.key < $1.key }.map(\.value)
        if expression == nil, let outlet = used.first(where: { !$0.outlets.isEmpty }) {
            let names = outlet.outlets.joined(separator: ", ")
            return "the outlets of “\(outlet.customClass ?? outlet.element)” (\(names)) are views of the storyboard, which are not read"
        }
        if expression == nil { return "it begins with a custom controller" }
        return used.contains(where: \.hasViews) ? "its views are not read, only its controllers" : nil
    }

    private func expression(of id: String, depth: Int) -> String? {
        guard let controller = controllers[id], depth < 8 else { return nil }
        let children = controller.children.compactMap { expression(of: $0, depth: depth + 1) }
        guard children.count == controller.children.count else { return nil }
        switch (controller.element, controller.customClass) {
        case ("navigationController", nil): return children.first.map { "navigation(\($0))" }
        case ("tabBarController", nil): return "tabs([\(children.joined(separator: ", "))])"
        case ("viewController", let name?), ("hostingController", let name?):
            return controller.outlets.isEmpty ? "\(name)(coder: NSCoder())" : nil
        case ("viewController", nil): return controller.hasViews ? nil : "UIViewController(coder: NSCoder())"
        default: return nil
        }
    }

    /// A file that makes the controllers when the app asks for them.
    static func source(_ expression: String) -> String {
        """
        @_spi(Inbetween) import SwiftUI
        nonisolated struct InbetweenStoryboard: StageStoryboard {
            @MainActor static func makeController() -> UIViewController? { \(expression) }
            @MainActor static func navigation(_ root: UIViewController?) -> UIViewController? {
                root.map { UINavigationController(rootViewController: $0) }
            }
            @MainActor static func tabs(_ controllers: [UIViewController?]) -> UIViewController? {
                let tabs = UITabBarController()
                tabs.viewControllers = controllers.compactMap { $0 }
                return tabs
            }
        }

        """
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var storyboard = Storyboard()
        private var current: String?

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes values: [String: String] = [:]
        ) {
            switch name {
            case "document":
                storyboard.initial = values["initialViewController"]
                storyboard.isLaunchScreen = values["launchScreen"] == "YES"
            case "segue":
                guard let current, values["kind"] == "relationship", let destination = values["destination"] else { return }
                storyboard.controllers[current]?.children.append(destination)
            case "outlet":
                guard let current, let property = values["property"], property != "view" else { return }
                storyboard.controllers[current]?.outlets.append(property)
            case "subviews":
                if let current { storyboard.controllers[current]?.hasViews = true }
            default:
                guard values["sceneMemberID"] == "viewController", let id = values["id"] else { return }
                current = id
                storyboard.controllers[id] = Controller(element: name, customClass: values["customClass"])
            }
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            if name == "scene" { current = nil }
        }
    }
}
