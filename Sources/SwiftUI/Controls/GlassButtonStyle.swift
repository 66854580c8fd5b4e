/// The label on glass, which grows a little while it is pressed.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    private let glass: Glass

    /// Buttons on regular glass, the style that is also called `glass`.
    nonisolated public init() {
        glass = .regular
    }

    /// Buttons on another kind of glass, such as a tinted one.
    nonisolated public init(_ glass: Glass) {
        self.glass = glass
    }

    /// The label on glass in the `buttonBorderShape` around, a capsule unless one is set. It grows by a twentieth, with a
    /// spring, while it is pressed.
    public func makeBody(configuration: Configuration) -> some View {
        GlassButton(glass: glass, isProminent: false, configuration: configuration)
    }
}

/// The label in white on glass in the colour of things to touch.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    /// The style that is also called `glassProminent`.
    nonisolated public init() {}

    /// The white label on glass in the tint, or in red for a destructive role. The glass has no tint while the button is
    /// disabled.
    public func makeBody(configuration: Configuration) -> some View {
        GlassButton(glass: .regular, isProminent: true, configuration: configuration)
    }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A style that shows the label on glass.
    nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }
    /// The label on this glass.
    nonisolated public static func glass(_ glass: Glass) -> Self { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// The label on glass in the colour of things to touch.
    nonisolated public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

nonisolated private struct GlassButton: View {
    var glass: Glass
    var isProminent: Bool
    var configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tint) private var tint
    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonBorderShape) private var borderShape

    @MainActor var body: some View {
        let shape = borderShape == .automatic ? .capsule : borderShape.resolved(for: controlSize)
        PressableButton(action: configuration.action) { isPressed in
            BorderedSpace(isSquare: shape.isCircle, padding: padding) { configuration.label }
                .foregroundStyle(foreground)
                .glassEffect(shownGlass, in: shape)
                .scaleEffect(isPressed ? 1.05 : 1)
                .animation(.spring(duration: 0.3, bounce: 0.35), value: isPressed)
        }
        .modifier(ControlSpacingModifier())
    }

    private var padding: CGSize {
        switch controlSize {
        case .mini, .small: CGSize(width: 10, height: 5)
        case .regular: CGSize(width: 12, height: 7)
        case .large, .extraLarge: CGSize(width: 20, height: 15)
        }
    }

    private var shownGlass: Glass {
        guard isProminent, isEnabled else { return glass }
        return glass.tint(configuration.role == .destructive ? .red : tintColor)
    }

    private var tintColor: Color { tint?.style as? Color ?? .accentColor }

    private var foreground: AnyShapeStyle {
        if !isEnabled {
            AnyShapeStyle(Color(system: .tertiary))
        } else if isProminent {
            AnyShapeStyle(Color.white)
        } else {
            AnyShapeStyle(configuration.role == .destructive ? Color.red : Color.primary)
        }
    }
}
