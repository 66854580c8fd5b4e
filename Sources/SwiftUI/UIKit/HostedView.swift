import Foundation

/// What views of other frameworks are made of that UIKit shows on Apple's systems. Here each is a marked place with its type's name.
@MainActor
open class _HostedView: NSObject {
    /// In points. For source compatibility: nothing of it is drawn.
    open var frame: CGRect

    /// With a frame, in points.
    public init(frame: CGRect) {
        self.frame = frame
    }

    /// Nil: there is nothing to decode it from. The argument is there for source compatibility.
    public required init?(coder: NSCoder) {
        nil
    }
}
