/// A 4×4 matrix acting on row vectors (x, y, z, 1), as Core Animation has it.
public struct CATransform3D: Equatable, Sendable {
    /// The first row: where the x axis goes, and in `m14` what it adds to the perspective.
    public var m11, m12, m13, m14: CGFloat
    /// The second row: where the y axis goes, and in `m24` what it adds to the perspective.
    public var m21, m22, m23, m24: CGFloat
    /// The third row: where the z axis goes. `m34` is −1 ∕ distance of the eye, in points, for a usual perspective.
    public var m31, m32, m33, m34: CGFloat
    /// The fourth row: the translation in points, and in `m44` what all of it is divided by.
    public var m41, m42, m43, m44: CGFloat

    /// All zeros, as Swift imports the C structure; `CATransform3DIdentity` is the identity.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    /// All sixteen numbers, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    fileprivate init(rows r: [[CGFloat]]) {
        self.init(
            m11: r[0][0], m12: r[0][1], m13: r[0][2], m14: r[0][3],
            m21: r[1][0], m22: r[1][1], m23: r[1][2], m24: r[1][3],
            m31: r[2][0], m32: r[2][1], m33: r[2][2], m34: r[2][3],
            m41: r[3][0], m42: r[3][1], m43: r[3][2], m44: r[3][3])
    }

    fileprivate var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }
}

/// The transform that leaves everything where it is.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Whether all numbers are exactly those of the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
    t == CATransform3DIdentity
}

/// Whether all sixteen numbers are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    a == b
}

/// A move, in points along each axis.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m41 = tx
    result.m42 = ty
    result.m43 = tz
    return result
}

/// Factors for each axis; a negative one mirrors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m11 = sx
    result.m22 = sy
    result.m33 = sz
    return result
}

/// A rotation by `angle` radians about the axis (x, y, z); the identity when the axis has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    // Exact zeros at right angles only in the plane: a layer seen edge-on keeps an invertible matrix, as on Apple's systems.
    let direction = x == 0 && y == 0 ? CGPoint(unitAngle: angle) : CGPoint(x: cos(angle), y: sin(angle))
    let c = direction.x
    let s = direction.y
    let k = 1 - c
    var result = CATransform3DIdentity
    result.m11 = c + x * x * k
    result.m12 = x * y * k + z * s
    result.m13 = x * z * k - y * s
    result.m21 = x * y * k - z * s
    result.m22 = c + y * y * k
    result.m23 = y * z * k + x * s
    result.m31 = x * z * k + y * s
    result.m32 = y * z * k - x * s
    result.m33 = c + z * z * k
    return result
}

/// Translates first, then applies `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Scales first, then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Rotates first, then applies `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    func row(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
        (
            v0 * b.m11 + v1 * b.m21 + v2 * b.m31 + v3 * b.m41,
            v0 * b.m12 + v1 * b.m22 + v2 * b.m32 + v3 * b.m42,
            v0 * b.m13 + v1 * b.m23 + v2 * b.m33 + v3 * b.m43,
            v0 * b.m14 + v1 * b.m24 + v2 * b.m34 + v3 * b.m44
        )
    }
    let r1 = row(a.m11, a.m12, a.m13, a.m14)
    let r2 = row(a.m21, a.m22, a.m23, a.m24)
    let r3 = row(a.m31, a.m32, a.m33, a.m34)
    let r4 = row(a.m41, a.m42, a.m43, a.m44)
    return CATransform3D(
        m11: r1.0, m12: r1.1, m13: r1.2, m14: r1.3, m21: r2.0, m22: r2.1, m23: r2.2, m24: r2.3,
        m31: r3.0, m32: r3.1, m33: r3.2, m34: r3.3, m41: r4.0, m42: r4.1, m43: r4.2, m44: r4.3)
}

/// The inverse; `t` itself when it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    var left = t.rows
    var right = CATransform3DIdentity.rows
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) }!
        guard left[pivot][column] != 0, left[pivot][column].isFinite else { return t }
        left.swapAt(pivot, column)
        right.swapAt(pivot, column)
        let scale = 1 / left[column][column]
        for index in 0..<4 {
            left[column][index] *= scale
            right[column][index] *= scale
        }
        for other in 0..<4 where other != column {
            let factor = left[other][column]
            for index in 0..<4 {
                left[other][index] -= factor * left[column][index]
                right[other][index] -= factor * right[column][index]
            }
        }
    }
    return CATransform3D(rows: right)
}

/// The transform that does to the plane z = 0 what `m` does, and leaves z alone.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m11 = m.a
    result.m12 = m.b
    result.m21 = m.c
    result.m22 = m.d
    result.m41 = m.tx
    result.m42 = m.ty
    return result
}

/// Whether the transform maps the plane z = 0 to itself, so that six numbers describe it.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// The six numbers of an affine transform. For any other transform, without depth and perspective; see `CATransform3DIsAffine`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
