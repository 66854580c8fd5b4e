import Foundation

/// How wide a column of a split view wants to be, in points.
struct NavigationColumnWidth: Equatable {
    var min: CGFloat?
    var ideal: CGFloat
    var max: CGFloat?

    /// The width in a window that has a standard for the column.
    var resolved: CGFloat {
        guard ideal.isFinite, ideal > 0 else { return 320 }
        return Swift.max(Swift.min(ideal, max ?? .infinity), min ?? 0)
    }
}

nonisolated extension View {
    /// The width of the split view's column that this view is in, in points.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        navigationPreference(\.columnWidth, NavigationColumnWidth(ideal: width))
    }

    /// The width of the split view's column that this view is in, in points: as `ideal` within the limits.
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        navigationPreference(\.columnWidth, NavigationColumnWidth(min: min, ideal: ideal, max: max))
    }
}
