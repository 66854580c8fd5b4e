import Foundation
import Rendering

/// What the numbers of an `ArgumentVector` are of.
package protocol ArgumentForm: Sendable {
    func isSame(as other: any ArgumentForm) -> Bool
}

/// The numbers of arguments as animatable data. Vectors of different forms do not mix: the result is invalid, as its magnitude indicates, and no
/// animation starts.
package struct ArgumentVector: VectorArithmetic, Sendable {
    private enum Content: Sendable {
        /// Zero of whatever is needed.
        case zero
        case numbers(any ArgumentForm, [Double])
        /// The sum or difference of different things.
        case mismatch
    }

    private var content: Content

    package init(_ form: any ArgumentForm, _ numbers: [Double]) {
        content = .numbers(form, numbers)
    }

    private init(_ content: Content) {
        self.content = content
    }

    package static var zero: ArgumentVector { ArgumentVector(.zero) }

    /// The numbers, if they are of that form.
    package func numbers(of form: any ArgumentForm) -> [Double]? {
        guard case .numbers(let own, let numbers) = content, own.isSame(as: form) else { return nil }
        return numbers
    }

    package static func == (lhs: ArgumentVector, rhs: ArgumentVector) -> Bool {
        switch (lhs.content, rhs.content) {
        case (.zero, .zero), (.mismatch, .mismatch): true
        case (.numbers(let form, let a), .numbers(let other, let b)): form.isSame(as: other) && a == b
        default: false
        }
    }

    package static func + (lhs: ArgumentVector, rhs: ArgumentVector) -> ArgumentVector {
        combined(lhs, rhs, ifLeftIsZero: rhs, +)
    }

    package static func - (lhs: ArgumentVector, rhs: ArgumentVector) -> ArgumentVector {
        combined(lhs, rhs, ifLeftIsZero: rhs.scaled(by: -1), -)
    }

    private static func combined(
        _ lhs: ArgumentVector, _ rhs: ArgumentVector, ifLeftIsZero other: @autoclosure () -> ArgumentVector, _ combine: (Double, Double) -> Double
    ) -> ArgumentVector {
        switch (lhs.content, rhs.content) {
        case (.numbers(let form, let a), .numbers(let otherForm, let b)) where form.isSame(as: otherForm):
            ArgumentVector(form, zip(a, b).map(combine))
        case (_, .zero): lhs
        case (.zero, _): other()
        default: ArgumentVector(.mismatch)
        }
    }

    package mutating func scale(by rhs: Double) {
        if case .numbers(let form, let numbers) = content {
            content = .numbers(form, numbers.map { $0 * rhs })
        }
    }

    package var magnitudeSquared: Double {
        switch content {
        case .zero: 0
        case .numbers(_, let numbers): numbers.reduce(0) { $0 + $1 * $1 }
        case .mismatch: .infinity
        }
    }
}

extension ArgumentVector: TracedValue {
    /// Colours by the numbers that move.
    package var tracedNumbers: [Double] {
        if case .numbers(_, let numbers) = content { numbers } else { [] }
    }
}

/// A paint with arguments whose numbers may move.
package protocol ArgumentPaint: Sendable {
    var paint: Paint { get }
    var opacity: Float { get set }
    var numbers: ArgumentVector { get set }

    func isSame(as other: any ArgumentPaint) -> Bool
}

/// An `ArgumentPaint` of whatever type.
package struct AnyArgumentPaint: Equatable, Sendable {
    package var base: any ArgumentPaint

    package init(_ base: any ArgumentPaint) {
        self.base = base
    }

    package static func == (lhs: AnyArgumentPaint, rhs: AnyArgumentPaint) -> Bool { lhs.base.isSame(as: rhs.base) }
}
