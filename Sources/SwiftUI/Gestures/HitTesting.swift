import AttributeGraph
import Foundation

nonisolated package struct AllowsHitTestingModifier: PrimitiveViewModifier {
    package var isAllowed: Bool

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = FilterResponder(outputs.responder) { _ in modifier.value.isAllowed }
        return outputs
    }
}

/// Makes a view one thing to touch, in a shape in its frame.
nonisolated package struct ContentShapeModifier<S: Shape>: PrimitiveViewModifier {
    package var shape: S
    package var eoFill: Bool

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = ContentShapeResponder(outputs.responder) { point in
            let frame = inputs.geometry.value.frame
            let modifier = modifier.value
            let environment = inputs.base.environment.value
            let path = environment.withContainer(around: frame, transform: inputs.transform) {
                modifier.shape.path(in: frame.size, direction: environment.layoutDirection)
            }
            return path.contains(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY), eoFill: modifier.eoFill)
        }
        return outputs
    }
}

private final class ContentShapeResponder: WrapperResponder {
    private let contains: (CGPoint) -> Bool

    init(_ child: ViewResponder?, contains: @escaping (CGPoint) -> Bool) {
        self.contains = contains
        super.init(child)
    }

    override func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        guard contains(point) else { return nil }
        return super.hitTest(point) ?? [self]
    }
}

nonisolated extension View {
    /// Whether touches reach this view.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(AllowsHitTestingModifier(isAllowed: enabled))
    }

    /// Takes touches everywhere inside a shape in the view's frame, and nowhere else.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(shape: shape, eoFill: eoFill))
    }
}
