import AttributeGraph
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
        inputs.placement = .derived(
            OffsetGeometry(modifier: modifier.reader, in: inputs.placement, direction: inputs.base.layoutDirection))
        return body(_Graph(), inputs)
    }
}

/// Where the shifted view stands. To others it is where it would be without: the shift is only visible, not measured.
private final class OffsetGeometry: DerivedGeometry {
    @exclusivity(unchecked) private var modifier: GraphValueReader<_OffsetEffect>
    private let outer: ViewPlacement
    private let direction: Attribute<LayoutDirection>

    init(modifier: GraphValueReader<_OffsetEffect>, in outer: ViewPlacement, direction: Attribute<LayoutDirection>) {
        self.modifier = modifier
        self.outer = outer
        self.direction = direction
    }

    override func update(_ last: ViewGeometry?) -> ViewGeometry {
        var new = outer.value
        let offset = modifier.read().value.offset
        let width = offset.width.finitePlace
        if width != 0 {
            new.origin.x += direction.value == .rightToLeft ? -width : width
        }
        new.origin.y += offset.height.finitePlace
        return new
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
