import Foundation

/// A touch. Harmless: no touch is made here, because gesture recognizers follow touches.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        /// Comes down, moves, stays, goes up, is taken away.
        case began, moved, stationary, ended, cancelled
    }

    /// The view under it.
    open private(set) weak var view: UIView?
    /// What it does.
    open private(set) var phase = Phase.began
    /// How many taps.
    open private(set) var tapCount = 1

    /// Where it is.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// Where it was.
    open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}
