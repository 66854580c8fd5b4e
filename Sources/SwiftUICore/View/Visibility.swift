/// Whether a part of the interface is shown.
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As the part itself decides.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
}
