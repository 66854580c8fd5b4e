/// Each element without its sign.
@inlinable
public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x.replacing(with: 0 - x, where: x .< 0)
}

/// The smaller of each pair of elements.
@inlinable
public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
    x.replacing(with: y, where: y .< x)
}

/// The larger of each pair of elements.
@inlinable
public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
    x.replacing(with: y, where: y .> x)
}

/// Each element, kept between those of `min` and `max`.
@inlinable
public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: Comparable {
    x.clamped(lowerBound: min, upperBound: max)
}

/// Each element, kept between `min` and `max`.
@inlinable
public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V where V.Scalar: Comparable {
    x.clamped(lowerBound: V(repeating: min), upperBound: V(repeating: max))
}

/// −1, 0 or 1 for each element.
@inlinable
public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    V(repeating: 0).replacing(with: 1, where: x .> 0).replacing(with: -1, where: x .< 0)
}

/// `x` at t = 0, `y` at t = 1, in a straight line between and beyond.
@inlinable
public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint {
    x + t * (y - x)
}

/// `x` at t = 0, `y` at t = 1, in a straight line between and beyond.
@inlinable
public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
    x + t * (y - x)
}

/// 0 where `x` is below the edge, else 1.
@inlinable
public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: FloatingPoint {
    V(repeating: 1).replacing(with: 0, where: x .< edge)
}

/// 0 below `edge0`, 1 above `edge1`, and a smooth S between.
@inlinable
public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V where V.Scalar: FloatingPoint {
    let t = clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1)
    return t * t * (3 - 2 * t)
}

/// Each element's distance to the whole number below.
@inlinable
public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x - x.rounded(.down)
}

/// 1 divided by each element; infinite for 0.
@inlinable
public func recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    1 / x
}

/// 1 divided by the square root of each element; infinite for 0, not a number below.
@inlinable
public func rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    1 / x.squareRoot()
}

// The same by their names in C.

/// Each element without its sign.
@inlinable
public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    abs(x)
}

/// The smaller of each pair of elements.
@inlinable
public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
    min(x, y)
}

/// The larger of each pair of elements.
@inlinable
public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
    max(x, y)
}

/// Each element, kept between those of `min` and `max`.
@inlinable
public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: Comparable {
    clamp(x, min: min, max: max)
}

/// `x` kept between `min` and `max`.
@inlinable
public func simd_clamp<T: BinaryFloatingPoint>(_ x: T, _ min: T, _ max: T) -> T {
    Swift.min(Swift.max(x, min), max)
}

/// −1, 0 or 1 for each element.
@inlinable
public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    sign(x)
}

/// `x` where t is 0, `y` where t is 1, in a straight line between and beyond.
@inlinable
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint {
    mix(x, y, t: t)
}

/// `x` at t = 0, `y` at t = 1.
@inlinable
public func simd_mix<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ t: T) -> T {
    x + t * (y - x)
}

/// 0 where `x` is below the edge, else 1. Other than in `step`, the edge comes first.
@inlinable
public func simd_step<V: SIMD>(_ edge: V, _ x: V) -> V where V.Scalar: FloatingPoint {
    step(x, edge: edge)
}

/// 0 below `edge0`, 1 above `edge1`, and a smooth S between. Other than in `smoothstep`, the edges come first.
@inlinable
public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V where V.Scalar: FloatingPoint {
    smoothstep(x, edge0: edge0, edge1: edge1)
}

/// Each element's distance to the whole number below.
@inlinable
public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    fract(x)
}

/// 1 divided by each element; infinite for 0.
@inlinable
public func simd_recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    recip(x)
}

/// 1 divided by the square root of each element; infinite for 0, not a number below.
@inlinable
public func simd_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    rsqrt(x)
}
