/// The characteristics of a stroke that traces a path. Lengths are in points.
public struct StrokeStyle: Equatable, Sendable {
    /// Nothing is drawn for 0 or less.
    public var lineWidth: CGFloat
    /// What open ends look like; of dashes, too.
    public var lineCap: CGLineCap
    /// What corners look like.
    public var lineJoin: CGLineJoin
    /// The longest miter, in units of the line width, before the corner is cut off.
    public var miterLimit: CGFloat
    /// Lengths of painted and unpainted stretches, in turn; an empty array paints everything.
    public var dash: [CGFloat]
    /// How far into the dash pattern the stroke starts.
    public var dashPhase: CGFloat

    /// A stroke of `lineWidth` points, half of it on each side of the path.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}
