import Foundation

/// A rotation in space as a quaternion: `vector` is (ix, iy, iz, r).
public struct Quaternion<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Hashable, @unchecked Sendable {
    /// The imaginary parts along x, y and z, then the real part.
    public var vector: SIMD4<Scalar>

    /// All zeros: no rotation, but the neutral element of addition. Its `normalized` is the rotation by nothing.
    public init() {
        vector = .zero
    }

    /// A quaternion from its parts: ix, iy, iz, r. It is a rotation when its length is 1.
    public init(vector: SIMD4<Scalar>) {
        self.vector = vector
    }

    /// A quaternion from its parts. It is a rotation when its length is 1.
    public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
        vector = SIMD4(ix, iy, iz, r)
    }

    /// A quaternion from its parts. It is a rotation when its length is 1.
    public init(real: Scalar, imag: SIMD3<Scalar>) {
        vector = SIMD4(imag, real)
    }

    /// A rotation by `angle` radians about `axis`, which has length 1. By the right-hand rule: with y downwards, as on
    /// screen, a positive angle about (0, 0, 1) turns clockwise.
    public init(angle: Scalar, axis: SIMD3<Scalar>) {
        let half = Double(angle) / 2
        vector = SIMD4(axis * Scalar(Foundation.sin(half)), Scalar(Foundation.cos(half)))
    }

    /// The shortest rotation that takes one direction to another, both of length 1. For opposite directions, a half turn
    /// about one of the axes at right angles.
    public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
        let sum = from + to
        if length_squared(sum) > 1e-12 {
            let half = normalize(sum)
            self.init(real: dot(from, half), imag: cross(from, half))
        } else {
            let magnitudes = abs(from)
            let smallest = magnitudes.min()
            let other: SIMD3<Scalar> = magnitudes.x == smallest ? [1, 0, 0] : magnitudes.y == smallest ? [0, 1, 0] : [0, 0, 1]
            self.init(real: 0, imag: normalize(cross(from, other)))
        }
    }

    /// The rotation that the matrix is. Nothing sensible when the matrix scales or mirrors.
    public init(_ rotation: Matrix3x3<Scalar>) {
        let m = rotation
        let diagonal = SIMD3(m[0][0], m[1][1], m[2][2])
        let differences = SIMD3(m[1][2] - m[2][1], m[2][0] - m[0][2], m[0][1] - m[1][0])
        let trace = diagonal.sum()
        if trace >= 0 {
            let r = 2 * (1 + trace).squareRoot()
            self.init(real: r / 4, imag: differences / r)
            return
        }
        let first = diagonal[0] >= diagonal[1] && diagonal[0] >= diagonal[2] ? 0 : diagonal[1] >= diagonal[2] ? 1 : 2
        let second = (first + 1) % 3
        let third = (first + 2) % 3
        let r = 2 * (1 - diagonal[second] - diagonal[third] + diagonal[first]).squareRoot()
        var imag = SIMD3<Scalar>()
        imag[first] = r / 4
        imag[second] = (m[first][second] + m[second][first]) / r
        imag[third] = (m[first][third] + m[third][first]) / r
        self.init(real: differences[first] / r, imag: imag)
    }

    /// The rotation in the upper left of the matrix.
    public init(_ rotation: Matrix4x4<Scalar>) {
        self.init(Matrix3x3(rotation[0].xyz, rotation[1].xyz, rotation[2].xyz))
    }

    /// The cosine of half the angle, for a rotation.
    public var real: Scalar {
        get { vector.w }
        set { vector.w = newValue }
    }

    /// The axis times the sine of half the angle, for a rotation.
    public var imag: SIMD3<Scalar> {
        get { vector.xyz }
        set { vector = SIMD4(newValue, vector.w) }
    }

    /// The angle in radians, from 0 to 2π.
    public var angle: Scalar {
        Scalar(2 * Foundation.atan2(Double(simd_length(imag)), Double(real)))
    }

    /// Not a number for a rotation by nothing.
    public var axis: SIMD3<Scalar> {
        simd_normalize(imag)
    }

    /// The length; 1 for a rotation.
    public var length: Scalar {
        simd_length(vector)
    }

    /// The imaginary parts with the other sign: the rotation back, where the length is 1.
    public var conjugate: Quaternion {
        Quaternion(real: real, imag: -imag)
    }

    /// The multiplicative inverse; not a number for zero. For a rotation, the opposite rotation.
    public var inverse: Quaternion {
        Quaternion(vector: conjugate.vector / length_squared(vector))
    }

    /// The same rotation with length 1; the rotation by nothing when this quaternion is zero.
    public var normalized: Quaternion {
        let squared = length_squared(vector)
        return squared == 0 ? Quaternion(ix: 0, iy: 0, iz: 0, r: 1) : Quaternion(vector: vector / squared.squareRoot())
    }

    /// Rotates a vector.
    public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
        let t = 2 * cross(imag, vector)
        return vector + real * t + cross(imag, t)
    }

    /// The sums of the parts; no rotation in general.
    public static func + (lhs: Quaternion, rhs: Quaternion) -> Quaternion {
        Quaternion(vector: lhs.vector + rhs.vector)
    }

    /// The differences of the parts; no rotation in general.
    public static func - (lhs: Quaternion, rhs: Quaternion) -> Quaternion {
        Quaternion(vector: lhs.vector - rhs.vector)
    }

    /// All parts with the other sign, which is the same rotation.
    public static prefix func - (quaternion: Quaternion) -> Quaternion {
        Quaternion(vector: -quaternion.vector)
    }

    /// Rotates by `rhs` first, then by `lhs`.
    public static func * (lhs: Quaternion, rhs: Quaternion) -> Quaternion {
        Quaternion(
            real: lhs.real * rhs.real - dot(lhs.imag, rhs.imag),
            imag: lhs.real * rhs.imag + rhs.real * lhs.imag + cross(lhs.imag, rhs.imag))
    }

    /// All parts times a number.
    public static func * (lhs: Quaternion, rhs: Scalar) -> Quaternion {
        Quaternion(vector: lhs.vector * rhs)
    }

    /// All parts times a number.
    public static func * (lhs: Scalar, rhs: Quaternion) -> Quaternion {
        rhs * lhs
    }

    /// `lhs` times the inverse of `rhs`: takes the rotation `rhs` back first.
    public static func / (lhs: Quaternion, rhs: Quaternion) -> Quaternion {
        lhs * rhs.inverse
    }

    /// All parts divided by a number.
    public static func / (lhs: Quaternion, rhs: Scalar) -> Quaternion {
        Quaternion(vector: lhs.vector / rhs)
    }

    /// Adds the parts of `rhs`.
    public static func += (lhs: inout Quaternion, rhs: Quaternion) {
        lhs = lhs + rhs
    }

    /// Subtracts the parts of `rhs`.
    public static func -= (lhs: inout Quaternion, rhs: Quaternion) {
        lhs = lhs - rhs
    }

    /// Multiplies from the right: rotates by `rhs` first.
    public static func *= (lhs: inout Quaternion, rhs: Quaternion) {
        lhs = lhs * rhs
    }

    /// Multiplies all parts.
    public static func *= (lhs: inout Quaternion, rhs: Scalar) {
        lhs = lhs * rhs
    }

    /// Divides all components.
    public static func /= (lhs: inout Quaternion, rhs: Scalar) {
        lhs = lhs / rhs
    }
}

extension SIMD4 {
    var xyz: SIMD3<Scalar> { SIMD3(x, y, z) }
}

public typealias simd_quatf = Quaternion<Float>
public typealias simd_quatd = Quaternion<Double>
