import IncrementalGraph
import Foundation

nonisolated public struct _Rotation3DEffect: GeometryEffect, Equatable {
    public var angle: Angle
    public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    public var anchor: UnitPoint
    public var anchorZ: CGFloat
    public var perspective: CGFloat
    package var isMirrored = false

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

    public static func == (lhs: _Rotation3DEffect, rhs: _Rotation3DEffect) -> Bool {
        lhs.animatableData == rhs.animatableData && lhs.isMirrored == rhs.isMirrored
    }

    public var animatableData:
        AnimatablePair<
            Angle.AnimatableData,
            AnimatablePair<
                CGFloat,
                AnimatablePair<
                    CGFloat, AnimatablePair<CGFloat, AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>>
                >
            >
        >
    {
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
            let rest = newValue.second.second.second.second
            anchor.animatableData = rest.first
            anchorZ = rest.second.first
            perspective = rest.second.second
        }
    }

    public func effectValue(size: CGSize) -> ProjectionTransform {
        let direction: CGFloat = isMirrored ? -1 : 1
        let x = (isMirrored ? 1 - anchor.x : anchor.x) * size.width
        let y = anchor.y * size.height
        var view = CATransform3DIdentity
        let extent = max(size.width, size.height)
        if extent > 0 {
            view.m34 = -perspective / extent
        }
        var transform = CATransform3DMakeTranslation(-x, -y, -anchorZ)
        transform = CATransform3DConcat(
            transform, CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y * direction, axis.z))
        transform = CATransform3DConcat(transform, view)
        transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(x, y, anchorZ))
        return ProjectionTransform(transform)
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let direction = inputs.base.environmentValue(\.layoutDirection)
        let directed = Attribute<Self>("rotation 3D") {
            var effect = modifier.value
            effect.isMirrored = direction.value == .rightToLeft
            return effect
        }
        return makeGeometryEffect(_GraphValue(directed), isIgnoredByLayout: false, inputs: inputs, body: body)
    }
}

nonisolated extension View {
    /// Turns the view's rendered output in space about an axis through `anchor` and `anchorZ` (points towards the viewer). At a
    /// perspective of 1 the viewer stands as far away as the longer side of the view; 0 is without perspective. Layout
    /// does not change.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(_Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }
}
