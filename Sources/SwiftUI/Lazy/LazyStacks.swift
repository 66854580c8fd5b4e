import IncrementalGraph
import Foundation

/// Kinds of views that stay at the edge of a scroll view while the rest of their section scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The header of the first visible section stays at the top (or leading) edge until the end of its section pushes it out.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footer of the last visible section stays at the bottom (or trailing) edge until the start of its section pushes it
    /// out.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Places its children below each other, and builds only those that are visible in the scroll view around. Takes all
/// the width that it is offered.
///
/// A row that scrolls out keeps the state that its view itself has written; state of views further inside is gone.
nonisolated public struct LazyVStack<Content: View>: PrimitiveView {
    var parameters: LazyParameters
    var content: Content

    /// `spacing` in points; nil for what the views prefer.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        parameters = LazyParameters(
            axis: .vertical, spacing: spacing, alignment: Alignment(horizontal: alignment, vertical: .top), pinned: pinnedViews)
        self.content = content()
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeLazyContainer(
            of: view.map("content") { $0.content }, parameters: view.map("lazy stack") { $0.parameters }.attribute, inputs: inputs)
    }
}

/// Places its children side by side, and builds only those that are visible in the scroll view around. Takes all the
/// height that it is offered.
nonisolated public struct LazyHStack<Content: View>: PrimitiveView {
    var parameters: LazyParameters
    var content: Content

    /// `spacing` in points; nil for what the views prefer.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        parameters = LazyParameters(
            axis: .horizontal, spacing: spacing, alignment: Alignment(horizontal: .leading, vertical: alignment), pinned: pinnedViews)
        self.content = content()
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeLazyContainer(
            of: view.map("content") { $0.content }, parameters: view.map("lazy stack") { $0.parameters }.attribute, inputs: inputs)
    }
}

/// Places its children in columns, line by line downwards, and builds only those that are visible in the scroll view
/// around.
nonisolated public struct LazyVGrid<Content: View>: PrimitiveView {
    var parameters: LazyParameters
    var content: Content

    /// `spacing` in points between the lines; nil for the standard 8.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        parameters = LazyParameters(
            axis: .vertical, spacing: spacing, alignment: Alignment(horizontal: alignment, vertical: .center),
            items: columns.isEmpty ? [GridItem()] : columns, pinned: pinnedViews)
        self.content = content()
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeLazyContainer(
            of: view.map("content") { $0.content }, parameters: view.map("lazy grid") { $0.parameters }.attribute, inputs: inputs)
    }
}

/// Places its children in rows, line by line to the side, and builds only those that are visible in the scroll view
/// around.
nonisolated public struct LazyHGrid<Content: View>: PrimitiveView {
    var parameters: LazyParameters
    var content: Content

    /// `spacing` in points between the lines; nil for the standard 8.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        parameters = LazyParameters(
            axis: .horizontal, spacing: spacing, alignment: Alignment(horizontal: .center, vertical: alignment),
            items: rows.isEmpty ? [GridItem()] : rows, pinned: pinnedViews)
        self.content = content()
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeLazyContainer(
            of: view.map("content") { $0.content }, parameters: view.map("lazy grid") { $0.parameters }.attribute, inputs: inputs)
    }
}
