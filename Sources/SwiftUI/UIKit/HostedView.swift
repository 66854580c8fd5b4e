import Foundation

/// What views of other frameworks are made of that UIKit shows on Apple's systems. Here each is a marked place with its type's name.
@preconcurrency @MainActor
open class _HostedView: UIView {
    override var unshownName: String? { nameOfUnshown }
}
