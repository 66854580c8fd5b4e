import Foundation

/// The base of views in other frameworks that UIKit shows on Apple's systems. Here each is a placeholder with its type's name.
@preconcurrency @MainActor
open class _HostedView: UIView {
    override var unsupportedName: String? { nameOfUnsupported }
}
