/// A 3×3 projective transform acting on row vectors (x, y, 1): `x' = (m11·x + m21·y + m31) / w`,
/// `y' = (m12·x + m22·y + m32) / w` with `w = m13·x + m23·y + m33`.
public struct ProjectionTransform: Equatable, Sendable {
    /// The first row: what x adds to x', y' and w.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    /// The second row: what y adds to x', y' and w.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    /// The third row: the translation in points, and what w is without perspective.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    /// The identity.
    @inlinable
    public init() {}

    /// The affine transform, without perspective.
    @inlinable
    public init(_ m: CGAffineTransform) {
        m11 = m.a
        m12 = m.b
        m21 = m.c
        m22 = m.d
        m31 = m.tx
        m32 = m.ty
    }

    /// What the transform does to the plane z = 0, seen along z.
    @inlinable
    public init(_ m: CATransform3D) {
        m11 = m.m11
        m12 = m.m12
        m13 = m.m14
        m21 = m.m21
        m22 = m.m22
        m23 = m.m24
        m31 = m.m41
        m32 = m.m42
        m33 = m.m44
    }

    /// Whether the nine numbers are exactly those of the identity.
    public var isIdentity: Bool {
        self == ProjectionTransform()
    }

    /// Whether six numbers describe the transform: no perspective.
    @inlinable
    public var isAffine: Bool {
        m13 == 0 && m23 == 0 && m33 == 1
    }

    /// Makes this its own inverse. Returns false, and changes nothing, when there is none.
    public mutating func invert() -> Bool {
        let determinant = self.determinant
        guard determinant != 0, determinant.isFinite else { return false }
        var result = ProjectionTransform()
        result.m11 = (m22 * m33 - m23 * m32) / determinant
        result.m12 = (m13 * m32 - m12 * m33) / determinant
        result.m13 = (m12 * m23 - m13 * m22) / determinant
        result.m21 = (m23 * m31 - m21 * m33) / determinant
        result.m22 = (m11 * m33 - m13 * m31) / determinant
        result.m23 = (m13 * m21 - m11 * m23) / determinant
        result.m31 = (m21 * m32 - m22 * m31) / determinant
        result.m32 = (m12 * m31 - m11 * m32) / determinant
        result.m33 = (m11 * m22 - m12 * m21) / determinant
        self = result
        return true
    }

    /// The inverse; the transform itself when it has none.
    public func inverted() -> ProjectionTransform {
        var result = self
        _ = result.invert()
        return result
    }

    /// Applies this transform first, then `rhs`.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var result = ProjectionTransform()
        result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
        result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
        result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
        result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
        result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
        result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
        result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
        result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
        result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
        return result
    }

    package var determinant: CGFloat {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// The six numbers of an affine transform; nil when there is perspective.
    @inlinable
    package var affine: CGAffineTransform? {
        isAffine ? CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) : nil
    }

    /// The affine transform that agrees with this one, value and slope, at `point`; nil behind the camera.
    package func affineApproximation(at point: CGPoint) -> CGAffineTransform? {
        let w = m13 * point.x + m23 * point.y + m33
        guard w > 0 else { return nil }
        let image = point.applying(self)
        let a = (m11 - image.x * m13) / w
        let b = (m12 - image.y * m13) / w
        let c = (m21 - image.x * m23) / w
        let d = (m22 - image.y * m23) / w
        return CGAffineTransform(
            a: a, b: b, c: c, d: d, tx: image.x - a * point.x - c * point.y, ty: image.y - b * point.x - d * point.y)
    }
}

extension CGPoint {
    /// Returns the projected point; infinitely far away if it is behind the camera (w ≤ 0).
    @inlinable
    public func applying(_ m: ProjectionTransform) -> CGPoint {
        let w = m.m13 * x + m.m23 * y + m.m33
        let px = m.m11 * x + m.m21 * y + m.m31
        let py = m.m12 * x + m.m22 * y + m.m32
        if w == 1 {
            return CGPoint(x: px, y: py)
        }
        guard w > 0 else { return CGPoint(x: CGFloat.infinity, y: CGFloat.infinity) }
        return CGPoint(x: px / w, y: py / w)
    }
}
