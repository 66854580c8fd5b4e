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
    case round
    case bevel
}

/// What counts as inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    case winding
    case evenOdd
}
