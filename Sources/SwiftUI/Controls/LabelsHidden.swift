private struct LabelsHiddenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    package var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Hides the labels of the controls in this view. They keep their names for screen readers, scripts and tests.
    public func labelsHidden() -> some View {
        environment(\.labelsHidden, true)
    }
}

extension EnvironmentValues {
    /// Whether controls show their labels.
    public var labelsVisibility: Visibility {
        get { labelsHidden ? .hidden : .automatic }
        set { labelsHidden = newValue == .hidden }
    }
}

nonisolated extension View {
    /// Shows or hides the labels of the controls in this view. Hidden ones still name their controls.
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsVisibility, visibility)
    }
}
