import Foundation

nonisolated extension View {
    /// Shows `content` beside this view, which on a phone is a sheet over it.
    public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V) -> some View {
        sheet(isPresented: isPresented, content: content)
            .inspectorCommand(isPresented)
    }

    /// Harmless: an inspector of a phone is as wide as the window.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }

    /// Harmless: an inspector of a phone is as wide as the window.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
}
