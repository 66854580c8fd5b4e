/// A path is a shape that stays as it is, whatever its rectangle.
nonisolated extension Path: Shape {
    public func path(in rect: CGRect) -> Path { self }
}
