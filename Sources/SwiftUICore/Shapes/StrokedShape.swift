/// A shape that is painted along its outline instead of inside it.
nonisolated protocol StrokedContent {
    /// The outline and the pen.
    func strokedOutline(in rect: CGRect) -> (path: Path, style: StrokeStyle)
}

/// The stroke of a shape: what a pen leaves that follows its outline.
nonisolated public struct _StrokedShape<S: Shape>: Shape, StrokedContent {
    public var shape: S
    public var style: StrokeStyle

    public init(shape: S, style: StrokeStyle) {
        self.shape = shape
        self.style = style
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).strokedPath(style)
    }

    func strokedOutline(in rect: CGRect) -> (path: Path, style: StrokeStyle) {
        (shape.path(in: rect), style)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    public static var role: ShapeRole { .stroke }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set {
            shape.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }
}

extension StrokeStyle: Animatable {
    public typealias AnimatableData = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>

    /// Line width, miter limit and dash phase. Caps, joins and dashes change at once.
    public var animatableData: AnimatableData {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            lineWidth = newValue.first
            miterLimit = newValue.second.first
            dashPhase = newValue.second.second
        }
    }
}

nonisolated extension Shape {
    /// The stroke as a separate shape, to be painted in the foreground style or filled with another.
    public func stroke(style: StrokeStyle) -> some Shape {
        _StrokedShape(shape: self, style: style)
    }

    /// The stroke as a separate shape, to be painted in the foreground style or filled with another.
    public func stroke(lineWidth: CGFloat = 1) -> some Shape {
        _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
    }
}
