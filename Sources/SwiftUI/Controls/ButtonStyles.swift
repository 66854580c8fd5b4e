import Foundation

/// The default style of the button's context: its label in the accent colour.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}

    /// The label in the foreground style around or, without one, in the tint; red for a destructive role, grey while it is
    /// disabled. While it is pressed its opacity is 0.2. The end of the press fades with the
    /// default animation, and so does what the action changes in the label. In a list the whole row is the button.
    public func makeBody(configuration: Configuration) -> some View {
        BorderlessButton(role: configuration.role, label: configuration.label, row: RowTap(), action: configuration.action)
    }
}

/// The label in the colour of things to touch, fading while it is pressed.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// The style that is also called `borderless`.
    nonisolated public init() {}

    /// The label in the foreground style around or, without one, in the tint; red for a destructive role, grey while it is
    /// disabled. While it is pressed its opacity is 0.2. The end of the press fades with the
    /// default animation, and so does what the action changes in the label. In a list the label alone is the button.
    public func makeBody(configuration: Configuration) -> some View {
        BorderlessButton(role: configuration.role, label: configuration.label, action: configuration.action)
    }
}

/// The label as it is, fading while it is pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// The style that is also called `plain`.
    nonisolated public init() {}

    /// The label in its own colours, with an opacity of 0.2 while it is pressed and of 0.5 while it is disabled. The end of the press
    /// fades with the default animation, and so does what the action changes in the label.
    public func makeBody(configuration: Configuration) -> some View {
        PlainButton(label: configuration.label, action: configuration.action)
    }
}

/// The label in front of a faint filling, of the tint where one is set.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// The style that is also called `bordered`.
    nonisolated public init() {}

    /// The label on a faint filling in the `buttonBorderShape` around, with an opacity of 0.75 while it is pressed. The control
    /// size sets its margins.
    public func makeBody(configuration: Configuration) -> some View {
        BorderedButton(isProminent: false, configuration: configuration)
    }
}

/// The label in white in front of a filling in the colour of things to touch.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// The style that is also called `borderedProminent`.
    nonisolated public init() {}

    /// The white label on the tint, or on red for a destructive role, with an opacity of 0.75 while it is pressed. The control
    /// size sets its margins.
    public func makeBody(configuration: Configuration) -> some View {
        BorderedButton(isProminent: true, configuration: configuration)
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// What a button looks like without a style.
    nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// The label in the tint, without a border. In a list the label alone is the button, not its row.
    nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The label in its own colours.
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// The label on a faint filling.
    nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// The label in white on a filling in the tint.
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

nonisolated struct BorderlessButton<Label: View>: View {
    var role: ButtonRole?
    var label: Label
    /// Nil keeps the tap to the label where it stands in a row of a list.
    var row: RowTap?
    var action: @MainActor () -> Void

    @MainActor var body: some View {
        PressableButton(action: action, row: row) { isPressed in
            LabelRow(content: label)
                .modifier(ButtonSizingModifier())
                .foregroundStyle(ButtonLabelStyle(isDestructive: role == .destructive))
                .opacity(isPressed ? 0.2 : 1)
        }
        .modifier(ControlSpacingModifier(edges: .bottom))
    }
}

nonisolated private struct PlainButton<Label: View>: View {
    var label: Label
    var action: @MainActor () -> Void
    @Environment(\.isEnabled) private var isEnabled

    @MainActor var body: some View {
        PressableButton(action: action) { isPressed in
            label.modifier(ButtonSizingModifier()).opacity(isPressed ? 0.2 : isEnabled ? 1 : 0.5)
        }
        .modifier(ControlSpacingModifier())
    }
}

nonisolated private struct BorderedButton: View {
    var isProminent: Bool
    var configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tint) private var tint
    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonBorderShape) private var borderShape

    @MainActor var body: some View {
        let shape = borderShape.resolved(for: controlSize)
        PressableButton(action: configuration.action) { isPressed in
            BorderedLabel(label: configuration.label, isSquare: shape.isCircle, padding: padding, isSmall: isSmall)
                .foregroundStyle(foreground)
                .background(filling, in: shape)
                .opacity(isPressed ? 0.75 : 1)
        }
        .modifier(ControlSpacingModifier())
    }

    private var isSmall: Bool { controlSize == .mini || controlSize == .small }
    private var isDestructive: Bool { configuration.role == .destructive }

    private var padding: CGSize {
        switch controlSize {
        case .mini, .small: CGSize(width: 10, height: 5)
        case .regular: CGSize(width: 12, height: 7)
        case .large, .extraLarge: CGSize(width: 20, height: 15)
        }
    }

    private var foreground: AnyShapeStyle {
        if !isEnabled {
            AnyShapeStyle(Color(system: .tertiary))
        } else if isProminent {
            AnyShapeStyle(Color.white)
        } else {
            AnyShapeStyle(ButtonLabelStyle(isDestructive: isDestructive))
        }
    }

    private var filling: AnyShapeStyle {
        if !isEnabled {
            AnyShapeStyle(Color(system: .tertiaryFill))
        } else if isProminent {
            isDestructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
        } else if isDestructive {
            AnyShapeStyle(Color.red.opacity(0.15))
        } else if tint != nil {
            AnyShapeStyle(TintShapeStyle().opacity(0.15))
        } else {
            AnyShapeStyle(Color(system: .tertiaryFill))
        }
    }
}

/// A label with the space that a border leaves around it.
nonisolated private struct BorderedLabel<Label: View>: View {
    var label: Label
    var isSquare: Bool
    var padding: CGSize
    var isSmall: Bool

    @MainActor var body: some View {
        BorderedSpace(isSquare: isSquare, padding: padding) {
            label.font(isSmall ? .subheadline : .body)
        }
    }
}

/// The space that a border leaves around a label; the same on all sides, and square, for a circle.
nonisolated struct BorderedSpace<Label: View>: View {
    var isSquare: Bool
    var padding: CGSize
    @ViewBuilder var label: Label

    @MainActor var body: some View {
        let inner =
            label
            .modifier(ButtonSizingModifier())
            .padding(.horizontal, isSquare ? padding.height : padding.width)
            .padding(.vertical, padding.height)
        if isSquare {
            SquareLayout { inner }
        } else {
            inner
        }
    }
}

/// Places its one view in a square.
nonisolated private struct SquareLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let size = subviews.first?.sizeThatFits(proposal) ?? .zero
        let side = max(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }
}
