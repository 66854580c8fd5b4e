import IncrementalGraph
import Foundation

/// Places its children side by side.
nonisolated public struct HStack<Content: View>: PrimitiveView {
    package var alignment: VerticalAlignment
    package var spacing: CGFloat?
    package var content: Content

    /// `spacing` in points between the children; nil for what they prefer.
    @inlinable
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.init(alignment, spacing, content())
    }

    @usableFromInline
    package init(_ alignment: VerticalAlignment, _ spacing: CGFloat?, _ content: Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let parameters = view.map("stack") { StackParameters(guide: $0.alignment.key, spacing: $0.spacing) }.attribute
        return makeStack(of: view.map("content") { $0.content }, axis: .horizontal, parameters: parameters, inputs: inputs)
    }
}

/// Places its children below each other.
nonisolated public struct VStack<Content: View>: PrimitiveView {
    package var alignment: HorizontalAlignment
    package var spacing: CGFloat?
    package var content: Content

    /// `spacing` in points between the children; nil for what they prefer.
    @inlinable
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.init(alignment, spacing, content())
    }

    @usableFromInline
    package init(_ alignment: HorizontalAlignment, _ spacing: CGFloat?, _ content: Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let parameters = view.map("stack") { StackParameters(guide: $0.alignment.key, spacing: $0.spacing) }.attribute
        return makeStack(of: view.map("content") { $0.content }, axis: .vertical, parameters: parameters, inputs: inputs)
    }
}

/// Places its children on top of each other.
nonisolated public struct ZStack<Content: View>: PrimitiveView {
    package var alignment: Alignment
    package var content: Content

    /// Children lined up by `alignment`, later ones in front. Those of the highest layout priority decide the size.
    @inlinable
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.init(alignment, content())
    }

    @usableFromInline
    package init(_ alignment: Alignment, _ content: Content) {
        self.alignment = alignment
        self.content = content
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let alignment = view.map("alignment") { $0.alignment }.attribute
        return makeLayoutContainer(of: view.map("content") { $0.content }, axis: nil, inputs: inputs) { children in
            ZStackEngine(alignment: alignment.value, children: children)
        }
    }
}

private struct StackParameters: Equatable {
    var guide: AlignmentKey
    var spacing: CGFloat?
}

private func makeStack<Content: View>(
    of content: _GraphValue<Content>, axis: Axis, parameters: Attribute<StackParameters>, inputs: _ViewInputs
) -> _ViewOutputs {
    makeLayoutContainer(of: content, axis: axis, inputs: inputs) { children in
        let parameters = parameters.value
        return StackEngine(axis: axis, guide: parameters.guide, spacing: parameters.spacing, children: children)
    }
}

/// A container of the elements of `content`; `axis` is what spacers and dividers in it follow.
///
/// With `isLate` the elements are made when something asks for the container's children, and not at once. Making views may
/// read values of theirs; late content may depend on the container's own geometry.
func makeLayoutContainer<Content: View>(
    of content: _GraphValue<Content>, axis: Axis?, changingAxis: Attribute<Axis?>? = nil, inputs: _ViewInputs, isLate: Bool = false,
    makeEngine: @escaping ([LayoutProxy]) -> LayoutEngine
) -> _ViewOutputs {
    var inputs = inputs
    let isScrollTarget = inputs.base.scrollTargetLayout
    inputs.base.enter(.container)
    var listInputs = _ViewListInputs(base: inputs.base)
    listInputs.base.stackAxis = axis
    if let changingAxis {
        listInputs.base.changingStackAxis = changingAxis
    }
    let makeList = { [listInputs] in Content._makeViewList(view: content, inputs: listInputs) }
    let list =
        isLate
        ? makeDynamicList(
            "late content", source: Attribute("late", value: true), inputs: inputs.base, hasTransition: false,
            ids: { CollectionOfOne($0) }, makeList: { _, _ in makeList().node })
        : makeList()
    return makeContainer(list: list, inputs: inputs, isScrollTarget: isScrollTarget, makeEngine: makeEngine)
}
