import Foundation

/// A host's window, as code beyond its views sees it, such as UIKit's screen and application.
@MainActor
package protocol WindowScope: AnyObject {
    /// Runs code of this window's.
    func act<Result>(_ body: () throws -> Result) rethrows -> Result
    /// The window is given another size in points, other pixels per point, or other covered edges.
    func change(size: CGSize, scale: CGFloat, safeAreaInsets: EdgeInsets)
    /// The window is gone.
    func close()
}
