import Rendering

/// A colour matrix: each component of the result is a sum of red, green, blue, alpha and 1, with the weights of its row.
/// Components are not premultiplied; results are limited to 0…1.
@frozen
nonisolated public struct ColorMatrix: Equatable, Sendable {
    /// The weights of red, green, blue, alpha and 1 in the red of the result; red alone unless set.
    public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
    /// The weights of red, green, blue, alpha and 1 in the green of the result; green alone unless set.
    public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
    /// The weights of red, green, blue, alpha and 1 in the blue of the result; blue alone unless set.
    public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
    /// The weights of red, green, blue, alpha and 1 in the alpha of the result; alpha alone unless set.
    public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

    /// The matrix that changes nothing.
    public init() {}

    package var transform: ColorTransform {
        ColorTransform(
            red: SIMD4(r1, r2, r3, r4), green: SIMD4(g1, g2, g3, g4), blue: SIMD4(b1, b2, b3, b4), alpha: SIMD4(a1, a2, a3, a4),
            offset: SIMD4(r5, g5, b5, a5))
    }
}
