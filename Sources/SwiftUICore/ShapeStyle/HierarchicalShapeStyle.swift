import Rendering

/// A level of the foreground style around: of a colour, that colour with 50, 25, 18 or 10 % of its opacity.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    package var level: Int

    /// The foreground style around, as it is; the system's label colour where there is none.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// The second foreground style around; else the first with half of its opacity, or the system's secondary label where there is
    /// none.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// The third foreground style around; else the first with a quarter of its opacity, or the system's tertiary label where there is
    /// none.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// The first foreground style around with 18 % of its opacity; the system's quaternary label where there is none.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// The first foreground style around with 10 % of its opacity; the system's faintest label where there is none.
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        ForegroundStyles.apply(shape.foreground, level: shape.level + level, to: &shape)
    }
}

nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground style around, as it is; the system's label colour where there is none.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The second foreground style around; else the first with half of its opacity, or the system's secondary label where there is
    /// none.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The third foreground style around; else the first with a quarter of its opacity, or the system's tertiary label where there is
    /// none.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The first foreground style around with 18 % of its opacity; the system's quaternary label where there is none.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// The first foreground style around with 10 % of its opacity; the system's faintest label where there is none.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// A level of another style.
nonisolated public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
    package var base: Base
    package var level: Int

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        let outside = shape.level
        shape.level += level
        base._apply(to: &shape)
        shape.level = outside
    }
}

nonisolated extension ShapeStyle {
    /// This style, one level down: half of its opacity where it is a colour.
    public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
    /// This style, two levels down: a quarter of its opacity where it is a colour.
    public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
    /// This style, three levels down: 18 % of its opacity where it is a colour.
    public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
    /// This style, four levels down: 10 % of its opacity where it is a colour.
    public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
}
