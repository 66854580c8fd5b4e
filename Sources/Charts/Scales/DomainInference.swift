import SwiftUI

/// Finds the domain of a position scale.
struct DomainInference {
    /// The values of marks along the axis, in the order of the data.
    var values: [ChartValue] = []
    /// Sums and other numbers that marks reach to.
    var numbers: [Double] = []
    /// Whether values have a width: categories, ranges, dates with a unit.
    var hasStep = false
    /// Whether bars or areas have their amounts along the axis.
    var hasAmounts = false
    var settings: AxisSettings
    /// Whether categories run from the top down: along y the first one is at the top.
    var isDown = false
    /// What the axis marks want of the domain.
    var tickWish = TickWish()

    init(settings: AxisSettings) {
        self.settings = settings
    }

    /// What kind of scale suits the values: that of the first one.
    var kind: ScaleType.Kind? {
        if let type = settings.type {
            return type.kind
        }
        if let first = values.first {
            return first.isCategory ? .category : first.isDate ? .date : .linear
        }
        if hasAmounts {
            return .linear
        }
        switch settings.domain {
        case .bounds(let low, _)?: return low.isDate ? .date : .linear
        case .values(let all)?: return all.first.map { $0.isCategory ? .category : $0.isDate ? .date : .linear }
        default: return nil
        }
    }

    /// The scale; nil for an axis without values.
    func scale() -> PositionScale? {
        guard let kind else { return nil }
        guard !values.isEmpty || !numbers.isEmpty || isExplicit else { return nil }
        var scale = kind == .category ? categoryScale() : numberScale(kind)
        scale.range = settings.range
        if case .automatic(let automatic)? = settings.domain, automatic.reversed == true {
            scale.isReversed = true
        }
        if kind == .category, isDown {
            scale.isReversed.toggle()
        }
        return scale
    }

    private var isExplicit: Bool {
        switch settings.domain {
        case .bounds?, .values?: true
        default: false
        }
    }

    private func categoryScale() -> PositionScale {
        if case .values(let all)? = settings.domain {
            return PositionScale(categories: Self.unique(all).map(\.categoryName))
        }
        var found = Self.unique(values)
        if case .automatic(let automatic)? = settings.domain, let modify = automatic.modify {
            found = modify(found)
        }
        return PositionScale(categories: found.map(\.categoryName))
    }

    private static func unique(_ values: [ChartValue]) -> [ChartValue] {
        var seen: Set<ChartValue> = []
        return values.filter { seen.insert($0).inserted }
    }

    private func numberScale(_ kind: ScaleType.Kind) -> PositionScale {
        func make(_ low: Double, _ high: Double, isReversed: Bool = false) -> PositionScale {
            let lower = kind.scaled(low) ?? 0
            var scale = PositionScale(kind: kind, lower: lower, upper: kind.scaled(high) ?? lower + 1)
            scale.isReversed = isReversed
            return scale
        }
        switch settings.domain {
        case .bounds(let low, let high)?:
            return make(low.number ?? 0, high.number ?? 1)
        case .values(let all)?:
            let numbers = all.compactMap(\.number)
            guard let low = numbers.min(), let high = numbers.max() else { return make(0, 1) }
            return make(low, high, isReversed: numbers[0] > numbers[numbers.count - 1])
        default:
            break
        }
        var automatic = AutomaticScaleDomain()
        if case .automatic(let given)? = settings.domain {
            automatic = given
        }
        let all = (values.compactMap(\.number) + numbers).filter { $0.isFinite && (kind != .log || $0 > 0) }
        guard var low = all.min(), var high = all.max() else { return make(kind == .log ? 1 : 0, kind == .log ? 10 : 1) }
        var isReversed = false
        if let modify = automatic.modify {
            let sample: ChartValue = kind == .date ? .date(0) : .number(0)
            let numbers = modify([sample.replacing(low), sample.replacing(high)]).compactMap(\.number)
            if let first = numbers.first, let last = numbers.last {
                isReversed = first > last
                (low, high) = (numbers.min()!, numbers.max()!)
            }
        }
        (low, high) = widened(low, high, kind: kind, includesZero: automatic.includesZero ?? true)
        return make(low, high, isReversed: isReversed)
    }

    /// Round bounds, with zero unless it is not wanted.
    private func widened(_ low: Double, _ high: Double, kind: ScaleType.Kind, includesZero: Bool) -> (Double, Double) {
        switch kind {
        case .date:
            return roundedDates(low, high)
        case .log:
            let lower = pow(10, log10(low).rounded(.down))
            let upper = pow(10, log10(high).rounded(.up))
            return lower < upper ? (lower, upper) : (lower, lower * 10)
        default:
            var range = low...high
            if includesZero {
                range = min(0, low)...max(0, high)
            }
            if range.lowerBound == range.upperBound {
                let value = range.lowerBound
                range = value == 0 ? 0...1 : value - abs(value) / 2...value + abs(value) / 2
            }
            if case .stride(let step)? = tickWish.stride, case .number(let size) = step {
                let rounded = NumberTicks.rounded(range, outTo: size, lower: tickWish.roundsLower ?? true, upper: tickWish.roundsUpper ?? true)
                return (rounded.lowerBound, rounded.upperBound)
            }
            let step = NumberTicks.step(over: range, count: tickWish.desiredCount, minimumStride: tickWish.minimumStride, isGrown: true)
            let rounded = NumberTicks.rounded(range, outTo: step, lower: tickWish.roundsLower ?? true, upper: tickWish.roundsUpper ?? true)
            return (rounded.lowerBound, rounded.upperBound)
        }
    }

    private func roundedDates(_ low: Double, _ high: Double) -> (Double, Double) {
        guard low < high else { return (low - 43_200, high + 43_200) }
        guard tickWish.roundsLower == true || tickWish.roundsUpper == true, case .stride(let step)? = tickWish.stride,
            case .date(let unit, let count, let calendar) = step
        else { return (low, high) }
        let dates = DateTicks.dates(
            every: count, unit, from: Date(timeIntervalSinceReferenceDate: low), to: Date(timeIntervalSinceReferenceDate: high),
            calendar: calendar, isOutward: true)
        let first = dates.first?.timeIntervalSinceReferenceDate ?? low
        let last = dates.last?.timeIntervalSinceReferenceDate ?? high
        return (tickWish.roundsLower == true ? min(first, low) : low, tickWish.roundsUpper == true ? max(last, high) : high)
    }
}

/// What axis marks ask of ticks, and of the domain that is rounded out to them.
struct TickWish {
    enum Step {
        case number(Double)
        case date(Calendar.Component, Int, Calendar)
    }

    enum Stride {
        case stride(Step)
    }

    var desiredCount: Int?
    var minimumStride: Double?
    var stride: Stride?
    var roundsLower: Bool?
    var roundsUpper: Bool?
}
