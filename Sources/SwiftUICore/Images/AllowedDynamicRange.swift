private struct AllowedDynamicRangeKey: EnvironmentKey {
    static var defaultValue: Image.DynamicRange? { nil }
}

extension EnvironmentValues {
    /// How bright images may be; nil for as bright as the views around have it. All are shown in the standard range.
    public var allowedDynamicRange: Image.DynamicRange? {
        get { self[AllowedDynamicRangeKey.self] }
        set { self[AllowedDynamicRangeKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets how bright images in this view may be, as `allowedDynamicRange` of the environment; nil takes a limit back.
    ///
    /// Not shown: images are always in the standard range.
    public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
        RuntimeIssue.notShown(
            "View.allowedDynamicRange(_:)", "Images are in the standard range; use brightness(_:).", if: range != nil && range != .standard)
        return environment(\.allowedDynamicRange, range)
    }
}
