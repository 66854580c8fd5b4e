import IncrementalGraph
import Foundation

nonisolated struct AllowsHitTestingModifier: PrimitiveViewModifier {
    var isAllowed: Bool

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = FilterResponder(outputs.responder) { _ in modifier.value.isAllowed }
        return outputs
    }
}

/// Makes a view one thing to touch, in a shape in its frame.
nonisolated struct ContentShapeModifier<S: Shape>: PrimitiveViewModifier {
    var kind: ContentShapeKinds
    var shape: S
    var eoFill: Bool

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        outputs.responder = ContentShapeResponder(outputs.responder) { point in
            let frame = inputs.placement.value.frame
            let modifier = modifier.value
            guard modifier.kind.contains(.interaction) else { return nil }
            let environment = inputs.base.environment.value
            let path = environment.withSurroundings(of: frame, transform: inputs.transform) {
                modifier.shape.path(in: frame.size, direction: environment.layoutDirection)
            }
            return path.contains(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY), eoFill: modifier.eoFill)
        }
        if inputs.base.preferenceKeys.contains(HoverShapeKey.self) {
            let child = outputs.preferences[HoverShapeKey.self]
            outputs.preferences[HoverShapeKey.self] = Attribute("hover shape") {
                let modifier = modifier.value
                return modifier.kind.contains(.hoverEffect) ? AnyShape(modifier.shape) : child?.value
            }
        }
        return outputs
    }
}

/// The outline that a view has for a hover effect; nil where it has none.
struct HoverShapeKey: PreferenceKey {
    static var defaultValue: AnyShape? { nil }

    static func reduce(value: inout AnyShape?, nextValue: () -> AnyShape?) {
        value = value ?? nextValue()
    }
}

private final class ContentShapeResponder: WrapperResponder {
    let child: ViewResponder?
    /// Nil where the shape is for something else.
    private let contains: (CGPoint) -> Bool?

    init(_ child: ViewResponder?, contains: @escaping (CGPoint) -> Bool?) {
        self.contains = contains
        self.child = child
    }

    func hitTest(_ point: CGPoint) -> [ViewResponder]? {
        switch contains(point) {
        case nil: return hitTestChildren(point)
        case false?: return nil
        case true?: return hitTestChildren(point) ?? [self]
        }
    }
}

/// What a content shape is for.
nonisolated public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Where the view takes touches.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The outline under a touch that drags the view away. Nothing here draws one.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The outline of the preview of a context menu. Nothing here draws one.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// The outline of the plate that a pointer becomes behind a view with a hover effect.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The outline for assistive technologies. Nothing here asks for it.
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}

nonisolated extension View {
    /// Whether touches reach this view.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(AllowsHitTestingModifier(isAllowed: enabled))
    }

    /// Takes touches everywhere inside a shape in the view's frame, and nowhere else.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        contentShape(.interaction, shape, eoFill: eoFill)
    }

    /// Sets the shape of the view for some purposes. For `.interaction`, the view takes touches everywhere inside and
    /// nowhere else.
    public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(kind: kind, shape: shape, eoFill: eoFill))
    }
}
