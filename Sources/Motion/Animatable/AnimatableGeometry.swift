import Foundation
import Geometry
import ViewValues

extension CGPoint: Animatable {
    public typealias AnimatableData = AnimatablePair<CGFloat, CGFloat>

    /// The x and y coordinates.
    public var animatableData: AnimatableData {
        get { AnimatablePair(x, y) }
        set {
            x = newValue.first
            y = newValue.second
        }
    }
}

extension CGSize: Animatable {
    public typealias AnimatableData = AnimatablePair<CGFloat, CGFloat>

    /// The width and the height.
    public var animatableData: AnimatableData {
        get { AnimatablePair(width, height) }
        set {
            width = newValue.first
            height = newValue.second
        }
    }
}

extension CGRect: Animatable {
    public typealias AnimatableData = AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData>

    /// The origin and the size.
    public var animatableData: AnimatableData {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set {
            origin.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }
}

/// Four numbers as one machine vector: the fast way to animate a leaf's frame. Same motion as `CGRect.animatableData`.
package struct FrameVector: VectorArithmetic, Animatable, Sendable {
    package typealias AnimatableData = FrameVector

    package var components: SIMD4<Double>

    @inlinable
    package init(_ components: SIMD4<Double>) {
        self.components = components
    }

    /// x, y, width and height.
    @inlinable
    package init(_ rect: CGRect) {
        components = SIMD4(
            Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
    }

    @inlinable
    package var rect: CGRect {
        CGRect(x: components.x, y: components.y, width: components.z, height: components.w)
    }

    @inlinable
    package static var zero: FrameVector {
        FrameVector(SIMD4())
    }

    @inlinable
    package static func + (lhs: FrameVector, rhs: FrameVector) -> FrameVector {
        FrameVector(lhs.components + rhs.components)
    }

    @inlinable
    package static func - (lhs: FrameVector, rhs: FrameVector) -> FrameVector {
        FrameVector(lhs.components - rhs.components)
    }

    @inlinable
    package static func += (lhs: inout FrameVector, rhs: FrameVector) {
        lhs.components += rhs.components
    }

    @inlinable
    package static func -= (lhs: inout FrameVector, rhs: FrameVector) {
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

extension Angle: Animatable {
    public typealias AnimatableData = Double

    /// The radians times 128.
    public var animatableData: Double {
        get { radians * unitAnimationScale }
        set { radians = newValue / unitAnimationScale }
    }
}

extension UnitPoint: Animatable {
    /// Both fractions times 128, so that a spring comes to rest as it does for lengths in points.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x * unitAnimationScale, y * unitAnimationScale) }
        set {
            x = newValue.first / unitAnimationScale
            y = newValue.second / unitAnimationScale
        }
    }
}

extension EdgeInsets: Animatable {
    /// All four distances.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            top = newValue.first
            leading = newValue.second.first
            bottom = newValue.second.second.first
            trailing = newValue.second.second.second
        }
    }
}
