import Foundation

extension Matrix3x3 {
    /// The rotation as a matrix.
    public init(_ quaternion: Quaternion<Scalar>) {
        let (i, r) = (quaternion.imag, quaternion.real)
        self.init(
            SIMD3(1 - 2 * (i.y * i.y + i.z * i.z), 2 * (i.x * i.y + i.z * r), 2 * (i.x * i.z - i.y * r)),
            SIMD3(2 * (i.x * i.y - i.z * r), 1 - 2 * (i.z * i.z + i.x * i.x), 2 * (i.y * i.z + i.x * r)),
            SIMD3(2 * (i.z * i.x + i.y * r), 2 * (i.y * i.z - i.x * r), 1 - 2 * (i.y * i.y + i.x * i.x)))
    }
}

extension Matrix4x4 {
    /// The rotation as a matrix.
    public init(_ quaternion: Quaternion<Scalar>) {
        let m = Matrix3x3(quaternion)
        self.init(SIMD4(m[0], 0), SIMD4(m[1], 0), SIMD4(m[2], 0), SIMD4(0, 0, 0, 1))
    }
}

/// A rotation by `angle` radians about `axis`, which has length 1; see `Quaternion.init(angle:axis:)`.
public func simd_quaternion<T>(_ angle: T, _ axis: SIMD3<T>) -> Quaternion<T> {
    Quaternion(angle: angle, axis: axis)
}

/// The shortest rotation that takes one direction to another, both of length 1.
public func simd_quaternion<T>(_ from: SIMD3<T>, _ to: SIMD3<T>) -> Quaternion<T> {
    Quaternion(from: from, to: to)
}

/// A quaternion from its parts. It is a rotation when its length is 1.
public func simd_quaternion<T>(_ ix: T, _ iy: T, _ iz: T, _ r: T) -> Quaternion<T> {
    Quaternion(ix: ix, iy: iy, iz: iz, r: r)
}

/// The rotation that the matrix is. Nothing sensible when it scales or mirrors.
public func simd_quaternion<T>(_ matrix: Matrix3x3<T>) -> Quaternion<T> {
    Quaternion(matrix)
}

/// The rotation in the upper left of the matrix. Nothing sensible when it scales or mirrors.
public func simd_quaternion<T>(_ matrix: Matrix4x4<T>) -> Quaternion<T> {
    Quaternion(matrix)
}

/// The rotation as a matrix; the quaternion has length 1.
public func simd_matrix3x3<T>(_ quaternion: Quaternion<T>) -> Matrix3x3<T> {
    Matrix3x3(quaternion)
}

/// The rotation as a matrix without a translation; the quaternion has length 1.
public func simd_matrix4x4<T>(_ quaternion: Quaternion<T>) -> Matrix4x4<T> {
    Matrix4x4(quaternion)
}

/// Rotates by `y` first, then by `x`.
public func simd_mul<T>(_ x: Quaternion<T>, _ y: Quaternion<T>) -> Quaternion<T> {
    x * y
}

/// The vector, rotated; the quaternion has length 1.
public func simd_act<T>(_ quaternion: Quaternion<T>, _ vector: SIMD3<T>) -> SIMD3<T> {
    quaternion.act(vector)
}

/// The sum of the products of the parts: for two rotations, the cosine of half the angle between them.
public func simd_dot<T>(_ x: Quaternion<T>, _ y: Quaternion<T>) -> T {
    dot(x.vector, y.vector)
}

/// The sum of the products of the parts: for two rotations, the cosine of half the angle between them.
public func dot<T>(_ x: Quaternion<T>, _ y: Quaternion<T>) -> T {
    dot(x.vector, y.vector)
}

/// The length; 1 for a rotation.
public func simd_length<T>(_ quaternion: Quaternion<T>) -> T {
    quaternion.length
}

/// The same rotation with length 1; the rotation by nothing when the quaternion is zero.
public func simd_normalize<T>(_ quaternion: Quaternion<T>) -> Quaternion<T> {
    quaternion.normalized
}

/// The imaginary parts with the other sign.
public func simd_conjugate<T>(_ quaternion: Quaternion<T>) -> Quaternion<T> {
    quaternion.conjugate
}

/// For a rotation, the rotation back; not a number for zero.
public func simd_inverse<T>(_ quaternion: Quaternion<T>) -> Quaternion<T> {
    quaternion.inverse
}

/// The angle in radians, from 0 to 2π.
public func simd_angle<T>(_ quaternion: Quaternion<T>) -> T {
    quaternion.angle
}

/// Of length 1; not a number for a rotation by nothing.
public func simd_axis<T>(_ quaternion: Quaternion<T>) -> SIMD3<T> {
    quaternion.axis
}

/// The rotation at part `t` (0 … 1) of the shortest path from one rotation to another, at constant speed.
public func simd_slerp<T>(_ q0: Quaternion<T>, _ q1: Quaternion<T>, _ t: T) -> Quaternion<T> {
    arc(q0, dot(q0, q1) >= 0 ? q1 : -q1, t)
}

/// The rotation at part `t` (0 … 1) of the longest path from one rotation to another, at constant speed.
public func simd_slerp_longest<T>(_ q0: Quaternion<T>, _ q1: Quaternion<T>, _ t: T) -> Quaternion<T> {
    arc(q0, dot(q0, q1) >= 0 ? -q1 : q1, t)
}

private func arc<T>(_ q0: Quaternion<T>, _ q1: Quaternion<T>, _ t: T) -> Quaternion<T> {
    func sinc(_ x: Double) -> Double { x == 0 ? 1 : Foundation.sin(x) / x }
    let angle = 2 * Foundation.atan2(Double((q0 - q1).length), Double((q0 + q1).length))
    let t = Double(t)
    let whole = sinc(angle)
    let weight0 = sinc((1 - t) * angle) / whole * (1 - t)
    let weight1 = sinc(t * angle) / whole * t
    return (q0 * T(weight0) + q1 * T(weight1)).normalized
}
