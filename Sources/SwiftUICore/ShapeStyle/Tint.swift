import Rendering

private struct TintKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
    /// What `tint(_:)` has set; nil is the system's accent colour.
    package var tint: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// The tint where it is a colour.
    package var accentColor: Color? { tint?.style as? Color }
}

/// The colour of things to touch.
nonisolated public struct TintShapeStyle: ShapeStyle, Hashable {
    /// Stands for what `tint(_:)` has set around, else for the system's blue.
    public init() {}

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        if let tint = shape.environment.tint {
            tint._apply(to: &shape)
        } else {
            shape.paint(.color(SystemColor.blue.resolved(in: shape.environment.colorScheme)))
        }
    }
}

/// What the label of a button is painted with: the foreground that somebody has set around it, else the tint; red when
/// the button destroys something, grey when it is disabled.
nonisolated package struct ButtonLabelStyle: ShapeStyle, Hashable {
    package var isDestructive: Bool

    package init(isDestructive: Bool) {
        self.isDestructive = isDestructive
    }

    package func _apply(to shape: inout _ShapeStyle_Shape) {
        if shape.foreground != nil {
            ForegroundStyle()._apply(to: &shape)
        } else if !shape.environment.isEnabled {
            shape.paint(.color(SystemColor.tertiary.resolved(in: shape.environment.colorScheme)))
        } else if isDestructive {
            shape.paint(.color(SystemColor.red.resolved(in: shape.environment.colorScheme)))
        } else {
            TintShapeStyle()._apply(to: &shape)
        }
    }
}

nonisolated extension ShapeStyle where Self == TintShapeStyle {
    /// What `tint(_:)` has set around, else the system's blue.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

nonisolated extension View {
    /// Sets the colour of buttons and other things to touch in this view; nil is the system's.
    public func tint(_ tint: Color?) -> some View {
        environment(\.tint, tint.map { AnyShapeStyle($0) })
    }

    /// Sets what buttons and other things to touch in this view are painted with; nil is the system's.
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        environment(\.tint, tint.map { AnyShapeStyle($0) })
    }

    /// Sets the colour of buttons and other things to touch in this view; nil is the system's.
    public func accentColor(_ accentColor: Color?) -> some View {
        tint(accentColor)
    }
}
