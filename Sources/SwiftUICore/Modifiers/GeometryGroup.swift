import IncrementalGraph
import Foundation
import Rendering

nonisolated package struct GeometryGroupModifier: PrimitiveViewModifier {
    package init() {}

    public static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let rule = GroupGeometryRule(inputs)
        let geometry = Attribute<ViewGeometry>("geometry group", stateful: rule)
        let outer = inputs.transform
        var contentInputs = inputs
        contentInputs.geometry = Attribute("geometry in group") {
            ViewGeometry(origin: .zero, size: geometry.value.size)
        }
        let origin = Attribute<CGPoint>("group origin") { geometry.value.origin }
        contentInputs.transform = Attribute("transform") {
            let origin = origin.value
            var transform = outer.value
            if origin != .zero {
                transform.append(ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y)))
            }
            return transform
        }
        if let safeArea = inputs.base.safeArea {
            contentInputs.base.safeArea = Attribute("safe area in group") {
                let origin = origin.value
                return safeArea.value.translated(by: CGPoint(x: -origin.x, y: -origin.y))
            }
        }
        var outputs = body(_Graph(), contentInputs)
        if let displayList = outputs.displayList {
            inputs.base.host.frames.watchInFlight(of: displayList) { rule.frame.isAnimating }
            outputs.displayList = Attribute(
                "grouped",
                uncompared: {
                    let origin = origin.value
                    return .applying(.transform(CGAffineTransform(translationX: origin.x, y: origin.y)), to: displayList.value)
                })
        }
        if outputs.responder != nil {
            outputs.responder = TransformResponder(outputs.responder) {
                let origin = origin.value
                return ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y))
            }
        }
        return outputs
    }
}

/// The group's frame as it moves; its content is laid out in its present size.
private final class GroupGeometryRule: StatefulRule {
    private let geometry: Attribute<ViewGeometry>
    @exclusivity(unchecked) private(set) var frame: AnimatedFrame

    init(_ inputs: _ViewInputs) {
        geometry = inputs.geometry
        frame = AnimatedFrame(inputs)
    }

    func updateValue(old: ViewGeometry?) -> RuleResult<ViewGeometry> {
        let shown = frame.update()
        var new = geometry.value
        let target = new.frame.rounded(toPixels: frame.inputs.host.scale)
        new.origin = shown.origin
        // At rest the size is layout's own, not rounded, so that nothing wraps or is cut.
        if frame.isAnimating, shown.size != target.size {
            new.size = ViewSize(CGSize(width: max(shown.width, 0), height: max(shown.height, 0)))
        }
        return .comparing(new, with: old)
    }
}

nonisolated extension View {
    /// Animates the view's frame as a whole. The views in it are laid out in the visible frame, instead of moving separately from their old positions to
    /// their new ones. So a view that is inserted while the frame moves appears at the right position.
    public func geometryGroup() -> some View {
        modifier(GeometryGroupModifier())
    }
}
