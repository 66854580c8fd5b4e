import IncrementalGraph
import Foundation

/// Arranges its rows so that their cells form columns. A view outside of a `GridRow` is a row over all columns.
nonisolated public struct Grid<Content: View>: PrimitiveView {
    package var layout: GridParameters
    package var content: Content

    /// Spacings in points; nil for what the views prefer.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridParameters(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let parameters = view.map("grid") { $0.layout }.attribute
        return makeLayoutContainer(of: view.map("content") { $0.content }, axis: nil, inputs: inputs) { children in
            GridEngine(parameters: parameters.value, children: children)
        }
    }
}

package struct GridParameters: Equatable {
    package var alignment: Alignment
    package var horizontalSpacing: CGFloat?
    package var verticalSpacing: CGFloat?
}

/// One row of a `Grid`: each view in it is a cell. A modifier of the row is one of each cell.
nonisolated public struct GridRow<Content: View>: MultiView {
    package var alignment: VerticalAlignment?
    package var content: Content

    /// `alignment` is nil for the grid's own.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        let id = GridRowID()
        inputs.traits[GridRowTraitKey.self] = Attribute("grid row") { GridRowInfo(id: id, alignment: view.value.alignment) }
        return inputs.makeObservedContent(of: view) { _ in view.map("content") { $0.content } }
    }
}

final class GridRowID {}

struct GridRowInfo: Equatable {
    var id: GridRowID
    var alignment: VerticalAlignment?

    static func == (a: GridRowInfo, b: GridRowInfo) -> Bool {
        a.id === b.id && a.alignment == b.alignment
    }
}

struct GridRowTraitKey: ViewTraitKey {
    static var defaultValue: GridRowInfo? { nil }
}

struct GridCellColumnsTraitKey: ViewTraitKey {
    static var defaultValue: Int { 1 }
}

struct GridCellAnchorTraitKey: ViewTraitKey {
    static var defaultValue: UnitPoint? { nil }
}

struct GridColumnAlignmentTraitKey: ViewTraitKey {
    static var defaultValue: HorizontalAlignment? { nil }
}

struct GridCellUnsizedAxesTraitKey: ViewTraitKey {
    static var defaultValue: Axis.Set { [] }
}

nonisolated extension View {
    /// Lets the cell of a grid take the place of `count` columns.
    public func gridCellColumns(_ count: Int) -> some View {
        modifier(TraitWritingModifier<GridCellColumnsTraitKey>(value: max(count, 1)))
    }

    /// Brings `anchor` of the view to the same point of its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(TraitWritingModifier<GridCellAnchorTraitKey>(value: anchor))
    }

    /// Lines up the views in this cell's column by `guide`.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(TraitWritingModifier<GridColumnAlignmentTraitKey>(value: guide))
    }

    /// Lets the view have no part in how wide its column or how tall its row is.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(TraitWritingModifier<GridCellUnsizedAxesTraitKey>(value: axes))
    }
}
