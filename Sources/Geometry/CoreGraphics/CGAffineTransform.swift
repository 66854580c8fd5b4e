@_exported import Foundation

/// A two-dimensional affine transform acting on row vectors: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// As in Core Graphics, `translatedBy`, `scaledBy` and `rotated` put the new operation *before* the existing ones,
/// while `concatenating` puts its argument after them.
public struct CGAffineTransform: Hashable, Sendable {
    /// `a`, `b`: where a step along x goes; `c`, `d`: where one along y goes; `tx`, `ty`: the translation, in points.
    public var a, b, c, d, tx, ty: CGFloat

    /// The identity.
    @inlinable
    public init() {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// The six numbers as they are.
    @inlinable
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The six numbers as they are, in the order of their names.
    @inlinable
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// A move by so many points.
    @inlinable
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Factors for both axes, around the origin; a negative one mirrors.
    @inlinable
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// A rotation by `angle` radians; positive is clockwise on screen, where y grows downwards.
    public init(rotationAngle angle: CGFloat) {
        let direction = CGPoint(unitAngle: angle)
        self.init(a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: 0, ty: 0)
    }

    /// The transform that leaves everything where it is.
    public static let identity = CGAffineTransform()

    /// Whether the six numbers are exactly those of the identity.
    @inlinable
    public var isIdentity: Bool {
        a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
    }

    /// Translates first, then applies this transform.
    @inlinable
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
    }

    /// Scales first, then applies this transform.
    @inlinable
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
    }

    /// Rotates by `angle` radians first, then applies this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Applies this transform first, then `t2`.
    @inlinable
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// The transform that undoes this one; this transform itself where that is impossible (determinant 0).
    public func inverted() -> CGAffineTransform {
        let determinant = self.determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    @inlinable
    package var determinant: CGFloat { a * d - b * c }

    @inlinable
    package var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Whether rectangles stay upright rectangles (a multiple of a quarter turn, flips, scales, shifts).
    @inlinable
    package var preservesRectangles: Bool {
        (b == 0 && c == 0) || (a == 0 && d == 0)
    }

    /// The largest factor by which the transform stretches a length in any direction.
    package var maximumScale: CGFloat {
        let e = (a + d) / 2
        let f = (a - d) / 2
        let g = (b + c) / 2
        let h = (b - c) / 2
        return hypot(e, h) + hypot(f, g)
    }
}

extension CGAffineTransform: Codable {
    /// Six numbers without keys, as on Apple's platforms.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        a = try container.decode(CGFloat.self)
        b = try container.decode(CGFloat.self)
        c = try container.decode(CGFloat.self)
        d = try container.decode(CGFloat.self)
        tx = try container.decode(CGFloat.self)
        ty = try container.decode(CGFloat.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for value in [a, b, c, d, tx, ty] {
            try container.encode(value)
        }
    }
}

extension CGPoint {
    /// The point that the transform takes this one to.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// Width and height as a vector: the translation does not count, and results may be negative.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest upright rectangle that holds the four transformed corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite {
            return self
        }
        let origin = CGPoint(x: minX, y: minY).applying(t)
        let across = CGSize(width: width, height: 0).applying(t)
        let down = CGSize(width: 0, height: height).applying(t)
        let left = origin.x + min(across.width, 0) + min(down.width, 0)
        let top = origin.y + min(across.height, 0) + min(down.height, 0)
        return CGRect(
            x: left, y: top, width: abs(across.width) + abs(down.width), height: abs(across.height) + abs(down.height))
    }
}
