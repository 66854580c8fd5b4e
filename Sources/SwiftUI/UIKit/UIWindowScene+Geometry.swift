import Foundation

extension UIWindowScene {
    /// How a scene's windows should be.
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        /// How a phone should be held.
        @preconcurrency @MainActor
        open class iOS: GeometryPreferences {
            /// The orientations that are preferred; nil for no wish.
            open var interfaceOrientations: UIInterfaceOrientationMask?

            /// Creates preferences.
            public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
                self.interfaceOrientations = interfaceOrientations
            }
        }
    }

    /// Wishes for the orientation of the windows. Not shown: a stage does not turn. If it already is as wished, nothing happens; otherwise the
    /// handler is called with an error.
    public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
        guard let wish = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
        let current: UIInterfaceOrientationMask = interfaceOrientation.isLandscape ? .landscape : .portrait
        guard wish.isDisjoint(with: current) else { return }
        RuntimeIssue.notShown("UIWindowScene.requestGeometryUpdate(_:errorHandler:)", "A stage does not turn: choose its size with --size or --device.")
        errorHandler?(OrientationError())
    }
}

private struct OrientationError: Error, CustomStringConvertible {
    var description: String { "The stage does not turn." }
}

extension UIViewController {
    /// Says that `supportedInterfaceOrientations` has changed. Harmless: a stage does not turn.
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}

/// The status bar of a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    /// What the status bar covers, in points: the top of the window as far as the device covers it.
    open var statusBarFrame: CGRect {
        let screen = UIScreen.main
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }
    /// Whether nothing of the window is covered by a status bar.
    open var isStatusBarHidden: Bool { UIScreen.main.safeAreaInsets.top == 0 }
}
