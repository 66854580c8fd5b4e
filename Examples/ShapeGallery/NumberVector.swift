import SwiftUI

/// As many numbers as a shape likes, animated together. What one of two vectors lacks counts as 0, so that `zero` fits all.
struct NumberVector: VectorArithmetic {
    var numbers: [Double]

    init(_ numbers: [Double] = []) {
        self.numbers = numbers
    }

    static var zero: NumberVector { NumberVector() }

    static func + (a: NumberVector, b: NumberVector) -> NumberVector {
        a.merged(with: b, by: +)
    }

    static func - (a: NumberVector, b: NumberVector) -> NumberVector {
        a.merged(with: b, by: -)
    }

    mutating func scale(by factor: Double) {
        for index in numbers.indices {
            numbers[index] *= factor
        }
    }

    var magnitudeSquared: Double {
        numbers.reduce(0) { $0 + $1 * $1 }
    }

    private func merged(with other: NumberVector, by operation: (Double, Double) -> Double) -> NumberVector {
        let count = max(numbers.count, other.numbers.count)
        return NumberVector((0..<count).map { operation(self[$0], other[$0]) })
    }

    private subscript(index: Int) -> Double {
        index < numbers.count ? numbers[index] : 0
    }
}
