private struct WindowNumberKey: EnvironmentKey {
    static var defaultValue: Int { EnvironmentValues.firstWindow }
}

extension EnvironmentValues {
    /// The number of an app's first window.
    package static let firstWindow = 0

    /// The number of the window that a view is in.
    package var windowNumber: Int {
        get { self[WindowNumberKey.self] }
        set { self[WindowNumberKey.self] = newValue }
    }
}
