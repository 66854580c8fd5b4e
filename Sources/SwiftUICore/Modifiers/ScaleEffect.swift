import Foundation

nonisolated public struct _ScaleEffect: GeometryEffect, Equatable {
    public var scale: CGSize
    public var anchor: UnitPoint

    public init(scale: CGSize, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set {
            scale.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }

    public func effectValue(size: CGSize) -> ProjectionTransform {
        // An exact zero would leave no way back from the screen to the view.
        let smallest: CGFloat = 1e-6
        let sx = scale.width == 0 ? smallest : scale.width
        let sy = scale.height == 0 ? smallest : scale.height
        let x = anchor.x * size.width
        let y = anchor.y * size.height
        return ProjectionTransform(CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: x - x * sx, ty: y - y * sy))
    }
}

nonisolated extension View {
    /// Scales the view's rendered output about `anchor`. Layout does not change.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(_ScaleEffect(scale: scale, anchor: anchor))
    }

    /// Scales the view's rendered output about `anchor`, the same in both directions.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        modifier(_ScaleEffect(scale: CGSize(width: s, height: s), anchor: anchor))
    }

    /// Scales the view's rendered output about `anchor`.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        modifier(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
    }
}
