/// Opens another window. Not shown: a call opens nothing.
public struct OpenWindowAction: Sendable {
    /// Opens nothing; reports the requested `id`.
    @MainActor public func callAsFunction(id: String) {
        report("“\(id)”")
    }

    /// Opens nothing; reports the type of the value.
    @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {
        report("for \(D.self)")
    }

    /// Opens nothing; reports the requested `id`.
    @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        report("“\(id)”")
    }

    private func report(_ window: String) {
        RuntimeIssue.report("openWindow(\(window)) ignored: a stage has one window, as a phone has. Check supportsMultipleWindows first.")
    }
}

/// Closes windows that `openWindow` has opened, of which there are none. Harmless: there are no such windows on a phone either.
public struct DismissWindowAction: Sendable {
    /// Has no effect: a stage has one window.
    @MainActor public func callAsFunction() {}
    /// Has no effect: a stage has one window.
    @MainActor public func callAsFunction(id: String) {}
    /// Has no effect: a stage has one window.
    @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}
    /// Has no effect: a stage has one window.
    @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

private struct AppearsActiveKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// Opens another window; a stage has one.
    public var openWindow: OpenWindowAction { OpenWindowAction() }

    /// Closes a window that `openWindow` has opened.
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }

    /// Whether the app can have several windows; false, as on a phone.
    public var supportsMultipleWindows: Bool { false }

    /// Whether views look as in a window that is in front. True unless set.
    public var appearsActive: Bool {
        get { self[AppearsActiveKey.self] }
        set { self[AppearsActiveKey.self] = newValue }
    }
}
