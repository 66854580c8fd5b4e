/// How the inside of a shape is painted.
public struct FillStyle: Equatable, Sendable {
    /// Even-odd rule; otherwise everything that the outline winds around counts as inside.
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    @inlinable
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
