/// Shows the progress of a task, or that it is running.
///
/// With a value it is a bar; the bar moves with the transaction that changes the value. Without one it is a spinner.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    @Environment(\.progressViewStyle) private var style
    private let configuration: ProgressViewStyleConfiguration
    private var time: TimedProgress?

    init(time: TimedProgress, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.init(fraction: 0, label: label, currentValueLabel: currentValueLabel)
        self.time = time
    }

    private init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
        configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
            currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) })
    }

    private static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { ControlFraction.resolve(Double($0), from: 0, to: Double(total), in: "A progress view") }
    }

    /// - Parameters:
    ///   - value: From 0 to `total`; nil if the progress is unknown.
    ///   - total: The value of the finished task. One that is not above 0 is reported, and 0 is shown.
    ///   - label: The name of the task.
    ///   - currentValueLabel: A text of the progress; drawn smaller or in grey below.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
    }

    /// The progress view in the style that `progressViewStyle(_:)` has set around it.
    @MainActor public var body: some View {
        if let time {
            TimelineView(TimedProgressSchedule(interval: time.interval)) { context in
                styled(configuration.with(fraction: time.fraction(at: context.date)))
            }
        } else {
            styled(configuration)
        }
    }

    @MainActor private func styled(_ configuration: ProgressViewStyleConfiguration) -> some View {
        Group {
            if let style {
                style.makeBody(configuration)
            } else {
                DefaultProgressViewStyle().makeBody(configuration: configuration)
            }
        }
        .modifier(AssistiveModifier(content: configuration.fractionCompleted.map { .range(AssistiveRange(value: $0, bounds: 0...1)) }))
        .modifier(
            AccessibilityModifier {
                $0.role = .progress
                $0.children = .combine
                $0.value = configuration.fractionCompleted.map { "\(Int(saturating: ($0 * 100).rounded()))%" }
            })
    }
}

nonisolated extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates a spinner with `label` below it, for a task of unknown progress.
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: nil)
    }

    /// A task of which `value` of `total` is done, and what it is. A value outside of 0…`total` is reported and shown at the
    /// nearer end; nil makes a spinner.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: nil)
    }
}

nonisolated extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates a spinner, for a task of unknown progress.
    public init() {
        self.init(fraction: nil, label: nil, currentValueLabel: nil)
    }

    /// A task of which `value` of `total` is done. A value outside of 0…`total` is reported and shown at the nearer end; nil
    /// makes a spinner.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(fraction: Self.fraction(value, total), label: nil, currentValueLabel: nil)
    }
}

nonisolated extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// A spinner with a text below it that is looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey) {
        self.init { Text(titleKey) }
    }

    /// A spinner with a text below it that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) {
        self.init { Text(title) }
    }

    /// A task of which `value` of `total` is done, under a text that is looked up in the string tables. Without a value it is a
    /// spinner.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    /// A task of which `value` of `total` is done, under a text that is shown as it is. Without a value it is a spinner.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(title) }
    }
}

nonisolated extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
    /// Creates the progress view of a style's configuration, for styles that change another one.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.configuration = configuration
    }
}
