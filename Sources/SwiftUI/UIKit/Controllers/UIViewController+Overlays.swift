import Foundation

/// Whether what the system draws over the app is hidden.
struct SystemOverlayWishes: Equatable {
    var hidesStatusBar = false
    var hidesHomeIndicator = false
}

/// Hides what the window's own controller hides.
nonisolated struct ControllerOverlays: ViewModifier {
    private let wishes: SystemOverlayWishes

    init(_ wishes: SystemOverlayWishes) {
        self.wishes = wishes
    }

    func body(content: Content) -> some View {
        content.statusBarHidden(wishes.hidesStatusBar).persistentSystemOverlays(wishes.hidesHomeIndicator ? .hidden : .automatic)
    }
}

extension UIViewController {
    /// What the controller, or the ones inside that it names, hides.
    var systemOverlays: SystemOverlayWishes {
        SystemOverlayWishes(
            hidesStatusBar: deciding(\.childForStatusBarHidden).prefersStatusBarHidden,
            hidesHomeIndicator: deciding(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden)
    }

    private func deciding(_ child: (UIViewController) -> UIViewController?) -> UIViewController {
        var controller = self
        while let next = child(controller), next !== controller {
            controller = next
        }
        return controller
    }

    /// Has the window's own controller asked anew.
    func noteOverlayChange() {
        var root = self
        while let parent = root.parent {
            root = parent
        }
        root.launch?.noteChange()
    }
}
