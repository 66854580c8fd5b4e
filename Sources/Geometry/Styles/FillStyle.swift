/// How the inside of a shape is painted.
public struct FillStyle: Equatable, Sendable {
    /// Even-odd rule; otherwise everything that the outline winds around counts as inside.
    public var isEOFilled: Bool
    /// Whether pixels on the outline are painted by how much of them is inside; otherwise by their middle.
    public var isAntialiased: Bool

    /// A style by its rule and its edges.
    @inlinable
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
