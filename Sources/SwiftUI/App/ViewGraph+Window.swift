import Foundation

extension ViewGraph {
    /// A tree of `view` in a window of `size` points with `scale` pixels per point, with all that views know from windows. The view
    /// keeps clear of what the device covers. An image of a view is in no window.
    package convenience init<V: View>(
        _ view: V, size: CGSize, scale: CGFloat = 2, safeAreaInsets: EdgeInsets = EdgeInsets(),
        environment: EnvironmentValues = EnvironmentValues(), isWindow: Bool = true
    ) {
        self.init(
            view, size: size, scale: scale, safeAreaInsets: safeAreaInsets, environment: environment,
            services: [WindowUndo.self, WindowEditMode.self, ScenePhaseService.self, PreviewContexts.self, AppearanceService.self])
        if isWindow {
            window.scope = HostWindow(host: self)
        }
    }
}
