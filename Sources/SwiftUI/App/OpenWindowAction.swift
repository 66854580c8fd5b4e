import Foundation

/// Opens another window of the app on a desktop. Not shown elsewhere: a stage has one window, as a phone has, and a call there is reported.
public struct OpenWindowAction: @unchecked Sendable {
    let windows: AppWindows?

    /// Opens a window of the scene with this id. The window of a `Window` that is open comes to the front.
    ///
    /// - Parameter id: The id of a `WindowGroup` or `Window` among the app's scenes. Another one is reported.
    @MainActor public func callAsFunction(id: String) {
        open("“\(id)”", nil) { $0.id == id }
    }

    /// Opens a window for a value. One that is open for the same value comes to the front.
    ///
    /// - Parameter value: Of the type of a `WindowGroup(for:)` among the app's scenes. Other types are reported.
    @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {
        open("for \(D.self)", AnyHashable(value)) { $0.valueType == D.self }
    }

    /// Opens a window for a value in the group with this id. One that is open for the same value comes to the front.
    @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        open("“\(id)”", AnyHashable(value)) { $0.id == id && $0.valueType == D.self }
    }

    @MainActor private func open(_ name: String, _ value: AnyHashable?, where isMeant: (SceneWindow) -> Bool) {
        guard let windows else {
            RuntimeIssue.report("openWindow(\(name)) ignored: a stage has one window, as a phone has. Check supportsMultipleWindows first.")
            return
        }
        windows.openWindow(name, where: isMeant, value: value)
    }
}

/// Closes windows of the app on a desktop. Harmless elsewhere: there is one window, as on a phone.
public struct DismissWindowAction: @unchecked Sendable {
    let windows: AppWindows?
    let number: Int

    /// Closes the window that the view is in.
    @MainActor public func callAsFunction() {
        windows?.close(number)
    }

    /// Closes all windows of the scene with this id.
    @MainActor public func callAsFunction(id: String) {
        windows?.closeWindows { $1.id == id }
    }

    /// Closes the windows for this value.
    @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {
        windows?.closeWindows { $0.value == AnyHashable(value) && $1.valueType == D.self }
    }

    /// Closes the windows for this value in the group with this id.
    @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        windows?.closeWindows { $0.value == AnyHashable(value) && $1.id == id }
    }
}

/// Opens the window of the app's settings on a desktop. Not shown elsewhere: a call there is reported.
public struct OpenSettingsAction: @unchecked Sendable {
    let windows: AppWindows?

    /// Opens the window of the `Settings` scene, or brings it to the front.
    @MainActor public func callAsFunction() {
        guard let windows else {
            RuntimeIssue.report("openSettings() ignored: a stage has one window, as a phone has.")
            return
        }
        windows.openWindow("Settings", where: { $0.kind == .settings }, value: nil)
    }
}

private struct AppearsActiveKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// Opens another window on a desktop; a stage has one.
    public var openWindow: OpenWindowAction { OpenWindowAction(windows: appWindows) }

    /// Closes a window on a desktop; a stage has one.
    public var dismissWindow: DismissWindowAction { DismissWindowAction(windows: appWindows, number: windowNumber) }

    /// Opens the window of the app's settings on a desktop.
    public var openSettings: OpenSettingsAction { OpenSettingsAction(windows: appWindows) }

    /// Whether the app can have several windows: true on a desktop; false on a stage, as on a phone.
    public var supportsMultipleWindows: Bool { appWindows != nil }

    /// Whether views look as in a window that is in front. True unless set.
    public var appearsActive: Bool {
        get { self[AppearsActiveKey.self] }
        set { self[AppearsActiveKey.self] = newValue }
    }
}
