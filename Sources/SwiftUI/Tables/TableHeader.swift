import Foundation

/// The headers of a table's columns, in front of the rows that scroll below them.
nonisolated struct TableHeader: View {
    @Environment(\.editMode) private var editMode
    @Environment(\.pixelLength) private var pixel
    @Environment(\.list) private var settings
    @Environment(\.layoutDirection) private var direction
    @State private var width: CGFloat = 0
    @State private var move: TableColumnMove?
    @State private var resize: TableColumnResize?
    @GestureState private var isTouched = false
    var columns: [TableColumnItem]
    var sort: TableSort?
    var customization: Binding<TableColumnState>?
    var hasSelectionCircles: Bool

    @MainActor var body: some View {
        let shown = shownColumns
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        TableCellsLayout(widths: shown.map(\.width), spacing: TableMetrics.columnSpacing) {
            ForEach(shown, id: \.key) { column in
                header(of: column, among: shown)
            }
        }
        .frame(minHeight: TableMetrics.headerHeight)
        .onGeometryChange(for: CGFloat.self) {
            $0.size.width
        } action: { width in
            self.width = width
        }
        .padding(.leading, isEditing && hasSelectionCircles ? TableMetrics.selectionSpace : 0)
        .modifier(TableHeaderMargins())
        .overlay(alignment: .bottom) {
            Color(uiColor: .separator).frame(height: pixel)
        }
        .background {
            if !settings.isBackgroundHidden {
                Color(uiColor: .systemBackground).ignoresSafeArea(edges: [.top, .horizontal])
            }
        }
        // The menu of the table's free area does not open here.
        .gesture(LongPressGesture(), isEnabled: customization == nil)
        .modifier(ContextMenuModifier(rows: visibilityMenu, preview: nil))
        .onChange(of: isTouched) { _, isTouched in
            // The touch was taken away.
            if !isTouched, move != nil {
                withAnimation(.listRows) { move = nil }
            }
        }
    }

    /// As before a header was lifted, until it is put down.
    private var shownColumns: [TableColumnItem] {
        var state = customization?.wrappedValue ?? TableColumnState()
        if let move {
            state.order = move.order
        }
        return state.shown(columns)
    }

    @MainActor private func header(of column: TableColumnItem, among shown: [TableColumnItem]) -> some View {
        let isMoved = move?.key == column.key
        return TableHeaderCell(column: column, order: column.comparator.flatMap { sort?.order($0) }, action: action(of: column))
            .offset(x: offset(of: column, among: shown))
            .opacity(isMoved ? 0.7 : 1)
            .zIndex(isMoved ? 1 : 0)
            .highPriorityGesture(moving(column), isEnabled: customization != nil && column.canMove)
            .overlay(alignment: .trailing) {
                if customization != nil, column.canResize {
                    TableColumnEdge()
                        .offset(x: TableMetrics.columnSpacing / 2)
                        .highPriorityGesture(resizing(column))
                }
            }
    }

    private func action(of column: TableColumnItem) -> (@MainActor () -> Void)? {
        guard let sort, let comparator = column.comparator else { return nil }
        return { sort.sort(comparator) }
    }

    // MARK: Widths

    /// The widths of the columns that are shown.
    private func widths(of shown: [TableColumnItem]) -> [CGFloat] {
        shown.map(\.width).resolved(in: max(width - TableMetrics.columnSpacing * CGFloat(max(shown.count - 1, 0)), 0))
    }

    @MainActor private func resizing(_ column: TableColumnItem) -> some Gesture {
        let sign: CGFloat = direction == .rightToLeft ? -1 : 1
        return DragGesture(minimumDistance: 0, coordinateSpace: .global)
            .onChanged { value in
                guard let customization, let id = column.customizationID, value.translation.width != 0 else { return }
                if resize?.key != column.key || resize?.start != value.startLocation {
                    let shown = shownColumns
                    guard let index = shown.firstIndex(where: { $0.key == column.key }) else { return }
                    resize = TableColumnResize(key: column.key, start: value.startLocation, width: widths(of: shown)[index])
                }
                if let resize {
                    customization.wrappedValue.widths[id] = Double(column.width.limited(resize.width + value.translation.width * sign))
                }
            }
            .onEnded { _ in resize = nil }
    }

    // MARK: Order

    /// How far a header stands from where it was when the touch lifted one.
    private func offset(of column: TableColumnItem, among shown: [TableColumnItem]) -> CGFloat {
        guard let move, let index = shown.firstIndex(where: { $0.key == column.key }),
            let from = shown.firstIndex(where: { $0.key == move.key })
        else { return 0 }
        if index == from { return move.translation }
        let distance = widths(of: shown)[from] + TableMetrics.columnSpacing
        if index > from, index <= move.target { return -distance }
        return index < from && index >= move.target ? distance : 0
    }

    @MainActor private func moving(_ column: TableColumnItem) -> some Gesture {
        let sign: CGFloat = direction == .rightToLeft ? -1 : 1
        return DragGesture(minimumDistance: 10, coordinateSpace: .global)
            .updating($isTouched) { _, isTouched, _ in isTouched = true }
            .onChanged { value in follow(column, by: value.translation.width * sign) }
            .onEnded { _ in put(column) }
    }

    @MainActor private func follow(_ column: TableColumnItem, by translation: CGFloat) {
        guard let customization else { return }
        let shown = shownColumns
        guard let from = shown.firstIndex(where: { $0.key == column.key }) else { return }
        var next = move ?? TableColumnMove(key: column.key, order: ids(customization.wrappedValue.ordered(columns)), target: from)
        next.translation = translation
        let before = next.target
        next.target = target(from: from, by: translation, among: shown)
        if next.target == before {
            move = next
            return
        }
        // The header itself follows the touch; the others make place for it.
        move?.translation = translation
        withAnimation(.listRows) {
            move = next
            customization.wrappedValue.order = order(after: next, from: from, among: shown)
        }
    }

    /// Before or after which column a header would stand: it changes places with those whose middle it passes, and stops at those that stay.
    private func target(from: Int, by translation: CGFloat, among shown: [TableColumnItem]) -> Int {
        let widths = widths(of: shown)
        var target = from
        var distance: CGFloat = 0
        let step = translation < 0 ? -1 : 1
        while shown.indices.contains(target + step), shown[target + step].canMove {
            let next = widths[target + step] + TableMetrics.columnSpacing
            guard abs(translation) > distance + next / 2 else { break }
            distance += next
            target += step
        }
        return target
    }

    private func order(after move: TableColumnMove, from: Int, among shown: [TableColumnItem]) -> [String] {
        guard let moved = shown[from].customizationID, move.target != from, let goal = shown[move.target].customizationID else { return move.order }
        var order = move.order.filter { $0 != moved }
        let index = order.firstIndex(of: goal) ?? order.count
        order.insert(moved, at: min(move.target > from ? index + 1 : index, order.count))
        return order
    }

    private func ids(_ columns: [TableColumnItem]) -> [String] {
        columns.filter(\.canMove).compactMap(\.customizationID)
    }

    @MainActor private func put(_ column: TableColumnItem) {
        withAnimation(.listRows) { move = nil }
    }

    // MARK: Visibility

    /// A menu with a switch for each column that can be hidden; nil without one.
    private var visibilityMenu: AnyView? {
        guard let customization else { return nil }
        let hidable = columns.filter(\.canHide)
        guard !hidable.isEmpty else { return nil }
        let columns = columns
        return AnyView(
            ForEach(hidable, id: \.key) { column in
                Toggle(
                    isOn: Binding(
                        get: { customization.wrappedValue.shows(column) },
                        set: { isShown in
                            // One column stays.
                            guard let id = column.customizationID, isShown || customization.wrappedValue.shown(columns).count > 1 else { return }
                            withAnimation(.listRows) {
                                customization.wrappedValue.visibility[id] = isShown
                            }
                        })
                ) {
                    column.label
                }
            })
    }
}

/// A column whose header a touch has lifted.
private struct TableColumnMove {
    var key: AnyHashable
    /// The order of the columns before.
    var order: [String]
    /// The index among the columns that are shown where it would stand.
    var target: Int
    /// How far the touch has taken it along the columns, in points.
    var translation: CGFloat = 0
}

/// A column whose edge a touch holds.
private struct TableColumnResize {
    var key: AnyHashable
    var start: CGPoint
    /// The width when the touch began.
    var width: CGFloat
}

/// The header of one column: its title, and an arrow if the rows are in its order.
nonisolated private struct TableHeaderCell: View {
    @Environment(\.locale) private var locale
    var column: TableColumnItem
    var order: SortOrder?
    var action: (@MainActor () -> Void)?

    @MainActor var body: some View {
        Group {
            if let action {
                title
                    .contentShape(Rectangle())
                    .modifier(ButtonActionModifier(action: action))
            } else {
                title
            }
        }
        .font(.subheadline.weight(order == nil ? .medium : .semibold))
        .foregroundStyle(order == nil ? HierarchicalShapeStyle.secondary : .primary)
        .lineLimit(1)
        .accessibilityAddTraits(.isHeader)
    }

    @MainActor private var title: some View {
        let alignment = Alignment(horizontal: column.alignment.horizontal(in: locale), vertical: .center)
        return HStack(spacing: 4) {
            column.label
            if let order {
                Image(systemName: order == .forward ? "chevron.up" : "chevron.down")
                    .font(.caption.weight(.semibold))
                    .modifier(UnnamedModifier())
            }
        }
        .frame(maxWidth: .infinity, minHeight: TableMetrics.headerHeight, alignment: alignment)
    }
}

/// The edge by which a touch makes a column wider or narrower.
nonisolated private struct TableColumnEdge: View {
    @MainActor var body: some View {
        Capsule()
            .fill(Color(uiColor: .tertiaryLabel))
            .frame(width: 1, height: 16)
            .frame(width: TableMetrics.resizeReach * 2, height: TableMetrics.headerHeight)
            .contentShape(Rectangle())
            .offset(x: TableMetrics.resizeReach)
    }
}

/// As far from the edges of the table as the content of its rows.
nonisolated private struct TableHeaderMargins: ViewModifier {
    @MainActor func body(content: Content) -> some View {
        TableMarginLayout { content }
    }
}

/// Insets a view by the margins of a list of the same width.
nonisolated private struct TableMarginLayout: Layout {
    private func margin(_ width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let offered = proposal.replacingUnspecifiedDimensions().width
        let width = offered.isFinite ? offered : ProposedViewSize.unspecified.replacingUnspecifiedDimensions().width
        let inner = ProposedViewSize(width: max(width - 2 * margin(width), 0), height: proposal.height)
        return CGSize(width: width, height: subviews.first?.sizeThatFits(inner).height ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let margin = margin(bounds.width)
        subviews.first?.place(
            at: CGPoint(x: bounds.minX + margin, y: bounds.minY),
            proposal: ProposedViewSize(width: max(bounds.width - 2 * margin, 0), height: bounds.height))
    }
}
