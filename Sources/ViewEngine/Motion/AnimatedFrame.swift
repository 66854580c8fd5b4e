import IncrementalGraph
import Foundation

/// A frame that moves: the target is the layout's frame on whole pixels; on the way it lies anywhere.
package struct AnimatedFrame {
    package let inputs: _GraphInputs
    private let placement: ViewPlacement
    private let isEffect: Bool
    var state = AnimatableState<FrameVector>()
    private var lastChange: UInt64 = 0
    /// What moves the frame while the rule does not.
    private var motion: MovingFrame?

    /// The frame of an effect moves as that of what it is around, which an observer knows.
    package init(_ inputs: _ViewInputs, isEffect: Bool = false) {
        self.inputs = inputs.base
        self.isEffect = isEffect
        // An observer knows a leaf by the attribute of its geometry.
        placement = inputs.base.observedPlace == nil ? inputs.placement : .attribute(inputs.geometry)
    }

    package var isAnimating: Bool { state.isAnimating }

    /// The frame to draw now. Called from a rule; reads the clock only while the frame moves.
    package mutating func update() -> CGRect {
        let frame = step()
        followClock()
        return frame
    }

    /// The frame to draw now. The rule calls `followClock()` afterwards, unless it has `handOffAnimator()` take care of what follows.
    package mutating func step() -> CGRect {
        finishMotion()
        let (geometry, change) = placement.read()
        let host = inputs.host
        var frame = FrameVector(geometry.frame.rounded(toPixels: host.scale))
        guard let observer = host.observer else {
            state.step(value: &frame, changed: change != lastChange, inputs: inputs, pace: nil)
            lastChange = change
            return frame.rect
        }
        if isEffect {
            state.step(value: &frame, changed: change != lastChange, inputs: inputs, pace: inputs.playbackRate(of: FrameVector.self))
        } else {
            state.stepObserved(value: &frame, changed: change != lastChange, inputs: inputs)
        }
        lastChange = change
        observer.leafDidMove(to: frame.rect, placement: placement.attribute.identifier)
        return frame.rect
    }

    /// Has the rule run again in the next frame if the frame moves.
    package mutating func followClock() {
        if state.isAnimating {
            state.followClock(inputs)
        }
    }

    /// What moves the frame from here on, if it moves and nothing else depends on where it is.
    mutating func handOffAnimator() -> MovingFrame? {
        let host = inputs.host
        guard let animator = state.animator, let target = state.previousModel, host.observer == nil, animator.isTranslationOnly
        else { return nil }
        motion = MovingFrame(animator, to: target.rect, at: host.currentTime, springs: host.service(PositionSprings.self))
        return motion
    }

    private mutating func finishMotion() {
        guard let motion else { return }
        if !motion.reclaimAnimator() {
            state.animatorDidEnd()
        }
        self.motion = nil
    }
}

private struct AnimatedFrameRule: StatefulRule {
    var frame: AnimatedFrame

    mutating func updateValue(old: CGRect?) -> RuleResult<CGRect> {
        let new = frame.update()
        if let old, old.hasSameNumbers(as: new) { return .unchanged(old) }
        return .changed(new)
    }
}

/// The moving frame as an attribute, for effects, which need it beside other things.
package func makeAnimatedFrame(_ inputs: _ViewInputs) -> Attribute<CGRect> {
    Attribute("animated frame", stateful: AnimatedFrameRule(frame: AnimatedFrame(inputs, isEffect: true)))
}

extension CGRect {
    /// Whether the rectangles are the same in each bit. For `==` all that begin at infinity are one, wherever they are otherwise, and 0 is -0.
    package func hasSameNumbers(as other: CGRect) -> Bool {
        func areSame(_ a: CGFloat, _ b: CGFloat) -> Bool { a.native.bitPattern == b.native.bitPattern }
        return areSame(origin.x, other.origin.x) && areSame(origin.y, other.origin.y) && areSame(size.width, other.size.width)
            && areSame(size.height, other.size.height)
    }

    /// Every edge on the nearest device pixel.
    package func rounded(toPixels scale: CGFloat) -> CGRect {
        guard minX.isFinite, minY.isFinite, width.isFinite, height.isFinite else { return self }
        let x = (minX * scale).rounded() / scale
        let y = (minY * scale).rounded() / scale
        return CGRect(x: x, y: y, width: (maxX * scale).rounded() / scale - x, height: (maxY * scale).rounded() / scale - y)
    }
}
