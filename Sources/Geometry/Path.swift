/// The outline of a 2D shape.
public struct Path: Equatable, Sendable {
    public init() {}
}
