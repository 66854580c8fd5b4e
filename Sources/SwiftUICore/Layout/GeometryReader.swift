import IncrementalGraph
import Foundation

/// Takes all the proposed space and passes its size to its content, which is placed at the top leading corner.
nonisolated public struct GeometryReader<Content: View>: PrimitiveView {
    /// Makes the content for a size and place.
    public var content: (GeometryProxy) -> Content

    /// `content` runs again when the reader's frame has changed, or something else that it asks the proxy for.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let geometry = inputs.geometry
        let transform = inputs.transform
        let host = inputs.base.host
        let child = Attribute<Content>(
            "geometry reader",
            stateful: GeometryReaderBody(
                view: view.attribute, geometry: geometry, transform: transform, covered: inputs.coveredInsets, corners: inputs.cornerInsets,
                environment: inputs.base.environment, host: host))
        var childInputs = inputs
        childInputs.geometry = Attribute("geometry") {
            let geometry = geometry.value
            return ViewGeometry(origin: geometry.origin, size: ViewSize(geometry.size.value))
        }
        var outputs = makeLayoutContainer(of: _GraphValue(child), axis: nil, inputs: childInputs, isLate: true) { children in
            ZStackEngine(alignment: .topLeading, children: children)
        }
        outputs.layout = Attribute("reader layout", value: .flexible)
        outputs.preferences.delayPlacing(inputs.base)
        return outputs
    }
}

private struct GeometryReaderBody<Content: View>: StatefulRule {
    let view: Attribute<GeometryReader<Content>>
    let geometry: Attribute<ViewGeometry>
    let transform: Attribute<ViewTransform>
    let covered: () -> EdgeInsets
    let corners: () -> RectangleCornerInsets
    let environment: Attribute<EnvironmentValues>
    unowned let host: ViewGraph
    let comparator = ValueComparator.of(Content.self)

    mutating func updateValue(old: Content?) -> RuleResult<Content> {
        let transform = transform
        var proxy = GeometryProxy(geometry: geometry.value, transform: { transform.value }, covered: covered)
        proxy.corners = corners
        proxy.concentricRadii = { [environment] rect in
            environment.value.effectSurroundings?.concentricRadii(of: rect, transform: transform.value)
        }
        let content = view.value.content
        host.diagnostics.bodiesRun += 1
        let new = host.observing { content(proxy) }
        return .comparing(new, with: old, by: comparator)
    }
}
