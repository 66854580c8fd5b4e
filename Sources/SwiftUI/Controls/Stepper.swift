import Foundation

/// A control of two halves, 94×32 points, that makes a value smaller and larger.
///
/// A half is grey and does nothing where a step would leave the bounds. Tests and scripts find the halves by the names
/// "Decrement" and "Increment".
nonisolated public struct Stepper<Label: View>: View {
    private let label: Label
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?
    private let onEditingChanged: (Bool) -> Void
    /// What the value is called.
    private var valueText: ((Locale) -> String)?
    /// The value as a number, where it is one.
    private var range: AssistiveRange?
    @Environment(\.locale) private var locale

    /// A nil action disables its half.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
        self.onEditingChanged = onEditingChanged
    }

    /// A stepper without bounds. Steps of an integer that leave its type end the program, as with `advanced(by:)`.
    /// `onEditingChanged` is called with true before each step and with false after it.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) }, onEditingChanged: onEditingChanged)
        range = StepperNumber(value, step: step, bounds: nil)?.range
    }

    /// A step that would leave `bounds` goes to its end; at the end its half is disabled.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let current = value.wrappedValue
        let increment = { value.wrappedValue = min(max(value.wrappedValue.advanced(by: step), bounds.lowerBound), bounds.upperBound) }
        let decrement = { value.wrappedValue = max(min(value.wrappedValue.advanced(by: -step), bounds.upperBound), bounds.lowerBound) }
        self.init(
            label: label, onIncrement: current < bounds.upperBound ? increment : nil,
            onDecrement: current > bounds.lowerBound ? decrement : nil, onEditingChanged: onEditingChanged)
        range = StepperNumber(value, step: step, bounds: bounds)?.range
    }

    /// The label at the leading end and the two halves at the trailing one.
    @MainActor public var body: some View {
        LabeledControl(
            label: label,
            control: HStack(spacing: 0) {
                StepperHalf(isPlus: false, action: edited(decrement))
                Capsule().fill(Color(system: .tertiary)).frame(width: 1, height: 18)
                StepperHalf(isPlus: true, action: edited(increment))
            }
            .frame(width: 94, height: 32)
            .background(Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: 8, style: .continuous)),
            isValue: false
        )
        .modifier(AssistiveModifier(content: range.map { .range($0) }))
        .modifier(NamedControlModifier(role: .stepper, value: valueText?(locale), actions: actions))
    }

    @MainActor private var actions: [AccessibilityAction] {
        [("increment", edited(increment)), ("decrement", edited(decrement))].compactMap { name, action in
            action.map { action in AccessibilityAction(name: name) { onMainActor { action() } } }
        }
    }

    @MainActor private func edited(_ action: (() -> Void)?) -> (@MainActor () -> Void)? {
        guard let action else { return nil }
        return {
            onEditingChanged(true)
            action()
            onEditingChanged(false)
        }
    }
}

nonisolated extension Stepper where Label == Text {
    /// A stepper whose label is a text, looked up in the string tables. A nil action disables its half.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }

    /// A stepper whose label is a text, shown as it is. A nil action disables its half.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }

    /// A stepper without bounds whose label is a text, looked up in the string tables.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// A stepper without bounds whose label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// A step that would leave `bounds` goes to its end; at the end its half is disabled. The label is a text, looked up in the
    /// string tables.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// A step that would leave `bounds` goes to its end; at the end its half is disabled. The label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
}

nonisolated extension Stepper {
    /// A stepper whose value screen readers hear as `format` writes it in the environment's locale; it is not drawn.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
        valueText = { format.locale($0).format(value.wrappedValue) }
    }

    /// A stepper whose value screen readers hear as `format` writes it in the environment's locale; it is not drawn.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
        valueText = { format.locale($0).format(value.wrappedValue) }
    }
}

nonisolated extension Stepper where Label == Text {
    /// A stepper whose value screen readers hear as `format` writes it. The label is a text, looked up in the string tables.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// A stepper whose value screen readers hear as `format` writes it. The label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// A stepper within `bounds` whose value screen readers hear as `format` writes it. The label is a text, looked up in the
    /// string tables.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, in: bounds, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// A stepper within `bounds` whose value screen readers hear as `format` writes it. The label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1,
        format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, in: bounds, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
}

/// One half of a stepper: a plus or a minus, and what a tap on it does.
nonisolated private struct StepperHalf: View {
    var isPlus: Bool
    var action: (@MainActor () -> Void)?
    @Environment(\.isEnabled) private var isEnabled

    private var color: Color {
        Color(system: isEnabled && action != nil ? .primary : .tertiary)
    }

    @MainActor var body: some View {
        StepperSign(isPlus: isPlus)
            .fill(color)
            .frame(width: 15, height: 15)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
            .onTapGesture {
                action?()
            }
            .accessibilityLabel(isPlus ? "Increment" : "Decrement")
            .accessibilityAddTraits(.isButton)
    }
}

/// A plus or a minus as one outline, so that a translucent colour is even.
nonisolated private struct StepperSign: Shape {
    var isPlus: Bool

    func path(in rect: CGRect) -> Path {
        let width = 1.5
        let corner = CGSize(width: width / 2, height: width / 2)
        var path = Path()
        path.addRoundedRect(in: CGRect(x: rect.minX, y: rect.midY - width / 2, width: rect.width, height: width), cornerSize: corner)
        if isPlus {
            path.addRoundedRect(in: CGRect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height), cornerSize: corner)
        }
        return path
    }
}
