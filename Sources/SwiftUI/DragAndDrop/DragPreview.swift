import Foundation
import IncrementalGraph
import Rendering

/// Shows what is dragged from a view, above everything else in the window.
nonisolated struct DragPreviewPresentation: PrimitiveViewModifier {
    var state: DragState
    /// Nil for a picture of the view itself.
    var preview: AnyView?

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        let (geometry, transform, host, attribute) = (inputs.geometry, inputs.transform, inputs.base.host, modifier.attribute)
        let wanted = Attribute<Int?>("dragged") {
            let state = attribute.value.state
            return onMainActor {
                state.session = host.dragSession
                return host.observing { state.drag }
            }
        }
        let displayList = outputs.displayList
        Presenter(
            kind: .floating, isExclusive: false, inputs: inputs.base, wanted: { wanted.value.map { AnyHashable($0) } },
            build: { layer in
                let (source, picture) = Graph.untracked {
                    let transform = transform.value
                    let list = displayList?.value ?? .empty
                    let source = transform.boundsInGlobal(geometry.value.frame)
                    return (source, transform.globalProjection.map { .applying(.projection($0), to: list) } ?? list)
                }
                let modifier = Graph.untracked { attribute.value }
                let content = modifier.preview ?? AnyView(PictureView(list: picture, frame: source).frame(width: source.width, height: source.height))
                let lifted = DragPreview(state: modifier.state, center: CGPoint(x: source.midX, y: source.midY), content: content)
                let view = DragPreview._makeView(
                    view: _GraphValue(Attribute("drag preview", value: lifted)), inputs: layer.makeInputs(from: inputs.base))
                layer.blocksTouches = { false }
                // A view that goes because its item was taken leaves the preview its time.
                layer.startLeaving = { _, whenGone in onMainActor(modifier.state) { $0.waitForEnd(whenGone) } }
                layer.outputs.displayList = view.displayList
            },
            clear: {}
        ).start()
        return outputs
    }
}

/// The lifted view under the touch, in the window. Lengths are by eye.
nonisolated private struct DragPreview: View {
    let state: DragState
    let center: CGPoint
    let content: AnyView

    @MainActor var body: some View {
        content
            .fixedSize()
            .scaleEffect(state.isTaken ? 0.6 : state.isLifted ? 1.05 : 1)
            .shadow(color: .black.opacity(state.isLifted ? 0.2 : 0), radius: 8, y: 4)
            .opacity(state.isTaken ? 0 : 1)
            .position(center)
            .offset(state.translation)
            .ignoresSafeArea()
    }
}

/// Shows a display list that was drawn in the window at `frame`.
nonisolated private struct PictureView: PrimitiveView {
    let list: DisplayList
    let frame: CGRect

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let (attribute, frame) = (view.attribute, makeAnimatedFrame(inputs))
        var outputs = _ViewOutputs()
        outputs.layout = Attribute("picture layout", value: LayoutComputer.flexible)
        outputs.displayList = Attribute<DisplayList>(
            "picture",
            uncompared: {
                let (picture, place) = (attribute.value, frame.value.origin)
                let shift = CGAffineTransform(translationX: place.x - picture.frame.minX, y: place.y - picture.frame.minY)
                return .applying(.transform(shift), to: picture.list)
            })
        return outputs
    }
}
