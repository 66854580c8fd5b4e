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

    /// What `Color.accentColor` is: the tint where it is a colour, else the accent colour of the assets or the system's blue.
    package var accent: ResolvedColor {
        let color: ResolvedColor
        if let tint = accentColor {
            var values = self
            // A tint may be made of the accent colour, which is then that of a view without one.
            values.tint = nil
            values.isTintDimmed = false
            color = tint.resolvedColor(in: values)
        } else {
            color = AssetName.accent.resolvedColor(in: self)
        }
        return isTintDimmed ? color.dimmedTint : color
    }

    /// Whether something that is presented over the views takes the colour from their tint.
    package var isTintDimmed: Bool {
        get { self[TintDimmedKey.self] }
        set { self[TintDimmedKey.self] = newValue }
    }
}

private struct TintDimmedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension ResolvedColor {
    /// A tint behind an alert: a grey of the same luminance, a little translucent. By eye.
    package var dimmedTint: ResolvedColor {
        let light = 0.2126 * ColorMath.linear(red) + 0.7152 * ColorMath.linear(green) + 0.0722 * ColorMath.linear(blue)
        let white = ColorMath.encoded(light)
        return ResolvedColor(red: white, green: white, blue: white, alpha: alpha * 0.8)
    }
}

/// The colour of things to touch.
nonisolated public struct TintShapeStyle: ShapeStyle, Hashable {
    /// What `tint(_:)` has set around, else the accent colour of the assets or the system's blue.
    public init() {}

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        guard let tint = shape.environment.tint else {
            shape.paint(.color(shape.environment.accent))
            return
        }
        let outside = shape.environment
        // A tint may be made of the tint, which is then that of a view without one.
        shape.environment.tint = nil
        shape.environment.isTintDimmed = false
        tint._apply(to: &shape)
        shape.environment = outside
        if outside.isTintDimmed {
            shape.result.mapColors(\.dimmedTint)
        }
    }
}

/// The paint of a button's label: the foreground if one is set, else the tint; red for a destructive button, grey for a disabled one.
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
    /// What `tint(_:)` has set around, else the accent colour of the assets or the system's blue.
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
