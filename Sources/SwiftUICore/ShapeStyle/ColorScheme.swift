nonisolated extension View {
    /// Shows this view in light or in dark, whatever is around it.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}
