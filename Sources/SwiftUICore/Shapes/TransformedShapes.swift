/// A shape moved by an offset.
nonisolated public struct OffsetShape<Content: Shape>: Shape {
    /// The shape that is moved.
    public var shape: Content
    /// How far: points to the right and down.
    public var offset: CGSize

    /// `shape` moved by `offset` points to the right and down.
    public init(shape: Content, offset: CGSize) {
        self.shape = shape
        self.offset = offset
    }

    /// Returns the outline in `rect`, moved; it can extend beyond `rect`.
    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }

    /// The role of the shape inside.
    public static var role: ShapeRole { Content.role }

    /// What the shape inside does where the layout runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// What the shape inside animates, and the offset.
    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set {
            shape.animatableData = newValue.first
            offset.animatableData = newValue.second
        }
    }
}

nonisolated extension OffsetShape: InsettableShape where Content: InsettableShape {
    /// The shape inset by `amount` points, then moved.
    public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
        OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
    }
}

/// A shape scaled about a point of its rectangle.
nonisolated public struct ScaledShape<Content: Shape>: Shape {
    /// The shape that is scaled.
    public var shape: Content
    /// Factors across and down; negative ones mirror.
    public var scale: CGSize
    /// The point that stays, in parts of the rectangle.
    public var anchor: UnitPoint

    /// `shape` scaled about `anchor`, the centre of its rectangle unless set.
    public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        self.shape = shape
        self.scale = scale
        self.anchor = anchor
    }

    /// The outline in `rect`, scaled; line widths of a stroke made before are scaled, too.
    public func path(in rect: CGRect) -> Path {
        let transform = CGAffineTransform(scaleX: scale.width, y: scale.height)
        return shape.path(in: rect).applying(transform.about(rect.point(at: anchor)))
    }

    /// The role of the shape inside.
    public static var role: ShapeRole { Content.role }

    /// What the shape inside does where the layout runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// What the shape inside animates, the factors, and the anchor.
    public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            scale.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }
}

/// A shape turned about a point of its rectangle.
nonisolated public struct RotatedShape<Content: Shape>: Shape {
    /// The shape that is rotated.
    public var shape: Content
    /// How far; positive angles are clockwise.
    public var angle: Angle
    /// The point that stays, in parts of the rectangle.
    public var anchor: UnitPoint

    /// `shape` turned about `anchor`, the centre of its rectangle unless set.
    public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        self.shape = shape
        self.angle = angle
        self.anchor = anchor
    }

    /// Returns the outline in `rect`, rotated; it can extend beyond `rect`.
    public func path(in rect: CGRect) -> Path {
        let transform = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
        return shape.path(in: rect).applying(transform.about(rect.point(at: anchor)))
    }

    /// The role of the shape inside.
    public static var role: ShapeRole { Content.role }

    /// What the shape inside does where the layout runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// What the shape inside animates, the angle, and the anchor.
    public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            angle.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }
}

nonisolated extension RotatedShape: InsettableShape where Content: InsettableShape {
    /// The shape inset by `amount` points, then turned.
    public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
        RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
    }
}

/// A shape with a matrix applied. A change of the matrix is not animated.
nonisolated public struct TransformedShape<Content: Shape>: Shape {
    /// The shape that is transformed.
    public var shape: Content
    /// Applied to the coordinates of the outline; its origin is that of the rectangle's coordinates.
    public var transform: CGAffineTransform

    /// `shape` with a matrix applied to its outline.
    public init(shape: Content, transform: CGAffineTransform) {
        self.shape = shape
        self.transform = transform
    }

    /// Returns the outline in `rect`, transformed; it can extend beyond `rect`.
    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(transform)
    }

    /// The role of the shape inside.
    public static var role: ShapeRole { Content.role }

    /// What the shape inside does where the layout runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// What the shape inside animates; the matrix is not part of it.
    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

/// A shape with a separate size, placed at an anchor of the given rectangle.
nonisolated public struct _SizedShape<Content: Shape>: Shape {
    public var shape: Content
    public var size: CGSize
    public var anchor: UnitPoint

    public init(shape: Content, size: CGSize, anchor: UnitPoint = .topLeading) {
        self.shape = shape
        self.size = size
        self.anchor = anchor
    }

    public func path(in rect: CGRect) -> Path {
        let corner = rect.point(at: anchor)
        let origin = CGPoint(x: corner.x - size.width * anchor.x, y: corner.y - size.height * anchor.y)
        return shape.path(in: CGRect(origin: origin, size: size))
    }

    public static var role: ShapeRole { Content.role }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set {
            shape.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }
}

nonisolated extension Shape {
    /// Moves the outline by points to the right and down; the view's frame does not move.
    public func offset(_ offset: CGSize) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: offset)
    }

    /// Moves the outline by points to the right and down; the view's frame does not move.
    public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
    }

    /// Moves the outline by `x` points to the right and `y` down; the view's frame does not move.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }

    /// Scales the outline about a point of its rectangle.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }

    /// Scales the outline about a point of its rectangle.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: scale, height: scale), anchor: anchor)
    }

    /// Turns the outline about a point of its rectangle; positive angles are clockwise.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    /// Applies a matrix to the outline; the view's frame does not move. A change of the matrix is not animated.
    public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }

    /// Draws the outline in a rectangle of this size, at the top left of the frame.
    public func size(_ size: CGSize) -> some Shape {
        _SizedShape(shape: self, size: size)
    }

    /// Draws the outline in a rectangle of this size, at the top left of the frame.
    public func size(width: CGFloat, height: CGFloat) -> some Shape {
        _SizedShape(shape: self, size: CGSize(width: width, height: height))
    }

    /// Draws the outline in a rectangle of this size, at `anchor` of the frame.
    public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
        _SizedShape(shape: self, size: size, anchor: anchor)
    }

    /// Draws the outline in a rectangle of this size, at `anchor` of the frame.
    public func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
        _SizedShape(shape: self, size: CGSize(width: width, height: height), anchor: anchor)
    }
}

extension CGAffineTransform {
    /// The same transform with `point` as the origin.
    package func about(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y)
            .concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}

extension CGRect {
    package func point(at anchor: UnitPoint) -> CGPoint {
        CGPoint(x: minX + width * anchor.x, y: minY + height * anchor.y)
    }
}
