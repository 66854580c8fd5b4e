import IncrementalGraph
import Rendering

/// Moves, turns or distorts a view without changing its layout.
///
/// `effectValue(size:)` is called for each frame of an animation with the animated data and size. The matrix acts on
/// points relative to the view's top-left corner. A matrix that is not invertible or not finite is ignored with a
/// warning.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The matrix for a view of this size in points. It acts on points relative to the view's top left corner.
    func effectValue(size: CGSize) -> ProjectionTransform
}

nonisolated extension GeometryEffect {
    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        makeGeometryEffect(modifier, isIgnoredByLayout: false, inputs: inputs, body: body)
    }

    public static func _makeViewList(
        modifier: _GraphValue<Self>, inputs: _ViewListInputs, body: @escaping (_Graph, _ViewListInputs) -> _ViewListOutputs
    ) -> _ViewListOutputs {
        modifyElements(modifier: modifier, inputs: inputs, body: body)
    }

    /// The same effect, but left out when positions are converted: geometry readers and hit testing see the view where
    /// it would be without it.
    public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
        _IgnoredByLayoutEffect(base: self)
    }

    package static func makeGeometryEffect(
        _ modifier: _GraphValue<Self>, isIgnoredByLayout: Bool, inputs: _ViewInputs,
        body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let effect = makeAnimatable(modifier, inputs: inputs.base)
        let frame = makeAnimatedFrame(inputs)
        let projection = Attribute<ProjectionTransform>("geometry effect") {
            let frame = frame.value
            let matrix = effect.value.effectValue(size: frame.size)
            guard matrix.isUsable else {
                RuntimeIssue.report("\(Self.self) gives a matrix that is singular or not finite; the view is drawn without it.")
                return ProjectionTransform()
            }
            return matrix.aroundOrigin(frame.origin)
        }
        var contentInputs = inputs
        if !isIgnoredByLayout {
            let outer = inputs.transform
            contentInputs.transform = Attribute("transform") {
                var transform = outer.value
                transform.append(projection.value)
                return transform
            }
        }
        var outputs = body(_Graph(), contentInputs)
        if let displayList = outputs.displayList {
            outputs.displayList = Attribute(
                "transformed",
                uncompared: {
                    let projection = projection.value
                    let list = displayList.value
                    if projection.isIdentity {
                        return list
                    }
                    let effect: DisplayList.Effect =
                        projection.isAffine
                        ? .transform(
                            CGAffineTransform(
                                a: projection.m11, b: projection.m12, c: projection.m21, d: projection.m22,
                                tx: projection.m31, ty: projection.m32))
                        : .projection(projection)
                    return .applying(effect, to: list)
                })
        }
        if !isIgnoredByLayout, outputs.responder != nil {
            outputs.responder = TransformResponder(outputs.responder) { projection.value }
        }
        return outputs
    }
}

/// A geometry effect that is left out when positions are converted.
nonisolated public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
    public var base: Base

    public init(base: Base) {
        self.base = base
    }

    public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }

    public func effectValue(size: CGSize) -> ProjectionTransform {
        base.effectValue(size: size)
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        makeGeometryEffect(modifier, isIgnoredByLayout: true, inputs: inputs, body: body)
    }
}

extension ProjectionTransform {
    /// The same for coordinates whose view starts at `origin`.
    func aroundOrigin(_ origin: CGPoint) -> ProjectionTransform {
        guard origin != .zero else { return self }
        let there = ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -origin.x, ty: -origin.y))
        let back = ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: origin.x, ty: origin.y))
        return there.concatenating(self).concatenating(back)
    }

    /// Finite and invertible.
    package var isUsable: Bool {
        let parts = [m11, m12, m13, m21, m22, m23, m31, m32, m33]
        guard parts.allSatisfy(\.isFinite) else { return false }
        let determinant = m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
        return determinant != 0
    }
}
