import Foundation

/// What a window of an app shows that is not its first.
package nonisolated struct AppWindowView: View {
    let windows: AppWindows
    let window: OpenWindow

    package init(_ window: OpenWindow, of windows: AppWindows) {
        (self.window, self.windows) = (window, windows)
    }

    @MainActor package var body: some View {
        let scenes = windows.scenes
        if scenes.indices.contains(window.scene) {
            DesktopWindow(scene: scenes[window.scene], value: window.value, windows: windows)
        }
    }
}

/// A window's content below its menu bar, where the app has one.
nonisolated struct DesktopWindow: View {
    let scene: SceneWindow
    let value: AnyHashable?
    let windows: AppWindows

    @MainActor var body: some View {
        if hasMenuBar {
            VStack(spacing: 0) {
                MenuBar(commands: windows.scenes.flatMap(\.commands), windows: windows)
                content.frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        } else {
            content
        }
    }

    @MainActor private var content: AnyView { scene.content(value) }

    /// An app without commands, settings and further windows needs none.
    @MainActor private var hasMenuBar: Bool { windows.scenes.count > 1 || windows.scenes.contains { !$0.commands.isEmpty } }
}
