import SwiftUI

/// Puts bars and areas on one another.
struct Stacking {
    /// The pile that a mark is part of.
    struct Pile: Hashable {
        var kind: Mark.Kind
        var place: ChartValue?
        var group: ChartValue?
        var method: MarkStackingMethod.Storage
    }

    /// One mark of a pile.
    struct Piece {
        var pile: Pile
        var value: Double
    }

    /// Where each piece begins and ends, in the order given.
    static func ranges(of pieces: [Piece]) -> [(Double, Double)] {
        var sums: [Pile: (total: Double, positive: Double, negative: Double)] = [:]
        for piece in pieces {
            sums[piece.pile, default: (0, 0, 0)].total += abs(piece.value)
        }
        return pieces.map { piece in
            guard piece.pile.method != .unstacked else { return (0, piece.value) }
            var sum = sums[piece.pile] ?? (0, 0, 0)
            defer { sums[piece.pile] = sum }
            switch piece.pile.method {
            case .standard where piece.value < 0:
                sum.negative += piece.value
                return (sum.negative - piece.value, sum.negative)
            case .standard, .unstacked:
                sum.positive += piece.value
                return (sum.positive - piece.value, sum.positive)
            case .normalized:
                let share = sum.total == 0 ? 0 : abs(piece.value) / sum.total
                sum.positive += share
                return (sum.positive - share, sum.positive)
            case .center:
                let start = sum.positive - sum.total / 2
                sum.positive += abs(piece.value)
                return (start, start + abs(piece.value))
            }
        }
    }
}

extension Mark {
    /// The axis along which the mark has its amount, for those that grow from zero; nil for those between given ends.
    var measuredAxis: Axis? {
        guard kind == .bar || kind == .area else { return nil }
        switch (x, y) {
        case (.value(let x), .value(let y)):
            if x.value.isCategory { return y.isAmount ? .vertical : nil }
            if y.value.isCategory { return x.isAmount ? .horizontal : nil }
            if y.value.isDate { return x.value.isDate ? nil : .horizontal }
            if x.value.isDate { return .vertical }
            return y.hasStep ? (x.hasStep ? nil : .horizontal) : .vertical
        case (.value(let x), .points):
            return x.isAmount ? .horizontal : nil
        case (.points, .value(let y)):
            return y.isAmount ? .vertical : nil
        default:
            return nil
        }
    }

    /// What is known of the mark on an axis.
    func extent(_ axis: Axis) -> Extent { axis == .horizontal ? x : y }
}

extension Mark.Extent {
    /// The value, if there is one; that at the start of a range.
    var plotted: Plotted? {
        switch self {
        case .value(let value), .range(let value, _): value
        case .points, .position: nil
        }
    }
}

extension Plotted {
    /// Whether it is a number that a bar can grow to.
    fileprivate var isAmount: Bool {
        if case .number = value { end == nil } else { false }
    }
}
