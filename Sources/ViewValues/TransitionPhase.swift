/// Where a view is in its life on the screen.
public enum TransitionPhase: Sendable {
    /// About to appear.
    case willAppear
    /// On the screen.
    case identity
    /// Leaving.
    case didDisappear

    /// Whether the view is on the screen, neither about to appear nor leaving.
    public var isIdentity: Bool { self == .identity }

    /// −1 before, 0 on the screen, +1 after.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}
