import Foundation

/// Lays out Grid.
///
/// A column is as wide as its widest cell when the cells are offered an equal share of what is left, least flexible columns
/// first; what rows over all columns or cells over several need beyond that is added to their columns in equal parts. Rows
/// get their heights in the same way.
final class GridEngine: CompositeLayoutEngine {
    package var computed = ComputedLayout()
    package var guides = FoundGuides()
    private struct Cell {
        var index: Int
        var proxy: LayoutProxy
        var column: Int
        var span: Int
        var unsized: Axis.Set
        var anchor: UnitPoint?
    }

    private struct Row {
        var cells: [Cell]
        var alignment: VerticalAlignment
        /// Not in a `GridRow`: one cell over all columns.
        var isWhole: Bool
    }

    private struct Plan {
        var widths: [CGFloat]
        var heights: [CGFloat]
        /// From each row's top to its guide.
        var guides: [CGFloat]
        var gaps: [CGFloat]

        func width(gap: CGFloat) -> CGFloat {
            widths.reduce(0, +) + gap * CGFloat(max(widths.count - 1, 0))
        }
    }

    private let parameters: GridParameters
    private let children: [LayoutProxy]
    private var rows: [Row] = []
    private var columnAlignments: [HorizontalAlignment?] = []
    private var columns = 0
    private let gap: CGFloat
    private var plans: [(proposal: ProposedViewSize, plan: Plan)] = []

    init(parameters: GridParameters, children: [LayoutProxy]) {
        self.parameters = parameters
        self.children = children
        if let spacing = parameters.horizontalSpacing, !spacing.isFinite {
            RuntimeIssue.report("A grid's spacing that is not a finite number counts as 0.")
        }
        gap = parameters.horizontalSpacing.map { $0.isFinite ? $0 : 0 } ?? ViewSpacing.standard
        makeRows()
    }

    private func makeRows() {
        var current: GridRowID?
        for (index, proxy) in children.enumerated() {
            let info = proxy.traits.value(GridRowTraitKey.self)
            var cell = Cell(
                index: index, proxy: proxy, column: 0, span: proxy.traits.value(GridCellColumnsTraitKey.self),
                unsized: proxy.traits.value(GridCellUnsizedAxesTraitKey.self), anchor: proxy.traits.value(GridCellAnchorTraitKey.self))
            if let info, let id = current, info.id === id {
                let last = rows[rows.count - 1].cells.last!
                cell.column = last.column + last.span
                rows[rows.count - 1].cells.append(cell)
            } else {
                rows.append(Row(cells: [cell], alignment: info?.alignment ?? parameters.alignment.vertical, isWhole: info == nil))
            }
            current = info?.id
            if info != nil {
                columns = max(columns, cell.column + cell.span)
            }
        }
        columns = max(columns, rows.isEmpty ? 0 : 1)
        columnAlignments = Array(repeating: nil, count: columns)
        for row in rows where !row.isWhole {
            for cell in row.cells where columnAlignments[cell.column] == nil {
                columnAlignments[cell.column] = cell.proxy.traits.value(GridColumnAlignmentTraitKey.self)
            }
        }
        for index in rows.indices where rows[index].isWhole {
            rows[index].cells[0].span = columns
        }
    }

    // MARK: Sizes

    private func plan(for proposal: ProposedViewSize) -> Plan {
        if let known = plans.first(where: { $0.proposal == proposal }) {
            return known.plan
        }
        let widths = makeWidths(proposal.width)
        let gaps = makeGaps()
        let heights = makeHeights(proposal.height, widths: widths, gaps: gaps)
        let plan = Plan(widths: widths, heights: heights.map(\.height), guides: heights.map(\.guide), gaps: gaps)
        if plans.count >= 4 {
            plans.removeFirst()
        }
        plans.append((proposal, plan))
        return plan
    }

    private func makeWidths(_ offered: CGFloat?) -> [CGFloat] {
        let single = (0..<columns).map { column in
            rows.filter { !$0.isWhole }.flatMap(\.cells).filter {
                $0.column == column && $0.span == 1 && !$0.unsized.contains(.horizontal)
            }
        }
        func width(_ column: Int, _ offer: CGFloat?) -> CGFloat {
            single[column].map { $0.proxy.size(ProposedViewSize(width: offer, height: nil)).width }.max() ?? 0
        }
        var widths = Self.distribute(offered.map { $0 - gap * CGFloat(max(columns - 1, 0)) }, count: columns, length: width)
        for row in rows {
            for cell in row.cells where cell.span > 1 && !cell.unsized.contains(.horizontal) {
                let range = cell.column..<min(cell.column + cell.span, columns)
                let gaps = gap * CGFloat(range.count - 1)
                let have = range.reduce(gaps) { $0 + widths[$1] }
                let want = cell.proxy.size(ProposedViewSize(width: offered.map { row.isWhole ? $0 : min($0, max(have, 0)) }, height: nil)).width
                if want > have, want.isFinite {
                    for column in range {
                        widths[column] += (want - have) / CGFloat(range.count)
                    }
                }
            }
        }
        if columns == 1, let whole = rows.filter(\.isWhole).flatMap(\.cells).map({ $0.proxy.size(ProposedViewSize(width: offered, height: nil)).width }).max() {
            widths[0] = max(widths[0], whole)
        }
        return widths
    }

    private func makeHeights(_ offered: CGFloat?, widths: [CGFloat], gaps: [CGFloat]) -> [(height: CGFloat, guide: CGFloat)] {
        func extent(_ row: Int, _ offer: CGFloat?) -> (height: CGFloat, guide: CGFloat) {
            var extent = AlignedExtent()
            var tallest: CGFloat = 0
            let guide = rows[row].alignment
            for cell in rows[row].cells where !cell.unsized.contains(.vertical) {
                let dimensions = cell.proxy.dimensions(ProposedViewSize(width: width(of: cell, widths), height: offer))
                tallest = max(tallest, dimensions.height)
                if cell.anchor == nil {
                    extent.add(length: dimensions.height, guide: dimensions[guide])
                }
            }
            return (max(tallest, extent.length), extent.origin(guide: 0))
        }
        let room = offered.map { $0 - gaps.reduce(0, +) }
        var offers: [CGFloat?] = Array(repeating: nil, count: rows.count)
        _ = Self.distribute(room, count: rows.count) { row, offer in
            offers[row] = offer
            return extent(row, offer).height
        }
        return rows.indices.map { extent($0, offers[$0]) }
    }

    /// Offers each of `count` tracks an equal share of what is left, those that give way least first. `length` gives a
    /// track's length for an offer, and is asked last with the one that counts.
    private static func distribute(_ room: CGFloat?, count: Int, length: (Int, CGFloat?) -> CGFloat) -> [CGFloat] {
        guard let room else { return (0..<count).map { length($0, nil) } }
        let least = (0..<count).map { length($0, 0) }
        let most = (0..<count).map { length($0, .infinity) }
        let order = (0..<count).sorted { a, b in
            let first = most[a] - least[a]
            let second = most[b] - least[b]
            return first != second ? first < second : a < b
        }
        var result = Array(repeating: CGFloat.zero, count: count)
        var remaining = room
        for (position, track) in order.enumerated() {
            result[track] = length(track, max(remaining / CGFloat(count - position), 0))
            if room.isFinite {
                remaining -= result[track]
            }
        }
        return result
    }

    private func width(of cell: Cell, _ widths: [CGFloat]) -> CGFloat {
        let range = cell.column..<min(cell.column + cell.span, columns)
        return range.reduce(gap * CGFloat(max(range.count - 1, 0))) { $0 + widths[$1] }
    }

    /// The largest distance that any two cells above each other want.
    private func makeGaps() -> [CGFloat] {
        guard rows.count > 1 else { return [] }
        if let spacing = parameters.verticalSpacing {
            return Array(repeating: spacing.isFinite ? spacing : 0, count: rows.count - 1)
        }
        return (1..<rows.count).map { index in
            let above = rows[index - 1].cells
            let below = rows[index].cells
            var most: CGFloat?
            for upper in above {
                for lower in below where upper.column < lower.column + lower.span && lower.column < upper.column + upper.span {
                    let distance = upper.proxy.spacing.distance(to: lower.proxy.spacing, along: .vertical)
                    most = max(most ?? distance, distance)
                }
            }
            return most ?? ViewSpacing.standard
        }
    }

    // MARK: Engine

    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let plan = plan(for: proposal)
        return CGSize(width: plan.width(gap: gap), height: plan.heights.reduce(0, +) + plan.gaps.reduce(0, +))
    }

    package func childGeometries(at size: ViewSize) -> [ViewGeometry] {
        let plan = plan(for: size.proposal)
        var result = Array(repeating: ViewGeometry(origin: .zero, size: .zero), count: children.count)
        var y: CGFloat = 0
        for (number, row) in rows.enumerated() {
            for cell in row.cells {
                var x: CGFloat = 0
                for column in 0..<cell.column {
                    x += plan.widths[column] + gap
                }
                let box = CGSize(width: width(of: cell, plan.widths), height: plan.heights[number])
                let proposal = ProposedViewSize(box)
                let own = cell.proxy.dimensions(proposal)
                var origin: CGPoint
                if let anchor = cell.anchor {
                    origin = CGPoint(x: (box.width - own.width) * anchor.x, y: (box.height - own.height) * anchor.y)
                } else {
                    let column = cell.span == 1 ? columnAlignments[cell.column] : nil
                    let guide = column ?? parameters.alignment.horizontal
                    origin = cell.proxy.aligned(Alignment(horizontal: guide, vertical: row.alignment), in: ViewSize(box), proposal: proposal).origin
                    if cell.unsized.isEmpty, plan.guides[number].isFinite, row.alignment.isBaseline {
                        origin.y = plan.guides[number] - own[row.alignment]
                    }
                }
                origin.x += x
                origin.y += y
                result[cell.index] = ViewGeometry(origin: origin, size: own.size)
            }
            y += plan.heights[number] + (number < plan.gaps.count ? plan.gaps[number] : 0)
        }
        return result
    }

    package func resolveExplicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
        combinedAlignment(key, of: children, at: childGeometries(at: size))
    }
}

extension VerticalAlignment {
    fileprivate var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }
}
