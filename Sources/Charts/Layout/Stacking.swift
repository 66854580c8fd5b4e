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

    /// What is in a pile so far, and what it will hold.
    private struct Sum {
        var total = 0.0
        var positive = 0.0
        var negative = 0.0

        mutating func add(_ value: Double, _ method: MarkStackingMethod.Storage) -> (Double, Double) {
            switch method {
            case .unstacked:
                return (0, value)
            case .standard where value < 0:
                negative += value
                return (negative - value, negative)
            case .standard:
                positive += value
                return (positive - value, positive)
            case .normalized:
                let share = total == 0 ? 0 : abs(value) / total
                positive += share
                return (positive - share, positive)
            case .center:
                let start = positive - total / 2
                positive += abs(value)
                return (start, start + abs(value))
            }
        }
    }

    /// Where each value begins and ends, in the order given. Piles are numbered.
    static func ranges(of values: [Double], piles: [Int], count: Int, method: MarkStackingMethod.Storage) -> [(Double, Double)] {
        var sums = [Sum](repeating: Sum(), count: count)
        for (value, pile) in zip(values, piles) {
            sums[pile].total += abs(value)
        }
        return zip(values, piles).map { value, pile in sums[pile].add(value, method) }
    }

    /// Where each piece begins and ends, in the order given.
    static func ranges(of pieces: [Piece]) -> [(Double, Double)] {
        var numbers: [Pile: Int] = [:]
        var sums: [Sum] = []
        let piles = pieces.map { piece in
            if let known = numbers[piece.pile] {
                sums[known].total += abs(piece.value)
                return known
            }
            numbers[piece.pile] = sums.count
            sums.append(Sum(total: abs(piece.value)))
            return sums.count - 1
        }
        return zip(pieces, piles).map { piece, pile in sums[pile].add(piece.value, piece.pile.method) }
    }
}

extension PlotColumns {
    /// Where the amounts of the elements begin and end, among themselves; nil for what is not finite.
    func stacked(_ mark: Mark) -> [(Double, Double)?] {
        guard let axis = mark.measuredAxis, let values = extent(axis).plotted?.starts else { return [] }
        let places = extent(axis == .horizontal ? .vertical : .horizontal).plotted
        let method = mark.stacking.storage
        if method == .unstacked || method == .standard && places?.isIncreasing ?? false {
            return values.map { $0.isFinite ? (0, $0) : nil }
        }
        var piles = places.map { ColumnGroups($0).indices }
        if let groups = positionGroups?.indices {
            piles = piles.map { PairNumbers($0, groups).numbers } ?? groups
        }
        let finite = values.indices.filter { values[$0].isFinite }
        var ranges = [(Double, Double)?](repeating: nil, count: values.count)
        let stacked = Stacking.ranges(
            of: finite.map { values[$0] }, piles: finite.map { piles?[$0] ?? 0 }, count: (piles?.max() ?? 0) + 1, method: method)
        for (index, range) in zip(finite, stacked) {
            ranges[index] = range
        }
        return ranges
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
