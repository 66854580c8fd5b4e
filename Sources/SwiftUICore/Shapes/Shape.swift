/// A two-dimensional outline that fits itself into a rectangle.
///
/// As a view a shape fills what it is offered (10 points where nothing is) and is painted in the foreground style. Its
/// `animatableData` is animated; `path(in:)` is called for each frame with the animated data and size.
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// The outline in `rect` (points, y down).
    func path(in rect: CGRect) -> Path

    /// What the shape is used for; `fill` unless implemented. Nothing here depends on it.
    static var role: ShapeRole { get }

    /// What the shape does where the layout runs from right to left. Mirrored there unless implemented.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The size the shape takes when offered `proposal`.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What a shape is used for.
public enum ShapeRole: Sendable {
    /// Its area is painted.
    case fill
    /// It is a line around something.
    case stroke
    /// It is a line between things.
    case separator
}

/// What a view does when the layout runs from right to left.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// Mirrors nothing.
    case fixed
    /// Mirrors itself where the layout runs in this direction.
    case mirrors(in: LayoutDirection)

    /// Mirrors itself where the layout runs from right to left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

    package func isMirrored(in direction: LayoutDirection) -> Bool {
        self == .mirrors(in: direction)
    }
}

nonisolated extension Shape {
    /// The outline in a rectangle of this size, mirrored where the shape wants it.
    package func path(in size: CGSize, direction: LayoutDirection) -> Path {
        let path = path(in: CGRect(origin: .zero, size: size))
        guard layoutDirectionBehavior.isMirrored(in: direction) else { return path }
        return path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
    }
}

nonisolated extension Shape {
    /// `fill`. Nothing here depends on it.
    public static var role: ShapeRole { .fill }

    /// Mirrored where the layout runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    /// All that is offered; 10 points on an axis where nothing is.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// The shape, filled with the foreground style.
    public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle())
    }

    public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        _ShapeView<Self, ForegroundStyle>._makeView(view: view.map("shape view") { $0.body }, inputs: inputs)
    }

    public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        var inputs = inputs
        inputs.base.observePart(view)
        return inputs.element { _makeView(view: view, inputs: $0) }
    }
}
