import Rendering

/// The background colour: the style set with `backgroundStyle(_:)`, else the window's, and, at the second and third level, those for grouped content.
nonisolated public struct BackgroundStyle: ShapeStyle, Hashable {
    /// Stands for what `backgroundStyle(_:)` has set around, else for white, or black in the dark.
    public init() {}

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        if let style = shape.environment.backgroundStyle {
            style._apply(to: &shape)
        } else {
            switch shape.level {
            case ...0: shape.paint(.background)
            case 1: shape.paint(.secondaryBackground)
            default: shape.paint(.tertiaryBackground)
            }
        }
    }
}

/// The colour of a window's background.
nonisolated public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
    /// Creates the style: white, or black in the dark appearance, regardless of `backgroundStyle(_:)`.
    public init() {}

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint(.color(shape.environment.windowBackground))
    }
}

/// The colour of lines between rows and sections.
nonisolated public struct SeparatorShapeStyle: ShapeStyle, Hashable {
    /// A translucent grey that follows light and dark.
    public init() {}

    /// The system's separator colour.
    public func resolve(in environment: EnvironmentValues) -> Color { Color(system: .separator) }
}

/// The colour of a selection: the tint.
nonisolated public struct SelectionShapeStyle: ShapeStyle, Hashable {
    /// Stands for the tint around.
    public init() {}

    /// Resolves to the tint: selections have no separate colour here.
    public func resolve(in environment: EnvironmentValues) -> TintShapeStyle { TintShapeStyle() }
}

/// The colour of links.
nonisolated public struct LinkShapeStyle: ShapeStyle, Hashable {
    /// The system's blue. Links in a `Text` have the tint instead.
    public init() {}

    /// The system's link colour: blue, whatever the tint.
    public func resolve(in environment: EnvironmentValues) -> Color { Color(system: .link) }
}

/// The colour of text that stands where nothing has been typed yet.
nonisolated public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
    /// A grey with 30 % opacity that follows light and dark.
    public init() {}

    /// The system's placeholder colour.
    public func resolve(in environment: EnvironmentValues) -> Color { Color(system: .placeholder) }
}

/// A grey over backgrounds, such as in the track of a slider; paler at each level.
nonisolated public struct FillShapeStyle: ShapeStyle, Hashable {
    /// A grey with 20 % opacity, or 36 % in the dark; 8 and 18 % at the palest level.
    public init() {}

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        switch shape.level {
        case ...0: shape.paint(.fill)
        case 1: shape.paint(.secondaryFill)
        case 2: shape.paint(.tertiaryFill)
        default: shape.paint(.quaternaryFill)
        }
    }
}

nonisolated extension ShapeStyle where Self == BackgroundStyle {
    /// What `backgroundStyle(_:)` has set around, else the window's background.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

nonisolated extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// The window's background: white, or black in the dark.
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

nonisolated extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The colour of lines between rows and sections.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

nonisolated extension ShapeStyle where Self == SelectionShapeStyle {
    /// The colour of a selection: the tint.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

nonisolated extension ShapeStyle where Self == LinkShapeStyle {
    /// The colour of links: the system's blue.
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

nonisolated extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The colour of text that stands where nothing has been typed yet.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

nonisolated extension ShapeStyle where Self == FillShapeStyle {
    /// A translucent grey over backgrounds; paler at each level.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}

private struct BackgroundStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
    /// What `BackgroundStyle` paints with; nil is the window's background.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets what `.background` paints with in this view.
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }
}
