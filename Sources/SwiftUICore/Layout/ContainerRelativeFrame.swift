import IncrementalGraph
import Foundation

/// Gives a view a length that follows from the size of the scroll view around it, or of the window.
nonisolated struct ContainerRelativeFrameModifier: PrimitiveViewModifier {
    var axes: Axis.Set
    var alignment: Alignment
    var length: (CGFloat, Axis) -> CGFloat

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        let container = inputs.base.scrollContent?.containerSize
        let host = inputs.base.host
        let layout = Attribute<ContainerRelativeLayout>(
            "container relative frame",
            uncompared: {
                let modifier = modifier.value
                let size = container?.value ?? host.size
                func length(_ axis: Axis) -> CGFloat? {
                    guard modifier.axes.contains(Axis.Set(axis)) else { return nil }
                    let make = modifier.length
                    let length = host.observing { make(size[axis], axis) }
                    guard length.isFinite, length >= 0 else {
                        RuntimeIssue.report("A container relative length that is negative or not finite counts as 0.")
                        return 0
                    }
                    return length
                }
                return ContainerRelativeLayout(width: length(.horizontal), height: length(.vertical), alignment: modifier.alignment)
            })
        return ContainerRelativeLayout._makeView(modifier: _GraphValue(layout), inputs: inputs, body: body)
    }
}

nonisolated struct ContainerRelativeLayout: UnaryLayoutModifier {
    var width: CGFloat?
    var height: CGFloat?
    var alignment: Alignment

    private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        let size = child.size(childProposal(proposal))
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        child.aligned(alignment, in: size, proposal: childProposal(size.proposal))
    }
}

nonisolated extension View {
    /// Makes the view as long as the visible part of the scroll view around it (or the window) along some axes.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modifier(ContainerRelativeFrameModifier(axes: axes, alignment: alignment) { length, _ in length })
    }

    /// Makes the view as long as `span` of `count` equal parts of the container, with `spacing` points between the parts.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        modifier(
            ContainerRelativeFrameModifier(axes: axes, alignment: alignment) { length, _ in
                let count = CGFloat(max(count, 1))
                let part = max((length - spacing * (count - 1)) / count, 0)
                return part * CGFloat(span) + spacing * CGFloat(max(span - 1, 0))
            })
    }

    /// Makes the view as long as `length` makes of the container's length.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeFrameModifier(axes: axes, alignment: alignment, length: length))
    }
}
