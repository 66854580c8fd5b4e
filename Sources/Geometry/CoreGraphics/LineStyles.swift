/// The shape of a stroke's open ends.
public enum CGLineCap: Int32, Sendable {
    /// Ends exactly at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Half the line width beyond the end point.
    case square
}

/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Sendable {
    /// Sharp, up to the miter limit.
    case miter
    /// A circle around the corner.
    case round
    /// Cut off straight, from one side's edge to the other's.
    case bevel
}

/// What counts as inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// What the outline winds around at least once, counted with its direction.
    case winding
    /// A point is inside if a ray from it crosses the outline an odd number of times, so an area that is enclosed twice is a hole.
    case evenOdd
}
