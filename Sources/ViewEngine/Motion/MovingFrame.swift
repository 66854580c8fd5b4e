import Foundation

/// The frame of a leaf while an animation moves it and changes nothing else that is drawn: what shows the leaf asks for it in each frame,
/// and the leaf's own rule does not run. However many ask, it moves once in a frame.
package final class MovingFrame {
    private let animator: AnimatorState<FrameVector>
    /// Where it leads to.
    private let target: CGRect
    private let springs: PositionSprings
    @exclusivity(unchecked) private var spring: UnsafeMutablePointer<PositionSpring>?
    @exclusivity(unchecked) private(set) var hasEnded = false

    /// - Parameter animator: It has given the frame at `time`.
    init(_ animator: AnimatorState<FrameVector>, to target: CGRect, at time: Double, springs: PositionSprings) {
        self.animator = animator
        self.target = target
        self.springs = springs
        if var motion = animator.positionSpring(at: time) {
            motion.target = target
            spring = springs.add(motion)
        }
    }

    deinit {
        if let spring {
            springs.remove(spring)
        }
    }

    /// The frame to show at `time`, which is never less than the last time.
    @inline(__always)
    func frame(at time: Double) -> CGRect {
        if let spring, let frame = spring.pointee.frame(at: time) {
            return frame
        }
        return otherFrame(at: time)
    }

    @inline(never)
    private func otherFrame(at time: Double) -> CGRect {
        guard !hasEnded else { return target }
        var frame = FrameVector(target)
        guard spring == nil, !animator.update(&frame, at: time) else {
            hasEnded = true
            takeSpring()
            return target
        }
        return frame.rect
    }

    /// Lets the animator go on with what has been moved. False when it has come to its end.
    func reclaimAnimator() -> Bool {
        if let motion = takeSpring(), !hasEnded {
            animator.resume(motion)
        }
        return !hasEnded
    }

    @discardableResult
    private func takeSpring() -> PositionSpring? {
        guard let spring else { return nil }
        defer { springs.remove(spring) }
        self.spring = nil
        return spring.pointee
    }

    /// What moves it.
    var summary: String { animator.animation.summary }
}
