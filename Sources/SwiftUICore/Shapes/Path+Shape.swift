/// A path is a shape that stays as it is, whatever its rectangle.
nonisolated extension Path: Shape {
    /// The path itself, in its own coordinates; `rect` has no effect.
    public func path(in rect: CGRect) -> Path { self }
}
