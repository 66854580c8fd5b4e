/// Space that keeps content away from the edges of a window.
public struct ScenePadding: Equatable, Sendable {
    /// The least that looks well: 16 points at the sides, nothing above and below, as on a phone.
    public static let minimum = ScenePadding()
}

nonisolated extension View {
    /// Space of 16 points on the sides that are among `edges`; above and below a phone has none.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View {
        padding(edges.intersection(.horizontal), 16)
    }

    /// Harmless: there is one kind of padding on a phone.
    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
        scenePadding(edges)
    }
}
