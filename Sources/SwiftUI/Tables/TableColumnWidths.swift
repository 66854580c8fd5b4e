import Foundation

/// The width that a column may have, in points.
struct TableColumnWidth: Equatable {
    /// The only width; nil for a flexible one.
    var fixed: CGFloat?
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?
    /// What people have made of it.
    var chosen: CGFloat?

    var isFlexible: Bool { fixed == nil }
    /// A column is never narrower than a few letters. The number is ours.
    var least: CGFloat { min ?? Swift.min(TableMetrics.leastWidth, max ?? .infinity) }
    var most: CGFloat { Swift.max(max ?? .infinity, least) }

    func limited(_ width: CGFloat) -> CGFloat { Swift.min(Swift.max(width, least), most) }
}

/// The lengths of tables, in points, by eye.
enum TableMetrics {
    static let columnSpacing: CGFloat = 16
    static let leastWidth: CGFloat = 20
    /// The height of the headers without larger type.
    static let headerHeight: CGFloat = 36
    /// How far from an edge of a header a touch takes it.
    static let resizeReach: CGFloat = 12
    /// Between the edge of a row and its content while a circle for the selection is between them.
    static let selectionSpace: CGFloat = 22 + ListMetrics.partSpacing
}

extension [TableColumnWidth] {
    /// The widths of columns that have a length for all of them, without the space between them.
    ///
    /// Fixed columns and those with an ideal width have theirs; the other flexible ones share the rest. What is still left over goes to the columns
    /// with an ideal width, and they give away what is missing, as far as their limits allow.
    func resolved(in length: CGFloat) -> [CGFloat] {
        var widths = map { width in width.fixed ?? width.chosen.map(width.limited) ?? width.ideal.map(width.limited) ?? 0 }
        let free = indices.filter { self[$0].fixed == nil && self[$0].chosen == nil && self[$0].ideal == nil }
        share(length - widths.reduce(0, +), among: free, &widths)
        let ideal = indices.filter { self[$0].fixed == nil && self[$0].chosen == nil && self[$0].ideal != nil }
        spread(length - widths.reduce(0, +), among: ideal, &widths)
        return widths
    }

    /// Gives each the same share of a length, within its limits.
    private func share(_ length: CGFloat, among columns: [Int], _ widths: inout [CGFloat]) {
        var open = columns
        var length = length
        while !open.isEmpty {
            let each = Swift.max(length / CGFloat(open.count), 0)
            // Where limits make the columns too wide together, those that want more than their share are settled first, else those that want less.
            let excess = open.reduce(0) { $0 + self[$1].limited(each) - each }
            let settled = open.filter { excess >= 0 ? self[$0].limited(each) > each : self[$0].limited(each) < each }
            for index in settled.isEmpty ? open : settled {
                widths[index] = self[index].limited(each)
                length -= widths[index]
            }
            open = settled.isEmpty ? [] : open.filter { !settled.contains($0) }
        }
    }

    /// Gives the same to each, or takes the same of it, within its limits.
    private func spread(_ length: CGFloat, among columns: [Int], _ widths: inout [CGFloat]) {
        var open = columns
        var rest = length
        while !open.isEmpty, abs(rest) > 0.001 {
            let each = rest / CGFloat(open.count)
            rest = 0
            for index in open {
                let wanted = widths[index] + each
                widths[index] = self[index].limited(wanted)
                rest += wanted - widths[index]
            }
            open.removeAll { each > 0 ? widths[$0] >= self[$0].most : widths[$0] <= self[$0].least }
        }
    }
}

/// Cells beside each other.
nonisolated struct TableCellsLayout: Layout {
    var widths: [TableColumnWidth]
    var spacing: CGFloat

    private func columns(in proposal: ProposedViewSize, count: Int) -> [CGFloat] {
        let widths = Array(widths.prefix(count))
        let space = spacing * CGFloat(max(count - 1, 0))
        guard let width = proposal.width, width.isFinite else {
            return widths.map { $0.fixed ?? $0.chosen ?? $0.ideal ?? $0.limited(100) }
        }
        return widths.resolved(in: max(width - space, 0))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let columns = columns(in: proposal, count: subviews.count)
        var height: CGFloat = 0
        for (subview, width) in zip(subviews, columns) {
            height = max(height, subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height)
        }
        let length = columns.reduce(0, +) + spacing * CGFloat(max(columns.count - 1, 0))
        let width = proposal.width.map { $0.isFinite ? $0 : length } ?? length
        return CGSize(width: width, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let columns = columns(in: ProposedViewSize(width: bounds.width, height: bounds.height), count: subviews.count)
        var x = bounds.minX
        for (subview, width) in zip(subviews, columns) {
            subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(width: width, height: bounds.height))
            x += width + spacing
        }
    }
}
