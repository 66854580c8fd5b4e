import IncrementalGraph
import Foundation

/// Says what a view shows larger.
nonisolated private struct LargeContentModifier<Content: View>: PrimitiveViewModifier {
    var content: Content

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        let list = Content._makeViewList(view: modifier.map("large content") { $0.content }, inputs: _ViewListInputs(base: inputs.base))
        let view = makeImplicitRoot(list: list, inputs: inputs).responder
        outputs.responder = AccessibilityResponder(
            outputs.responder, inputs: inputs, properties: { AccessibilityProperties() }, details: { [.largeContent(view?.spokenText ?? "")] })
        return outputs
    }
}

nonisolated extension View {
    /// Shows the view larger to a user who touches and holds it. Harmless: the large viewer shows only at accessibility sizes, while a user
    /// touches and holds a bar. Tests read what it would show as `StageElement.largeContent`.
    public func accessibilityShowsLargeContentViewer() -> some View {
        describing(.largeContent(nil))
    }

    /// Shows another view, larger, to a user who touches and holds this one. Harmless: the large viewer shows only at accessibility sizes, while a
    /// user touches and holds a bar. Tests read what it would say as `StageElement.largeContent`.
    public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View {
        modifier(LargeContentModifier(content: largeContentView()))
    }
}
