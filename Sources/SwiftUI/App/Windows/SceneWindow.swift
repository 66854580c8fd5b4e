import Foundation

/// A window that one of an app's scenes describes.
package struct SceneWindow {
    package enum Kind: Sendable {
        /// Any number of windows.
        case group
        /// One window.
        case single
        /// The window of the app's settings.
        case settings
    }

    package var kind = Kind.group
    package var id: String?
    package var traits = WindowTraits()
    /// The type of the values that each window of a group shows one of.
    var valueType: Any.Type?
    var commands: [AnyView] = []
    /// What a window for a value shows; nil where a window has no value.
    var content: @MainActor (AnyHashable?) -> AnyView

    /// The content with the commands, whose keyboard shortcuts work without a menu bar.
    @MainActor
    var contentWithCommands: AnyView {
        commands.reduce(content(nil)) { view, commands in AnyView(view.overlay(commands.modifier(NameOnlyModifier()))) }
    }

    @MainActor
    func modified(_ modify: @escaping @MainActor (AnyView) -> AnyView) -> SceneWindow {
        var window = self
        window.content = { [content] in modify(content($0)) }
        window.commands = commands.map(modify)
        return window
    }
}

/// A scene that knows its windows.
@MainActor
protocol WindowListing {
    var listedWindows: [SceneWindow] { get }
}

extension Scene {
    /// The windows that the scene describes, in their order.
    package var windows: [SceneWindow] {
        if let scene = self as? any WindowListing { return scene.listedWindows }
        if Body.self != Never.self { return body.windows }
        guard let root = _makeRootView() else { return [] }
        return [SceneWindow(traits: traits) { _ in root }]
    }

    func changingWindows(_ change: @escaping @MainActor (inout SceneWindow) -> Void) -> some Scene {
        ChangedWindowsScene(base: self, change: change)
    }
}

/// A scene that changes what is known of its windows.
struct ChangedWindowsScene<Base: Scene>: PrimitiveScene, WindowListing, WindowDescribing {
    let base: Base
    let change: @MainActor (inout SceneWindow) -> Void

    func _makeRootView() -> AnyView? { listedWindows.first?.contentWithCommands }

    var listedWindows: [SceneWindow] {
        base.windows.map { window in
            var window = window
            change(&window)
            return window
        }
    }

    var windowTraits: WindowTraits { base.traits }
}

extension SceneList: WindowListing {
    var listedWindows: [SceneWindow] { scenes.flatMap { $0.windows } }
}

extension ModifiedScene: WindowListing {
    var listedWindows: [SceneWindow] { base.windows.map { $0.modified(modify) } }
}

extension DescribedScene: WindowListing {
    var listedWindows: [SceneWindow] {
        base.windows.map { window in
            var window = window
            change(&window.traits)
            return window
        }
    }
}

extension WindowGroup: WindowListing {
    var listedWindows: [SceneWindow] {
        [SceneWindow(kind: .group, id: id, traits: WindowTraits(title: title), valueType: valueType) { [content] in AnyView(content($0)) }]
    }
}
