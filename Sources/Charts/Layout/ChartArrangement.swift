import SwiftUI

/// The labels at one edge of the plot, as its arrangement needs them.
struct EdgeLabels {
    struct Label {
        /// Across the edge: the width at the sides, the height above and below.
        var thickness: CGFloat
        var weight: Double
        var isPresent: Bool
    }

    var labels: [Label] = []
    /// Between the plot and the labels.
    var gap: CGFloat = 0

    /// The room that they take. While labels come and go it is between that of the old and of the new ones.
    var thickness: CGFloat {
        let present = labels.filter(\.isPresent)
        let after = present.map(\.thickness).max() ?? 0
        let coming = present.filter { $0.weight < 1 }.map(\.weight).min()
        let going = labels.filter { !$0.isPresent }
        let part = coming ?? going.map { 1 - $0.weight }.min()
        guard let part else { return after > 0 ? after + gap : 0 }
        let staying = present.filter { $0.weight >= 1 } + going
        let before = staying.map(\.thickness).max() ?? 0
        let room = before + (after - before) * CGFloat(min(1, max(0, part)))
        return room > 0 ? room + gap : 0
    }
}

/// Where labels of one axis are, without those that overlap.
struct LabelRow {
    struct Entry {
        /// Along the axis.
        var start: CGFloat
        var length: CGFloat
        var priority: Double
        var spacing: CGFloat
        /// Whether it is shown in any case.
        var isFixed: Bool
        /// Whether it may be left out.
        var isGreedy: Bool
    }

    /// Whether each of the entries is shown: those of higher priority first, then in order.
    static func shown(_ entries: [Entry]) -> [Bool] {
        var shown = entries.map { !$0.isGreedy }
        let order = entries.indices.sorted { (entries[$1].priority, $0) < (entries[$0].priority, $1) }
        var taken: [Entry] = []
        for index in order where entries[index].isGreedy {
            let entry = entries[index]
            let isFree = taken.allSatisfy { other in
                let spacing = max(entry.spacing, other.spacing)
                return entry.start >= other.start + other.length + spacing || entry.start + entry.length + spacing <= other.start
            }
            if isFree {
                shown[index] = true
                taken.append(entry)
            }
        }
        return shown
    }
}
