import Foundation

extension vDSP {
    // MARK: One number

    /// The sum of the elements.
    public static func sum<A: AccelerateBuffer>(_ vector: A) -> A.Element where A.Element: vDSP_FloatingPoint {
        vector.withUnsafeBufferPointer { $0.reduce(0, +) }
    }

    /// The sum of the elements' squares.
    public static func sumOfSquares<A: AccelerateBuffer>(_ vector: A) -> A.Element where A.Element: vDSP_FloatingPoint {
        vector.withUnsafeBufferPointer { $0.reduce(0) { $0 + $1 * $1 } }
    }

    /// The sum of the elements without their signs.
    public static func sumOfMagnitudes<A: AccelerateBuffer>(_ vector: A) -> A.Element where A.Element: vDSP_FloatingPoint {
        vector.withUnsafeBufferPointer { $0.reduce(0) { $0 + abs($1) } }
    }

    /// The mean of the elements; not a number where there is none.
    public static func mean<A: AccelerateBuffer>(_ vector: A) -> A.Element where A.Element: vDSP_FloatingPoint {
        sum(vector) / A.Element(vector.count)
    }

    /// The mean of the elements without their signs.
    public static func meanMagnitude<A: AccelerateBuffer>(_ vector: A) -> A.Element where A.Element: vDSP_FloatingPoint {
        sumOfMagnitudes(vector) / A.Element(vector.count)
    }

    /// The mean of the elements' squares.
    public static func meanSquare<A: AccelerateBuffer>(_ vector: A) -> A.Element where A.Element: vDSP_FloatingPoint {
        sumOfSquares(vector) / A.Element(vector.count)
    }

    /// The root of the mean of the elements' squares.
    public static func rootMeanSquare<A: AccelerateBuffer>(_ vector: A) -> A.Element where A.Element: vDSP_FloatingPoint {
        meanSquare(vector).squareRoot()
    }

    /// The largest element; minus infinity where there is none.
    public static func maximum<A: AccelerateBuffer>(_ vector: A) -> A.Element where A.Element: vDSP_FloatingPoint {
        vector.withUnsafeBufferPointer { $0.max() ?? -.infinity }
    }

    /// The smallest element; infinity where there is none.
    public static func minimum<A: AccelerateBuffer>(_ vector: A) -> A.Element where A.Element: vDSP_FloatingPoint {
        vector.withUnsafeBufferPointer { $0.min() ?? .infinity }
    }

    /// The largest of the elements without their signs; zero where there is none.
    public static func maximumMagnitude<A: AccelerateBuffer>(_ vector: A) -> A.Element where A.Element: vDSP_FloatingPoint {
        vector.withUnsafeBufferPointer { $0.reduce(0) { max($0, abs($1)) } }
    }

    /// The first of the largest elements, with its place. A vector without elements is a mistake of the program, which ends it.
    public static func indexOfMaximum<A: AccelerateBuffer>(_ vector: A) -> (UInt, A.Element) where A.Element: vDSP_FloatingPoint {
        vector.withUnsafeBufferPointer { buffer in
            let index = buffer.indices.dropFirst().reduce(0) { buffer[$1] > buffer[$0] ? $1 : $0 }
            return (UInt(index), buffer[index])
        }
    }

    /// The first of the smallest elements, with its place. A vector without elements is a mistake of the program, which ends it.
    public static func indexOfMinimum<A: AccelerateBuffer>(_ vector: A) -> (UInt, A.Element) where A.Element: vDSP_FloatingPoint {
        let (index, value) = indexOfMaximum(negative(vector))
        return (index, -value)
    }

    /// The sum of the products of two vectors' elements.
    public static func dot<A: AccelerateBuffer, B: AccelerateBuffer>(_ vectorA: A, _ vectorB: B) -> A.Element
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        sum(multiply(vectorA, vectorB))
    }

    /// The sum of the squares of two vectors' differences.
    public static func distanceSquared<A: AccelerateBuffer, B: AccelerateBuffer>(_ pointA: A, _ pointB: B) -> A.Element
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        sumOfSquares(subtract(pointA, pointB))
    }

    // MARK: Three vectors

    /// The products of two vectors' elements, and the elements of a third.
    public static func add<A: AccelerateBuffer, B: AccelerateBuffer, C: AccelerateBuffer>(multiplication: (a: A, b: B), _ vector: C) -> [A.Element]
    where A.Element == B.Element, A.Element == C.Element, A.Element: vDSP_FloatingPoint {
        add(multiply(multiplication.a, multiplication.b), vector)
    }

    /// A vector's elements times a number, and the elements of another vector.
    public static func add<A: AccelerateBuffer, C: AccelerateBuffer>(multiplication: (a: A, b: A.Element), _ vector: C) -> [A.Element]
    where A.Element == C.Element, A.Element: vDSP_FloatingPoint {
        add(multiply(multiplication.b, multiplication.a), vector)
    }

    /// A vector's elements times a number, and another number.
    public static func add<A: AccelerateBuffer>(multiplication: (a: A, b: A.Element), _ scalar: A.Element) -> [A.Element]
    where A.Element: vDSP_FloatingPoint {
        add(scalar, multiply(multiplication.b, multiplication.a))
    }

    /// What lies between two vectors' elements: those of the first at 0, those of the second at 1.
    public static func linearInterpolate<A: AccelerateBuffer, B: AccelerateBuffer>(
        _ vectorA: A, _ vectorB: B, using interpolationConstant: A.Element
    ) -> [A.Element] where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        mapped(vectorA, vectorB) { $0 + interpolationConstant * ($1 - $0) }
    }

    // MARK: New vectors

    /// Numbers with the same distance from each other.
    public static func ramp<T: vDSP_FloatingPoint>(withInitialValue initialValue: T, increment: T, count: Int) -> [T] {
        (0..<count).map { initialValue + T($0) * increment }
    }

    /// Numbers with the same distance from each other, from one bound to the other.
    public static func ramp<T: vDSP_FloatingPoint>(in range: ClosedRange<T>, count: Int) -> [T] {
        let step = count > 1 ? (range.upperBound - range.lowerBound) / T(count - 1) : 0
        return ramp(withInitialValue: range.lowerBound, increment: step, count: count)
    }

    /// Sets each element to a number.
    public static func fill<A: AccelerateMutableBuffer>(_ vector: inout A, with value: A.Element) where A.Element: vDSP_FloatingPoint {
        vector.withUnsafeMutableBufferPointer { $0.update(repeating: value) }
    }

    /// Sets each element to zero.
    public static func clear<A: AccelerateMutableBuffer>(_ vector: inout A) where A.Element: vDSP_FloatingPoint {
        fill(&vector, with: 0)
    }

    /// Turns the elements around.
    public static func reverse<A: AccelerateMutableBuffer>(_ vector: inout A) where A.Element: vDSP_FloatingPoint {
        vector.withUnsafeMutableBufferPointer { $0.reverse() }
    }

    /// An order of elements.
    public enum SortOrder: Int32, Sendable {
        case ascending = 1
        case descending = -1
    }

    /// Sorts the elements.
    public static func sort<A: AccelerateMutableBuffer>(_ vector: inout A, sortOrder: SortOrder) where A.Element: vDSP_FloatingPoint {
        vector.withUnsafeMutableBufferPointer { sortOrder == .ascending ? $0.sort() : $0.sort(by: >) }
    }

    // MARK: Thresholds

    /// What stands in the place of elements below a threshold.
    public enum ThresholdRule<T: vDSP_FloatingPoint>: Sendable {
        /// The threshold.
        case clampToThreshold
        /// Zero.
        case zeroFill
        /// The number with the other sign; elements that are not below it become the number.
        case signedConstant(T)
    }

    /// The elements, with others in the place of those below a number.
    public static func threshold<A: AccelerateBuffer>(_ vector: A, to lowerBound: A.Element, with rule: ThresholdRule<A.Element>) -> [A.Element]
    where A.Element: vDSP_FloatingPoint {
        vector.mapped { value in
            switch rule {
            case .clampToThreshold: max(value, lowerBound)
            case .zeroFill: value < lowerBound ? 0 : value
            case .signedConstant(let constant): value < lowerBound ? -constant : constant
            }
        }
    }

    // MARK: Windows, filters

    /// Weights that let a part of a signal begin and end softly.
    public enum WindowSequence: Sendable {
        case hanningNormalized, hanningDenormalized, hamming, blackman
    }

    /// The weights of a window of `count` elements; of its first half alone if `isHalfWindow`, where the others would be zeros.
    public static func window<T: vDSP_FloatingPoint>(
        ofType: T.Type, usingSequence sequence: WindowSequence, count: Int, isHalfWindow: Bool
    ) -> [T] {
        let used = isHalfWindow ? (count + 1) / 2 : count
        return (0..<count).map { index in
            guard index < used else { return 0 }
            let angle = 2 * Double.pi * Double(index) / Double(count)
            switch sequence {
            case .hanningDenormalized: return T(0.5 * (1 - cos(angle)))
            // By 1.632993, so that the mean of the squares is 1: the root of 8/3.
            case .hanningNormalized: return T((8.0 / 3).squareRoot() * 0.5 * (1 - cos(angle)))
            case .hamming: return T(0.54 - 0.46 * cos(angle))
            case .blackman: return T(0.42 - 0.5 * cos(angle) + 0.08 * cos(2 * angle))
            }
        }
    }

    /// The sums of the signal's elements, each times an element of a kernel; shorter than the signal by the kernel's length less one.
    public static func convolve<A: AccelerateBuffer, B: AccelerateBuffer>(_ vector: A, withKernel kernel: B) -> [A.Element]
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        downsample(vector, decimationFactor: 1, filter: kernel)
    }

    /// Every so many elements of a filtered signal.
    public static func downsample<A: AccelerateBuffer, B: AccelerateBuffer>(_ source: A, decimationFactor: Int, filter: B) -> [A.Element]
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        guard source.count >= filter.count, decimationFactor > 0 else { return [] }
        return source.withUnsafeBufferPointer { source in
            filter.withUnsafeBufferPointer { filter in
                stride(from: 0, through: source.count - filter.count, by: decimationFactor).map { start in
                    filter.indices.reduce(0) { $0 + source[start + $1] * filter[$1] }
                }
            }
        }
    }

    // MARK: Decibels, types

    /// Powers in decibels over a power.
    public static func powerToDecibels<A: AccelerateBuffer>(_ power: A, zeroReference: A.Element) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        power.mapped { A.Element(10 * log10(Double($0) / Double(zeroReference))) }
    }

    /// Amplitudes in decibels over an amplitude.
    public static func amplitudeToDecibels<A: AccelerateBuffer>(_ amplitude: A, zeroReference: A.Element) -> [A.Element]
    where A.Element: vDSP_FloatingPoint {
        amplitude.mapped { A.Element(20 * log10(Double($0) / Double(zeroReference))) }
    }

    /// Powers in decibels over a power, into `decibels`.
    public static func convert<A: AccelerateBuffer, B: AccelerateMutableBuffer>(power: A, toDecibels decibels: inout B, zeroReference: A.Element)
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        decibels.set(powerToDecibels(power, zeroReference: zeroReference))
    }

    /// Amplitudes in decibels over an amplitude, into `decibels`.
    public static func convert<A: AccelerateBuffer, B: AccelerateMutableBuffer>(
        amplitude: A, toDecibels decibels: inout B, zeroReference: A.Element
    ) where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        decibels.set(amplitudeToDecibels(amplitude, zeroReference: zeroReference))
    }

    /// The same numbers with less precision.
    public static func doubleToFloat<A: AccelerateBuffer>(_ source: A) -> [Float] where A.Element == Double { source.mapped { Float($0) } }

    /// The same numbers with more precision.
    public static func floatToDouble<A: AccelerateBuffer>(_ source: A) -> [Double] where A.Element == Float { source.mapped { Double($0) } }

    /// The same numbers as floating-point ones.
    public static func integerToFloatingPoint<A: AccelerateBuffer, T: vDSP_FloatingPoint>(_ vector: A, floatingPointType: T.Type) -> [T]
    where A.Element: FixedWidthInteger {
        vector.mapped { T($0) }
    }

    /// The same numbers as floating-point ones, into `destination`.
    public static func convertElements<A: AccelerateBuffer, B: AccelerateMutableBuffer>(of source: A, to destination: inout B)
    where A.Element: FixedWidthInteger, B.Element: vDSP_FloatingPoint {
        destination.set(source.mapped { B.Element($0) })
    }

    /// The same numbers in another precision, into `destination`.
    public static func convertElements<A: AccelerateBuffer, B: AccelerateMutableBuffer>(of source: A, to destination: inout B)
    where A.Element: vDSP_FloatingPoint, B.Element: vDSP_FloatingPoint {
        destination.set(source.mapped { B.Element($0) })
    }
}

/// Functions of all elements of a vector.
public enum vForce {}

extension vForce {
    private static func mapped<A: AccelerateBuffer>(_ vector: A, _ function: (Double) -> Double) -> [A.Element] where A.Element: vDSP_FloatingPoint {
        vector.mapped { A.Element(function(Double($0))) }
    }

    /// The square roots.
    public static func sqrt<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { vector.mapped { $0.squareRoot() } }
    /// The powers of e.
    public static func exp<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { mapped(vector, Foundation.exp) }
    /// The powers of 2.
    public static func exp2<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { mapped(vector, Foundation.exp2) }
    /// The natural logarithms.
    public static func log<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { mapped(vector, Foundation.log) }
    /// The logarithms to the base 2.
    public static func log2<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { mapped(vector, Foundation.log2) }
    /// The logarithms to the base 10.
    public static func log10<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { mapped(vector, Foundation.log10) }
    /// The sines of angles in radians.
    public static func sin<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { mapped(vector, Foundation.sin) }
    /// The cosines of angles in radians.
    public static func cos<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { mapped(vector, Foundation.cos) }
    /// The tangents of angles in radians.
    public static func tan<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { mapped(vector, Foundation.tan) }
    /// The hyperbolic tangents.
    public static func tanh<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { mapped(vector, Foundation.tanh) }
    /// The next whole numbers below.
    public static func floor<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { vector.mapped { $0.rounded(.down) } }
    /// The next whole numbers above.
    public static func ceil<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { vector.mapped { $0.rounded(.up) } }
    /// One divided by each.
    public static func reciprocal<A: AccelerateBuffer>(_ vector: A) -> [A.Element] where A.Element: vDSP_FloatingPoint { vector.mapped { 1 / $0 } }

    /// The powers of bases.
    public static func pow<A: AccelerateBuffer, B: AccelerateBuffer>(bases: A, exponents: B) -> [A.Element]
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        Accelerate.mapped(bases, exponents) { A.Element(Foundation.pow(Double($0), Double($1))) }
    }

    /// The angles of points, in radians.
    public static func atan2<A: AccelerateBuffer, B: AccelerateBuffer>(x: A, y: B) -> [A.Element]
    where A.Element == B.Element, A.Element: vDSP_FloatingPoint {
        Accelerate.mapped(x, y) { A.Element(Foundation.atan2(Double($1), Double($0))) }
    }
}
