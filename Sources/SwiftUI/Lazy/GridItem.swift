import Foundation

/// One column of a `LazyVGrid` or row of a `LazyHGrid`; an adaptive one becomes as many as fit.
public struct GridItem: Sendable {
    /// More columns than this of one adaptive item are not made, however wide the grid is.
    static let mostColumns = 10_000

    /// How wide it is, in points.
    public enum Size: Sendable {
        /// This many points. A number that is negative or not finite counts as 0 and is reported.
        case fixed(CGFloat)
        /// An equal share of what fixed items and gaps leave, at least `minimum` and at most `maximum` points.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many as fit, each at least `minimum` wide.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How wide the column, or how tall the row, is.
    public var size: Size
    /// To the next one, in points; nil for the standard 8.
    public var spacing: CGFloat?
    /// The alignment of views in their cells; nil for the grid's alignment.
    public var alignment: Alignment?

    /// Creates an item. `spacing` is the gap after it, in points. An item without a size shares the remaining space, and is at least 10 points wide.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// Where one column (or row) of a lazy container is, across its axis.
struct LazyTrack: Equatable {
    var origin: CGFloat
    var length: CGFloat
    var alignment: Alignment
}

extension LazyTrack {
    /// The tracks of `items` in `length`. Fixed tracks come first, then the others take equal shares of the remaining space, within their bounds.
    static func resolve(_ items: [GridItem], in length: CGFloat, alignment: Alignment, part: CGFloat) -> [LazyTrack] {
        var remaining = length
        var others = 0
        for (index, item) in items.enumerated() {
            if index < items.count - 1 {
                remaining -= gap(after: item)
            }
            if case .fixed(let size) = item.size {
                remaining -= usable(size)
            } else {
                others += 1
            }
        }
        var tracks: [LazyTrack] = []
        var position: CGFloat = 0
        for (index, item) in items.enumerated() {
            var sizes: [CGFloat]
            switch item.size {
            case .fixed(let size):
                sizes = [usable(size)]
            case .flexible(let minimum, let maximum):
                let share = max(remaining / CGFloat(others), 0)
                let size = max(min(share, max(maximum, minimum)), usable(minimum))
                sizes = [size]
                remaining -= size
                others -= 1
            case .adaptive(let minimum, let maximum):
                let share = max(remaining / CGFloat(others), 0)
                let least = max(usable(minimum), 1)
                let gap = gap(after: item)
                let count = min(max(Int(saturating: (share + gap) / (least + gap)), 1), GridItem.mostColumns)
                let size = max(min((share - gap * CGFloat(count - 1)) / CGFloat(count), max(maximum, least)), least)
                sizes = Array(repeating: size, count: count)
                remaining -= size * CGFloat(count) + gap * CGFloat(count - 1)
                others -= 1
            }
            for (number, size) in sizes.enumerated() {
                tracks.append(LazyTrack(origin: position, length: size, alignment: item.alignment ?? alignment))
                position += size
                if number < sizes.count - 1 || index < items.count - 1 {
                    position += gap(after: item)
                }
            }
        }
        let extra = (length - position) * part
        for index in tracks.indices {
            tracks[index].origin += extra
        }
        return tracks
    }

    private static func gap(after item: GridItem) -> CGFloat { usable(item.spacing ?? 8) }

    private static func usable(_ length: CGFloat) -> CGFloat {
        guard length.isFinite, length >= 0 else {
            RuntimeIssue.report("A grid item's size or spacing that is negative or not finite counts as 0.")
            return 0
        }
        return length
    }
}
