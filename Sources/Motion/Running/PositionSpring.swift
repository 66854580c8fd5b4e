import Foundation
import ViewValues

/// Two numbers as one machine vector: the position of a leaf.
package struct PlaceVector: VectorArithmetic, Sendable {
    package var components: SIMD2<Double>

    @inlinable
    package init(_ components: SIMD2<Double>) {
        self.components = components
    }

    /// The position of a frame.
    @inlinable
    package init(_ frame: FrameVector) {
        components = frame.components.lowHalf
    }

    @inlinable
    package static var zero: PlaceVector { PlaceVector(SIMD2()) }

    @inlinable
    package static func + (lhs: PlaceVector, rhs: PlaceVector) -> PlaceVector {
        PlaceVector(lhs.components + rhs.components)
    }

    @inlinable
    package static func - (lhs: PlaceVector, rhs: PlaceVector) -> PlaceVector {
        PlaceVector(lhs.components - rhs.components)
    }

    @inlinable
    package static func += (lhs: inout PlaceVector, rhs: PlaceVector) {
        lhs.components += rhs.components
    }

    @inlinable
    package static func -= (lhs: inout PlaceVector, rhs: PlaceVector) {
        lhs.components -= rhs.components
    }

    @inlinable
    package mutating func scale(by rhs: Double) {
        components *= rhs
    }

    @inlinable
    package var magnitudeSquared: Double {
        (components * components).sum()
    }
}

extension FrameVector {
    /// A frame without a size at a position.
    @inlinable
    package init(_ place: PlaceVector) {
        components = SIMD4(lowHalf: place.components, highHalf: SIMD2())
    }

    @inlinable
    package var hasSize: Bool { components.z != 0 || components.w != 0 }
}

/// A fluid spring that moves a frame of one size: all that a frame of the animation needs, and the same numbers as those of an `AnimatorState`,
/// which it is made of and goes back to.
package struct PositionSpring {
    package let spring: FluidSpringAnimation
    package let interval: PlaceVector
    package var state: FluidSpringState<PlaceVector>
    /// When the animation began.
    package let startTime: Double
    /// The frame that `state` belongs to.
    package var lastTime: Double
    package var isLogicallyComplete: Bool
    /// Where it leads to.
    package var target: CGRect = .zero

    /// The frame to show at `time`; nil at the end.
    @inline(__always)
    package mutating func frame(at time: Double) -> CGRect? {
        if time != lastTime {
            let elapsed = max(0, time - startTime)
            let hasEnded = spring.advance(&state, towards: interval, time: elapsed)
            if elapsed - state.startTime >= spring.response {
                isLogicallyComplete = true
            }
            guard !hasEnded else { return nil }
            guard state.offset.magnitudeSquared.isFinite else {
                reportNotFinite(at: elapsed)
                return nil
            }
            lastTime = time
        }
        let place = SIMD2(Double(target.minX), Double(target.minY)) - interval.components + state.offset.components
        return CGRect(origin: CGPoint(x: place.x, y: place.y), size: target.size)
    }
}

extension PositionSpring {
    @inline(never)
    private func reportNotFinite(at elapsed: Double) {
        RuntimeIssue.reportNotFinite(Animation(spring), at: elapsed)
    }

    /// The motion of `animator`, whose last computed frame must be the one at `time`.
    package init(
        _ spring: FluidSpringAnimation, interval: FrameVector, state: FluidSpringState<FrameVector>, startTime: Double, time: Double, isLogicallyComplete: Bool
    ) {
        self.spring = spring
        self.interval = PlaceVector(interval)
        self.state = FluidSpringState(state, map: PlaceVector.init)
        self.startTime = startTime
        lastTime = time
        self.isLogicallyComplete = isLogicallyComplete
    }
}
