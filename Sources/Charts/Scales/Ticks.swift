import SwiftUI

/// Round numbers for axes.
enum NumberTicks {
    /// The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below a number.
    static func step(atLeast width: Double) -> Double {
        guard width > 0, width.isFinite else { return 1 }
        let power = pow(10, log10(width).rounded(.down))
        // A little less, so that a sum such as 0.1 + 0.2 does not take the next step.
        let needed = width / power * (1 - 1e-9)
        return ([1, 2, 2.5, 5].first { $0 >= needed } ?? 10) * power
    }

    /// The step for about `count` ticks over a range: a quarter of it without a count. Labels such as 2.5 are avoided: on an iPhone, 9 gives 0, 5, 10.
    ///
    /// - Parameter isGrown: Whether the range grows to the next ticks.
    static func step(over range: ClosedRange<Double>, count: Int?, minimumStride: Double?, isGrown: Bool = false) -> Double {
        let width = range.upperBound - range.lowerBound
        var step = step(atLeast: width / Double(max(1, (count ?? 5) - 1)))
        if let count {
            step = closest(to: count, over: range, from: step, isGrown: isGrown)
        } else if step == 2.5 {
            step = 5
        }
        return max(step, minimumStride ?? 0)
    }

    /// Of the steps around one, that whose ticks come nearest to a number; of two the smaller one.
    private static func closest(to count: Int, over range: ClosedRange<Double>, from step: Double, isGrown: Bool) -> Double {
        let power = pow(10, log10(step).rounded(.down))
        let steps = [0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 25, 50].map { $0 * power }.filter { $0 != 2.5 }
        func distance(_ step: Double) -> Double {
            let ends = isGrown ? rounded(range, outTo: step) : range
            let low = (ends.lowerBound / step - 1e-9).rounded(.up), high = (ends.upperBound / step + 1e-9).rounded(.down)
            return abs(high - low + 1 - Double(count))
        }
        return steps.min { (distance($0), $0) < (distance($1), $1) } ?? step
    }

    /// All multiples of a step that are in a range.
    static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
        guard step > 0, step.isFinite, (range.upperBound - range.lowerBound) / step < 10_000 else { return [] }
        let first = (range.lowerBound / step - 1e-9).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        return first <= last ? stride(from: first, through: last, by: 1).map { rounded($0 * step, to: step) } : []
    }

    /// The range, grown to multiples of a step.
    static func rounded(_ range: ClosedRange<Double>, outTo step: Double, lower: Bool = true, upper: Bool = true) -> ClosedRange<Double> {
        guard step > 0, step.isFinite else { return range }
        let low = lower ? rounded((range.lowerBound / step + 1e-9).rounded(.down) * step, to: step) : range.lowerBound
        let high = upper ? rounded((range.upperBound / step - 1e-9).rounded(.up) * step, to: step) : range.upperBound
        return low...max(low, high)
    }

    /// Without the last digits of a product: 3 × 0.1 is 0.3.
    private static func rounded(_ value: Double, to step: Double) -> Double {
        let digits = max(0, 2 - log10(step).rounded(.down))
        guard digits < 15 else { return value }
        let power = pow(10, digits)
        let result = (value * power).rounded() / power
        return result.isFinite ? result + 0 : value
    }

    /// Powers of ten, with 2 and 5 between them where there are few.
    static func powers(in range: ClosedRange<Double>) -> [Double] {
        guard range.lowerBound > 0, range.upperBound.isFinite else { return [] }
        let exponents = Int(saturating: log10(range.lowerBound).rounded(.down))...Int(saturating: log10(range.upperBound).rounded(.up))
        guard exponents.count < 1_000 else { return [] }
        let factors: [Double] = exponents.count <= 3 ? [1, 2, 5] : [1]
        let low = range.lowerBound * (1 - 1e-9)
        let high = range.upperBound * (1 + 1e-9)
        var found: [Double] = []
        for exponent in exponents {
            let power = pow(10, Double(exponent))
            found += factors.map { $0 * power }.filter { $0 >= low && $0 <= high }
        }
        return found
    }
}

/// Dates at the beginning of calendar units.
enum DateTicks {
    struct Stride: Equatable {
        var unit: Calendar.Component
        var count: Int
    }

    /// Strides with their lengths in seconds.
    private static let known: [(Stride, Double)] = {
        var all: [(Stride, Double)] = []
        func add(_ unit: Calendar.Component, _ seconds: Double, _ counts: [Int]) {
            for count in counts {
                all.append((Stride(unit: unit, count: count), seconds * Double(count)))
            }
        }
        add(.second, 1, [1, 5, 10, 15, 30])
        add(.minute, 60, [1, 5, 10, 15, 30])
        add(.hour, 3_600, [1, 3, 6, 12])
        add(.day, 86_400, [1, 2])
        add(.weekOfYear, 604_800, [1, 2])
        add(.month, 2_629_746, [1, 2, 3, 6])
        add(.year, 31_557_600, [1, 2, 5, 10, 20, 25, 50, 100, 200, 500])
        return all
    }()

    /// The shortest stride with no more steps than wanted over a length in seconds; without a wish four to seven.
    static func stride(over length: Double, desiredCount: Int?) -> Stride {
        let count = Double(max(1, desiredCount ?? 6))
        return known.first { length / $0.1 <= count }?.0 ?? Stride(unit: .year, count: 1_000)
    }

    /// The beginnings of every `count`th unit between two dates; with `isOutward` also the one before and the one after.
    static func dates(
        every count: Int, _ unit: Calendar.Component, from start: Date, to end: Date, calendar: Calendar, isOutward: Bool = false
    ) -> [Date] {
        guard var date = first(count, unit, at: start, calendar: calendar), start <= end else { return [] }
        var found: [Date] = []
        let origin = date
        var steps = 0
        while date <= end, found.count < 10_000 {
            if date >= start || isOutward {
                found.append(date)
            }
            steps += count
            guard let next = calendar.date(byAdding: unit, value: steps, to: origin), next > date else { return found }
            date = next
        }
        if isOutward, found.last.map({ $0 < end }) ?? false {
            found.append(date)
        }
        return found
    }

    /// The beginning of the unit at a date, of a number that `count` divides where units are counted within a larger one.
    private static func first(_ count: Int, _ unit: Calendar.Component, at date: Date, calendar: Calendar) -> Date? {
        guard let start = calendar.dateInterval(of: unit, for: date)?.start else { return nil }
        guard count > 1 else { return start }
        let number: Int
        switch unit {
        case .second, .minute, .hour, .year: number = calendar.component(unit, from: start)
        case .month: number = calendar.component(.month, from: start) - 1
        default: return start
        }
        return calendar.date(byAdding: unit, value: -(number % count), to: start)
    }
}
