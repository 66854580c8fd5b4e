import Foundation

nonisolated public struct _Rotation3DEffect: GeometryEffect {
    public var angle: Angle
    public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    public var anchor: UnitPoint
    public var anchorZ: CGFloat
    public var perspective: CGFloat

    public init(
        angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) {
        self.angle = angle
        self.axis = axis
        self.anchor = anchor
        self.anchorZ = anchorZ
        self.perspective = perspective
    }

    public typealias AnimatableData = AnimatablePair<
        Angle.AnimatableData,
        AnimatablePair<
            CGFloat,
            AnimatablePair<
                CGFloat, AnimatablePair<CGFloat, AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>>
            >
        >
    >

    public var animatableData: AnimatableData {
        get {
            let rest = AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective))
            return AnimatablePair(
                angle.animatableData, AnimatablePair(axis.x, AnimatablePair(axis.y, AnimatablePair(axis.z, rest))))
        }
        set {
            angle.animatableData = newValue.first
            axis.x = newValue.second.first
            axis.y = newValue.second.second.first
            axis.z = newValue.second.second.second.first
            anchor.animatableData = newValue.second.second.second.second.first
            anchorZ = newValue.second.second.second.second.second.first
            perspective = newValue.second.second.second.second.second.second
        }
    }

    public func effectValue(size: CGSize) -> ProjectionTransform {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        guard length > 0, length.isFinite else { return ProjectionTransform() }
        let x = anchor.x * size.width
        let y = anchor.y * size.height
        var camera = CATransform3DIdentity
        let distance = max(size.width, size.height)
        if perspective != 0, distance > 0 {
            camera.m34 = -perspective / distance
        }
        let there = CATransform3DMakeTranslation(-x, -y, -anchorZ)
        let turned = CATransform3DConcat(there, CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z))
        let projected = CATransform3DConcat(turned, camera)
        return ProjectionTransform(CATransform3DConcat(projected, CATransform3DMakeTranslation(x, y, anchorZ)))
    }
}

nonisolated extension View {
    /// Turns the view's picture in space about an axis through `anchor`, seen with perspective: 0 is none, 1 puts the
    /// eye at the distance of the longer side. Layout does not change.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(_Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }
}
