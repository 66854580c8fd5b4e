/// How the straight sides of a rounded rectangle run into its corners.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// Corners are quarter ellipses.
    case circular
    /// A curvature that grows smoothly, starting about 1.53 radii from the corner.
    case continuous
}
