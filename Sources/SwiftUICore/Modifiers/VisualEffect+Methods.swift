import Foundation
import Rendering

/// Shifts the rendered output. Unlike a view's `offset`, it is an effect: the coordinates of its content do not change.
nonisolated struct VisualOffset: GeometryEffect, Equatable {
    var offset: CGSize

    var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height))
    }
}

nonisolated extension VisualEffect {
    /// Shifts the rendered output by `offset` points.
    public func offset(_ offset: CGSize) -> some VisualEffect {
        modified(by: VisualOffset(offset: offset))
    }

    /// Shifts the rendered output by `x` and `y` points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        modified(by: VisualOffset(offset: CGSize(width: x, height: y)))
    }

    /// Scales the rendered output about `anchor`.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        modified(by: _ScaleEffect(scale: scale, anchor: anchor))
    }

    /// Scales the rendered output about `anchor`, the same in both directions.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        modified(by: _ScaleEffect(scale: CGSize(width: scale, height: scale), anchor: anchor))
    }

    /// Scales the rendered output about `anchor`.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        modified(by: _ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
    }

    /// Turns the rendered output about `anchor`; positive angles are clockwise.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        modified(by: _RotationEffect(angle: angle, anchor: anchor))
    }

    /// Turns the rendered output in space about an axis through `anchor` and `anchorZ` (points towards the viewer).
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        modified(by: _Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Applies a matrix to the rendered output, about its top-left corner. A change of the matrix is not animated.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        modified(by: _TransformEffect(transform: transform))
    }

    /// Applies a projection to the rendered output, about its top-left corner. A change of it is not animated.
    public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        modified(by: _ProjectionEffect(transform: transform))
    }

    /// Makes the rendered output transparent as a whole; 0 is invisible, 1 opaque.
    public func opacity(_ opacity: Double) -> some VisualEffect {
        modified(by: _OpacityEffect(opacity: opacity))
    }

    /// Blurs the rendered output; `radius` is the standard deviation in points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        modified(by: _BlurEffect(radius: radius, isOpaque: opaque))
    }
}
