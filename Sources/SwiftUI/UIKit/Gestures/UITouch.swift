import Foundation

/// A touch. Harmless: no touch is made here, because gesture recognizers follow touches.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        /// Comes down, moves, stays, goes up, is taken away.
        case began, moved, stationary, ended, cancelled
    }

    /// The view that receives the touch.
    open private(set) weak var view: UIView?
    /// The phase of the touch.
    open private(set) var phase = Phase.began
    /// The number of taps.
    open private(set) var tapCount = 1

    /// The position in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// The previous position in a view's coordinates.
    open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}
