import Foundation
import IncrementalGraph
import Rendering

/// Shows what is dragged from a view, above everything else in the window.
nonisolated struct DragPreviewPresentation: PrimitiveViewModifier {
    var state: DragState
    /// Nil for a picture of the view itself.
    var preview: AnyView?
    var payload: DragPayload

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let outputs = body(_Graph(), inputs)
        let (geometry, transform, host, attribute) = (inputs.geometry, inputs.transform, inputs.base.host, modifier.attribute)
        let (displayList, scope) = (outputs.displayList, inputs.base.dragScope)
        let wanted = Attribute<Int?>("dragged") {
            let state = attribute.value.state
            return onMainActor {
                (state.tracker, state.scope) = (host.drags, scope)
                return host.observing { state.drag }
            }
        }
        let picture: () -> DragPicture = {
            Graph.untracked {
                let transform = transform.value
                let list = displayList?.value ?? .empty
                return DragPicture(
                    list: transform.globalProjection.map { .applying(.projection($0), to: list) } ?? list,
                    frame: transform.boundsInGlobal(geometry.value.frame))
            }
        }
        scope?.add(
            DragMember(id: { Graph.untracked { attribute.value.payload.id() } }, picture: { displayList == nil ? nil : picture() }),
            in: Graph.untracked { attribute.value.payload.namespace })
        Presenter(
            kind: .floating, isExclusive: false, inputs: inputs.base, wanted: { wanted.value.map { AnyHashable($0) } },
            build: { layer in
                let (modifier, own) = (Graph.untracked { attribute.value }, picture())
                let source = own.frame
                let content = modifier.preview ?? AnyView(PictureView(list: own.list, frame: source).frame(width: source.width, height: source.height))
                let lifted = DragPreview(state: modifier.state, source: source, content: content)
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

/// The lifted view under the touch, in the window, with the other items behind it. Lengths are by eye.
nonisolated private struct DragPreview: View {
    let state: DragState
    /// The frame of the view in the window.
    let source: CGRect
    let content: AnyView

    @MainActor var body: some View {
        content
            .fixedSize()
            .background {
                if !state.others.isEmpty {
                    DragFormationView(pictures: state.others, source: source, formation: state.isLifted || state.isTaken ? state.formation : nil)
                        .fixedSize()
                }
            }
            .overlay(alignment: .topTrailing) {
                if state.count > 1 {
                    DragBadge(count: state.count).offset(x: 8, y: -8).opacity(state.isLifted ? 1 : 0)
                }
            }
            .scaleEffect(state.isTaken ? 0.6 : state.isLifted ? 1.05 : 1)
            .shadow(color: .black.opacity(state.isLifted ? 0.2 : 0), radius: 8, y: 4)
            .opacity(state.isTaken ? 0 : 1)
            .position(x: source.midX, y: source.midY)
            .offset(state.translation)
            .ignoresSafeArea()
    }
}

/// Shows a display list that was drawn in the window at `frame`.
nonisolated struct PictureView: PrimitiveView {
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
