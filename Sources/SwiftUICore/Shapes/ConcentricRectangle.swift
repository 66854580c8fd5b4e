/// A rectangle whose corners are square, round, or round about the centres of the container shape's corners.
///
/// A concentric corner has the container corner's radius less the distance between the two corners (the larger of the
/// distances across and down). Without a `containerShape` around it is square, or as round as its minimum.
nonisolated public struct ConcentricRectangle: InsettableShape, RoundedRectangularShape {
    private var styles: Corners
    /// Corners that all get the largest of their radii.
    private var uniformGroups: [Edge.Corner.Set] = []
    private var amount: CGFloat = 0

    /// Creates a rectangle with four concentric corners, each with a separate radius.
    public init() {
        styles = .concentric
    }

    /// - Parameter isUniform: whether all corners get the largest of the four radii.
    public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
        styles = Corners(all: corners)
        uniformGroups = isUniform ? [.all] : []
    }

    /// Creates a rectangle with four corners, each with a separate radius.
    public init(
        topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        styles = Corners(
            topLeading: topLeadingCorner, topTrailing: topTrailingCorner, bottomLeading: bottomLeadingCorner,
            bottomTrailing: bottomTrailingCorner)
    }

    /// The two bottom corners get the larger one of their radii.
    public init(
        uniformBottomCorners: Edge.Corner.Style = .concentric, topLeadingCorner: Edge.Corner.Style = .concentric,
        topTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            topLeadingCorner: topLeadingCorner, topTrailingCorner: topTrailingCorner,
            bottomLeadingCorner: uniformBottomCorners, bottomTrailingCorner: uniformBottomCorners)
        uniformGroups = [.bottom]
    }

    /// The two leading corners get the larger one of their radii.
    public init(
        uniformLeadingCorners: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            topLeadingCorner: uniformLeadingCorners, topTrailingCorner: topTrailingCorner,
            bottomLeadingCorner: uniformLeadingCorners, bottomTrailingCorner: bottomTrailingCorner)
        uniformGroups = [.leading]
    }

    /// The leading corners get the larger one of their radii, and so do the trailing ones.
    public init(uniformLeadingCorners: Edge.Corner.Style = .concentric, uniformTrailingCorners: Edge.Corner.Style = .concentric) {
        self.init(
            topLeadingCorner: uniformLeadingCorners, topTrailingCorner: uniformTrailingCorners,
            bottomLeadingCorner: uniformLeadingCorners, bottomTrailingCorner: uniformTrailingCorners)
        uniformGroups = [.leading, .trailing]
    }

    /// The two top corners get the larger one of their radii.
    public init(
        uniformTopCorners: Edge.Corner.Style = .concentric, bottomLeadingCorner: Edge.Corner.Style = .concentric,
        bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners,
            bottomLeadingCorner: bottomLeadingCorner, bottomTrailingCorner: bottomTrailingCorner)
        uniformGroups = [.top]
    }

    /// The top corners get the larger one of their radii, and so do the bottom ones.
    public init(uniformTopCorners: Edge.Corner.Style = .concentric, uniformBottomCorners: Edge.Corner.Style = .concentric) {
        self.init(
            topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners,
            bottomLeadingCorner: uniformBottomCorners, bottomTrailingCorner: uniformBottomCorners)
        uniformGroups = [.top, .bottom]
    }

    /// The two trailing corners get the larger one of their radii.
    public init(
        uniformTrailingCorners: Edge.Corner.Style = .concentric, topLeadingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            topLeadingCorner: topLeadingCorner, topTrailingCorner: uniformTrailingCorners,
            bottomLeadingCorner: bottomLeadingCorner, bottomTrailingCorner: uniformTrailingCorners)
        uniformGroups = [.trailing]
    }

    /// The rectangle with the radii that the container around leaves, then moved inwards; nothing where the inset takes all of it.
    public func path(in rect: CGRect) -> Path {
        guard let inner = rect.inset(by: amount) else { return Path() }
        var radii = radii(concentric: ContainerSurroundings.current?.concentricRadii() ?? RectangleCornerRadii())
        for corner in Edge.Corner.allCases {
            radii[corner] = max(0, radii[corner] - amount)
        }
        return Path(roundedRect: inner, cornerRadii: radii)
    }

    private func radii(concentric: RectangleCornerRadii) -> RectangleCornerRadii {
        var radii = RectangleCornerRadii()
        for corner in Edge.Corner.allCases {
            radii[corner] = styles[corner].radius(concentric: concentric[corner])
        }
        for group in uniformGroups {
            let corners = Edge.Corner.allCases.filter { group.contains($0) }
            let largest = corners.reduce(0) { max($0, radii[$1]) }
            for corner in corners {
                radii[corner] = largest
            }
        }
        return radii
    }

    /// The inset, in points. Other corners are there at once; their radii move with the frames of the shape and the container.
    public var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }

    /// The corners, after the inset and with those equal that are to get the larger one of their radii; concentric ones are not yet
    /// numbers. The same at any size.
    public func corners(in size: CGSize?) -> Corners? {
        var styles = styles
        for group in uniformGroups {
            let corners = Edge.Corner.allCases.filter { group.contains($0) }
            let united = corners.dropFirst().reduce(styles[corners[0]]) { $0.united(with: styles[$1]) }
            for corner in corners {
                styles[corner] = united
            }
        }
        for corner in Edge.Corner.allCases where amount != 0 {
            styles[corner] = styles[corner].inset(by: amount)
        }
        return styles
    }

    /// The rectangle with its edges `amount` points further inside and its radii as much smaller.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.amount += amount
        return copy
    }
}

nonisolated extension Shape where Self == ConcentricRectangle {
    /// A rectangle with four corners of one kind; with `isUniform` all get the largest of the four radii.
    public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> ConcentricRectangle {
        ConcentricRectangle(corners: corners, isUniform: isUniform)
    }

    /// A rectangle with four corners, each with a separate radius.
    public static func rect(
        topLeadingCorner: Edge.Corner.Style, topTrailingCorner: Edge.Corner.Style,
        bottomLeadingCorner: Edge.Corner.Style, bottomTrailingCorner: Edge.Corner.Style
    ) -> ConcentricRectangle {
        ConcentricRectangle(
            topLeadingCorner: topLeadingCorner, topTrailingCorner: topTrailingCorner,
            bottomLeadingCorner: bottomLeadingCorner, bottomTrailingCorner: bottomTrailingCorner)
    }

    /// A rectangle whose bottom corners both get the larger one of their radii.
    public static func rect(
        uniformBottomCorners: Edge.Corner.Style, topLeadingCorner: Edge.Corner.Style, topTrailingCorner: Edge.Corner.Style
    ) -> ConcentricRectangle {
        ConcentricRectangle(
            uniformBottomCorners: uniformBottomCorners, topLeadingCorner: topLeadingCorner,
            topTrailingCorner: topTrailingCorner)
    }

    /// A rectangle whose leading corners both get the larger one of their radii.
    public static func rect(
        uniformLeadingCorners: Edge.Corner.Style, topTrailingCorner: Edge.Corner.Style,
        bottomTrailingCorner: Edge.Corner.Style
    ) -> ConcentricRectangle {
        ConcentricRectangle(
            uniformLeadingCorners: uniformLeadingCorners, topTrailingCorner: topTrailingCorner,
            bottomTrailingCorner: bottomTrailingCorner)
    }

    /// A rectangle whose leading corners get the larger one of their radii, and so do the trailing ones.
    public static func rect(
        uniformLeadingCorners: Edge.Corner.Style, uniformTrailingCorners: Edge.Corner.Style
    ) -> ConcentricRectangle {
        ConcentricRectangle(uniformLeadingCorners: uniformLeadingCorners, uniformTrailingCorners: uniformTrailingCorners)
    }

    /// A rectangle whose top corners both get the larger one of their radii.
    public static func rect(
        uniformTopCorners: Edge.Corner.Style, bottomLeadingCorner: Edge.Corner.Style,
        bottomTrailingCorner: Edge.Corner.Style
    ) -> ConcentricRectangle {
        ConcentricRectangle(
            uniformTopCorners: uniformTopCorners, bottomLeadingCorner: bottomLeadingCorner,
            bottomTrailingCorner: bottomTrailingCorner)
    }

    /// A rectangle whose top corners get the larger one of their radii, and so do the bottom ones.
    public static func rect(
        uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style
    ) -> ConcentricRectangle {
        ConcentricRectangle(uniformTopCorners: uniformTopCorners, uniformBottomCorners: uniformBottomCorners)
    }

    /// A rectangle whose trailing corners both get the larger one of their radii.
    public static func rect(
        uniformTrailingCorners: Edge.Corner.Style, topLeadingCorner: Edge.Corner.Style,
        bottomLeadingCorner: Edge.Corner.Style
    ) -> ConcentricRectangle {
        ConcentricRectangle(
            uniformTrailingCorners: uniformTrailingCorners, topLeadingCorner: topLeadingCorner,
            bottomLeadingCorner: bottomLeadingCorner)
    }
}
