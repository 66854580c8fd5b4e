/// The appearance of toggles and what switches them.
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// The type of view that `makeBody(configuration:)` makes.
    associatedtype Body: View

    /// The toggle's view. It switches by writing `configuration.isOn`.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = ToggleStyleConfiguration
}

/// What a toggle's style gets to work with.
public struct ToggleStyleConfiguration {
    /// The label that the toggle was made with.
    nonisolated public struct Label: View {
        let content: AnyView

        /// The label passed to the toggle.
        @MainActor public var body: some View { content }
    }

    /// The toggle's label, to be placed in the style's view.
    public let label: Label

    /// Whether the toggle is on; `$isOn` is a binding.
    @Binding public var isOn: Bool

    /// Whether the toggle shows several values that differ.
    public var isMixed: Bool
}

private struct ToggleStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<ToggleStyleConfiguration>? { nil }
}

extension EnvironmentValues {
    /// Nil is the default style.
    package var toggleStyle: AnyControlStyle<ToggleStyleConfiguration>? {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the toggles in this view. A toggle that the style makes of its configuration is drawn in the style
    /// around.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        transformEnvironment(\.toggleStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.toggleStyle) { $0.makeBody(configuration: $1) }
        }
    }
}

/// The default style of the toggle's context: a switch.
public struct DefaultToggleStyle: ToggleStyle {
    /// The style that is also called `automatic`.
    nonisolated public init() {}

    /// The same as `SwitchToggleStyle` makes; a toggle for values that differ looks like one that is off.
    public func makeBody(configuration: Configuration) -> some View {
        SwitchToggleStyle().makeBody(configuration: configuration)
    }
}

/// A switch, 51×31 points, at the trailing end of the width.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    /// A switch that is in the tint around it, or else green, where it is on.
    nonisolated public init() {
        tint = nil
    }

    /// A switch that is `tint` where it is on.
    nonisolated public init(tint: Color) {
        self.tint = tint
    }

    /// The label at the leading end and the switch at the trailing one. The thumb moves with a separate spring.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledControl(label: configuration.label, control: SwitchView(isOn: configuration.$isOn, tint: tint), isValue: false)
    }
}

/// A button that is filled while it is on.
public struct ButtonToggleStyle: ToggleStyle {
    /// The style that is also called `button`.
    nonisolated public init() {}

    /// The label as a button in the style around, with margins of 12 by 7 points; a faint plate in the tint is behind it while
    /// the toggle is on.
    public func makeBody(configuration: Configuration) -> some View {
        ToggleButton(isOn: configuration.$isOn, label: configuration.label)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The default: a switch.
    nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch at the trailing end of the width.
    nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button with a plate behind it while the toggle is on.
    nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The switch alone.
nonisolated private struct SwitchView: View {
    @MainActor @Binding var isOn: Bool
    var tint: Color?
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tint) private var environmentTint
    @Environment(\.appearances) private var appearances

    /// The animation of the thumb, independent of the transaction.
    private static var motion: Animation { .spring(response: 0.3, dampingFraction: 0.85) }

    @MainActor private var onStyle: AnyShapeStyle {
        tint.map { AnyShapeStyle($0) } ?? environmentTint ?? AnyShapeStyle((appearances.switchTint?() ?? nil) ?? Color(system: .green))
    }

    @MainActor var body: some View {
        ZStack {
            Capsule().fill(Color(system: .secondaryFill))
            Capsule().fill(onStyle).opacity(isOn ? 1 : 0)
            Circle()
                .fill(Color.white)
                .frame(width: 27, height: 27)
                .shadow(color: .black.opacity(0.06), radius: 0.5, y: 3)
                .shadow(color: .black.opacity(0.15), radius: 4, y: 3)
                .padding(2)
                .frame(width: 51, alignment: isOn ? .trailing : .leading)
        }
        .frame(width: 51, height: 31)
        .opacity(isEnabled ? 1 : 0.5)
        .animation(Self.motion, value: isOn)
        .contentShape(Capsule())
        .onTapGesture { isOn.toggle() }
    }
}

/// The style of a toggle that is a button.
nonisolated private struct ToggleButton<Label: View>: View {
    @MainActor @Binding var isOn: Bool
    var label: Label

    @MainActor var body: some View {
        Button {
            isOn.toggle()
        } label: {
            label
                .padding(.horizontal, 12)
                .padding(.vertical, 7)
                .background {
                    RoundedRectangle(cornerRadius: 8, style: .continuous).fill(TintShapeStyle()).opacity(isOn ? 0.18 : 0)
                }
        }
    }
}
