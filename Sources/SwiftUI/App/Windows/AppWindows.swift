import Foundation
import Observation
import Rendering

/// A window of an app that is open on a desktop.
package struct OpenWindow: Equatable, Sendable {
    /// The number of the app's first window.
    package static var first: Int { EnvironmentValues.firstWindow }

    /// Another number for each window that is opened.
    package let number: Int
    /// The place of its scene in the app's list of windows.
    package let scene: Int
    nonisolated(unsafe) let value: AnyHashable?

    package static func == (a: OpenWindow, b: OpenWindow) -> Bool { a.number == b.number }
}

/// The windows of an app on a desktop. Its first window's tree has the app's state; each other window has its own tree, which shows
/// what the app's body says.
///
/// A host puts it into the environment of all windows and follows its requests.
@MainActor
package final class AppWindows: Observable {
    package enum Request: Equatable, Sendable {
        case open(OpenWindow)
        case close(Int)
        case bringToFront(Int)
        case toggleFullScreen(Int)
        /// A key for what has the focus in a window.
        case key(KeyInput, Int)
        case quit
    }

    private nonisolated let registrar = ObservationRegistrar()
    private var listed: [SceneWindow] = []
    private var opened: [OpenWindow] = []
    private var requests: [Request] = []
    private var nextNumber = OpenWindow.first + 1
    /// Called when there is a request.
    package var onRequest: @MainActor () -> Void = {}

    package init() {}

    // MARK: What views see

    /// The windows that the app's scenes describe.
    package var scenes: [SceneWindow] {
        registrar.access(self, keyPath: \.scenes)
        return listed
    }

    /// The windows that are open, the first one first.
    package var open: [OpenWindow] {
        registrar.access(self, keyPath: \.open)
        return opened
    }

    /// The app's body has these windows now. Other windows follow with the transaction of the update.
    func publish(_ windows: [SceneWindow]) {
        let isFirst = listed.isEmpty
        withTransaction(UpdateQueue.runningTransaction ?? .current) {
            registrar.withMutation(of: self, keyPath: \.scenes) { listed = windows }
        }
        if isFirst, let first = firstScene {
            setOpen([OpenWindow(number: OpenWindow.first, scene: first, value: nil)])
        }
    }

    /// The scene of the app's first window: the first that is not for settings.
    private var firstScene: Int? { Self.firstScene(of: listed) }

    func setOpen(_ windows: [OpenWindow]) {
        registrar.withMutation(of: self, keyPath: \.open) { opened = windows }
    }

    package func traits(of window: OpenWindow) -> WindowTraits? { listed.indices.contains(window.scene) ? listed[window.scene].traits : nil }

    package func title(of window: OpenWindow) -> String {
        let title = traits(of: window)?.title(in: EnvironmentValues())
        return titles[window.number] ?? title ?? ""
    }

    /// The name of the scene of the app's first window.
    package static var firstSceneName: String { "main" }

    /// The name of a window's scene, with the value that the window shows: the same when the program is started anew.
    package func sceneName(of number: Int) -> String? {
        guard let window = opened.first(where: { $0.number == number }), listed.indices.contains(window.scene) else { return nil }
        let name = name(ofScene: window.scene)
        return window.value.map { "\(name) = \($0.base)" } ?? name
    }

    /// The name of a scene, by its place in the app's list of windows.
    func name(ofScene index: Int) -> String {
        let scene = listed[index]
        return index == firstScene ? Self.firstSceneName : scene.id ?? (scene.kind == .settings ? "settings" : "scene \(index)")
    }

    /// The number of a window that is to be opened.
    func takeNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }

    /// The titles that windows show.
    private var titles: [Int: String] = [:]

    package func setTitle(_ title: String, of number: Int) {
        titles[number] = title
    }

    // MARK: Opening and closing

    func openWindow(_ name: String, where isMeant: (SceneWindow) -> Bool, value: AnyHashable?) {
        guard let scene = listed.firstIndex(where: isMeant) else {
            RuntimeIssue.report("openWindow(\(name)): none of the app's scenes has such a window.")
            return
        }
        let kind = listed[scene].kind
        if let present = opened.first(where: { $0.scene == scene && (kind != .group || value != nil && $0.value == value) }) {
            return request(.bringToFront(present.number))
        }
        // The first window has kept its tree, with the app's state.
        let isFirst = scene == firstScene && value == nil && !opened.contains { $0.number == OpenWindow.first }
        let number = isFirst ? OpenWindow.first : takeNumber()
        let window = OpenWindow(number: number, scene: scene, value: value)
        setOpen(opened + [window])
        request(.open(window))
    }

    /// Opens another window of the app's first group of windows without values. Returns whether there is one.
    @discardableResult
    package func openNewWindow() -> Bool {
        guard let scene = listed.firstIndex(where: { $0.kind == .group && $0.valueType == nil }) else { return false }
        openWindow("New Window", where: { [listed] in $0.kind == .group && $0.valueType == nil && $0.id == listed[scene].id }, value: nil)
        return true
    }

    func closeWindows(where isMeant: (OpenWindow, SceneWindow) -> Bool) {
        for window in opened where listed.indices.contains(window.scene) && isMeant(window, listed[window.scene]) {
            close(window.number)
        }
    }

    /// Takes a window away, be it for the user or for the app.
    package func close(_ number: Int) {
        guard opened.contains(where: { $0.number == number }) else { return }
        setOpen(opened.filter { $0.number != number })
        titles[number] = nil
        request(.close(number))
    }

    /// Ends the app.
    package func quit() {
        request(.quit)
    }

    /// Whether a window is the one that was opened first of its scene's.
    func isFirstOfScene(_ number: Int) -> Bool {
        guard let window = open.first(where: { $0.number == number }) else { return false }
        return open.first { $0.scene == window.scene }?.number == number
    }

    // MARK: Requests

    func request(_ request: Request) {
        requests.append(request)
        onRequest()
    }

    package func takeRequests() -> [Request] {
        defer { requests.removeAll() }
        return requests
    }
}

private struct AppWindowsKey: EnvironmentKey {
    static var defaultValue: AppWindows? { nil }
}

extension EnvironmentValues {
    /// The app's windows; nil where there is one window only.
    package var appWindows: AppWindows? {
        get { self[AppWindowsKey.self] }
        set { self[AppWindowsKey.self] = newValue }
    }
}
