import IncrementalGraph
import Foundation

/// Shifts a view without changing its layout. To the leaves inside it is a change of position like any other.
nonisolated public struct _OffsetEffect: PrimitiveViewModifier, SingleElementModifier, Equatable {
    public var offset: CGSize

    public init(offset: CGSize) {
        self.offset = offset
    }

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var inputs = inputs
        var effect = modifier.reader
        inputs.placement = .derived(
            ShiftedGeometry(in: inputs.placement, direction: inputs.base.layoutDirection) {
                let offset = effect.read().value.offset
                return CGSize(width: offset.width.finitePlace, height: offset.height.finitePlace)
            })
        return body(_Graph(), inputs)
    }
}

extension CGFloat {
    /// 0, with a report, where the number is not finite.
    var finitePlace: CGFloat {
        if isFinite { return self }
        RuntimeIssue.report("An offset or position that is not a finite number counts as 0.")
        return 0
    }
}

nonisolated extension View {
    /// Shifts the view by `offset` points. Layout does not change; drawing and hit testing do.
    public func offset(_ offset: CGSize) -> some View {
        modifier(_OffsetEffect(offset: offset))
    }

    /// Shifts the view by `x` and `y` points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(_OffsetEffect(offset: CGSize(width: x, height: y)))
    }
}
