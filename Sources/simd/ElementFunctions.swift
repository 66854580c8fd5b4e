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

@inlinable
public func sin<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.sin($0) }
}

@inlinable
public func cos<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.cos($0) }
}

@inlinable
public func tan<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.tan($0) }
}

@inlinable
public func asin<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.asin($0) }
}

@inlinable
public func acos<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.acos($0) }
}

@inlinable
public func atan<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.atan($0) }
}

@inlinable
public func atan2<V: SIMD>(_ y: V, _ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    y.mapped(with: x) { Foundation.atan2($0, $1) }
}

@inlinable
public func exp<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.exp($0) }
}

@inlinable
public func exp2<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.exp2($0) }
}

@inlinable
public func log<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.log($0) }
}

@inlinable
public func log2<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { Foundation.log2($0) }
}

@inlinable
public func pow<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped(with: y) { Foundation.pow($0, $1) }
}

@inlinable
public func sqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.squareRoot()
}

@inlinable
public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.rounded(.down)
}

@inlinable
public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.rounded(.up)
}

@inlinable
public func trunc<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.rounded(.towardZero)
}
