import Foundation

// The functions of the C library, one element after the other.

extension SIMD where Scalar: BinaryFloatingPoint {
    @inlinable
    func mapped(_ function: (Double) -> Double) -> Self {
        var result = self
        for index in result.indices {
            result[index] = Scalar(function(Double(result[index])))
        }
        return result
    }

    @inlinable
    func mapped(with other: Self, _ function: (Double, Double) -> Double) -> Self {
        var result = self
        for index in result.indices {
            result[index] = Scalar(function(Double(result[index]), Double(other[index])))
        }
        return result
    }
}

/// The sine of each element, in radians.
@inlinable
public func sin<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.sin($0) }
}

/// The cosine of each element, in radians.
@inlinable
public func cos<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.cos($0) }
}

/// The tangent of each element, in radians.
@inlinable
public func tan<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.tan($0) }
}

/// The arc sine of each element, in radians, −π/2…π/2; not a number beyond −1…1.
@inlinable
public func asin<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.asin($0) }
}

/// The arc cosine of each element, in radians, 0…π; not a number beyond −1…1.
@inlinable
public func acos<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.acos($0) }
}

/// The arc tangent of each element, in radians, −π/2…π/2.
@inlinable
public func atan<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.atan($0) }
}

/// The direction of (x, y) for each pair of elements, in radians, −π…π; 0 for (0, 0).
@inlinable
public func atan2<V: SIMD>(_ y: V, _ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    y.mapped(with: x) { Foundation.atan2($0, $1) }
}

/// e to the power of each element.
@inlinable
public func exp<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.exp($0) }
}

/// 2 to the power of each element.
@inlinable
public func exp2<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.exp2($0) }
}

/// The natural logarithm of each element; −∞ for 0, not a number below.
@inlinable
public func log<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.log($0) }
}

/// The logarithm to base 2 of each element; −∞ for 0, not a number below.
@inlinable
public func log2<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.log2($0) }
}

/// Each element of `x` to the power of its partner in `y`; not a number for a negative one and a broken power.
@inlinable
public func pow<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped(with: y) { Foundation.pow($0, $1) }
}

/// The square root of each element; not a number below 0.
@inlinable
public func sqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.squareRoot()
}

/// Each element, rounded down to a whole number.
@inlinable
public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.rounded(.down)
}

/// Each element, rounded up to a whole number.
@inlinable
public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.rounded(.up)
}

/// Each element without its fraction, so rounded towards 0.
@inlinable
public func trunc<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.rounded(.towardZero)
}
