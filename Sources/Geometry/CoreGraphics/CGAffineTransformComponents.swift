/// A transform taken apart: scale, then shear, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// Factors along x and y; a reflection has a negative height.
    public var scale: CGSize
    /// How far x moves for each point of y, after the scale.
    public var horizontalShear: CGFloat
    /// The rotation in radians.
    public var rotation: CGFloat
    /// Points, after everything else.
    public var translation: CGVector

    /// The parts of the identity.
    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// Parts that are put together in this order.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.scale == rhs.scale && lhs.horizontalShear == rhs.horizontalShear && lhs.rotation == rhs.rotation
            && lhs.translation == rhs.translation
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(scale.width)
        hasher.combine(scale.height)
        hasher.combine(horizontalShear)
        hasher.combine(rotation)
        hasher.combine(translation)
    }
}

extension CGAffineTransform {
    /// Puts the parts together again: the scale first, then shear, rotation and translation.
    public init(_ components: CGAffineTransformComponents) {
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// Takes the transform apart; a reflection shows as a negative height scale.
    public func decomposed() -> CGAffineTransformComponents {
        let translation = CGVector(dx: tx, dy: ty)
        let scaleX = hypot(a, b)
        guard scaleX > 0 else {
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: hypot(c, d)), horizontalShear: 0,
                rotation: c == 0 && d == 0 ? 0 : atan2(-c, d), translation: translation)
        }
        let scaleY = determinant / scaleX
        let shear = scaleY == 0 ? 0 : (c * a + d * b) / (scaleX * scaleY)
        return CGAffineTransformComponents(
            scale: CGSize(width: scaleX, height: scaleY), horizontalShear: shear,
            rotation: atan2(b, a), translation: translation)
    }
}
