/// A style whose type is erased.
nonisolated public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) {
        self.style = style
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        style._apply(to: &shape)
    }
}

/// The levels of the foreground style.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.environment.foregroundStyles.apply(level: level, to: &shape)
    }
}

nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

/// The colour behind everything.
nonisolated public struct BackgroundStyle: ShapeStyle {
    public init() {}

    public func resolve(in environment: EnvironmentValues) -> Color {
        environment.colorScheme == .dark ? .black : .white
    }
}

nonisolated extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The colour of controls.
nonisolated public struct TintShapeStyle: ShapeStyle {
    public init() {}

    public func resolve(in environment: EnvironmentValues) -> Color {
        environment.tint ?? .accentColor
    }
}

nonisolated extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The colour of hairlines.
nonisolated public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}

    public func resolve(in environment: EnvironmentValues) -> Color { .separator }
}

nonisolated extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// A style made more transparent.
nonisolated public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
    public var style: Style
    public var opacity: Float

    public init(style: Style, opacity: Float) {
        self.style = style
        self.opacity = opacity
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        style._apply(to: &shape)
        shape.result.multiplyAlpha(Double(opacity))
    }
}

nonisolated extension ShapeStyle {
    /// The style with its opacity multiplied.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        _OpacityShapeStyle(style: self, opacity: Float(opacity))
    }
}

/// The colour of a button's label.
nonisolated struct ButtonLabelStyle: ShapeStyle {
    var isDestructive: Bool

    func resolve(in environment: EnvironmentValues) -> Color {
        guard environment.isEnabled else { return Color.Label.color(2) }
        return isDestructive ? .red : environment.tint ?? .accentColor
    }
}

nonisolated extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var gray: Color { .gray }
    public static var black: Color { .black }
    public static var white: Color { .white }
    public static var clear: Color { .clear }
}
