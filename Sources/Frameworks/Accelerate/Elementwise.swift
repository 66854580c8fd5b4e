import Foundation

// Each function is there with a result that it returns, and with one that it writes to.

extension vDSP {
    // MARK: Two vectors

    /// The sums of two vectors' elements.
    public static func add<A: AccelerateBuffer, B: AccelerateBuffer>(_ vectorA: A, _ vectorB: B) -> [A.Element]
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        mapped(vectorA, vectorB) { $0 + $1 }
    }

    /// The same into `result`.
    public static func add<A: AccelerateBuffer, B: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vectorA: A, _ vectorB: B, result: inout Result)
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(add(vectorA, vectorB))
    }

    /// The elements of the first vector without those of the second.
    public static func subtract<A: AccelerateBuffer, B: AccelerateBuffer>(_ vectorA: A, _ vectorB: B) -> [A.Element]
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        mapped(vectorA, vectorB) { $0 - $1 }
    }

    /// The same into `result`.
    public static func subtract<A: AccelerateBuffer, B: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vectorA: A, _ vectorB: B, result: inout Result)
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(subtract(vectorA, vectorB))
    }

    /// The products of two vectors' elements.
    public static func multiply<A: AccelerateBuffer, B: AccelerateBuffer>(_ vectorA: A, _ vectorB: B) -> [A.Element]
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        mapped(vectorA, vectorB) { $0 * $1 }
    }

    /// The same into `result`.
    public static func multiply<A: AccelerateBuffer, B: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vectorA: A, _ vectorB: B, result: inout Result)
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(multiply(vectorA, vectorB))
    }

    /// The elements of the first vector divided by those of the second.
    public static func divide<A: AccelerateBuffer, B: AccelerateBuffer>(_ vectorA: A, _ vectorB: B) -> [A.Element]
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        mapped(vectorA, vectorB) { $0 / $1 }
    }

    /// The same into `result`.
    public static func divide<A: AccelerateBuffer, B: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vectorA: A, _ vectorB: B, result: inout Result)
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(divide(vectorA, vectorB))
    }

    /// The larger ones of two vectors' elements.
    public static func maximum<A: AccelerateBuffer, B: AccelerateBuffer>(_ vectorA: A, _ vectorB: B) -> [A.Element]
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        mapped(vectorA, vectorB) { max($0, $1) }
    }

    /// The same into `result`.
    public static func maximum<A: AccelerateBuffer, B: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vectorA: A, _ vectorB: B, result: inout Result)
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(maximum(vectorA, vectorB))
    }

    /// The smaller ones of two vectors' elements.
    public static func minimum<A: AccelerateBuffer, B: AccelerateBuffer>(_ vectorA: A, _ vectorB: B) -> [A.Element]
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        mapped(vectorA, vectorB) { min($0, $1) }
    }

    /// The same into `result`.
    public static func minimum<A: AccelerateBuffer, B: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vectorA: A, _ vectorB: B, result: inout Result)
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(minimum(vectorA, vectorB))
    }

    /// The lengths of the vectors that pairs of elements make.
    public static func hypot<A: AccelerateBuffer, B: AccelerateBuffer>(_ x: A, _ y: B) -> [A.Element]
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        mapped(x, y) { ($0 * $0 + $1 * $1).squareRoot() }
    }

    /// The same into `result`.
    public static func hypot<A: AccelerateBuffer, B: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ x: A, _ y: B, result: inout Result)
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(hypot(x, y))
    }

    // MARK: A vector and a number

    /// The elements and a number.
    public static func add<A: AccelerateBuffer>(_ scalar: A.Element, _ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { $0 + scalar }
    }

    /// The same into `result`.
    public static func add<A: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ scalar: A.Element, _ vector: A, result: inout Result)
    where A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(add(scalar, vector))
    }

    /// The elements times a number.
    public static func multiply<A: AccelerateBuffer>(_ scalar: A.Element, _ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { $0 * scalar }
    }

    /// The same into `result`.
    public static func multiply<A: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ scalar: A.Element, _ vector: A, result: inout Result)
    where A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(multiply(scalar, vector))
    }

    /// The elements divided by a number.
    public static func divide<A: AccelerateBuffer>(_ vector: A, _ scalar: A.Element) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { $0 / scalar }
    }

    /// The same into `result`.
    public static func divide<A: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vector: A, _ scalar: A.Element, result: inout Result)
    where A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(divide(vector, scalar))
    }

    /// A number divided by the elements.
    public static func divide<A: AccelerateBuffer>(_ scalar: A.Element, _ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { scalar / $0 }
    }

    /// The same into `result`.
    public static func divide<A: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ scalar: A.Element, _ vector: A, result: inout Result)
    where A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(divide(scalar, vector))
    }

    /// The elements, within bounds.
    public static func clip<A: AccelerateBuffer>(_ vector: A, to bounds: ClosedRange<A.Element>) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { min(max($0, bounds.lowerBound), bounds.upperBound) }
    }

    /// The same into `result`.
    public static func clip<A: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vector: A, to bounds: ClosedRange<A.Element>, result: inout Result)
    where A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(clip(vector, to: bounds))
    }

    // MARK: One vector

    /// The elements without their signs.
    public static func absolute<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { abs($0) }
    }

    /// The same into `result`.
    public static func absolute<A: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vector: A, result: inout Result)
    where A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(absolute(vector))
    }

    /// The elements with other signs.
    public static func negative<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { -$0 }
    }

    /// The same into `result`.
    public static func negative<A: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vector: A, result: inout Result)
    where A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(negative(vector))
    }

    /// The squares of the elements.
    public static func square<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { $0 * $0 }
    }

    /// The same into `result`.
    public static func square<A: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vector: A, result: inout Result)
    where A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(square(vector))
    }

    /// The squares of the elements, with their signs.
    public static func signedSquare<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { $0 * abs($0) }
    }

    /// The same into `result`.
    public static func signedSquare<A: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vector: A, result: inout Result)
    where A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(signedSquare(vector))
    }

    /// The elements, all negative.
    public static func negativeAbsolute<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { -abs($0) }
    }

    /// The same into `result`.
    public static func negativeAbsolute<A: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vector: A, result: inout Result)
    where A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(negativeAbsolute(vector))
    }

    /// What the elements have after the point.
    public static func trunc<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { $0 - $0.rounded(.towardZero) }
    }

    /// The same into `result`.
    public static func trunc<A: AccelerateBuffer, Result: AccelerateMutableBuffer>(_ vector: A, result: inout Result)
    where A.Element: vDSP_FloatingPoint, Result.Element == A.Element {
        result.set(trunc(vector))
    }

}
