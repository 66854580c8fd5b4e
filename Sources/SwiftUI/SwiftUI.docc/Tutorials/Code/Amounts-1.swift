import SwiftUI

/// Numbers that move together. Zero has none; where one has fewer, its others are 0.
struct Amounts: VectorArithmetic {
    var numbers: [Double] = []

    static var zero: Amounts { Amounts() }

    static func + (left: Amounts, right: Amounts) -> Amounts {
        left.combined(with: right, by: +)
    }

    static func - (left: Amounts, right: Amounts) -> Amounts {
        left.combined(with: right, by: -)
    }

    mutating func scale(by factor: Double) {
        numbers = numbers.map { $0 * factor }
    }

    var magnitudeSquared: Double {
        numbers.reduce(0) { $0 + $1 * $1 }
    }

    private func combined(with other: Amounts, by operation: (Double, Double) -> Double) -> Amounts {
        let count = max(numbers.count, other.numbers.count)
        return Amounts(
            numbers: (0..<count).map { index in
                operation(index < numbers.count ? numbers[index] : 0, index < other.numbers.count ? other.numbers[index] : 0)
            })
    }
}
